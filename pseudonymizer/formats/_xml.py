"""Reads XML into plain values. Refuses whatever could blow up a small file or include another one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Never
from xml.parsers import expat

from pseudonymizer.errors import InvalidFormat

DEEPEST = 50
MOST_ELEMENTS = 100_000


@dataclass(slots=True)
class Element:
    """`text` is the element's own text, joined; `line` is the line where it begins."""

    name: str
    attributes: Mapping[str, str]
    line: int
    text: str = ""
    children: list[Element] = field(default_factory=list)

    def named(self, name: str) -> Iterator[Element]:
        return (child for child in self.children if child.name == name)


def parse(data: bytes, file: str) -> Element:
    reader = _Reader(file)
    try:
        reader.parser.Parse(data, True)
    except expat.ExpatError as error:
        raise InvalidFormat(
            f"{file}: line {error.lineno}, column {error.offset + 1}: this is not XML.",
            file=file,
            line=error.lineno,
            column=error.offset + 1,
            reason="not_xml",
        ) from None
    return reader.root.children[0]


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.root = Element("", {}, 0)
        self.open = [self.root]
        # The texts of open elements, as lists of parts: appending to a string would take quadratic time.
        self.texts: list[list[str]] = [[]]
        self.count = 0
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text

    def _doctype(self, *_: object) -> Never:
        line = self.parser.CurrentLineNumber
        message = f"{self.file}: line {line}: a document type declaration is not taken."
        raise InvalidFormat(message, file=self.file, line=line, reason="doctype")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        line = self.parser.CurrentLineNumber
        if len(self.open) > DEEPEST:
            raise InvalidFormat(f"{self.file} is nested too deeply.", file=self.file, line=line, reason="nested")
        self.count += 1
        if self.count > MOST_ELEMENTS:
            raise InvalidFormat(f"{self.file} has too many elements.", file=self.file, line=line, reason="elements")
        made = Element(name, attributes, line)
        self.open[-1].children.append(made)
        self.open.append(made)
        self.texts.append([])

    def _end(self, _: str) -> None:
        self.open.pop().text = "".join(self.texts.pop())

    def _text(self, text: str) -> None:
        self.texts[-1].append(text)
