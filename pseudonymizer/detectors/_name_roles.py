"""What each part of a name is: first, middle, last name or initials, in the orders of many countries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._name_parts import BEGINNINGS, BURMESE, BURMESE_SURE, VIETNAMESE, Part, are_letters
from pseudonymizer.detectors._text import Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon.loading import FIRSTNAME, SURNAME, triggers

# Two surnames are Spanish use; elsewhere the middle one of three names is a middle name, whatever lists say.
_SPANISH = Expression(r"ez\Z|[áéíóúñ]")
_SPANISH_FIRST, _IBERIAN = triggers("names.spanish_first"), triggers("names.iberian_surnames")
_DOUBLE_FIRST = triggers("names.double_first")
# Mei Ling, Mohammad Reza, Inga Lill, Luz Dary: two that make one name only together.
_PAIRS = tuple(
    (triggers(f"names.{kind}_first"), triggers(f"names.{kind}_second"))
    for kind in (
        "chinese",
        "muslim",
        "swedish",
        "muslim_womens",
        "french",
        "ethiopian",
        "spanish_womens",
        "spanish_mens",
    )
)
_WOMENS_SECOND = (
    triggers("names.womens_second") | triggers("names.swedish_second") | triggers("names.spanish_womens_second")
)
_SURNAME_FIRST = triggers("names.surname_first")
# Wei Ling: these are last names more seldom than they begin a first one.
_RARELY_LAST = frozenset({"wei", "xiao", "shi"})
# Wei Ming Tan, Lau Chi Ho
_SYLLABLES, _CHINESE_SURNAMES = triggers("names.chinese_syllables"), triggers("names.chinese_surnames")
# Vu Thi Mai, Le Van Hung
_VIETNAMESE_MIDDLE = frozenset({"thi", "thị", "van", "văn"})
# Kim Min-ji: these are first names elsewhere.
_ALSO_FIRST = frozenset({"kim", "lee", "li", "lin", "chen", "han"})
# Gurpreet Singh Dhaliwal, Lan Thi Nguyen, Marisol Dela Cruz Bautista
_NEVER_LAST = _VIETNAMESE_MIDDLE | {"singh", "kaur", "duc", "dela"}
# A daughter's name of her father is nobody's last name: Halyna Stepanivna.
_PATRONYMIC = Expression(r"(?:ovna|evna|ivna|jivna|yivna|ovyna)\Z")
# Ivan Petrovitj Sokolov
_FATHERS = Expression(
    r"(?:ovitj|evitj|ovich|evich|ovych|evych|ovitsj|ovna|evna|ivna|jivna|yivna|ovyna|oğlu|qızı|qizi|d[óo]ttir)\Z"
)
# Vesna Ilić Stanojlović, Iker Etxeberria Lasa: what so ends is nobody's middle name.
_ONLY_LAST = Expression(
    r"(?:[aeiou]ć|ovic|[^aeiou]ian|soy|taş|türk|enko|tjuk|chuk|ski|ska|sky|yan|jan|dze|shvili|sjvili|zadeh|zade|[a-zåäö]{2}sson|qvist|kvist|ström|"
    r"gren|etxea|echea|berria|mendi|zabal|iturri|gara[iy]|goitia|barrena|kowicz|owicz|ewicz|escu|opoulos|poulou|"
    r"idis|akis|ninen|käinen|lainen)\Z"
)
# Aigerim Toktogulova Öhman; but of Maria Ivanova Petrova the one in the middle is her father's name.
_SLAVIC_WOMENS = ("ova", "eva", "jeva")
# Without a surname after it the second part of a double name must be a frequent one (100,000 bearers): not Bo Wen.
FREQUENT_SECOND = 10
# A name that thirty times as many bear as a last one is no first name before one that is.
FAR_MORE = 3


class Named(NamedTuple):
    """A part with what it is: "first", "middle", "surname", "initials"."""

    part: Part
    role: str


def roles(words: Words, parts: list[Part], *, says: str) -> Iterator[Named]:
    """What each part is, parts of one kind joined: María José, García López, N. D."""
    if len(parts) == 1 and not _is_initial(words, parts[0]):
        yield Named(parts[0], says if says in {"surname", "middle"} else "first")
        return
    kinds = _roles(words, parts, says)
    joined: list[Named] = []
    for part, kind in zip(parts, kinds, strict=True):
        if joined and joined[-1].role == kind:
            before = joined[-1].part
            hit = before.hit if kind == "first" and before.hit is not None else part.hit
            joined[-1] = Named(Part(before.first, part.last, hit), kind)
        else:
            joined.append(Named(part, kind))
    yield from joined


def _roles(words: Words, parts: list[Part], says: str) -> list[str]:
    names = [place for place, part in enumerate(parts) if not _is_initial(words, part)]
    kinds = ["initials"] * len(parts)
    for place in names:
        kinds[place] = "middle"
    if not names or says == "middle":
        return kinds
    if says == "surname":
        return ["surname" if kind == "middle" else kind for kind in kinds]
    if len(names) == 3 and _are_chinese(words, [parts[names[place]] for place in (1, 2, 0)]):
        first, last = names[0], names[-1]
        return ["surname" if place == first else "first" for place in range(len(parts))] if last - first == 2 else kinds
    keys = {words.key[parts[place].last] for place in names}
    if keys <= BURMESE and keys & BURMESE_SURE:
        return ["first" if kind == "middle" else kind for kind in kinds]
    if _is_surname_first(words, [parts[place] for place in names]):
        kinds[names[0]], kinds[names[-1]] = "surname", "first"
        return kinds
    return _western(words, parts, names, kinds)


def _western(words: Words, parts: list[Part], names: list[int], kinds: list[str]) -> list[str]:
    """First names before last names."""
    if names[0] == 0:
        kinds[0] = "first"
    double = len(names) > 1 and kinds[0] == "first" and _is_double_first(words, parts, alone=len(parts) == 2)
    if double:
        kinds[names[1]] = "first"
    last_is_surname = len(names) > 1 + double or (len(parts) > 1 and names[0] > 0)
    if last_is_surname and not (names[0] == 0 and _PATRONYMIC.search(words.key[parts[names[-1]].last])):
        kinds[names[-1]] = "surname"
    lettered = len(names) == 2 and names[0] > 0
    if (len(names) > 2 or lettered) and kinds[names[-2]] == "middle" and _is_surname_too(words, parts, names[-2]):
        kinds[names[-2]] = "surname"
    return kinds


def _is_surname_too(words: Words, parts: list[Part], place: int) -> bool:
    """María Quispe Mamani; Kenji Watanabe Lindh: the name of one's own family before the Swedish one."""
    part, last = parts[place].hit, parts[place + 1].hit
    own = part is not None and part.of(FIRSTNAME) is None and part.of(SURNAME) is not None
    key = words.key[parts[place].first]
    middle = key in _NEVER_LAST or _FATHERS.search(key) is not None
    married = own and not middle and last is not None and last.of(FIRSTNAME) is None and last.of(SURNAME) is not None
    married = married or (own and not middle and last is None and key.endswith("sson"))  # Dilmei Eriksson Ngiraked
    if _FATHERS.search(key) is not None:
        return False
    following = words.key[parts[place + 1].last]
    if key.endswith(_SLAVIC_WOMENS) and following.endswith(_SLAVIC_WOMENS):
        return False
    slavic = key.endswith(_SLAVIC_WOMENS) and not following.endswith(_SLAVIC_WOMENS)
    if not _is_first_name(parts[place]) and (slavic or _ONLY_LAST.search(key) is not None):
        return True
    return married or _is_spanish_surname(words, parts, place)


def _are_chinese(words: Words, names: list[Part]) -> bool:
    """Two syllables and a last name."""
    first, second, last = (words.key[part.last] for part in names)
    return last in _CHINESE_SURNAMES and first in _SYLLABLES and second in _SYLLABLES


def _are_syllables(words: Words, names: list[Part]) -> bool:
    """Siu Mei Lindgren: two syllables, the second no last name, before what is none."""
    first, second, last = (words.key[part.last] for part in names)
    return {first, second} <= _SYLLABLES and second not in _CHINESE_SURNAMES and last not in _SYLLABLES


def _is_initial(words: Words, part: Part) -> bool:
    return part.hit is None and are_letters(words.text[part.first])


def _is_surname_first(words: Words, names: list[Part]) -> bool:
    """Nguyen Thi Lan, Tran Minh, Zhang Wei, Park Ji-won."""
    if len(names) < 2:
        return False
    first, last = words.key[names[0].first], words.key[names[-1].last]
    middle = words.key[names[1].first] in _VIETNAMESE_MIDDLE and len(names) > 2
    if middle and last not in VIETNAMESE and names[0].hit is not None and names[0].hit.of(SURNAME) is not None:
        return True
    double = first in _RARELY_LAST and last in _PAIRS[0][1]
    if double or (last in VIETNAMESE and first not in VIETNAMESE):  # Kim Nguyen
        return False
    if first in VIETNAMESE and last not in VIETNAMESE:
        return len(names) > 2 or _is_first_name(names[-1])
    if (first in _ALSO_FIRST and "-" in last) or (len(names) == 2 and _is_swapped(names[0].hit, names[1].hit)):
        return True
    told = last not in _SURNAME_FIRST or not _is_first_name(names[0])
    return first in _SURNAME_FIRST and told and len(names) == 2 and _is_first_name(names[-1])


def _is_swapped(first: Hit | None, second: Hit | None) -> bool:
    """Traoré Moussa, Nagy László: a last name that nobody bears as a first one, before a first name."""
    surname = first.of(SURNAME) if first is not None else None
    named = second.of(FIRSTNAME) if second is not None else None
    if first is None or second is None or surname is None or named is None:
        return False
    own, other = first.of(FIRSTNAME), second.of(SURNAME)
    also = other.frequency if other is not None else 0
    if own is None:
        return named.frequency >= also - 2
    return surname.frequency >= own.frequency + FAR_MORE and named.frequency > also


def _is_first_name(part: Part) -> bool:
    return part.hit is not None and part.hit.of(FIRSTNAME) is not None


def _is_double_first(words: Words, parts: list[Part], *, alone: bool) -> bool:
    """María José, Juan Carlos, Thi Hoa, Saw Htoo: a known beginning of double names with a first name after it."""
    begins, second = words.key[parts[0].first], parts[1].hit
    if len(parts) == 3 and (_are_chinese(words, parts) or _are_syllables(words, parts)):
        return True
    if begins in BEGINNINGS and not (alone and begins == "prince"):  # Prince Kollie
        return words.key[parts[1].first] not in VIETNAMESE
    if any(begins in firsts and words.key[parts[1].last] in seconds for firsts, seconds in _PAIRS):
        return True
    if alone and _are_womens(parts[0].hit, second):
        return True
    if second is None or second.of(FIRSTNAME) is None or (second.modifiers and not alone):
        return False
    doubtful = _is_likely_surname(second) or second.entries[0].frequency < FREQUENT_SECOND
    return begins in _DOUBLE_FIRST and alone and not doubtful


def _are_womens(first: Hit | None, second: Hit | None) -> bool:
    """Rosa María, Fatima Zahra: a woman's name that nobody bears as a last one, after another."""
    if first is None or second is None or second.of(SURNAME) is not None or second.modifiers:
        return False
    named = (first.of(FIRSTNAME), second.of(FIRSTNAME))
    if named[1] is not None and named[1].key in VIETNAMESE | _SURNAME_FIRST | _IBERIAN:
        return False
    second_name = (
        named[1] is not None and named[1].key in _WOMENS_SECOND
    )  # Patience Nakato is a first name and a last one
    return second_name and all(one is not None and one.value == "f" for one in named)


def _is_likely_surname(hit: Hit) -> bool:
    first, surname = hit.of(FIRSTNAME), hit.of(SURNAME)
    return surname is not None and (first is None or surname.frequency >= first.frequency)


def _is_spanish_surname(words: Words, parts: list[Part], place: int) -> bool:
    """María Quispe Mamani, Anna Fernandez Lopez: by its own form, by the first name before it, or by a list."""
    part, spanish = parts[place], words.key[parts[0].first] in _SPANISH_FIRST
    if words.key[part.last] in _IBERIAN and (words.key[parts[place + 1].last] in _IBERIAN or not _is_first_name(part)):
        return True
    return not _is_first_name(part) and (spanish or _SPANISH.search(words.key[part.last]) is not None)
