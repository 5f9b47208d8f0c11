from django.urls import URLPattern

app_name = "book"
urlpatterns: list[URLPattern] = []
