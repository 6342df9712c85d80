from __future__ import annotations

from typing import TYPE_CHECKING

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.views import SpectacularAPIView

if TYPE_CHECKING:
    from drf_spectacular.openapi import AutoSchema


class SessionScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """Describes in the schema how requests are authenticated. drf-spectacular finds the class by itself."""

    target_class = "annotation.api.http.authentication.SessionAuthentication"
    name = "session"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        return {"type": "apiKey", "in": "cookie", "name": "sessionid"}


class SchemaView(SpectacularAPIView):
    """The schema is public: it describes the program, not the data of the installation."""

    permission_classes = []
