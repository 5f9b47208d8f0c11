"""Addresses of the urns and of what is said aloud."""

from django.urls import path, register_converter

from . import aloud, review, views, views_correct, views_eyes, views_opening, views_options
from .slugs import UrnConverter

register_converter(UrnConverter, "urn")

app_name = "urns"
urlpatterns = [
    path("c/<slug:slug>/urnas/", views.home, name="home"),
    path("c/<slug:slug>/urnas/<int:day>/", views.home, name="day"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/", views.box, name="box"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/deshacer/", views.withdraw, name="withdraw"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/segunda/", views.box, {"reading": 2}, name="second"),
    path(
        "c/<slug:slug>/urnas/<int:day>/<urn:urn>/segunda/deshacer/",
        views.withdraw,
        {"reading": 2},
        name="second_withdraw",
    ),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/contar/", views.count, name="count"),
    path("c/<slug:slug>/urnas/como/", views_options.ways, name="ways"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/mirar/", views_eyes.look, name="look"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/comparar/", views_eyes.compare, name="compare"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/corregir/<uuid:paper>/", views_correct.correct, name="correct"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/poner/", views_correct.restore, name="restore"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/papeletas/", review.papers, name="papers"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/admitir/", review.admit, name="admit"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/dudas/", review.disputes, name="disputes"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/sellar/", review.seal, name="seal"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/abrir/", views_opening.opening, name="opening"),
    path("c/<slug:slug>/urnas/<int:day>/pregunta/", review.question, name="question"),
    path("c/<slug:slug>/gestos/", aloud.kisses, name="kisses"),
    path("c/<slug:slug>/voz/", aloud.page, name="aloud"),
    path("c/<slug:slug>/voz/disparo/", aloud.shot, name="shot"),
]
