"""The Oracle's addresses."""

from django.urls import path

from . import checklists, views

app_name = "oracle"
urlpatterns = [
    path("c/<slug:slug>/oraculo/", views.panel, name="panel"),
    path("c/<slug:slug>/oraculo/contado/", views.tell, name="tell"),
    path("c/<slug:slug>/oraculo/deshacer/", views.take_back, name="take_back"),
    path("c/<slug:slug>/oraculo/presentaciones/", checklists.introductions, name="introductions"),
    path("c/<slug:slug>/oraculo/presentaciones/contado/", checklists.introduced, name="introduced"),
    path("c/<slug:slug>/oraculo/presentaciones/<str:ref>/", checklists.introduction, name="introduction"),
    path("c/<slug:slug>/oraculo/verdades/", checklists.hearsay, name="hearsay"),
    path("c/<slug:slug>/oraculo/<str:ref>/", views.secret, name="secret"),
]
