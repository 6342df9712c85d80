from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path, re_path

from annotation.api import exceptions, pages

urlpatterns: list[URLPattern | URLResolver] = [
    path("api/", include("annotation.api.urls")),
    path("admin/", admin.site.urls),
    re_path(r"^(?:static|admin|api)(?:/|$)", exceptions.no_such_route),
    re_path(r"^.*$", pages.app),
]

handler500 = exceptions.server_error
