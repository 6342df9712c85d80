from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path, re_path

from annotation.api.http import exceptions
from annotation.api.site import health, pages

urlpatterns: list[URLPattern | URLResolver] = [
    path("api/", include("annotation.api.urls")),
    path("admin/", admin.site.urls),
    path("health/live", health.live),
    path("health/ready", health.ready),
    re_path(r"^(?:static|admin|api|health)(?:/|$)", exceptions.no_such_route),
    re_path(r"^.*$", pages.app),
]

handler500 = exceptions.server_error
