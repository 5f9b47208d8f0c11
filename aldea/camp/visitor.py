"""Who asks, as what and of which camp, in one query: every page of a camp and every saved paper begins with it."""

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.backends import ModelBackend
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare

from .models import Membership

# The one way of logging in whose users are plain rows.
_BACKEND = f"{ModelBackend.__module__}.{ModelBackend.__qualname__}"


def membership_of(request: HttpRequest, slug: str) -> Membership | None:
    """Return the membership of whoever asks, its camp with it, and set `request.user`. None: no GM or helper of it."""
    found = _at_once(request, slug)
    if found is None and request.user.is_authenticated:
        rows = Membership.objects.select_related("camp")
        # One row at most, by its constraint: no order, which `first` would ask for.
        found = next(iter(rows.filter(camp__slug=slug, user_id=request.user.pk)), None)
    return found


def _at_once(request: HttpRequest, slug: str) -> Membership | None:
    """Read the session's user together with its membership; None whenever Django's own reader would look twice.

    Nobody comes in here whom that one (`django.contrib.auth.get_user`) would not let in: same backend, active, and
    the session's hash that of the present password. Anything else (an older secret key, a session to be ended) is its.
    """
    session = request.session
    if _BACKEND not in settings.AUTHENTICATION_BACKENDS or session.get(BACKEND_SESSION_KEY) != _BACKEND:
        return None
    rows = Membership.objects.select_related("camp", "user").filter(camp__slug=slug, user_id=session[SESSION_KEY])
    found = next(iter(rows), None)
    if found is None or not ModelBackend().user_can_authenticate(found.user):
        return None
    if not constant_time_compare(session.get(HASH_SESSION_KEY) or "", found.user.get_session_auth_hash()):
        return None
    request.user = found.user
    return found
