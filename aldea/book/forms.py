"""The form of a ruling."""

from django import forms
from django.utils.translation import gettext_lazy as _

from aldea.camp.models import Player


class RulingForm(forms.Form):
    """A GM's word over the rules: who, how he is from now on, and why."""

    player = forms.ModelChoiceField(
        Player.objects.none(), to_field_name="ref", label=_("Jugador"), empty_label=_("Elige a alguien")
    )
    state = forms.ChoiceField(
        label=_("Queda"), choices=[("active", _("Activo")), ("latent", _("Latente"))], widget=forms.RadioSelect
    )
    reason = forms.CharField(
        label=_("Motivo"),
        max_length=300,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Se escribe en el Libro tal cual. Por ejemplo: «se contó mal la papeleta de la bruja»."),
    )
