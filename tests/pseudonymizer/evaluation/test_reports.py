"""Tests reports: their content, and that only the error list contains text."""

from __future__ import annotations

import json
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from pseudonymizer import evaluation, labels
from pseudonymizer.evaluation import Inventory, Pair, Report
from pseudonymizer.model import Evidence, Mention

TEXT = "Noor bor i Tensta.\nFar är kock, och Oslo ligger långt från Lisboa."


def at(word: str, label: str) -> Mention:
    return Mention(TEXT.index(word), TEXT.index(word) + len(word), label)


GOLD = (at("Noor", "firstname_female"), at("Tensta", "city"), at("Oslo", "city"), at("Lisboa", "city"))
PROPOSED = (
    replace(at("Noor", "surname"), evidence=Evidence("names", "surname.list", 0.5)),
    replace(at("Tensta", "city"), modifiers=("gen",)),
    at("kock", "prof"),
    at("Osl", "city"),
)
WORDS = {"Noor", "Tensta", "Far", "kock", "Oslo", "Lisboa"}
PAIR = Pair("text-1", TEXT, GOLD, PROPOSED)


def scored(*pairs: Pair, modifiers: bool = True) -> Report:
    return evaluation.score(pairs, must_replace=Inventory(labels.load("swell")).must_replace, modifiers=modifiers)


@pytest.mark.parametrize("write", [evaluation.as_text, evaluation.as_json, evaluation.as_html])
def test_no_word_of_the_text_is_in_a_report(write: evaluation.Writer) -> None:
    written = write(scored(PAIR))
    assert [word for word in WORDS if word in written] == []
    assert write(scored())


def test_the_text_report_has_a_line_for_each_label_and_total_in_columns() -> None:
    lines = evaluation.as_text(scored(PAIR)).splitlines()
    rows = {line[:33].strip(): line[33:].split() for line in lines if line[33:34] == " "}
    assert rows["city"][:6] == ["3", "2", "0.500", "0.333", "0.400", "0.357"]
    assert rows["firstname_female"] == ["1", "0", "-", *["0.000"] * 3, "-", *["0.000"] * 3, "1.000", "1.000"]
    assert rows["all labels, overall level"][:2] == ["4", "4"]
    assert len(rows["must be replaced, sentence level"]) == 10
    told = "all labels: nothing leaks in 0 of 1 texts (1 hold gold mentions); 1 false proposals, 62.50 per 1,000 tokens"
    assert told in lines
    assert max(map(len, lines)) <= 120


def test_the_text_report_tells_what_is_held_back_if_anything_is() -> None:
    assert "held back" not in evaluation.as_text(scored(PAIR))
    held = replace(PAIR, proposed=PROPOSED[:3], held_back=(at("Oslo", "city"), at("Lisboa", "city")))
    told = "all labels: 2 gold mentions that no proposal touches are held back; nothing leaks unseen in 1 of 1 texts"
    assert told in evaluation.as_text(scored(held)).splitlines()


def test_the_text_report_names_the_labels_that_are_mixed_up() -> None:
    assert "    1  firstname_female, surname" in evaluation.as_text(scored(PAIR)).splitlines()


def test_the_json_report_keeps_its_keys() -> None:
    written = json.loads(evaluation.as_json(scored(PAIR)))
    assert set(written) == {"texts", "tokens", "labels", "all", "must_replace", "confusion", "modifiers"}
    totals = {"overall_level", "sentence_level", "texts_with_gold", "texts_without_leak", "texts_without_silent_leak"}
    assert set(written["all"]) == totals | {"held_back", "false_proposals", "false_proposals_per_1000_tokens"}
    assert set(written["labels"]["city"]) == {"gold", "proposed", "exact", "overlap", "found", "covered"}
    assert written["labels"]["city"]["exact"]["precision"] == 0.5
    assert written["labels"]["firstname_female"]["exact"]["precision"] is None
    assert written["confusion"]["none"] == {"prof": 1}
    assert written["modifiers"]["accuracy"] == 0.5
    assert json.loads(evaluation.as_json(scored(PAIR, modifiers=False)))["modifiers"] is None


class _Seen(HTMLParser):
    def __init__(self, written: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(written)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def test_the_html_report_is_one_file_with_tables_that_can_be_read_aloud() -> None:
    seen = _Seen(evaluation.as_html(scored(PAIR))).tags
    names = [tag for tag, _ in seen]
    assert names.count("table") == names.count("caption") == 3
    assert all(attributes.get("scope") for tag, attributes in seen if tag == "th")
    assert not {"script", "link", "img", "iframe"} & set(names)
    assert not {"src", "href", "style"} & {name for _, attributes in seen for name in attributes}
    assert [attributes["lang"] for tag, attributes in seen if tag == "html"] == ["en"]


def test_labels_are_escaped_in_html() -> None:
    pair = Pair("a", "Oslo", (Mention(0, 4, "<b>&"),), ())
    assert "&lt;b&gt;&amp;" in evaluation.as_html(scored(pair))
    assert "<b>" not in evaluation.as_html(scored(pair))


def test_the_list_of_errors_tells_each_with_its_place_and_the_text_around_it() -> None:
    assert evaluation.error_list([PAIR]).replace("\t", "|").splitlines() == [
        "kind|gold|proposed|rule|id|start|end|context",
        "missed|city|||text-1|59|65|k, och Oslo ligger långt från [Lisboa].",
        "false||prof||text-1|26|30|Noor bor i Tensta. / Far är [kock], och Oslo ligger långt från L",
        "label|firstname_female|surname|names:surname.list|text-1|0|4|[Noor] bor i Tensta. / Far är kock, oc",
        "extent|city|city||text-1|36|40|or i Tensta. / Far är kock, och [Oslo] ligger långt från Lisboa.",
    ]
