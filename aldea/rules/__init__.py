"""The rules kernel: plain Python, no names, no clock, no database. To read it, in this order:

`village`   the whole state of a game: players, marks, the count in hand. Immutable.
`events`    what the Book can hold: `inputs` and `inputs_desk` by people, `outcomes*` by the rules.
`fold`      village + events -> the next village; `fold_inputs` and `fold_outcomes` have a small function for each kind.
`order`     the steps of every act, named: the only place with an order (docs/order.md).
`resolve`   an act, step by step, through a `run`; and what a ruling, a departure or a spoken word changes at once.
`characters/`   a module each: data, and what it does in which step, seen through a `scene` (docs/new-character.md).
`judging`   which papers count, with `sorting` for those that outnumber their holders, `moves` for what is open to
            whom, and `aloud` for what is said instead of written. `count` is the exile count, `victory` who has won.
`acts`      what an act waits for. `why` explains a state by the causes that outcomes carry.
`deal`, `composer`, `limits`, `house_rules`, `signatures`, `questions`, `hearsay`, `introductions`, `items`: the rest.
`scenario*` whole camps in a file, played through all of the above without the site.
"""
