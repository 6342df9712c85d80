"""Case, member and serial numbers, network addresses and other long sequences of digits."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors._patterns import Found, Pattern, always, scan_digits, triggered
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention

NAME = "numbers"
LANGUAGES = None  # all

# What has a number that is nobody's: parts of a text, seats, machines, storeys.
_NOBODYS = (
    r"inlägg|avsnitt|del\b|delen|kapitel|fråga|uppgift|lektion|övning|plats|maskin|tvätt|vers|strof|program|kanal|bild|"
    r"tabell|figur|punkt|paragraf|nyhetsbrev|ämne|våning|hiss|spår\b|gate|perrong|bord|kölapp|kö\b|tröja|kurs"
)
# Compounds whose numbers have detectors of their own, or identify nobody.
_OTHERS = (
    r"(?!person|telefon|mobil|tele|konto|bank|post|clearing|kort|buss|linje|samordning|registrering|reg|körkort|pass|"
    r"legitimation|certifikat|hus|gatu|rum|sid|sko|plus|id-?kort|säsong|artikel|last|truck|förar|uppehållstillstånd|fastighets|modell|"
    rf"flight|flyg|tåg|visum|examens|svets|jägar|vapen|behörighet|{_NOBODYS})"
)
# Written together with "id"; other words only end so: alltid, bredvid, framtid.
_HAVE_ID = (
    r"kund|order|medlems?|användar|ärende|boknings|student|elev|profil|spelar|personal|anställnings|patient|"
    r"deltagar|projekt|enhets|transaktions|betalnings|faktura|ansöknings|fall"
)
# A word for a number or code: what is told of it in the same sentence may be it.
_FAR = Expression(
    rf"(?i:\b{_OTHERS}[a-zåäö]{{2,24}}(?:\s?(?:nummer|numret|nr|kod|koden|beteckning|beteckningen)|[\s-]id)|"
    rf"\b(?:{_HAVE_ID})id|"
    rf"\b(?:dnr|ocr|sista fyra|fyra sista|lma-?kort|mål(?:nummer|nr)|org\.?\s?nr|pin|kod(?:en)?))\b"
    rf"(?:\.\s?)?[^.!?;\n]{{0,36}}\Z"
)
# What ends a word that the one above looks for.
_FAR_END = Expression(r"(?i:nummer|numret|nr|koden|kod|id|beteckning|beteckningen|ocr|fyra|sista|kort|pin)\b")
_BARE = Expression(r"(?i:\b(?:nummer|numret)\b)(?:[\s:#(]|\b(?:är|var|på)\b){1,4}\Z")
_NOT_BARE = Expression(rf"(?i:\b(?:{_NOBODYS})\w*\s(?:nummer|numret)\b)(?:[\s:#(]|\b(?:är|var|på)\b){{1,4}}\Z")
# Words for papers and errands, right before their number.
_NEAR = Expression(
    r"(?i:\b(?:mål(?:et)?|ärende(?:t)?|medlem(?:s\w*)?|order|faktura(?:n)?|kvitto(?:t)?|kort(?:et)?|beslut(?:et)?|"
    r"skada(?:n)?|anmälan|ansökan|bokning(?:en)?|beställning(?:en)?|recept(?:et)?|försäkring(?:en)?|reservation(?:en)?|"
    r"order(?:n)?|biljett(?:en)?|paket(?:et)?|avtal(?:et)?|kontrakt(?:et)?|presentkort(?:et)?|abonnemang(?:et)?|anst\.?|"
    r"annons(?:en)?|polisanmälan|reklamation(?:en)?|serviceorder(?:n)?|felanmälan|köplats(?:en)?|pin|lösenord(?:et)?|"
    r"märk\w* (?:det |den |betalningen )?med|remiss(?:en)?|referens(?:en|er)?|diarie\w*|dnr|diarienr|imei|case|id|"
    r"serial|code|member(?: id)?|file|docket|record|mrn|application|no|nos|ref|reference|registration|policy|password|"
    r"pw|passport))(?:[\s:.#(]|(?i:nummer|nr|number|no|är|is)\b){1,4}\Z"
)
_REACH = 64
_LETTER = Expression(r"[^\W\d_]")
_YEAR = Expression(r"(?:19|20)\d\d\Z")
# A personal identity number, a decade.
_OTHER_FORM = Expression(r"(?:\d\d)?\d\d(?:0[1-9]|1[0-2])\d\d[-+]\d{4}\Z|\d+-?tal")
_QUANTITY_AFTER = Expression(
    r"(?i:\s?(?:kr|kronor|sek|:-|%|procent|euro|dollar|usd|meter|m|km|mil|kg|gram|liter|år|timmar|minuter|sekunder|personer|"
    r"människor|invånare|elever|ord|sidor|dagar|gånger|st|styck)\b|\s?[%€$£°])"
)
_PHONE = Expression(r"0\d{1,3}[- ]\d{2,3}(?: ?\d{2,3}){1,2}\Z")
_REFERENCE = Expression(r"(?i:\breferens(?:en)?)[\s:,]{1,3}\Z")
# A code that opens a door may look like a year.
_ENTRY = Expression(
    r"(?i:\b(?:port|dörr|lås|larm|entré|garage|grind)?kod(?:en)?(?: (?:är|var|blir|till|för|i|vid|på|ner|in|dörren|"
    r"porten|porttelefonen|huset|trapphuset|källaren|källardörren|garaget|grinden|entrén|förrådet|tvättstugan|cykelrummet|"
    r"soprummet|uppgången|låset|nu))*:?\s?\Z)"
)
FEWEST_DIGITS, SHORTEST_MIXED = 3, 5
# A hyphen or stroke between capitals and at least four digits.
_JOINED = Expression(r"[A-ZÅÄÖ]{1,4}[-/]\d{4,}")
_GROUPED = Expression(r"\d{1,3}(?: \d{3})+\Z")
_VERSION = Expression(r"(?i:\b(?:version|release|v)\s*\Z)")
_ADDRESS_WORD = Expression(r"(?i:\b(?:ip|host|server|logged|from|address|adress)\b)")


def _sequence(text: Text, match: re.Match[str]) -> Found | None:
    """A long number is shown unless it counts or measures something."""
    if _QUANTITY_AFTER.match(text.text, match.end()) or _GROUPED.match(match[0]):
        return None
    digits = sum(character.isdigit() for character in match[0])
    return Found(match.span(), "pattern.number.sequence", 0.5 if digits >= 7 else 0.35) if digits >= 6 else None


def _code(text: Text, match: re.Match[str]) -> Found | None:
    """Digits, with capitals and delimiters or without: by the words before, else by a form that only codes have."""
    code = match[0].rstrip(" ")
    start = match.start()
    if code.startswith("OCR "):  # referens OCR 40188 22736: the word is no part of it
        code, start = code[4:], start + 4
    if len(code) < FEWEST_DIGITS or (_YEAR.match(code) and not _ENTRY.search(text.text, max(0, start - _REACH), start)):
        return None
    digits, span = sum(map(str.isdigit, code)), (start, start + len(code))
    mixed = len(code) > digits >= 1 and len(code) >= SHORTEST_MIXED and " " not in code
    if (digits < FEWEST_DIGITS and not mixed) or _QUANTITY_AFTER.match(text.text, span[1]) or _OTHER_FORM.match(code):
        return None
    before = text.text[max(0, span[0] - _REACH) : span[0]].rpartition("\n")[2]
    if _LETTER.search(before) is None:
        return _by_form(span, code)
    if (_NEAR.search(before) and not _is_rung_up(code, before)) or (_FAR_END.search(before) and _FAR.search(before)):
        return Found(span, "pattern.number.trigger", 0.8)
    if _BARE.search(before) and not _NOT_BARE.search(before):
        return Found(span, "pattern.number.trigger", 0.65)
    return _by_form(span, code)


def _is_rung_up(code: str, before: str) -> bool:
    """Min chef ger referens: 070-174 06 22."""
    return _PHONE.match(code) is not None and _REFERENCE.search(before) is not None


def _by_form(span: tuple[int, int], code: str) -> Found | None:
    return Found(span, "pattern.number.code", 0.45) if _JOINED.match(code) else None


def _internet(text: Text, match: re.Match[str]) -> Found | None:
    parts = [int(part) for part in match[1].split(".")]
    if max(parts) > 255 or _VERSION.search(text.text, max(0, match.start() - 12), match.start()):
        return None
    return Found(
        match.span(1), "pattern.network_address", 0.9 if triggered(_ADDRESS_WORD, text, match.start()) else 0.7
    )


def _application(text: Text, match: re.Match[str]) -> Found | None:
    """Application numbers of courts; in other texts the same form is a fraction or a date."""
    return Found(match.span(), "pattern.application_number", 0.93) if text.label_set == "tab" else None


def _network(text: Text, match: re.Match[str]) -> Found | None:
    """Colons alone make a time of day too: a network address has a double one or at least five groups."""
    if "::" in match[0] or match[0].count(":") >= 4:
        return Found(match.span(), "pattern.network_address", 0.85)
    return None


_PATTERNS = (
    Pattern("number", Expression(r"(?<![\w.,:-])(\d{1,3}(?:\.\d{1,3}){3})(?![\w-]|\.\d)"), _internet, digits=4,
            delimiters=".", lead=0),
    Pattern(
        "number",
        Expression(r"(?<![\w:.])(?:[0-9A-Fa-f]{1,4}:){2,7}(?::?[0-9A-Fa-f]{1,4})(?![\w:])"),
        _network,
        digits=2,
        mixed=True,
        delimiters=":",
    ),
    Pattern("number", Expression(r"(?<![\w.:-])(?:[0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}(?![\w:-])"),
            always("pattern.network_address", 0.9), digits=2, mixed=True, delimiters=":-"),
    Pattern("number", Expression(r"(?<![\w.:-])(?:[0-9A-Fa-f]{4}\.){2}[0-9A-Fa-f]{4}(?![\w:-])"),
            always("pattern.network_address", 0.8), digits=2, mixed=True, delimiters="."),
    Pattern("number", Expression(r"(?<![\w/.,-])\d{3,5}/\d{2}(?![\w/-]|[.,]\d)"), _application, digits=5,
            delimiters="/", lead=0),
    Pattern("number", Expression(r"(?<![\w.,/+:-])(?:[A-ZÅÄÖ]{1,6}[ /-]?|[a-z]{1,4}-?)?\d[\dA-Za-z]*"
                                 r"(?:(?:[-/:]|[ ](?=\d)|-[A-ZÅÄÖ][ ])[\dA-Za-z]+){0,5}(?!\w|[.,/:-]\d)"),
            _code, digits=2, mixed=True, lead=7),
    # CP 004 417 226 RO: what the post of any country gives a letter or a parcel
    Pattern("number", Expression(r"(?<![\w-])[A-Z]{2}(?: ?\d{3}){3} ?[A-Z]{2}(?![\w-])"),
            always("pattern.number.form", 0.97), digits=9, mixed=True, lead=3),
    # 8.1.1-20417/2019: a plan of files, then the number; nothing else is written so.
    Pattern("number", Expression(r"(?<![\w.,/:+-])\d{1,2}(?:\.\d{1,2}){1,3}-\d{3,6}(?:/(?:\d\d){1,2})?"
                                 r"(?![\w/-]|[.,:]\d)"),
            always("pattern.number.code", 0.6), digits=5, delimiters=".", lead=0),
    Pattern("number", Expression(r"(?<![\w-])(?:\d{10}[A-Za-z]|[A-Za-z]\d{4}[A-Za-z]|\d{5}[A-Za-z])(?![\w-])"),
            always("pattern.number.form", 0.6), digits=4, mixed=True, lead=1),
    Pattern("number", Expression(r"(?<![\w.,/:+-])\d(?:[ -]?\d){4,19}(?!\w|[-./,:]\d)"), _sequence, digits=5,
            lead=0),
)  # fmt: skip


_propose = Proposer(NAME)
_CASES = frozenset(
    {"dnr", "diarienummer", "diarienumret", "diarienr", "referensnummer", "ärendenummer", "ärendenumret", "målnummer",
     "målnr", "beslutsnummer", "ref", "ref.", "referens", "referensnr", "annons-id", "jobb-id", "annonsnummer"}
)  # fmt: skip
_ERRANDS = frozenset({"ärende", "ärendet", "mål", "beslut"})
_CASE_NUMBER = Expression(
    r"[:.\s]{1,3}(?:(?:nr|nummer|id)[:.\s]{1,2})?("
    r"(?:(?!OCR)[A-ZÅÄÖ][A-Za-zÅÄÖåäö]{0,4}[ -]){0,2}\d+(?:[ ./:-]\d+)+(?:-[A-ZÅÄÖ])?|"
    r"(?:(?!OCR)[A-ZÅÄÖ][A-Za-zÅÄÖåäö]{0,4}[ -]){1,2}\d+(?:-[A-ZÅÄÖ\d]+)?)(?!\w)"
)

# No telephone number has three hyphened parts of these lengths.
_LONG_CASE = Expression(r"\d{2}-\d{5,7}-\d{2}\Z")
# A booking's code, of capitals with a digit or none: right after a word that announces a code.
_CODED = triggers("numbers.coded")
_CODE_AFTER = Expression(
    r"[:.\s]{1,3}(?:(?:är|var|nr|nummer)[:\s]{1,2})?((?=[A-Z0-9]*[A-Z][A-Z0-9]*[A-Z])[A-Z0-9]{5,10}|"
    r"[A-Z]{2} ?\d{3,4} ?\d{3,4} ?\d{0,3} ?[A-Z]{2})(?![\w/-])"
)


def detect(text: Text) -> Iterator[Mention]:
    yield from scan_digits(text, _PATTERNS, _propose)
    yield from _of_cases(text)
    yield from _of_bookings(text)


def _of_cases(text: Text) -> Iterator[Mention]:
    """dnr FS 2.4-871, dnr 044 871-2018: after such a word it is no telephone number."""
    words = text.words
    for place in words.where(_CASES | _ERRANDS):
        match = _CASE_NUMBER.match(text.text, words.end[place])
        if match and _may_be_case(words.key[place], match[1]):
            yield _propose(match.span(1), "other_nr_seq", rule="pattern.number.trigger", score=0.96)


def _of_bookings(text: Text) -> Iterator[Mention]:
    """bokningsnummer QX7RTM, bokningskod KZPLWA, kollinummer UX 4402 1177 SE"""
    words = text.words
    for place in words.where(_CODED):
        match = _CODE_AFTER.match(text.text, words.end[place])
        if match:
            yield _propose(match.span(1), "other_nr_seq", rule="pattern.number.trigger", score=0.96)


def _may_be_case(word: str, number: str) -> bool:
    """Without letters an errand's number may be a date, and a reference's is rung up."""
    if word in _ERRANDS:
        return number[0].isalpha() or _LONG_CASE.match(number) is not None
    return not (word == "referens" and _PHONE.match(number))


def build() -> Detector:
    return detect
