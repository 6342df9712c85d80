"""Defines what a format is: everything that the server, the command line, the page and the docs know about it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial

from pseudonymizer.errors import InvalidFormat, InvalidRegistry
from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.formats._released import ReleasedDocument
from pseudonymizer.formats._remarks import Loss, Losses
from pseudonymizer.labels import LabelSet

LANGUAGES = ("en", "sv")
_NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")
_SUFFIX = re.compile(r"(?:_[a-z]+)?\.[a-z0-9]+")
_MEDIA_TYPE = re.compile(r"[a-z0-9.+-]+/[a-z0-9.+-]+(?:; charset=utf-8)?")

Read = Callable[[bytes, str, LabelSet], tuple[AnnotatedDocument, ...]]
Check = Callable[[AnnotatedDocument], Losses]


class LabelSets(StrEnum):
    """The label sets that a format works with: any, those with identifier types, or those without."""

    ANY = "any"
    MASKING = "masking"
    REPLACING = "replacing"


class Way(StrEnum):
    """Where a format is offered: for a single annotation, or for the documents of a project."""

    ONE = "one"
    MANY = "many"


@dataclass(frozen=True, slots=True)
class Wording:
    """The title and description of a format in one language."""

    title: str
    description: str


@dataclass(frozen=True, slots=True)
class Reading:
    """How a format is read. `read` takes the bytes and the name of a file, and a label set.

    `endings` are the suffixes of file names that an import reads in this format. If formats share a suffix,
    `recognises` looks at the beginning of the file. `named_by_file`: each file holds one document and gives it its
    name.
    """

    read: Read
    endings: tuple[str, ...] = ()
    recognises: Callable[[bytes], bool] | None = None
    named_by_file: bool = False


@dataclass(frozen=True, slots=True)
class Released:
    """How a format without originals is written. It never gets the source, so it cannot leak it.

    `together` writes several documents to one file, piece by piece, if the format allows that.
    """

    one: Callable[[ReleasedDocument], str]
    together: Callable[[Iterable[ReleasedDocument]], Iterator[str]] | None = None


@dataclass(frozen=True, slots=True)
class Working:
    """How a format with the source is written. `losses` lists what it cannot hold of a document.

    `both` does the two at once, for formats where they share most of the work. `spaced` is the same format with spaces
    around punctuation, if that makes a difference.
    """

    one: Callable[[AnnotatedDocument], str]
    together: Callable[[Iterable[AnnotatedDocument]], Iterator[str]] | None = None
    losses: Check | None = None
    both: Callable[[AnnotatedDocument], tuple[str, Losses]] | None = None
    spaced: Working | None = None


@dataclass(frozen=True, slots=True)
class Format:
    """A file format. `suffix` is added to a document's name, such as `_review.txt`.

    `texts` is the key of its title in the interface's catalogue (the description has the same key with `.help`), or the
    texts themselves by language; empty if the format is only read. `layered`: it holds the layers of several
    annotators. `ways`: where it is offered. `aliases`: other names for it.
    """

    name: str
    media_type: str
    suffix: str
    texts: str | Mapping[str, Wording] = ""
    reading: Reading | None = None
    writing: Released | Working | None = None
    label_sets: LabelSets = LabelSets.ANY
    layered: bool = False
    ways: tuple[Way, ...] = tuple(Way)
    aliases: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuses names and suffixes that cannot be shown in a file name, an address or a page."""
        wrong = [name for name in (self.name, *self.aliases) if not _NAME.fullmatch(name)]
        wrong += [] if _SUFFIX.fullmatch(self.suffix) else ["suffix"]
        wrong += [] if _MEDIA_TYPE.fullmatch(self.media_type) else ["media_type"]
        wrong += [] if self.writing is None or _is_worded(self.texts) else ["texts"]
        wrong += [] if self.reading or self.writing else ["reading, writing"]
        wrong += [] if isinstance(self.writing, Released | Working | None) else ["writing"]
        if wrong:
            raise InvalidRegistry(f"The format {self.name} is not sound: {', '.join(wrong)}.", name=self.name)

    @property
    def extension(self) -> str:
        """The file name extension, without its dot."""
        return self.suffix.rpartition(".")[2]

    @property
    def holds_source(self) -> bool:
        return isinstance(self.writing, Working)

    @property
    def joins_documents(self) -> bool:
        """Whether documents exported together go into one file."""
        return self.writing is not None and self.writing.together is not None

    @property
    def tells_losses(self) -> bool:
        return isinstance(self.writing, Working) and self.writing.losses is not None

    @property
    def has_spacing(self) -> bool:
        return isinstance(self.writing, Working) and self.writing.spaced is not None

    def suits(self, label_set: LabelSet) -> bool:
        kind = LabelSets.MASKING if label_set.identifier_types else LabelSets.REPLACING
        return self.label_sets in {LabelSets.ANY, kind}

    def chosen(self, *, spaced: bool) -> Format:
        """This format, or its form with spaces around punctuation if it has one."""
        if not spaced or not isinstance(self.writing, Working) or self.writing.spaced is None:
            return self
        return replace(self, writing=self.writing.spaced)

    def read(self, data: bytes, name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
        if self.reading is None:
            raise InvalidFormat(f"{self.name} can only be written.", format=self.name)
        return self.reading.read(data, name, label_set)

    def write(self, document: AnnotatedDocument) -> str:
        match self.writing:
            case Released(one):
                return one(ReleasedDocument.of(document))
            case Working(one):
                return one(document)
        raise InvalidFormat(f"{self.name} can only be read.", format=self.name)

    def losses(self, document: AnnotatedDocument) -> Losses:
        check = self.writing.losses if isinstance(self.writing, Working) else None
        return (*self._lost_layers(document), *(check(document) if check else ()))

    def written(self, document: AnnotatedDocument) -> tuple[str, Losses]:
        """The file and what it cannot hold."""
        if isinstance(self.writing, Working) and self.writing.both:
            content, lost = self.writing.both(document)
            return content, (*self._lost_layers(document), *lost)
        return self.write(document), self.losses(document)

    def _lost_layers(self, document: AnnotatedDocument) -> Losses:
        return [] if self.layered or not document.others else [Loss("layers", len(document.others))]

    def write_all(self, documents: Iterable[AnnotatedDocument]) -> str:
        """One file with all the documents."""
        return "".join(self.pieces(documents))

    def pieces(self, documents: Iterable[AnnotatedDocument]) -> Iterator[str]:
        """The pieces of one file with all the documents, which need not be in memory together."""
        match self.writing:
            case Released(together=together) if together:
                return together(map(ReleasedDocument.of, documents))
            case Working(together=together) if together:
                return together(documents)
        raise InvalidFormat(f"A file of {self.name} holds one document.", format=self.name)


def with_spacing(
    one: Callable[..., str],
    losses: Callable[..., Losses],
    both: Callable[..., tuple[str, Losses]] | None = None,
) -> Working:
    """A format with a spaced form. The functions take `spaced`: whether punctuation gets spaces around it."""

    def made(*, spaced: bool) -> Working:
        together = partial(both, spaced=spaced) if both else None
        return Working(partial(one, spaced=spaced), losses=partial(losses, spaced=spaced), both=together)

    return replace(made(spaced=False), spaced=made(spaced=True))


def _is_worded(texts: str | Mapping[str, Wording]) -> bool:
    if isinstance(texts, str):
        return bool(texts)
    return texts.keys() == set(LANGUAGES) and all(each.title and each.description for each in texts.values())
