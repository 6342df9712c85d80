"""Looks at a document of a release as a reader outside sees it: what stands for each mention."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from annotation.models import Document, ReleaseDocument
from annotation.services.releases._reading import Read
from pseudonymizer import rendering
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.groups import is_silent
from pseudonymizer.model import Mention

Treatment = Literal["replaced", "masked", "kept"]
TREATMENTS: Final[Sequence[Treatment]] = ("replaced", "masked", "kept")


@dataclass(frozen=True, slots=True)
class Treated:
    """A mention with its label, what was done with it, and the words that stand for it now."""

    mention: Mention
    label: str
    treatment: Treatment
    words: str


@dataclass(frozen=True, slots=True)
class Shown:
    """`text`: the target text. In masked formats, what is replaced here is masked as well."""

    read: Read
    text: str
    treated: Sequence[Treated]

    @property
    def row(self) -> ReleaseDocument:
        return self.read.row

    @property
    def source(self) -> Document:
        return self.read.source


def of(read: Read) -> Shown:
    content = read.content
    if content is None:
        return Shown(read, "", ())
    checked = (content.text, content.mentions, content.entities, content.label_set, content.policies)
    segments = rendering.segments(*checked, "target", content.rewrites)
    hidden = {each: segment for segment in segments if segment.kind in TREATMENTS for each in segment.mention_ids}
    return Shown(read, "".join(segment.text for segment in segments), tuple(_treated(content, hidden)))


def _treated(content: AnnotatedDocument, segments: Mapping[str, rendering.Segment]) -> Iterator[Treated]:
    """What nobody has decided on or labelled is left out. What has no pseudonym yet shows a mask."""
    for mention in content.mentions:
        if is_silent(mention) or mention.label is None:
            continue
        segment = segments.get(mention.id)
        if segment is None or segment.kind == "kept":
            yield Treated(mention, mention.label, "kept", "")
        elif segment.kind == "masked" or segment.text.strip() == rendering.MASK:
            yield Treated(mention, mention.label, "masked", "")
        else:
            yield Treated(mention, mention.label, "replaced", segment.text)
