"""A screen that nobody touches locks itself: until its GM writes the password, no page but the public ones opens.

A paired tablet has no password: its PIN opens it, which the GMs read on its page.
"""

from collections.abc import Callable
from urllib.parse import urlsplit

from django.contrib.auth import authenticate
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from . import tablets
from .errors import Refused
from .models import Tablet
from .paired import place_of

Respond = Callable[[HttpRequest], HttpResponseBase]
LOCKED = "locked"
OPEN = ("/gaceta/", "/proyector/", "/static/", "/idioma/", "/salir/", "/candado/", "/tableta/", "/emparejar/")


def screen_lock(get_response: Respond) -> Respond:
    """Send whoever's screen is locked to the lock, whatever was asked for. Middleware, after the one for sessions."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        if request.path.startswith(OPEN) or not request.session.get(LOCKED):
            return get_response(request)
        if current := request.headers.get("HX-Current-URL"):  # a part of a page that asks for itself: the whole goes
            path = urlsplit(current).path
            return HttpResponseClientRedirect(f"{reverse('camp:lock')}?{urlencode({'next': path})}")
        asked = f"?{urlencode({'next': request.get_full_path()})}" if request.method == "GET" else ""
        return redirect(f"{reverse('camp:lock')}{asked}")

    return respond


@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def lock(request: HttpRequest) -> HttpResponse:
    """Lock this device's session (`do=lock`), or open it again with its GM's password or the tablet's PIN."""
    said = request.POST if request.method == "POST" else request.GET
    back = said.get("next", "")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts=None):
        back = ""
    if said.get("do") == "lock" and request.method == "POST":
        request.session[LOCKED] = True
        return redirect("camp:lock") if said.get("by") == "hand" else HttpResponse(status=204)
    place = place_of(request)
    refusal = ""
    if request.method == "POST":
        try:
            refusal = _refusal(request, said.get("password", ""))
        except Refused as refused:
            refusal = refused.message
        if not refusal:
            request.session.pop(LOCKED, None)
            return redirect(back or (place.home if place else "camp:home"))
    elif not request.session.get(LOCKED):
        return redirect(place.home if place else "camp:home")
    context = {"next": back, "refusal": refusal, "tablet": _tablet(request)}
    return render(request, "camp/lock.html", context, status=422 if refusal else 200)


def _refusal(request: HttpRequest, password: str) -> str:
    """Say why this does not open the screen of whoever is logged in, or nothing."""
    if place := place_of(request):
        return "" if tablets.try_pin(place.user, password) else _("Ese no es el PIN. Lo sabe cualquier moni.")
    known = authenticate(request, username=request.user.get_username(), password=password) if password else None
    if isinstance(known, User) and known.pk == request.user.pk:
        return ""
    return _("Esa no es la contraseña. Mira las mayúsculas y vuelve a escribirla.")


def _tablet(request: HttpRequest) -> Tablet | None:
    place = place_of(request)
    return Tablet.objects.filter(membership__user_id=place.user).first() if place else None
