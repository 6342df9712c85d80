"""Posts, hours and days at a place of work: anställd av X, min första dag på X, efter sju år på X, mitt cv till X."""

from __future__ import annotations

from pseudonymizer.lexicon import number_words
from pseudonymizer.lexicon.loading import triggers

_AT = frozenset({"på", "hos", "vid"})
_HIRED = triggers("employment.hired")
_AGREED = frozenset({"anställningsavtal", "anställningskontrakt", "jobbkontrakt", "provanställning"})
_OTHER_VERBS = triggers("employment.other_verbs") | {"väntat", "gått", "spelat", "bott", "varit"}
_SENT = frozenset({"cv", "spontanansökan", "jobbansökan", "jobbansökningar", "meritförteckning", "cv:t"})
_HEADS = frozenset(
    {"rektor", "chef", "vd", "föreståndare", "verksamhetschef", "platschef", "direktör", "ekonomichef", "ägare"}
)
_DAYS = frozenset(
    {"dag", "dagen", "dagarna", "arbetsdag", "arbetsdagen", "vecka", "veckan", "veckorna", "månad", "månaden", "tid",
     "kväll", "jobbdag", "praktikdag", "arbetspass", "pass", "passet"}
)  # fmt: skip
_WHICH_DAY = frozenset({"första", "andra", "sista", "tredje"})
_TIMES = frozenset({"år", "somrar", "säsonger", "sommar", "säsong", "årtionden", "decennier"})
_MANY = frozenset({"många", "några", "flera", "par", "hel", "hela", "fler", "lång", "en", "ett", "alla"})
_DURING = frozenset(
    {"efter", "under", "i", "mina", "hans", "hennes", "sina", "av", "med", "dessa", "de", "har", "hade"}
)  # fmt: skip
_PAID = frozenset(
    {"lön", "lönen", "erbjudande", "erbjudandet",
     "lönebesked", "lönebeskedet", "lönespecifikation", "lönespec", "sommarlön",
     "lönecheck", "anställningsavtal", "jobberbjudande", "arbetsintyg", "arbetsgivarintyg"}
)  # fmt: skip
_RAISED = frozenset({"befordrad", "befordrades", "omplacerad", "inskolad", "upplärd", "utlånad", "inlånad"})
_HOURS = frozenset({"timmar", "timmarna", "helger", "pass", "kvällar", "nätter", "extrapass"})
_HAVING = frozenset(
    {"ha", "vill", "önskar", "fått", "fick", "får", "har", "hade", "tar", "tog", "ta"}
    | {"få", "extra", "några", "fler", "mer", "mera", "flera"}
)
_TRAVELLING = frozenset({"pendlar", "pendlade", "pendla", "veckopendlar", "dagpendlar"})
_CHANGING = frozenset({"gått", "gick", "går", "bytt", "bytte", "byta", "byter", "sökt", "sökte", "hoppat", "hoppade"})
_SENDERS = frozenset(
    {"arbetsförmedlingen", "bemanningsföretaget", "handläggaren", "bemanningsfirman", "jobbcoachen", "coachen",
     "företaget", "kommunen", "förmedlingen"}
)  # fmt: skip
_NOUNS = {"för": _HEADS, "med": _AGREED, "från": _PAID}
_LEARNING = frozenset({"lärde", "lärt", "lär", "lära"})
_THEIR_TIME, _SPENT = frozenset({"åren", "tiden"}), frozenset({"under", "efter", "från"})
_PRONOUNS = frozenset({"jag", "hon", "han", "vi", "de"})
_SELVES = frozenset({"mig", "mej", "sig", "oss"})
_HANDLING = frozenset(
    {"handledare", "handledaren", "arbetsledare", "arbetsledaren", "förman", "förmannen", "handledning"}
)  # fmt: skip


def is_of_post(near: list[str], *, business: bool) -> bool:
    """Whether the words before tell so of what is named; of a `business` more of them do."""
    if len(near) < 2:
        return False
    if near[0] == "av":
        return _is_hired_by(near)
    return _is_agreed(near) or (business and _is_of_business(near))


def _is_hired_by(near: list[str]) -> bool:
    """anställd av X, anställdes jag av X, X anställde mig"""
    if near[1] in _PRONOUNS:
        return not _HIRED.isdisjoint(near[2:3])
    return near[1] in _HIRED or (near[1] in _SELVES and near[2:3] == ["anställde"])


def _is_agreed(near: list[str]) -> bool:
    """har skrivit på för X; under åren vid X"""
    if near[:2] == ["för", "på"]:
        return any(key.startswith("skriv") for key in near[2:3])
    return near[0] in {"vid", "hos"} and near[1] in _THEIR_TIME and not _SPENT.isdisjoint(near[2:3])


def _is_of_business(near: list[str]) -> bool:
    if near[0] == "till":
        return _is_led_to(near)
    if near[0] in _NOUNS:
        return near[1] in _NOUNS[near[0]]
    return near[0] in _AT and (
        near[1] in _RAISED or _is_of_day(near) or _is_of_years(near) or _is_learnt(near) or near[1] in _HANDLING
    )


def _is_led_to(near: list[str]) -> bool:
    """mitt cv till X; pendlar till X; har gått över till X; bemanningsföretaget skickade mig till X."""
    if near[1] in _SENT or near[1] in _HIRED or near[1] in _TRAVELLING or not _TRAVELLING.isdisjoint(near[2:4]):
        return True
    changed = near[1] in {"över", "jobb", "arbetsplats", "arbete"} and not _CHANGING.isdisjoint(near[2:4])
    changed = changed and near[1:3] != ["över", "vi"]  # nu går vi över till X och äter
    return changed or (near[1] in _SELVES and not _SENDERS.isdisjoint(near[2:6]))


def _is_of_day(near: list[str]) -> bool:
    """min första dag på X; har fått timmar på X."""
    if near[1] in _HOURS and not _HAVING.isdisjoint(near[2:4]):
        return True
    return near[1] in _DAYS and not _WHICH_DAY.isdisjoint(near[2:4])


def _is_of_years(near: list[str]) -> bool:
    """efter tjugo år på X; under mina år hos X."""
    if near[1] not in _TIMES or len(near) < 3:
        return False
    counted = near[2].isdecimal() or near[2] in _MANY or number_words.read(near[2]) is not None
    if not _OTHER_VERBS.isdisjoint(near[3:8]):  # har väntat i tre år på X
        return False
    return near[2] in {"mina", "hans", "hennes", "sina"} or (counted and not _DURING.isdisjoint(near[3:6]))


def _is_learnt(near: list[str]) -> bool:
    """lärde mig baka hos X"""
    at = next((at for at, key in enumerate(near[1:5], start=1) if key in _SELVES), 0)
    language = any(key.endswith("ska") for key in near[1:at])  # lärde mig svenska på X
    return bool(at) and not language and not _LEARNING.isdisjoint(near[at + 1 : at + 2])
