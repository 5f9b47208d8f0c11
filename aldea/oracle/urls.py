"""The Oracle's addresses."""

from django.urls import path

from . import views

app_name = "oracle"
urlpatterns = [
    path("c/<slug:slug>/oraculo/", views.panel, name="panel"),
    path("c/<slug:slug>/oraculo/contado/", views.tell, name="tell"),
    path("c/<slug:slug>/oraculo/deshacer/", views.take_back, name="take_back"),
    path("c/<slug:slug>/oraculo/<str:ref>/", views.secret, name="secret"),
]
