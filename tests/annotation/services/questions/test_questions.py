"""Corpus questions: what is counted, shown, decided and taken back."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from annotation import errors
from annotation.models import Annotation, CorpusDecision, Event, Project, User, Verb
from annotation.services import exports, policies, projects, questions
from annotation.services.annotations import confirmations
from pseudonymizer import graph
from tests.annotation import factories
from tests.annotation.services.questions import corpus

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return corpus.filled(lead)


def target(layer: Annotation) -> str:
    fresh = Annotation.objects.select_related("document__project").get(pk=layer.pk)
    (found,) = exports.annotated([fresh])
    return graph.target_text(found.text, found.mentions, found.entities, found.label_set, found.policies)


def layer_of(project: Project, text: str) -> Annotation:
    found = [each for each in Annotation.objects.filter(project=project) if each.document.text == text]
    return found[0]


class TestCounting:
    def test_the_labels_that_the_guidelines_name_have_questions(self, project: Project) -> None:
        found = {each.label: each for each in questions.labels(project)}
        assert found.keys() == {"country", "extra", "edu", "fam", "prof", "sensitive"}
        assert (found["country"].mentions, len(found["country"].values), found["country"].open) == (7, 2, 7)
        assert len(found["country"].subjects) == 4
        assert (found["extra"].by_default, found["country"].by_default) == ("replace", "")
        assert [each.label for each in found.values() if each.by_sentence] == ["sensitive"]

    def test_a_label_set_that_decides_by_identifier_type_has_none(self, lead: User) -> None:
        assert questions.labels(factories.project(lead=lead, label_set="tab")) == []

    def test_values_are_counted_by_mention_document_and_subject(self, project: Project, lead: User) -> None:
        peru, chile = (corpus.values(project, lead)[key] for key in ("peru", "chile"))
        assert (peru.words, peru.mentions, len(peru.documents), len(peru.subjects)) == ("Peru", 4, 3, 2)
        assert (chile.words, chile.mentions, len(chile.documents), len(chile.subjects)) == ("Chile", 3, 3, 3)

    def test_and_by_what_metadata_says_of_subjects(self, project: Project, lead: User) -> None:
        found = corpus.values(project, lead, field="origin")
        assert {key: value.said for key, value in found.items()} == {"peru": 1, "chile": 2}
        told = corpus.lines(project, lead, found["chile"].id, field="origin").said
        assert [(each.value, each.subjects, each.all) for each in told] == [("Chile", 2, 2), ("Peru", 1, 1)]

    def test_a_field_that_the_project_does_not_have_is_refused(self, project: Project, lead: User) -> None:
        with pytest.raises(errors.InvalidInput):
            corpus.values(project, lead, field="author")

    def test_rejected_mentions_and_layers_that_do_not_count_are_left_out(self, project: Project, lead: User) -> None:
        layer = layer_of(project, corpus.CHILE)
        factories.mention(layer, 0, 3, label="country", status="rejected")
        other = factories.layer(layer.document, factories.member(project), status="done")
        factories.mention(other, 0, 3, label="country", status="accepted")
        assert corpus.values(project, lead).keys() == {"peru", "chile"}

    @pytest.mark.parametrize(
        ("order", "expected"),
        [("mentions", "peru"), ("subjects", "chile"), ("documents", "chile"), ("words", "chile"), ("open", "peru")],
    )
    def test_values_come_in_the_order_wanted(self, project: Project, lead: User, order: str, expected: str) -> None:
        assert next(iter(corpus.values(project, lead, order=order))) == expected

    def test_what_somebody_works_on_is_counted_anew(self, project: Project, lead: User) -> None:
        assert corpus.values(project, lead)["chile"].mentions == 3
        layer = layer_of(project, corpus.CHILE)
        layer.mentions.all().delete()
        Annotation.objects.filter(pk=layer.pk).update(version=1, mention_count=0)
        assert corpus.values(project, lead)["chile"].mentions == 2

    def test_the_second_time_no_text_is_read(self, project: Project, lead: User) -> None:
        corpus.values(project, lead)
        with CaptureQueriesContext(connection) as queries:
            corpus.values(project, lead)
        assert not any('"annotation_document"."text"' in each["sql"] for each in queries)
        assert len(queries) <= 4

    def test_texts_without_the_label_are_not_read(self, lead: User) -> None:
        project = corpus.project(lead)
        country = corpus.essay(project, corpus.CHILE, ("Chile", "country"))
        fam = corpus.essay(project, "Min bror.", ("bror", "fam"))
        with CaptureQueriesContext(connection) as queries:
            corpus.values(project, lead)
        read = "".join(each["sql"] for each in queries if '"annotation_document"."text"' in each["sql"])
        read_of = [each for each in (country, fam) if each.document_id.hex in read.replace("-", "")]
        assert read_of == [country]
        assert {each.label: each.mentions for each in questions.labels(project) if each.mentions} == {
            "country": 1,
            "fam": 1,
        }

    def test_the_number_of_queries_does_not_grow(self, lead: User) -> None:
        asked = []
        for amount in (2, 2, 40):
            project = corpus.project(lead)
            for number in range(amount):
                corpus.essay(project, corpus.CHILE, ("Chile", "country"), author=f"N{number}")
            with CaptureQueriesContext(connection) as queries:
                corpus.values(project, lead, field="origin")
            asked.append(len(queries))
        assert asked[1] == asked[2], "once the keys of encryption are known"

    def test_another_project_counts_for_itself(self, project: Project, lead: User) -> None:
        other = corpus.filled(lead)
        ids = [{value.id for value in corpus.values(each, lead).values()} for each in (project, other)]
        assert ids[0].isdisjoint(ids[1]), "nobody can tell by an id what a value is"


class TestShowing:
    def test_lines_show_the_sentence_around_each_mention(self, project: Project, lead: User) -> None:
        found = corpus.lines(project, lead, corpus.values(project, lead)["peru"].id)
        assert found.count == 4
        assert [line.before + "|" + line.at + "|" + line.after for line in found.lines][:2] == [
            "Jag kom från |Peru|.",
            "|Perus| kust är lång.",
        ]

    def test_all_values_of_a_label_can_be_read_at_once(self, project: Project, lead: User) -> None:
        assert corpus.lines(project, lead).count == 7

    def test_all_texts_of_an_author_are_shown_with_their_metadata(self, project: Project, lead: User) -> None:
        document = layer_of(project, corpus.PERU).document
        found = questions.texts_of_author(document, page=1, by=lead)
        assert found.count == 2
        assert [each.document.text for each in found.texts] == [corpus.PERU, "Peru är fint."]
        assert [each.document.metadata for each in found.texts] == [{"origin": "Peru"}] * 2
        assert [(place.words, place.label) for place, _ in found.texts[0].places] == [
            *[("Peru", "country")] * 2,
            ("bror", "fam"),
            ("Chile", "country"),
        ]

    def test_without_an_author_only_the_text_itself(self, project: Project, lead: User) -> None:
        found = questions.texts_of_author(layer_of(project, "Jag gillar PERU.").document, page=1, by=lead)
        assert found.count == 1

    def test_many_texts_of_an_author_take_no_more_queries(self, lead: User) -> None:
        project, asked = corpus.project(lead), []
        for amount in (2, 5):
            for _ in range(amount):
                layer = corpus.essay(project, corpus.CHILE, ("Chile", "country"), author="A")
            questions.texts_of_author(layer.document, page=1, by=lead)  # records the reading
            with CaptureQueriesContext(connection) as queries:
                questions.texts_of_author(layer.document, page=1, by=lead)
            asked.append(len(queries))
        assert asked[0] == asked[1]

    def test_reading_is_recorded_without_words(self, project: Project, lead: User) -> None:
        corpus.lines(project, lead, corpus.values(project, lead)["peru"].id)
        verbs = list(Event.objects.filter(project=project, by=lead).values_list("verb", flat=True))
        assert verbs.count(Verb.QUESTIONS_READ) == 1
        assert verbs.count(Verb.PLACES_READ) == 3
        assert "eru" not in str(list(Event.objects.filter(project=project).values_list("values", flat=True)))


class TestDeciding:
    def test_a_value_is_decided_in_all_texts_and_in_those_to_come(self, project: Project, lead: User) -> None:
        act = corpus.decide(project, lead, "replace", values=[corpus.values(project, lead)["peru"].id])
        assert (act.number, act.changed) == (1, 1)
        assert target(layer_of(project, corpus.PERU)) == "Jag kom från X1. X2s kust är lång. Min bror bor i Chile."
        later = corpus.essay(project, "I Peru.", ("Peru", "country"))
        assert target(later) == "I X1."

    def test_a_mention_beats_its_value_and_this_its_label(self, project: Project, lead: User) -> None:
        corpus.decide(project, lead, "replace")
        layer = layer_of(project, corpus.PERU)
        assert target(layer) == "Jag kom från X1. X2s kust är lång. Min bror bor i X4."
        corpus.decide(project, lead, "keep", values=[corpus.values(project, lead)["peru"].id])
        assert target(layer) == "Jag kom från Peru. Perus kust är lång. Min bror bor i X4."
        corpus.decide(project, lead, "replace", mentions=[layer.mentions.get(start=19).pk])
        assert target(layer) == "Jag kom från Peru. X2s kust är lång. Min bror bor i X4."
        decided = corpus.values(project, lead)["peru"].decided
        assert decided == {"keep": 3, "replace": 1}

    def test_several_values_are_decided_together(self, project: Project, lead: User) -> None:
        ids = [value.id for value in corpus.values(project, lead).values()]
        assert corpus.decide(project, lead, "keep", values=ids) == questions.Act(1, 2)
        assert corpus.decide(project, lead, "keep", values=ids) == questions.Act(0, 0), "it holds already"
        assert questions.labels(project)[0].open == 0

    def test_extra_may_be_kept_where_somebody_says_so(self, lead: User) -> None:
        project = corpus.project(lead)
        layer = corpus.essay(project, "Jag vann på lotteri.", ("vann på lotteri", "extra"))
        assert target(layer) == "Jag X1."
        found = corpus.values(project, lead, label="extra")
        assert found["vann på lotteri"].open == 0, "it is hidden unless somebody decides otherwise"
        corpus.decide(project, lead, "keep", label="extra", values=[found["vann på lotteri"].id])
        assert target(layer) == "Jag vann på lotteri."

    def test_what_is_sensitive_is_decided_by_its_sentence_with_a_category(self, lead: User) -> None:
        project = corpus.project(lead)
        layer = corpus.essay(
            project, corpus.STRIKE, ("strejk", "sensitive"), ("glada", "sensitive"), ("fria", "sensitive")
        )
        found = corpus.values(project, lead, label="sensitive")
        assert {value.words: value.mentions for value in found.values()} == {
            "Det var en strejk.": 1,
            "Vi var glada och fria.": 2,
        }
        one = layer.mentions.get(start=corpus.STRIKE.index("glada"))
        corpus.decide(project, lead, "replace", label="sensitive", mentions=[one.pk], category="POLITICS")
        assert target(layer) == "Det var en strejk. Vi var X2 och X3. Nu bor jag här."
        categories = [value.category for value in corpus.values(project, lead, label="sensitive").values()]
        assert categories == ["POLITICS", ""]

    @pytest.mark.parametrize(
        "wish",
        [
            {"policy": "hide"},
            {"policy": "keep", "label": "city"},
            {"policy": "keep", "category": "POLITICS"},
            {"policy": "keep", "label": "sensitive", "category": "NOT_CONFIDENTIAL"},
            {"policy": "keep", "values": ["00"]},
        ],
    )
    def test_what_makes_no_sense_is_refused(self, project: Project, lead: User, wish: dict[str, Any]) -> None:
        with pytest.raises(errors.InvalidInput):
            corpus.decide(project, lead, **wish)
        assert not CorpusDecision.objects.exists()

    def test_in_an_archived_project_nobody_decides(self, project: Project, lead: User) -> None:
        projects.set_archived(project, True, by=lead)
        with pytest.raises(errors.ProjectArchived):
            corpus.decide(Project.objects.get(pk=project.pk), lead, "keep")

    def test_only_what_becomes_readable_needs_a_new_reading(self, project: Project, lead: User) -> None:
        peru, chile = layer_of(project, corpus.PERU), layer_of(project, corpus.CHILE)

        def outdated() -> set[Any]:
            return confirmations.outdated(Annotation.objects.filter(project=project), project)

        corpus.decide(project, lead, "replace")
        assert outdated() == set()
        Annotation.objects.filter(project=project).update(confirmed_policies=dict(policies.snapshot(project)))
        corpus.decide(project, lead, "keep", values=[corpus.values(project, lead)["peru"].id])
        assert peru.pk in outdated()
        assert chile.pk not in outdated()

    def test_what_was_decided_is_recorded_without_words(self, project: Project, lead: User) -> None:
        corpus.decide(project, lead, "replace", values=[corpus.values(project, lead)["peru"].id])
        event = Event.objects.get(verb=Verb.QUESTIONS_DECIDED)
        assert event.values == {
            "number": 1,
            "label": "country",
            "policy": "replace",
            "about_values": 1,
            "about_mentions": 0,
        }


class TestUndoing:
    def test_all_of_it_is_as_it_was(self, project: Project, lead: User) -> None:
        layer = layer_of(project, corpus.PERU)
        ids = [value.id for value in corpus.values(project, lead).values()]
        corpus.decide(project, lead, "replace", values=ids)
        assert questions.undo(project, 1, by=lead) == questions.Act(2, 2)
        assert target(layer) == corpus.PERU
        assert questions.labels(project)[0].open == 7

    def test_a_label_gets_the_policy_that_it_had(self, lead: User) -> None:
        project = corpus.project(lead, policies={"country": "mask", "fam": "keep"})
        corpus.decide(project, lead, "keep")
        assert Project.objects.get().policies == {"country": "keep", "fam": "keep"}
        questions.undo(project, 1, by=lead)
        assert Project.objects.get().policies == {"country": "mask", "fam": "keep"}

    def test_what_was_undone_can_be_done_again(self, project: Project, lead: User) -> None:
        corpus.decide(project, lead, "replace")
        questions.undo(project, 1, by=lead)
        questions.undo(project, 2, by=lead)
        assert Project.objects.get().policies == {"country": "replace"}

    def test_it_is_refused_once_somebody_decided_otherwise(self, project: Project, lead: User) -> None:
        peru = corpus.values(project, lead)["peru"].id
        corpus.decide(project, lead, "replace", values=[peru])
        corpus.decide(project, lead, "keep", values=[peru])
        with pytest.raises(errors.NotUndoable):
            questions.undo(project, 1, by=lead)
        questions.undo(project, 2, by=lead)
        assert corpus.values(project, lead)["peru"].decided == {"replace": 4}

    def test_and_when_the_settings_were_changed_since(self, project: Project, lead: User) -> None:
        corpus.decide(project, lead, "replace")
        projects.change(project, by=lead, policies={"country": "mask"})
        with pytest.raises(errors.NotUndoable):
            questions.undo(project, 1, by=lead)

    def test_the_category_of_before_comes_back(self, lead: User) -> None:
        project = corpus.project(lead)
        corpus.essay(project, corpus.STRIKE, ("strejk", "sensitive"))
        (value,) = corpus.values(project, lead, label="sensitive").values()
        for category in ("POLITICS", "BELIEF"):
            corpus.decide(project, lead, "keep", label="sensitive", values=[value.id], category=category)
        questions.undo(project, 2, by=lead)
        assert [each.category for each in corpus.values(project, lead, label="sensitive").values()] == ["POLITICS"]

    def test_the_list_of_decisions_says_what_was_taken_back(self, project: Project, lead: User) -> None:
        corpus.decide(project, lead, "replace", values=[corpus.values(project, lead)["peru"].id])
        questions.undo(project, 1, by=lead)
        latest, first = questions.decisions(project, page=1)
        assert (first.words, first.values, first.undone, first.by) == (["peru"], 1, True, lead)
        assert (latest.undoes, latest.policy, latest.undone) == (1, "", False)


class TestSummary:
    def test_it_counts_by_label_what_holds_and_names_no_words(self, project: Project, lead: User) -> None:
        corpus.decide(project, lead, "replace", values=[corpus.values(project, lead)["peru"].id])
        corpus.decide(project, lead, "keep", mentions=[layer_of(project, corpus.PERU).mentions.get(start=13).pk])
        told = questions.summary(project)
        country = next(each for each in told.labels if each.label == "country").as_json()
        assert country == {
            "label": "country",
            "policy": "",
            "mentions": 7,
            "values": 2,
            "subjects": 4,
            "keep": 1,
            "replace": 3,
            "mask": 0,
            "open": 3,
            "on": {"mention": 1, "value": 3, "label": 0},
            "categories": {},
        }
        assert (told.decisions, told.people) == (2, [lead])
        assert "eru" not in str(told.as_json())

    def test_it_can_be_of_some_layers(self, project: Project, lead: User) -> None:
        told = questions.summary(project, [layer_of(project, corpus.PERU).pk])
        assert {each.label: each.mentions for each in told.labels if each.mentions} == {"country": 3, "fam": 1}

    def test_categories_are_counted_by_sentence(self, lead: User) -> None:
        project = corpus.project(lead)
        corpus.essay(project, corpus.STRIKE, ("glada", "sensitive"), ("fria", "sensitive"))
        (value,) = corpus.values(project, lead, label="sensitive").values()
        corpus.decide(project, lead, "keep", label="sensitive", values=[value.id], category="POLITICS")
        told = {each.label: each for each in questions.summary(project).labels}
        assert told["sensitive"].categories == {"POLITICS": 1}
