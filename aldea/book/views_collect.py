"""Recogida, the interviews of day 1: the list of a GM's children, one child's page, and what is mended there."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from aldea.camp.access import CampRequest, camp_view
from aldea.camp.forms import PlayerForm
from aldea.camp.keepers import is_keeper
from aldea.camp.models import Player
from aldea.camp.roster_names import fold
from aldea.rules.characters import CHARACTERS

from . import collecting, cover, drawing, services
from .errors import Refused


@require_safe
@camp_view
def home(request: CampRequest) -> HttpResponse:
    """Show the children whom this GM interviews, how far they are, and how far the others' are."""
    return _home(request)


@require_safe
@camp_view
def child(request: CampRequest, ref: str) -> HttpResponse:
    """Show one child's page: what is still to be seen to, nothing of who he is."""
    return _child(request, ref)


@require_safe
@camp_view
def secret(request: CampRequest, ref: str) -> HttpResponse:
    """Give a child's character, symbol and whisper: fetched only while pressed, or as a page without JavaScript."""
    player, found = _offered(request, ref)
    village = services.record(request.camp).village
    dealt, keeper = village.players[ref], is_keeper(request.membership)
    whisper, called = found.ring.get(ref), services.names(request.camp)
    context: dict[str, Any] = {"camp": request.camp, "player": player}
    context["whisper"] = [called[each] for each in whisper.about] if whisper else []
    if ref in found.mine:
        character = CHARACTERS[dealt.character if keeper else dealt.official]
        context["character"], context["words"] = _(character.name), _(character.card)
        context["cover"] = _(CHARACTERS[dealt.official].name) if keeper and dealt.official != dealt.character else ""
        context["symbols"] = dealt.symbol.split("+")
    pressed = "HX-Request" in request.headers
    return render(request, "book/collect_said.html" if pressed else "book/collect_secret.html", context)


@require_safe
@camp_view
def ring(request: CampRequest) -> HttpResponse:
    """Give a keeper the whole ring of a camp where the Albino may be in it: whom each is told of, and who has heard."""
    found, called = _recogida(request), services.names(request.camp)
    if not (found.keepers_ring and is_keeper(request.membership)):
        raise Http404
    rows = [(called[to], called[said.about[0]], found.has_heard(to)) for to, said in found.ring.items()]
    pressed = "HX-Request" in request.headers
    page = "book/ring_said.html" if pressed else "book/ring.html"
    return render(request, page, {"camp": request.camp, "rows": sorted(rows, key=lambda row: fold(row[0]))})


@require_POST
@camp_view
def tick(request: CampRequest, ref: str) -> HttpResponse:
    """Tick something off, or take the tick back: `what`, and `on` 1 or 0."""
    _player, found = _offered(request, ref)
    what, on = request.POST.get("what", ""), request.POST.get("on") == "1"
    if ref not in found.mine and what != "whispered":
        raise Http404
    try:
        collecting.tick(request.camp, ref, what, request.user, on=on, keeper=is_keeper(request.membership))
    except Refused as refused:
        messages.error(request, refused.message)
        return _child(request, ref, status=409)
    return redirect("book:collect_child", request.camp.slug, ref)


@require_POST
@camp_view
def number(request: CampRequest, ref: str) -> HttpResponse:
    """Write the number of the envelope that a child has drawn; or, with `wrong`, ask for it again."""
    if "wrong" in request.POST:
        player, found = _offered(request, ref)
        if ref not in found.mine:
            raise Http404
        drawing.take_back(request.camp, ref)
        messages.success(request, _("Apunta otra vez qué sobre ha sacado %(name)s.") % {"name": player.label})
        return redirect("book:collect", request.camp.slug)
    said = request.POST.get("number", "").strip()
    try:
        drawing.draw(request.camp, ref, int(said) if said.isdecimal() and len(said) < 5 else 0, request.user)
    except Refused as refused:
        messages.error(request, refused.message)
        return _home(request, status=409)
    player = request.camp.players.get(ref=ref)
    messages.success(request, _("%(name)s: sobre %(number)s.") % {"name": player.label, "number": said})
    return redirect("book:collect", request.camp.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def swap(request: CampRequest) -> HttpResponse:
    """Mend two envelopes that were swapped: which two, then a yes, then it is in the Book."""
    asked = request.POST if request.method == "POST" else request.GET
    chosen = {key: _named(request, asked.get(key, "")) for key in ("first", "second")}
    first, second = chosen["first"], chosen["second"]
    if request.method == "POST" and first and second and asked.get("yes") == "on":
        try:
            collecting.swap(request.camp, first.ref, second.ref, request.user)
        except Refused as refused:
            messages.error(request, refused.message)
            return _swap(request, chosen, 409)
        messages.success(
            request,
            _("Escrito en el Libro: %(first)s y %(second)s se cambian el sobre.") % {"first": first, "second": second},
        )
        return redirect("book:collect", request.camp.slug)
    if request.method == "POST":
        messages.error(request, _("Elige a dos niños y marca la casilla: se cambian la carta y el símbolo."))
        return _swap(request, chosen, 422)
    return _swap(request, chosen)


@require_POST
@camp_view
def new_symbol(request: CampRequest, ref: str) -> HttpResponse:
    """Give a child another symbol, which he learns from this page."""
    player, found = _offered(request, ref)
    if ref not in found.mine:
        raise Http404
    collecting.change_symbol(request.camp, ref, request.user)
    messages.success(request, _("%(name)s firma con otro símbolo: enséñaselo aquí.") % {"name": player.label})
    return redirect("book:collect_child", request.camp.slug, ref)


@require_POST
@camp_view
def deal_again(request: CampRequest, ref: str) -> HttpResponse:
    """Deal a child another envelope; whoever interviews him now is on the list."""
    player, found = _offered(request, ref)
    if ref not in found.mine:
        raise Http404
    try:
        other = collecting.deal_again(request.camp, ref, request.user)
    except Refused as refused:
        messages.error(request, refused.message)
        return _child(request, ref, status=409)
    team = {each.user_id: each.user.get_username() for each in request.camp.memberships.select_related("user")}
    names = {"name": player.label, "other": _known(request, other).label}
    gms = {"gm": team[collecting.gm_of(request.camp, ref)], "other_gm": team[collecting.gm_of(request.camp, other)]}
    said = _(
        "%(name)s y %(other)s se cambian el sobre: quítaselo a los dos y dale a cada uno el del otro. "
        "Con %(name)s sigue %(gm)s; con %(other)s, %(other_gm)s."
    )
    messages.success(request, said % {**names, **gms})
    return redirect("book:collect", request.camp.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def hand_over(request: CampRequest, ref: str) -> HttpResponse:
    """Hand the character of a child who went home to another who comes."""
    player, form = _known(request, ref), PlayerForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            heir = collecting.hand_over(request.camp, ref, form.child(), request.user)
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            messages.success(request, _("%(name)s ya tiene personaje y símbolo.") % {"name": heir.label})
            return redirect("book:collect", request.camp.slug)
    context = {"camp": request.camp, "player": player, "form": form}
    return render(request, "book/hand_over.html", context, status=422 if form.errors else 200)


def _recogida(request: CampRequest) -> collecting.Recogida:
    record = services.record(request.camp)
    return collecting.recogida(request.camp, record, request.user.pk, keeper=is_keeper(request.membership))


def _offered(request: CampRequest, ref: str) -> tuple[Player, collecting.Recogida]:
    found = _recogida(request)
    if ref not in found.offered:
        raise Http404
    return _known(request, ref), found


def _known(request: CampRequest, ref: str) -> Player:
    player = _named(request, ref)
    if player is None or ref not in services.record(request.camp).village.players:
        raise Http404
    return player


def _named(request: CampRequest, ref: str) -> Player | None:
    return request.camp.players.filter(ref=ref).first()


def _home(request: CampRequest, status: int = 200) -> HttpResponse:
    found, players = _recogida(request), list(request.camp.players.all())
    waiting = drawing.without_number(request.camp, found)
    team = request.camp.memberships.select_related("user")
    children = [
        (player, found.rows.get(player.ref), player.ref in found.done)
        for player in players
        if player.ref in found.mine and player.ref not in waiting
    ]
    context = {
        "camp": request.camp,
        "children": children,
        "may_cover": is_keeper(request.membership) and cover.is_played(request.camp),
        "next": next((player for player, _row, done in children if not done), None),
        "whisper_to": [player for player in players if player.ref in found.offered]
        if len(found.offered) > len(found.mine)
        else [],
        "drawing": [player for player in players if player.ref in waiting],
        "done": len(found.done),
        "everybody": found.everybody,
        "team": [(each.user, *found.per_gm[each.user_id]) for each in team if each.user_id in found.per_gm],
        "gone": [
            player
            for player in players
            if (seat := services.record(request.camp).village.players.get(player.ref)) and not seat.here
        ],
    }
    return render(request, "book/collect.html", context, status=status)


def _child(request: CampRequest, ref: str, status: int = 200) -> HttpResponse:
    player, found = _offered(request, ref)
    row = found.rows.get(ref)
    ticks = [
        ("knows", _("Sabe su poder"), bool(row and row.knows)),
        ("draws", _("Dibuja su símbolo de memoria"), bool(row and row.draws)),
        ("card_back", _("Ha devuelto la tarjeta"), bool(row and row.card_back)),
    ]
    if ref not in found.mine:
        ticks = []
    if is_keeper(request.membership) or not found.keepers_ring:
        # On every page, in the ring or not: an uncovered screen says of nobody that he is a wolf.
        ticks.append(("whispered", _("Ha oído el susurro, si le toca alguno"), found.has_heard(ref)))
    todo = next((each for each in ticks if not each[2]), None)
    context = {"camp": request.camp, "player": player, "ticks": ticks, "todo": todo, "mine": ref in found.mine}
    context |= {"number": row.envelope if row and ref in found.mine else None, "next": _after(request, found, ref)}
    context |= {"so_far": len(found.mine & found.done), "all": len(found.mine)}
    context["closed"] = services.record(request.camp).village.closed
    return render(request, "book/collect_child.html", context, status=status)


def _after(request: CampRequest, found: collecting.Recogida, ref: str) -> Player | None:
    """Return whom this GM sees next: down the list, and then whoever was left out above."""
    players = list(request.camp.players.all())
    at = next(place for place, player in enumerate(players) if player.ref == ref)
    left = found.mine - found.done - drawing.without_number(request.camp, found)
    return next((player for player in players[at + 1 :] + players[:at] if player.ref in left), None)


def _swap(request: CampRequest, chosen: dict[str, Player | None], status: int = 200) -> HttpResponse:
    village = services.record(request.camp).village
    players = [player for player in request.camp.players.all() if player.ref in village.players]
    context = {"camp": request.camp, "players": players, "closed": village.closed, **chosen}
    return render(request, "book/swap.html", context, status=status)
