"""What no database can write down: PostgreSQL refuses the letter NUL wherever it stands, SQLite keeps it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from django.http import Http404, HttpRequest, QueryDict
from django.http.response import HttpResponseBase
from django.utils.http import urlencode

if TYPE_CHECKING:
    from django.http.request import _ImmutableQueryDict

Respond = Callable[[HttpRequest], HttpResponseBase]
_NUL = "\0"


def without_nul(get_response: Respond) -> Respond:
    """Take it out of whatever a form or an address says, so that what was typed is kept. Middleware, the last one."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        if _NUL in request.path:
            raise Http404
        if _holds(request.GET):
            request.GET = _without(request.GET)
        if _holds(request.POST):
            request.POST = _without(request.POST)
        return get_response(request)

    return respond


def _holds(sent: QueryDict) -> bool:
    return any(_NUL in each for name, values in sent.lists() for each in (name, *values))


def _without(sent: QueryDict) -> _ImmutableQueryDict:
    pairs = [(name, each) for name, values in sent.lists() for each in values]
    return QueryDict(urlencode([(name.replace(_NUL, ""), each.replace(_NUL, "")) for name, each in pairs]))
