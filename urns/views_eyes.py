"""The second pair of eyes, for GMs: a pile looked at again with the papers at hand, and two readings side by side."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from aldea.book.errors import Refused
from aldea.camp.access import CampRequest, camp_view
from aldea.camp.models import Player

from . import forms, options, pages, piles, services, state
from .review import about, record_of


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def look(request: CampRequest, day: int, urn: str) -> HttpResponse:
    """Show the urn's papers in piles, to be found right one by one or a pile at once; or write what was found."""
    record = record_of(request, day)
    asked = request.POST if request.method == "POST" else request.GET
    order = asked.get("por", "")
    if order not in {piles.BY_NAME, piles.BY_SYMBOL}:
        order = piles.usual_order(urn)
    if not options.of(request.camp)[urn].looked_at:
        return render(request, "urns/not_asked.html", about(request, day, urn), status=404)
    status = 200
    if request.method == "POST":
        try:
            _write_looked(request, day, urn)
        except Refused as refused:
            messages.error(request, refused.message)
            status = 409
        else:
            return redirect(f"{reverse('urns:look', args=[request.camp.slug, day, urn])}?por={order}")
    found = piles.piles(request.camp, record, day, urn, order, request.user)
    context = about(request, day, urn) | {
        "state": state.urn_state(request.camp, record, day, urn),
        "piles": found,
        "order": order,
        "mine": sum(not each.checked and each.mine for pile in found for each in pile.looks),
    }
    return render(request, "urns/look.html", context, status=status)


def _write_looked(request: CampRequest, day: int, urn: str) -> None:
    one = request.POST.get("one")
    seen = [forms.read_seen(value) for value in ([one] if one else request.POST.getlist("pile"))]
    right, own = services.check_papers(request.camp, day, urn, seen, request.user)
    if not right:
        raise Refused(
            _("Esas las tecleaste tú: las tiene que mirar otro moni.")
            if own
            else _("Esa papeleta ya estaba mirada, o ha cambiado: mírala otra vez.")
        )
    if right < len(seen):
        said = ngettext(
            "%(n)d papeleta queda sin mirar: ha cambiado, o la tecleaste tú.",
            "%(n)d papeletas quedan sin mirar: han cambiado, o las tecleaste tú.",
            len(seen) - right,
        )
        messages.warning(request, said % {"n": len(seen) - right})


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def compare(request: CampRequest, day: int, urn: str) -> HttpResponse:
    """Show where the two readings of an urn differ; or write what the paper really says."""
    record = record_of(request, day)
    if not options.of(request.camp)[urn].blind:
        return render(request, "urns/not_asked.html", about(request, day, urn), status=404)
    status = 200
    if request.method == "POST":
        try:
            _write_settled(request, day, urn)
        except Refused as refused:
            messages.error(request, refused.message)
            status = 409
        else:
            return redirect("urns:compare", request.camp.slug, day, urn)
    called = pages.names(Player.objects.filter(camp=request.camp))
    found = state.differences(request.camp, day, urn)
    context = about(request, day, urn) | {
        "state": state.urn_state(request.camp, record, day, urn),
        "unread": sum(each.second is None for each in found),
        "differences": [piles.differing(each, called, request.user) for each in found],
    }
    return render(request, "urns/compare.html", context, status=status)


def _write_settled(request: CampRequest, day: int, urn: str) -> None:
    first, again = (
        forms.read_seen(value) if (value := request.POST.get(name)) else None for name in ("first", "second")
    )
    services.settle_difference(request.camp, day, urn, first, again, request.POST.get("right", ""), request.user)
