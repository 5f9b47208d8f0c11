"""The front door (first GM, in and out), the list of camps, a new camp, and who its GMs are."""

from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from . import accounts, keepers, services
from .access import CampRequest, camp_view
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


@require_safe
@camp_view
def team(request: CampRequest) -> HttpResponse:
    """Show the GMs of the camp."""
    return team_page(request)


def team_page(
    request: CampRequest, *, form: GMForm | None = None, new: NewMemberForm | None = None, status: int = 200
) -> HttpResponse:
    """Return the page of the camp's GMs, with the forms as they were sent if something in them is wrong."""
    people = request.camp.memberships.filter(tablet=None)
    context = {
        "camp": request.camp,
        "trouble": keepers.trouble(request.camp),
        "members": people.select_related("user").order_by("role", "user__username"),
        "form": form or GMForm(),
        "new": new or NewMemberForm(prefix="new"),
    }
    return render(request, "camp/team.html", context, status=status)
