"""Tests what a format declares: unsound declarations are refused, and Released formats never get the source."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pseudonymizer import formats
from pseudonymizer.errors import InvalidRegistry
from pseudonymizer.formats import AnnotatedDocument, Format, ReleasedDocument, Wording
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Mention

SOUND = formats.load("target")
WORDS = {"en": Wording("A title", "What it is."), "sv": Wording("En titel", "Vad det är.")}


@pytest.mark.parametrize(
    ("wrong", "values"),
    [
        ("Target", {"name": "Target"}),
        ("a b", {"aliases": ("a b",)}),
        ("x" * 33, {"name": "x" * 33}),
        ("suffix", {"suffix": "txt"}),
        ("suffix", {"suffix": "_review"}),
        ("suffix", {"suffix": "/../x.txt"}),
        ("suffix", {"suffix": "_{id}.txt"}),
        ("media_type", {"media_type": "text/plain\r\nSet-Cookie: x"}),
        ("texts", {"texts": ""}),
        ("texts", {"texts": {"en": WORDS["en"]}}),
        ("texts", {"texts": {**WORDS, "sv": Wording("En titel", "")}}),
        ("reading, writing", {"writing": None}),
        ("writing", {"writing": lambda document: document.text}),
    ],
)
def test_a_format_that_no_page_or_file_could_show_is_refused(wrong: str, values: dict[str, Any]) -> None:
    with pytest.raises(InvalidRegistry, match=wrong):
        replace(SOUND, **values)


def test_a_format_may_bring_its_own_words() -> None:
    assert replace(SOUND, texts=WORDS).texts == WORDS


def test_what_a_format_without_originals_is_given_has_no_source(swell: LabelSet) -> None:
    document = AnnotatedDocument(
        "41", "Anna bor i Qvistby.", swell, mentions=[Mention(11, 18, "city")], metadata={"by": "Qvistby"}
    )
    given = ReleasedDocument.of(document)
    told = {name: getattr(given, name) for name in dir(given) if not name.startswith("_") and name != "of"}
    assert told.keys() == {"id", "language", "target", "masked", "masked_text"}
    assert "Qvistby" not in repr((given, told))


def test_a_writer_that_wants_the_source_fails_where_none_is_given(swell: LabelSet) -> None:
    reaching: Any = lambda document: document.text  # noqa: E731
    grasping = replace(SOUND, writing=formats.Released(reaching))
    assert not grasping.holds_source
    with pytest.raises(AttributeError):
        grasping.write(AnnotatedDocument("41", "Anna", swell))


@pytest.mark.parametrize("name", formats.available())
def test_all_names_of_a_format_lead_to_it(name: str) -> None:
    found: Format = formats.load(name)
    assert all(formats.load(each) == found for each in found.aliases)


@pytest.mark.parametrize(
    ("file", "data", "found"),
    [
        ("a/B.JSON", b'{"source": []}', "svala"),
        ("rulings.json", b'\xef\xbb\xbf \n[{"doc_id": "1"}]', "tab_json"),
        ("rulings.json", b"", "svala"),
        ("essays.xml", b"<swell/>", "portal_xml"),
        ("essay.txt", b"", None),
        ("rows.jsonl", b"{}", None),
    ],
)
def test_an_import_knows_a_file_by_its_ending_and_then_by_its_beginning(
    file: str, data: bytes, found: str | None
) -> None:
    chosen = formats.of_file(file, data)
    assert (chosen and chosen.name) == found
