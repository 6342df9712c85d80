"""Takes the prints of a document: keyed hashes of what goes out of it, so that two releases can be compared.

They are the same in all releases of a project. Without its secret nobody learns from them what a document says.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any

from annotation.models import Document, Release
from annotation.services.releases._shown import Shown, Treated

VERSIONS = "versions"  # which does not go out


class Prints:
    def __init__(self, release: Release) -> None:
        self._key = release.project.seed.encode()
        self._fields: list[str] = release.terms["metadata_fields"]

    def note(self, shown: Shown) -> None:
        """On the row of the document in its release."""
        shown.row.prints = self.of(shown)
        shown.row.digest = self._print(shown.row.prints)

    def of(self, shown: Shown) -> dict[str, Any]:
        """`labels`: by label, how many mentions were treated how, and a hash of what stands for them where."""
        return {
            "text": self._print(shown.text),
            **self._beside(shown.source),
            "labels": self._labels(shown),
            VERSIONS: versions(shown),
        }

    def is_same_beside(self, source: Document, prints: Mapping[str, Any]) -> bool:
        """Whether what goes out beside the text is as these prints say. No text is read; older prints say less."""
        return all(prints.get(name, its) == its for name, its in self._beside(source).items())

    def _beside(self, source: Document) -> dict[str, Any]:
        return {
            "author": self._print(source.author_key) if source.author_key else "",
            "language": self._print(source.language),
            "metadata": {name: self._print(source.metadata.get(name, "")) for name in self._fields},
        }

    def _labels(self, shown: Shown) -> dict[str, Any]:
        found: dict[str, list[Treated]] = defaultdict(list)
        for each in shown.treated:
            found[each.label].append(each)
        return {label: self._label(found[label]) for label in sorted(found)}

    def _label(self, treated: list[Treated]) -> dict[str, Any]:
        counted: Counter[str] = Counter(each.treatment for each in treated)
        said = sorted((each.mention.start, each.mention.end, each.treatment, each.words) for each in treated)
        return {**counted, "print": self._print(said)}

    def _print(self, said: object) -> str:
        told = json.dumps(said, ensure_ascii=True, sort_keys=True)
        return hmac.digest(self._key, f"maskros print|{told}".encode(), hashlib.sha256).hex()[:16]


def versions(shown: Shown) -> dict[str, Any]:
    layer = shown.read.layer
    made = {"tokenizer": shown.source.tokenizer_version}
    return (
        made if layer is None else {**made, "label_set": layer.label_set_version, "guidelines": layer.guideline_version}
    )


def is_same(prints: Mapping[str, Any], others: Mapping[str, Any]) -> bool:
    """To readers: versions change while a document stays the same. What only one of them tells does not count."""
    shared = (prints.keys() & others.keys()) - {VERSIONS}
    return bool(shared) and all(prints[name] == others[name] for name in shared)
