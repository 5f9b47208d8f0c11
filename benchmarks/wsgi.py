"""The WSGI entry point of the measures: the site and the bare view."""

from django.conf import settings

from aldea import wsgi

settings.ROOT_URLCONF = "benchmarks.bare"
application = wsgi.application
