"""The Gazette's addresses: two families, the GMs' under /c/ and the public ones."""

from django.urls import path

from . import desk_views, views

app_name = "gazette"
urlpatterns = [
    path("c/<slug:slug>/gaceta/", desk_views.editions, name="editions"),
    path("c/<slug:slug>/gaceta/publicar/", desk_views.publish, name="publish"),
    path("c/<slug:slug>/gaceta/anotar/", desk_views.note, name="note"),
    path("c/<slug:slug>/gaceta/proyector/", desk_views.show, name="show"),
    path("c/<slug:slug>/tabletas/<int:tablet>/codigo.svg", desk_views.pairing_qr, name="pairing_qr"),
    path("c/<slug:slug>/imprimir/tarjetas/", desk_views.cards, name="cards"),
    path("c/<slug:slug>/imprimir/tarjetas.pdf", desk_views.cards_pdf, name="cards_pdf"),
    path("c/<slug:slug>/imprimir/sobres.pdf", desk_views.labels_pdf, name="labels_pdf"),
    path("c/<slug:slug>/imprimir/simbolos.pdf", desk_views.symbol_sheet, name="symbol_sheet"),
    path("gaceta/<slug:slug>/", views.latest, name="latest"),
    path("gaceta/<slug:slug>/<int:number>.pdf", views.edition_pdf, name="edition_pdf"),
    path("gaceta/<slug:slug>/<int:number>/", views.edition, name="edition"),
    path("proyector/<slug:slug>/", views.projector, name="projector"),
    path("proyector/<slug:slug>/version/", views.projector_version, name="projector_version"),
]
