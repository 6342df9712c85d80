"""Projects may move dates and ages of an author together; how far follows from the project's secret alone."""

from __future__ import annotations

import json

import pytest

from annotation.models import Annotation, Document, Event, JobKind, Project
from annotation.services import jobs, preannotation, pseudonyms
from annotation.services.preannotation import originals
from annotation.services.pseudonyms import Draw
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories

TEXT = "Jag kom hit den 3 maj 2013. Min bror kom hit den 3 juni 2015. Jag är 41 år och han är 38 år."

pytestmark = pytest.mark.django_db


def project(*, shift: bool = True) -> Project:
    made = factories.project()
    made.options = {**made.options, "shift_dates": shift}
    made.save()
    return made


def preannotated(document: Document) -> Annotation:
    job = jobs.enqueue(JobKind.PREANNOTATE, document.pk, document.project)
    jobs.run(job.pk, HANDLERS)
    layer = preannotation.machine_layer(document)
    assert layer is not None
    return layer


def told(layer: Annotation, label: str) -> list[int]:
    marked = layer.mentions.filter(label=label).order_by("start").select_related("entity")
    return [int("".join(filter(str.isdigit, each.entity.pseudonym))) for each in marked]


def test_years_and_ages_of_an_authors_texts_move_by_the_same() -> None:
    made = project()
    one, other = (factories.document(made, text=TEXT, author_key="17") for _ in range(2))
    layers = [preannotated(each) for each in (one, other)]
    years = originals.shift_of(one).years
    assert told(layers[0], "age_digits") == told(layers[1], "age_digits") == [41 + years, 38 + years]
    first, second = told(layers[0], "year")
    assert second - first == 2
    assert told(layers[1], "year") == [first, second]


def test_another_author_or_project_has_another_shift() -> None:
    made = project()
    shifts = {originals.shift_of(factories.document(made, text=TEXT, author_key=str(key))) for key in range(40)}
    assert len(shifts) > 20
    author = [originals.shift_of(factories.document(project(), text=TEXT, author_key="17")) for _ in range(10)]
    assert len(set(author)) > 1


def test_a_redrawing_leaves_what_moves_where_it_is() -> None:
    layer = preannotated(factories.document(project(), text=TEXT, author_key="17"))
    assert not [
        each for each in pseudonyms.draw_all(layer) if each.label in {"year", "day", "month_word", "age_digits"}
    ]


def test_what_somebody_marks_moves_with_the_rest() -> None:
    document = factories.document(project(), text=TEXT, author_key="17")
    layer = factories.layer(document, factories.member(document.project))
    at = TEXT.index("2013")
    (drawn,) = pseudonyms.draw(layer, [Draw("year", original_start=at, original_end=at + 4)])
    assert drawn.pseudonym == str(2013 - originals.shift_of(document).years)


def test_the_shift_is_told_nowhere() -> None:
    document = factories.document(project(), text=TEXT, author_key="17")
    layer, shift = preannotated(document), originals.shift_of(document)
    said = [json.dumps(each.values) for each in Event.objects.all()]
    said += [json.dumps(each) for each in layer.mentions.values_list("evidence", flat=True)]
    assert not [each for each in said if str(shift.total) in each or "shift" in each.replace("shift_dates", "")]


def test_without_the_option_nothing_moves_together() -> None:
    document = factories.document(project(shift=False), text=TEXT, author_key="17")
    ages = {tuple(told(preannotated(factories.document(document.project, text=TEXT)), "age_digits")) for _ in range(8)}
    assert {younger - older for older, younger in ages} != {-3}
