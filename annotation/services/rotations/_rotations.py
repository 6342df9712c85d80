from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from annotation import access, errors
from annotation.models import Project, User, Verb
from annotation.services import concordance, events, projects
from pseudonymizer import rotation
from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.lexicon.reference import first_names
from pseudonymizer.rotation import Table

SUFFIX = "rotation"
SHOWN = 5


@dataclass(frozen=True, slots=True)
class Sealed:
    """A file, and the only copy of the key that opens it."""

    name: str
    content: bytes
    key: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """`names`: all that the tables know. `differing`: those that become other names by the file's table.

    `examples`: a name, what it becomes now, and what by the file. `documents`: how many may hold rotated names already.
    """

    names: int
    differing: int
    examples: Sequence[tuple[str, str, str]]
    documents: int


def export(project: Project, *, by: User) -> Sealed:
    table, key = _present(project), rotation.new_key()
    events.record(Verb.ROTATION_EXPORTED, by=by, project=project)
    return Sealed(f"names.{SUFFIX}", rotation.write_sealed(table, key), rotation.write_key(key))


def compare(project: Project, content: bytes, key: str, *, by: User) -> Comparison:
    """Goes on record, since examples tell which name became which."""
    present, given = _present(project), _opened(content, key)
    events.record(Verb.ROTATION_COMPARED, by=by, project=project)
    return _compared(project, present, given)


def replace(project: Project, content: bytes, key: str, *, differing: int, by: User) -> Comparison:
    """Rotates by the file's table from now on. `differing`: how many names the person was told would change.

    Pseudonyms that are there stay until somebody draws them anew.
    """
    access.require_open(project)
    given = _opened(content, key)
    with transaction.atomic():
        held = projects.lock(project)
        found = _compared(held, _present(held), given)
        if found.differing != differing:
            raise errors.SelectionChanged(count=found.differing)
        if found.differing:
            held.rotation = rotation.as_stored(given)
            held.save(update_fields=["rotation"])
            events.record(Verb.ROTATION_IMPORTED, by=by, project=held, names=found.differing)
    return found


def _present(project: Project) -> Table:
    if not concordance.has_homographs(project):
        raise errors.NoRotation
    table = rotation.table_of(project.pipeline_options["rotation"])
    assert table is not None
    return table


def _opened(content: bytes, key: str) -> Table:
    try:
        return rotation.read_sealed(content, rotation.read_key(key))
    except rotation.WrongKey as error:
        raise errors.WrongRotationKey(error.message) from None
    except PseudonymizerError as error:
        raise errors.NoRotationTable(error.message) from None


def _compared(project: Project, present: Table, given: Table) -> Comparison:
    keys = rotation.differing(present, given)
    names = [first_names()[key][0] if key in first_names() else key for key in keys[:SHOWN]]
    examples = [(name, present.other(name), given.other(name)) for name in names]
    return Comparison(len({*present.names, *given.names}), len(keys), examples, project.documents.count())
