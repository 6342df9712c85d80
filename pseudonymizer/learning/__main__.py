"""Learns in a process of its own, so that it can be stopped, its memory is given back, and its bytes are the same.

Reads lines of JSON: what to learn for, then the documents. Writes lines of JSON: how far it is, then the model.
Nothing is written to disk.
"""

from __future__ import annotations

import base64
import json
import sys
from typing import Any

from pseudonymizer import labels
from pseudonymizer.learning import finding
from pseudonymizer.learning._examples import Marked, Span
from pseudonymizer.learning.training import Course, NothingToLearn, learn


def main() -> int:
    order, *rows = (json.loads(line) for line in sys.stdin.buffer)
    course = Course(labels.load(order["label_set"], order["version"]), order["language"])
    documents = [Marked(**{**row, "spans": [Span(*span) for span in row["spans"]]}) for row in rows]
    try:
        chain = learn(documents, course, lambda share: _tell(progress=share))
    except NothingToLearn:
        _tell(nothing=True)
    except BrokenPipeError:
        return 1  # whoever asked is gone
    else:
        _tell(model=base64.b64encode(finding.pack(chain)).decode())
    return 0


def _tell(**told: Any) -> None:
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
