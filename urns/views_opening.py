"""A sealed urn opened again: asked for, confirmed by another GM on his tablet or on this one, or left as it is."""

from django.contrib import messages
from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from aldea.book.errors import Refused
from aldea.camp.access import CampRequest, camp_view
from aldea.camp.models import GMS

from . import services_opening
from .review import about, record_of


@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def opening(request: CampRequest, day: int, urn: str) -> HttpResponse:
    """Show who has asked for a sealed urn to be opened and who may confirm it; or do what was pressed."""
    status = 200
    if request.method == "POST":
        try:
            done = _do(request, day, urn)
        except Refused as refused:
            messages.error(request, refused.message)
            status = 409
        else:
            messages.success(request, done)
            opened = request.POST.get("do") in {"open", "here"}
            return redirect(
                "urns:day" if opened else "urns:opening", request.camp.slug, day, *([] if opened else [urn])
            )
    record = record_of(request, day)
    seal = services_opening.seal_of(record, day, urn)
    waiting = next((each for each in services_opening.asked_for(request.camp, record, day) if each.urn == urn), None)
    context = about(request, day, urn) | {
        "seal": seal,
        "why": services_opening.why_not_opened(record, day, urn),
        "waiting": waiting,
        "mine": waiting is not None and waiting.by_id == request.user.pk,
        "others": request.camp.memberships.filter(role__in=GMS).exclude(user=request.user).exists(),
        "reason": request.POST.get("reason", ""),
        "name": request.POST.get("username", ""),
    }
    return render(request, "urns/opening.html", context, status=status)


def _do(request: CampRequest, day: int, urn: str) -> str:
    """Do what was pressed, and return what to say of it."""
    post = request.POST
    seal = int(sent) if (sent := post.get("seal", "")[:4]).isdecimal() and sent.isascii() else 0
    reason = post.get("reason", "")
    match post.get("do"):
        case "ask":
            services_opening.ask(request.camp, day, urn, seal, reason, request.user)
            return _("Pedido. Otro moni tiene que confirmarlo: le sale en «Hoy», o puede hacerlo aquí mismo.")
        case "leave":
            services_opening.leave_it(request.camp, day, urn, request.user)
            return _("La urna se queda sellada, como estaba.")
        case "open":
            services_opening.open_again(request.camp, day, urn, seal, request.user, reason=reason)
        case "here":
            services_opening.open_again(
                request.camp, day, urn, seal, _who_confirms_here(request), asker=request.user, reason=reason
            )
        case _:
            raise Refused(_("Toca uno de los botones de esta página."))
    return _("La urna está abierta otra vez, con todas sus papeletas. Corrige lo que haga falta y vuelve a sellarla.")


def _who_confirms_here(request: CampRequest) -> User:
    """Return the other GM, who writes his own password on this tablet. It counts towards his lock-out like a login."""
    name, password = request.POST.get("username", "").strip(), request.POST.get("password", "")
    if not name and not password:
        raise Refused(_("Que escriba el otro moni su usuario y su contraseña; o toca «Pedir que se abra»."))
    user = authenticate(request, username=name, password=password) if name and password else None
    if not isinstance(user, User):
        raise Refused(_("Ese usuario y esa contraseña no van juntos. Mira las mayúsculas y vuelve a escribirlos."))
    if user.pk == request.user.pk:
        raise Refused(_("Esa cuenta es la tuya, con la que estás dentro: tiene que escribir la suya otro moni."))
    return user
