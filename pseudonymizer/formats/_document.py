"""What every format reads or writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, Rewrite


@dataclass(frozen=True, slots=True)
class AnnotatedDocument:
    """`token_lengths`: the tokens a file brought with it, in code points; None where our tokenizer makes them."""

    id: str
    text: str
    label_set: LabelSet
    policies: Mapping[str, str] = field(default_factory=dict)
    mentions: Sequence[Mention] = ()
    entities: Sequence[Entity] = ()
    metadata: Mapping[str, object] = field(default_factory=dict)
    person_to_protect: str = ""
    language: str = ""
    comment_stage: str = ""
    comment_user: str = ""
    rewrites: Sequence[Rewrite] = ()
    token_lengths: Sequence[int] | None = None


Read = Callable[[bytes, str, LabelSet], tuple[AnnotatedDocument, ...]]
Write = Callable[[AnnotatedDocument], str]


@dataclass(frozen=True, slots=True)
class Format:
    """`reading` takes a file's bytes and name and the label set its labels are of; `extension` has no dot."""

    name: str
    media_type: str
    extension: str
    reading: Read | None = None
    writing: Write | None = None

    def read(self, data: bytes, name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
        if self.reading is None:
            raise InvalidFormat(f"{self.name} can only be written.", format=self.name)
        return self.reading(data, name, label_set)

    def write(self, document: AnnotatedDocument) -> str:
        if self.writing is None:
            raise InvalidFormat(f"{self.name} can only be read.", format=self.name)
        return self.writing(document)
