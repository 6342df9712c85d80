"""First names, middle names, initials and surnames, by list, by frame and by what stands beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from pseudonymizer.detectors import (
    _frames,
    _gendered_forms,
    _genders,
    _hits,
    _last_names,
    _letter_frames,
    _name_judging,
    _name_parts,
    _name_roles,
    _name_rows,
    _nouns,
)
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._last_names import Run
from pseudonymizer.detectors._name_parts import Part
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Trait, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import Entry, inflection, load
from pseudonymizer.lexicon.loading import FIRSTNAME, PLACES, SURNAME
from pseudonymizer.model import Mention

NAME = "names"
LANGUAGES = frozenset({"sv"})

_GENDERS = {"f": "firstname_female", "m": "firstname_male", "u": "firstname_unknown"}
# Käre Noor, bäste Kim: only men are so addressed.
_GREETED_MEN = frozenset({"käre", "bäste", "snälle", "lille"})
_TOLD = frozenset({"frame.is_called", "frame.relative", "frame.title"})
# Runs of letters of scripts that are not Latin: in a text in Latin letters they are mostly somebody's name.
_OTHER_SCRIPT = Expression(
    r"[\u0370-\u03ff\u0400-\u052f\u0530-\u058f\u0590-\u06ff\u0900-\u0e7f\u10a0-\u10ff\u1200-\u137f\u3040-\u30ff\u4e00-\u9fff"
    r"\uac00-\ud7af]+"
)
_FOREIGN = Trait(lambda key: not key.isascii() and _OTHER_SCRIPT.match(key))
_VERB_ENDS = ("ar", "er", "ade", "te", "de", "år", "dde")
# So many words after a name of unknown gender "hon" or "han" is looked for.
PRONOUN_WITHIN = 14
MOST_WORDS = 20_000
# A name that a frame says so surely has a last name, though a town is called so.
SAID = 0.8
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell":
        return
    words = text.words
    yield from _in_other_script(text)
    hits = text.once(_hits.by_place)
    runs = list(_runs(text, hits))
    told, last_names = _told_anywhere(words, runs), _last_names.told_elsewhere(words, runs)
    for run in runs:
        last = _last_names.key_of(words, run) in last_names
        yield from _label(words, _last_names.as_last_name(run) if last else run, told)


def _runs(text: Text, hits: Mapping[int, Hit]) -> Iterator[Run]:
    words, after = text.words, 0
    for place in _candidates(text):
        run = _run_from(text, place, hits) if place >= after else None
        if run is not None:
            yield from _name_rows.persons(words, run)
            after = run.parts[-1].last + 1


def _candidates(text: Text) -> list[int]:
    """Where a name may begin: at a listed name, a capital, or after a word for being called."""
    words, hits = text.words, text.once(_hits.by_place)
    keys = words.key
    listed_names = {hit.first for hit in _hits.of(text, FIRSTNAME, SURNAME)}
    called = {place + 1 for place in words.where(_frames.CALLED) if place + 1 < len(words)}
    places = listed_names.union(words.capitals, called)
    begins = _name_parts.begins_korean
    return sorted([place for place in places if place in hits or not _is_plain(keys[place]) or begins(words, place)])


@lru_cache(MOST_WORDS)
def _is_plain(key: str) -> bool:
    """A frequent word or a sign, which no name begins with where no list has one."""
    return not key[:1].isalpha() or (len(key) > 1 and key.isalpha() and load().is_common(key))


def _in_other_script(text: Text) -> Iterator[Mention]:
    """Up to three words in another script, as first name and surname; more are a quotation."""
    words = text.words
    runs: list[list[int]] = []
    for place in words.where(words.having(_FOREIGN)):
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    for run in runs:
        if words.text[run[0]][0].islower():  # of alphabets with capitals, words without one are a quotation
            continue
        for place in run if len(run) <= 3 else ():
            label = "surname" if place == run[-1] and len(run) > 1 else "firstname_unknown"
            yield _propose((words.start[place], words.end[place]), label, rule="context.script", score=0.55)


def _run_from(text: Text, place: int, hits: Mapping[int, Hit]) -> Run | None:
    """The name that begins here, with all its parts."""
    words, hit = text.words, hits.get(place)
    longer = hit is not None and (hit.first != place or hit.last != place)
    if longer or _letter_frames.is_salutation(words, place) or _name_parts.is_title(words, place):
        return None
    if hit is None and words.is_name_like(place) and _name_parts.are_letters(words.text[place]):
        return _from_initials(words, place, hits)
    if hit is None and load().is_common(words.key[place]) and not _name_parts.begins_korean(words, place):
        return None
    named = hit is not None and hit.of(FIRSTNAME, SURNAME) is not None
    if not named and not words.is_name_like(place) and words.before(place) not in _frames.CALLED:
        return None
    frame = _frames.of_person(words, place) or _name_judging.joined_to_person(words, place, hits)
    judged = (
        _name_judging.listed(words, hit, frame, hits)
        if named and hit is not None
        else _name_judging.unknown(text, place, hits, frame)
    )
    strong = frame is not None and frame.score >= 0.75
    if judged is None or (not strong and _name_parts.is_of_place(words, place)):
        return None
    first = Part(place, place, hit if named else None)
    parts = _name_parts.extended(words, first, hits, framed=strong)
    return Run(parts, *judged, _says(words, frame, parts))


def _says(words: Words, frame: _frames.Frame | None, parts: list[Part]) -> str:
    """Whether the frame is one for surnames; after a title a lone name is one, unless more bear it as a first name."""
    if len(parts) == 1 and (
        _last_names.is_of_clan(words, parts[0].first) or _last_names.is_borne_by_many(words, parts[0], frame)
    ):
        return "surname"
    if frame is None or frame.says in {"surname", "middle"}:
        return frame.says if frame is not None else ""
    if frame.says != "titled" or len(parts) > 1 or parts[0].hit is None:
        return "surname" if frame.says == "titled" and len(parts) == 1 else ""
    first, last = parts[0].hit.of(FIRSTNAME), parts[0].hit.of(SURNAME)
    formal = words.before(parts[0].first) in {"herr", "fru", "fröken"}
    if first is not None and first.value == _last_names.NOT_SO_TITLED.get(words.before(parts[0].first)):
        return "surname"
    more = first is not None and (last is None or (not formal and first.frequency >= last.frequency))
    return "" if more else "surname"


def _from_initials(words: Words, place: int, hits: Mapping[int, Hit]) -> Run | None:
    """J. K. Rowling, C. Å., /Z.; a single letter at the beginning of a sentence numbers a heading."""
    part = _name_parts.initial(words, place) if not _name_parts.is_of_number(words, place) else None
    parts = _name_parts.extended(words, part, hits, framed=False) if part is not None else []
    letters = [one for one in parts if one.hit is None and _name_parts.are_letters(words.text[one.first])]
    if len(parts) > len(letters):
        dotted = sum(words.text[one.last].endswith(".") for one in parts)
        framed = _frames.of_person(words, place) is not None
        addressed = words.before(place) == "." and words.before(place, 2) == "att"  # att. E. Sjödin
        alone = (not framed and not addressed) or words.text[place] == "I"
        bare = alone and (dotted == 0 or (dotted == 1 and words.begins[place]))
        kind = dotted == 1 and words.before(place) in _name_parts.LETTERED  # hus B. Ek är ett träd
        return None if bare or kind else Run(parts, "pattern.initials", 0.8)
    if letters and _name_parts.are_initials(words, letters):
        return Run(letters, "pattern.initials", 0.7)
    if letters and len(letters) == 1 and _name_parts.is_letter_for_name(words, place):
        return Run(letters, "pattern.initials", 0.5)
    signed = _name_parts.signed_letters(words, place)
    return Run([signed], "pattern.initials", 0.85) if signed is not None else None


def _label(words: Words, run: Run, told: Mapping[str, str]) -> Iterator[Mention]:
    alone = "surname" if _last_names.is_last_name(words, run) or _last_names.is_family(words, run) else run.says
    for part, role in _name_roles.roles(words, run.parts, says=alone):
        if role == "initials":
            span = (words.start[part.first], words.end[part.last])
            yield _propose(span, "initials", rule="pattern.initials", score=max(0.7, run.score - 0.1))
        elif role == "first":
            yield _first(words, part, run, told)
        elif role == "surname":
            yield _surname(words, part, run)
        else:
            others = [("surname", 0.5), ("firstname_unknown", 0.4)]
            yield _mention(words, part, "middlename", ("context.middle_name", run.score - 0.15), others)


def _first(words: Words, part: Part, run: Run, told: Mapping[str, str]) -> Mention:
    entry = _first_entry(part)
    value = _gender(words, part, run, entry, told.get(_name_key(words, part), "u"))
    known = value != "u"
    others = [] if known else [(other, run.score / 3) for other in _GENDERS.values()]
    if entry is not None and entry.value != value:
        others.append((_GENDERS[entry.value], 0.4 * run.score))
    if part.hit is not None and part.hit.of(SURNAME):
        others.append(("surname", 0.5 * run.score))
    together = len(run.parts) > 1 and part.hit is not None
    return _mention(words, part, _GENDERS[value], (run.rule, min(0.97, run.score + (0.05 if together else 0))), others)


def _gender(words: Words, part: Part, run: Run, entry: Entry | None, elsewhere: str) -> str:
    """What the text tells (min syster Sasha), else the name, else "hon" or "han" soon after, else what it resembles."""
    told = _told(words, part, run)
    if told == "u":
        told = elsewhere
    if told != "u":
        return told
    if entry is not None and entry.value != "u":
        return entry.value
    return _guessed(words, part, run, entry)


def _told(words: Words, part: Part, run: Run) -> str:
    """What is said so close to the name that it holds whatever lists say."""
    last = run.parts[-1].last
    joined = run.rule == "context.coordinated" and _first_entry(part) is None
    told = _genders.before(words, part.first) if run.rule in _TOLD or joined else "u"
    if told == "u" and (run.rule in _TOLD or run.rule == "context.coordinated"):
        told = _genders.of_row(words, part.first)
    if run.rule == "frame.greeting" and words.before(part.first) in _GREETED_MEN:
        return "m"
    if run.rule in {"frame.name_is", "frame.pet_name"}:
        told = _genders.of_owner(words, part.first)
    if _is_writer(words, part, run):
        told = words.once(_genders.said_of_writer)
    told = told if told != "u" else _genders.spoken_of(words, part.first, last)
    told = told if told != "u" else _genders.set_off(words, part.first, last)
    return told if told != "u" else _genders.told_first(words, part.first, last)


def _is_writer(words: Words, part: Part, run: Run) -> bool:
    """Jag heter X, mitt namn är X, and whoever signs."""
    if run.rule in {"frame.parting", "frame.signature"}:
        return True
    if run.rule == "frame.is_called":
        return words.before(part.first, 2) == "jag"
    return run.rule in {"frame.name_is", "frame.pet_name"} and not {"jag", "mitt", "mig", "mej"}.isdisjoint(
        words.sentence_before(part.first, 3)
    )


def _guessed(words: Words, part: Part, run: Run, entry: Entry | None) -> str:
    """Of a name that lists give no gender."""
    around = _around(words, part, run, entry)
    return _resembled(words, part) if around == "u" and entry is None else around


def _around(words: Words, part: Part, run: Run, entry: Entry | None) -> str:
    """What the words around a name make likely."""
    later = [words.key[other.last] for other in run.parts if other.first > part.last]
    ways = (
        _genders.beside(words, part.first),
        _genders.of_row(words, part.first),
        words.once(_of_writer) if _is_writer(words, part, run) else "u",
        _gendered_forms.of_parts(later),
        "f" if any(_listed_gender(key) == "f" for key in later[:-1]) else "u",  # Thushara Nilmini Perera
        words.once(_genders.of_addressee) if run.rule == "frame.greeting" else "u",
        _genders.after(words, part.last, PRONOUN_WITHIN),
        _genders.of_spouse(words, part.first, run.parts[-1].last),
        _gendered_forms.of_syllable(words.key[part.last]) if part.last > part.first else "u",
        "f" if words.before(part.first).endswith("sköterskan") and entry is None else "u",
    )
    return next((said for said in ways if said != "u"), "u")


def _of_writer(words: Words) -> str:
    """What is said of the writer, else what the name after "jag heter" tells: jag heter Leopoldine, kalla mig Poldi."""
    if (said := _genders.of_writer(words)) != "u":
        return said
    named = {_listed_gender(words.after(place)) for place in words.where({"heter"}) if words.before(place) == "jag"}
    return named.pop() if len(named) == 1 else "u"


def _first_entry(part: Part) -> Entry | None:
    return part.hit.of(FIRSTNAME) if part.hit is not None else None


def _told_anywhere(words: Words, runs: list[Run]) -> Mapping[str, str]:
    """The genders that the text tells of names somewhere, or makes likely; not of one that two bear."""
    found: dict[str, set[str]] = {}
    met: dict[str, set[str]] = {}
    for run in runs:
        part = run.parts[0]
        if run.says in {"surname", "middle"}:
            continue
        if (said := _told(words, part, run)) != "u":
            found.setdefault(_name_key(words, part), set()).add(said)
        elif (entry := _first_entry(part)) is None or entry.value == "u":
            met.setdefault(_name_key(words, part), set()).add(_around(words, part, run, entry))
    soon = {key: said - {"u"} for key, said in met.items() if key not in found}
    return {key: said.pop() for key, said in (soon | found).items() if len(said) == 1}


def _name_key(words: Words, part: Part) -> str:
    entry = _first_entry(part)
    return entry.key if entry is not None and part.first == part.last else words.key[part.first]


def _resembled(words: Words, part: Part) -> str:
    """The gender of an unlisted name by others who bear it, or by its end, with or without a genitive's -s."""
    key = words.key[part.first]
    if "-" in key and (said := _listed_gender(key.partition("-")[0])) != "u":  # Nils-Anta
        return said
    forms = (key, key.removesuffix("s"), words.key[part.last])
    return next((said for form in forms if (said := _gendered_forms.of_form(form)) != "u"), "u")


def _listed_gender(key: str) -> str:
    return next((entry.value for entry in load().get(key) if entry.kind == FIRSTNAME), "u")


def _surname(words: Words, part: Part, run: Run) -> Mention:
    listed_surname = part.hit is not None and part.hit.of(SURNAME) is not None
    if len(run.parts) == 1:
        return _mention(words, part, "surname", (run.rule, run.score), [("firstname_unknown", 0.3)])
    if run.rule == "pattern.initials" and part.hit is not None and not listed_surname and _signs(words, run):
        return _mention(words, part, "surname", ("pattern.initials", 0.97), [])
    rule, bonus = ("lexicon.surname", 0.05) if listed_surname else ("context.after_first_name", -0.05)
    if run.score >= SAID and any(
        entry.kind in PLACES for entry in load().get(words.key[part.last])
    ):  # Vendela Karlstad
        bonus = 0.07
    others = [("middlename", 0.3)]
    if part.hit is not None and not listed_surname:
        others.append((_GENDERS[part.hit.entries[0].value or "u"], 0.4))
    return _mention(words, part, "surname", (rule, max(0.5, min(0.97, run.score + bonus))), others)


def _signs(words: Words, run: Run) -> bool:
    """R. Moyo on a line of its own: whoever signs, though a town is called so."""
    first, last = run.parts[0].first, run.parts[-1].last
    begins = first == 0 or words.breaks[first - 1]
    return begins and (last + 1 >= len(words) or words.breaks[last])


def _mention(words: Words, part: Part, label: str, why: tuple[str, float], others: list[tuple[str, float]]) -> Mention:
    key, modifiers = _base(words, part, label)
    span = (words.start[part.first], words.end[part.last])
    return _propose(span, label, rule=why[0], score=why[1], modifiers=modifiers, key=key, others=others)


def _base(words: Words, part: Part, label: str) -> tuple[str, tuple[str, ...]]:
    """The form the mention is grouped by. An unknown name keeps its -s, unless the text holds it without."""
    joined = " ".join(words.key[part.first : part.last + 1])
    if words.key[part.last] in {"'", "’"}:
        return joined[:-1].rstrip(), ("gen",)
    if part.hit is not None:
        base = part.hit.of(FIRSTNAME, SURNAME)
        key = base.key if base and part.first == part.last else joined
        if _is_whole(words, part, label):
            return joined, ()
        return key, _modifiers(words, part, part.hit.modifiers, label)
    for reading in inflection.genitives(joined):
        titled = label == "surname" and words.before(part.first) in {"herr", "fru", "fröken"}
        if "'" in joined or "’" in joined or reading.base in words.places or titled:
            return reading.base, reading.modifiers
    return joined, _modifiers(words, part, (), label)


def _is_whole(words: Words, part: Part, label: str) -> bool:
    """Arturs har: before a verb a first name in -s is no genitive of a name that the text does not hold."""
    if part.hit is None or part.hit.modifiers != ("gen",) or label == "surname":
        return False
    alone = part.hit.entries[0].key not in words.places and words.key[part.last].isalpha()
    return alone and words.after(part.last) in _last_names.AFTER_FAMILY


def _modifiers(words: Words, part: Part, known: tuple[str, ...], label: str) -> tuple[str, ...]:
    """A family in -s is plural; a name that ends in -s is in the genitive before somebody's or something's word."""
    following = words.after(part.last)
    family = label == "surname" and known == ("gen",) and part.first == part.last
    ends = following in {"", ".", ",", "!", "?"} or (words.begins[part.first] and following in _last_names.FAMILY_VERBS)
    if label == "surname" and part.first < part.last and following in {"", ".", ",", "!", "?"}:
        return ()  # Barreiro Lamas ends the sentence: nothing follows that could be hers
    if family and (
        ends or (words.before(part.first) in _last_names.FAMILY_PLACES and following in _last_names.AFTER_FAMILY)
    ):
        return ("pl",)
    if known or not words.key[part.last].endswith(_name_parts.SIBILANTS) or not words.joined(part.last):
        return known
    if _name_parts.is_particle(words, part.last + 1):
        return ()
    if _nouns.is_relative(following):
        return ("gen",)
    noun = following.isalpha() and following.islower() and words.text[part.last + 1].islower()
    verb = following in _last_names.AFTER_FAMILY or following.endswith(_VERB_ENDS)
    return ("gen",) if noun and not verb else ()


def build() -> Detector:
    return detect
