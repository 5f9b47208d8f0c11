"""A camp's settings and its GMs, changed: what the Book has to know of goes through `team`."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from aldea.camp.access import CampRequest, camp_view, director_view
from aldea.camp.forms import CampForm, GMForm, NewMemberForm
from aldea.camp.views import team_page

from . import team
from .errors import Refused


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def settings(request: CampRequest) -> HttpResponse:
    """Change a camp's name, dates and hours."""
    form = CampForm(request.POST or None, initial=CampForm.of(request.camp))
    if request.method == "POST" and form.is_valid():
        try:
            team.change_camp(request.camp, form.plan(), request.user)
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            messages.success(request, _("El campamento queda como has dicho."))
            return redirect("book:settings", request.camp.slug)
    context = {"camp": request.camp, "form": form}
    return render(request, "camp/camp_form.html", context, status=422 if form.errors else 200)


@require_POST
@director_view
def add_gm(request: CampRequest) -> HttpResponse:
    """Make somebody with an account a GM of the camp."""
    form = GMForm(request.POST)
    if form.is_valid():
        try:
            membership = team.add_gm(request.camp, form.cleaned_data["username"], request.user)
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            messages.success(request, _("%(name)s ya está en el campamento.") % {"name": membership.user})
            return redirect("camp:team", request.camp.slug)
    return team_page(request, form=form, status=422)


@sensitive_post_parameters("password", "again")
@require_POST
@director_view
def create_gm(request: CampRequest) -> HttpResponse:
    """Create an account for somebody and make its holder a GM of the camp, or a helper."""
    form = NewMemberForm(request.POST, prefix="new")
    if form.is_valid():
        said = form.cleaned_data
        try:
            membership = team.create_gm(
                request.camp, said["username"], said["password"], request.user, helper=said["helper"]
            )
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            messages.success(request, _("%(name)s ya puede entrar.") % {"name": membership.user})
            return redirect("camp:team", request.camp.slug)
    return team_page(request, new=form, status=422)


@require_POST
@director_view
def remove_gm(request: CampRequest, user_id: int) -> HttpResponse:
    """Take a GM out of the camp."""
    try:
        team.remove_gm(request.camp, user_id, request.user)
    except Refused as refused:
        messages.error(request, refused.message)
        return team_page(request, status=409)
    messages.success(request, _("Ya no está en este campamento. Su cuenta sigue existiendo."))
    if user_id == request.user.pk:
        return redirect("camp:home")
    return redirect("camp:team", request.camp.slug)


@require_POST
@director_view
def keeper(request: CampRequest, user_id: int) -> HttpResponse:
    """Name a keeper of the secret, or let one be it no longer: `keeper` is 1 or 0."""
    try:
        membership = team.keep(request.camp, user_id, request.user, on=request.POST.get("keeper") == "1")
    except Refused as refused:
        messages.error(request, refused.message)
        return team_page(request, status=409)
    said = (
        _("%(name)s guarda el secreto: sabrá quién es el Lobo Albino, si lo hay.")
        if membership.keeper
        else _("%(name)s ya no guarda el secreto.")
    )
    messages.success(request, said % {"name": membership.user})
    return redirect("camp:team", request.camp.slug)
