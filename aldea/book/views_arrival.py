"""Late arrivals: the same form as the list's, and a seat in the Book."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from aldea.camp.access import CampRequest, camp_view
from aldea.camp.forms import PlayerForm

from .arriving import arrive
from .errors import Refused


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def arrival(request: CampRequest) -> HttpResponse:
    """Type the child who has arrived; then show where the card and the symbol are seen."""
    form = PlayerForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            player = arrive(request.camp, form.child(), request.user)
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            messages.success(
                request,
                _("%(label)s ya está en el juego: búscalo aquí y enséñale su símbolo.") % {"label": player.label},
            )
            return redirect("book:deal", request.camp.slug)
    return render(request, "book/arrive.html", {"camp": request.camp, "form": form}, status=422 if form.errors else 200)
