from django.urls import URLPattern

app_name = "camp"
urlpatterns: list[URLPattern] = []
