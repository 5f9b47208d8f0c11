"""Which language a page speaks: the camp's own, unless whoever looks has chosen another on this device.

What the browser prefers is not asked: a child whose phone is set to English reads the same Gazette as the others, and
a borrowed tablet speaks as the camp does until somebody presses the switch in the head of the page.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation

Respond = Callable[[HttpRequest], HttpResponseBase]


def chosen_language(get_response: Respond) -> Respond:
    """Speak the language that this device's cookie names, else the camp's. Middleware, in place of Django's own."""
    known = dict(settings.LANGUAGES)

    def respond(request: HttpRequest) -> HttpResponseBase:
        asked = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
        language = asked if asked in known else settings.LANGUAGE_CODE
        with translation.override(language):
            request.LANGUAGE_CODE = language
            return get_response(request)

    return respond
