"""Imports SVALA's graph as a document: labels become mentions and entities, other changes become rewrites."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from pathlib import PurePath

from pseudonymizer import pseudonyms, rendering, tokens
from pseudonymizer.errors import InvalidFormat, InvalidText
from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.formats._remarks import Notice, NoticeCode
from pseudonymizer.formats._svala import comments, glue, naming, order
from pseudonymizer.formats._svala.graph import Edge, Graph, Token, check
from pseudonymizer.formats._svala.marks import Marks, Reader, placed
from pseudonymizer.formats._svala.rewriting import Loose, Rewriter
from pseudonymizer.formats._svala.spacing import runs
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, MentionStatus, Origin

Name = tuple[str, int]


def from_graph(graph: Graph, name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, tuple[Notice, ...]]:
    """The document, named after the file, and notices of what was changed.

    Raises InvalidFormat for an invalid graph.
    """
    read = _Read(_checked(graph, name), name, label_set)
    stage, user = comments.split(read.graph.comment)
    document = AnnotatedDocument(
        id=PurePath(name).stem,
        text=read.text,
        label_set=label_set,
        mentions=read.mentions,
        entities=tuple(read.entities.values()),
        rewrites=read.rewriter.rewrites,
        comment_stage=stage,
        comment_user=user,
        token_lengths=tuple(len(token.text) for token in read.graph.source),
    )
    _check_graphemes(document, read.reader, read.parts)
    notices = tuple(read.notices(changed=read.graph != graph))
    return replace(document, notices=notices), notices


@dataclass(frozen=True, slots=True)
class Part:
    """An edge with the positions of its tokens on both sides, and what its labels say."""

    edge: Edge
    source: tuple[int, ...]
    target: tuple[int, ...]
    marks: Marks

    @property
    def is_held(self) -> bool:
        """Whether the source has words that the labels can apply to."""
        return bool(self.source) and self.marks.spoken


@dataclass(frozen=True)
class _Read:
    graph: Graph
    file: str
    label_set: LabelSet

    @cached_property
    def text(self) -> str:
        return self.graph.source_text

    @cached_property
    def starts(self) -> list[int]:
        """The offsets where the source tokens begin, followed by the offset where the last one ends."""
        return list(accumulate((len(token.text) for token in self.graph.source), initial=0))

    @cached_property
    def reader(self) -> Reader:
        return Reader(self.file, self.label_set)

    @cached_property
    def parts(self) -> list[Part]:
        """The parts in text order; those without source words come last."""
        source = {token.id: place for place, token in enumerate(self.graph.source)}
        target = {token.id: place for place, token in enumerate(self.graph.target)}
        found = []
        for edge in self.graph.edges.values():
            ours = placed(edge, source)
            found.append(Part(edge, ours, placed(edge, target), self.reader.marks(edge, self._words(ours))))
        return sorted(found, key=lambda part: (not part.source, part.source, part.target))

    def words(self, part: Part) -> str:
        return self._words(part.source)

    def _words(self, places: tuple[int, ...]) -> str:
        return "".join([self.graph.source[place].text for place in places])

    def becomes(self, part: Part) -> str:
        return "".join([self.graph.target[place].text for place in part.target])

    @cached_property
    def glue(self) -> Mapping[str, tuple[int, int]]:
        """How many characters at both ends of an edge's words stick to what is marked, by the edge's id."""
        return {
            part.edge.id: glue.ends(self.words(part).strip(), self.becomes(part).strip())
            for part in self.parts
            if part.is_held and len(runs(part.source)) == len(runs(part.target)) == 1
        }

    def marked(self, part: Part) -> str:
        """The words that the labels apply to."""
        return self._unglued(part, self.words(part).strip())

    def meant(self, part: Part) -> str:
        """The target text for those words."""
        return self._unglued(part, self.becomes(part).strip())

    def _unglued(self, part: Part, words: str) -> str:
        head, tail = self.glue.get(part.edge.id, (0, 0))
        return words[head : len(words) - tail]

    def effect(self, part: Part) -> rendering.Effect:
        """What a project without decisions of its own would do to the edge's words."""
        if not part.marks.labels:
            return "keep"
        effects = {rendering.effect(Mention(0, 1, label), "", self.label_set, {}) for label in part.marks.labels}
        return effects.pop() if len(effects) == 1 else "mask"

    @cached_property
    def entities(self) -> Mapping[Name, Entity]:
        """The entities of the edges in text order, with the pseudonyms from their targets."""
        shown: dict[Name, list[naming.Shown]] = defaultdict(list)
        for part in self.parts:
            for name in self.names(part):
                shown[name] += self._shown(part)
        return {
            (label, number): naming.named(Entity(f"e{place}", label, number), shown[label, number])
            for place, (label, number) in enumerate(shown, 1)
        }

    @staticmethod
    def names(part: Part) -> Iterator[Name]:
        if part.source:
            for label, number in part.marks.named():
                if label is not None and number is not None:
                    yield label, number

    def _shown(self, part: Part) -> Iterator[naming.Shown]:
        if len(runs(part.target)) == 1 and self.effect(part) != "mask" and not self._says_original(part):
            yield rendering.form_key(part.marks.modifiers), self.meant(part)

    def _says_original(self, part: Part) -> bool:
        """Whether the target is no pseudonym but the words themselves, except for case, genitive and notation."""
        words, text = self.marked(part), self.meant(part)
        if words == text or self.effect(part) == "keep":
            return words == text
        if any(pseudonyms.is_fixed(self.label_set[label]) for label in part.marks.labels):
            return False
        key = rendering.form_key(part.marks.modifiers)
        return pseudonyms.bare(naming.stem(key, text) or text) in pseudonyms.spellings(words)

    def stands(self, part: Part) -> str | None:
        """The pseudonym for the words of the edge, or None if the words themselves stand."""
        named = [self.entities[name] for name in self.names(part)]
        if self.effect(part) == "mask":
            return rendering.MASK
        if self.effect(part) == "keep" or len(named) != 1 or not named[0].pseudonym:
            return None
        return naming.form(named[0], rendering.form_key(part.marks.modifiers))

    def _is_plain(self, part: Part) -> bool:
        """Whether rendering gives this target without a rewrite, or no rewrite could bring it nearer."""
        words, becomes = self.words(part), self.becomes(part)
        if part.edge.manual != bool(part.marks.labels) or len(runs(part.source)) != 1 or len(runs(part.target)) != 1:
            return False
        if self.stands(part) is None:
            return words == becomes
        return _space(words) == _space(becomes)

    @cached_property
    def fixed(self) -> frozenset[str]:
        """The ids of the edges that keep their place and need no rewrite."""
        plain = [part for part in self.parts if part.source and part.target and self._is_plain(part)]
        kept = order.longest_rising([part.target[0] for part in plain])
        return frozenset(plain[place].edge.id for place in kept)

    @cached_property
    def rewriter(self) -> Rewriter:
        return Rewriter(
            starts=self.starts,
            text=self.text,
            target=[token.text for token in self.graph.target],
            fixed=[(part.source, part.target) for part in self.parts if part.edge.id in self.fixed],
            loose=[
                Loose(part.source, part.target, part.edge.manual)
                for part in self.parts
                if part.edge.id not in self.fixed
            ],
        )

    @cached_property
    def mentions(self) -> tuple[Mention, ...]:
        found = [mention for part in self.parts if part.is_held for mention in self._mentions(part)]
        ordered = sorted(found, key=lambda mention: (mention.start, mention.end))
        return tuple(replace(mention, id=f"m{place}") for place, mention in enumerate(ordered, 1))

    def _mentions(self, part: Part) -> Iterator[Mention]:
        """One mention for each label and each run of words. The first gets the comment."""
        comment = part.edge.comment or ""
        head, tail = self.glue.get(part.edge.id, (0, 0))
        for run in runs(part.source):
            stretch = self.text[self.starts[run.start] : self.starts[run.stop]]
            start = self.starts[run.stop] - len(stretch.lstrip()) + head
            end = self.starts[run.start] + len(stretch.rstrip()) - tail
            for label, number in part.marks.named():
                entity = self.entities.get((label or "", number or 0))
                yield Mention(
                    start,
                    end,
                    label,
                    modifiers=part.marks.modifiers,
                    entity_id=entity.id if entity else None,
                    flags=part.marks.flags,
                    comment=comment,
                    origin=Origin.PERSON,
                    status=MentionStatus.ACCEPTED,
                )
                comment = ""

    def notices(self, *, changed: bool) -> Iterator[Notice]:
        if changed:
            yield Notice("characters")
        if self.graph.target and not self.graph.target_text.strip():
            yield Notice("empty_target", self.graph.target[0].id)
        for part in self.parts:
            if self.reader.spelt(part.edge, self.words(part)) != part.edge.labels:
                yield Notice("old_spelling", part.edge.id, next(part.marks.named())[0] or "")
            yield from self._notices(part)

    def _notices(self, part: Part) -> Iterator[Notice]:
        if not part.is_held:
            yield from [Notice("label_without_source", part.edge.id)] if part.marks.spoken else []
            return
        label, number = next(part.marks.named())
        for code in self._codes(part, number):
            yield Notice(code, part.edge.id, label or "", number)

    def _codes(self, part: Part, number: int | None) -> Iterator[NoticeCode]:
        if part.marks.labels and number is None and self.label_set.running_numbers:
            yield "number_missing"
        if len(part.marks.labels) > 1:
            yield "several_labels"
        if self.effect(part) == "keep":
            return
        if not part.target:
            yield "target_deleted"
        elif len(runs(part.target)) > 1:
            yield "target_in_two_places"
        elif self.stands(part) not in (None, self.meant(part)):
            yield "target_differs"
        elif self._says_original(part) and self.marked(part) != self.meant(part):
            yield "target_original"


def _space(text: str) -> tuple[int, str]:
    """The number of white space characters before the words, and the words with what follows."""
    return len(text) - len(text.lstrip()), text[len(text.rstrip()) :]


def _checked(graph: Graph, file: str) -> Graph:
    """The graph with its characters cleaned as in stored texts."""
    try:
        check(graph, aligned=False)
    except InvalidFormat as refusal:
        raise InvalidFormat(f"{file}: {refusal.message}", file=file, **refusal.fields) from None
    tokens.clean_text(graph.source_text, file)
    _check_storable(graph, file)
    source = [_cleaned(token, is_first=place == 0) for place, token in enumerate(graph.source)]
    target = [_cleaned(token, is_first=place == 0) for place, token in enumerate(graph.target)]
    for token in [*source, *(target if len(target) > 1 else [])]:
        if not token.text.strip():
            raise InvalidFormat(f"{file}: token {token.id} holds no word.", file=file, token=token.id, reason="no_word")
    return replace(graph, source=tuple(source), target=tuple(target))


def _cleaned(token: Token, *, is_first: bool) -> Token:
    text = token.text.removeprefix("\ufeff") if is_first else token.text
    return Token(token.id, text.replace("\r\n", "\n").replace("\r", "\n"))


def _check_storable(graph: Graph, file: str) -> None:
    held = {token.id: token.text for token in graph.target}
    held |= {edge.id: edge.comment for edge in graph.edges.values() if edge.comment}
    for place, text in {**held, "comment": graph.comment or ""}.items():
        if not tokens.is_storable(text):
            message = f"{file}: {place} holds a character that no text may hold."
            raise InvalidText(message, file=file, place=place, reason="character")


def _check_graphemes(document: AnnotatedDocument, reader: Reader, parts: list[Part]) -> None:
    """Refuses places within a grapheme. A token may begin or end there, but a mention may not."""
    places = {place for mention in document.mentions for place in (mention.start, mention.end)}
    for rewrite in document.rewrites:
        places.update(place for stretch in rewrite.ranges for place in stretch)
        places.update(piece.at for piece in rewrite.pieces)
    torn = [place for place in sorted(places) if not tokens.is_grapheme_boundary(document.text, place)]
    if torn:
        ends = list(accumulate(document.token_lengths or ()))
        token = next(number for number, end in enumerate(ends) if torn[0] <= end)
        owner = next(part.edge for part in parts if token in part.source)
        raise reader.refuse(owner, "a token begins or ends within a character", reason="inside_grapheme")
