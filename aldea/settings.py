"""The one settings file. What differs between a laptop and a hosted site comes from the environment (see README)."""

import os
from pathlib import Path

from csp.constants import NONE, SELF

from aldea import env

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("ALDEA_DATA") or BASE_DIR / "data").resolve()

DEBUG = env.flag("DEBUG")
SECRET_KEY = env.secret_key(DATA_DIR)
# On a camp's Wi-Fi the laptop's address changes from day to day; a hosted site names its own.
ALLOWED_HOSTS = env.words("ALLOWED_HOSTS", "*")
CSRF_TRUSTED_ORIGINS = env.words("CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "django_htmx",
    "aldea.camp",
    "aldea.book",
    "urns",
    "aldea.oracle",
    "aldea.moments",
    "gazette",
    "aldea.desk",
    "aldea.launch",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "aldea.camp.language.chosen_language",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "aldea.camp.paired.stay_in_place",
    "aldea.camp.locking.screen_lock",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
    "aldea.camp.letters.without_nul",
]

ROOT_URLCONF = "aldea.urls"
WSGI_APPLICATION = "aldea.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

DATABASES = {"default": env.database(DATA_DIR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "camp:login"
LOGIN_REDIRECT_URL = "camp:home"
LOGOUT_REDIRECT_URL = "camp:login"
# On a camp's Wi-Fi every tablet may share one address: a child who guesses must not lock the GMs out.
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = 8
AXES_COOLOFF_TIME = 0.1  # hours
AXES_LOCKOUT_TEMPLATE = "camp/locked_out.html"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 21
# Seconds untouched after which a screen locks itself, and a typing page on which nobody types any more.
SCREEN_LOCKS_AFTER = 15 * 60
TYPING_LOCKS_AFTER = 60 * 60
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = env.flag("HTTPS_ONLY")
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}

LANGUAGE_CODE = "es"
LANGUAGES = [("es", "Español"), ("en", "English")]
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "Europe/Madrid"

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        # `launch` collects the files first and says so; tests and `runserver` find them where they are written.
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if env.flag("STATIC_COLLECTED")
        else "django.contrib.staticfiles.storage.StaticFilesStorage",
    },
}
# A roster of thousands of lines is a mistake, not a camp: it is refused before it is read.
DATA_UPLOAD_MAX_MEMORY_SIZE = 4 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 4000

REDIS_URL = os.environ.get("REDIS_URL", "redis://127.0.0.1:6379/0")
CELERY_BROKER_URL = REDIS_URL
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "aldea"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
# One worker, no monitor: nothing has to be asked of it from outside, and nothing fetched ahead.
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
CELERY_WORKER_PREFETCH_MULTIPLIER = 1

# Whoever starts the process decides where its words go (`launch`: into a file per program).
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    # Django's own set-up would mail errors to admins and print nothing.
    "loggers": {"django": {"handlers": [], "propagate": True}},
}

SILENCED_SYSTEM_CHECKS = ["security.W004", "security.W008"]  # Plain HTTP on the camp's own Wi-Fi is meant.
