"""A screen that nobody touches locks itself: until its GM writes the password, no page but the public ones opens."""

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
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

Respond = Callable[[HttpRequest], HttpResponseBase]
LOCKED = "locked"
OPEN = ("/gaceta/", "/proyector/", "/static/", "/idioma/", "/salir/", "/candado/")


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
    """Lock this device's session (`do=lock`), or open it again with its GM's password."""
    said = request.POST if request.method == "POST" else request.GET
    back = said.get("next", "")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts=None):
        back = ""
    wrong = False
    if request.method == "POST":
        if said.get("do") == "lock":
            request.session[LOCKED] = True
            return HttpResponse(status=204)
        password, name = said.get("password", ""), request.user.get_username()
        known = authenticate(request, username=name, password=password) if password else None
        if isinstance(known, User) and known.pk == request.user.pk:
            request.session.pop(LOCKED, None)
            return redirect(back or "camp:home")
        wrong = True
    return render(request, "camp/lock.html", {"next": back, "wrong": wrong}, status=422 if wrong else 200)
