from django.urls import URLPattern

app_name = "moments"
urlpatterns: list[URLPattern] = []
