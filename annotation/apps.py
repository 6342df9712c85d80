from django.apps import AppConfig
from django.core import checks

from annotation.config.checks import installed_packages


class AnnotationConfig(AppConfig):
    name = "annotation"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        checks.register(installed_packages)
