"""What the writer or somebody near made: the title of a book, a song, a film, an exhibition; what a band is called."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors import _nouns, _title_ends
from pseudonymizer.detectors._by_names import is_by_name
from pseudonymizer.detectors._shapes import CAPITAL, QUOTE, QUOTES
from pseudonymizer.detectors._text import Text, Trait, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers

_OWNERS = triggers("own_names.owners")
_INSIDE = frozenset({"i", "ur", "från", "om", "till", "för"})
_THEIRS = triggers("own_works.theirs")
_WORKS, _WORK_ENDS = triggers("own_works.works"), tuple(triggers("own_works.ends"))
_MADE_ONLY = triggers("own_works.made_only")
_NOT_OWN = triggers("own_works.not_own")
# What ends as a definite noun does and is none.
_INDEFINITE = frozenset(
    {"roman", "pjäsen", "kvartett", "kvintett", "manuskript", "häft", "konsert", "dokument", "text"}
)
_GROUP_ENDS, _CHANNEL_ENDS = tuple(triggers("own_works.groups")), tuple(triggers("own_works.channels"))
_MUSIC = frozenset({"låt", "sån", "ski", "alb"})
_INVENTED, _RECORDED = frozenset({"hittade", "hittat"}), frozenset({"spelade", "spelat", "läste", "läst"})
_TOLD = triggers("own_works.told")
# An exhibition is of what somebody made before.
_EXHIBITION, _SHOWING = "utställningen", frozenset({"visa", "visar", "ställer", "mina", "öppnar"})
_REVIEWS = triggers("own_works.reviews")
_BEFORE_VERBS = frozenset({"ska", "skulle", "får", "fick", "jag", "vi", "numera", "nu", "också", "kommer"})
_NAMING_VERBS = frozenset({"heter", "hette", "heta", "kallas", "kallar", "kallade", "kallat", "döpt", "döpte"})
_CALLING, _CALLED = frozenset({"kallar", "kallade", "kallat", "döpt", "döpte"}), frozenset({"heter", "hette", "kallas"})
_OF_THINGS = (["den"], ["det"], ["som"])
_PRONOUNS = frozenset({"han", "hon", "honom", "henne"})
# gjorde den själv
_THAT_ONE = frozenset({"själv", "själva", "den", "det"})
_FULL_STOPS = frozenset(".!?")
FARTHEST_TOLD = 18
_MAKING, _DRIVING, _PLAYING = triggers("own_works.making"), triggers("own_works.driving"), triggers("own_works.playing")
_MAKERS = frozenset({"jag", "vi"})
_NAMING = frozenset({"heter", "hette", "heta", "kallas", "kallar", "kallade", "kallat", "namnet", "titeln"})
_IS_WORK = Trait(lambda key: key not in _NOT_OWN and (key in _WORKS or key.endswith(_WORK_ENDS)))
# The work and what it is called are so many words apart, what is said of its making within so many before and after.
FARTHEST_NAME, MADE_BEFORE, MADE_AFTER = 26, 9, 7
# "Hans bok" is a relative's where one was named so many words before.
FARTHEST_RELATIVE = 60
# A title before its verb, or a band's name before the noun, has at most so many characters.
LONGEST_TURNED, LONGEST_NAMED = 70, 60
# What is no word and longer than this is a title by itself.
LONGEST_WORD = 5
_STEM = 3
# heter numera, heter (ironiskt nog), heter: and what may stand between the verb and the title
_LEAD = Expression(
    r"(?: (?:nu|numera|fortfarande|alltid|då|bara|helt enkelt|egentligen|kort och gott|än så länge|den|det|vi|jag|han|"
    rf"hon|också|ju))*(?:,[^,.!?\n]{{1,24}},)?(?: till| för)?:? ?(?:[{QUOTE}]([^{QUOTE}\n]{{2,90}})[{QUOTE}]|(?=\w))"
)
# min saga X; en saga, "X"; en bok som ingen läser, X,
_QUOTED_BESIDE = Expression(
    rf"(?: (?:om|på|av|för|till|med|som) [^.!?\n,{QUOTE}]{{1,40}})?,?:? [{QUOTE}]([^{QUOTE}\n]{{2,90}})[{QUOTE}]"
)
_BESIDE = Expression(r",? (?=[A-ZÅÄÖ])")
# min egen dikt, katten som såg havet.
_SMALL_BESIDE = Expression(
    r", ((?!tack|men|och|för |med |som |jag |vi |den |det )[a-zåäö]+(?: [a-zåäö]+){2,5})(?=[.,!?\n]|\s*\Z)"
)
_SET_OFF = Expression(r"(?: (?:om|på|av|för|till|med|som) [^.!?\n,]{1,40})?, (?=[A-ZÅÄÖ])")
_THERE = Expression(r" på e(?:n|tt) [a-zåäö]")
_NAMED_BEFORE = Expression(rf"({CAPITAL}(?: {CAPITAL})+), \Z")
_GROUP = Expression(rf" (?={CAPITAL} [A-ZÅÄÖ&])")
_CAPITALS = Expression(rf"{CAPITAL}(?: (?:& |och )?{CAPITAL})*")
# Sylt och salt heter den: the title stands before the verb
_BEFORE_VERB = Expression(rf"(?:[,.;:!?\n] ?|\A)[{QUOTE}]?([^.!?\n,;:{QUOTE}]{{3,60}})[{QUOTE}]? \Z")
_STOPS = triggers("own_works.stops")
_VERBS = triggers("own_works.verbs")
_SHORT_ANSWERS = triggers("own_works.answers")


def find(text: Text) -> Iterator[tuple[int, int]]:
    """Where the titles stand."""
    words = text.words
    works = [place for place in words.where(words.having(_IS_WORK)) if _is_noun(words, place)]
    own: set[str] = set()
    for place in works:
        key = words.key[place]
        if not (
            _is_own(words, place) or (_stem(key) in own and _is_again(words, place)) or _is_told_before(words, place)
        ):
            continue
        own.add(_stem(key))
        if key.endswith(_GROUP_ENDS):
            own |= _MUSIC
        span = _called(text, place) or _beside(text, place) or _told_first(text, place)
        if span and _is_title(text, span):
            yield span


def told(text: Text) -> Iterator[tuple[int, int]]:
    """What the writer made, whatever it is: en lista som jag har skrivit och som heter X; något som jag kallar X."""
    words = text.words
    for place in words.where(_NAMING_VERBS):
        before = words.sentence_before(place, 3)
        if before[:1] in (["jag"], ["vi"], ["har"]) and "som" in before:  # som jag (har) kallat
            mine = words.key[place] in _CALLING
        else:
            mine = words.key[place] in _CALLED and before[:1] in _OF_THINGS and _made_before(words, place)
        span = _after_verb(text, place) if mine else None
        if span and _is_several(text.text, span):
            yield span


def _made_before(words: Words, verb: int) -> bool:
    """jag har målat den själv och den heter"""
    near = words.key[max(0, verb - FARTHEST_TOLD) : verb]
    made = [at for at, key in enumerate(near) if key in _MAKING or (key in _INVENTED and "på" in near[at + 1 : at + 4])]
    if not made or "om" in near[made[-1] + 1 : made[-1] + 3]:
        return False
    first = made[-1]
    if near[first].startswith(("gör", "gjor")) and _THAT_ONE.isdisjoint(near[first + 1 : first + 3]):
        return False  # vi gjorde ett prov som heter
    mine = not _MAKERS.isdisjoint(near[max(0, first - 3) : first + 2])
    return mine and not any(map(_is_other, near[first + 1 : -1]))


def _is_other(key: str) -> bool:
    """Who or what is no work, though somebody made something for them."""
    return key in _PRONOUNS or _nouns.is_person_noun(key) or _nouns.subject(key) in {"pet", "school", "work", "city"}


def _is_several(text: str, span: tuple[int, int]) -> bool:
    """A title that is no name: capitals at first, a word in small letters later; or between quotation marks."""
    named = text[span[0] : span[1]]
    if text[span[0] - 1] in QUOTES:
        return True
    keys = named.split()
    return (
        len(keys) > 1
        and named[0].isupper()
        and any(map(str.islower, keys))
        and keys[0].casefold() not in _title_ends.CLAUSES
    )


def _is_noun(words: Words, place: int) -> bool:
    """No Roman and no Saga within a sentence."""
    return words.begins[place] or words.text[place].islower()


def _stem(key: str) -> str:
    """bok, boken, fotobok and böcker have little in common: sagan, saga and sagor have."""
    for work in sorted(_WORK_ENDS, key=len, reverse=True):
        if key.endswith(work):
            return work[:_STEM]
    return key[:_STEM]


def _is_again(words: Words, place: int) -> bool:
    """Sagan heter, den stora låten heter, en sång heter."""
    return words.key[place].endswith(("n", "t", "na")) or words.before(place) in {"en", "ett"}


def _is_own(words: Words, place: int) -> bool:
    before = words.sentence_before(place, MADE_BEFORE)
    near = before[:3]
    if near and near[0].endswith("s") and _is_near(near[0][:-1], words.key[place]):
        return True
    if "egen" in before and "min" in before:  # den boken är min egen, en diktsamling
        return True
    if words.key[place] in _MADE_ONLY or (near[:1] in (["vår"], ["våra"]) and words.key[place].endswith("bok")):
        return _is_made(words, place, before) or _is_told_near(words, place)
    if _is_owned(near, _OWNERS):
        return words.after(place) not in {"i", "på"} or words.after(place, 2) != "kursen"
    if _is_owned(near, _THEIRS):
        return any(map(_nouns.is_relative, words.key[max(0, place - FARTHEST_RELATIVE) : place]))
    return _is_made(words, place, before)


def _is_near(somebody: str, work: str) -> bool:
    """mormors visa, Jespers kanal; Strindbergs bok is known to all"""
    return _nouns.is_relative(somebody) or (
        work.endswith(_CHANNEL_ENDS + _GROUP_ENDS) and _nouns.is_first_name(somebody)
    )


def _is_told_near(words: Words, place: int) -> bool:
    """Vår bok är snart klar. Vi har skrivit den ihop."""
    near = words.key[max(0, place - FARTHEST_TOLD) : place + FARTHEST_TOLD]
    return any(
        key in _MAKERS and not _MAKING.isdisjoint(near[at + 1 : at + 3]) and "om" not in near[at + 2 : at + 5]
        for at, key in enumerate(near)
    )


def _is_owned(near: list[str], owners: frozenset[str]) -> bool:
    """min bok, min gamla bok, vår lilla film, min brors band: of the words before the noun, the nearest first."""
    return near[:1] != [] and (near[0] in owners or (near[1:] != [] and near[1] in owners and _is_between(near[0])))


def _is_between(key: str) -> bool:
    return key.endswith(("a", "e")) or (key.endswith("s") and _nouns.is_relative(key[:-1]))


def _is_made(words: Words, place: int, before: list[str]) -> bool:
    after = list(_sentence_after(words, place))
    near = {*before, *after}
    if "om" in before[:2] and before[:1] != ["jag"]:  # jag skriver om en film
        return False
    if after[:2] in (["som", "jag"], ["som", "vi"]) and not _NAMING.isdisjoint(after[2:4]):
        return True
    if ("ska" in after or "skulle" in after) and "heta" in after:
        return True
    if _is_filled(words.key[place], before):
        return True
    if _MAKERS.isdisjoint(near) and not any(map(_nouns.is_relative, before)):
        return _is_made_then(words, place)
    return not _verbs_of(words.key[place]).isdisjoint(near) or _is_in_two_words(near) or _is_made_then(words, place)


def _sentence_after(words: Words, place: int) -> Iterator[str]:
    for at in range(place + 1, min(len(words), place + 1 + MADE_AFTER)):
        if words.breaks[at - 1] or words.key[at] in _FULL_STOPS:
            return
        yield words.key[at]


def _verbs_of(key: str) -> frozenset[str]:
    if key.endswith(_GROUP_ENDS):
        return _MAKING | _DRIVING | _PLAYING | {"är"}
    return _MAKING | _DRIVING if key.endswith(_CHANNEL_ENDS) else _MAKING


def _is_filled(key: str, before: list[str]) -> bool:
    """Vi lade ut vår film på kanalen X"""
    return key.endswith(_CHANNEL_ENDS) and before[:1] == ["på"] and not _OWNERS.isdisjoint(before)


def _is_in_two_words(near: set[str]) -> bool:
    """hittade på en saga, spelade in en låt"""
    return ("på" in near and not near.isdisjoint(_INVENTED)) or ("in" in near and not near.isdisjoint(_RECORDED))


def _is_made_then(words: Words, place: int) -> bool:
    """En sång heter X. Jag skrev den i natt; pjäsen hette X och jag hade skrivit den."""
    near = words.key[place : place + FARTHEST_TOLD]
    return any(
        key in _MAKERS and "den" in near[at + 2 : at + 5] and not _MAKING.isdisjoint(near[at + 1 : at + 3])
        for at, key in enumerate(near)
    )


def _is_told_before(words: Words, place: int) -> bool:
    """Jag har skrivit ned allt. Texten heter X: what was written is named in the next sentence."""
    key = words.key[place]
    if not words.begins[place] or place < 2 or not (key in _TOLD or key == _EXHIBITION):
        return False
    before = words.sentence_before(place - 1, FARTHEST_TOLD)
    verbs = _SHOWING if key == _EXHIBITION else _MAKING
    made = not _MAKERS.isdisjoint(before) and not verbs.isdisjoint(before)
    about = "om" in before and any(each in _WORKS for each in before)
    return made and not about and _REVIEWS.isdisjoint(before)


def _called(text: Text, place: int) -> tuple[int, int] | None:
    """Boken heter X; en sång om byn. Den heter X; X heter den."""
    words = text.words
    for at in range(place + 1, min(len(words), place + FARTHEST_NAME)):
        key = words.key[at]
        if key not in _NAMING and not (key == "namn" and words.before(at) in {"med", "vid"}):
            continue
        if words.after(at) in {"den", "det"} and (span := _turned(text, at)):
            return span
        return _after_verb(text, at) if _is_of_work(words, place, at) else None
    return None


def _is_of_work(words: Words, work: int, verb: int) -> bool:
    """Whether it is the work that is called so, and nobody who stands between."""
    between = words.key[work + 1 : verb]
    if words.key[verb] in {"namnet", "titeln", "namn"}:
        return words.before(verb) in {"med", "under", "vid", "titeln"} and len(between) < MADE_BEFORE
    at = verb - 2 if words.before(verb) in _BEFORE_VERBS else verb - 1
    if words.key[at] == "vi" or words.key[verb - 1] == "vi":  # jag spelar i ett band och vi heter X
        return words.key[work].endswith(_GROUP_ENDS) and words.key[verb] in _CALLED
    if words.key[at] in {"den", "det"} or (words.key[at] == "som" and work + 3 >= verb):
        return not any(_nouns.subject(key) in {"pet", "school", "work"} for key in between)
    if at == work:  # ett kapitel i min bok heter
        return words.before(work, 2) not in _INSIDE or words.before(work) not in _OWNERS
    return words.key[at] in _MAKING and between[:1] == ("som",)


def _turned(text: Text, verb: int) -> tuple[int, int] | None:
    start = text.words.start[verb]
    match = _BEFORE_VERB.search(text.text, max(0, start - LONGEST_TURNED), start)
    return match.span(1) if match and len(match[1].split()) > 1 else None


def _after_verb(text: Text, verb: int) -> tuple[int, int] | None:
    lead = _LEAD.match(text.text, text.words.end[verb])
    if lead is None:
        return None
    if lead[1]:
        return lead.span(1)
    span = _title_ends.cut(text.text, lead.end(), _STOPS)
    return _title_ends.with_echo(text.text, *span) if span else None


def _beside(text: Text, place: int) -> tuple[int, int] | None:
    """min saga X, vår film X visades, en saga, "X"."""
    words, end = text.words, text.words.end[place]
    quoted = _QUOTED_BESIDE.match(text.text, end)
    if quoted:
        return quoted.span(1)
    if words.key[place].endswith(_GROUP_ENDS) and (group := _GROUP.match(text.text, end)):
        capitals = _CAPITALS.match(text.text, group.end())
        return capitals.span() if capitals else None
    if words.before(place) in _OWNERS and words.before(place, 2) == "," and (turned := _named_before(text, place)):
        return turned
    frame = _SMALL_BESIDE if {"egen", "eget", "egna"} & {*words.sentence_before(place, 2)} else None
    if frame and (small := frame.match(text.text, end)):
        return small.span(1)
    definite = words.key[place].endswith(("n", "et", "t")) and words.key[place] not in _INDEFINITE
    frame = _BESIDE if definite or _has_owner(words, place) else _SET_OFF
    beside = frame.match(text.text, end)
    stops = _STOPS if beside and "," in beside[0] else _STOPS | _VERBS
    span = _title_ends.cut(text.text, beside.end(), stops) if beside else None
    if span and (there := _THERE.search(text.text, *span)):
        span = (span[0], there.start())
    span = _title_ends.with_echo(text.text, *span) if span else None
    if span is None or not _stands_alone(text.text, span, beside):
        return None
    return span


def _told_first(text: Text, place: int) -> tuple[int, int] | None:
    """Tyst som snö heter min första dikt; titeln på min bok är X."""
    words = text.words
    if "titeln" in words.sentence_before(place, 4) and words.after(place) in {"är", "blev", "var"}:
        return _after_verb(text, place + 1)
    verbs = [at for at in range(max(0, place - 4), place) if words.key[at] in _CALLED and words.key[at + 1] in _OWNERS]
    return _turned(text, verbs[-1]) if verbs else None


def _named_before(text: Text, place: int) -> tuple[int, int] | None:
    """Våta Filtar, mitt band, ..."""
    start = text.words.start[place - 1]
    match = _NAMED_BEFORE.search(text.text, max(0, start - LONGEST_NAMED), start)
    return match.span(1) if match and is_by_name(match[1]) else None


def _has_owner(words: Words, place: int) -> bool:
    near = words.sentence_before(place, 2)
    return not (_OWNERS | _THEIRS).isdisjoint(near)


def _stands_alone(text: str, span: tuple[int, int], beside: re.Match[str] | None) -> bool:
    """One word that is a name is hardly a title; set off by a comma, a title ends at one, too."""
    named = text[span[0] : span[1]]
    if " " not in named and (load().get(named.casefold()) or load().is_ordinary(named)):
        return False
    return not (beside and "," in beside[0]) or not text[span[1] : span[1] + 1].isspace()


def _is_title(text: Text, span: tuple[int, int]) -> bool:
    """In small letters only several words are one, where the writer begins all that is said so."""
    named = text.text[span[0] : span[1]]
    keys = named.casefold().split()
    if not named[:1].islower():
        return len(named) > 1
    quoted = text.text[span[0] - 1] in QUOTES
    if len(keys) == 1 and len(keys[0]) > LONGEST_WORD and not load().zipf(keys[0]):  # the channel jesperpaddlar
        return True
    return quoted or (len(keys) > 1 and keys[0] not in _SHORT_ANSWERS and keys[0] not in _title_ends.CLAUSES)
