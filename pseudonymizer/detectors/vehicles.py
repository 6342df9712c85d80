"""Licence plates, and other licence numbers after a word that announces them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors._patterns import LABELS, Found, Pattern, always, scan_digits, triggered
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Trait, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention

NAME = "vehicles"
LANGUAGES = None  # all

_TRIGGER = Expression(
    r"(?i:\b(?:bil\w*|moped\w*|motorcykel\w*|mc|lastbil\w*|reg\w*|nummerplåt\w*|skylt\w*|volvo\w*|saab\w*|skoda\w*|toyota\w*|"
    r"opel\w*|audi\w*|bmw\w*|ford\w*|kia\w*|mazda\w*|nissan\w*|peugeot\w*|renault\w*|tesla\w*|buss\w*|husvagn\w*|"
    r"släp\w*|fordon\w*|mopeden|skoter\w*|traktor\w*|taxi\w*|skåpbil\w*|vespa\w*|kör\w*|parkera\w*|parkerad|car|plate|licence)\b)"
)
_PLATE_WORD = Expression(
    r"(?i:\b(?:reg\.?\s?nr|regnummer|registreringsnummer|(?:nummer|registrerings)(?:plåt|skylt)\w*|reg\.?|"
    r"(?:nummer|numret|nr|skylt|skylten|plåt|plåten) (?:på|till|av|för) (?:min |mitt |vår |den |hans |hennes )?"
    r"\w*(?:bil|moped|epa|traktor|mc|cykel|buss|släp|husvagn|skoter|kärra)\w*)"
    r"(?:[.:]|\s|(?:är|er|e|med|har|var|nummer|nr|står(?: det)?)\b){1,6}\Z)"
)
# No Swedish plate holds these letters, but what one makes up or misreads may.
_NEVER_ON_PLATES = frozenset("IQV")
# Words for documents that have a number: of driving licences, passports, certificates, permits to practise.
_DOCUMENTS = (
    r"(?:körkort(?:et|s)?|(?:främlings|rese|hem|diplomat|nöd)?pass(?:et)?|resedokument(?:et)?|ut-?kort(?:et)?|"
    r"certifikat(?:et)?|legitimations?|id-?kort(?:et)?|licens(?:en)?|nummerplåt(?:en)?|"
    r"(?:uppehållstillstånds|truck|förar|taxi|behörighets|yrkes|arbetstillstånds|svets)(?:kort|bevis)(?:et|ets|s)?|"
    r"(?:taxi|förar)legitimation(?:en)?|intyg(?:et)?|födelse(?:bevis|attest)(?:et|en)?|betyg(?:et)?s?|visum(?:et)?|"
    r"(?:jägar|förar)examen|\w*prövning(?:en)?|behörighet(?:en)?|examensbevis(?:et)?|"
    r"registrerings|regn(?:umme)?r|reg\.?nr|registreringsskylt(?:en)?|skylt(?:en)?|plate|VIN|passport|licen[cs]e)"
)
# Each of them holds one of these.
_IN_DOCUMENTS = ("kort", "pass", "dokument", "certifikat", "legitimation", "id-", "lice", "plåt", "bevis", "intyg",
                 "attest", "betyg", "visum", "examen", "prövning", "behörighet", "reg", "skylt", "plate",
                 "vin")  # fmt: skip
# Three capitals before a number that are no plate: courses, currencies, roads.
_NO_PLATES = triggers("vehicles.no_plates")
FEWEST_DIGITS = 4
# So many characters before the word for a number a vehicle is spoken of.
VEHICLE_REACH = 110
_VEHICLE = Expression(
    r"(?i:\b(?:\w*(?:bil|bilen|moped|mopeden|motorcykel|motorcykeln|taxi|taxin|lastbil|skåpbil|traktor|traktorn|epa|epan|"
    r"husvagn|husvagnen|släpvagn|skoter|skotern|vespa|tuktuk|riksha|minibuss)|(?:volvo|saab|lada|skoda|toyota|opel|audi|bmw|"
    r"ford|kia|mazda|nissan|peugeot|renault|tesla|mercedes|fiat|citroën|hyundai|honda|suzuki|volga|trabant|zastava)n?)\b)"
)
_NUMBER_AFTER = Expression(r" (?:är|var|heter|blir) (?:numret|nummer|nummret|regnr|skylten|min skylt)\b")
_ERRAND = Expression(r"(?i:anmäl|ärende|order|bokning|faktura|kund|skad|försäkring|biljett|köp|kvitto|besiktning)")
_NUMBER_WORD = Expression(r"(?i:\b(?:nummer|numret|nummret|nr)\b[\s:,.]{0,3}(?:är|var|,)?\s?\Z)")
_YEAR = Expression(r"(?:19|20)\d\d\Z")
_COUNTED = Expression(r"(?i:\s?(?:kr|kronor|personer|år|st|elever)\b)")
# Plates and papers of other countries have letters of theirs: С 458 АХ.
_SIGN = r"[A-ZÅÄÖÜČŠŽĐА-ЯΑ-Ω0-9]"
_BETWEEN = r"(?:[\s:.#,(]|(?i:med|har|nummer|numret|nr|number|no|är|is|var|slutar|börjar|på)\b){1,6}"


def _plate(text: Text, match: re.Match[str]) -> Found | None:
    if match[1] in _NO_PLATES:
        return None
    if triggered(_TRIGGER, text, match.start()) or _is_number_of_vehicle(text, match.start()):
        return Found(match.span(), "pattern.plate.trigger", 0.97)
    return None if _NEVER_ON_PLATES.intersection(match[0]) else Found(match.span(), "pattern.plate.form", 0.65)


def _is_number_of_vehicle(text: Text, start: int) -> bool:
    """Saaben ... polisen läste upp numret, EGN 518: called a number, where a vehicle is spoken of shortly before."""
    before = text.text[max(0, start - VEHICLE_REACH) : start]
    if _NUMBER_WORD.search(before) is None or _ERRAND.search(before) is not None:
        return False
    return _VEHICLE.search(before) is not None


def _numbered(text: Text, match: re.Match[str]) -> Found | None:
    """min taxi hade nummer NR 2214-16"""
    letters = any(map(str.isalpha, match[1]))
    told = letters and not _YEAR.match(match[1]) and _is_number_of_vehicle(text, match.start(1))
    return Found(match.span(1), "pattern.plate.trigger", 0.93) if told else None


def _told_plate(text: Text, match: re.Match[str]) -> Found | None:
    """ABC-123, where a vehicle is spoken of."""
    told = triggered(_TRIGGER, text, match.start()) and match[1] not in _NO_PLATES
    return Found(match.span(), "pattern.plate.trigger", 0.9) if told else None


def _small_plate(text: Text, match: re.Match[str]) -> Found | None:
    """regnr abc123: in small letters only after a word for the plate."""
    told = triggered(_PLATE_WORD, text, match.start()) or _is_told_after(text, match.end())
    told = told and not load().is_common(match[1])
    return Found(match.span(), "pattern.plate.trigger", 0.9) if told else None


def _is_told_after(text: Text, end: int) -> bool:
    """min bil är vit, abc 123 är numret"""
    return _NUMBER_AFTER.match(text.text, end) is not None and triggered(_TRIGGER, text, end)


def _announced(text: Text, match: re.Match[str]) -> Found | None:
    """With at least four digits; after the word for a plate anything goes."""
    counts = _COUNTED.match(text.text, match.end()) or _YEAR.match(match[1])
    if counts or sum(map(str.isdigit, match[1])) < FEWEST_DIGITS:
        return None
    return Found(match.span(1), "pattern.licence.trigger", 0.85)


_PATTERNS = (
    Pattern("licence", Expression(r"(?<![\w-])([A-Z]{3}) ?\d{2}[0-9A-Z](?![\w-]|[.,]\d)"),
            _plate, digits=2, lead=4),
    Pattern("licence", Expression(r"(?<![\w-])([A-Z]{3})-\d{2}[0-9A-Z](?![\w-]|[.,]\d)"),
            _told_plate, digits=2, lead=4),
    Pattern("licence", Expression(r"(?<![\w-])([a-z]{3}) ?\d{2}[0-9a-z](?![\w-]|[.,]\d)"),
            _small_plate, digits=2, lead=4),
    Pattern("licence", Expression(r"(?i:(?<=nummer )|(?<=nummer: )|(?<=numret )|(?<=numret, )|(?<=nr ))"
                                  rf"({_SIGN}(?:[ .:/-]?{_SIGN}){{4,9}})(?!\w)"),
            _numbered, digits=2, lead=8),
    Pattern("licence", Expression(r"(?<!\w)(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-HJ-NPR-Z0-9]{17}(?!\w)"),
            always("pattern.vin", 0.85), digits=5, mixed=True),
    Pattern(
        "licence",
        Expression(rf"\b(?i:{_DOCUMENTS})s?(?:nummer|nr|numret)?(?: som (?i:[a-zåäö]+))?{_BETWEEN}"
                   rf"({_SIGN}(?:(?:[ .:/-]|-[A-Z] )?{_SIGN}){{3,16}})(?!\w)"),
        _announced, digits=4, mixed=True, words=_IN_DOCUMENTS,
    ),
)  # fmt: skip
# A plate of the owner's own words, which may hold no digit: skylten LILLAN, registreringsnummer MAMMA 1.
_PLATES = triggers("vehicles.plates")
_OWN_PLATE = Expression(
    r"\w+(?:[\s:,]|(?i:är|med|texten|ordet|står|det|på|har|numret)\b){1,6}"
    r"[\"”“»']?([A-ZÅÄÖ0-9](?: ?[A-ZÅÄÖ0-9]){1,6})(?!\w)"
)
# A paper whose number is told later in the sentence, or of which the next one speaks.
_PAPER_ENDS, _PAPERS = tuple(triggers("vehicles.paper_ends")), triggers("vehicles.papers")
_NO_PAPERS = tuple(triggers("vehicles.no_papers"))
_PAPER = Trait(lambda key: key in _PAPERS or (key.endswith(_PAPER_ENDS) and not key.startswith(_NO_PAPERS)))
# What has a number of its own: körkort men ärendet, nummer 4471-20.
_OTHERS, _OTHER_ENDS = triggers("vehicles.numbered"), ("nummer", "numret", "nr", "kod", "koden")
_NUMBER_WORDS = frozenset({"nummer", "nummret", "numret", "nr", "nr.", "no"})
_NUMBER = r"[A-Z0-9](?:(?:[ .:/-]|-[A-Z] )?[A-Z0-9]){3,16}(?!\w)"
_NUMBERED = Expression(rf"[\s:.#]{{1,3}}(?:(?:är|var) )?({_NUMBER})")
# As passports have them; only these belong to a paper of the sentence before.
_OF_PASSPORTS = Expression(r"[A-Z]{1,3}[ -]?\d{5,9}\Z")
PAPER_REACH = 24
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    yield from scan_digits(text, _PATTERNS, _propose)
    yield from _own_plates(text)
    if text.label_set == "swell":
        yield from _of_papers(text)


def _of_papers(text: Text) -> Iterator[Mention]:
    """ett pass från Ghana, nummer GH 339012; legitimationen, som kom i maj, har nummer 44-181."""
    words = text.words
    for paper in words.where(words.having(_PAPER)):
        place = _number_word(words, paper)
        told = _NUMBERED.match(text.text, words.end[place]) if place else None
        if not told or sum(map(str.isdigit, told[1])) < FEWEST_DIGITS or _YEAR.match(told[1]):
            continue
        own = "." not in words.key[paper:place]
        if own or _OF_PASSPORTS.match(told[1]):
            yield _propose(told.span(1), "license_nr", rule="pattern.licence.trigger", score=0.93 if own else 0.85)


def _number_word(words: Words, paper: int) -> int:
    """The place of "nummer" after the paper, if nothing else that has a number stands between; else 0."""
    for place in range(paper + 1, min(len(words), paper + PAPER_REACH)):
        key = words.key[place]
        if key in _NUMBER_WORDS:
            return place
        if key in _OTHERS or key.endswith(_OTHER_ENDS):
            return 0
    return 0


def _own_plates(text: Text) -> Iterator[Mention]:
    """The owner's own words on a plate; "skylt" alone may be any sign unless a vehicle is spoken of before."""
    words, label = text.words, LABELS.get(text.label_set, {}).get("licence")
    for place in words.where(_PLATES) if label else ():
        own = _OWN_PLATE.match(text.text, words.start[place])
        if own and label and not own[1].isdecimal():
            sure = not words.key[place].startswith("skylt") or triggered(_TRIGGER, text, words.start[place])
            yield _propose(own.span(1), label, rule="pattern.plate.personal", score=0.95 if sure else 0.5)


def build() -> Detector:
    return detect
