"""What is said in public, as plain Spanish sentences, for the `public` list of a scenario's output."""

from __future__ import annotations

from collections.abc import Sequence

from aldea.rules import outcomes as o
from aldea.rules.events import Event

_VOID = {
    "unsigned": "sin firma",
    "unknown_symbol": "con un símbolo de nadie",
    "unreadable": "que no se leen",
    "no_vote_right": "sin derecho a voto",
    "no_action": "sin acción",
    "bad_target": "con un nombre imposible",
    "late": "tarde",
    "duplicate": "repetidos",
    "conflict": "en duda",
}


def sentences(events: Sequence[Event]) -> list[str]:
    """The public outcomes in their order; whoever fell is one list, without causes."""
    said = [sentence for event in events if event.audience == "public" for sentence in (_sentence(event),) if sentence]
    fallen = sorted(event.player for event in events if isinstance(event, o.Fell))
    back = sorted(event.player for event in events if isinstance(event, o.Reactivated))
    night = any(isinstance(event, o.ActResolved) and event.act == "buenas_noches" for event in events)
    states = []
    if fallen:
        states.append(f"Ya no tienen poder: {', '.join(fallen)}.")
    elif night:
        states.append("Esta noche nadie pierde su poder.")
    if back:
        states.append(f"Vuelven a tener poder: {', '.join(back)}.")
    # At night the names are what is read first; in the morning the count is (section 5).
    return states + said if night else said + states


def _sentence(event: Event) -> str:
    match event:
        case o.HunterNotice():
            return "Ha sido desactivado el cazador."
        case o.HunterShot(target=target):
            return f"El disparo alcanza a {target}." if target else "No ha habido disparo."
        case o.TavernVote(player=player, target=target):
            return f"{player} vota a {target}." if target else f"{player} vota en blanco."
        case o.Counted(votes=votes, void=void):
            tally = ", ".join(f"{player} {number}" for player, number in votes.items()) or "ningún voto"
            why = ", ".join(f"{number} {_VOID[reason]}" for reason, number in void.items())
            return f"Recuento: {tally}. Nulos: {sum(void.values())}" + (f" ({why})." if why else ".")
        case o.Pardoned(player=player):
            return f"{player} ha recibido un indulto."
        case o.PutOut(exiled=exiled, companions=companions):
            gone = f"Exilio: {', '.join(exiled) or 'nadie'}."
            return f"{gone} Acompañan: {', '.join(companions)}." if companions else gone
        case o.Marked(player=player):
            return f"El Cuervo ha marcado a {player}."
        case o.MediumSaid(yes=yes):
            return f"El más allá responde: {'SÍ' if yes else 'NO'}."
        case o.ProfessorSaid(yes=yes):
            return f"El Oráculo responde al Catedrático: {'SÍ' if yes else 'NO'}."
        case o.Recharged(character=character):
            return f"Poder recargado: {character}."
        case o.Banned(players=players):
            return f"Hoy no votan: {', '.join(players)}."
        case o.FranchiseLimited(players=players):
            return f"Hoy solo votan: {', '.join(players) or 'nadie'}."
        case o.CharmedListed(players=players) if players:
            return f"Hechizados: {', '.join(players)}."
        case o.SideCounts(hl=hl, aldea=aldea):
            return f"Han perdido su poder: lobos, {hl}; aldeanos, {aldea}."
    return ""
