"""The house rules: read by every GM, changed by whoever runs the camp."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from aldea.camp.access import CampRequest, camp_view
from aldea.camp.advice import advice
from aldea.camp.forms_rules import RulesForm
from aldea.camp.models import Camp

from .errors import Refused
from .house import change_rules, in_force


@require_http_methods(["GET", "HEAD", "POST"])
@camp_view
def house_rules(request: CampRequest) -> HttpResponse:
    """Show the house rules with what they mean for the deck; or set them."""
    if request.method != "POST":
        return _page(request, RulesForm(initial=RulesForm.of(in_force(request.camp))))
    form = RulesForm(request.POST)
    if not request.membership.is_director:
        form.add_error(None, _("Las reglas de la casa las cambia quien dirige el campamento. Nada se ha cambiado."))
        return _page(request, form, status=403)
    if not form.is_valid():
        return _page(request, form, status=422)
    try:
        changed = len(change_rules(request.camp, form.cleaned_data, request.user))
    except Refused as refused:
        form.add_error(None, refused.message)
        return _page(request, form, status=409)
    said = ngettext("%(n)d regla cambiada.", "%(n)d reglas cambiadas.", changed) % {"n": changed}
    messages.success(request, said if changed else _("Nada que cambiar: las reglas ya eran esas."))
    return redirect("book:rules", request.camp.slug)


def _page(request: CampRequest, form: RulesForm, status: int = 200) -> HttpResponse:
    camp = Camp.objects.get(pk=request.camp.pk)
    context = {
        "camp": camp,
        "form": form,
        "may_change": request.membership.is_director,
        "advice": advice(camp, camp.players.count(), in_force(camp)),
    }
    return render(request, "book/rules.html", context, status=status)
