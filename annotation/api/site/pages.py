from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe


@require_safe
@ensure_csrf_cookie
def app(request: HttpRequest) -> HttpResponse:
    """Every page is the same HTML document. The application in the browser reads the address."""
    response = render(request, "app.html")
    response["Cache-Control"] = "no-store"
    return response
