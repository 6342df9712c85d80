"""What every format reads or writes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import accumulate, pairwise

from pseudonymizer import tokens
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._remarks import Loss, Losses, Notices
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, Rewrite, Token


@dataclass(frozen=True, slots=True)
class BroughtMention:
    """What a file said of a mention, by which it is known again and known to be unchanged.

    `edit`: the file's word for how the mention was made. `related`: the file's ids of others that it names, None where
    it does not speak of any.
    """

    id: str
    start: int
    end: int
    label: str | None
    edit: str
    related: tuple[str, ...] | None = None

    def is_like(self, mention: Mention) -> bool:
        return (self.start, self.end, self.label) == (mention.start, mention.end, mention.label)


@dataclass(frozen=True, slots=True)
class Brought:
    """What was brought of the mentions and entities of a layer: by the ids that these have now."""

    mentions: Mapping[str, BroughtMention] = field(default_factory=dict)
    entities: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Layer:
    """What one annotator marked in a text; ids of entities are those of this layer alone."""

    annotator: str
    mentions: Sequence[Mention] = ()
    entities: Sequence[Entity] = ()
    brought: Brought = field(default_factory=Brought)


@dataclass(frozen=True, slots=True)
class AnnotatedDocument:
    """`token_lengths`: the tokens a file brought with it, in code points; None where our tokenizer makes them.

    `annotator` is who made the mentions, where a file tells; `others` are the layers of other annotators.
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
    tokenizer_version: str = tokens.TOKENIZER_VERSION
    annotator: str = ""
    brought: Brought = field(default_factory=Brought)
    others: Sequence[Layer] = ()
    notices: Notices = field(default=(), compare=False)

    @property
    def layers(self) -> tuple[Layer, ...]:
        """Of all annotators; none where nobody is named and nothing marked."""
        own = Layer(self.annotator, self.mentions, self.entities, self.brought)
        return ((own,) if own.annotator or own.mentions else ()) + tuple(self.others)

    @property
    def base_tokens(self) -> tuple[Token, ...]:
        if self.token_lengths is None:
            return tokens.tokenize(self.text, self.tokenizer_version)
        ends = accumulate(self.token_lengths, initial=0)
        return tuple(Token(self.text[start:end], start) for start, end in pairwise(ends))


Read = Callable[[bytes, str, LabelSet], tuple[AnnotatedDocument, ...]]
Write = Callable[[AnnotatedDocument], str]
Join = Callable[[Iterable[AnnotatedDocument]], Iterator[str]]
Check = Callable[[AnnotatedDocument], Losses]


@dataclass(frozen=True, slots=True)
class Format:
    """`reading` takes a file's bytes and name and the label set its labels are of; `extension` has no dot.

    `checking` says what the format cannot hold of a document. `spacing` is the same format with spaces round
    punctuation, where it makes such a difference. `joining` writes several documents as one file, piece by piece, where
    a file may hold them. `layered`: whether it holds the layers of several annotators.
    """

    name: str
    media_type: str
    extension: str
    reading: Read | None = None
    writing: Write | None = None
    checking: Check | None = None
    spacing: Format | None = None
    joining: Join | None = None
    layered: bool = False

    def read(self, data: bytes, name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
        if self.reading is None:
            raise InvalidFormat(f"{self.name} can only be written.", format=self.name)
        return self.reading(data, name, label_set)

    def write(self, document: AnnotatedDocument) -> str:
        if self.writing is None:
            raise InvalidFormat(f"{self.name} can only be read.", format=self.name)
        return self.writing(document)

    def losses(self, document: AnnotatedDocument) -> Losses:
        layers = [] if self.layered or not document.others else [Loss("layers", len(document.others))]
        return (*layers, *(self.checking(document) if self.checking else ()))

    def write_all(self, documents: Iterable[AnnotatedDocument]) -> str:
        """One file of all of them."""
        return "".join(self.pieces(documents))

    def pieces(self, documents: Iterable[AnnotatedDocument]) -> Iterator[str]:
        """Of the file of all of them, which need never be in memory together."""
        if self.joining is None:
            raise InvalidFormat(f"A file of {self.name} holds one document.", format=self.name)
        return self.joining(documents)


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
