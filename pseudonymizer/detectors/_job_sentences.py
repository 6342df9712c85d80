"""Sentences that name somebody's job by a noun, a task or a colleague: mitt jobb är på X; lagar bilar hos X."""

from __future__ import annotations

from pseudonymizer.detectors import _extents, _nouns, _work_words
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

_FIRMS = triggers("frames.firms")
EMPLOYERS = frozenset({"arbetsgivare", "arbetsgivaren", "arbetsplats", "arbetsplatsen", "employer", "praktikplats"})
OWN = frozenset({"min", "mitt", "mina", "vår", "vårt", "egen", "eget", "hans", "hennes", "deras", "sin"})
_THE_JOB = frozenset({"jobbet", "jobb", "arbetsplats", "arbetsplatsen", "arbete", "arbetet", "praktik", "praktiken"})
_JOB_NOUNS = EMPLOYERS | _THE_JOB | {"sommarjobb", "extrajobb", "praktikplatsen", "deltidsjobb", "yrke"}
_BEING = frozenset({"är", "var", "blev", "ligger", "låg", "finns", "heter", "hette"})
_AT = frozenset({"på", "hos", "i", "vid"})
DEEDS = triggers("employment.deeds") | {
    stem + end for stem in triggers("employment.deed_stems") for end in ("ar", "ade", "at")
}
TO_DO = {f"{stem}a" for stem in triggers("employment.deed_stems")} | {"sy", "sälja", "köra", "steka", "väva", "klippa"}
_OWNED_ENDS = tuple(triggers("employment.owned_ends"))
_DEFINITE_FIRMS = frozenset({"firman", "företaget", "bolaget", "fabriken", "byrån"})
_SELF_EMPLOYED = frozenset({"företagare", "egenföretagare", "egenanställd", "företagaren"})
_HIRING = frozenset({"anställde", "anställer", "anlitade", "avskedade", "sparkade"})
_WHOM = frozenset({"mig", "mej", "oss", "min", "honom", "henne"})
_SEEKING = frozenset({"söker", "sökte", "behöver", "behövde", "anställer", "rekryterar", "annonserade", "efterlyser"})
_SOUGHT = frozenset({"personal", "medarbetare", "medarbetaren", "folk", "sommarvikarier", "vikarier", "extrapersonal"})
_ASKING = frozenset({"frågade", "frågar", "fråga", "sökte", "söker", "bad", "ber"})
_HOPPING = frozenset({"hoppar", "hoppade", "hoppa", "hoppat"})
_OFFERING = frozenset({"erbjöd", "gav", "lovade"})
_OFFERED = frozenset(
    {"jobb", "arbete", "anställning", "praktikplats", "jobbet", "tjänst", "tjänsten", "praktik", "vikariat"}
)
_ENDING = frozenset({"konkurs", "lade", "lades", "lagt", "stängde", "stängdes", "varslade", "flyttade", "såldes"})
_OUT_OF_WORK = frozenset({"arbetslös", "arbetslösa", "jobb", "jobbet", "uppsagd", "uppsagda", "anställda", "anställd"})
_BECOMING = frozenset({"blev", "blir", "fick", "får", "är", "var"})
_HIRED = frozenset(
    {"uppsagd", "sparken", "anställd", "anställning", "provanställd", "provanställning", "fastanställd", "jobb", "lön",
     "praktikplats", "praktisera"}
)  # fmt: skip
# One of these stands among the first three words after whatever the words after it tell of.
_AFTER_WORKPLACE = OWN | _BECOMING | _ENDING | _SEEKING | _HIRING | _ASKING | _OFFERING | {"hyr", "hyrde", "anställt"}
_PERSONS = frozenset({"vi", "jag", "hon", "han", "de", "dom"})
_OTHER_VERBS = triggers("employment.other_verbs")
_SELVES = frozenset({"mig", "mej", "sig", "oss", "dig", "håret"})
_CONJUNCTIONS = frozenset({"och", "men", "som", "när", "att", "för", "om", "eftersom"})
_CHANGED_FOR_CUSTOMERS = frozenset(
    {
        "medicin",
        "medicinen",
        "medicinerna",
        "läkare",
        "tandläkare",
        "däck",
        "däcken",
        "olja",
        "batteri",
        "skärm",
        "glasögon",
    }
)
# bakade bröd hela natten på X
FARTHEST_DEED = 7
# What is paid or collected for a club is no work there.
_OF_CUSTOMERS = frozenset(
    {"tack", "tackar", "tacka", "betalade", "betalar", "räkning", "pengar", "faktura", "ordförande", "hyra", "hyran"}
)
_COLLEAGUES = frozenset({"kollega", "kollegan", "chef", "chefen", "arbetskamrat", "arbetskompis"})


def _is_taken_over(near: list[str]) -> bool:
    """har tagit över X efter sin far; låser upp X."""
    if near[0] in {"upp", "jag"} and not {"låser", "låste", "låsa"}.isdisjoint(near[1:3]):
        return True
    return near[0] == "över" and near[1:2] in (["tagit"], ["tog"], ["tar"], ["ta"])


def names_job(near: list[str]) -> bool:
    """Mitt jobb är på X; min nya arbetsplats ligger i X; praktiken var hos X; arbetsgivaren X."""
    if not near:
        return False
    if _is_taken_over(near) or not EMPLOYERS.isdisjoint(near[1:2] if near[0] == "är" else near[:1]):
        return True
    if near[0] == "till" and len(near) > 2 and near[1] in _SOUGHT and near[2] in _SEEKING:  # söker folk till X
        return True
    if _is_of_owner(near):
        return True
    told = near[1:] if near[0] in _AT else near
    if told[1:3] == ["sverige", "i"]:  # min första arbetsplats i Sverige var X
        told = [told[0], *told[3:]]
    return bool(told) and told[0] in _BEING and not _JOB_NOUNS.isdisjoint(told[1:3])


def _is_of_owner(near: list[str]) -> bool:
    """är egen företagare och har X: whoever works for herself has what is named."""
    return near[0] in {"har", "hade", "är"} and not _SELF_EMPLOYED.isdisjoint(near[1:7])


def is_told_after(words: Words, last: int) -> bool:
    """Whether the words after the name tell that it is somebody's workplace."""
    if _AFTER_WORKPLACE.isdisjoint(words.key[last + 1 : last + 4]):
        return False
    return (
        _is_declared(words, last) or is_own_firm(words, last) or _is_lost(words, last) or _is_asked_for_job(words, last)
    )


def _is_asked_for_job(words: Words, last: int) -> bool:
    """X anställde mig; skrev till X och frågade om praktik; X söker en guide."""
    if words.after(last) in _SEEKING and _is_sought(words.key[last + 2 : last + 6]):
        return True
    if words.after(last) in {"hyr", "hyrde"} and words.after(last, 2) == "in":
        return words.after(last, 3) in _WHOM
    if words.after(last) in _HIRING:
        return words.after(last, 2) in _WHOM
    if words.after(last) in {"har", "hade"} and words.after(last, 2) == "anställt":
        return True
    return _offers_job(words, last) or (
        words.after(last, 2) in _ASKING and not _JOB_NOUNS.isdisjoint(words.key[last + 3 : last + 7])
    )


def _offers_job(words: Words, last: int) -> bool:
    """X ringde och erbjöd mig jobb"""
    offering = not _OFFERING.isdisjoint(words.key[last + 1 : last + 4])
    whom = offering and not _WHOM.isdisjoint(words.key[last + 2 : last + 5])
    return whom and not _OFFERED.isdisjoint(words.key[last + 3 : last + 8])


def _is_sought(following: tuple[str, ...]) -> bool:
    """söker en ny medarbetare, behöver personal: whom an employer looks for."""
    end = next((at for at, key in enumerate(following) if key in {".", ",", "för", "av", "på"}), len(following))
    return any(key in _SOUGHT or _nouns.is_profession(key) for key in following[:end])


def _is_declared(words: Words, last: int) -> bool:
    """X är mitt första jobb; X blev min arbetsplats."""
    if words.after(last) not in _BEING or words.after(last, 2) not in OWN:
        return False
    return not _JOB_NOUNS.isdisjoint(words.key[last + 3 : last + 6])


def is_beside_job(words: Words, place: int) -> bool:
    """På jobbet, X; på mitt jobb, X; mitt företag, X; när firman, X, stängde; arbetsplats: X."""
    if words.before(place) == ":":
        return words.before(place, 2) in EMPLOYERS
    if words.before(place) != "," or _is_person(words, place):
        return False
    near = words.sentence_before(place, 3)
    if len(near) < 2 or near[1] not in _FIRMS | _THE_JOB:
        return False
    if near[1] in _DEFINITE_FIRMS and len(near) > 2 and near[2] in {"när", "sedan", "innan", "att", "tills", "och"}:
        return True
    return near[1] in _THE_JOB or (len(near) > 2 and (near[2] == "på" or near[2] in OWN))


def _is_person(words: Words, place: int) -> bool:
    """en man från jobbet, Håkan: a first name alone."""
    named = _nouns.is_first_name(words.key[place])
    return named and not words.is_name_like(place + 1) and words.after(place) not in {"&", "och"}


def is_of_colleague(near: list[str]) -> bool:
    """min kollega Senad på X; min chef Göte Lindqvist på X; hoppade in på X."""
    if (
        near[:1] in (["på"], ["hos"])
        and near[1:2] == ["yrket"]
        and near[2:3] in (["mig"], ["sig"], ["honom"], ["henne"])
    ):
        return True  # lärde mig yrket hos X
    if near[:1] in (["på"], ["hos"]) and near[1:4] == ["mig", "efter", "över"]:  # du som tar över efter mig på X
        return True
    if near[:1] in (["på"], ["hos"]) and near[1:2] == ["in"] and not _HOPPING.isdisjoint(near[2:4]):
        return True
    return near[:1] == ["på"] and not _COLLEAGUES.isdisjoint(near[2:4]) and not OWN.isdisjoint(near[3:5])


def is_somebodys_firm(words: Words, place: int) -> bool:
    """min brors pizzeria X; mammas salong, X; vårt lilla bageri, X: a business that is somebody's own."""
    at = place - 2 if words.before(place) == "," else place - 1
    if at < 1 or not words.key[at].endswith(_OWNED_ENDS):
        return False
    for owner in words.key[max(0, at - 2) : at][::-1]:
        if owner in OWN or (owner.endswith("s") and _nouns.is_relative(owner[:-1])):
            return True
        if not owner.endswith(("a", "ra")):
            return False
    return False


def is_relatives(words: Words, first: int, last: int) -> bool:
    """Min syster har Salong Miral i Aleppo."""
    if words.before(first) not in {"har", "hade"} or words.after(last) not in {"i", "på", ".", ",", ""}:
        return False
    clubs = not _extents.CLUB_LETTERS.isdisjoint(words.key[first : last + 1])
    return not clubs and _nouns.is_relative(words.before(first, 2))


def is_at_spot(words: Words, place: int) -> bool:
    """på ett ställe som heter X"""
    return words.before(place, 2) in {"som", "det"} and words.before(place, 3) in {"ställe", "stället", "plats"}


def is_own_firm(words: Words, last: int) -> bool:
    """i Syrummet, min svägerskas företag; X, hennes lilla salong."""
    if words.after(last) != "," or words.after(last, 2) not in OWN:
        return False
    nouns = words.key[last + 3 : last + 6]
    noun = next((at for at, key in enumerate(nouns) if key in _FIRMS or _nouns.subject(key) == "work"), None)
    return noun is not None and all(key.islower() for key in nouns[:noun])


def _is_lost(words: Words, last: int) -> bool:
    """När X lade ner blev jag arbetslös; X gick i konkurs och jag sökte nytt jobb; på X blev jag uppsagd."""
    if words.after(last) in _BECOMING and words.after(last, 2) in _PERSONS:
        return not _HIRED.isdisjoint(words.key[last + 3 : last + 7])
    ended = not _ENDING.isdisjoint(words.key[last + 1 : last + 4])
    return ended and not _OUT_OF_WORK.isdisjoint(words.key[last + 2 : last + 16])


def is_done_for(near: list[str]) -> bool:
    """kör bud för X, kör blommor till hela stan för X; är mopedbud för X."""
    deed = not DEEDS.isdisjoint(near[1:]) and _OF_CUSTOMERS.isdisjoint(near)
    return deed or _work_words.is_occupation(near[1])


def is_of_task(near: list[str]) -> bool:
    """lagar bilar hos X, packar varor på X, gick med post åt X: what is done, where the name is that of a business."""
    if near[:1] == ["åt"]:
        return len(near) > 2 and near[1] not in _PERSONS and not _nouns.is_relative(near[1])
    if near[:1] not in (["på"], ["hos"], ["vid"]) or "mat" in near[1:3]:
        return False
    at = _deed(near)
    if at and near[at] in TO_DO:
        return True
    return bool(at) and any(key in _PERSONS or _nouns.is_relative(key) for key in near[1 : at + 5])


def _deed(near: list[str]) -> int:
    """Where what is done stands, with no other verb after it: bakade bröd hela natten på X."""
    for at, key in enumerate(near[1:FARTHEST_DEED], start=1):
        if key == "cyklar" and near[at + 1 : at + 2] and near[at + 1] in DEEDS:  # lagar cyklar
            return at + 1
        if key in DEEDS or key in TO_DO:  # klipper mig hos X, bytte medicin på X
            return 0 if near[at - 1] in _SELVES or near[at - 1] in _CHANGED_FOR_CUSTOMERS else at
        joined = key == "och" and not (DEEDS | TO_DO).isdisjoint(near[at + 2 : at + 3])  # lagar cyklar och sågar på X
        if (key in _OTHER_VERBS or key in _CONJUNCTIONS) and not joined:
            return 0
    return 0
