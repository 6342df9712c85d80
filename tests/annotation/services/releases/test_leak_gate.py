"""What the leak gate finds in everything that a release would contain."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import pytest
from django.db import connection
from pytest_django import DjangoAssertNumQueries

from annotation import errors
from annotation.models import (
    Annotation,
    Document,
    Job,
    JobKind,
    JobState,
    Mention,
    Needs,
    Project,
    Release,
    ReleaseBlock,
    Role,
    User,
)
from annotation.services import releases
from annotation.services.releases.blocks import Chosen
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db
Hits = list[tuple[str, str, str, int, int]]


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return released.project(lead)


def layer_of(project: Project, text: str, *hidden: tuple[str, str], name: str = "", **fields: Any) -> Annotation:
    """A confirmed document in which the named words are hidden at their first place, with the label beside them."""
    given = {"external_id": name} if name else {}
    document = factories.document(project, text, **given, **fields)
    layer = factories.layer(document, factories.member(project), status="confirmed", confirmed_version=0)
    for number, (words, label) in enumerate(hidden, 1):
        start = text.index(words)
        entity = factories.entity(layer, label, number, pseudonym="Norrby", forms={})
        factories.mention(layer, start, start + len(words), label=label, entity=entity, status="accepted")
    return layer


def checked(project: Project, lead: User, **terms: Any) -> Release:
    profile = project.profiles.first() or released.profile(project, lead, **terms)
    return released.checked(released.begun(profile, lead), lead)


def hits(release: Release) -> Hits:
    found = releases.blocks.of(release, gate="leak")
    return [(each.code, each.needs, each.found["words"], each.start, each.end) for each in found]


PERSON = ("Anna Berglund", "firstname_female")


def test_what_is_hidden_in_one_place_and_readable_in_another_is_blocked(project: Project, lead: User) -> None:
    layer_of(project, "Anna Berglund bor i Borås. Sen kom anna berglund och Berglunds mor.", PERSON)
    assert hits(checked(project, lead)) == [
        ("folded", Needs.ONE, "anna berglund", 35, 48),
        ("part", Needs.ONE, "Berglunds", 53, 62),
    ]


def test_what_another_document_of_the_author_hides_is_found_even_if_that_is_not_released(
    project: Project, lead: User
) -> None:
    layer_of(project, "Anna Berglund bor i Borås.", PERSON, author_key="kim")
    layer_of(project, "Hej Anna Berglund!", author_key="lo")
    shown = layer_of(project, "Jag heter Anna Berglund.", author_key="kim")
    release = releases.begin(released.profile(project, lead), [shown.document_id], by=lead)
    assert hits(released.checked(release, lead)) == [("exact", Needs.TWO, "Anna Berglund", 10, 23)]


def test_what_the_profile_hides_more_is_looked_for_in_all_documents_of_the_author(project: Project, lead: User) -> None:
    layer_of(project, "Hon är sjuksköterska.", ("sjuksköterska", "prof"), author_key="kim")
    layer_of(project, "Som sjuksköterska är jag trött.", author_key="kim")
    assert hits(checked(project, lead)) == []
    masking = released.profile(project, lead, name="Masked", policies={"prof": "mask"})
    found = hits(released.checked(released.begun(masking, lead), lead))
    assert [(kind, words) for kind, _, words, _, _ in found] == [("exact", "sjuksköterska")]


def test_a_direct_identifier_takes_two_people_whatever_the_hit(lead: User) -> None:
    project = factories.project(lead=lead, label_set="tab")
    layer = layer_of(
        project, "Karl Strobel came. So did Mr Strobel of Aachen.", ("Karl Strobel", "PERSON"), language="en"
    )
    layer.mentions.update(identifier_type="DIRECT")
    Annotation.objects.filter(pk=layer.pk).update(open_count=0)
    assert hits(checked(project, lead, formats=["masked_text"])) == [("part", Needs.TWO, "Strobel", 29, 36)]


def test_pseudonyms_are_no_hits_unless_somebody_wrote_them_by_hand(project: Project, lead: User) -> None:
    layer = layer_of(project, "Anna Berglund bor i Borås.", PERSON, ("Borås", "city"))
    city = layer.entities.get(number=2)
    city.pseudonym = "Berglund"
    city.save()
    assert hits(checked(project, lead)) == []
    city.locked = True
    city.save()
    assert hits(checked(project, lead)) == [("part", Needs.ONE, "Berglund", 20, 25)]


def test_mentions_that_somebody_accepted_as_readable_are_no_hits(project: Project, lead: User) -> None:
    layer = layer_of(project, "Anna Berglund bor i Borås hos Berglund.", PERSON)
    factories.mention(layer, 30, 38, label="prof", status="proposed")
    assert len(hits(checked(project, lead))) == 1
    layer.mentions.filter(start=30).update(status="accepted")
    Annotation.objects.filter(pk=layer.pk).update(open_count=0)
    assert hits(checked(project, lead)) == []
    # A name in something longer still is that name.
    layer.mentions.filter(start=30).update(start=26)
    assert len(hits(checked(project, lead))) == 1


def test_what_was_cleared_in_the_document_is_no_hit(project: Project, lead: User) -> None:
    layer = layer_of(project, "Anna Berglund bor i Borås hos Berglund.", PERSON)
    layer.clearances.create(field="text", start=30, end=38, words="Berglund", reason="A shop.", by=lead)
    assert hits(checked(project, lead)) == []


@pytest.mark.parametrize("kind", [JobKind.RELEASE, JobKind.STANDING])
def test_words_are_not_blocked_again_while_a_release_of_the_project_is_checked_or_written(
    project: Project, lead: User, kind: JobKind
) -> None:
    layer_of(project, "Anna Berglund bor i Borås hos Berglund.", PERSON)
    release = checked(project, lead)
    clearance = releases.clearances.clear(release, release.blocks.get(), reason="A shop.", by=lead)
    job = Job.objects.create(kind=kind, subject_id=release.pk, project=project, state=JobState.RUNNING)
    with pytest.raises(errors.ReleaseBusy):
        releases.clearances.take_back(clearance, by=lead)
    job.delete()
    releases.clearances.take_back(clearance, by=lead)
    assert release.blocks.get().excepted_by is None


def test_metadata_that_go_out_are_searched_and_others_are_not(project: Project, lead: User) -> None:
    project.metadata_fields = ["genre", "school"]
    project.save()
    layer = layer_of(project, "Anna Berglund bor i Borås.", PERSON)
    Document.objects.filter(pk=layer.document_id).update(metadata={"genre": "brev", "school": "Berglunds skola"})
    assert hits(checked(project, lead)) == []
    wide = released.profile(project, lead, name="Wide", metadata_fields=["school"])
    release = released.checked(released.begun(wide, lead), lead)
    (block,) = release.blocks.all()
    assert (block.code, block.start, block.end) == ("part", 0, 0)
    assert (block.found["field"], block.found["ref"], block.found["words"]) == ("column", "school", "Berglunds")


def test_every_word_in_the_file_of_a_release_was_searched(project: Project, lead: User) -> None:
    """A name is planted in all that could go out, and hidden in another document; what the file holds was found."""
    project.metadata_fields = ["genre", "school"]
    project.save()
    places = ("Textus", "Keptas", "Rewritta", "Handpseud", "Metaschool", "Metagenre", "Usercomm", "Edgecomm", "Authkey")
    names = [*places, "Extid", "Personprot"]
    layer_of(project, " ".join(names), *((name, "surname") for name in names), author_key="Authkey")
    layer = layer_of(
        project, "Textus bor nära Keptas. Old Borås.", ("Borås", "city"), name="Extid", author_key="Authkey",
        metadata={"genre": "Metagenre", "school": "Metaschool"}, person_to_protect="Personprot",
    )  # fmt: skip
    Annotation.objects.filter(pk=layer.pk).update(comment_user=b"")
    layer.refresh_from_db()
    layer.comment_user = "Usercomm"
    layer.save()
    layer.entities.update(locked=True)
    entity = layer.entities.get()
    entity.pseudonym, entity.forms = "Handpseud", {}
    entity.save()
    factories.mention(layer, 16, 22, label="surname", status="rejected", comment="Edgecomm")
    rewrite = {
        "id": str(factories.some_id()),
        "ranges": [[24, 27]],
        "manual": True,
        "mention_id": None,
        "pseudonym": "",
    }
    factories.fill(layer, rewrites=[{**rewrite, "pieces": [{"at": 24, "rank": 0, "text": "Rewritta"}]}])
    every = releases.profiles.offered(project).formats
    profile = released.profile(project, lead, formats=every, metadata_fields=["school"])
    release = releases.begin(profile, [layer.document_id], by=lead)
    found = {block.found["words"] for block in released.checked(release, lead).blocks.filter(gate="leak")}
    blocks = list(release.blocks.all())
    releases.blocks.make_exceptions(release, Chosen([each.pk for each in blocks]), reason="A test.", by=lead)
    reviewer = factories.member(project, Role.REVIEWER)
    releases.blocks.second(release, Chosen([each.pk for each in blocks]), by=reviewer)
    data = released.data(released.frozen(release, lead), lead)
    written = {name for name in names if name.encode() in data}
    assert written == found == {"Textus", "Keptas", "Rewritta", "Handpseud", "Metaschool"}
    assert zipfile.ZipFile(io.BytesIO(data)).testzip() is None


def test_no_word_of_a_hit_is_stored_in_clear(project: Project, lead: User) -> None:
    layer_of(project, "Anna Berglund bor i Borås. Sen kom Berglund.", PERSON)
    release = checked(project, lead)
    (block,) = release.blocks.all()
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {ReleaseBlock._meta.db_table}")
        stored = repr([bytes(each) if isinstance(each, memoryview) else each for each in cursor.fetchall()[0]])
    assert "Berglund" not in stored
    assert block.found["surface"] == "Anna Berglund"
    assert str(Mention.objects.get().pk) == block.found["mention"]


def test_the_same_hit_has_the_same_name_in_every_check_and_another_in_every_project(
    project: Project, lead: User
) -> None:
    other = released.project(lead)
    refs = []
    for each in (project, project, other):
        if each.profiles.count() == 0:
            layer_of(each, "Anna Berglund bor i Borås. Sen kom Berglund.", PERSON)
        refs.append(checked(each, lead).blocks.get().ref)
    assert refs[0] == refs[1] != refs[2]
    assert refs[0][:16] != refs[2][:16]


def test_many_documents_of_an_author_take_no_more_queries_each(
    project: Project, lead: User, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(12):
        layer_of(project, f"Anna Berglund bor i Borås. Nummer {number}.", PERSON, author_key="kim")
    release = released.begun(released.profile(project, lead), lead)
    with django_assert_max_num_queries(75):
        released.checked(release, lead)
