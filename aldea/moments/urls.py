"""The clock's addresses."""

from django.urls import path

from . import slugs, views

app_name = "moments"
assert slugs.BY_SLUG  # registers <act:...>
_ACT = "c/<slug:slug>/reloj/<int:day>/<act:act>/"
urlpatterns = [
    path("c/<slug:slug>/reloj/", views.clock, name="clock"),
    path(f"{_ACT}ahora/", views.run_now, name="run_now"),
    path(f"{_ACT}hora/", views.postpone, name="postpone"),
    path(f"{_ACT}parar/", views.hold, name="hold"),
    path(f"{_ACT}soltar/", views.release, name="release"),
    path("c/<slug:slug>/reloj/<int:day>/leido/", views.reading_over, name="reading_over"),
    path(f"{_ACT}empezamos/", views.publish, name="publish"),
]
