"""The desk's addresses."""

from django.urls import path

from aldea.moments import slugs

from . import views

app_name = "desk"
assert slugs.BY_SLUG  # registers <act:...>
urlpatterns = [
    path("c/<slug:slug>/", views.today, name="today"),
    path("c/<slug:slug>/victoria/", views.victory, name="victory"),
    path("c/<slug:slug>/victoria/quien/", views.winners, name="winners"),
    path("c/<slug:slug>/guion/<int:day>/<act:act>/", views.script, name="script"),
]
