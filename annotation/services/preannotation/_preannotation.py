"""Computes the machine's layer outside any transaction, and stores it in the transaction that ends the job."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self
from uuid import UUID

from django.db.models import Q

from annotation.models import Annotation, Document, Job, JobKind, JobOutcome, JobState, Verb
from annotation.services import engines, events, learning, patterns, policies, rows, written_rows
from annotation.services.documents import base_tokens, states
from annotation.services.jobs import Progress, Publish
from annotation.services.learning import InUse
from annotation.services.patterns import InForce
from annotation.services.preannotation import originals
from annotation.services.written_rows import Prepared
from pseudonymizer import naming, pipeline, tokens
from pseudonymizer.detectors import Text
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, Origin, Rewrite

# From a file, or decided in a concordance.
BY_PEOPLE = Q(origin=Origin.PERSON) | Q(evidence__detector=pipeline.CAME.detector) | Q(decided_by__isnull=False)


@dataclass(frozen=True, slots=True)
class State:
    """How far a document's pre-annotation is, by its latest job; "none" without a job."""

    state: str
    progress: int = 0
    total: int = 0

    @property
    def is_pending(self) -> bool:
        return self.state in (JobState.WAITING, JobState.RUNNING)


def state(document: Document) -> State:
    latest = Job.objects.about(JobKind.PREANNOTATE, document.pk).first()
    return State(latest.state, latest.progress, latest.total) if latest else State("none")


def is_first_awaited(document: Document) -> bool:
    """Whether the document came with annotation, and detectors have yet to run on it for the first time."""
    return document.renewal_asked and Job.objects.about(JobKind.PREANNOTATE, document.pk).count() == 1


def machine_layer(document: Document) -> Annotation | None:
    return document.annotations.filter(origin=Origin.MACHINE).first()


def prepare(job: Job, progress: Progress) -> Publish:
    document = Document.objects.select_related("project").filter(pk=job.subject_id).first()
    if document is None:
        return _superseded
    if _is_current(document):
        return _unchanged
    progress(0, document.token_count)
    held, own = _brought(document), patterns.in_force(document.project)
    tagger = learning.for_document(document)
    made = _Made.of(document, _pseudonymize(document, held, own, tagger), held, own)
    made.layer.tagger_version = tagger.version
    progress(document.token_count, document.token_count)
    return lambda: _publish(document, made)


def rng_of(document: Document, purpose: str = JobKind.PREANNOTATE) -> random.Random:
    """The same for the same document and purpose. Cannot be guessed without the project's secret."""
    named = f"{purpose}|{document.pk}".encode()
    return random.Random(hmac.digest(document.project.seed.encode(), named, hashlib.sha256))


def named(
    document: Document,
    label_set: LabelSet,
    mentions: Iterable[Mention],
    entities: Iterable[Entity],
    rng: random.Random | None = None,
) -> tuple[Entity, ...]:
    """Gives each entity a pseudonym, so that no original stays in the target."""
    project = document.project
    text = Text(document.text, base_tokens(document), label_set, document.language)
    return naming.complete(
        naming.Layer(text, tuple(mentions), label_set),
        entities,
        options={**project.pipeline_options, "policies": policies.of(document)},
        rng=rng or rng_of(document),
        others=originals.others(document),
    )


@dataclass(frozen=True, slots=True)
class _Held:
    """What came with the document's file, or was decided since. It stays however often the proposals are made again."""

    mentions: tuple[Mention, ...] = ()
    entities: tuple[Entity, ...] = ()
    rewrites: tuple[Rewrite, ...] = ()
    comments: Mapping[str, str] = field(default_factory=dict)
    decided_by: Mapping[str, UUID] = field(default_factory=dict)


def _brought(document: Document) -> _Held:
    layer = machine_layer(document)
    of_people = set() if layer is None else set(map(str, layer.mentions.filter(BY_PEOPLE).values_list("pk", flat=True)))
    if layer is None or not of_people:
        return _Held()
    label_set = document.project.load_label_set()
    mentions, entities, rewrites = rows.values(rows.of(layer))
    kept = tuple(each for each in mentions if each.id in of_people and (each.label is None or each.label in label_set))
    ids, spoken = {mention.id for mention in kept}, {mention.entity_id for mention in kept}
    return _Held(
        kept,
        tuple(entity for entity in entities if entity.id in spoken),
        tuple(rewrite for rewrite in rewrites if rewrite.mention_id is None or rewrite.mention_id in ids),
        rows.document_comments(layer),
        rows.decided_by(layer),
    )


def _pseudonymize(document: Document, held: _Held, own: InForce, tagger: InUse) -> pipeline.Result:
    project = document.project
    return pipeline.pseudonymize(
        document.text,
        label_set=project.load_label_set(),
        language=document.language,
        meta=document.metadata,
        options={
            **project.pipeline_options,
            "policies": policies.of(document),
            "patterns": own.patterns,
            **tagger.options,
        },
        rng=rng_of(document),
        id_factory=written_rows.new_ids(),
        others=originals.others(document),
        person_to_protect=document.person_to_protect,
        brought=pipeline.Brought(held.mentions, held.entities),
    )


def _is_current(document: Document) -> bool:
    """Whether the layer may stay. It is replaced only on request, and never if the file brought its own tokens."""
    is_asked = document.renewal_asked and document.token_lengths is None and not _is_begun(document)
    return not is_asked and machine_layer(document) is not None


def _is_begun(document: Document) -> bool:
    return document.annotations.filter(annotator__isnull=False).exists()


def _publish(document: Document, made: _Made) -> JobOutcome:
    current = Document.objects.select_for_update(no_key=True).filter(pk=document.pk, sha256=document.sha256).first()
    if current is None:
        return JobOutcome.SUPERSEDED
    is_current = _is_current(current)
    current.renewal_asked = False
    if not is_current:
        states.forget([current.pk])
        _replace_layer(current, made)
    current.save(update_fields=["renewal_asked", "tokenizer_version", "token_count"])
    if not is_current:
        states.refresh([current.pk])
    return JobOutcome.UNCHANGED if is_current else JobOutcome.DONE


def _replace_layer(document: Document, made: _Made) -> None:
    """Also updates the tokens, unless the file brought them or somebody's layer depends on them."""
    document.annotations.filter(origin=Origin.MACHINE).delete()
    made.layer.shown = not document.opened
    made.store()
    if document.token_lengths is None and not _is_begun(document):
        document.tokenizer_version = tokens.TOKENIZER_VERSION
        document.token_count = made.token_count


@dataclass(frozen=True, slots=True)
class _Made:
    """A layer that is not stored yet. It is encrypted before the lock, since many mentions take long."""

    layer: Annotation
    prepared: Prepared
    counts: Mapping[str, Any]
    token_count: int

    @classmethod
    def of(cls, document: Document, result: pipeline.Result, held: _Held, own: InForce) -> Self:
        version = document.project.label_set_version
        layer = Annotation(
            document=document,
            project=document.project,
            origin=Origin.MACHINE,
            label_set_version=version,
            pattern_version=own.version,
            engines=(made := engines.made_by(document.project, document.language)),
            engines_key=engines.key(made),
            **held.comments,
        )
        mentions, entities = rows.from_values(result.mentions, result.entities)
        for each in mentions:
            each["decided_by_id"] = held.decided_by.get(each["id"])
        rewrites = rows.from_rewrites(held.rewrites)
        prepared = rows.prepare(layer, mentions=mentions, entities=entities, rewrites=rewrites)
        counts = {"mentions": layer.mention_count, "held_back": layer.held_back_count, "entities": len(entities)}
        return cls(layer, prepared, counts, len(result.tokens))

    def store(self) -> None:
        self.layer.save(force_insert=True)
        written_rows.write(self.prepared)
        events.record(Verb.PREANNOTATED, by=None, **events.about(self.layer), **self.counts)


def _superseded() -> JobOutcome:
    return JobOutcome.SUPERSEDED


def _unchanged() -> JobOutcome:
    return JobOutcome.UNCHANGED
