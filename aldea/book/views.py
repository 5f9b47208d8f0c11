"""The Book on a GM's screen: the timeline, one line's detail while it is pressed, and rulings."""

from dataclasses import dataclass
from itertools import groupby

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from aldea.camp.access import CampRequest, camp_view
from aldea.camp.keepers import is_keeper
from aldea.camp.models import Camp
from aldea.rules.events import Event
from aldea.rules.inputs import ActReopened, UrnUnsealed
from aldea.rules.outcomes import Fell, Reactivated

from . import services
from .errors import Refused
from .forms import RulingForm
from .record import Line, Record
from .telling import Names, account, detail, has_detail, headline, is_inside

DAYS_SHOWN = 2


@dataclass(frozen=True, slots=True)
class Told:
    """A line as the timeline shows it; `number` is its place among the lines this GM may read, not in the Book."""

    number: int
    line: Line
    headline: str
    pressable: bool
    moved: str = ""
    """The child who fell or came back in this line: a GM may ask why."""
    undone: bool = False
    """It was the outcome of an act that was reopened: it counts no more."""


@require_safe
@never_cache
@camp_view
def timeline(request: CampRequest) -> HttpResponse:
    """Show the Book's last days, newest first: from day ?desde=N on; ?pasos=1 shows each resolution's steps too."""
    record = services.record(request.camp)
    names = _names(request.camp, record)
    steps, counts = "pasos" in request.GET, {line.seq for line in record.lines}
    since = _first_day(request.GET.get("desde", ""), record)
    told = [
        _told(number, line, names, undone=line.seq not in counts and not isinstance(line.event, ActReopened))
        for number, line in enumerate(services.readable(record, keeper=is_keeper(request.membership)), start=1)
        if line.day >= since and (steps or not is_inside(line.event))
    ]
    days = [(day, list(lines)) for day, lines in groupby(reversed(told), key=lambda each: each.line.day)]
    return render(request, "book/timeline.html", {"days": days, "since": since, "steps": steps})


def _told(number: int, line: Line, names: Names, *, undone: bool) -> Told:
    event = line.event
    return Told(number, line, headline(event, names), has_detail(event), "" if undone else _moved(event), undone)


@require_safe
@never_cache
@camp_view
def line(request: CampRequest, number: int) -> HttpResponse:
    """Return what one line says, for as long as it is pressed."""
    record = services.record(request.camp)
    lines = services.readable(record, keeper=is_keeper(request.membership))
    if not 1 <= number <= len(lines):
        raise Http404
    names = _names(request.camp, record)
    shown = lines[number - 1]
    context = {"line": shown, "headline": headline(shown.event, names), "detail": detail(shown.event, names)}
    pressed = request.headers.get("HX-Request") == "true"
    return render(request, "book/_detail.html" if pressed else "book/line.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@camp_view
def ruling(request: CampRequest) -> HttpResponse:
    """Let a GM overrule the rules, with a reason that the Book keeps."""
    form = RulingForm(request.POST or None)
    form.fields["player"].queryset = request.camp.players.all()  # type: ignore[attr-defined]
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            player = form.cleaned_data["player"]
            try:
                services.rule(
                    request.camp, player.ref, form.cleaned_data["state"], form.cleaned_data["reason"], by=request.user
                )
            except Refused as refusal:
                form.add_error(None, refusal.message)
                status = 409
            else:
                messages.success(request, _("Escrito en el Libro: %(name)s.") % {"name": player.label})
                return redirect("book:timeline", request.camp.slug)
    return render(request, "book/ruling.html", {"form": form}, status=status)


def _names(camp: Camp, record: Record) -> dict[str, str]:
    """Return the children's names and those of the GMs whom a line mentions."""
    spoken = {pk for _line, event in record.events(UrnUnsealed) for pk in event.agreed}
    spoken |= {pk for line in record.lines if (pk := getattr(line.event, "account", None)) is not None}
    people = User.objects.filter(pk__in=spoken).values_list("pk", "username") if spoken else ()
    return services.names(camp) | {account(pk): name for pk, name in people}


def _moved(event: Event) -> str:
    return event.player if isinstance(event, (Fell, Reactivated)) else ""


def _first_day(asked: str, record: Record) -> int:
    if asked.isdecimal() and len(asked) < 4:
        return max(int(asked), 0)
    return max(record.village.day - DAYS_SHOWN + 1, 0)
