"""The deck: how many cards of each character, against the number of children."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from aldea.rules.characters import CHARACTERS

from . import deck, services
from .access import CampRequest, camp_view
from .advice import advice
from .errors import Refused
from .models import Camp


@dataclass(frozen=True, slots=True)
class Row:
    """One character on the deck page; `words` are those of its card."""

    key: str
    name: str
    words: str
    count: int
    most: int

    @property
    def full(self) -> bool:
        """Say whether no more cards of it fit."""
        return self.count >= self.most


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def deck_page(request: CampRequest) -> HttpResponse:
    """Show the deck; each button of the page changes one thing of it."""
    if request.method != "POST":
        return _page(request)
    try:
        _change(request)
    except Refused as refused:
        messages.error(request, refused.message)
        return _page(request, status=409)
    return redirect("camp:deck", request.camp.slug)


def _change(request: CampRequest) -> None:
    orders: Mapping[str, Callable[[], None]] = {
        "fill": lambda: services.fill_deck(request.camp),
        "suggest": lambda: services.suggest_deck(request.camp),
    }
    if order := orders.get(request.POST.get("do", "")):
        order()
    elif key := request.POST.get("more", ""):
        services.step_deck(request.camp, key, 1)
    elif key := request.POST.get("fewer", ""):
        services.step_deck(request.camp, key, -1)
    else:
        raise Refused(_("No he entendido qué cambiar del mazo. Usa los botones de esta página."))


def _page(request: CampRequest, status: int = 200) -> HttpResponse:
    camp = Camp.objects.get(pk=request.camp.pk)
    children = camp.players.count()
    rows = [
        Row(key, _(CHARACTERS[key].name), _(CHARACTERS[key].card), camp.deck.get(key, 0), deck.most(key, children))
        for key in deck.OFFERED
    ]
    context = {
        "camp": camp,
        "rows": rows,
        "children": children,
        "cards": deck.total(camp.deck),
        "trouble": deck.trouble(camp.deck, children),
        "advice": advice(camp, children) if camp.deck and children else (),
    }
    return render(request, "camp/deck.html", context, status=status)
