"""What a project chose among the things that detectors find: details, and how to treat names that are also words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from pseudonymizer import details, tokens
from pseudonymizer.detectors._text import Text
from pseudonymizer.model import Mention, MentionStatus, WhyHeldBack

ROTATE, LEAVE = "rotate", "leave"
_HOMOGRAPHS = "firstname"


def chosen(text: Text, mentions: Iterable[Mention], options: Mapping[str, object]) -> Iterator[Mention]:
    """The mentions that the options "details" and "homographs" want."""
    labels, decided = _labels(options.get("details")), options.get("homographs")
    decisions = decided if isinstance(decided, Mapping) else {}
    for mention in mentions:
        if mention.evidence is not None and mention.evidence.detector == "details" and mention.label not in labels:
            continue
        kept = _decided(text, mention, decisions) if decisions and mention.label == _HOMOGRAPHS else mention
        if kept is not None:
            yield kept


def _labels(given: object) -> frozenset[str]:
    wanted = details.chosen(given) if isinstance(given, str | Sequence) else details.DETAILS
    return frozenset(detail.name for detail in wanted)


def _decided(text: Text, mention: Mention, decisions: Mapping[str, object]) -> Mention | None:
    decision = decisions.get(tokens.key(text.text[mention.start : mention.end]))
    if decision == LEAVE:
        return None
    evidence = mention.evidence
    if decision != ROTATE or evidence is None or evidence.held_back is not WhyHeldBack.HOMOGRAPH:
        return mention
    return replace(mention, status=MentionStatus.PROPOSED, evidence=replace(evidence, held_back=None))
