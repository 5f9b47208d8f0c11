"""The GMs' page of tablets: pair one, see them, name them, cut one off."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRefresh

from aldea import lan

from . import tablets
from .access import CampRequest, camp_view
from .errors import Refused
from .forms import TabletForm
from .models import Tablet


@require_safe
@camp_view
def tablets_page(request: CampRequest) -> HttpResponse:
    """Show the camp's tablets and the form that pairs one."""
    return _page(request)


@require_POST
@camp_view
def ask(request: CampRequest) -> HttpResponse:
    """Put a tablet on the list and go to its code."""
    form = TabletForm(request.POST)
    if form.is_valid():
        said = form.cleaned_data
        try:
            tablet = tablets.ask(request.camp, said["name"], said["hands"], said["purpose"], request.user.username)
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            return redirect("camp:tablet_page", request.camp.slug, tablet.pk)
    return _page(request, form=form, status=422)


@require_safe
@camp_view
def tablet_page(request: CampRequest, tablet: int) -> HttpResponse:
    """Show one tablet: its code while it waits, else what can be done with it. Its poll gets 204 until that changes."""
    found = _found(request, tablet)
    state = _state(found)
    if request.headers.get("HX-Request"):
        return HttpResponse(status=204) if request.GET.get("v") == state else HttpResponseClientRefresh()
    return _one(request, found)


@require_POST
@camp_view
def ask_again(request: CampRequest, tablet: int) -> HttpResponse:
    """Give a tablet a new code."""
    _found(request, tablet)
    tablets.ask_again(request.camp, tablet, request.user.username)
    return redirect("camp:tablet_page", request.camp.slug, tablet)


@require_POST
@camp_view
def stop_asking(request: CampRequest, tablet: int) -> HttpResponse:
    """Make its code worthless."""
    _found(request, tablet)
    tablets.stop_asking(request.camp, tablet)
    messages.success(request, _("Ese código ya no sirve."))
    return redirect("camp:tablets", request.camp.slug)


@require_POST
@camp_view
def rename(request: CampRequest, tablet: int) -> HttpResponse:
    """Change its name and whose hands it is in."""
    found = _found(request, tablet)
    try:
        tablets.rename(request.camp, tablet, request.POST.get("name", ""), request.POST.get("hands", ""))
    except Refused as refused:
        messages.error(request, refused.message)
        return _one(request, found, status=409)
    messages.success(request, _("La tableta queda como has dicho."))
    return redirect("camp:tablet_page", request.camp.slug, tablet)


@require_POST
@camp_view
def cut_off(request: CampRequest, tablet: int) -> HttpResponse:
    """Let it in no longer."""
    found = _found(request, tablet)
    try:
        tablets.cut_off(request.camp, tablet)
    except Refused as refused:
        messages.error(request, refused.message)
        return _one(request, found, status=409)
    messages.success(
        request,
        _("«%(name)s» ya no entra. Lo que tecleó sigue en las urnas; lo que espere en ella no se pierde.")
        % {"name": found.name},
    )
    return redirect("camp:tablets", request.camp.slug)


@require_safe
@camp_view
def pin(request: CampRequest, tablet: int) -> HttpResponse:
    """Show the PIN that opens its screen, while pressed."""
    found = _found(request, tablet)
    if not found.is_paired or found.membership.is_display:
        raise Http404
    page = "camp/pin_said.html" if request.headers.get("HX-Request") else "camp/pin.html"
    return render(request, page, {"camp": request.camp, "tablet": found})


def base_address(request: HttpRequest) -> str:
    """Return the address by which a tablet finds this laptop: the one this page came by, unless only the laptop can."""
    given = urlsplit(request.build_absolute_uri("/"))
    name = given.hostname or ""
    try:
        here = name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        here = False
    if not here:
        return f"{given.scheme}://{given.netloc}"
    port = f":{given.port}" if given.port else ""
    return f"{given.scheme}://{lan.addresses()[0]}{port}"


def code_address(request: HttpRequest, tablet: Tablet) -> str:
    """Return what the QR of a waiting tablet says."""
    return base_address(request) + reverse("camp:pair_scanned", args=[tablets.token(tablet)])


def _found(request: CampRequest, pk: int) -> Tablet:
    try:
        return tablets.find(request.camp, pk)
    except Refused:
        raise Http404 from None


def _state(tablet: Tablet) -> str:
    """Return how far a tablet is, for its page's poll."""
    if tablets.waits(tablet):
        return "waits"
    if tablet.nonce:
        return "guessed" if tablet.wrong >= tablets.GUESSES else "late"
    return "in" if tablet.is_paired else "cut"


def _one(request: CampRequest, tablet: Tablet, status: int = 200) -> HttpResponse:
    state = _state(tablet)
    context: dict[str, object] = {"camp": request.camp, "tablet": tablet, "state": state}
    if state == "waits":
        base, code = base_address(request), tablets.digits(tablet)
        context |= {"address": base, "digits": f"{code[:3]}\u00a0{code[3:]}", "alone": "//127." in base}
    return render(request, "camp/tablet.html", context, status=status)


def _page(request: CampRequest, *, form: TabletForm | None = None, status: int = 200) -> HttpResponse:
    rows = [(row, _state(row)) for row in tablets.of_camp(request.camp)]
    context = {"camp": request.camp, "tablets": rows, "form": form or TabletForm()}
    return render(request, "camp/tablets.html", context, status=status)
