"""The beat task."""

from celery import shared_task
from django.utils import timezone

from . import services


@shared_task(name="moments.tick", ignore_result=True)
def tick() -> None:
    """Run every act that is due. Safe to run twice, late, or in two workers at once."""
    services.tick(timezone.now())
