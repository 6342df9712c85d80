"""Jag är kock. Krog Svea ligger vid kanalen: what fits somebody's job and is named right after it is the workplace."""

from __future__ import annotations

from pseudonymizer.detectors import _employment, _visits, _work_words
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

_EATERIES = (
    "restaurang", "pizzeria", "krog", "café", "kafé", "cafe", "bistro", "hotell", "grill", "värdshus", "pub",
    "pensionat",
)  # fmt: skip
_SCHOOLS = ("skola", "skolan", "gymnasiet", "gymnasium", "fritids", "förskola")
_WARDS = (
    "sjukhus",
    "sjukhuset",
    "lasarett",
    "lasarettet",
    "vårdcentral",
    "hälsocentral",
    "boende",
    "boendet",
    "klinik",
)
_BUILDING = ("bygg", "måleri", "el", "snickeri", "rör", "golv", "tak", "trä")
_FITTING = {
    "kock": _EATERIES, "köksbiträde": _EATERIES, "diskare": _EATERIES, "servitris": _EATERIES, "servitör": _EATERIES,
    "pizzabagare": _EATERIES, "krögare": _EATERIES, "bartender": _EATERIES, "receptionist": _EATERIES,
    "bagare": ("bageri", "konditori", "bröd", "bageriet"), "konditor": ("bageri", "konditori", "café", "kafé"),
    "frisör": ("salong", "frisör", "hår", "hårvård"), "barberare": ("salong", "frisör", "barber", "barbershop"),
    "lärare": _SCHOOLS, "elevassistent": _SCHOOLS, "barnskötare": _SCHOOLS, "rektor": _SCHOOLS, "pedagog": _SCHOOLS,
    "resurs": _SCHOOLS, "sköterska": _WARDS, "läkare": _WARDS, "barnmorska": _WARDS, "fysioterapeut": _WARDS,
    "vårdbiträde": _WARDS, "skötare": _WARDS, "mekaniker": ("bil", "verkstad", "motor", "däck", "bilar"),
    "snickare": _BUILDING, "målare": _BUILDING, "elektriker": _BUILDING, "rörmokare": _BUILDING,
    "svetsare": ("plåt", "metall", "mekaniska", "svets", "stål", "verkstad"), "bibliotekarie": ("bibliotek",),
    "tandläkare": ("tandvård", "tandläkare", "tandklinik"), "florist": ("blommor", "blomster", "blomsterhandel"),
    "skräddare": ("skrädderi", "syateljé"), "sömmerska": ("skrädderi", "syateljé"), "slaktare": ("slakteri", "chark"),
    "chaufför": ("taxi", "åkeri", "buss", "trafik", "frakt", "transport"), "veterinär": ("djurklinik", "djursjukhus"),
}  # fmt: skip
_BEING = frozenset({"är", "som"})
_SELF = frozenset({"jag"})
_ELSEWHERE = (
    triggers("employment.other_verbs")
    | triggers("schooling.going")
    | triggers("schooling.children")
    | triggers("visits.eating")
) - {"är", "var", "ligger", "låg", "fick"}
_ENDS = frozenset({".", "!", "?"})
# As far back as this the job is told, and so much is said in one sentence.
FARTHEST, LONGEST_SENTENCE = 30, 16


def fits(words: Words, first: int, last: int) -> bool:
    """Whether the writer told of a job right before, at a place of this kind, and does nothing else there."""
    if not words.begins[first] or _visits.is_visited(words, first, last):
        return False
    following = words.key[last + 1 : last + LONGEST_SENTENCE]
    said = following[: next((at for at, key in enumerate(following) if key in _ENDS), len(following))]
    if not _ELSEWHERE.isdisjoint(said):
        return False
    ends = (words.key[first], words.key[last])
    return any(any(end.endswith(noun) for end in ends) for noun in _nouns(words, first))


def _nouns(words: Words, first: int) -> tuple[str, ...]:
    """The nouns for where the job is done that the writer told of last."""
    for at in range(first - 1, max(1, first - FARTHEST), -1):
        if words.key[at - 1] in _BEING and _work_words.is_occupation(words.key[at]):
            if _SELF.isdisjoint(_employment.clause(words, at - 1)):
                return ()
            return next((nouns for job, nouns in _FITTING.items() if words.key[at].endswith(job)), ())
    return ()
