"""What a sentence tells of a workplace without a verb of working: mina kunder på X, är radiolog och åker till X."""

from __future__ import annotations

from pseudonymizer.detectors import _employment, _job_sentences, _nouns, _persons_there, _trades, _work_words
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

_RUNNING = frozenset(
    {"stängde", "stänger", "stängt", "stänga", "öppna", "öppnar", "öppnade", "sköta", "sköter", "sköt", "driva", "låsa"}
)
_SOMEBODY = frozenset({"jag", "vi", "hon", "han", "du"})
_OURS = frozenset({"min", "mitt", "mina", "vår", "vårt", "våra", "hennes", "hans"})
# Who and what somebody has where she works.
_HAD_THERE = frozenset(
    {"produkt", "produkter", "kunder", "gäster", "meny", "menyn", "brukare", "patienter", "elever", "klienter",
     "personal",
     "anställda", "medarbetare", "lärling", "kund", "gäst", "lokal", "kontor", "bås", "skåp", "schema", "chef"}
)  # fmt: skip
_CARED_FOR = frozenset({"kunderna", "gästerna", "brukarna", "patienterna"})
_ALL = frozenset({"alla", "till", "från", "hälsar", "som", "och", ",", "för", "av"})
_OWNERS = ("företagare", "ägare", "handlare", "ägarinna")
_GOING = frozenset(
    {"åker", "pendlar", "cyklar", "går", "kör", "tar", "åkte", "cyklade", "pendlade", "körde", "sjunger", "uppträder",
     "spelar", "dansar", "hinna", "hinner"}
)  # fmt: skip
_HABIT = frozenset({"varje", "vardagar", "dagligen", "kvällar", "nätter", "helger", "morgnar"})
_PRACTICE = ("praktik", "provanställ", "prövotid", "vikariat", "sommarjobb")
_STAYING = frozenset({"stanna", "stannar", "fortsätta", "fortsätter", "stannade", "fortsatte"})
_HELPING = frozenset({"hjälper", "hjälpte", "hjälpa", "hjälpt"})
_FARMS = ("gården", "gård", "hemmet", "boendet", "stall", "stallet", "lantbruk", "bruk")
_TIMES = frozenset({"dagar", "timmar", "pass", "dag"})
_TEACHERS = ("lärare", "lärarinna", "pedagog", "lärarvikarie", "elevassistent", "rektor", "förskollärare")
_GOING_TO_SCHOOL = triggers("schooling.going")
_PUPILS = frozenset(
    {"elever", "eleverna", "elevernas", "klassrummet", "lärarrummet", "kollegiet", "rektorn", "lektionerna",
     "undervisar",
     "undervisning", "undervisningen", "barnen"}
)  # fmt: skip
_CHILDRENS = ("skolan", "skola", "gymnasiet", "gymnasium", "förskola", "förskolan")
_WRITERS_POST = frozenset({"är", "som", "var", "blev"})
_ENDS = frozenset({".", "!", "?"})
SENTENCE, AFTER = 16, 6


def is_meant(words: Words, first: int, last: int, *, school: bool) -> bool:
    if school:
        return _is_teachers(words, first, last)
    near = _employment.clause(words, _employment.lead(words, first))
    return (
        _is_run(words, first)
        or _is_of_trade(words, first)
        or (len(near) > 1 and (_is_had(near) or _is_new(words, near, (first, last)) or _is_helped(words, near, last)))
        or _is_stayed_at(words, first, near)
        or _is_gone_to(words, first, last)
        or _persons_there.work_there(words, first, last)
    )


def is_of_us(words: Words, first: int) -> bool:
    """vi på X, hos oss på X, mina patienter på X, kunderna hos X: who is there is staff, or looked after by it."""
    near = words.sentence_before(first, 4)
    if near[:1] not in (["på"], ["hos"]) or len(near) < 2:
        return False
    if near[1] == "vi":
        return len(near) == 2 or near[2] in _ALL
    if near[1] == "oss":
        return near[2:3] == ["hos"]
    return near[1] in _CARED_FOR or (near[1] in _HAD_THERE and not _OURS.isdisjoint(near[2:4]))


def _is_run(words: Words, first: int) -> bool:
    """jag stängde X i går; till dig som ska sköta X"""
    if words.before(first) not in _RUNNING:
        return False
    near = words.sentence_before(first - 1, 4)
    return any(key in _SOMEBODY or key == "dig" or _nouns.is_relative(key) for key in near)


def _is_of_trade(words: Words, first: int) -> bool:
    """som småföretagare med butiken X"""
    kind = _work_words.is_kind(words.before(first)) and words.before(first, 2) == "med"
    return kind and words.before(first, 3).endswith(_OWNERS)


def _is_had(near: list[str]) -> bool:
    """mina kunder på X, min bästa produkt på X"""
    return near[0] in {"på", "hos"} and near[1] in _HAD_THERE and not _OURS.isdisjoint(near[2:4])


def _is_new(words: Words, near: list[str], span: tuple[int, int]) -> bool:
    """som ny på X"""
    return near[0] in {"på", "hos"} and near[1:3] == ["ny", "som"] and not _trades.is_visited(words, *span)


def _is_helped(words: Words, near: list[str], last: int) -> bool:
    """hjälper till på Björkgården; hjälper på X två dagar i veckan"""
    if near[0] not in {"på", "hos", "i"} or _HELPING.isdisjoint(near[1:4]):
        return False
    regularly = not _TIMES.isdisjoint(words.key[last + 1 : last + 4]) and "i" in words.key[last + 2 : last + 5]
    return regularly or words.key[last].endswith(_FARMS) or words.key[last - 1] == "stall"


def _is_stayed_at(words: Words, first: int, near: list[str]) -> bool:
    """Efter praktiken hoppas jag få stanna på X."""
    if near[:1] not in (["på"], ["hos"]) or _STAYING.isdisjoint(near[1:4]):
        return False
    return any(key.startswith(_PRACTICE) for key in words.sentence_before(first, SENTENCE))


def _is_gone_to(words: Words, first: int, last: int) -> bool:
    """Min fru är radiolog och åker till X varje dag; hon går upp fyra för att hinna till X."""
    if words.before(first) not in {"till", "på"} and not _work_words.is_kind(words.before(first)):
        return False
    near = words.sentence_before(first, SENTENCE)
    if _GOING.isdisjoint(near):
        return False
    if "hinna" in near and "upp" in near:
        return True
    following = words.key[last + 1 : last + 1 + AFTER]
    said = following[: next((at for at, key in enumerate(following) if key in _ENDS), len(following))]
    return not _HABIT.isdisjoint((*near, *said)) and _is_told_of_job(near)


def _is_told_of_job(near: list[str]) -> bool:
    """Whether "är" and a job stand there, of the writer or somebody close."""
    for at, key in enumerate(near[:-2]):
        if _work_words.is_occupation(key) and near[at + 1] == "är":
            return near[at + 2] in _SOMEBODY or _nouns.is_relative(near[at + 2])
    return False


def _is_teachers(words: Words, first: int, last: int) -> bool:
    """Jag är lärare. På Björkskolan skrattar mina elever: the school of one who teaches, not that of her children."""
    if words.before(first) != "på" or not words.key[last].endswith(_CHILDRENS) or not words.once(_teaches):
        return False
    around = {*words.sentence_before(first, SENTENCE), *words.key[last + 1 : last + 1 + AFTER]}
    child = any(_nouns.is_relative(key) for key in around)
    return not child and not any(map(_work_words.is_studying, around)) and _GOING_TO_SCHOOL.isdisjoint(around)


def _teaches(words: Words) -> bool:
    """Whether the writer is a teacher and speaks of pupils."""
    if not words.where(_PUPILS):
        return False
    posts = (place for place in words.where(_WRITERS_POST) if words.after(place).endswith(_TEACHERS))
    return any("jag" in {words.before(place), words.after(place, 2)} or words.key[place] == "som" for place in posts)


def offers_herself(words: Words) -> bool:
    """Mitt namn är X. Jag är grävmaskinist. Jag kan köra allt: who introduces herself so asks for work."""
    able = any(
        words.before(place) == "jag"
        and (words.after(place) in _job_sentences.TO_DO or _work_words.is_work(words.after(place)))
        for place in words.where({"kan"})
    )
    post = (place for place in words.where({"är"}) if words.before(place) == "jag")
    return able and any(_work_words.is_occupation(words.after(place)) for place in post)
