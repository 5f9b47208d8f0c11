"""`open-mafia-engine` 0.5.0: games of uniformly random legal choices. Prints what it took."""

import json
import logging
import random
import sys
import time
import warnings

logging.disable(logging.CRITICAL)
warnings.simplefilter("ignore")
import open_mafia_engine.api as engine  # noqa: E402 - it logs while it is imported


def play(seed: int, size: int, goons: int = 4) -> int:
    """Play one game to its end; return its player-days: whoever is still in the game on a day, day by day."""
    chance = random.Random(seed)
    game = engine.GameBuilder.load("test").build([f"p{place:02d}" for place in range(size)], n_mafia=goons)
    people = game.actors
    pack, doctor, cop = people[:goons], people[goons + 1], people[goons + 2]
    phases = game.phase_system

    def alive() -> list:
        return [each for each in people if not each.status.get("dead", False)]

    def act(actor: object, ability: str, target: object) -> None:
        game.process_event(engine.EActivate(game, f"{actor.name}/ability/{ability}", target=target))

    game.change_phase()
    player_days = 0
    while game.current_phase != phases.shutdown:
        here = alive()
        player_days += len(here)
        for voter in here:
            act(voter, "Vote", chance.choice([each for each in here if each is not voter]))
        game.change_phase()
        if game.current_phase == phases.shutdown:
            break
        here = alive()
        town, wolves = [each for each in here if each not in pack], [each for each in here if each in pack]
        if wolves and town:
            act(wolves[0], "Mafia Kill", chance.choice(town))
        for who, ability in ((doctor, "Protect"), (cop, "Faction Inspect")):
            others = [each for each in here if each is not who]
            if who in here and others:
                act(who, ability, chance.choice(others))
        game.change_phase()
    return player_days


if __name__ == "__main__":
    size, games = int(sys.argv[1]), int(sys.argv[2])
    play(0, size)
    start = time.process_time()
    days = sum(play(seed, size) for seed in range(games))
    print(json.dumps({"seconds": time.process_time() - start, "player_days": days}))
