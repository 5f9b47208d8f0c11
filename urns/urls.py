"""Addresses of the urns and of what is said aloud."""

from django.urls import path, register_converter

from . import aloud, review, views
from .slugs import UrnConverter

register_converter(UrnConverter, "urn")

app_name = "urns"
urlpatterns = [
    path("c/<slug:slug>/urnas/", views.home, name="home"),
    path("c/<slug:slug>/urnas/<int:day>/", views.home, name="day"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/", views.box, name="box"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/deshacer/", views.withdraw, name="withdraw"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/contar/", views.count, name="count"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/papeletas/", review.papers, name="papers"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/admitir/", review.admit, name="admit"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/dudas/", review.disputes, name="disputes"),
    path("c/<slug:slug>/urnas/<int:day>/<urn:urn>/sellar/", review.seal, name="seal"),
    path("c/<slug:slug>/urnas/<int:day>/pregunta/", review.question, name="question"),
    path("c/<slug:slug>/gestos/", aloud.kisses, name="kisses"),
    path("c/<slug:slug>/voz/", aloud.page, name="aloud"),
    path("c/<slug:slug>/voz/disparo/", aloud.shot, name="shot"),
]
