from __future__ import annotations

import json

import pytest

from annotation.errors import NotExportable
from annotation.models import Annotation, Event, Rewrite, Verb
from annotation.services import exports
from pseudonymizer.formats._svala import graph
from tests.annotation import counted, factories

TEXT = "Anna bor i Borås.\nAnna gillar Borås."

pytestmark = pytest.mark.django_db


def layer(external_id: str = "B1AT2") -> Annotation:
    document = factories.document(text=TEXT, external_id=external_id)
    made = factories.layer(document, factories.member(document.project))
    city = factories.entity(made, "city", 1, "Norrby")
    factories.mention(made, 11, 16, entity=city, status="accepted")
    factories.mention(made, 30, 35, entity=city, status="accepted")
    name = factories.entity(made, "firstname_female", 2, "Maja")
    factories.mention(made, 0, 4, label="firstname_female", entity=name, status="accepted")
    factories.mention(made, 18, 22, label="firstname_female", entity=name, status="accepted")
    return made


def export(format_name: str, of: Annotation | None = None) -> exports.Exported:
    exported = of or layer()
    assert exported.annotator is not None
    return exports.export(exported, format_name, by=exported.annotator)


def test_the_masked_text_hides_every_original() -> None:
    exported = export("masked_text")
    assert (exported.name, exported.media_type) == ("B1AT2_review.txt", "text/plain; charset=utf-8")
    assert "*****" in exported.content
    assert not {"Anna", "Borås"} & set(exported.content.replace(".", " ").split())


def test_the_masked_html_holds_no_trace_of_an_original() -> None:
    exported = export("masked_html")
    assert (exported.name, exported.media_type) == ("B1AT2_review.html", "text/html; charset=utf-8")
    assert "*****" in exported.content
    assert "Anna" not in exported.content
    assert "Borås" not in exported.content


def test_the_target_holds_the_pseudonyms() -> None:
    exported = export("target")
    assert exported.name == "B1AT2_target.txt"
    assert exported.content == "Maja bor i Norrby.\nMaja gillar Norrby."


def test_the_working_form_holds_the_source_and_the_spans() -> None:
    exported = export("jsonl")
    assert exported.name == "B1AT2.jsonl"
    (line,) = exported.content.splitlines()
    record = json.loads(line)
    assert record["text"] == TEXT
    assert [span[:2] for span in record["label"]] == [[0, 4], [11, 16], [18, 22], [30, 35]]


def test_each_export_is_recorded() -> None:
    exported = layer()
    export("target", exported)
    event = Event.objects.get(verb=Verb.EXPORTED)
    assert (event.annotation, event.by, event.values) == (
        exported,
        exported.annotator,
        {"format": "target", "version": 0},
    )


@pytest.mark.parametrize(
    ("external_id", "name"),
    [
        ("../../etc/passwd", "_.._etc_passwd_target.txt"),
        ('a"b', "a_b_target.txt"),
        ("a\r\nSet-Cookie: x", "a_Set-Cookie_ x_target.txt"),
        ("...", "document_target.txt"),
        ("uppsats å", "uppsats å_target.txt"),
    ],
)
def test_a_document_of_an_odd_name_gives_a_file_of_a_safe_one(external_id: str, name: str) -> None:
    assert export("target", layer(external_id)).name == name


def test_the_graph_of_svala_holds_labels_numbers_and_pseudonyms() -> None:
    exported = export("svala")
    assert (exported.name, exported.media_type) == ("B1AT2.json", "application/json")
    written = graph.from_json(json.loads(exported.content), exported.name)
    graph.check(written)
    assert written.target_text == "Maja bor i Norrby.\nMaja gillar Norrby. "
    assert sorted(edge.labels for edge in written.edges.values() if edge.labels) == [
        ("city", "1"),
        ("city", "1"),
        ("firstname_female", "2"),
        ("firstname_female", "2"),
    ]


@pytest.mark.parametrize(
    ("format_name", "name"),
    [
        ("svala_compact", "B1AT2_svala.txt"),
        ("svala_service", "B1AT2_service.json"),
        ("portal_xml", "B1AT2.xml"),
    ],
)
def test_the_other_formats_of_svala_are_written(format_name: str, name: str) -> None:
    exported = export(format_name)
    assert exported.name == name
    assert "Norrby" in exported.content


def test_spaces_can_be_set_round_punctuation() -> None:
    made = layer()
    assert made.annotator is not None
    spaced = exports.export(made, "svala", by=made.annotator, spaced=True)
    assert "␤" in spaced.content
    assert [loss.code for loss in exports.losses(made, "svala", spaced=True)] == ["white_space"]


def test_what_a_format_cannot_hold_is_said_without_recording_an_export() -> None:
    made = layer()
    assert [(loss.code, loss.count) for loss in exports.losses(made, "svala")] == [("inside_token", 2)]
    assert exports.losses(made, "target") == ()
    assert not Event.objects.filter(verb=Verb.EXPORTED).exists()


def test_an_annotation_that_the_format_cannot_hold_is_refused() -> None:
    made = layer()
    made.mentions.all().delete()
    counted.count_anew()
    rewrite = Rewrite(annotation=made, start=0, end=len(TEXT), ranges=[[0, len(TEXT)]], pieces=[])
    rewrite.save()
    with pytest.raises(NotExportable):
        export("svala_compact", made)
