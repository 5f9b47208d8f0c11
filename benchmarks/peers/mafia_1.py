"""`mafia` 1.0.0: games of uniformly random legal choices. Prints what it took."""

import json
import random
import sys
import time

import mafia as engine


def play(seed: int, size: int) -> int:
    """Play one game to its end; return its player-days: whoever is still in the game on a day, day by day."""
    chance = random.Random(seed)
    game = engine.Game(seed=seed)
    town, pack = game.add_faction(engine.Town()), game.add_faction(engine.Mafia("Mafia"))
    roles = [engine.Goon(pack) for _ in range(4)]
    roles += [engine.Cop(town), engine.Doctor(town), engine.Vigilante(town), engine.Vengeful(engine.Villager(town))]
    roles += [engine.Villager(town) for _ in range(size - 8)]
    people = [game.add_player(f"p{place:02d}", role) for place, role in enumerate(roles)]
    goons, (cop, doctor, vigilante) = people[:4], people[4:7]
    game.begin()
    rounds = player_days = 0
    while not game.is_game_over():
        night, here = engine.Night(rounds), game.players
        player_days += len(here)
        leading = [each for each in goons if each.alive]
        if leading:
            prey = chance.choice([each for each in here if each not in goons])
            night.add_action(engine.FactionAction(pack, engine.Kill(leading[0], prey)))
        if cop.alive:
            night.add_action(engine.Investigate(cop, chance.choice(here)))
        if doctor.alive:
            night.add_action(engine.Protect(doctor, chance.choice([each for each in here if each is not doctor])))
        if vigilante.alive and rounds == 1:
            night.add_action(engine.Kill(vigilante, chance.choice([each for each in here if each is not vigilante])))
        game.resolve(night)
        rounds += 1
        if game.is_game_over():
            break
        day, here = engine.Day(rounds), game.players
        for voter in here:
            day.set_vote(voter, chance.choice([each for each in here if each is not voter]))
        game.resolve(day)
    return player_days


if __name__ == "__main__":
    size, games = int(sys.argv[1]), int(sys.argv[2])
    play(0, size)
    start = time.process_time()
    days = sum(play(seed, size) for seed in range(games))
    print(json.dumps({"seconds": time.process_time() - start, "player_days": days}))
