"""Generates documents with hidden and kept mentions, and with rewrites of all shapes that the rules allow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from pseudonymizer import graph, labels, operations, tokens
from pseudonymizer.model import Entity, Graph, IdentifierType, Mention, MentionStatus, Piece, Rewrite

WORDS = ("apa", "gå", "går", "hem", "Norrvik", "i", "på", "😀", "bok", "hylla", ".", ",", "tjugo", "Emma", "A")
SPACES = (" ", " ", "  ", "\n", " \n", "")
ENTITIES = (
    Entity("e1", "firstname_female", 1, "Emma"),
    Entity("e2", "city", 2, "Norra By", {"gen": "Norra Bys"}),
    Entity("e3", "fam", 3, ""),
)
_ENTITY_OF = {entity.label: entity.id for entity in ENTITIES}
_INSERTED = ("ska ", "på", " nu", "tjugo fem", "x ", "Emma ")

Span = tuple[int, int]


@dataclass(frozen=True)
class Drawn:
    key: str
    text: str
    mentions: tuple[Mention, ...]
    rewrites: tuple[Rewrite, ...]

    @property
    def before_rewrites(self) -> tuple[Any, ...]:
        return self.mentions, ENTITIES, labels.load(self.key), {}

    def target(self, rewrites: Iterable[Rewrite] | None = None) -> str:
        return graph.target_text(self.text, *self.before_rewrites, self.rewrites if rewrites is None else rewrites)

    def graph(self, rewrites: Iterable[Rewrite] | None = None) -> Graph:
        base = tokens.tokenize(self.text)
        return graph.build(self.text, base, *self.before_rewrites, self.rewrites if rewrites is None else rewrites)


def check(document: Drawn, rows: operations.Rows, operation: operations.Operation) -> None:
    operations.check(
        rows,
        operation,
        text_length=len(document.text),
        label_set=labels.load(document.key),
        is_boundary=lambda offset: tokens.is_grapheme_boundary(document.text, offset),
        holds_word=lambda start, end: tokens.holds_word(document.text, start, end),
    )


def words(text: str) -> list[Span]:
    return [(token.word_start, token.word_end) for token in tokens.tokenize(text) if token.word]


texts = (
    st.lists(st.tuples(st.sampled_from(WORDS), st.sampled_from(SPACES)), min_size=1, max_size=9)
    .map(lambda pairs: "".join(word + space for word, space in pairs))
    .flatmap(lambda text: st.sampled_from([text, f" {text}"]))
)


@st.composite
def documents(draw: st.DrawFn) -> Drawn:
    key, text = draw(st.sampled_from(["swell", "swell", "tab"])), draw(texts)
    spans = words(text)
    return Drawn(key, text, draw(_mentions(key, spans)), draw(rewrites(spans)))


@st.composite
def _mentions(draw: st.DrawFn, key: str, spans: list[Span]) -> tuple[Mention, ...]:
    found: list[Mention] = []
    for number in draw(st.sets(st.integers(0, len(spans) - 1), max_size=4)):
        last = min(len(spans) - 1, number + draw(st.integers(0, 2)))
        label = draw(st.sampled_from(["PERSON"] if key == "tab" else [*_ENTITY_OF, None]))
        mention = Mention(
            spans[number][0],
            spans[last][1],
            label,
            id=f"m{number}",
            entity_id=_ENTITY_OF.get(label or ""),
            identifier_type=draw(st.sampled_from([None, IdentifierType.NO_MASK])),
            status=draw(st.sampled_from([MentionStatus.ACCEPTED, MentionStatus.REJECTED, MentionStatus.HELD_BACK])),
        )
        found.append(mention)
    return tuple(found)


@st.composite
def rewrites(draw: st.DrawFn, spans: list[Span]) -> tuple[Rewrite, ...]:
    """Rewrites whose ranges are words, no word in two of them, with pieces at word ends."""
    free = draw(st.permutations(spans))
    places = sorted({place for span in spans for place in span})
    pieces = st.builds(Piece, st.sampled_from(places), st.integers(-1, 1), st.sampled_from(_INSERTED))
    found: list[Rewrite] = []
    for number in range(draw(st.integers(0, 3))):
        count = draw(st.integers(0, min(2, len(free))))
        taken, free = sorted(free[:count]), free[count:]
        stands = sorted(draw(st.lists(pieces, max_size=2)), key=lambda piece: (piece.at, piece.rank))
        if taken or stands:
            found.append(Rewrite(f"r{number}", tuple(taken), tuple(stands), manual=draw(st.booleans())))
    return tuple(found)


def row(rewrite: Rewrite) -> dict[str, Any]:
    return {
        "id": rewrite.id,
        "ranges": [list(each) for each in rewrite.ranges],
        "pieces": [{"at": piece.at, "rank": piece.rank, "text": piece.text} for piece in rewrite.pieces],
        "manual": rewrite.manual,
        "mention_id": rewrite.mention_id,
        "pseudonym": rewrite.pseudonym,
    }
