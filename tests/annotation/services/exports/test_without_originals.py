from __future__ import annotations

import io
import re
import zipfile

import pytest

from annotation.models import Annotation, Project, User
from annotation.services import exports
from annotation.services.exports import archives
from pseudonymizer import formats
from tests.annotation import factories
from tests.annotation.services.exports.finishing import run

pytestmark = pytest.mark.django_db


SECRETS = ("Borås", "Boris", "Klara", "Metadatus", "Kommentus", "Grund", "Uppsats", "Författus", "Annoterus", "Ledarus")


WITHOUT_ORIGINALS = [each.name for each in formats.every() if each.writing and not each.holds_source]


@pytest.fixture
def planted(project: Project, lead: User) -> Project:
    """Documents with names in every place from which they might leak, annotated by people with names."""
    User.objects.filter(pk=lead.pk).update(username="ledarus", first_name="Ledarus")
    for number in range(1, 13):
        document = factories.document(
            project,
            f"Klara bor i Borås, {number}.",
            external_id=f"Uppsats Boris {number:03}",
            metadata={"topic": "Metadatus"},
            author_key="Författus",
            person_to_protect="Klara Boris",
        )
        annotator = factories.member(project, who=factories.user(f"annoterus{number}"))
        layer = factories.layer(document, annotator, status="done", comment_stage="Grund")
        for start, end in ((0, 5), (12, 17)):
            fields = {"identifier_type": "QUASI", "confidential_status": "HEALTH", "comment": "Kommentus"}
            factories.mention(layer, start, end, label="LOC", status="accepted", entity=None, **fields)
    return project


def _revealing(project: Project) -> list[str]:
    layers = Annotation.objects.filter(document__project=project)
    ids = [pk for row in layers.values_list("pk", "document", "annotator") for pk in row]
    ids += [*project.documents.values_list("project", flat=True)]
    return [*SECRETS, *(text for pk in ids for text in (str(pk), str(pk).replace("-", "")[:8]) if len(text) >= 8)]


@pytest.mark.parametrize("format_name", WITHOUT_ORIGINALS)
def test_without_originals_a_file_tells_nothing_of_documents_and_people(
    planted: Project, lead: User, format_name: str
) -> None:
    export = run(planted, lead, format_name)
    held = [archives.file_name(export), *_everything(b"".join(archives.content(export, by=lead)))]
    assert "*****" in "".join(held)
    told = "".join(held).casefold()
    assert [word for word in _revealing(planted) if word.casefold() in told] == []
    assert "Uppsats Boris 001" in "".join(archives.index(export))


@pytest.mark.parametrize("format_name", WITHOUT_ORIGINALS)
def test_neither_order_nor_numbers_tell_which_document_it_is(planted: Project, lead: User, format_name: str) -> None:
    first, second = run(planted, lead, format_name), run(planted, lead, format_name)
    orders = [[name for _, name, *_ in export.listing["files"]] for export in (first, second)]
    assert orders[0] != orders[1]
    assert sorted(orders[0]) == sorted(orders[1]) != orders[0]
    numbers = [re.findall(r"\d+", str(file))[0] for export in (first, second) for file, *_ in export.listing["files"]]
    assert len(set(numbers)) == 24
    assert {len(number) for number in numbers} == {8}
    assert numbers[:12] != sorted(numbers[:12])


@pytest.mark.parametrize("format_name", WITHOUT_ORIGINALS)
def test_a_single_file_without_originals_holds_no_name_either(planted: Project, format_name: str) -> None:
    layer = Annotation.objects.filter(document__project=planted).order_by("created_at")[0]
    assert layer.annotator is not None
    made = exports.export(layer, format_name, by=layer.annotator)
    told = f"{made.name} {made.content}".casefold()
    assert [word for word in _revealing(planted) if word.casefold() in told] == []
    again = exports.export(layer, format_name, by=layer.annotator)
    assert made.name != again.name


def _everything(data: bytes) -> list[str]:
    """Names, contents and comments in an archive, or the file itself."""
    if not zipfile.is_zipfile(io.BytesIO(data)):
        return [data.decode()]
    archive = zipfile.ZipFile(io.BytesIO(data))
    assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    held = [archive.comment.decode(), *archive.namelist()]
    held += [text for entry in archive.infolist() for text in (entry.comment.decode(), entry.extra.decode())]
    return held + [archive.read(name).decode() for name in archive.namelist()]
