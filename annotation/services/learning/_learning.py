"""The job: learns without the authors that are held out, measures on them, and keeps what is better."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.utils import timezone

from annotation.models import Job, JobOutcome, Project, TaggerVersion, Verb
from annotation.services import events
from annotation.services.jobs import Progress, Publish
from annotation.services.learning import _documents, _measuring, _versions
from pseudonymizer import learning
from pseudonymizer.learning import Marked, apart

# Progress in steps: learning, then measuring.
STEPS, LEARNED = 100, 80


def prepare(job: Job, progress: Progress) -> Publish:
    project = Project.objects.get(pk=job.project_id)
    begun = project.tagger_versions.filter(computed_at=None).first()
    if begun is None:
        return lambda: JobOutcome.SUPERSEDED
    documents = _documents.confirmed(project)
    held = learning.held_out(documents)
    taught = [each for each in documents if each.id not in held]
    known = {each.text for each in documents}
    gold = [each for each in _documents.gold(project) if each.text not in known]
    progress(0, STEPS)
    learned = apart.learn(
        [*taught, *gold], project.load_label_set(), project.language, lambda part: progress(int(part * LEARNED), STEPS)
    )
    measured = [each for each in documents if each.id in held]
    used = _versions.in_use(project)
    figures = _compared(project, measured, learned, used, progress)
    figures |= {"documents": len(taught), "gold": len(gold), "held_out": len(measured)}
    return partial(_publish, begun, learned or b"", figures, used.version)


def _compared(
    project: Project, measured: list[Marked], learned: bytes | None, used: _versions.InUse, progress: Progress
) -> dict[str, Any]:
    """The figures of what was learned, by the dial, and of what is in use."""
    progress(LEARNED, STEPS)
    before = _measuring.figures(measured, _measuring.proposals(project, measured, used.learned))
    if learned is None:
        return {"before": before, "after": None, "dial": [], "relabelled": []}
    dial = []
    for place, least in enumerate(learning.STEPS):
        found = _measuring.proposals(project, measured, learning.unpack(learned, least))
        of_dial = _measuring.figures(measured, found)
        dial.append({"least": least, **{name: of_dial[name] for name in ("precision", "recall", "f2", "found")}})
        progress(LEARNED + (STEPS - LEARNED) * place // len(learning.STEPS), STEPS)
    found = _measuring.proposals(project, measured, learning.unpack(learned))
    after = _measuring.figures(measured, found)
    return {"before": before, "after": after, "dial": dial, "relabelled": _measuring.relabelled(measured, found)}


def _publish(begun: TaggerVersion, learned: bytes, figures: dict[str, Any], compared: int) -> JobOutcome:
    project = Project.objects.select_for_update(no_key=True).get(pk=begun.project_id)
    held = project.tagger_versions.filter(pk=begun.pk, computed_at=None).first()
    if held is None or _versions.in_use_number(project) != compared:
        return JobOutcome.SUPERSEDED
    held.kept = bool(figures["after"]) and figures["after"]["f2"] > figures["before"]["f2"]
    held.learned = learned if held.kept else b""
    held.compared, held.figures, held.computed_at = compared, figures, timezone.now()
    held.save(update_fields=["kept", "learned", "compared", "figures", "computed_at"])
    if held.kept:
        _versions.put_in_use(project, held.version)
    events.record(Verb.TAGGER_LEARNED, by=None, project=project, version=held.version, kept=held.kept)
    return JobOutcome.DONE if held.kept else JobOutcome.UNCHANGED
