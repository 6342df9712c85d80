"""The gender that the words beside a name tell: f, m, or u where they tell none."""

from __future__ import annotations

from functools import lru_cache

from pseudonymizer.detectors import _frames, _nouns
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import POSSESSED, RELATIVE, triggers

# A man may be one too.
_NURSES = ("sköterska", "sköterskan", "sköterskor", "sköterskorna")
_PLURAL_OWNERS = frozenset({"mina", "våra", "hans", "hennes", "deras", "dina", "sina"})
_WOMENS_WORK = ("erskan", "riskan", "inorna", "innan", "inna", "erska", "riska", "trisen", "trice")
_NO_WOMEN = frozenset({"innan", "dessförinnan", "finna"})
# Noor är min allra bästa vän: so many words after the name it is the same person.
LONGEST_PRESENTING = 5
_WOMEN = triggers("frames.women")
_MEN = triggers("frames.men")
# Tjejen som sitter bredvid mig heter X: so many words before the verb its subject is looked for.
NEAR, FARTHEST_SUBJECT = 4, 7
_CLAUSES = frozenset({"och", "men", "att", "så", "när", ","})
_SUBJECTS = frozenset(
    {"jag", "du", "hon", "han", "hen", "det", "den", "vi", "ni", "de", "dom", "som", "och", "heter", "namn"}
)
_PRONOUNS = {"hon": "f", "han": "m"}
_NAMED = frozenset({"kallas", "kallades", "heter", "hette", "döptes"})
_BEING = frozenset({"är", "var", "e", "blev"})
_ROW = frozenset({",", "och", "&", "samt", "o"})
_COUNTS = frozenset(
    {"två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio", *"23456789", "några", "andra", "övriga", "bara"}
)
_SINGULARS = ("syster", "dotter", "moster", "faster", "mor", "moder", "far", "fader", "bror", "broder")
# Mina söner, Kim, Alex och Robin: so many names stand in a row at most.
LONGEST_ROW = 6
# Jag har två döttrar. De heter: so many words before "they" it is said who they are.
FARTHEST_SEVERAL = 8
# Nidal har börjat spela flöjt, hennes lärare: so many words after the name its owner is still spoken of.
OWNER_WITHIN = 12
_ADJECTIVES = triggers("relatives.adjectives") | triggers("genders.adjectives")
_WHERE = frozenset({"i", "på", "till", "från", "vid"})
# Jag heter Marijke, min man heter Joost: there "min man" begins what is said of another.
_AFTER_SET_OFF = frozenset({"", ",", ".", "!", "?", ")", "och", "som", "från", "i", "på", "med", "sedan"})
# In such adjectives -e tells of a man.
_WOMENS_COMPOUNDS, _MENS_COMPOUNDS = (
    tuple(triggers("genders.womens_compounds")),
    tuple(triggers("genders.mens_compounds")),
)
_MASCULINE = triggers("genders.masculine")
_MY = frozenset({"min", "mins", "mitt"})
_WIVES = frozenset({"fru", "hustru", "flickvän", "fästmö", "exfru"})
_HUSBANDS = frozenset({"man", "make", "pojkvän", "fästman", "exman"})
# So many words after "jag är" a noun still tells what the writer is.
WRITER_WITHIN = 6
_NOT_OF_WRITER = triggers("genders.not_of_writer")


@lru_cache(_frames.MOST_WORDS)
def _relative_base(key: str) -> str:
    """fadern -> far, fadern: the word itself where it is no inflected one for a relative."""
    bases = [entry.key for entry in load().get(key) if entry.kind in {RELATIVE, POSSESSED} and entry.value]
    return bases[0] if bases else key


def before(words: Words, place: int) -> str:
    """The gender that the words shortly before the name speak of: f, m or u."""
    most = FARTHEST_SUBJECT if words.before(place) in _frames.CALLED else NEAR
    nearest = [words.before(place), *words.sentence_before(place - 1, most)] if place else []
    if not _MASCULINE.isdisjoint(nearest[1:2]) and _nouns.is_person_noun(nearest[0]):
        return "m"  # din gamle vän Kim
    for at, key in enumerate(nearest):
        if (said := of_word(key)) != "u":
            return said
        if key == "jag" or (key == "i" and words.text[place - 1 - at] == "I") or (at > NEAR and key in _CLAUSES):
            return "u"
        if _nouns.is_relative(key) or (at < 3 and _nouns.is_person_noun(key)):
            return _of_subject(nearest[at + 1 :])
    return "u"


def _of_subject(nearest: list[str]) -> str:
    """Hon är min granne Kim: what stands before the noun for a person and its article."""
    rest = [key for key in nearest if key not in _frames.POSSESSIVES and key not in _ADJECTIVES and key != "en"]
    return _PRONOUNS.get(rest[1], "u") if len(rest) > 1 and rest[0] in _BEING else "u"


def of_row(words: Words, place: int) -> str:
    """mina bröder Kim, Alex och Robin: the gender of those that the noun before the row of names speaks of."""
    first = place
    while place - first < 4 * LONGEST_ROW and words.before(first) in _ROW and (aged := _to_name(words, first - 2)):
        first = aged
    noun = words.before(first)
    if noun in {"heter", "hette"} and words.before(first, 2) in {"de", "dom"}:
        return _of_several(words, first - 2)
    if noun == ":" and (counted := _of_counted(words, first - 1)) != "u":
        return counted
    if noun in {",", ":", "heter", "hette"}:
        noun = words.before(first, 2)
    alone = first == place and words.after(place) not in _ROW
    return of_word(noun) if alone else _of_plural(noun)


def _of_plural(noun: str) -> str:
    """systrar, söner, männen; not "syster", which tells of one only."""
    several = noun.endswith(("r", "na", "män")) and not noun.endswith(_SINGULARS)
    return of_word(noun) if several else "u"


def _of_counted(words: Words, colon: int) -> str:
    """Vi var sex tjejer på lägret: the noun that "vi", "de" and a number in this sentence count."""
    for at in range(colon - 1, max(0, colon - FARTHEST_SEVERAL), -1):
        counted = words.before(at) in _COUNTS or words.before(at, 2) in _COUNTS
        if counted and of_word(words.key[at]) != "u":
            return _of_plural(words.key[at])
        if words.begins[at] or of_word(words.key[at]) != "u" or words.is_name_like(at):
            return "u"
    return "u"


def _to_name(words: Words, place: int) -> int:
    """Where the name before in a row stands, an age left out: Sonam 6 år och Pemba 3 år; 0 where none does."""
    if place > 0 and words.key[place] == "år":
        place -= 1
    if place > 0 and words.key[place][:1].isdigit():
        place -= 1
    return place if place > 0 and words.is_name_like(place) else 0


def _of_several(words: Words, place: int) -> str:
    """Jag har två döttrar. De heter Helin och Baran: of those spoken of last, where all are of one gender."""
    nearby = range(max(0, place - FARTHEST_SEVERAL), place)
    near = [words.key[at] for at in nearby if not words.is_name_like(at + 1)]  # min man Elon has his name already
    told = {of_word(key) for key in near if _nouns.is_relative(key) or key.endswith(("flickor", "pojkar"))}
    several = any(key.endswith(("r", "na")) and of_word(key) != "u" for key in near)
    return told.pop() if several and len(told) == 1 else "u"


def set_off(words: Words, place: int, last: int) -> str:
    """Noor, min syster; Kim är en snäll kille; Kim, 25, är min bror; Kim och Noor är systrar: said right after it."""
    at = last + 1
    if words.key[at : at + 1] == (",",) and words.after(at)[:1].isdigit() and words.after(at, 2) in {",", "år"}:
        at += 3 if words.after(at, 2) == "," else 4
    if words.after(at - 1) == "och" and words.is_name_like(at + 1):
        return _of_two(words, at)
    return _said_after(words, at, _is_inverted(words, place, last))


def _said_after(words: Words, at: int, inverted: bool) -> str:
    following = words.after(at - 1)
    if inverted:  # I går blev Alex pappa
        return of_word(following)
    if following in _BEING | {"blir"}:
        return _said_to_be(words, at + 1)
    if following == "väntar" and words.after(at) == "barn":
        return "f"
    return _set_off_by_comma(words, at, following)


def _set_off_by_comma(words: Words, at: int, following: str) -> str:
    """Alex, vars man är fiskare; Alex, som är min väninna; Alex, en ung man från Ystad"""
    second = words.after(at)
    if following == "," and second == "vars":
        return _of_married(words.after(at, 2))
    if following == "," and second == "som" and words.after(at, 2) in _BEING:
        return _said_to_be(words, at + 3)
    if following not in {",", "("} or second not in _frames.POSSESSIVES | {"en"}:
        return "u"
    while words.after(at, 2) in _ADJECTIVES:
        at += 1
    ends = words.after(at, 3) in _AFTER_SET_OFF
    return of_word(words.after(at, 2)) if ends else "u"


def _is_inverted(words: Words, place: int, last: int) -> bool:
    """Nu är Alex pappa; not: jag är Mathis storasyster."""
    if words.before(place) not in _BEING | {"blir"} or words.key[last].endswith("s"):
        return False
    subject = words.before(place, 2)
    return subject.isalpha() and subject not in _SUBJECTS and words.after(last) not in _PRONOUNS


def _of_two(words: Words, at: int) -> str:
    """Kim och Noor, mina systrar; Kim och Noor är systrar."""
    if words.after(at, 2) not in {",", "är", "var"}:
        return "u"
    noun = words.after(at, 4) if words.after(at, 3) in _PLURAL_OWNERS else words.after(at, 3)
    owned = words.after(at, 3) in _PLURAL_OWNERS or words.after(at, 2) != ","
    return _of_plural(noun) if owned else "u"


def _said_to_be(words: Words, first: int) -> str:
    """är en snäll kille, är mamma till två, är gravid"""
    for at in range(first, min(len(words), first + WRITER_WITHIN)):
        key = words.key[at]
        if not key[:1].isalnum() or key in _NOT_OF_WRITER or words.capital[at] or key in _PRONOUNS:
            return "u"
        if key in _frames.POSSESSIVES and at > first:
            return "u"
        if key in {"gravid", "höggravid"}:
            return "f"
        if (said := of_word(key)) != "u":
            return said
    return "u"


def of_spouse(words: Words, place: int, last: int) -> str:
    """Robins man, Robin bor med sin fru, Robin är gift med en man: mostly of the other gender."""
    if words.key[last].endswith("s") and words.after(last) in _WIVES | _HUSBANDS:
        return _of_married(words.after(last))
    if not (words.begins[place] or words.before(place) == "och"):
        return "u"
    for at in range(last + 1, min(len(words), last + 1 + OWNER_WITHIN)):
        key = words.key[at]
        if not key[:1].isalnum() or words.capital[at] or key in {"och", "men", "att"}:
            return "u"
        with_one = words.before(at) in {"sin", "min"} or (
            words.before(at) in {"en", "min"} and words.before(at, 3) == "gift"
        )
        if key in _WIVES | _HUSBANDS | {"kvinna"} and with_one:
            return "f" if key in _HUSBANDS else "m"
    return "u"


def _of_married(key: str) -> str:
    """The gender of whoever has a wife or a husband of this name for one."""
    return "m" if key in _WIVES else "f" if key in _HUSBANDS else "u"


def told_first(words: Words, place: int, last: int) -> str:
    """Hon är läkare, Robin Ek; han presenterade sig som Robin: the pronoun that begins the sentence is of the name."""
    introduced = words.before(place) == "som" and words.before(place, 2) == "sig"
    if not introduced and (words.before(place) != "," or words.after(last) not in {",", ".", "!", ""}):
        return "u"
    for at in range(place - 1, max(-1, place - OWNER_WITHIN), -1):
        key = words.key[at]
        if key in _PRONOUNS and words.begins[at]:
            return _PRONOUNS[key] if introduced or words.after(at) in _BEING | {"heter", "hette"} else "u"
        if words.begins[at] or words.is_name_like(at) or (key in {"och", "men", "när", "att"} and not introduced):
            return "u"
    return "u"


def of_addressee(words: Words) -> str:
    """Du är världens bästa mamma: what a letter says of whom it greets."""
    said = {_said_to_be(words, place + 2) for place in words.where({"du"}) if words.after(place) in _BEING | {"blir"}}
    said -= {"u"}
    return said.pop() if len(said) == 1 else "u"


def beside(words: Words, place: int) -> str:
    """The gender of the noun right before the name: sångerskan Lo, tjejen Kim."""
    return of_word(words.before(place)) if place and words.joined(place - 1) else "u"


def of_owner(words: Words, place: int) -> str:
    """kallar henne X; hennes namn är X; min fars namn, X: the gender of the one whose name it is."""
    near = words.sentence_before(place, 4)
    owners = {"henne": "f", "hennes": "f", "honom": "m", "hans": "m"}
    for key in near:
        if key in owners:
            return owners[key]
        if key.endswith("s") and _nouns.is_relative(key[:-1]):
            return of_word(key[:-1])
    return "u"


@lru_cache(_frames.MOST_WORDS)
def of_word(key: str) -> str:
    """The gender that a pronoun or a noun for a person tells."""
    base = _relative_base(key)
    if base in _WOMEN or _is_womans_work(key) or key.endswith(_WOMENS_COMPOUNDS):
        return "f"
    return "m" if base in _MEN or key.endswith(_MENS_COMPOUNDS) else "u"


def _is_womans_work(key: str) -> bool:
    return key.endswith(_WOMENS_WORK) and key not in _NO_WOMEN and not key.endswith(_NURSES)


def spoken_of(words: Words, place: int, last: int) -> str:
    """Min chef heter Bishnu, han är snäll; Nidal spelar flöjt, hennes lärare: pronouns that mean this name's bearer."""
    following, second = words.after(last), words.after(last, 2)
    named = following == "," and second == "som" and words.after(last, 4) in _NAMED  # Ebon, som hon kallas
    pronoun = words.after(last, 3) if named else second
    called = words.before(place) in {",", ":"} and following in {".", "!"}  # Sitt här, Serge! Hon är gammal.
    told = following in {",", ".", "!", "("} and not called
    if told and pronoun in _PRONOUNS and (named or not _others_before(words, place)):
        return _PRONOUNS[pronoun]
    if following in {",", "som", "och"} and words.is_name_like(last + 2):
        return "u"
    begins = words.begins[place] or words.before(place) == "och"
    for at in range(last + 1, min(len(words), last + 1 + OWNER_WITHIN) if begins else 0):
        key = words.key[at]
        if key in {"hennes", "hans"} and words.before(at) in {",", "och", "men", "för", "att", "eftersom"}:
            return "f" if key == "hennes" else "m"
        if key in {".", "!", "?", "hon", "han", "henne", "honom", "hans", "hennes", "du", "er"}:
            return "u"
        if words.is_name_like(at) or _nouns.is_relative(key):
            return "u"
    return "u"


def _others_before(words: Words, place: int) -> bool:
    """Whether the sentence tells of somebody else before the name."""
    at = place - 1
    while at >= 0 and not words.begins[at + 1]:
        key = words.key[at]
        placed = words.begins[at] or words.before(at) in _WHERE
        if words.capital[at] and (not placed or _nouns.is_first_name(key)):
            return True
        if of_word(key) != "u":
            return True
        at -= 1
    return False


def after(words: Words, place: int, most: int) -> str:
    """The gender of the first pronoun for a person within so many words after the name, before another name."""
    for at in range(place + 1, min(len(words), place + 1 + most)):
        key = words.key[at]
        if key in {"hon", "henne", "hennes"}:
            return "f"
        if key in {"han", "honom"} or (key == "hans" and _is_owned(words, at)):
            return "m"
        told = at - place <= LONGEST_PRESENTING and words.after(place) in {"är", "var"}
        placed = words.before(at) in _WHERE and not _nouns.is_first_name(key)  # Nour bor i Malmö. Hon
        if (_nouns.is_relative(key) and not told) or (words.is_name_like(at) and not words.begins[at] and not placed):
            return "u"
    return "u"


def _is_owned(words: Words, at: int) -> bool:
    """hans skratt, Hans fru: not a man of that name."""
    following = words.after(at)
    return not words.capital[at] or _nouns.is_relative(following)


def said_of_writer(words: Words) -> str:
    """Jag är mamma, jag var en liten pojke, vi två systrar."""
    said = {_said_of_writer(words, place) for place in words.where({"jag", "vi"})} - {"u"}
    return said.pop() if len(said) == 1 else "u"


def of_writer(words: Words) -> str:
    """What is said of the writer, else to whom the writer is married: min fru, min man."""
    if (said := words.once(said_of_writer)) != "u":
        return said
    wives = any(_is_writers(words, place) for place in words.where(_WIVES))
    husbands = any(_is_writers(words, place) for place in words.where(_HUSBANDS))
    return "u" if wives == husbands else "m" if wives else "f"


def _is_writers(words: Words, place: int) -> bool:
    """min fru, jag har en fru"""
    if words.before(place) in _MY:
        return True
    return (
        words.before(place) in {"en", "fru"}
        and words.before(place, 2) in {"har", "hade"}
        and words.before(place, 3) == "jag"
    )


def _said_of_writer(words: Words, place: int) -> str:
    if words.key[place] == "vi":
        noun = words.after(place, 2)
        return of_word(noun) if words.after(place) in {"två", "tre", "fyra", "fem", "sex"} else "u"
    if words.before(place) in {"tror", "tycker", "säger", "tänk", "om"}:
        return "u"
    if words.after(place) in {"heter", "hette"}:  # jag heter X och är mamma
        near = range(place + 2, min(len(words) - 1, place + 6))
        at = next((at for at in near if words.key[at] == "och" and words.key[at + 1] == "är"), None)
        return _said_to_be(words, at + 2) if at is not None else "u"
    return _said_to_be(words, place + 2) if words.after(place) in _BEING | {"blir"} else "u"
