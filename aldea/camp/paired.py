"""What a paired device is kept to: its own pages, for as long as it is paired.

Its session says where it belongs and lasts longer than a camp; a signed cookie beside it remembers that this device was
a tablet, so that one that was cut off is told so instead of being asked for a user and a password.
"""

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from . import tablets
from .models import Tablet

Respond = Callable[[HttpRequest], HttpResponseBase]
MODEL_BACKEND = "django.contrib.auth.backends.ModelBackend"
MARK = "tablet"  # in the session
COOKIE = "aldea_tablet"
LASTS = 60 * 60 * 24 * 60  # seconds: longer than a camp
SEEN_EVERY = 60.0
PUBLIC = ("/gaceta/", "/proyector/", "/static/")
_last_seen: dict[int, float] = {}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a paired device belongs: a camp, to type its papers or to show its public pages."""

    camp: str
    user: int
    shows: bool

    @property
    def home(self) -> str:
        """Return the page on which the device begins."""
        return reverse("gazette:projector" if self.shows else "urns:home", args=[self.camp])

    def holds(self, path: str) -> bool:
        """Say whether the device may ask for a path; whether the page opens is for the page to say."""
        own = (f"/gaceta/{self.camp}/", f"/proyector/{self.camp}/", "/static/", "/tableta/", "/emparejar/")
        typing = () if self.shows else (f"/c/{self.camp}/", "/candado/", "/idioma/")
        return path.startswith((*own, *typing))


def place_of(request: HttpRequest) -> Place | None:
    """Return where the device that asks belongs, if it is a paired one."""
    kept = request.session.get(MARK)
    return Place(**kept) if kept else None


def let_in(request: HttpRequest, tablet: Tablet) -> HttpResponse:
    """Make the device that asks the tablet, whatever it was before, and lead it to its page."""
    user, camp = tablet.membership.user, tablet.membership.camp
    place = Place(camp.slug, user.pk, tablet.membership.is_display)
    login(request, user, backend=MODEL_BACKEND)
    request.session[MARK] = asdict(place)
    request.session.set_expiry(LASTS)
    _last_seen.pop(user.pk, None)
    answer = redirect(place.home)
    kept = f"{tablet.pk}:{int(place.shows)}"
    answer.set_signed_cookie(
        COOKIE, kept, max_age=LASTS, httponly=True, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
    )
    return answer


def stay_in_place(get_response: Respond) -> Respond:
    """Keep paired devices to their pages, and tell those that are cut off so. Middleware, before the screens' lock."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        was = COOKIE in request.COOKIES
        if not was and request.path.startswith(PUBLIC):
            return get_response(request)
        place = place_of(request)
        # Who asks is looked up only where the page itself does not: a saved paper costs no query more.
        if place is not None and not place.holds(request.path) and request.user.is_authenticated:
            return lead(request, place.home)
        if place is not None and place.holds(request.path):
            return _of_a_tablet(request, place, get_response)
        return _of_one_cut_off(request, get_response) if was else get_response(request)

    return respond


def _of_a_tablet(request: HttpRequest, place: Place, get_response: Respond) -> HttpResponseBase:
    # The public pages ask nobody who he is, and a screen that is cut off has to go dark.
    if place.shows and request.path.startswith(PUBLIC) and not request.user.is_authenticated:
        return tell_cut_off(request)
    answer = get_response(request)
    if _asks_who(answer):
        return tell_cut_off(request)
    now = time.monotonic()
    if now - _last_seen.get(place.user, -SEEN_EVERY) >= SEEN_EVERY:
        _last_seen[place.user] = now
        tablets.seen(place.user)
    return answer


def _of_one_cut_off(request: HttpRequest, get_response: Respond) -> HttpResponseBase:
    if _was_a_screen(request) and request.path.startswith("/proyector/") and not request.user.is_authenticated:
        return tell_cut_off(request)
    answer = get_response(request)
    if _asks_who(answer) and not request.path.startswith(("/salir/", "/admin/")):
        return tell_cut_off(request)
    if request.user.is_authenticated and place_of(request) is None:
        answer.delete_cookie(COOKIE, samesite="Lax")  # somebody's own device now
    return answer


def tell_cut_off(request: HttpRequest) -> HttpResponse:
    """Say that this tablet is paired no longer. A script is led there: it keeps what it wanted to send."""
    here = reverse("camp:tablet")
    if request.headers.get("HX-Request"):
        return HttpResponseClientRedirect(here)
    if request.headers.get("Accept", "").startswith("application/json"):
        return redirect(here)
    return cut_off_page(request)


def cut_off_page(request: HttpRequest) -> HttpResponse:
    """Render the page of a tablet that is paired no longer, by its name if it still has one."""
    kept = str(request.get_signed_cookie(COOKIE, default="", max_age=LASTS)).partition(":")[0]
    name = Tablet.objects.filter(pk=int(kept)).values_list("name", flat=True).first() if kept else ""
    answer = render(request, "camp/cut_off.html", {"name": name or ""}, status=403)
    answer["Cache-Control"] = "no-store"
    return answer


def lead(request: HttpRequest, path: str) -> HttpResponse:
    """Lead a device to another page, also when only a part of one asks."""
    return HttpResponseClientRedirect(path) if request.headers.get("HX-Request") else redirect(path)


def _was_a_screen(request: HttpRequest) -> bool:
    return str(request.get_signed_cookie(COOKIE, default="", max_age=LASTS)).endswith(":1")


def _asks_who(answer: HttpResponseBase) -> bool:
    return answer.status_code == 302 and urlsplit(answer["Location"]).path == reverse("camp:login")
