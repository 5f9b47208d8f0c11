"""Addresses of the camp's pages."""

from django.urls import URLPattern

app_name = "camp"
urlpatterns: list[URLPattern] = []
