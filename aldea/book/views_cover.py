"""What the Albino passes for: a page that exists for keepers only, and says what is chosen only while pressed."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from aldea.camp.access import CampRequest, camp_view
from aldea.camp.keepers import is_keeper
from aldea.rules.characters import CHARACTERS
from aldea.rules.sides import VAGABUNDO

from . import cover as covers
from .errors import Refused

# What a keeper should know of each before choosing it.
CAUTIONS = {
    "vagabundo": gettext_lazy("Lo normal. Se esconde entre los demás vagabundos y entra en su cadena."),
    "tonto": gettext_lazy("El Oráculo le contará cada día su verdad a medias, como a un Tonto de verdad."),
    "anciano": gettext_lazy("Si lo muerden, cae a la primera: quien lo esperara en pie puede sospechar."),
    "alguacil": gettext_lazy("Su voto no deshará ningún empate: quien se fije puede sospechar."),
}


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def cover(request: CampRequest) -> HttpResponse:
    """Show what the Albino may pass for in this camp, or choose it: `cover` is the character's key."""
    _keepers_only(request)
    if request.method != "POST":
        return _page(request)
    try:
        covers.choose(request.camp, request.POST.get("cover", ""), request.user)
    except Refused as refused:
        messages.error(request, refused.message)
        return _page(request, status=409)
    messages.success(request, _("Apuntado. Solo lo ven los guardianes del secreto."))
    return redirect("book:cover", request.camp.slug)


@require_safe
@camp_view
def said(request: CampRequest) -> HttpResponse:
    """Give what the Albino passes for now: a fragment for a press, a page where there is no JavaScript."""
    _keepers_only(request)
    context = {"camp": request.camp, "character": _(CHARACTERS[covers.current(request.camp)].name)}
    return render(
        request, "book/cover_said.html" if "HX-Request" in request.headers else "book/cover_now.html", context
    )


def _keepers_only(request: CampRequest) -> None:
    if not (is_keeper(request.membership) and covers.is_played(request.camp)):
        raise Http404


def _page(request: CampRequest, status: int = 200) -> HttpResponse:
    context = {
        "camp": request.camp,
        "options": [
            (key, _(CHARACTERS[key].name), CAUTIONS[key], key != VAGABUNDO) for key in covers.offered(request.camp)
        ],
        "settled": covers.is_settled(request.camp),
        "former": covers.former(request.camp),
    }
    return render(request, "book/cover.html", context, status=status)
