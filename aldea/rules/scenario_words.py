"""What is said in public, as plain Spanish sentences, for the `public` list of a scenario's output."""

from __future__ import annotations

from collections.abc import Iterable

from aldea.rules import outcomes as o
from aldea.rules.events import Event


def sentences(events: Iterable[Event]) -> list[str]:
    """The public outcomes in their order; whoever fell is one list, without causes."""
    said = [sentence for event in events if event.audience == "public" for sentence in (_sentence(event),) if sentence]
    fallen = sorted(event.player for event in events if isinstance(event, o.Fell))
    back = sorted(event.player for event in events if isinstance(event, o.Reactivated))
    if fallen:
        said.append(f"Ya no tienen poder: {', '.join(fallen)}.")
    if back:
        said.append(f"Vuelven a tener poder: {', '.join(back)}.")
    return said


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
            return f"Recuento: {tally}. Nulos: {sum(void.values())}."
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
            return f"Han perdido su poder {hl} lobos y {aldea} aldeanos."
    return ""
