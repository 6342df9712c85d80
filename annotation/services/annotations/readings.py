"""Compares what a reviewer has read with what can be read now: ticks and verdict hold only for that text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from django.db import transaction

from annotation import errors
from annotation.models import Annotation, Operation, Review
from annotation.services import operations, policies, rows
from annotation.services.operations import history
from annotation.services.policies import Policies, Snapshot
from annotation.services.rows import Rows
from pseudonymizer import groups, readable
from pseudonymizer.groups import Range
from pseudonymizer.readable import Difference, Place, Readable

# What a reviewer gives.
PARTS = ("masked_read", "main_read", "verdict")
# What can keep a review from confirming.
LACKS = (*PARTS, "hidden", "disagreements")
OPENED = ("masked_opened", "main_opened")
FIELDS = (
    *PARTS,
    *(f"{name}_version" for name in (*PARTS, *OPENED)),
    "reason",
    "policies",
    "seen",
)
# What the result shows of what can become readable: no comments, and pseudonyms only where it is not masked.
_OF_MASKS = ("text", "rewrite")
_OF_PSEUDONYMS = (*_OF_MASKS, "pseudonym")

Given = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Moment:
    """A version of the annotation and the policies of the project then: together they decide what can be read."""

    version: int
    policies: Snapshot

    @classmethod
    def now(cls, annotation: Annotation, version: int | None = None) -> Moment:
        return cls(annotation.version if version is None else version, policies.snapshot(annotation.document.project))


@dataclass(frozen=True, slots=True)
class State:
    """`holds`, `lapsed`: parts that were given. `revealed`: why some lapsed. `hidden`: hidden since, not looked at."""

    holds: frozenset[str]
    lapsed: frozenset[str] = frozenset()
    masked_opened: bool = False
    revealed: Sequence[Place] = ()
    hidden: Sequence[Range] = ()


def of(review: Review) -> State:
    """What holds of a review; a finished one stays as it was."""
    given = frozenset(part for part in PARTS if getattr(review, part))
    if review.finished_at is not None:
        return State(given)
    return against_now(review)


def against_now(review: Review) -> State:
    """What still holds now, also of a finished review."""
    given = {part: moment_of(review, part) for part in PARTS if getattr(review, part)}
    opened = moment_of(review, "masked_opened")
    known = [moment for moment in (*given.values(), opened) if moment is not None]
    compared = _Compared.of(review.annotation, known)
    lapsed = frozenset(part for part, moment in given.items() if compared.revealed(part, moment))
    holding = {part: moment for part, moment in given.items() if part not in lapsed}
    is_opened = opened is not None and not compared.revealed("masked_read", opened)
    stale = [moment for part, moment in given.items() if part in lapsed]
    return State(
        frozenset(holding),
        lapsed,
        is_opened,
        tuple(compared.places([*stale, *([] if is_opened else [opened])])),
        tuple(compared.hidden(holding.values(), review.seen)),
    )


def moment_of(review: Review, name: str) -> Moment | None:
    version: int | None = getattr(review, f"{name}_version")
    return None if version is None else Moment(version, review.policies.get(name, {}))


def give(review: Review, given: Given, version: int | None) -> None:
    """Notes on the review, which the caller holds and saves, what was opened, read, judged and looked at, and when.

    `version`: of the text that the page shows. The result was read as it was when it was opened.
    """
    now = Moment.now(review.annotation, version)
    for name in OPENED:
        if given.get(name):
            _note(review, name, now)
    for name in given.keys() & set(PARTS):
        setattr(review, name, given[name])
        _note(review, name, _moment_read(review, name, now) if given[name] else None)
    if "reason" in given:
        review.reason = given["reason"]
    review.seen = [*review.seen, *([start, end, now.version] for start, end in given.get("seen", ()))]


def _moment_read(review: Review, name: str, now: Moment) -> Moment:
    """The moment at which the reviewer read the document that they tick; refused if they have not."""
    if name == "verdict":
        return now
    opened = moment_of(review, name.replace("_read", "_opened"))
    if opened is None:
        raise errors.NotRead(part=name, why="unopened")
    if name == "main_read":
        return now
    if not against_now(review).masked_opened:
        raise errors.NotRead(part=name, why="changed")
    return opened


def _note(review: Review, name: str, moment: Moment | None) -> None:
    setattr(review, f"{name}_version", moment and moment.version)
    others = {known: noted for known, noted in review.policies.items() if known != name}
    review.policies = others if moment is None else {**others, name: dict(moment.policies)}


@dataclass(slots=True)
class _Compared:
    """How the text differs from several earlier moments."""

    text: str = ""
    is_masking: bool = False
    by_moment: list[tuple[Moment, Difference]] = field(default_factory=list)

    @classmethod
    def of(cls, annotation: Annotation, moments: Iterable[Moment]) -> _Compared:
        """Reads nothing if the text has not changed since any of them."""
        now = Moment.now(annotation)
        past = _distinct(moment for moment in moments if moment != now)
        if not past:
            return cls()
        with transaction.atomic():
            current = operations.lock(annotation)
            held = rows.of(current)
            log = operations.since(current, min(moment.version for moment in past))
        # What was sealed is opened after the lock: a long log takes a while.
        is_masking = bool(annotation.label_set.identifier_types)
        return cls(annotation.document.text, is_masking, list(_differences(current, held, log, past)))

    def revealed(self, part: str, moment: Moment | None) -> bool:
        """An unknown moment counts as changed."""
        if moment is None:
            return True
        revealed = {place.kind for place in self._since(moment).revealed}
        if part == "masked_read":
            revealed &= set(_OF_MASKS if self.is_masking else _OF_PSEUDONYMS)
        return bool(revealed)

    def hidden(self, moments: Iterable[Moment | None], seen: Sequence[Sequence[int]]) -> list[Range]:
        """What was hidden since any of the moments and has not been looked at since."""
        found = (self._unseen(moment, seen) for moment in moments if moment is not None)
        return groups.merged(chain.from_iterable(found))

    def _unseen(self, moment: Moment, seen: Sequence[Sequence[int]]) -> list[Range]:
        later = [(start, end) for start, end, version in seen if version >= moment.version]
        return readable.beyond(self.text, self._since(moment).hidden, groups.merged(later))

    def places(self, moments: Iterable[Moment | None]) -> list[Place]:
        """What became readable since any of the moments, each place once."""
        found = list(chain.from_iterable(self._since(moment).revealed for moment in moments if moment is not None))
        merged = groups.merged((place.start, place.end) for place in found if place.kind == "text")
        text = [Place("text", start, end, self.text[start:end]) for start, end in merged]
        others = dict.fromkeys(place for place in found if place.kind != "text")
        return sorted([*text, *others], key=lambda place: (place.start, place.end))

    def _since(self, moment: Moment) -> Difference:
        return next((found for known, found in self.by_moment if known == moment), Difference([], []))


def _distinct(moments: Iterable[Moment]) -> list[Moment]:
    """The latest first."""
    found: list[Moment] = []
    for moment in moments:
        if moment not in found:
            found.append(moment)
    return sorted(found, key=lambda moment: moment.version, reverse=True)


def _differences(
    annotation: Annotation, held: Rows, log: Sequence[Operation], past: Sequence[Moment]
) -> Iterable[tuple[Moment, Difference]]:
    """Walks back through the log once, however many moments there are."""
    text, version = annotation.document.text, annotation.version
    document = annotation.document
    about = policies.About.documents(document.project, [document.pk])
    now = _readable(annotation, held, about.now(document.pk))
    for moment in past:
        between = [entry for entry in log if moment.version < entry.version <= version]
        held, version = history.taken_back(held, between), moment.version
        then = _readable(annotation, held, about.at(document.pk, moment.policies))
        yield moment, readable.between(text, then, now)


def _readable(annotation: Annotation, held: Rows, decided: Policies) -> Readable:
    mentions, entities, rewrites = rows.values(held)
    comment: str = held["annotation"][str(annotation.pk)]["comment_user"]
    layer = readable.Layer(
        annotation.document.text, mentions, entities, rewrites, annotation.label_set, decided, comment
    )
    return readable.of(layer)
