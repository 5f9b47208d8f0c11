"""Addresses of the front door and of a camp's list, deck, GMs and tablets."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path

from . import locking, views, views_account, views_deck, views_pairing, views_players, views_tablets

app_name = "camp"
urlpatterns = [
    path("", views.home, name="home"),
    path("entrar/", LoginView.as_view(template_name="camp/login.html", redirect_authenticated_user=True), name="login"),
    path("salir/", LogoutView.as_view(), name="logout"),
    path("candado/", locking.lock, name="lock"),
    path("cuenta/", views_account.account, name="account"),
    path("emparejar/", views_pairing.by_digits, name="pair"),
    path("emparejar/<str:token>/", views_pairing.by_token, name="pair_scanned"),
    path("tableta/", views_pairing.tablet, name="tablet"),
    path("tableta/sigue/", views_pairing.still, name="still"),
    path("primera/<str:token>/", views.first, name="first"),
    path("campamentos/nuevo/", views.new_camp, name="new"),
    path("c/<slug:slug>/monis/", views.team, name="team"),
    path("c/<slug:slug>/tabletas/", views_tablets.tablets_page, name="tablets"),
    path("c/<slug:slug>/tabletas/nueva/", views_tablets.ask, name="ask_tablet"),
    path("c/<slug:slug>/tabletas/<int:tablet>/", views_tablets.tablet_page, name="tablet_page"),
    path("c/<slug:slug>/tabletas/<int:tablet>/codigo/", views_tablets.ask_again, name="ask_tablet_again"),
    path("c/<slug:slug>/tabletas/<int:tablet>/dejarlo/", views_tablets.stop_asking, name="stop_tablet"),
    path("c/<slug:slug>/tabletas/<int:tablet>/nombre/", views_tablets.rename, name="rename_tablet"),
    path("c/<slug:slug>/tabletas/<int:tablet>/cortar/", views_tablets.cut_off, name="cut_tablet"),
    path("c/<slug:slug>/tabletas/<int:tablet>/pin/", views_tablets.pin, name="tablet_pin"),
    path("c/<slug:slug>/jugadores/", views_players.players, name="players"),
    path("c/<slug:slug>/jugadores/nuevo/", views_players.add_player, name="add_player"),
    path("c/<slug:slug>/jugadores/importar/", views_players.import_list, name="import"),
    path("c/<slug:slug>/jugadores/importar/hecho/", views_players.confirm_import, name="confirm_import"),
    path("c/<slug:slug>/jugadores/<str:ref>/", views_players.player, name="player"),
    path("c/<slug:slug>/jugadores/<str:ref>/quitar/", views_players.remove_player, name="remove_player"),
    path("c/<slug:slug>/mazo/", views_deck.deck_page, name="deck"),
]
