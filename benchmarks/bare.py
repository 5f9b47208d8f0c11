"""The site's addresses and one more: what the least view that saves a paper would do."""

import uuid
from typing import cast

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest, JsonResponse
from django.urls import include, path

from aldea.camp.models import Camp
from urns.models import PaperVersion


@login_required
def save(request: HttpRequest, slug: str) -> JsonResponse:
    """Session, user, camp lock, one insert."""
    with transaction.atomic():
        camp = Camp.objects.select_for_update().get(slug=slug)
        PaperVersion.objects.create(
            camp=camp, day=99, urn="exile", ref=uuid.UUID(request.POST["ref"]), symbol=request.POST["symbol"],
            targets=request.POST.getlist("target"), by=cast("User", request.user),
        )  # fmt: skip
    return JsonResponse({"saved": True})


urlpatterns = [path("bare/<slug:slug>/", save), path("", include("aldea.urls"))]
