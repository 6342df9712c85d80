"""Frames: what the words before a name say it names. Each answers with a rule of the catalogue and a score."""

from __future__ import annotations

from typing import NamedTuple

from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import POSSESSED, RELATIVE


class Frame(NamedTuple):
    rule: str
    score: float
    says: str = ""


CALLED = frozenset({"heter", "hette", "heta", "hetat", "heterr", "hetter", "kallas", "kallades", "called", "named"})
_CALLS = frozenset({"kallar", "kallade", "kalla"})
_OBJECTS = frozenset({"mig", "mej", "honom", "henne", "sig"})
_NAME_NOUNS = frozenset({"namn", "namnet", "förnamn", "efternamn", "name"})
_GREETINGS = frozenset({"hej", "hejsan", "hallå", "tjena", "kära", "käre", "bäste", "bästa", "hej!", "dear", "hi", "hello", "tack"})
_PARTINGS = frozenset({"hälsningar", "hälsning", "hälsar", "mvh", "vh", "kram", "kramar", "puss", "regards", "love", "från", "avsändare"})
_TITLES = frozenset({"herr", "fru", "fröken", "doktor", "dr", "dr.", "professor", "rektor", "tant", "farbror", "moster", "faster",
                     "läraren", "lärare", "chefen", "chef", "mr", "mrs", "ms", "miss", "imam", "pastor", "kung", "prins"})  # fmt: skip
_WOMEN = frozenset({"hon", "henne", "mamma", "mor", "moder", "morsa", "syster", "lillasyster", "storasyster", "tvillingsyster",
                    "halvsyster", "dotter", "farmor", "mormor", "faster", "moster", "fru", "hustru", "flickvän", "fästmö", "väninna",
                    "svägerska", "svärmor", "tjej", "flicka", "tant", "kvinna", "fröken", "svärdotter", "exfru", "mrs", "ms"})  # fmt: skip
_MEN = frozenset({"han", "honom", "pappa", "far", "fader", "farsa", "bror", "broder", "brorsa", "lillebror", "storebror",
                  "tvillingbror", "halvbror", "son", "farfar", "morfar", "farbror", "morbror", "man", "make", "pojkvän", "fästman",
                  "svåger", "svärfar", "kille", "pojke", "svärson", "exman", "herr", "mr"})  # fmt: skip

_SUBJECTS: dict[str, str] = {
    **dict.fromkeys(("skola", "skolan", "gymnasium", "gymnasiet", "universitet", "universitetet", "högskola", "förskola",
                     "förskolan", "dagis", "folkhögskola", "grundskola", "school"), "school"),
    **dict.fromkeys(("stad", "staden", "by", "byn", "ort", "orten", "huvudstad", "huvudstaden", "stadsdel", "stadsdelen", "förort",
                     "förorten", "samhälle", "småstad", "hemstad", "hemby", "kommun", "city", "town", "village"), "city"),
    **dict.fromkeys(("område", "området", "kvarter", "kvarteret"), "area"),
    **dict.fromkeys(("gata", "gatan", "torg", "torget", "park", "parken", "station", "stationen", "hållplats", "hållplatsen",
                     "väg", "vägen", "bro"), "place"),
    **dict.fromkeys(("ö", "ön", "sjö", "sjön", "flod", "floden", "berg", "berget", "skog", "skogen"), "geo"),
    **dict.fromkeys(("land", "landet", "hemland"), "country"),
    **dict.fromkeys(("företag", "företaget", "affär", "affären", "butik", "butiken", "restaurang", "restaurangen", "café", "kafé",
                     "hotell", "hotellet", "firma", "firman", "arbetsplats", "arbetsplatsen", "jobb", "jobbet", "äldreboende",
                     "äldreboendet", "pizzeria", "salong", "fabrik", "fabriken", "sjukhus", "sjukhuset", "bageri", "bageriet",
                     "vårdcentral", "vårdcentralen", "company"), "work"),
    **dict.fromkeys(("förening", "föreningen", "lag", "laget", "klubb", "klubben", "kyrka", "kyrkan", "moské", "moskén",
                     "organisation", "organisationen", "kör", "kören"), "other_institution"),
    **dict.fromkeys(("bok", "boken", "film", "filmen", "serie", "serien", "låt", "låten", "program", "programmet", "tidning",
                     "tidningen", "dikt", "sång", "sången", "språk", "språket", "kurs", "kursen", "artikel", "spel", "spelet",
                     "app", "appen", "roman", "romanen", "novell", "saga", "sagan", "maträtt", "rätt", "rätten", "mat", "dans",
                     "fest", "festen", "högtid", "sport", "metod", "ord", "ordet", "kapitel", "book"), "thing"),
    **dict.fromkeys(("hund", "hunden", "katt", "katten", "kanin", "kaninen", "häst", "hästen", "hamster", "papegoja", "ko",
                     "fågel", "fågeln", "dog", "cat"), "pet"),
}  # fmt: skip
_STATE_VERBS = frozenset({"bor", "bo", "bodde", "bott", "lever", "levde", "född", "födda", "föddes", "uppvuxen", "växte", "vuxit",
                          "växa", "live", "lived", "lives", "born", "stannade", "stannat", "stannar", "hemma", "flytt", "släkt",
                          "lägenhet", "lägenheten", "hus", "huset"})  # fmt: skip
_COME_VERBS = frozenset({"kommer", "kom", "kommit", "komma", "flydde", "flytt", "härstammar", "är", "come", "comes", "came", "från"})
_MOVE_VERBS = frozenset({"flyttade", "flytta", "flyttat", "flyttar", "åkte", "åka", "åker", "åkt", "reste", "resa", "reser", "rest",
                         "for", "kör", "körde", "gick", "gå", "går", "besökte", "besöka", "besöker", "hälsa", "moved", "went",
                         "travelled", "semester", "resan", "resa", "tåg", "buss", "bussen", "tåget", "flyg", "flög"})  # fmt: skip
_PLACE_PREPOSITIONS = frozenset({"i", "från", "till", "ur", "genom", "utanför", "nära", "mot", "via", "kring", "runt", "omkring",
                                 "in", "from", "to", "near", "mellan", "inom", "över", "ifrån"})  # fmt: skip
_WORK_WORDS = ("jobb", "arbet", "anställ", "praktik", "extrajobb", "timvik", "vikarie", "sommarjobb", "lön", "chef", "städ",
               "kollega", "kolleg", "work", "employed")  # fmt: skip
_WORK_PREPOSITIONS = frozenset({"på", "hos", "i", "vid", "åt", "för", "at", "for"})
_STUDY_WORDS = ("stud", "plugg", "läs", "utbild", "elev", "undervis", "attend")
_GO_WORDS = frozenset({"går", "gick", "gå", "gått", "börja", "börjar", "började", "börjat", "slutade", "lärare", "rektor", "klass",
                       "klassen", "klasskamrat", "sfi", "kurs", "grupp", "skola", "skolan", "gymnasiet", "universitetet", "lektion",
                       "examen", "antagen", "went", "goes"})  # fmt: skip
_NO_WORK = frozenset({"inte", "arbetslös"})


def is_relative(key: str) -> bool:
    return any(entry.kind in {RELATIVE, POSSESSED} for entry in load().get(key))


def called(words: Words, place: int) -> str | None:
    """What kind of thing the name after "heter" belongs to, by the nearest noun before; None when nothing is called."""
    if words.before(place) not in CALLED:
        return None
    for key in words.sentence_before(place - 1, 6):
        if key in _SUBJECTS:
            return _SUBJECTS[key]
        if is_relative(key) or key in {"jag", "hon", "han", "i", "she", "he"}:
            return "person"
    return "person"


def of_person(words: Words, place: int) -> Frame | None:
    """Whether what stands before calls for a person's name."""
    before, second = words.before(place), words.before(place, 2)
    if before in CALLED:
        kind = called(words, place)
        return Frame("frame.is_called", 0.9, kind or "") if kind in {"person", "pet"} else None
    if (before in _OBJECTS and second in _CALLS) or (before in {"är", "is", ":", "var"} and second in _NAME_NOUNS):
        return Frame("frame.name_is", 0.92)
    if before in _TITLES or (before == "." and second in _TITLES):
        return Frame("frame.title", 0.85)
    if is_relative(before) and words.is_name_like(place):
        return Frame("frame.relative", 0.85)
    return _letter(words, place)


def _letter(words: Words, place: int) -> Frame | None:
    before, second = words.before(place), words.before(place, 2)
    if before in _GREETINGS and words.is_name_like(place):
        return Frame("frame.greeting", 0.8)
    if before in _PARTINGS - {"från"} or (before in {",", "!", ":", "."} and second in _PARTINGS):
        return Frame("frame.parting", 0.85) if words.is_name_like(place) else None
    line_start = place == 1 or (place > 1 and words.breaks[place - 2])
    if before == "från" and line_start and words.is_name_like(place):
        return Frame("frame.parting", 0.7)
    return None


def gender(words: Words, place: int) -> str:
    """The gender that the words shortly before the name speak of: f, m or u."""
    nearest = [words.before(place), *words.sentence_before(place - 1, 4)] if place else []
    for key in nearest:
        if key in _WOMEN:
            return "f"
        if key in _MEN:
            return "m"
        if is_relative(key) or key in {"jag", "i"}:
            return "u"
    return "u"


def of_place(words: Words, place: int) -> Frame | None:
    """Whether a place is spoken of: lived in, come from, gone to, or only named after a preposition."""
    before = words.before(place)
    if before in _SUBJECTS and _SUBJECTS[before] in {"city", "area", "country", "geo"}:
        return Frame("frame.kind_of_place", 0.85, _SUBJECTS[before])
    if before in CALLED:
        kind = called(words, place)
        return Frame("frame.is_called", 0.85, kind or "") if kind in {"city", "area", "country", "place", "geo"} else None
    if before not in _PLACE_PREPOSITIONS:
        return None
    near = words.sentence_before(place - 1, 6)
    if not _STATE_VERBS.isdisjoint(near):
        return Frame("frame.lives_in", 0.92)
    if before in {"från", "from", "ifrån"} and not _COME_VERBS.isdisjoint(near):
        return Frame("frame.comes_from", 0.92)
    if not _MOVE_VERBS.isdisjoint(near):
        return Frame("frame.goes_to", 0.85)
    return Frame("frame.preposition", 0.6)


def of_work(words: Words, place: int) -> Frame | None:
    """Whether somebody works at what is named here."""
    if called(words, place) == "work":
        near = words.sentence_before(place, 12)
        working = any(key.startswith(_WORK_WORDS) for key in near)
        return Frame("frame.works_at", 0.85) if working else Frame("frame.is_called", 0.6, "other_institution")
    near = words.sentence_before(place, 7)
    if not near or not _NO_WORK.isdisjoint(near[:2]):
        return None
    for distance, key in enumerate(near[1:], start=1):
        if key.startswith(_WORK_WORDS):
            direct = near[0] in _WORK_PREPOSITIONS or near[min(1, distance - 1)] in _WORK_PREPOSITIONS
            return Frame("frame.works_at", 0.85) if direct and distance <= 5 else None
    return None


def of_school(words: Words, place: int) -> Frame | None:
    """Whether somebody studies at what is named here."""
    if called(words, place) == "school":
        return Frame("frame.is_called", 0.9)
    near = words.sentence_before(place, 6)
    if not near or near[0] not in {"på", "vid", "i", "at", "till", "från"}:
        return None
    for key in near[1:]:
        if key.startswith(_STUDY_WORDS) or key in _GO_WORDS:
            return Frame("frame.studies_at", 0.85)
    return None
