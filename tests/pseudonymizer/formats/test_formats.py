"""Tests which formats there are, what they write, and that reading restores what was written."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import formats, labels, tokens
from pseudonymizer.errors import InvalidFormat, InvalidText
from pseudonymizer.formats import AnnotatedDocument, jsonl_spans
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import (
    ConfidentialStatus,
    Entity,
    IdentifierType,
    Mention,
    MentionStatus,
    Origin,
    Piece,
    Rewrite,
)

TEXT = "Anna Zorin bor i Qvistby.\nAnna har <astma> & katt."
CANARIES = ("Zorin", "Qvistby", "Xantippa", "Pseudora", "Kommentus", "Metadatus")


def document(label_set: LabelSet, mentions: list[Mention], language: str = "sv") -> AnnotatedDocument:
    return AnnotatedDocument(
        "B1AT2",
        TEXT,
        label_set,
        {},
        mentions,
        (Entity("e1", "PERSON", 1, "Pseudora"),),
        {"author": "Metadatus"},
        "Xantippa",
        language,
    )


@pytest.fixture
def masked(tab: LabelSet) -> AnnotatedDocument:
    health = ConfidentialStatus.HEALTH
    return document(
        tab,
        [
            Mention(0, 10, "PERSON", id="m1", entity_id="e1", comment="Kommentus"),
            Mention(17, 24, "LOC", id="m2", identifier_type=IdentifierType.QUASI, confidential_status=health),
            Mention(35, 42, "DEM", id="m3", identifier_type=IdentifierType.NO_MASK, confidential_status=health),
            Mention(45, 49, "MISC", id="m4", status=MentionStatus.REJECTED, confidential_status=health),
        ],
    )


def test_each_module_of_the_folder_is_a_format() -> None:
    modules = [each.stem for each in Path(formats.__file__).parent.glob("[!_]*.py")]
    assert len(formats.every()) == len(modules)
    assert {name for each in formats.every() for name in (each.name, *each.aliases)} >= set(modules)


def test_an_unknown_format_is_named() -> None:
    with pytest.raises(InvalidFormat) as raised:
        formats.load("papyrus")
    assert raised.value.fields == {"format": "papyrus"}


def test_a_format_does_only_what_it_can(swell: LabelSet) -> None:
    with pytest.raises(InvalidFormat):
        formats.load("target").read(b"x", "x", swell)
    with pytest.raises(InvalidFormat):
        formats.load("plain").write(document(swell, []))


def test_a_plain_text_is_named_after_its_file(swell: LabelSet) -> None:
    (read,) = formats.load("plain").read("\ufeffHej\r\n".encode(), "mapp/A1AT1.txt", swell)
    assert (read.id, read.text, list(read.mentions)) == ("A1AT1", "Hej\n", [])


def test_the_target_holds_the_pseudonyms(swell: LabelSet) -> None:
    named = AnnotatedDocument(
        "x",
        TEXT,
        swell,
        mentions=[Mention(0, 4, "firstname_female", entity_id="e")],
        entities=[Entity("e", "firstname_female", 1, "Emma")],
    )
    assert formats.load("target").write(named) == TEXT.replace("Anna", "Emma", 1)


def test_the_masked_text_marks_confidential_categories(masked: AnnotatedDocument) -> None:
    written = formats.load("masked_text").write(masked)
    assert written == "***** bor i ***** [HEALTH].\nAnna har <astma> [HEALTH] & katt."


def test_what_was_rewritten_is_shown_but_never_over_a_mask(masked: AnnotatedDocument) -> None:
    town = TEXT.index("Qvistby")
    rewritten = replace(
        masked,
        rewrites=[
            Rewrite("r1", ((11, 14),), (Piece(11, 0, "bodde"),)),
            Rewrite("r2", ((town - 2, town + 7),), (Piece(0, 0, "Qvistby: "),)),
        ],
    )
    written = formats.load("masked_text").write(rewritten)
    assert written == "***** [HEALTH] ***** bodde .\nAnna har <astma> [HEALTH] & katt."
    assert ">bodde<" not in formats.load("masked_html").write(rewritten)
    assert "</span> bodde ." in formats.load("masked_html").write(rewritten)
    assert "bodde" in formats.load("target").write(rewritten)


@pytest.mark.parametrize("name", [each.name for each in formats.every() if each.writing and not each.holds_source])
def test_no_trace_of_an_original_is_left(name: str, masked: AnnotatedDocument) -> None:
    chosen = formats.load(name)
    written = (chosen.write(masked) + (chosen.write_all([masked, masked]) if chosen.joins_documents else "")).casefold()
    assert not [canary for canary in CANARIES if canary.casefold() in written]


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def test_the_masked_page_stands_alone(masked: AnnotatedDocument) -> None:
    written = formats.load("masked_html").write(masked)
    page = Page()
    page.feed(written)
    assert ("html", {"lang": "sv"}) in page.tags
    assert "<title>B1AT2_review</title>" in written
    assert "@media print" in written
    assert "prefers-color-scheme: dark" in written
    assert not {tag for tag, _ in page.tags} & {"script", "link", "img", "iframe"}
    names = {name for _, attributes in page.tags for name in attributes}
    assert names <= {"lang", "charset", "name", "content", "class", "dir", "aria-label"}
    assert "url(" not in written
    assert "http" not in re.sub("<!doctype html>", "", written)


def test_the_masked_page_shows_what_the_masked_text_says(masked: AnnotatedDocument) -> None:
    written = formats.load("masked_html").write(masked)
    body = written[written.index("<main") : written.index("</main>")]
    assert '<span class="masked">*****</span> bor i <span class="masked">*****</span>' in body
    assert '<mark class="confidential">&lt;astma&gt; <span class="category">[hälsa]</span></mark> &amp; katt.' in body
    assert written.count('<span class="masked">') == 3
    assert "läsbart men känsligt" in written


def test_the_legend_speaks_the_language_of_the_text_and_only_of_what_is_there(swell: LabelSet) -> None:
    written = formats.load("masked_html").write(document(swell, [], language="en"))
    assert 'lang="en"' in written
    assert "hidden; the mask does not show how much" in written
    assert "confidential</" not in written


def test_an_id_cannot_break_out_of_the_page(swell: LabelSet) -> None:
    odd = AnnotatedDocument("</title><script>", "x", swell, language='"><script>')
    assert "<script" not in formats.load("masked_html").write(odd)


def _word(start: int, length: int) -> bool:
    return bool(TEXT[start : start + length].strip())


spans = st.lists(st.tuples(st.integers(0, 25), st.integers(1, 5), st.sampled_from(["PERSON", "DEM"])), max_size=5)


@given(spans, st.dictionaries(st.text(max_size=3), st.text(max_size=3), max_size=2))
def test_what_jsonl_writes_it_reads_back(drawn: list[tuple[int, int, str]], metadata: dict[str, str]) -> None:
    places = sorted({(start, start + length, label) for start, length, label in drawn if _word(start, length)})
    mentions = tuple(
        Mention(start, end, label, id=f"m{n}", origin=Origin.PERSON, status=MentionStatus.ACCEPTED)
        for n, (start, end, label) in enumerate(places, 1)
    )
    written = AnnotatedDocument("d", TEXT, labels.load("tab"), mentions=mentions, metadata=metadata)
    chosen = formats.load("jsonl_spans")
    assert chosen.read(chosen.write(written).encode(), "x.jsonl", labels.load("tab")) == (written,)


def test_jsonl_joins_label_modifiers_and_flags_and_leaves_silent_ones_out(swell: LabelSet) -> None:
    marked = document(
        swell,
        [
            Mention(17, 24, "city", id="a", modifiers=("gen", "foreign"), flags=("OBS!",)),
            Mention(0, 4, None, id="b", flags=("Com!",)),
            Mention(5, 10, "surname", id="c", status=MentionStatus.REJECTED),
            Mention(11, 16, "surname", id="d", status=MentionStatus.HELD_BACK),
        ],
    )
    written = formats.load("jsonl_spans").write(replace(marked, entities=()))
    assert json.loads(written)["label"] == [[0, 4, "Com!"], [17, 24, "city+foreign+gen+OBS!"]]
    assert written.endswith("}\n")
    assert written.count("\n") == 1
    (read,) = formats.load("jsonl_spans").read(written.encode(), "x", swell)
    assert [(mention.label, mention.modifiers, mention.flags) for mention in read.mentions if mention.stands] == [
        (None, (), ("Com!",)),
        ("city", ("foreign", "gen"), ("OBS!",)),
    ]


def test_spans_over_windows_line_ends_move_with_the_text(swell: LabelSet) -> None:
    line = json.dumps({"text": "\ufeffHej\r\nAnna\r\n", "spans": [[6, 10, "firstname_female"]]})
    (read,) = formats.load("jsonl_spans").read(line.encode(), "x.jsonl", swell)
    assert read.text[read.mentions[0].start : read.mentions[0].end] == "Anna"
    assert read.id == "x.jsonl-1"


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("{", {"column": 2}),
        ("[]", {}),
        ('{"id": 1}', {}),
        ('{"text": "a", "meta": []}', {}),
        ('{"text": "a", "label": {}}', {}),
        ('{"text": "a", "label": [[0, 1]]}', {"span": 0}),
        ('{"text": "a", "label": [[0, true, "city"]]}', {"span": 0}),
        ('{"text": "a", "label": [[0, 2, "city"]]}', {"span": 0}),
        ('{"text": "a", "label": [[0, 1, "town"]]}', {"span": 0, "label": "town"}),
        ('{"text": "a", "label": [[0, 1, "city+surname"]]}', {"span": 0}),
        ('{"text": "abc", "label": [[0, 2, "city"], [1, 3, "surname"]]}', {"start": 1}),
        ('{"text": "a\\u0000"}', {"reason": "nul"}),
        ('{"text": ""}', {"reason": "empty"}),
        ('{"text": "\\ud800"}', {"reason": "surrogate"}),
    ],
)
def test_a_bad_line_is_refused_with_its_place(line: str, fields: dict[str, object], swell: LabelSet) -> None:
    data = '{"text": "Hej"}\n\n' + line
    with pytest.raises(InvalidFormat) as raised:
        formats.load("jsonl_spans").read(data.encode(), "brev.jsonl", swell)
    assert raised.value.fields == {"file": "brev.jsonl", "line": 3, **fields}


def test_a_file_that_is_no_text_is_refused(swell: LabelSet) -> None:
    with pytest.raises(InvalidText):
        formats.load("jsonl_spans").read(b"\xff", "brev.jsonl", swell)


def test_offsets_in_code_units_are_found_within_and_outside_of_pairs() -> None:
    text = "a\U0001f600b\U0001f600"
    asked = [[start, start + 1, "x"] for start in (-1, 0, 1, 2, 3, 5, 6, 7)]
    found = jsonl_spans.spans(asked, text, jsonl_spans.UTF_16)
    assert [(start, end) for start, end, _ in found] == [
        (-1, 0), (0, 1), (1, 1), (1, 2), (2, 3), (3, 4), (4, 7), (7, 8)
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["\ufeffa\r\nb\r\rc\n\r\n", "\r\n\n", "\ufeff\n\ufeff\r\n"])
def test_places_in_a_cleaned_text_are_the_lengths_of_its_beginnings(text: str) -> None:
    lengths = [len(tokens.clean_text(text[:end] + "x", "a.txt")) - 1 for end in range(len(text) + 1)]
    assert tokens.cleaned_places(text) == lengths
