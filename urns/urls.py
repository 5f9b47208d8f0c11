from django.urls import URLPattern

app_name = "urns"
urlpatterns: list[URLPattern] = []
