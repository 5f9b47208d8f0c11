"""Addresses of the deal, the timeline and rulings."""

from django.urls import path

from . import views, views_arrival, views_collect, views_cover, views_deal, views_rules, views_team, views_why

app_name = "book"
urlpatterns = [
    path("c/<slug:slug>/ajustes/", views_team.settings, name="settings"),
    path("c/<slug:slug>/monis/poner/", views_team.add_gm, name="add_gm"),
    path("c/<slug:slug>/monis/cuenta/", views_team.create_gm, name="create_gm"),
    path("c/<slug:slug>/monis/<int:user_id>/quitar/", views_team.remove_gm, name="remove_gm"),
    path("c/<slug:slug>/monis/<int:user_id>/guardian/", views_team.keeper, name="keeper"),
    path("c/<slug:slug>/reparto/", views_deal.deal, name="deal"),
    path("c/<slug:slug>/llegada/", views_arrival.arrival, name="arrive"),
    path("c/<slug:slug>/jugadores/importar/tarde/", views_arrival.late_list, name="late_list"),
    path("c/<slug:slug>/reparto/plan/", views_deal.plan, name="deal_plan"),
    path("c/<slug:slug>/reparto/albino/", views_cover.cover, name="cover"),
    path("c/<slug:slug>/reparto/albino/ahora/", views_cover.said, name="cover_said"),
    path("c/<slug:slug>/reparto/<str:ref>/", views_deal.secret, name="secret"),
    path("c/<slug:slug>/recogida/", views_collect.home, name="collect"),
    path("c/<slug:slug>/recogida/cambiados/", views_collect.swap, name="swap"),
    path("c/<slug:slug>/recogida/rueda/", views_collect.ring, name="ring"),
    path("c/<slug:slug>/recogida/<str:ref>/", views_collect.child, name="collect_child"),
    path("c/<slug:slug>/recogida/<str:ref>/carta/", views_collect.secret, name="collect_secret"),
    path("c/<slug:slug>/recogida/<str:ref>/hecho/", views_collect.tick, name="collect_tick"),
    path("c/<slug:slug>/recogida/<str:ref>/sobre/", views_collect.number, name="collect_number"),
    path("c/<slug:slug>/recogida/<str:ref>/simbolo/", views_collect.new_symbol, name="collect_symbol"),
    path("c/<slug:slug>/recogida/<str:ref>/otro/", views_collect.deal_again, name="deal_again"),
    path("c/<slug:slug>/recogida/<str:ref>/heredero/", views_collect.hand_over, name="hand_over"),
    path("c/<slug:slug>/porque/<str:ref>/", views_why.why_latent, name="why"),
    path("c/<slug:slug>/reglas/", views_rules.house_rules, name="rules"),
    path("c/<slug:slug>/libro/", views.timeline, name="timeline"),
    path("c/<slug:slug>/libro/<int:number>/", views.line, name="line"),
    path("c/<slug:slug>/libro/dictamen/", views.ruling, name="ruling"),
]
