"""Two pages beside the panel: who has been introduced to whom, and what the Tonto will hear."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.camp.access import CampRequest, camp_view
from aldea.camp.keepers import is_keeper
from aldea.camp.roster import fold

from . import fool, services, words
from .introductions import checklist


@require_safe
@camp_view
def introductions(request: CampRequest) -> HttpResponse:
    """Show how far each circle is, and each child with whom something is due; who meets whom only while pressed."""
    return _introductions(request)


@require_safe
@never_cache
@camp_view
def introduction(request: CampRequest, ref: str) -> HttpResponse:
    """Give a child's introductions: fetched only while pressed, or as a page of its own without JavaScript."""
    found = checklist(book.record(request.camp), keeper=is_keeper(request.membership))
    child = next((each for each in found.children if each.to == ref), None)
    if child is None:
        raise Http404
    called = book.names(request.camp)
    lines = [line for met in (*child.waiting, *child.told) for line in words.say(met, called)]
    context = {"camp": request.camp, "name": called.get(ref, ref), "lines": lines, "introductions": True}
    part = "HX-Request" in request.headers
    return render(request, "oracle/answer.html" if part else "oracle/secret.html", context)


@require_POST
@camp_view
def introduced(request: CampRequest) -> HttpResponse:
    """Note that a child has been told his introductions."""
    shown = request.POST.get("shown", "")
    number = int(shown) if shown.isdecimal() and len(shown) < 5 else 0
    try:
        services.tell(
            request.camp,
            request.POST.get("player", ""),
            number,
            request.user,
            keeper=is_keeper(request.membership),
            introductions=True,
        )
    except Refused as refused:
        messages.error(request, refused.message)
        return _introductions(request, status=409)
    return redirect("oracle:introductions", request.camp.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@camp_view
def hearsay(request: CampRequest) -> HttpResponse:
    """Offer the half-truths of today, or write the one that was chosen. It names nobody who hears it."""
    status = 200
    if request.method == "POST":
        try:
            services.choose_hearsay(
                request.camp, request.POST.get("frase", ""), request.POST.get("text", ""), request.user
            )
        except Refused as refused:
            messages.error(request, refused.message)
            status = 409
        else:
            messages.success(request, _("Elegida. Léela en el Oráculo cuando le toque."))
            return redirect("oracle:panel", request.camp.slug)
    record, called = book.record(request.camp), book.names(request.camp)
    chosen = [line for each in fool.chosen(record) for line in words.say(each, called)]
    context = {
        "camp": request.camp,
        "day": record.village.day,
        "offers": fool.offers(record, called),
        "chosen": chosen[:1],
        "picked": request.POST.get("frase", ""),
        "text": request.POST.get("text", ""),
        "longest": services.LONGEST,
    }
    return render(request, "oracle/hearsay.html", context, status=status)


def _introductions(request: CampRequest, status: int = 200) -> HttpResponse:
    record = book.record(request.camp)
    found = checklist(record, keeper=is_keeper(request.membership))
    called = book.names(request.camp)
    children = sorted(((called.get(each.to, each.to), each) for each in found.children), key=lambda row: fold(row[0]))
    context = {"camp": request.camp, "circles": found.circles, "children": children, "day": record.village.day}
    return render(request, "oracle/introductions.html", context, status=status)
