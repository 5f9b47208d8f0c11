"""`werewolf-engine` 0.1.0, which keeps no log: games of uniformly random legal choices. Prints what it took."""

import json
import random
import sys
import time

from werewolf_engine.config import GameConfig
from werewolf_engine.game import Game
from werewolf_engine.phases import Phase


def play(seed: int, size: int) -> int:
    """Play one game to its end; return its player-days: whoever is still in the game on a day, day by day."""
    random.seed(seed)
    roles = {"werewolf": 4, "seer": 1, "doctor": 1, "witch": 1, "hunter": 1, "villager": size - 8}
    game = Game([f"p{place}" for place in range(size)], GameConfig(role_counts=roles, max_players=size))
    game.start()
    player_days = counted = 0
    while game.phase != Phase.END:
        if game.round_number != counted:
            counted, player_days = game.round_number, player_days + sum(each.is_alive() for each in game.players)
        if game.phase == Phase.NIGHT:
            actor = game.night_manager.current_actor
            targets = game.night_manager.get_available_targets(actor)
            if targets:
                game.night_action(actor.id, random.choice(targets).id)
            else:
                game.night_skip(actor.id)
        else:
            alive = [each for each in game.players if each.is_alive()]
            voter = next(each for each in alive if each.id not in game.day_manager._votes)
            game.day_vote(voter.id, random.choice([each for each in alive if each is not voter]).id)
    return player_days


if __name__ == "__main__":
    size, games = int(sys.argv[1]), int(sys.argv[2])
    play(0, size)
    start = time.process_time()
    days = sum(play(seed, size) for seed in range(games))
    print(json.dumps({"seconds": time.process_time() - start, "player_days": days}))
