"""The Celery application and the whole beat schedule.

There is one periodic task, the tick. Scheduled work polls and claims in the database (see `aldea.moments`); no message
carries an hour of its own, because the Redis broker hands such messages out twice after its visibility timeout.
"""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "aldea.settings")

TICK_SECONDS = 2.0

app = Celery("aldea")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.conf.beat_schedule = {
    # A tick older than its interval is worthless: the next one asks the same question.
    "tick": {"task": "moments.tick", "schedule": TICK_SECONDS, "options": {"expires": TICK_SECONDS}},
}
