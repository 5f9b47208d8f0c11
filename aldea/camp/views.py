"""The front door (first GM, in and out), the list of camps, a camp's settings and its GMs."""

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from . import accounts, keepers, services
from .access import CampRequest, camp_view, director_view
from .errors import Refused
from .forms import CampForm, GMForm, NewAccountForm, NewMemberForm
from .models import Camp, Membership

MODEL_BACKEND = "django.contrib.auth.backends.ModelBackend"


@never_cache
@sensitive_post_parameters("password", "again")
@require_http_methods(["GET", "HEAD", "POST"])
def first(request: HttpRequest, token: str) -> HttpResponse:
    """Create the first GM of the site, from the link that the start of the program prints."""
    if not accounts.is_first_key(token):
        return render(request, "camp/first_used.html", status=404)
    form = NewAccountForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            user = accounts.use_first_key(token, form.cleaned_data["username"], form.cleaned_data["password"])
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            login(request, user, backend=MODEL_BACKEND)
            return redirect("camp:home")
    return render(request, "camp/first.html", {"form": form}, status=422 if form.errors else 200)


@require_safe
@never_cache
@login_required
def home(request: HttpRequest) -> HttpResponse:
    """Show the camps of whoever is logged in."""
    now = timezone.now()
    helping = Membership.objects.filter(user__username=request.user.get_username(), role=Membership.Role.HELPER)
    typed = set(helping.values_list("camp_id", flat=True))
    camps = [(camp, camp.day_at(now), camp.pk in typed) for camp in Camp.objects.for_user(request.user)]
    return render(request, "camp/home.html", {"camps": camps})


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def new_camp(request: HttpRequest) -> HttpResponse:
    """Create a camp; its creator directs it."""
    form = CampForm(request.POST or None, initial={"starts_on": timezone.localdate()})
    if request.method == "POST" and form.is_valid() and isinstance(request.user, User):
        try:
            camp = services.create_camp(request.user, form.plan())
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            return redirect("camp:players", camp.slug)
    return render(request, "camp/camp_form.html", {"form": form}, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def settings(request: CampRequest) -> HttpResponse:
    """Change a camp's name, dates and hours."""
    form = CampForm(request.POST or None, initial=CampForm.of(request.camp))
    if request.method == "POST" and form.is_valid():
        try:
            services.change_camp(request.camp, form.plan())
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            messages.success(request, _("El campamento queda como has dicho."))
            return redirect("camp:settings", request.camp.slug)
    context = {"camp": request.camp, "form": form}
    return render(request, "camp/camp_form.html", context, status=422 if form.errors else 200)


@require_safe
@camp_view
def team(request: CampRequest) -> HttpResponse:
    """Show the GMs of the camp."""
    return _team_page(request)


@require_POST
@director_view
def add_gm(request: CampRequest) -> HttpResponse:
    """Make somebody with an account a GM of the camp."""
    form = GMForm(request.POST)
    if form.is_valid():
        try:
            membership = accounts.add_gm(request.camp, form.cleaned_data["username"])
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            messages.success(request, _("%(name)s ya está en el campamento.") % {"name": membership.user})
            return redirect("camp:team", request.camp.slug)
    return _team_page(request, form=form, status=422)


@sensitive_post_parameters("password", "again")
@require_POST
@director_view
def create_gm(request: CampRequest) -> HttpResponse:
    """Create an account for somebody and make its holder a GM of the camp, or a helper."""
    form = NewMemberForm(request.POST, prefix="new")
    if form.is_valid():
        said = form.cleaned_data
        try:
            membership = accounts.create_gm(request.camp, said["username"], said["password"], helper=said["helper"])
        except Refused as refused:
            form.add_error(None, refused.message)
        else:
            messages.success(request, _("%(name)s ya puede entrar.") % {"name": membership.user})
            return redirect("camp:team", request.camp.slug)
    return _team_page(request, new=form, status=422)


@require_POST
@director_view
def remove_gm(request: CampRequest, user_id: int) -> HttpResponse:
    """Take a GM out of the camp."""
    try:
        accounts.remove_gm(request.camp, user_id)
    except Refused as refused:
        messages.error(request, refused.message)
        return _team_page(request, status=409)
    messages.success(request, _("Ya no está en este campamento. Su cuenta sigue existiendo."))
    if user_id == request.user.pk:
        return redirect("camp:home")
    return redirect("camp:team", request.camp.slug)


@require_POST
@director_view
def keeper(request: CampRequest, user_id: int) -> HttpResponse:
    """Name a keeper of the secret, or let one be it no longer: `keeper` is 1 or 0."""
    change = keepers.name if request.POST.get("keeper") == "1" else keepers.dismiss
    try:
        membership = change(request.camp, user_id)
    except Refused as refused:
        messages.error(request, refused.message)
        return _team_page(request, status=409)
    said = (
        _("%(name)s guarda el secreto: sabrá quién es el Lobo Albino, si lo hay.")
        if membership.keeper
        else _("%(name)s ya no guarda el secreto.")
    )
    messages.success(request, said % {"name": membership.user})
    return redirect("camp:team", request.camp.slug)


def _team_page(
    request: CampRequest, *, form: GMForm | None = None, new: NewMemberForm | None = None, status: int = 200
) -> HttpResponse:
    people = request.camp.memberships.filter(tablet=None)
    context = {
        "camp": request.camp,
        "trouble": keepers.trouble(request.camp),
        "members": people.select_related("user").order_by("role", "user__username"),
        "form": form or GMForm(),
        "new": new or NewMemberForm(prefix="new"),
    }
    return render(request, "camp/team.html", context, status=status)
