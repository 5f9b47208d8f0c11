"""Public pages: any edition, its PDF, and the projector. They ask for no log-in and know no secret.

A newspaper speaks its own language, whatever the reader's browser asks for: the site's.
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone, translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from aldea.book import services as book
from aldea.camp.models import Camp

from . import reading
from .coming import coming
from .content import Edition
from .models import Projector

P = ParamSpec("P")


def in_its_language(view: Callable[P, HttpResponse]) -> Callable[P, HttpResponse]:
    """Answer in the site's language. (`translation.override` as a decorator is shared between threads.)"""

    @wraps(view)
    def speaking(*args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        with translation.override(settings.LANGUAGE_CODE):
            return view(*args, **kwargs)

    return speaking


@require_safe
@cache_control(no_cache=True)
@in_its_language
def latest(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the latest edition, or that there is none yet."""
    camp = _camp(slug)
    record = book.record(camp)
    found = reading.edition_of(camp, record)
    if found is None:
        return render(request, "gazette/none.html", {"name": camp.name})
    return _page(request, slug, found, len(reading.published(record)))


@require_safe
@cache_control(no_cache=True)
@in_its_language
def edition(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show one edition."""
    camp = _camp(slug)
    record = book.record(camp)
    found = reading.edition_of(camp, record, number)
    if found is None:
        raise Http404
    return _page(request, slug, found, len(reading.published(record)))


@require_safe
@cache_control(no_cache=True)
@in_its_language
def edition_pdf(_request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Give one edition on A4."""
    from .edition_pdf import edition_pdf as draw  # Loading reportlab takes a while and memory: not at start.

    camp = _camp(slug)
    found = reading.edition_of(camp, book.record(camp), number)
    if found is None:
        raise Http404
    response = HttpResponse(draw(found), content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="gaceta-{slug}-{number}.pdf"'
    return response


@require_safe
@cache_control(no_store=True)
@in_its_language
def projector(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the projector's screen: the village until the first edition comes out, then what a GM puts there."""
    camp = _camp(slug)
    record = book.record(camp)
    screen = Projector.objects.filter(camp=camp).first()
    showing = screen.showing if screen else None
    found = reading.edition_of(camp, record, showing) if showing else None
    waiting = not reading.published(record)
    context = {
        "slug": slug,
        "camp_name": camp.name,
        "edition": found,
        "waiting": waiting,
        "coming": coming(camp, record, timezone.now()) if waiting else None,
        "fit": _fit(found) if found else "",
        "version": screen.version if screen else 0,
    }
    return render(request, "gazette/projector.html", context)


@require_safe
@cache_control(no_store=True)
def projector_version(request: HttpRequest, slug: str) -> HttpResponse:
    """Answer the screen's poll: 204 while nothing has changed, else an order to load itself again. One query."""
    version = (
        Projector.objects.filter(camp__slug=slug, camp__forgotten_at=None).values_list("version", flat=True).first()
    )
    response = HttpResponse(status=204)
    if request.GET.get("v") != str(version or 0):
        response = HttpResponse(status=200)
        response["HX-Refresh"] = "true"
    return response


def _camp(slug: str) -> Camp:
    """Return a camp whose names are still kept; a forgotten one has no public page."""
    return get_object_or_404(Camp, slug=slug, forgotten_at=None)


def _page(request: HttpRequest, slug: str, found: Edition, last: int) -> HttpResponse:
    context = {
        "slug": slug,
        "edition": found,
        "earlier": found.number - 1 if found.number > 1 else None,
        "later": found.number + 1 if found.number < last else None,
    }
    return render(request, "gazette/edition.html", context)


def _fit(edition: Edition) -> str:
    """Return how large the words of the projector may be: the fewer, the larger."""
    names = sum(len(poster.names) for poster in edition.posters)
    letters = sum(len(name) for poster in edition.posters for name in poster.names)
    if len(edition.posters) <= 2 and names <= 2 and letters <= 24:
        return "vast"
    if len(edition.posters) <= 2 and names <= 6 and letters <= 90:
        return "large"
    return "many" if names <= 24 else "many crowd"
