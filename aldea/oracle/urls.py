from django.urls import URLPattern

app_name = "oracle"
urlpatterns: list[URLPattern] = []
