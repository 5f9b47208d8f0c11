"""Who may open a camp's pages: its own GMs, and helpers those for typing. For everybody else there is no such camp."""

from collections.abc import Callable, Set
from functools import wraps
from typing import Concatenate, ParamSpec, cast

from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.cache import add_never_cache_headers

from .models import GMS, Camp, Membership
from .visitor import membership_of

P = ParamSpec("P")


class CampRequest(HttpRequest):
    """A request by a GM of a camp, as the views behind `camp_view` get it."""

    user: User
    camp: Camp
    membership: Membership


View = Callable[Concatenate[CampRequest, P], HttpResponseBase]


def camp_view(view: View[P]) -> Callable[..., HttpResponseBase]:
    """Open a view under /c/<slug>/ to the camp's GMs only, with `request.camp` and `request.membership` set.

    The view does not get the slug: `@camp_view def box(request: CampRequest, day: int, urn: str)`. Whoever is not
    logged in is asked to; whoever is no GM of that camp gets the 404 of a camp that does not exist; a helper a page
    that says what helpers do; a display goes back to the projector. No browser keeps such a page: going back shows
    nothing to whoever takes the tablet.
    """
    return _guard(view, set(GMS))


def director_view(view: View[P]) -> Callable[..., HttpResponseBase]:
    """Do as `camp_view` does, and turn away, with a page that says why, a GM who does not run the camp."""
    return _guard(view, {Membership.Role.DIRECTOR})


def typing_view(view: View[P]) -> Callable[..., HttpResponseBase]:
    """Do as `camp_view` does, and let in the helpers who type papers."""
    return _guard(view, {*GMS, Membership.Role.HELPER})


def _guard(view: View[P], roles: Set[str]) -> Callable[..., HttpResponseBase]:
    @wraps(view)
    def guarded(request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        membership = membership_of(request, slug)
        if membership is None and not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        if membership is None:
            raise Http404
        visit = cast("CampRequest", request)
        visit.camp, visit.membership = membership.camp, membership
        if membership.role in roles:
            answer = view(visit, *args, **kwargs)
        elif membership.is_display:
            answer = redirect("gazette:projector", membership.camp.slug)
        else:
            page = "camp/helper_only.html" if membership.is_helper else "camp/director_only.html"
            answer = render(request, page, {"camp": membership.camp}, status=403)
        add_never_cache_headers(answer)
        return answer

    return guarded
