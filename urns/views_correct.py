"""A typed paper corrected: what it says is written again, and what it said before is kept."""

import uuid

from django.contrib import messages
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from aldea.book.errors import Refused
from aldea.camp.access import CampRequest, camp_view
from aldea.rules.characters import DEALT, PAPER_ACTIONS
from aldea.rules.signatures import SIGNS

from . import checks, forms, offers, pages, questions, services, state
from .models import Urn
from .review import about, papers_page, record_of
from .views import back_to

NO_NAME = "-"
"""What the list of other words sends when none of them is on the paper: an empty word is a blank paper."""


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def correct(request: CampRequest, day: int, urn: str, paper: uuid.UUID) -> HttpResponse:
    """Show all that a paper says, to be changed; or write what it really says."""
    record = record_of(request, day)
    live = state.live(request.camp, day, urn)
    version = live.filter(ref=paper).first()
    if version is None:
        raise Http404
    status = 200
    sent = _without_gaps(request.POST) if request.method == "POST" else None
    if sent is not None:
        again = sent.get("second", "")
        try:
            seen = forms.read_seen(sent.get("seen", ""))
            typed = forms.read_paper(sent)
            if seen.ref != paper or typed.ref != paper:
                raise Refused(_("Esa papeleta no es la de esta página: ábrela otra vez."))
            services.correct_paper(
                request.camp, day, urn, seen, typed, request.user, forms.read_seen(again) if again else None
            )
        except Refused as refused:
            messages.error(request, refused.message)
            status = 409
        else:
            messages.success(request, _("Corregida. Lo que decía antes también se guarda."))
            return redirect(_page(request, day, urn))
    players = pages.playing(request.camp, record)
    said = sent or QueryDict(mutable=True)
    several = urn == Urn.POWERS or "varios" in request.GET or len(version.targets) > 1
    context = about(request, day, urn) | {
        "version": version,
        "seen": forms.seen(version),
        "second": said.get("second", request.GET.get("second", "")),
        "page": said.get("page", request.GET.get("page", "")),
        "row": pages.row(version, pages.names(players)),
        # The grid of powers adds both signs itself.
        "symbols": [each for each in pages.symbols(record) if urn != Urn.POWERS or each not in SIGNS],
        "pack": urn == Urn.POWERS,
        "players": players,
        "symbol": said.get("symbol", version.symbol) if sent else version.symbol,
        "action": said.get("action", "") if sent else version.action,
        "targets": said.getlist("target") if sent else version.targets,
        "text": said.get("text", "") if sent else version.text,
        "late": "late" in said if sent else version.late,
        "is_blank": (said.getlist("target") if sent else version.targets) == [checks.BLANK],
        "several": several,
        "actions": _actions() if urn == Urn.POWERS else (),
        "words": _words(),
    }
    return render(request, "urns/correct.html", context, status=status)


@require_POST
@camp_view
def restore(request: CampRequest, day: int, urn: str) -> HttpResponse:
    """Put a paper that was undone back into the urn."""
    try:
        services.restore_paper(request.camp, day, urn, forms.read_ref(request.POST), request.user)
    except Refused as refused:
        messages.error(request, refused.message)
        return papers_page(request, day, urn, status=409)
    messages.success(request, _("Esa papeleta está otra vez en la urna."))
    return redirect("urns:papers", request.camp.slug, day, urn)


def _page(request: CampRequest, day: int, urn: str) -> str:
    if request.POST.get("second"):
        return reverse("urns:compare", args=[request.camp.slug, day, urn])
    if request.POST.get("page") == "look":
        return back_to(request, day, urn)
    page = "disputes" if request.POST.get("page") == "disputes" else "papers"
    return reverse(f"urns:{page}", args=[request.camp.slug, day, urn])


def _without_gaps(post: QueryDict) -> QueryDict:
    sent = post.copy()
    sent.setlist("target", [each for each in post.getlist("target") if each != NO_NAME])
    return sent


def _actions() -> list[tuple[str, str]]:
    known = sorted(((key, pages.action_label(key)) for key in PAPER_ACTIONS), key=lambda each: each[1])
    return [*known, (checks.OTHER, _("pone otra cosa"))]


def _words() -> list[tuple[str, list[tuple[str, str]]]]:
    """What a powers paper may name that is no child, in groups."""
    special = sorted({word for action in PAPER_ACTIONS.values() for word in action.special})
    return [
        (_("Otras palabras"), [(key, offers.words(key)) for key in special]),
        (_("Personajes"), [(key, offers.words(key)) for key in DEALT]),
        (_("Preguntas"), questions.deck()),
    ]
