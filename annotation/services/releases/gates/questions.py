"""Blocks open corpus questions: mentions that stay readable although nobody has decided that they may."""

from __future__ import annotations

from collections.abc import Iterator

from annotation.models import Needs
from annotation.services.releases._gate import Block, Gate
from annotation.services.releases._reading import Read
from pseudonymizer import policies

NAME = "questions"
NEEDS = {"open_question": Needs.ONE}


def build() -> Gate:
    return Gate(NAME, "releases.gate.questions", NEEDS, _find)


def _find(read: Read) -> Iterator[Block]:
    content = read.content
    if content is None or content.label_set.identifier_types:
        return
    for mention in content.mentions:
        if mention.stands and policies.is_open(mention, content.text, content.label_set, content.policies):
            label = mention.label or ""
            yield Block("open_question", Needs.ONE, mention.id, mention.start, mention.end, label)
