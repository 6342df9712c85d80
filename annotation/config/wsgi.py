import gc
import os
from importlib import import_module

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.db import connections

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "annotation.config.settings")

application = get_wsgi_application()

import_module("annotation.services.health").require_fit()  # imported here, because it needs the loaded applications
connections.close_all()

# All views are loaded and stay in memory. Scanning them for garbage after every few hundred allocations would cost a
# fifth of an answer with thousands of rows.
import_module(settings.ROOT_URLCONF)
gc.collect()
gc.freeze()
gc.set_threshold(10_000)
