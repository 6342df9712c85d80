"""Tests which ticks and verdicts stay valid after changes, made by various people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from annotation import errors
from annotation.models import Annotation, Decision, Mention, Project, Review, ReviewOutcome, User
from annotation.services import operations, projects, reviews
from annotation.services.annotations import confirmations, moves, readings
from annotation.services.document_list import _rows as listing
from annotation.services.document_list.filters import Reader
from annotation.services.pseudonyms import redraws
from annotation.services.reviews import disagreements
from tests.annotation import changes, counted, factories

pytestmark = pytest.mark.django_db

TEXT = "Mira Holm bor i Vålby. Alla trivs i Chile."
KEPT = frozenset(readings.PARTS)
LAPSED: frozenset[str] = frozenset()
Op = dict[str, Any]


@pytest.fixture
def layer(project: Project, ann: User) -> Annotation:
    """`Mira` and `Chile` are marked. The country is kept unless somebody decides otherwise."""
    made = factories.layer(factories.document(project, TEXT, author_key="A1"), ann, status="done")
    entity = factories.entity(made, "firstname_female", 1, "Siri")
    factories.mention(made, 0, 4, label="firstname_female", entity=entity, status="accepted")
    factories.mention(
        made, 36, 41, label="country", entity=factories.entity(made, "country", 1, "Norge"), status="accepted"
    )
    return made


@pytest.fixture
def review(layer: Annotation, rut: User) -> Review:
    """Everything has been read and judged."""
    return reviews.change(reviews.start(layer, by=rut), by=rut, **factories.READ, verdict="yes")


def marked(layer: Annotation) -> Mention:
    return layer.mentions.get(start=0)


def add(start: int, end: int, **fields: Any) -> Callable[[Annotation], Op]:
    return lambda layer: changes.operation(changes.insert("mention", changes.mention_row(start, end, **fields)))


def name(start: int, end: int, label: str, pseudonym: str) -> Op:
    """Marks a mention with an entity of its own, as the editor does."""
    entity = changes.entity_row(label, 1, pseudonym)
    mention = changes.mention_row(start, end, label=label, entity_id=entity["id"])
    return changes.operation(changes.insert("entity", entity), changes.insert("mention", mention))


def set_mention(**after: Any) -> Callable[[Annotation], Op]:
    return lambda layer: _updated("mention", marked(layer), after)


def set_entity(**after: Any) -> Callable[[Annotation], Op]:
    return lambda layer: _updated("entity", layer.entities.get(label="firstname_female"), after)


def _updated(table: str, row: Any, after: Mapping[str, Any]) -> Op:
    return changes.operation(changes.update(table, row.pk, {name: getattr(row, name) for name in after}, after))


def rewrite(text: str) -> Callable[[Annotation], Op]:
    return lambda layer: changes.operation(changes.insert("rewrite", changes.rewrite_row([[10, 13]], [(10, text)])))


def comment(text: str) -> Callable[[Annotation], Op]:
    change = {"comment_user": ""}, {"comment_user": text}
    return lambda layer: changes.operation(changes.update("annotation", layer.pk, *change))


def name_by_hand(pseudonym: str) -> Callable[[Annotation], Op]:
    return set_entity(pseudonym=pseudonym, forms={"": pseudonym}, locked=True)


# What was done -> what stays valid, which words to look at, which became readable.
TABLE: Mapping[str, tuple[Callable[[Annotation], Op], frozenset[str], list[str], list[str]]] = {
    "a mention added": (add(5, 9, label="surname"), KEPT, ["Holm"], []),
    "a mention widened": (set_mention(end=9), KEPT, ["Holm"], []),
    "a mention shrunk": (set_mention(end=2), LAPSED, [], ["ra"]),
    "a mention rejected": (set_mention(status="rejected"), LAPSED, [], ["Mira"]),
    "another label": (set_mention(label="surname"), KEPT, [], []),
    "another number": (set_entity(number=9), KEPT, [], []),
    "a pseudonym drawn": (set_entity(pseudonym="Tuva", forms={"": "Tuva"}), KEPT, [], []),
    "a pseudonym by hand": (name_by_hand("Mira H"), LAPSED, [], ["Mira H"]),
    "a comment for the corpus user": (comment("It is Mira"), frozenset({"masked_read"}), [], ["It is Mira"]),
    "a rewrite": (rewrite("lever"), LAPSED, [], ["lever"]),
}


@pytest.mark.parametrize("change", TABLE.values(), ids=TABLE.keys())
def test_a_change_keeps_lists_or_asks_for_a_new_reading(
    layer: Annotation, review: Review, rut: User, change: tuple[Any, frozenset[str], list[str], list[str]]
) -> None:
    made, holds, hidden, revealed = change
    operation = made(layer)
    operations.save(layer, base_version=0, operations=[operation], by=rut)
    state = readings.of(Review.objects.get())
    assert state.holds == holds
    assert state.lapsed == KEPT - holds
    assert [place.text for place in state.revealed] == revealed
    if state.holds == KEPT:
        assert [TEXT[start:end] for start, end in state.hidden] == hidden
    lacking = [*(part for part in readings.PARTS if part not in holds), *(["hidden"] if state.hidden else [])]
    assert moves.missing(Review.objects.get()) == lacking
    operations.save(layer, base_version=1, operations=[changes.undo(operation)], by=rut)
    assert readings.of(Review.objects.get()) == readings.State(KEPT, masked_opened=True), "as it was read"


def save(layer: Annotation, by: User, *sent: Op) -> None:
    version = Annotation.objects.get(pk=layer.pk).version
    operations.save(layer, base_version=version, operations=sent, by=by)


def state() -> readings.State:
    return readings.of(Review.objects.get())


class TestPlacesThatWereHidden:
    def test_they_are_confirmed_one_by_one_and_then_the_review_confirms(
        self, layer: Annotation, review: Review, rut: User
    ) -> None:
        save(layer, rut, name(5, 9, "surname", "Ek"), name(16, 21, "city", "Norrby"))
        assert state().hidden == ((5, 9), (16, 21))
        with pytest.raises(errors.ReviewIncomplete) as raised:
            reviews.finish(review, ReviewOutcome.CONFIRMED, by=rut)
        assert raised.value.fields["missing"] == ["hidden"]
        reviews.change(review, by=rut, seen=[(5, 9)])
        assert state().hidden == ((16, 21),)
        reviews.change(review, by=rut, seen=[(16, 21)])
        assert reviews.finish(review, ReviewOutcome.CONFIRMED, by=rut).outcome == "confirmed"

    def test_words_hidden_again_after_a_new_reading_are_listed_again(
        self, layer: Annotation, review: Review, rut: User
    ) -> None:
        hiding = add(5, 9, label="surname")(layer)
        save(layer, rut, hiding)
        reviews.change(review, by=rut, seen=[(5, 9)])
        save(layer, rut, changes.undo(hiding))
        assert state() == readings.State(KEPT, masked_opened=True)
        reviews.change(review, by=rut, **factories.READ, verdict="yes")
        save(layer, rut, add(5, 9, label="surname")(layer))
        assert state().hidden == ((5, 9),)

    def test_only_the_new_part_of_a_widened_mention_is_listed(
        self, layer: Annotation, review: Review, rut: User
    ) -> None:
        save(layer, rut, add(16, 18, label="city")(layer))
        reviews.change(review, by=rut, seen=[(16, 18)])
        row = layer.mentions.get(start=16)
        save(layer, rut, changes.operation(changes.update("mention", row.pk, {"end": 18}, {"end": 21})))
        assert state().hidden == ((18, 21),)


class TestANewReading:
    def test_the_masked_document_is_opened_again_before_it_is_ticked_again(
        self, layer: Annotation, review: Review, rut: User
    ) -> None:
        save(layer, rut, set_mention(status="rejected")(layer))
        with pytest.raises(errors.NotRead) as raised:
            reviews.change(review, by=rut, masked_read=True)
        assert raised.value.fields == {"part": "masked_read", "why": "changed"}
        reviews.change(review, by=rut, masked_opened=True, masked_read=True)
        assert state().lapsed == {"main_read", "verdict"}
        reviews.change(review, by=rut, main_read=True, verdict="yes")
        assert state() == readings.State(KEPT, masked_opened=True)

    def test_a_tick_is_for_the_version_that_was_opened(self, layer: Annotation, rut: User) -> None:
        """A tick counts for the text as it was when it was opened, however late the tick comes."""
        review = reviews.change(reviews.start(layer, by=rut), by=rut, masked_opened=True)
        save(layer, rut, add(5, 9, label="surname")(layer))
        reviews.change(review, by=rut, masked_read=True)
        assert (Review.objects.get().masked_read_version, state().hidden) == (0, ((5, 9),))

    @pytest.mark.parametrize("part", ["masked_read", "main_read"])
    def test_a_document_cannot_be_ticked_before_it_is_opened(self, layer: Annotation, rut: User, part: str) -> None:
        with pytest.raises(errors.NotRead) as raised:
            reviews.change(reviews.start(layer, by=rut), by=rut, **{part: True})
        assert raised.value.fields == {"part": part, "why": "unopened"}
        assert readings.of(Review.objects.get()) == readings.State(frozenset())

    def test_a_verdict_is_about_the_text_that_the_page_shows(
        self, layer: Annotation, review: Review, rut: User
    ) -> None:
        save(layer, rut, set_mention(status="rejected")(layer))
        reviews.change(review, by=rut, verdict="yes", version=0)
        assert "verdict" in state().lapsed
        with pytest.raises(errors.InvalidInput):
            reviews.change(review, by=rut, verdict="yes", version=9)

    def test_ticks_from_before_versions_were_kept_ask_for_a_new_reading(self, review: Review) -> None:
        Review.objects.update(masked_read_version=None, verdict_version=None)
        assert (state().holds, state().lapsed) == ({"main_read"}, {"masked_read", "verdict"})


class TestWhoeverChangesIt:
    def test_a_decision_that_is_applied(self, layer: Annotation, review: Review, ann: User, rut: User) -> None:
        mention = marked(layer)
        proposal = changes.update("mention", mention.pk, {"status": "accepted"}, {"status": "rejected"})
        noted = disagreements.note(review, start=0, end=4, opinion="Common.", by=rut, proposal=[proposal])
        disagreements.decide(noted, Decision.CHANGE, by=ann)
        disagreements.decide(noted, Decision.CHANGE, by=rut)
        disagreements.apply(Review.objects.get().disagreements.get(), by=ann)
        assert [(place.start, place.end) for place in state().revealed] == [(0, 4)]

    @pytest.mark.parametrize(("policy", "hidden"), [("replace", ((36, 41),)), ("mask", ((36, 41),)), ("keep", ())])
    def test_a_policy_that_hides_a_label(
        self, review: Review, lead: User, policy: str, hidden: tuple[tuple[int, int], ...]
    ) -> None:
        projects.change(review.annotation.document.project, by=lead, policies={"country": policy})
        assert (state().holds, state().hidden) == (KEPT, hidden)

    def test_a_policy_that_lets_a_label_be_read(
        self, project: Project, layer: Annotation, rut: User, lead: User
    ) -> None:
        projects.change(project, by=lead, policies={"country": "replace"})
        layer.document.project.refresh_from_db()
        reviews.change(reviews.start(layer, by=rut), by=rut, **factories.READ, verdict="yes")
        projects.change(project, by=lead, policies={"country": "keep"})
        assert [place.text for place in state().revealed] == ["Chile"]
        assert state().lapsed == KEPT

    def test_another_drawing_of_an_authors_pseudonyms_leaves_out_what_is_in_review(
        self, layer: Annotation, review: Review, lead: User
    ) -> None:
        job = redraws.start(layer.document, by=lead).job
        redraws.prepare(job, lambda *_: None)()
        assert state() == readings.State(KEPT, masked_opened=True)


class TestTheNextReview:
    def give_back(self, review: Review, by: User) -> None:
        reviews.finish(review, ReviewOutcome.RETURNED, by=by, reason="One name is missing.")

    def again(self, layer: Annotation, by: User, *sent: Op) -> Review:
        annotator = layer.annotator
        assert annotator is not None
        if sent:
            save(layer, annotator, *sent)
        Annotation.objects.update(status="done")
        current = Annotation.objects.select_related("document__project").get(pk=layer.pk)
        return reviews.start(current, by=by)

    def test_ticks_that_hold_are_there_and_the_verdict_is_not(
        self, layer: Annotation, review: Review, rut: User
    ) -> None:
        self.give_back(review, rut)
        found = self.again(layer, rut, add(5, 9, label="surname")(layer))
        held = readings.of(found)
        assert (held.holds, held.hidden, found.verdict) == ({"masked_read", "main_read"}, ((5, 9),), "")

    def test_it_starts_without_ticks_if_more_can_be_read(self, layer: Annotation, review: Review, rut: User) -> None:
        self.give_back(review, rut)
        found = self.again(layer, rut, set_mention(status="rejected")(layer))
        assert (found.masked_read, found.main_read, found.verdict, found.policies) == (False, False, "", {})

    def test_on_the_same_text_the_verdict_is_there(self, layer: Annotation, review: Review, rut: User) -> None:
        self.give_back(review, rut)
        assert readings.of(self.again(layer, rut)).holds == KEPT

    def test_another_reviewer_starts_without_ticks(
        self, layer: Annotation, review: Review, rut: User, lead: User
    ) -> None:
        self.give_back(review, rut)
        assert readings.of(self.again(layer, lead)).holds == LAPSED

    def test_a_finished_review_stays_as_it_was(self, layer: Annotation, review: Review, ann: User, rut: User) -> None:
        self.give_back(review, rut)
        save(layer, ann, set_mention(status="rejected")(layer))
        assert readings.of(Review.objects.get()) == readings.State(KEPT)


class TestAfterConfirming:
    def row(self, project: Project, by: User) -> listing.Row:
        (row,) = listing.rows(Reader.of(Project.objects.get(), by), project.documents.values_list("pk", flat=True))
        return row

    def test_a_policy_that_only_hides_more_needs_no_new_reading(
        self, project: Project, layer: Annotation, review: Review, rut: User, lead: User
    ) -> None:
        reviews.finish(review, ReviewOutcome.CONFIRMED, by=rut)
        projects.change(project, by=lead, policies={"country": "replace"})
        assert not self.row(project, lead).is_outdated
        projects.change(project, by=lead, policies={"country": "keep"})
        assert not self.row(project, lead).is_outdated, "kept is what an undecided label is"

    def test_a_policy_that_makes_words_readable_does(self, project: Project, layer: Annotation, lead: User) -> None:
        layer.document.project.review = "none"
        layer.document.project.policies = {"country": "replace"}
        reviews.confirm(layer, by=lead)
        projects.change(project, by=lead, policies={"country": "mask"})
        assert not self.row(project, lead).is_outdated
        projects.change(project, by=lead, policies={"country": "keep"})
        assert self.row(project, lead).is_outdated

    def test_a_policy_of_a_label_that_is_not_there_does_not(
        self, project: Project, layer: Annotation, review: Review, rut: User, lead: User
    ) -> None:
        layer.mentions.filter(start=36).delete()
        counted.count_anew()
        projects.change(project, by=lead, policies={"country": "replace"})
        reviews.finish(review, ReviewOutcome.CONFIRMED, by=rut)
        projects.change(project, by=lead, policies={"country": "keep"})
        assert not self.row(project, lead).is_outdated

    def test_a_confirmation_without_review_is_recorded_until_it_is_reopened(
        self, project: Project, layer: Annotation, lead: User
    ) -> None:
        layer.document.project.review = "none"
        layer.document.project.policies = {"country": "mask"}
        reviews.confirm(layer, by=lead)
        projects.change(project, by=lead, policies={"country": "keep"})
        assert self.row(project, lead).is_outdated
        reviews.reopen(layer, by=lead, reason="Countries are readable now.")
        assert not self.row(project, lead).is_outdated
        assert confirmations.NOT_CONFIRMED.items() <= vars(Annotation.objects.get()).items()
