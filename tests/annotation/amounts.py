"""Makes documents of given lengths and states, for tests of what is counted about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from annotation.models import Annotation, Document, Project, User
from annotation.services.work._work import Amount
from tests.annotation import factories


def document(project: Project, tokens: int = 10) -> Document:
    return factories.document(project, token_count=tokens)


def layer(project: Project, who: User, status: str, tokens: int = 10) -> Annotation:
    return factories.layer(document(project, tokens), who, status=status)


def assigned(of: Document, *people: User) -> None:
    for who in people:
        factories.assigned(who, of)


def amounts(found: Mapping[Any, Amount]) -> dict[str, tuple[int, int]]:
    """Documents and tokens by state, without empty states."""
    return {state: (each.documents, each.tokens) for state, each in found.items() if each.documents}
