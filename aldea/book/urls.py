"""Addresses of the deal, the timeline and rulings."""

from django.urls import path

from . import views, views_arrival, views_deal, views_rules, views_why

app_name = "book"
urlpatterns = [
    path("c/<slug:slug>/reparto/", views_deal.deal, name="deal"),
    path("c/<slug:slug>/llegada/", views_arrival.arrival, name="arrive"),
    path("c/<slug:slug>/reparto/<str:ref>/", views_deal.secret, name="secret"),
    path("c/<slug:slug>/porque/<str:ref>/", views_why.why_latent, name="why"),
    path("c/<slug:slug>/reglas/", views_rules.house_rules, name="rules"),
    path("c/<slug:slug>/libro/", views.timeline, name="timeline"),
    path("c/<slug:slug>/libro/<int:number>/", views.line, name="line"),
    path("c/<slug:slug>/libro/dictamen/", views.ruling, name="ruling"),
]
