from __future__ import annotations

import pytest

from annotation import errors
from annotation.models import Event, Project, Role, User, Verb
from annotation.services import concordance
from annotation.services.concordance import Kind, Wanted
from annotation.services.document_list.filters import Reader
from tests.annotation import factories
from tests.annotation.services.concordance import corpus
from tests.annotation.services.concordance.corpus import lines, proposed, scan

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead, metadata_fields=["genre"])


def test_words_are_found_in_all_texts_without_regard_to_case(project: Project, lead: User) -> None:
    proposed(project, "Anna bor i Lund.", ("Lund", "city"))
    proposed(project, "Jag gillar LUND och Lunds parker.", ("LUND", "city"))
    assert lines(project, lead, "lund") == [
        ("E000", "Lund", "proposed"),
        ("E001", "LUND", "proposed"),
        ("E001", "Lund", "none"),
    ]
    assert [at for _, at, _ in lines(project, lead, "lund", whole=True)] == ["Lund", "LUND"]


def test_a_line_shows_what_stands_on_both_sides_on_one_line(project: Project, lead: User) -> None:
    proposed(project, "Jag\nheter Anna\noch  bor här.", author_key="A7")
    page = scan(project, lead, "Anna")
    (line,), (shown,) = page.lines, page.layers
    assert (line.before, line.at, line.after) == ("Jag heter ", "Anna", " och bor här.")
    assert (shown.document, shown.author, shown.annotator, shown.locked) == ("E000", "A7", "", "")


def test_what_covers_the_words_is_shown_with_its_own_place(project: Project, lead: User) -> None:
    proposed(project, "Här bor Anna Berg.", ("Anna Berg", "city"))
    (line,) = scan(project, lead, "berg").lines
    assert line.mention is not None
    assert (line.start, line.end, line.mention.start, line.mention.end) == (13, 17, 8, 17)


def test_what_stands_goes_before_what_was_rejected(project: Project, lead: User) -> None:
    document = factories.document(project, "Anna är här.", external_id="E0")
    layer = factories.machine_layer(document)
    factories.mention(layer, 0, 4, status="rejected")
    factories.mention(layer, 0, 7, status="accepted")
    assert lines(project, lead, "anna") == [("E0", "Anna", "accepted")]


def test_a_label_and_a_detector_give_the_lines_of_their_mentions(project: Project, lead: User) -> None:
    found = proposed(project, "Anna bor i Lund.", ("Anna", "firstname_female")).annotations.get()
    factories.mention(found, 11, 15, evidence=corpus.evidence("lexicon"), status="held_back")
    assert lines(project, lead, "firstname_female", Kind.LABEL) == [("E000", "Anna", "proposed")]
    assert lines(project, lead, "lexicon", Kind.DETECTOR) == [("E000", "Lund", "held_back")]


def test_filters_narrow_by_label_status_and_metadata(project: Project, lead: User) -> None:
    proposed(project, "Lund är Lund.", ("Lund", "city"), metadata={"genre": "essay"})
    proposed(project, "Lund.", ("Lund", "region"), metadata={"genre": "letter"})
    assert lines(project, lead, "lund", statuses=["none"]) == [("E000", "Lund", "none")]
    assert lines(project, lead, "lund", labels=["region"]) == [("E001", "Lund", "proposed")]
    assert lines(project, lead, "lund", metadata={"genre": "letter"}) == [("E001", "Lund", "proposed")]
    with pytest.raises(errors.InvalidInput):
        scan(project, lead, "lund", metadata={"secret": "x"})


def test_annotators_see_their_own_layer_or_the_proposals(project: Project, lead: User) -> None:
    one, other = corpus.annotator(project), corpus.annotator(project)
    document = proposed(project, "Lund.", ("Lund", "city"))
    corpus.mark(factories.layer(document, one), ("Lund", "city"), status="rejected")
    assert lines(project, one, "lund") == [("E000", "Lund", "rejected")]
    assert lines(project, other, "lund") == [("E000", "Lund", "proposed")]
    assert lines(project, lead, "lund") == [("E000", "Lund", "rejected")]
    assert scan(project, other, "lund").layers[0].locked == "not_begun"


def test_two_layers_give_two_lines_until_they_are_adjudicated(project: Project, lead: User) -> None:
    document = factories.document(project, "Lund.", external_id="E0")
    for status in ("accepted", "rejected"):
        corpus.mark(
            factories.layer(document, corpus.annotator(project), status="done"), ("Lund", "city"), status=status
        )
    assert len(lines(project, lead, "lund")) == 2
    corpus.mark(factories.layer(document, lead, adjudicated=True), ("Lund", "city"), status="accepted")
    assert lines(project, lead, "lund") == [("E0", "Lund", "accepted")]


def test_layers_that_cannot_be_changed_say_why(project: Project, lead: User) -> None:
    reviewer = factories.member(project, Role.REVIEWER)
    for number, status in enumerate(["in_progress", "done", "in_review", "confirmed"]):
        document = factories.document(project, "Lund.", external_id=f"E{number}")
        factories.layer(document, corpus.annotator(project), status=status)
    factories.document(project, "Lund.", external_id="E4")
    assert [each.locked for each in scan(project, lead, "lund").layers] == [
        "",
        "hide_only",
        "in_review",
        "hide_only",
        "no_layer",
    ]
    assert [each.locked for each in scan(project, reviewer, "lund").layers][:2] == ["", "done"]


def test_a_page_ends_after_some_lines_and_the_next_goes_on(
    project: Project, lead: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("annotation.services.concordance._scanning.DOCUMENTS_AT_ONCE", 2)
    monkeypatch.setattr("annotation.services.concordance._scanning.LINES_AT_ONCE", 3)
    for _ in range(5):
        proposed(project, "Lund.")
    reader, wanted = Reader.of(project, lead), Wanted(Kind.WORDS, "lund")
    pages, after = [], ""
    while after is not None:
        pages.append(concordance.scan(reader, wanted, after=after))
        after = pages[-1].after
    assert [(page.searched, len(page.lines), page.total) for page in pages] == [(4, 4, 5), (1, 1, 5)]


def test_searching_and_reading_are_on_record(project: Project, lead: User) -> None:
    proposed(project, "Lund.")
    proposed(project, "Malmö.")
    scan(project, lead, "lund")
    scan(project, lead, "lund")
    verbs = Event.objects.filter(project=project).values_list("verb", "document__external_id")
    assert sorted(verbs, key=str) == [
        (Verb.PLACES_READ, "E000"),
        (Verb.TEXTS_SEARCHED, None),
        (Verb.TEXTS_SEARCHED, None),
    ]


def test_some_documents_can_be_looked_at_again(project: Project, lead: User) -> None:
    proposed(project, "Lund.")
    again = proposed(project, "Lund.")
    assert lines(project, lead, "lund", documents=[again.pk]) == [("E001", "Lund", "none")]
    assert not Event.objects.filter(verb=Verb.TEXTS_SEARCHED).exists()


@pytest.mark.parametrize(("kind", "value"), [(Kind.WORDS, "a"), (Kind.WORDS, "  "), (Kind.LABEL, "")])
def test_too_little_to_look_for_is_refused(project: Project, lead: User, kind: Kind, value: str) -> None:
    with pytest.raises(errors.InvalidInput):
        scan(project, lead, value, kind)
