"""The pages of an urn that are for GMs' eyes: what each paper is worth, what is in doubt, and the seal."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.record import Record
from aldea.camp.access import CampRequest, camp_view
from aldea.camp.keepers import is_keeper
from aldea.rules.ballots import Judged

from . import checks, holds, questions, services, services_opening, state, worth
from .forms import read_keep, read_ref
from .models import PaperVersion, Urn


@require_safe
@camp_view
def papers(request: CampRequest, day: int, urn: str) -> HttpResponse:
    """List the urn's papers with what each is worth, covered until the GM opens the list."""
    return papers_page(request, day, urn)


@require_POST
@camp_view
def admit(request: CampRequest, day: int, urn: str) -> HttpResponse:
    """Let a late paper count, or pass a wall paper; or take it back."""
    admitted = request.POST.get("admitted") == "1"
    try:
        services.admit_paper(request.camp, day, urn, read_ref(request.POST), request.user, admitted=admitted)
    except Refused as refused:
        messages.error(request, refused.message)
        return papers_page(request, day, urn, status=409)
    return redirect("urns:papers", request.camp.slug, day, urn)


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def disputes(request: CampRequest, day: int, urn: str) -> HttpResponse:
    """Show the papers in doubt side by side with what each choice does; or write what the GM chose."""
    status = 200
    if request.method == "POST":
        try:
            services.settle(
                request.camp,
                day,
                urn,
                request.POST.get("symbol", ""),
                request.POST.get("action", ""),
                read_keep(request.POST),
                request.user,
            )
        except Refused as refused:
            messages.error(request, refused.message)
            status = 409
        else:
            messages.success(request, _("Decidido. Hasta que se selle la urna, puedes decidir otra cosa."))
            return redirect("urns:disputes", request.camp.slug, day, urn)
    record = record_of(request, day)
    doubts, for_keepers = worth.doubts(request.camp, record, day, urn, is_keeper(request.membership))
    context = about(request, day, urn) | {
        "doubts": doubts,
        "for_keepers": for_keepers,
        "state": state.urn_state(request.camp, record, day, urn),
    }
    return render(request, "urns/disputes.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def seal(request: CampRequest, day: int, urn: str) -> HttpResponse:
    """Show what is about to be sealed, or seal it."""
    status = 200
    if request.method == "POST":
        try:
            sealed = services.seal(request.camp, day, urn, request.user)
        except Refused as refused:
            messages.error(request, refused.message)
            status = 409
        else:
            said = ngettext(
                "Urna sellada: %(n)d papeleta está ya en el Libro.",
                "Urna sellada: %(n)d papeletas están ya en el Libro.",
                sealed,
            )
            messages.success(request, said % {"n": sealed})
            return redirect("urns:home", request.camp.slug)
    record = record_of(request, day)
    versions = list(state.live(request.camp, day, urn))
    judged = state.judged(request.camp, record, day, urn, versions)
    how_far = state.urn_state(request.camp, record, day, urn)
    context = about(request, day, urn) | {
        "state": how_far,
        "void": worth.void_by_reason(judged, is_keeper(request.membership)),
        "doubts": len(judged.disputes),
        "wall": _to_be_read(judged, versions) if urn == Urn.WALL else None,
        "blank": sum(version.targets == [checks.BLANK] for version in versions),
        "holds": () if how_far.is_sealed else holds.holds(request.camp, record, how_far, versions),
        "seal": services_opening.seal_of(record, day, urn),
        "asked": [each for each in services_opening.asked_for(request.camp, record, day) if each.urn == urn],
        "is_answered": urn == Urn.POWERS and _is_answered(questions.to_settle(request.camp, record, day, versions)),
    }
    return render(request, "urns/seal.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def question(request: CampRequest, day: int) -> HttpResponse:
    """Ask the GMs what the Book cannot answer of the day's questions, without saying who asks; or write the answer."""
    status = 200
    if request.method == "POST":
        try:
            _write_answer(request, day)
        except Refused as refused:
            messages.error(request, refused.message)
            status = 409
        else:
            messages.success(request, _("Contestada. Hasta que se cuente Buenas Noches, puedes cambiarla."))
            return redirect("urns:question", request.camp.slug, day)
    record = record_of(request, day)
    context = about(request, day, Urn.POWERS) | {
        "questions": questions.to_settle(request.camp, record, day),
        "said": questions.is_said(record, day),
    }
    return render(request, "urns/question.html", context, status=status)


def _write_answer(request: CampRequest, day: int) -> None:
    answer = request.POST.get("respuesta", "")
    if answer not in {"si", "no"}:
        raise Refused(_("Toca «SÍ» o «NO»."))
    key = request.POST.get("pregunta", "")
    services.answer_question(request.camp, day, key, yes=answer == "si", by=request.user)


def papers_page(request: CampRequest, day: int, urn: str, status: int = 200) -> HttpResponse:
    """Return the list of an urn's papers."""
    record = record_of(request, day)
    rows, undone = worth.rows(request.camp, record, day, urn, is_keeper(request.membership))
    context = about(request, day, urn) | {
        "state": state.urn_state(request.camp, record, day, urn),
        "rows": rows,
        "undone": undone,
        "is_wall": urn == Urn.WALL,
        # Papers are judged by the rules of their closing: a rule changed since then says nothing of them.
        "unsigned_read": record.village.snapshots.get(day, record.village).rules.wall_unsigned == "read",
    }
    return render(request, "urns/papers.html", context, status=status)


def _is_answered(asked: Sequence[questions.Asked]) -> bool:
    return bool(asked) and all(each.yes is not None for each in asked)


def _to_be_read(judged: Judged, versions: Sequence[PaperVersion]) -> dict[str, int]:
    """Return how many texts of the wall will be read, and how many could be if a GM passed them."""
    valid = {verdict.paper for verdict in judged.verdicts if verdict.status == "valid"}
    passed = sum(version.admitted for version in versions if version.ref.hex in valid)
    return {"read": passed, "not_passed": len(valid) - passed}


def record_of(request: CampRequest, day: int) -> Record:
    """Return the camp's Book; 404 for a day that has not come, or before the deal."""
    record = book.record(request.camp)
    if not 1 <= day <= max(record.village.day, 1) or not record.village.players:
        raise Http404
    return record


def about(request: CampRequest, day: int, urn: str) -> dict[str, object]:
    """Return what every page of an urn needs to say of which it is."""
    return {"camp": request.camp, "day": day, "urn": urn, "title": Urn(urn).label}
