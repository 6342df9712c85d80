"""Prints how many operations the log of each layer has: MASKROS_DATA=FOLDER python -m tests.faults.logged."""

import json
import sys

from tests.faults import desk  # noqa: F401 - sets Django up, which must come first

# isort: split

from annotation.models import Annotation

if __name__ == "__main__":
    counts = {str(layer.pk): layer.operations.count() for layer in Annotation.objects.all()}
    sys.stdout.write(json.dumps(counts))
