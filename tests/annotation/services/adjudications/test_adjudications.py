from __future__ import annotations

import io
import zipfile

import pytest
from django.db import IntegrityError, transaction

from annotation import errors
from annotation.models import Adjudication, Annotation, Event, Project, Role, Settlement, Taken, Task, Verb
from annotation.services import adjudications, document_list, jobs
from annotation.services.annotations import _annotations as annotations
from annotation.services.annotations import open_document
from annotation.services.document_list.filters import Reader
from annotation.services.exports import archives
from annotation.tasks.jobs import HANDLERS
from pseudonymizer.model import Origin
from tests.annotation import factories
from tests.annotation.twice import Twice, item, standing, states

pytestmark = pytest.mark.django_db


@pytest.fixture
def twice() -> Twice:
    return Twice.over()


def test_agreements_are_taken_and_differences_are_open(twice: Twice) -> None:
    twice.both("Anna", 1, "Vera")
    twice.mark(twice.first, "Borås", label="city")
    twice.mark(twice.second, "Borås", label="place")
    twice.mark(twice.second, "Lund", label="city")
    made = twice.adjudicate()
    assert standing(made.annotation) == [("Anna", "firstname_female", "Vera")] * 2
    found = states(made)
    assert {words: (state.item.kind, state.is_open) for words, state in found.items()} == {
        "Anna": ("agree", False),
        "Borås": ("label", True),
        "Lund": ("only_second", True),
    }
    assert made.annotation.entities.count() == 1
    assert set(Settlement.objects.values_list("taken", flat=True)) == {Taken.AGREED}


def test_the_layer_is_the_adjudicators_and_kept_apart_from_her_own(twice: Twice) -> None:
    own = factories.layer(twice.document, twice.lead)
    made = adjudications.start(twice.document, twice.first, twice.second, by=twice.lead)
    layer = made.annotation
    assert (layer.annotator, layer.adjudicated, layer.origin, layer.status) == (twice.lead, True, Origin.PERSON, "new")
    assert set(Annotation.objects.of_annotators()) == {own, twice.first, twice.second}
    with pytest.raises(IntegrityError), transaction.atomic():
        factories.layer(twice.document, twice.kim, adjudicated=True)


def test_flags_and_comments_of_both_come_along(twice: Twice) -> None:
    twice.mark(twice.first, "Lund", flags=["OBS!"], comment="A small town?")
    twice.mark(twice.second, "Lund", flags=["Com!"], comment="See the map.")
    (mention,) = twice.adjudicate().annotation.mentions.all()
    assert (mention.flags, mention.comment) == (["OBS!", "Com!"], "A small town?\nSee the map.")


def test_document_comments_of_both_come_along(twice: Twice) -> None:
    for layer, text in ((twice.first, "Hard to read."), (twice.second, "Hard to read."), (twice.second, "Twice.")):
        layer.comment_stage = text
    assert twice.adjudicate().annotation.comment_stage == "Hard to read.\n\nTwice."


def test_mentions_of_one_entity_stay_one_and_entities_that_agree_are_joined(twice: Twice) -> None:
    twice.both("Anna", 1, "Vera")
    twice.both("Eva", 2, "Stina")
    layer = twice.adjudicate().annotation
    assert sorted(layer.entities.values_list("number", flat=True)) == [1, 2]
    assert standing(layer) == [
        ("Anna", "firstname_female", "Vera"),
        ("Eva", "firstname_female", "Stina"),
        ("Anna", "firstname_female", "Vera"),
    ]


def test_a_pseudonym_written_by_hand_is_settled_once_for_its_entity(twice: Twice) -> None:
    twice.both("Anna", 1, "Vera")
    twice.second.entities.update(locked=True)
    for entity in twice.second.entities.all():
        entity.pseudonym, entity.forms = "Greta", {"": "Greta"}
        entity.save()
    made = twice.adjudicate()
    kinds = sorted(made.items.values_list("kind", flat=True))
    assert kinds == ["agree", "values"]
    assert made.items.get(kind="values").differing == ["pseudonym"]


@pytest.mark.parametrize("status", ["rejected", "held_back"])
def test_rejected_and_held_back_mentions_are_not_compared(twice: Twice, status: str) -> None:
    twice.mark(twice.first, "Lund", status=status)
    assert not twice.adjudicate().items.exists()


def test_rewrites_agree_by_place_and_target_and_are_linked_to_what_stands_there(twice: Twice) -> None:
    for layer, word in ((twice.first, "på"), (twice.second, "på")):
        mention = twice.mark(layer, "Lund")
        layer.rewrites.create(
            start=43, end=44, ranges=[[43, 44]], pieces=[{"at": 43, "rank": 0, "text": f"{word} "}], mention=mention
        )
    layer = twice.adjudicate().annotation
    (rewrite,) = layer.rewrites.all()
    assert (rewrite.ranges, rewrite.mention) == ([[43, 44]], layer.mentions.get())


def test_rewrites_with_other_words_are_settled_by_hand(twice: Twice) -> None:
    for layer, word in ((twice.first, "på"), (twice.second, "vid")):
        layer.rewrites.create(start=43, end=44, ranges=[[43, 44]], pieces=[{"at": 43, "rank": 0, "text": word}])
    made = twice.adjudicate()
    assert not made.annotation.rewrites.exists()
    assert [(each.table, each.kind, each.differing) for each in made.items.all()] == [("rewrite", "values", ["pieces"])]


def test_starting_twice_returns_the_existing_adjudication(twice: Twice) -> None:
    assert twice.adjudicate() == twice.adjudicate()
    assert Event.objects.filter(verb=Verb.ADJUDICATION_STARTED).count() == 1


def test_two_adjudicators_do_not_work_at_once(twice: Twice) -> None:
    twice.adjudicate()
    other = factories.member(twice.project, Role.REVIEWER)
    with pytest.raises(errors.AdjudicationTaken) as raised:
        adjudications.start(twice.document, twice.first, twice.second, by=other)
    assert raised.value.fields["by"] == "kim"


def test_a_lead_takes_over(twice: Twice) -> None:
    made = twice.adjudicate()
    assert adjudications.take_over(made, by=twice.lead).annotation.annotator == twice.lead
    assert Annotation.objects.get(adjudicated=True).annotator == twice.lead
    assert Event.objects.filter(verb=Verb.ADJUDICATION_TAKEN_OVER).count() == 1


def test_people_who_made_one_of_the_layers_cannot_adjudicate_unless_they_are_leads(twice: Twice) -> None:
    mine = factories.layer(twice.document, twice.kim, status="done")
    with pytest.raises(errors.OwnLayer):
        adjudications.start(twice.document, mine, twice.first, by=twice.kim)
    theirs = factories.layer(twice.document, twice.lead, status="done")
    made = adjudications.start(twice.document, theirs, twice.first, by=twice.lead)
    assert made.annotation.annotator == twice.lead


def test_an_assigned_adjudication_is_for_its_assignees_only(twice: Twice) -> None:
    other = factories.member(twice.project, Role.REVIEWER, factories.user("noor"))
    factories.assigned(other, twice.document, task=Task.ADJUDICATE)
    with pytest.raises(errors.AdjudicationAssigned) as raised:
        twice.adjudicate()
    assert raised.value.fields["to"] == ["noor"]
    assert adjudications.start(twice.document, twice.first, twice.second, by=other).annotation.annotator == other


@pytest.mark.parametrize("status", ["new", "in_progress"])
def test_both_layers_have_to_be_done(twice: Twice, status: str) -> None:
    Annotation.objects.filter(pk=twice.second.pk).update(status=status)
    twice.second.refresh_from_db()
    with pytest.raises(errors.LayersNotDone) as raised:
        twice.adjudicate()
    assert raised.value.fields["by"] == ["bea"]


def test_only_two_peoples_layers_over_the_document_are_adjudicated(twice: Twice) -> None:
    machine = factories.machine_layer(twice.document)
    elsewhere = factories.layer(factories.document(twice.project), twice.kim, status="done")
    for wrong in (machine, elsewhere, twice.first):
        with pytest.raises(errors.InvalidInput):
            adjudications.start(twice.document, twice.first, wrong, by=twice.kim)


def test_an_archived_project_is_not_adjudicated(twice: Twice) -> None:
    Project.objects.update(archived=True)
    twice.document.project.refresh_from_db()
    with pytest.raises(errors.ProjectArchived):
        twice.adjudicate()


def test_what_changed_while_the_layer_was_prepared_is_compared_anew(twice: Twice) -> None:
    Annotation.objects.filter(pk=twice.first.pk).update(version=4)  # `twice.first` still has version 0
    made = twice.adjudicate()
    assert (made.first_version, made.second_version) == (4, 0)


def test_it_is_done_only_when_all_is_settled(twice: Twice) -> None:
    twice.mark(twice.first, "Lund")
    layer = twice.adjudicate().annotation
    Annotation.objects.filter(pk=layer.pk).update(status="in_progress")
    with pytest.raises(errors.ItemsOpen) as raised:
        annotations.change_status(layer, to=annotations.AnnotationStatus.DONE, by=twice.kim)
    assert raised.value.fields["count"] == 1


def test_reviewers_get_the_adjudicated_layer_first(twice: Twice) -> None:
    layer = twice.adjudicate().annotation
    for person, opened in ((twice.kim, layer), (twice.lead, layer), (twice.first.annotator, twice.first)):
        assert person is not None
        assert open_document(twice.document, by=person).annotation == opened
        (row,) = document_list.rows(Reader.of(twice.project, person), [twice.document.pk])
        assert row.annotation == opened


def exported(twice: Twice, *, unadjudicated: bool = False) -> str:
    ids, asked = [twice.document.pk], {"format_name": "target", "by": twice.lead}
    state = archives.start(twice.project, ids, unadjudicated=unadjudicated, **asked)
    jobs.run(state.job.pk, HANDLERS)
    state.export.refresh_from_db()
    archive = zipfile.ZipFile(io.BytesIO(b"".join(archives.content(state.export, by=twice.lead))))
    return archive.read(archive.namelist()[0]).decode()


def test_the_adjudicated_layer_is_exported_once_it_is_done(twice: Twice) -> None:
    twice.both("Anna", 1, "Vera")
    twice.name(twice.first, "Lund", 2, "Ekby", "city")
    layer = twice.adjudicate().annotation
    assert exported(twice, unadjudicated=True) == "Vera och Eva bor i Borås. Vera har en bror i Ekby."
    Annotation.objects.filter(pk=layer.pk).update(status="done")
    Annotation.objects.filter(pk=twice.first.pk).update(status="confirmed")
    assert exported(twice) == "Vera och Eva bor i Borås. Vera har en bror i Lund."


def test_everything_is_deleted_with_its_document(twice: Twice) -> None:
    made = twice.adjudicate()
    twice.mark(twice.first, "Lund")
    twice.document.delete()
    assert not Adjudication.objects.filter(pk=made.pk).exists()


def test_an_item_names_its_rows(twice: Twice) -> None:
    one, other = twice.mark(twice.first, "Lund", label="city"), twice.mark(twice.second, "Lund", label="place")
    made = item(twice.adjudicate(), "Lund")
    assert (made.first, made.second, made.differing) == (one.pk, other.pk, ["label"])
