"""The deal, and afterwards each child's character and symbol, shown while pressed."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from aldea.camp import deck, keepers
from aldea.camp.access import CampRequest, camp_view
from aldea.camp.keepers import is_keeper
from aldea.camp.models import Camp
from aldea.rules.characters import CHARACTERS

from . import cover, services
from . import plan as plans
from .dealing import deal_camp
from .drawing import is_drawn
from .errors import Refused


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def deal(request: CampRequest) -> HttpResponse:
    """Show what will be dealt, and deal it once a GM says yes; afterwards, the children to look up."""
    if request.method != "POST":
        return _page(request)
    if request.POST.get("yes") != "on":
        messages.error(request, _("Marca la casilla antes de repartir: el reparto no se puede deshacer."))
        return _page(request, status=422)
    try:
        deal_camp(request.camp, request.user)
    except Refused as refused:
        messages.error(request, refused.message)
        return _page(request, status=409)
    messages.success(request, _("Repartido. Ya puedes imprimir las tarjetas."))
    return redirect("book:deal", request.camp.slug)


@require_POST
@camp_view
def plan(request: CampRequest) -> HttpResponse:
    """Choose how envelopes reach the children (`drawn`), add a limit, or take one off (`remove`)."""
    said = request.POST
    try:
        if "drawn" in said:
            plans.choose_way(request.camp, drawn=said["drawn"] == "1")
        elif "remove" in said:
            number = said["remove"]
            plans.remove_limit(request.camp, int(number) if number.isdecimal() and len(number) < 10 else 0)
        else:
            plans.add_limit(request.camp, said.get("player", ""), said.get("character", ""), said.get("other", ""))
    except Refused as refused:
        messages.error(request, refused.message)
        return _page(request, status=409)
    return redirect("book:deal", request.camp.slug)


@never_cache
@require_safe
@camp_view
def secret(request: CampRequest, ref: str) -> HttpResponse:
    """Show one child's character and symbol: a fragment for a press, a page where there is no JavaScript."""
    player = request.camp.players.filter(ref=ref).first()
    village = services.record(request.camp).village
    dealt = village.players.get(ref)
    if player is None or dealt is None:
        raise Http404
    keeper = is_keeper(request.membership)
    hidden = not keeper and cover.signs_tell(village)  # of everybody, so that nobody stands out
    context = {
        "camp": request.camp,
        "player": player,
        "character": _(CHARACTERS[dealt.character if keeper else dealt.official].name),
        "cover": _(CHARACTERS[dealt.official].name) if keeper and dealt.official != dealt.character else "",
        "symbols": [] if hidden else dealt.symbol.split("+"),
    }
    return render(request, "book/secret_said.html" if request.htmx else "book/secret.html", context)  # type: ignore[attr-defined]


def _page(request: CampRequest, status: int = 200) -> HttpResponse:
    camp = Camp.objects.get(pk=request.camp.pk)
    players = list(camp.players.all())
    cards = [(_(CHARACTERS[key].name), camp.deck[key]) for key in deck.OFFERED if key in camp.deck]
    short = deck.trouble(camp.deck, len(players))
    nobody = "" if short else keepers.trouble(camp)
    context = {"camp": camp, "players": players, "cards": cards, "trouble": short or nobody, "unnamed": bool(nobody)}
    context["latent"] = {player.id for player in services.record(camp).village.players.values() if player.latent}
    context |= {
        "may_cover": is_keeper(request.membership) and cover.is_played(camp),
        "drawn": is_drawn(camp),
        "limits": plans.told(camp),
        "characters": [(key, _(CHARACTERS[key].name)) for key in deck.OFFERED if key in camp.deck],
    }
    return render(request, "book/dealt.html" if camp.is_dealt else "book/deal.html", context, status=status)
