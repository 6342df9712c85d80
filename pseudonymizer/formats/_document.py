"""What every format reads or writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import accumulate, pairwise

from pseudonymizer import tokens
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._remarks import Losses, Notices
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, Rewrite, Token


@dataclass(frozen=True, slots=True)
class AnnotatedDocument:
    """`token_lengths`: the tokens a file brought with it, in code points; None where our tokenizer makes them.

    `notices`: what of the file it was read from is not in it as it stood there.
    """

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
    notices: Notices = field(default=(), compare=False)

    @property
    def base_tokens(self) -> tuple[Token, ...]:
        if self.token_lengths is None:
            return tokens.tokenize(self.text)
        ends = accumulate(self.token_lengths, initial=0)
        return tuple(Token(self.text[start:end], start) for start, end in pairwise(ends))


Read = Callable[[bytes, str, LabelSet], tuple[AnnotatedDocument, ...]]
Write = Callable[[AnnotatedDocument], str]
Check = Callable[[AnnotatedDocument], Losses]


@dataclass(frozen=True, slots=True)
class Format:
    """`reading` takes a file's bytes and name and the label set its labels are of; `extension` has no dot.

    `checking` says what the format cannot hold of a document. `spacing` is the same format with spaces round
    punctuation, where it makes such a difference.
    """

    name: str
    media_type: str
    extension: str
    reading: Read | None = None
    writing: Write | None = None
    checking: Check | None = None
    spacing: Format | None = None

    def read(self, data: bytes, name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
        if self.reading is None:
            raise InvalidFormat(f"{self.name} can only be written.", format=self.name)
        return self.reading(data, name, label_set)

    def write(self, document: AnnotatedDocument) -> str:
        if self.writing is None:
            raise InvalidFormat(f"{self.name} can only be read.", format=self.name)
        return self.writing(document)

    def losses(self, document: AnnotatedDocument) -> Losses:
        return self.checking(document) if self.checking else ()


def with_spacing(
    name: str,
    media_type: str,
    extension: str,
    *,
    reading: Read,
    writing: Callable[..., str],
    checking: Callable[..., Losses],
) -> Format:
    """`writing` and `checking` take `spaced`: whether punctuation gets spaces round it."""

    def made(*, spaced: bool) -> Format:
        written, checked = partial(writing, spaced=spaced), partial(checking, spaced=spaced)
        return Format(name, media_type, extension, reading, written, checked)

    return replace(made(spaced=False), spacing=made(spaced=True))
