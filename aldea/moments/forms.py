"""The clock's only form: another hour for an act."""

from datetime import datetime
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from aldea.camp.models import Camp


class PostponeForm(forms.Form):
    """Another hour, typed in the camp's local time. `cleaned_data["to"]` is aware."""

    to = forms.CharField(
        label=gettext_lazy("Nueva hora"),
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}),
        error_messages={"required": gettext_lazy("Escribe el día y la hora nuevos.")},
    )

    def __init__(self, camp: Camp, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._camp = camp

    def clean_to(self) -> datetime:
        """Read the hour in the camp's zone, whatever the server's."""
        try:
            typed = datetime.fromisoformat(self.cleaned_data["to"].strip())
        except ValueError:
            raise forms.ValidationError(
                _("Esa hora no se entiende: escribe el día y la hora, como 2026-07-03 23:00.")
            ) from None
        return typed.replace(tzinfo=self._camp.zone)
