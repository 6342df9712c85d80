import gc
import os
from importlib import import_module

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.db import connections

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "annotation.config.settings")

application = get_wsgi_application()

import_module("annotation.services.health").require_fit()  # imported here: it needs the loaded applications
connections.close_all()

# All views are loaded, and what is loaded stays. To look through it for what nobody refers to any more, each time some
# hundred things were made, is a fifth of what an answer with thousands of rows costs.
import_module(settings.ROOT_URLCONF)
gc.collect()
gc.freeze()
gc.set_threshold(10_000)
