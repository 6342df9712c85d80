from __future__ import annotations

import pytest

from annotation import errors
from annotation.models import Act, Annotation, Document, Event, Job, JobKind, Project, User, Verb
from annotation.services import annotations, concordance, jobs
from annotation.services.concordance import Kind, actions
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories
from tests.annotation.services.concordance import corpus
from tests.annotation.services.concordance.corpus import decide, proposed, scan, statuses

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead, metadata_fields=["genre"])


def layer(
    of: Project, text: str, *marks: tuple[str, str], by: User | None = None, marked: str = "proposed", **fields: object
) -> Annotation:
    document = factories.document(of, text, external_id=f"E{of.documents.count():03}")
    made = factories.layer(document, by or corpus.annotator(of), **fields)
    return corpus.mark(made, *marks, status=marked)


def machine(document: Document) -> Annotation:
    return document.annotations.get(annotator__isnull=True)


def left(state: actions.State) -> list[str]:
    return [reason for *_, reason in state.action.left]


def test_a_string_is_rejected_in_all_layers_with_one_operation_each(project: Project, lead: User) -> None:
    one = layer(project, "Lund och Lund.", ("Lund", "city"), ("Lund", "city"))
    other = layer(project, "Lund och Ystad.", ("Lund", "city"), ("Ystad", "city"))
    state = decide(scan(project, lead, "lund"), Act.REJECT, by=lead)
    assert (state.action.changed, state.action.left, state.state) == (3, [], "done")
    assert (statuses(one), statuses(other)) == (["rejected"] * 2, ["rejected", "proposed"])
    assert [(each.name, each.by) for each in one.operations.all()] == [("reject", lead)]
    one.refresh_from_db()
    assert (one.version, one.open_count, one.status) == (1, 0, "in_progress")
    assert Event.objects.filter(project=project, verb=Verb.LINES_DECIDED).count() == 1


def test_one_undo_takes_all_of_it_back(project: Project, lead: User) -> None:
    layers = [layer(project, "Lund.", ("Lund", "city")) for _ in range(3)]
    state = decide(scan(project, lead, "lund"), Act.ACCEPT, by=lead)
    back = actions.undo(state.action, by=lead)
    assert (back.action.changed, [statuses(each) for each in layers]) == (3, [["proposed"]] * 3)
    with pytest.raises(errors.NotUndoable):
        actions.undo(state.action, by=lead)


def test_an_undo_leaves_what_somebody_has_changed_since(project: Project, lead: User) -> None:
    kept, changed = (layer(project, "Lund.", ("Lund", "city")) for _ in range(2))
    Document.objects.filter(pk=changed.document_id).update(metadata={"genre": "letter"})
    state = decide(scan(project, lead, "lund"), Act.ACCEPT, by=lead)
    seen = scan(project, lead, "lund", metadata={"genre": "letter"})
    decide(seen, Act.REJECT, by=lead)
    back = actions.undo(state.action, by=lead)
    assert (left(back), statuses(kept), statuses(changed)) == (["changed"], ["proposed"], ["rejected"])


def test_only_the_person_who_decided_takes_it_back(project: Project, lead: User) -> None:
    layer(project, "Lund.", ("Lund", "city"))
    state = decide(scan(project, lead, "lund"), Act.ACCEPT, by=lead)
    with pytest.raises(errors.NotUndoable):
        actions.undo(state.action, by=factories.member(project, "lead"))


def test_marking_joins_the_entity_of_the_same_words_or_makes_one_with_a_pseudonym(project: Project, lead: User) -> None:
    known = layer(project, "Lund är fint. Lund!", ("Lund", "city"))
    fresh = layer(project, "Jag bor i Lund.", ("Jag", "other_nr_seq"))
    state = decide(scan(project, lead, "lund", statuses=["none"]), Act.MARK, label="city", by=lead)
    assert state.action.changed == 2
    assert known.entities.count() == 1
    (made,) = fresh.entities.filter(label="city")
    assert (made.number, bool(made.pseudonym), made.pseudonym != "Lund") == (2, True, True)
    mention = fresh.mentions.get(label="city")
    assert (mention.origin, mention.status, mention.decided_by) == ("person", "accepted", lead)


def test_marking_leaves_what_is_marked(project: Project, lead: User) -> None:
    found = layer(project, "Lund och Lund.", ("Lund", "city"))
    state = decide(scan(project, lead, "lund"), Act.MARK, label="region", by=lead)
    assert (state.action.changed, left(state)) == (1, ["marked"])
    assert list(found.mentions.order_by("start").values_list("label", flat=True)) == ["city", "region"]


def test_a_label_moves_the_entity_along_when_all_its_mentions_change(project: Project, lead: User) -> None:
    found = layer(project, "Lund och Lund.", ("Lund", "city"))
    entity = found.entities.get()
    factories.mention(found, 9, 13, entity=entity)
    state = decide(scan(project, lead, "lund"), Act.LABEL, label="surname", by=lead)
    after = found.entities.get()
    assert (state.action.changed, after.pk, after.label, after.number) == (2, entity.pk, "surname", 1)
    assert after.pseudonym not in ("", entity.pseudonym)
    actions.undo(state.action, by=lead)
    assert (found.entities.get().label, found.entities.get().pseudonym) == ("city", entity.pseudonym)


def test_a_label_for_some_mentions_of_an_entity_parts_them_from_it(project: Project, lead: User) -> None:
    found = layer(project, "Lund. Ystad.", ("Lund", "city"))
    factories.mention(found, 6, 11, entity=found.entities.get())
    decide(scan(project, lead, "lund"), Act.LABEL, label="surname", by=lead)
    assert sorted(found.entities.values_list("label", "number")) == [("city", 1), ("surname", 2)]


def test_lines_that_have_changed_since_they_were_shown_are_left(project: Project, lead: User) -> None:
    found = layer(project, "Lund.", ("Lund", "city"))
    page = scan(project, lead, "lund")
    decide(page, Act.REJECT, by=lead)
    state = decide(page, Act.ACCEPT, by=lead)
    assert (left(state), statuses(found)) == (["changed"], ["rejected"])


def test_a_mention_in_two_lines_is_decided_once(project: Project, lead: User) -> None:
    found = layer(project, "Lund Lund.", ("Lund Lund", "city"))
    state = decide(scan(project, lead, "lund"), Act.REJECT, by=lead)
    assert (state.action.changed, left(state), statuses(found)) == (1, [], ["rejected"])


def test_nothing_that_stands_is_replaced_by_what_was_rejected(project: Project, lead: User) -> None:
    found = layer(project, "Anna Berg.", ("Anna Berg", "surname"))
    factories.mention(found, 0, 4, label="firstname_female", status="rejected")
    page = scan(project, lead, "firstname_female", Kind.LABEL)
    state = decide(page, Act.ACCEPT, by=lead)
    assert (left(state), sorted(statuses(found))) == (["overlap"], ["proposed", "rejected"])


def test_annotators_decide_in_their_own_layers_only(project: Project, lead: User) -> None:
    annotator = corpus.annotator(project)
    own = layer(project, "Lund.", ("Lund", "city"), by=annotator)
    machines = proposed(project, "Lund.", ("Lund", "city"))
    state = decide(scan(project, annotator, "lund"), Act.REJECT, by=annotator)
    assert (state.action.changed, left(state)) == (1, ["not_begun"])
    assert (statuses(own), statuses(machine(machines))) == (["rejected"], ["proposed"])


def test_layers_of_others_cannot_be_named(project: Project, lead: User) -> None:
    layer(project, "Lund.", ("Lund", "city"))
    page, stranger = scan(project, lead, "lund"), corpus.annotator(project)
    with pytest.raises(errors.NotFound):
        decide(page, Act.REJECT, by=stranger)


def test_done_layers_may_hide_more_but_show_nothing(project: Project, lead: User) -> None:
    confirmed = {"status": "confirmed", "confirmed_version": 0, "confirmed_policies": {}}
    done = layer(project, "Lund.", ("Lund", "city"), marked="accepted", **confirmed)
    state = decide(scan(project, lead, "lund"), Act.REJECT, by=lead)
    assert (left(state), statuses(done), done.operations.count()) == (["reveals"], ["accepted"], 0)
    hidden = layer(project, "Lund.", **confirmed)
    state = decide(scan(project, lead, "lund", statuses=["none"]), Act.MARK, label="city", by=lead)
    hidden.refresh_from_db()
    assert (state.action.changed, hidden.version, hidden.confirmed_version) == (1, 1, 1)
    actions.undo(state.action, by=lead)
    hidden.refresh_from_db()
    assert (statuses(hidden), hidden.version, hidden.confirmed_version) == ([], 2, 2)


def test_a_lead_decides_proposals_that_nobody_has_opened(project: Project, lead: User) -> None:
    document = proposed(project, "Lund och Ystad.", ("Lund", "city"), ("Ystad", "city"))
    state = decide(scan(project, lead, "lund"), Act.REJECT, by=lead)
    assert (state.action.changed, statuses(machine(document))) == (1, ["rejected", "proposed"])
    document.refresh_from_db()
    assert (machine(document).status, document.state, document.undecided) == ("new", "free", True)
    begun = annotations.begin(document, by=corpus.annotator(project)).annotation
    assert statuses(begun) == ["rejected", "proposed"]
    back = actions.undo(state.action, by=lead)
    assert (left(back), statuses(machine(document))) == (["begun"], ["rejected", "proposed"])


def test_documents_with_nothing_left_to_decide_are_not_listed_as_undecided(project: Project, lead: User) -> None:
    document = proposed(project, "Lund.", ("Lund", "city"))
    decide(scan(project, lead, "lund"), Act.REJECT, by=lead)
    document.refresh_from_db()
    assert (document.undecided, document.machine_undecided) == (False, False)


def test_many_layers_are_changed_in_a_job(project: Project, lead: User) -> None:
    layers = [layer(project, "Lund.", ("Lund", "city")) for _ in range(actions.WITHOUT_JOB + 1)]
    state = decide(scan(project, lead, "lund"), Act.REJECT, by=lead)
    assert (state.state, state.action.position, statuses(layers[0])) == ("waiting", 0, ["proposed"])
    jobs.run(Job.objects.get(kind=JobKind.CONCORDANCE).pk, HANDLERS)
    state.action.refresh_from_db()
    assert (state.action.changed, {statuses(each)[0] for each in layers}) == (len(layers), {"rejected"})
    back = actions.undo(state.action, by=lead)
    jobs.run(back.job.pk, HANDLERS)  # type: ignore[union-attr]
    assert {statuses(each)[0] for each in layers} == {"proposed"}


def test_a_stopped_job_is_taken_back_as_far_as_it_came(project: Project, lead: User) -> None:
    layers = [layer(project, "Lund.", ("Lund", "city")) for _ in range(actions.WITHOUT_JOB + 1)]
    state = decide(scan(project, lead, "lund"), Act.REJECT, by=lead)
    with pytest.raises(errors.NotUndoable):
        actions.undo(state.action, by=lead)
    assert state.job is not None
    steps = iter([None])

    def progress(done: int, total: int) -> None:
        if next(steps, "stop"):
            raise errors.Cancelled

    with pytest.raises(errors.Cancelled):
        actions.prepare(state.job, progress)
    actions.cancel(state.action, by=lead)
    state.action.refresh_from_db()
    assert state.action.position == actions.AT_ONCE
    actions.undo(state.action, by=lead)
    assert {statuses(each)[0] for each in layers} == {"proposed"}


def test_a_decision_needs_the_number_that_was_shown(project: Project, lead: User) -> None:
    layer(project, "Lund.", ("Lund", "city"))
    page = scan(project, lead, "lund")
    wish = actions.Wish(Act.ACCEPT, corpus.targets(page), 7)
    with pytest.raises(errors.SelectionChanged):
        actions.start(project, wish, by=lead)


def test_an_archived_project_stays_as_it_is(project: Project, lead: User) -> None:
    layer(project, "Lund.", ("Lund", "city"))
    page = scan(project, lead, "lund")
    Project.objects.update(archived=True)
    with pytest.raises(errors.ProjectArchived):
        decide(page, Act.ACCEPT, by=lead)


def test_lines_that_were_left_are_listed_with_document_and_reason(project: Project, lead: User) -> None:
    layer(project, "Lund.", ("Lund", "city"), status="in_review")
    state = decide(scan(project, lead, "lund"), Act.REJECT, by=lead)
    (line,) = actions.left(state.action)
    assert line.document is not None
    assert (line.document.external_id, line.start, line.end, line.reason) == ("E000", 0, 4, "in_review")


def test_a_place_in_a_text_gives_its_words(project: Project) -> None:
    found = layer(project, "Här bor Anna\nBerg.")
    assert concordance.words_at(found, 8, 17) == "Anna Berg"
    with pytest.raises(errors.InvalidInput):
        concordance.words_at(found, 8, 99)
