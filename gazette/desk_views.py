"""The GMs' pages of the Gazette: publish, add a line to the logbook, rule the projector, print the role cards."""

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from aldea.book import drawing
from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.record import Record
from aldea.camp import tablets
from aldea.camp.access import CampRequest, camp_view
from aldea.camp.keepers import is_keeper
from aldea.camp.views_tablets import code_address

from . import logbook, qr, reading, roles, services
from .models import Projector


@require_safe
@camp_view
def editions(request: CampRequest) -> HttpResponse:
    """Show the editions, what the next would say, and the logbook's form."""
    return _editions(request)


@require_POST
@camp_view
def publish(request: CampRequest) -> HttpResponse:
    """Publish the next edition and go to it; two GMs at once publish one."""
    seen = request.POST.get("number", "")
    try:
        number = services.publish(request.camp, request.user, int(seen) if seen.isdecimal() else None)
    except Refused as refused:
        return _editions(request, refusal=refused.message, status=409)
    messages.success(request, _("Ha salido el n.º\u00a0%(number)s de la Gaceta.") % {"number": number})
    return redirect("gazette:editions", request.camp.slug)


@require_POST
@camp_view
def note(request: CampRequest) -> HttpResponse:
    """Write a line of the logbook."""
    text = request.POST.get("text", "")
    try:
        services.note(request.camp, request.user, text)
    except Refused as refused:
        return _editions(request, note_text=text, note_error=refused.message, status=422)
    messages.success(request, _("Anotado: saldrá en el próximo número."))
    return redirect("gazette:editions", request.camp.slug)


@require_POST
@camp_view
def show(request: CampRequest) -> HttpResponse:
    """Put an edition on the projector, or make it dark."""
    wanted = request.POST.get("number", "")
    try:
        services.show(request.camp, int(wanted) if wanted.isdecimal() and len(wanted) < 6 else None)
    except Refused as refused:
        return _editions(request, refusal=refused.message, status=409)
    return redirect("gazette:editions", request.camp.slug)


@require_safe
@never_cache
@camp_view
def cards(request: CampRequest) -> HttpResponse:
    """Ask whether the GM is alone before the cards come out: they say who is who."""
    from .cards import PER_SHEET  # Loading reportlab takes a while and memory: not at start.

    record = book.record(request.camp)
    number = len(record.village.players)
    context = {
        "camp": request.camp,
        "obstacle": _cards_obstacle(request, record),
        "cards": number,
        "sheets": -(-number // PER_SHEET),
        "players": [player for player in request.camp.players.all() if player.ref in record.village.players],
    }
    return render(request, "gazette/cards.html", context)


@never_cache
@camp_view
def cards_pdf(request: CampRequest) -> HttpResponse:
    """Give the role cards as a PDF, once the GM has said that nobody looks; without that, ask first."""
    from .cards import cards_pdf as draw

    if request.method != "POST":
        return redirect("gazette:cards", request.camp.slug)
    record = book.record(request.camp)
    obstacle = _cards_obstacle(request, record)
    if obstacle:
        return render(request, "gazette/cards.html", {"camp": request.camp, "obstacle": obstacle}, status=403)
    with translation.override(settings.LANGUAGE_CODE):  # The cards are the children's, not this browser's.
        backs = _backs(request, record)
        wanted = request.POST.get("ref", "")
        order = [ref for ref in backs if wanted in ("", ref)]
        faces = roles.role_cards(record.village, backs, order, (request.camp.starts_on, request.camp.days))
        pdf = draw(faces, _("Tarjetas"))
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = 'attachment; filename="tarjetas.pdf"'
    return response


@require_safe
@never_cache
@camp_view
def labels_pdf(request: CampRequest) -> HttpResponse:
    """Give the labels of the envelopes: names and tents, or numbers. Before the deal, go to it."""
    from .envelope_labels import Label
    from .envelope_labels import labels_pdf as draw

    record = book.record(request.camp)
    if not record.village.players:
        messages.error(request, _("Todavía no se han repartido los personajes: reparte primero."))
        return redirect("book:deal", request.camp.slug)
    with translation.override(settings.LANGUAGE_CODE):
        if drawing.is_drawn(request.camp):
            labels = [Label(str(number), request.camp.name) for number in sorted(drawing.numbers(record).values())]
        else:
            players = [player for player in request.camp.players.all() if player.ref in record.village.players]
            labels = [Label(p.label, _("Tienda %(tent)s") % {"tent": p.tent} if p.tent else "") for p in players]
        pdf = draw(labels, _("Sobres"))
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = 'inline; filename="sobres.pdf"'
    return response


@require_safe
@never_cache
@camp_view
def symbol_sheet(request: CampRequest) -> HttpResponse:
    """Give this camp's symbols on A4, without their owners; before the deal, go to it."""
    from .symbol_sheet import sheet_pdf  # Loading reportlab takes a while and memory: not at start.

    players = book.record(request.camp).village.players.values()
    if not players:
        messages.error(request, _("Todavía no se han repartido los símbolos: reparte primero."))
        return redirect("book:deal", request.camp.slug)
    with translation.override(settings.LANGUAGE_CODE):  # Paper for all the GMs, not for this browser.
        pdf = sheet_pdf((player.symbol for player in players), request.camp.name)
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = 'inline; filename="hoja-de-simbolos.pdf"'
    return response


@require_safe
@camp_view
def pairing_qr(request: CampRequest, tablet: int) -> HttpResponse:
    """Draw the QR that lets a waiting tablet in."""
    try:
        found = tablets.find(request.camp, tablet)
    except Refused:
        raise Http404 from None
    if not tablets.waits(found):
        raise Http404
    return HttpResponse(qr.svg(code_address(request, found)), content_type="image/svg+xml")


def _backs(request: CampRequest, record: Record) -> dict[str, str]:
    """Return what the back of each player's card says, in the sheets' order: his name or his envelope's number."""
    names = dict(request.camp.players.values_list("ref", "label"))
    if not drawing.is_drawn(request.camp):
        return names
    numbers = sorted(drawing.numbers(record).items(), key=lambda pair: pair[1])
    drawn = {ref: _("Sobre %(n)d") % {"n": number} for ref, number in numbers}
    return drawn | {ref: name for ref, name in names.items() if ref not in drawn}


def _cards_obstacle(request: CampRequest, record: Record) -> str:
    if not record.village.players:
        return _("Todavía no se han repartido los personajes: reparte primero.")
    if roles.keeps_secrets(record.village) and not is_keeper(request.membership):
        return _(
            "En este reparto hay una tarjeta que solo ven los guardianes del secreto: pídeles que las impriman ellos."
        )
    return ""


def _editions(
    request: CampRequest, *, refusal: str = "", note_text: str = "", note_error: str = "", status: int = 200
) -> HttpResponse:
    record = book.record(request.camp)
    draft = reading.draft(request.camp, record)
    screen = Projector.objects.filter(camp=request.camp).first()
    context = {
        "camp": request.camp,
        "refusal": refusal,
        "draft": draft.edition,
        "obstacle": draft.obstacle,
        "next_number": draft.number,
        "numbers": list(reversed(reading.published(record))),
        "showing": screen.showing if screen else None,
        "suggestions": logbook.suggestions(record),
        "note_limit": services.NOTE_LIMIT,
        "note_text": note_text,
        "note_error": note_error,
    }
    return render(request, "gazette/editions.html", context, status=status)
