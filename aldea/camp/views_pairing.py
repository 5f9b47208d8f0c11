"""What a tablet itself opens: the door for its code, and whether it is still in."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from . import paired, tablets
from .errors import Refused


@never_cache
@sensitive_post_parameters("digits")
@require_http_methods(["GET", "HEAD", "POST"])
def by_digits(request: HttpRequest) -> HttpResponse:
    """Ask for the six digits that a GM's screen shows, and let the device in."""
    if request.method != "POST":
        return render(request, "camp/pair.html")
    said = "".join(letter for letter in request.POST.get("digits", "") if letter.isdecimal())
    try:
        return paired.let_in(request, tablets.enter_by_digits(said))
    except Refused as refused:
        return render(request, "camp/pair.html", {"refusal": refused.message}, status=422)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def by_token(request: HttpRequest, token: str) -> HttpResponse:
    """Say which tablet the scanned device is about to be, and let it in when told to: looking uses nothing up."""
    tablet = tablets.waiting_for(token)
    if tablet is None:
        return render(request, "camp/pair_over.html", status=404)
    if request.method != "POST":
        return render(request, "camp/pair_scanned.html", {"tablet": tablet})
    try:
        return paired.let_in(request, tablets.enter_by_token(token))
    except Refused:
        return render(request, "camp/pair_over.html", status=404)


@require_safe
@never_cache
def tablet(request: HttpRequest) -> HttpResponse:
    """Lead a paired tablet to its page; tell another that it is none any more."""
    place = paired.place_of(request)
    if place is not None and request.user.is_authenticated:
        return redirect(place.home)
    if paired.COOKIE not in request.COOKIES:
        return redirect("camp:login")
    return paired.cut_off_page(request)


@require_safe
@never_cache
def still(request: HttpRequest) -> HttpResponse:
    """Answer a tablet's page that asks whether it is still in: 204, or 403 once it is not."""
    if paired.place_of(request) is None:
        raise Http404
    return HttpResponse(status=204 if request.user.is_authenticated else 403)
