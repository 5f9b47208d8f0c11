"""Every address of the site: under /c/<slug>/ for the camp's GMs only; the Gazette's and the projector's are public."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("", include("aldea.camp.urls")),
    path("", include("aldea.book.urls")),
    path("", include("urns.urls")),
    path("", include("aldea.oracle.urls")),
    path("", include("aldea.moments.urls")),
    path("", include("gazette.urls")),
    path("", include("aldea.desk.urls")),
    path("idioma/", include("django.conf.urls.i18n")),
    path("admin/", admin.site.urls),
]
