"""Whoever is logged in, and the password."""

from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from .forms import OwnPasswordForm


@sensitive_post_parameters("old_password", "new_password1", "new_password2")
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def account(request: HttpRequest) -> HttpResponse:
    """Change one's own password; this device stays in, every other has to come in anew."""
    assert isinstance(request.user, User)
    form = OwnPasswordForm(request.user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        update_session_auth_hash(request, form.save())
        messages.success(
            request, _("Contraseña cambiada. En los demás aparatos donde estabas dentro hay que entrar otra vez.")
        )
        return redirect("camp:account")
    return render(request, "camp/account.html", {"form": form}, status=422 if form.errors else 200)
