"""Why is Bea latent? The chain of causes that the Book holds, in sentences, for the GM who presses it."""

from dataclasses import dataclass

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from aldea.camp.access import CampRequest, camp_view
from aldea.camp.keepers import is_keeper
from aldea.rules.why import Reason, story, why

from . import services
from .telling import Names


@dataclass(frozen=True, slots=True)
class Sentence:
    """One link of the chain; `proof` says how many papers of the Book show it."""

    text: str
    proof: str


@require_safe
@never_cache
@camp_view
def why_latent(request: CampRequest, ref: str) -> HttpResponse:
    """Tell why a child is latent, one cause behind the other, and what else has happened to that child before."""
    player = request.camp.players.filter(ref=ref).first()
    record = services.record(request.camp)
    dealt = record.village.players.get(ref)
    if player is None or dealt is None:
        raise Http404
    # Only the cover version is ever worked out for whoever is no keeper: there is no truth on its way to be hidden.
    keeper = is_keeper(request.membership)
    events = [line.event for line in record.lines]
    names = services.names(request.camp)
    context = {
        "player": player,
        "latent": dealt.latent,
        "chain": [told(reason, names) for reason in why(events, ref, keeper=keeper)],
        "story": [told(reason, names) for reason in story(events, ref, keeper=keeper)],
    }
    pressed = request.headers.get("HX-Request") == "true"
    return render(request, "book/_why.html" if pressed else "book/why.html", context)


def told(reason: Reason, names: Names) -> Sentence:
    """Return a reason in words, with the children's names."""
    others = [names.get(other, other) for other in reason.others]
    count = len(reason.papers)
    proof = ngettext("Está en %(n)s papeleta.", "Está en %(n)s papeletas.", count) % {"n": count} if count else ""
    return Sentence(_(reason.text).format(a=names.get(reason.player, reason.player), b=_joined(others)), proof)


def _joined(names: list[str]) -> str:
    """Return «Ana», «Ana y Bea», «Ana, Bea y Carla»."""
    *before, last = names or [""]
    return _("%(before)s y %(last)s") % {"before": ", ".join(before), "last": last} if before else last
