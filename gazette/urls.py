from django.urls import URLPattern

app_name = "gazette"
urlpatterns: list[URLPattern] = []
