"""The shapes of what GMs type; what the words mean is judged by the services."""

from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.contrib.auth.forms import PasswordChangeForm
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from .models import Camp, Membership
from .roster import LIMITS, Child
from .schedule import Schedule
from .services import MAX_DAYS, CampPlan

HOURS = {
    "buenos_dias": _("Buenos Días"),
    "urns_open": _("Se abren las urnas"),
    "urns_close": _("Se cierran las urnas"),
    "asamblea": _("Asamblea"),
    "buenas_noches": _("Buenas Noches"),
}


def _zones() -> list[tuple[Any, Any]]:
    near = [
        ("Europe/Madrid", _("Península y Baleares")),
        ("Atlantic/Canary", _("Canarias")),
        ("Europe/Lisbon", _("Portugal")),
        ("Europe/Paris", _("Francia")),
    ]
    others = sorted(available_timezones() - {key for key, _name in near})
    return [*near, (_("Otras"), [(key, key.replace("_", " ")) for key in others])]


class TimeInput(forms.TimeInput):
    """A clock that the tablet's own keyboard fills in."""

    input_type = "time"


class CampForm(forms.Form):
    """A camp's name, dates and hours."""

    name = forms.CharField(label=_("Nombre"), max_length=80)
    place = forms.CharField(label=_("Lugar"), max_length=120, required=False)
    starts_on = forms.DateField(
        label=_("Primer día"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    days = forms.IntegerField(label=_("Cuántos días"), min_value=1, max_value=MAX_DAYS, initial=7)
    time_zone = forms.ChoiceField(label=_("Zona horaria"), choices=lazy(_zones, list), initial="Europe/Madrid")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for key, label in HOURS.items():
            self.fields[key] = forms.TimeField(
                label=label, initial=Schedule().at(key), widget=TimeInput(format="%H:%M")
            )

    @staticmethod
    def of(camp: Camp) -> dict[str, Any]:
        """Return a camp's present values, to show them in the form."""
        hours = {key: camp.schedule.at(key) for key in HOURS}
        facts = {key: getattr(camp, key) for key in ("name", "place", "starts_on", "days", "time_zone")}
        return {**facts, **hours}

    def plan(self) -> CampPlan:
        """Return what the valid form says."""
        said = self.cleaned_data
        facts = {key: said[key] for key in ("name", "place", "starts_on", "days", "time_zone")}
        return CampPlan(**facts, schedule=Schedule(**{key: said[key] for key in HOURS}))

    @property
    def hour_fields(self) -> list[forms.BoundField]:
        """Return the fields of the day's hours, in their order."""
        return [self[key] for key in HOURS]


class PlayerForm(forms.Form):
    """One child, typed."""

    name = forms.CharField(label=_("Nombre"), max_length=LIMITS["name"])
    surname = forms.CharField(label=_("Apellidos"), max_length=LIMITS["surname"], required=False)
    nickname = forms.CharField(
        label=_("Mote"), max_length=LIMITS["nickname"], required=False, help_text=_("Si todos le llaman así.")
    )
    tent = forms.CharField(label=_("Tienda"), max_length=LIMITS["tent"], required=False)
    age_group = forms.CharField(label=_("Grupo o edad"), max_length=LIMITS["age_group"], required=False)

    def child(self) -> Child:
        """Return the child that the valid form describes."""
        return Child(**{key: " ".join(self.cleaned_data[key].split()) for key in LIMITS})


class ListForm(forms.Form):
    """A list of children: a file, or its rows pasted."""

    file = forms.FileField(
        label=_("Archivo de la lista"),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".xlsx,.csv,.txt,.tsv,text/csv,text/plain"}),
        help_text=_("El Excel que mandó la oficina (.xlsx), o la lista guardada como CSV o .txt."),
    )
    text = forms.CharField(
        label=_("O pega aquí las filas"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
        help_text=_("Por ejemplo: «Lucía; Pérez Gil; Luci; 4; 10\u00a0años», una fila por niño."),
    )
    surname_first = forms.BooleanField(label=_("Sin cabecera, con los apellidos antes que el nombre"), required=False)
    # Said by the button of the preview only: without either, the list is looked at.
    name_first = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def order(self) -> bool | None:
        """Say whether surnames come first in a list without headings; None where nobody said it."""
        if self.cleaned_data["name_first"]:
            return False
        return True if self.cleaned_data["surname_first"] else None


class NewAccountForm(forms.Form):
    """A user name and a password, twice."""

    username = forms.CharField(
        label=_("Usuario"), max_length=150, widget=forms.TextInput(attrs={"autocomplete": "username"})
    )
    password = forms.CharField(
        label=_("Contraseña"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_("Ocho letras o más; mejor tres palabras que no vengan a cuento."),
    )
    again = forms.CharField(
        label=_("La contraseña, otra vez"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def clean_again(self) -> str:
        """Refuse two passwords that differ."""
        again: str = self.cleaned_data["again"]
        if again != self.cleaned_data.get("password", again):
            raise forms.ValidationError(_("Las dos contraseñas no son iguales."))
        return again


class NewMemberForm(NewAccountForm):
    """A new account for somebody of the camp: a GM, or a helper who only types papers."""

    helper = forms.BooleanField(label=_("Solo va a teclear papeletas"), required=False)


class GMForm(forms.Form):
    """The user name of somebody who has an account."""

    username = forms.CharField(label=_("Usuario"), max_length=150)


class OwnPasswordForm(PasswordChangeForm):
    """Django's own form for one's password, in the desk's words."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.error_messages = {
            "password_incorrect": _("Esa no es tu contraseña de ahora. Mira las mayúsculas y vuelve a escribirla."),
            "password_mismatch": _("Las dos contraseñas no son iguales."),
        }
        self.fields["old_password"].label = _("La contraseña de ahora")
        self.fields["old_password"].widget.attrs.pop("autofocus", None)
        self.fields["new_password1"].label = _("La contraseña nueva")
        self.fields["new_password1"].help_text = _("Ocho letras o más; mejor tres palabras que no vengan a cuento.")
        self.fields["new_password2"].label = _("La nueva, otra vez")
        self.fields["new_password2"].help_text = ""


class TabletForm(forms.Form):
    """A tablet to be paired: its name, whose hands, and what for."""

    name = forms.CharField(
        label=_("Cómo se llama"), max_length=40, help_text=_("Un nombre que se reconozca de lejos: «Tableta roja».")
    )
    hands = forms.CharField(
        label=_("En manos de"),
        max_length=40,
        required=False,
        help_text=_("Si la lleva siempre la misma persona. Solo su nombre."),
    )
    purpose = forms.ChoiceField(
        label=_("Para qué es"),
        choices=[
            (Membership.Role.HELPER, _("Teclear papeletas")),
            (Membership.Role.DISPLAY, _("Pantalla de la aldea (proyector y Gaceta)")),
        ],
        initial=Membership.Role.HELPER,
        widget=forms.RadioSelect,
    )
