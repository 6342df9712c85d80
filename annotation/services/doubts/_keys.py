"""By what a doubt is known again: nobody can tell its words from the key without the project's secret."""

from __future__ import annotations

import hashlib
import hmac

from annotation.models import Annotation
from pseudonymizer.doubts import Doubt

LENGTH = 32


def key(annotation: Annotation, doubt: Doubt) -> str:
    """The document is part of it, so that the same words in two documents have two keys."""
    about = "|".join((str(annotation.document_id), doubt.kind, *doubt.about))
    secret = annotation.document.project.seed.encode()
    return hmac.digest(secret, f"maskros doubt|{about}".encode(), hashlib.sha256).hex()[:LENGTH]
