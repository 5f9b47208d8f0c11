"""How the camp handles its urns: read by every GM, changed by whoever runs the camp."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from aldea.book.errors import Refused
from aldea.camp.access import CampRequest, camp_view

from . import options, services_options
from .models import Eyes, Urn


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def ways(request: CampRequest) -> HttpResponse:
    """Show how each urn is counted and looked at; or set it."""
    if request.method != "POST":
        return _page(request, options.of(request.camp))
    post = request.POST
    wanted = {
        str(urn): options.How(
            count=f"count-{urn}" in post,
            eyes=eyes if (eyes := post.get(f"eyes-{urn}", "")) in Eyes.values else str(Eyes.NONE),
        )
        for urn in Urn
    }
    if not request.membership.is_director:
        messages.error(request, _("Esto lo cambia quien dirige el campamento. Nada se ha cambiado."))
        return _page(request, options.of(request.camp), status=403)
    try:
        services_options.handle(request.camp, wanted)
    except Refused as refused:
        messages.error(request, refused.message)
        return _page(request, wanted, status=409)
    messages.success(request, _("Así se llevarán las urnas desde ahora. Lo tecleado sigue como estaba."))
    return redirect("urns:ways", request.camp.slug)


def _page(request: CampRequest, ways: dict[str, options.How], status: int = 200) -> HttpResponse:
    gms, typists = services_options.people(request.camp)
    context = {
        "camp": request.camp,
        "urns": [(urn, ways[urn]) for urn in Urn],
        "eyes": Eyes.choices,
        "may_change": request.membership.is_director,
        "alone": gms < 2,
        "nobody_else": typists < 2,
    }
    return render(request, "urns/ways.html", context, status=status)
