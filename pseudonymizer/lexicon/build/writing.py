"""Writes the tries, and the manifest that says what is in them and what they were made from."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import marisa_trie

from pseudonymizer.lexicon import artefact, scales
from pseudonymizer.lexicon.build import nearby, packages
from pseudonymizer.lexicon.build.readings import Reading
from pseudonymizer.lexicon.forms import SHORTEST_FOLDED, fold
from pseudonymizer.lexicon.kinds import COUNTRY, PERSONS, REGION, TOWNS

_FOLDED_KINDS = frozenset({*PERSONS, *TOWNS, COUNTRY, REGION})

LEAST_ENGLISH = 3.0

Records = Iterable[tuple[str, tuple[int, ...]]]


def write(
    folder: Path,
    readings: Mapping[str, list[Reading]],
    ordinary: Mapping[str, Mapping[str, float]],
    listed: Sequence[str],
    genders: Iterable[str],
    sources: Mapping[str, object],
) -> None:
    words, english = ordinary["sv"], _met(ordinary["en"])
    entries = dict(_with_folded(readings))
    targets, frequent = nearby.targets(readings, listed, words), nearby.contest_words(words)
    keys = marisa_trie.Trie(sorted({*_keys(entries), *targets, *frequent}))
    kinds = sorted({each.kind for found in entries.values() for each in found})
    values = sorted({each.value for found in entries.values() for each in found})
    folder.mkdir(parents=True, exist_ok=True)
    keys.save(str(folder / "keys.marisa"))
    marisa_trie.Trie(sorted(genders)).save(str(folder / "genders.marisa"))
    marisa_trie.Trie(english).save(str(folder / "english.marisa"))
    tries: dict[str, Records] = {
        "entries": _entries(entries, kinds, values, keys),
        "phrases": _phrases(entries),
        "words": ((form, (scales.pack_zipf(zipf),)) for form, zipf in words.items()),
        "places": _numbered(nearby.dropped(targets, 2), keys),
        "frequent": _numbered(nearby.dropped(frequent, 1), keys),
    }
    for name, records in tries.items():
        marisa_trie.RecordTrie(artefact.RECORDS[name], sorted(records)).save(str(folder / f"{name}.marisa"))
    manifest = {
        "format": artefact.FORMAT,
        "kinds": kinds,
        "values": values,
        "counts": {**_counts(entries, words, targets), "english words": len(english)},
        "sources": sources,
        "files": {path.name: packages.hash_of(path) for path in sorted(folder.glob("*.marisa"))},
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=1, sort_keys=True)
    (folder / artefact.MANIFEST).write_text(text + "\n", encoding="utf-8")


def _met(words: Mapping[str, float]) -> list[str]:
    """English words that occur at least once in a million; rarer ones are more likely names."""
    return sorted(form for form, zipf in words.items() if zipf >= LEAST_ENGLISH)


def _with_folded(readings: Mapping[str, list[Reading]]) -> Iterator[tuple[str, list[Reading]]]:
    """The forms, and their forms without diacritics unless those are entries themselves."""
    yield from readings.items()
    for form, found in readings.items():
        folded = fold(form)
        if folded != form and len(folded) >= SHORTEST_FOLDED and folded not in readings:
            named = [each for each in found if each.kind in _FOLDED_KINDS]
            if named:
                yield folded, named


def _keys(entries: Mapping[str, list[Reading]]) -> set[str]:
    return {each.key for form, found in entries.items() for each in found if each.key != form}


def _entries(
    entries: Mapping[str, list[Reading]], kinds: Sequence[str], values: Sequence[str], keys: marisa_trie.Trie
) -> Iterator[tuple[str, tuple[int, ...]]]:
    for form, found in entries.items():
        for each in found:
            kind = kinds.index(each.kind) | (artefact.OFFICIAL if each.official else 0)
            key = 0 if each.key == form else keys[each.key] + 1
            yield form, (kind, values.index(each.value), scales.frequency(each.number), key)


def _phrases(entries: Mapping[str, list[Reading]]) -> Iterator[tuple[str, tuple[int, ...]]]:
    longest: dict[str, int] = defaultdict(int)
    for form in entries:
        first, _, rest = form.partition(" ")
        if rest:
            longest[first] = max(longest[first], 2 + rest.count(" "))
    yield from ((first, (size,)) for first, size in longest.items())


def _numbered(found: Mapping[str, Iterable[str]], keys: marisa_trie.Trie) -> Iterator[tuple[str, tuple[int, ...]]]:
    yield from ((rest, (keys[form],)) for rest, forms in found.items() for form in forms)


def _counts(
    entries: Mapping[str, list[Reading]], words: Mapping[str, float], targets: Sequence[str]
) -> Mapping[str, int]:
    kinds = Counter(each.kind for found in entries.values() for each in found)
    return {**dict(sorted(kinds.items())), "forms": len(entries), "places near": len(targets), "words": len(words)}
