"""Copies that speak of people and years outside the writer's life: nothing in them is to be marked.

A learner who cites somebody in a single sentence names a person as fully as one who tells of a friend.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.tagger import pieces
from pseudonymizer.tagger.build._marked import Marked
from pseudonymizer.tagger.build._words import invented, listed

_OWN = triggers("text.first_person")
_NAME = Expression(r"\b[A-ZÅÄÖ][a-zåäöé]+ [A-ZÅÄÖ][a-zåäöé]+\b")
# {claim} is a sentence of a text, {Claim} the same with a capital.
_FRAMES = (
    *("{name} skriver att {claim}.", "{name} säger att {claim}.", "Enligt {name} {claim}.", "{Claim}, menar {name}."),
    *("{Claim}, säger {first}.", "{Claim}, anser {last}.", "{last} hävdar att {claim}.", "{Claim}, skriver {name}."),
    *(
        "{Claim} ({last} {year}).",
        "{Claim} ({name}, {year}).",
        "{last}, {first}, {year}: {Claim}.",
        "{Claim} ({last}).",
    ),
    *("År {year} {claim}.", "{Claim} sedan {year}.", "{Claim}, {day}/{month} {year}.", "I {year} {claim}."),
    *("I boken möter vi {first}.", "{first} och {other} är huvudpersonerna i romanen.", "I filmen är {first} arg."),
    *("Författaren heter {name}.", "{Claim} i {name}s bok.", "{first} vill att {claim}.", "{Claim} när {first} dör."),
    *("Man måste vara {age} år.", "{Claim} om man har fyllt {age} år.", "Personer över {age} år {claim}."),
    *("För {count} år sedan {claim}.", "{Claim} enligt en artikel den {day} {word} {year}."),
)
_MONTHS = ("januari", "februari", "mars", "april", "maj", "juni", "juli", "augusti", "september", "oktober", "november")
# So many sentences of a text at most.
MOST = 4
_LONGEST_CLAIM = 140


def swapped(marked: Marked, chance: random.Random) -> Marked:
    """With other names for the people that nobody marked: what they are called says nothing."""
    taken = [(start, end) for start, end, _ in marked.spans]
    parts, at = [], 0
    moved = list(marked.spans)
    for match in _NAME.finditer(marked.text):
        start, end = match.span()
        if any(first < end and start < last for first, last in taken) or not _is_first(match.group().split()[0]):
            continue
        name = _name(chance)
        parts += [marked.text[at:start], name]
        at = end
        shift = len(name) - (end - start)
        moved = [
            (s + shift, e + shift, label) if old[0] >= end else (s, e, label)
            for (s, e, label), old in zip(moved, marked.spans, strict=True)
        ]
    return Marked(f"{marked.id}#strangers", "".join([*parts, marked.text[at:]]), moved)


def _is_first(word: str) -> bool:
    return word in _first_names()


@cache
def _first_names() -> frozenset[str]:
    return frozenset(name for label in ("firstname_female", "firstname_male") for name in listed(label))


def cited(marked: Marked, chance: random.Random) -> Iterator[Marked]:
    """Sentences of the text that say nothing of the writer, said by somebody or of some year."""
    claims = list(_claims(marked))
    for number, claim in enumerate(chance.sample(claims, min(MOST, len(claims)))):
        yield Marked(f"{marked.id}#cited{number}", _framed(claim, chance), [])


def _claims(marked: Marked) -> Iterator[str]:
    cut = pieces.cut(marked.text)
    begins = [start for start, begin in zip(cut.starts, cut.begins, strict=True) if begin]
    for start, end in zip(begins, [*begins[1:], len(marked.text)], strict=True):
        sentence = marked.text[start:end].strip().rstrip(".!?… ")
        words = sentence.lower().split()
        is_free = not any(start <= first < end for first, _, _ in marked.spans)
        if is_free and len(words) > 3 and len(sentence) < _LONGEST_CLAIM and _OWN.isdisjoint(words):
            yield sentence


def _framed(claim: str, chance: random.Random) -> str:
    first, last = _first(chance), _last(chance)
    said = chance.choice(_FRAMES).format(
        first=first, last=last, name=f"{first} {last}", other=_first(chance), claim=claim[:1].lower() + claim[1:],
        Claim=claim[:1].upper() + claim[1:], year=chance.randrange(1900, 2027), day=chance.randrange(1, 29),
        month=chance.randrange(1, 13), word=chance.choice(_MONTHS), age=chance.choice((15, 16, 18, 20, 65, 67)),
        count=chance.randrange(2, 60),
    )  # fmt: skip
    return said[:1].upper() + said[1:]


def _name(chance: random.Random) -> str:
    return f"{_first(chance)} {_last(chance)}"


def _first(chance: random.Random) -> str:
    return _one(chance.choice(("firstname_female", "firstname_male")), chance)


def _last(chance: random.Random) -> str:
    return _one("surname", chance)


def _one(label: str, chance: random.Random) -> str:
    name = invented(chance) if chance.random() < 0.2 else chance.choice(listed(label))
    return name[:1].upper() + name[1:]
