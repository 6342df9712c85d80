"""Names that are nobody's and tell who writes: a by-name, a pen name, the name of one's boat or book."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from pseudonymizer.detectors import _called_so, _nouns, _own_titles, _own_vehicles, _own_works, _work_words
from pseudonymizer.detectors._by_names import is_by_name
from pseudonymizer.detectors._propose import Proposer, rule_of
from pseudonymizer.detectors._shapes import CAPITAL, FEW_CAPITALS, QUOTE, QUOTES
from pseudonymizer.detectors._text import Detector, Text, Trait, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import PLACES, triggers
from pseudonymizer.model import Mention

NAME = "own_names"
LANGUAGES = frozenset({"sv"})

_QUOTED = rf"[{QUOTE}]([^{QUOTE}\n.!?]{{2,60}})[{QUOTE}]"
_OPENING = rf"[{QUOTE}]?"
# One name of capitals, or a whole title up to the next stop.
_GOING_ON = r"den|det|jag|vi|han|hon|är|har|i|på|sedan|numera|[a-zåäö]+(?:er|ar|te|de)"
_TITLE = (
    rf"(?:{_QUOTED}|({CAPITAL}(?: [\w’'-]+){{0,6}}?)"
    r"(?=[,.;:!?\n)]|\s*\Z| på e(?:n|tt) [a-zåäö]| (?:på|i) (?:jobbet|skolan|laget|byn|klassen|nätet|kursen)\b|"
    rf" (?:som|är|var|men|där|efter|fyller|handlar|och (?:{_GOING_ON}))\b))"
)
_ADVERBS = r"(?: (?:därför|nu|då|sedan|allmänt|som|för|alltid|aldrig|bara|ofta|numera|ibland|inte|också|fortfarande))*"
_PERSON = r"(?:mig|mej|honom|henne|oss|den|det|han|hon|hen|jag|vi)"
_BETWEEN = (
    rf"{_ADVERBS}(?: {_PERSON}| (?:min |vår )?[a-zåäö]+| i hela [a-zåäö]+|[^.!?\n,]{{1,30}}? {_PERSON})??{_ADVERBS} ?"
)
# The word for a relative is no part of it: mormor Kuckeliku.
_OF_RELATIVE = rf"(?:(?:{'|'.join(sorted(triggers('own_names.relatives')))}) )?"
_NAMED = rf"{_OPENING}{_OF_RELATIVE}((?:(?:el|la|il|le|al) )?{CAPITAL}(?: {CAPITAL}){{0,2}})"
# kallades aldrig för något annat än Spiken
_ELSE = r"(?: ?(?:för )?(?:n[åa]got |nåt )?annat än )?"
_CALLED = Expression(rf"{_BETWEEN}{_ELSE}(?:{_QUOTED}|{_NAMED}\b(?! {_PERSON}\b))")
# Kulmoster, som min lärare låter sig kallas; Emil, eller Tornet som alla säger.
_SO_CALLED = Expression(
    rf"(?<=[a-zåäö,] )({FEW_CAPITALS}),? som [^.!?\n,]{{1,40}}?"
    r"\b(?:kallas|kallar|kallade|säger)\b(?! (?:för )?[A-ZÅÄÖ])|"
    rf"\b(?:säger|sa|ropar|ropade) ({FEW_CAPITALS}) (?:till|om|efter) (?:mig|mej|henne|honom)\b|"
    rf"{_QUOTED} (?:kallas|kallar|kallade)\b|"
    rf"(?<=[a-zåäö,] )({CAPITAL}), så (?:kallas|kallar|kallade|kallades) {_PERSON}\b"  # Vagnen, så kallar vi bussen
)
QUOTED_GROUP = 3
LONGEST_SET_OFF = 60
# A blog says its name in so many characters from its beginning.
LONGEST_WELCOME = 90
_FARMS = frozenset({"gård", "gården"})
# Work is told of so many words before the farm or after it.
WORK_BEFORE, WORK_AFTER = 20, 14
_PERFORMING = triggers("own_names.performing")
_SELLING = triggers("own_names.selling")
FARTHEST_FIRM = 8
# Ett litet rosteri. Vi kallar det X: so many words before the verb the firm is named.
FARTHEST_SPOKEN_OF = 20
# So many characters before the verb "som" begins at most.
FARTHEST_SOM = 48
# kallas hon hissdrottningen: without a capital only a long compound in its definite form.
_SMALL = Expression(rf" {_PERSON}(?: för)? ([a-zåäö]{{9,}}(?:en|et|an))\b")
_BESIDE_PERSON = Expression(rf",? {_QUOTED}(?:,| (?=[A-ZÅÄÖ]))")
# Mitt smeknamn blev X; hans smeknamn i laget var X
_UNDER = Expression(rf"(?: (?:i|på|hos|bland) [a-zåäö]+)?(?: är| var| blev| har blivit| lyder| lydde|:)? {_TITLE}")
_OWN_THING = Expression(
    rf"[^.!?\n]{{0,25}}?\b(?:heter|hette|heta|kallas|kallade|kallad|kallat|kallar|döpte|döpt|döptes|namn[,:]?)"
    r"(?: den| det| vi| jag| han| hon| nu| numera| fortfarande| alltid| då| bara| helt enkelt)?"
    rf"(?: till| för)? {_TITLE}"
)
# under namnet malabarkod, under namnet M. Lingon
_SMALL_NAME = Expression(r" ([a-zåäö][a-zåäö0-9_]{3,}(?: [a-zåäö]{3,})?)(?=[.,!?;)\n]|\s*\Z| (?:på|och|i)\b)")
# /vilse_i_skogen, at the end of the text
_USER_SIGNS = Expression(r"(?:^|[\s/~-])([a-zåäö0-9]+(?:_[a-zåäö0-9]+)+)\s*\Z")
LONGEST_SIGNATURE = 60
_LETTERED_NAME = Expression(rf" ([A-ZÅÄÖ]\. ?{CAPITAL})")
# jag har bloggat som Kapten Kardemumma
_PERFORMS = Expression(rf" (?:som|under) {_OPENING}((?:DJ |MC )?{CAPITAL}(?: {CAPITAL})*)")
# Lisbeta, hans gamla träbåt; Silverpilen, min bil
_THING_AFTER = Expression(rf"({CAPITAL}(?: {CAPITAL})?), (?:min|mitt|vår|vårt|hans|hennes|deras|sin)(?: [a-zåäö]+)? \Z")
_BAPTISE = r"(?:döpte|kallar|kallade) (?:han|hon|vi|jag|de|dom)(?: till| för)?"
_NEXT_SENTENCE = Expression(
    rf"[^.!?\n]{{0,90}}[.,](?:[^.!?\n]{{0,60}}\b[Dd]en| Hon) (?:heter|hette|kallas|döptes till|{_BAPTISE}) {_TITLE}"
)
# Välkomna till Bröd och norrsken!
_WELCOME = Expression(rf"[Vv]älkom(?:men|na|st) (?:\w+ )?till ({CAPITAL}(?: [\w’'-]+){{1,4}})(?=[.!,\n])")
_WON = Expression(
    r"(?:[^.!?\n,]{0,40}? )((?:SM|DM|EM|VM|NM|JSM|USM) i [a-zåäö]{4,}|"
    r"[a-zåäö]{4,}(?:tävlingen|mästerskapet|mästerskapen|turneringen|derbyt|pokalen))"
)
# Prinsessan Jelena, Britt-Marie av Figeholm: a title that begins so ends with its capitals.
_CAPITALS = Expression(rf"{CAPITAL}(?: (?:(?:av|von|of|de|la|del) )?{CAPITAL})+")
_CALLING, _NAMES = triggers("own_names.calling"), triggers("own_names.names")
_WINNING = triggers("own_names.winning")
# A person has a name, too; under one somebody writes, and things are given one.
_AFTER_GIVEN = frozenset({"namnet", "titeln", "märket", "alias", "aliaset"})
_GIVEN = frozenset({"under", "fick", "fått", "får", "gav", "har"})
_NICKNAMES = frozenset({"smeknamn", "öknamn", "smeknamnet", "öknamnet", "tilltalsnamnet"})
_GIVEN_TO = frozenset({"mig", "mej", "honom", "henne", "oss"})
_BRANDS = triggers("names.brands")
_WHERE = frozenset({"i", "på", "med", "från", "vid"})
_WE = frozenset({"vi", "jag", "han", "hon", "de", "dom", "barnen", "alla"})
_OFFSPRING = frozenset({"barn", "barnet", "bebis", "bebisen", "djur", "djuret", "lejon", "föl", "lamm"})
_HOMES = frozenset(
    {"huset", "stugan", "bilen", "båten", "cykeln", "lägenheten", "trädgården", "rummet", "datorn", "torpet"}
)
_GIVEN_BY_OTHERS = frozenset({"kallar", "kallade", "kalla", "kallas", "kallades", "kallat"})
_BECAUSE = Expression(r",? (?:för att|för (?:jag|han|hon)|eftersom|därför att|på grund av|sedan (?:jag|han|hon))\b")
_SOMEBODY = Expression(r"\b(?:mig|mej|honom|henne|oss|jag|han|hon)\b")
# Hon kallar mig X, eftersom det är så hon hör det
_HEARD = Expression(r"\b(?:hör|hörde|uttala|uttalar|säga|stava|stavar)\b")
LONGEST_REASON = 60
# Trollberga, som barnen har döpt huset till
_THING_BAPTISED = Expression(
    rf"({CAPITAL}(?: {CAPITAL})?),? som [^.!?\n,]{{1,40}}\b(?:döpt|döpte|kallat|kallar|kallade) \Z"
)
_SAID_TO_ANYBODY = triggers("called_so.said_to_anybody") | {"god morgon"}
_SAYING = _CALLING | {"säger", "sa", "ropar", "ropade"}
_PERSONS = triggers("frames.titles")
_IS_THING = Trait(_own_vehicles.is_thing)
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    found = list(_detect(text)) if text.label_set == "swell" else []
    yield from found
    places = {(mention.start, mention.end) for mention in found}
    boats = {text.text[each.start : each.end] for each in found if rule_of(each) == "frame.own_vehicle"}
    for name in dict.fromkeys(text.text[start:end] for start, end in sorted(places)):
        if _may_be_again(name) or _is_only_name(name, found) or (name in boats and not load().is_ordinary(name)):
            # Bakom skåpet may be said of a place, Regn över havet hardly.
            flags = re.IGNORECASE if name.islower() or name.count(" ") > 1 else 0
            for match in re.finditer(rf"(?<!\w){re.escape(name)}(s?)(?!\w)", text.text, flags):
                if match.span() not in places:
                    kept = ("gen",) if match[1] else ()
                    yield _propose(match.span(), "extra", rule="context.repeated", score=0.96, modifiers=kept)


def _is_only_name(name: str, found: list[Mention]) -> bool:
    """trumpeten, as somebody was called in small letters; the boss and the captain may be others."""
    if not name.islower() or " " in name or _nouns.is_person_noun(name):
        return False
    return any(rule_of(each) == "frame.called_so" and each.end - each.start == len(name) for each in found)


def _may_be_again(name: str) -> bool:
    """Lilla Lan, Zeemeeuw: what is no ordinary word, wherever it is named again."""
    key = name.casefold()
    return " " in name or (not name.islower() and not (load().get(key) or load().zipf(key)))


def _detect(text: Text) -> Iterator[Mention]:
    yield from _by_names(text)
    yield from _so_called(text)
    for span in _called_so.find(text):
        yield _propose(span, "extra", rule="frame.called_so", score=0.96)
    yield from _after(text, text.words.where(_NAMES), _UNDER, ("frame.pen_name", 0.96))
    yield from _signed(text)
    things = [place for place in text.words.where(text.words.having(_IS_THING)) if not _is_worked_at(text.words, place)]
    yield from _set_off(text, things)
    yield from _baptised(text)
    yield from _after(text, things, _OWN_THING, ("frame.own_thing", 0.97))
    yield from _after(text, things, _NEXT_SENTENCE, ("frame.own_thing", 0.97))
    for span, score in _own_vehicles.find(text, things):
        yield _propose(span, "extra", rule="frame.own_vehicle", score=score)
    if (welcome := _WELCOME.search(text.text, 0, LONGEST_WELCOME)) and any(map(str.islower, welcome[1].split())):
        yield _propose(welcome.span(1), "extra", rule="frame.own_thing", score=0.8)
    for span in chain(_own_works.find(text), _own_works.told(text)):
        yield _propose(span, "extra", rule="frame.own_work", score=0.98)
    for span in _own_titles.find(text):
        yield _propose(span, "extra", rule="frame.own_work", score=0.97)
    yield from _after(text, text.words.where(_WINNING), _WON, ("frame.own_prize", 0.7))


def _is_worked_at(words: Words, place: int) -> bool:
    """Jag jobbar på en gård. Gården heter X: a farm where somebody works is no thing of the writer's own."""
    if words.key[place] not in _FARMS:
        return False
    return any(map(_work_words.is_work, words.key[max(0, place - WORK_BEFORE) : place + WORK_AFTER]))


def _by_names(text: Text) -> Iterator[Mention]:
    """De kallar mig Stora Björnen, han vill kallas Blixten: ordinary words, not a name that somebody has."""
    words = text.words
    for place in words.where(_CALLING):
        small = _SMALL.match(text.text, words.end[place])
        if small and not load().is_ordinary(small[1]) and is_by_name(small[1]) and not _nouns.is_person_noun(small[1]):
            yield _propose(small.span(1), "extra", rule="frame.by_name", score=0.8)
        match = _CALLED.match(text.text, words.end[place])
        if match is None:
            continue
        quoted = match[1] is not None
        first, last = match.span(match.lastindex or 0)
        named = text.text[first:last]
        if _is_thing_called(words, place) and named[0].isupper() and not _calls_firm(words, place):
            yield _propose((first, last), "extra", rule="frame.own_thing", score=0.97)
            continue
        if _is_explained(text, words, place, first, last):
            yield _propose((first, last), "extra", rule="frame.by_name", score=0.97)
            continue
        if _is_place_called(match, named):
            continue
        if is_by_name(named, quoted=quoted) and not text.text.startswith((" för en ", " för ett "), last):
            label = "work" if named[0].isupper() and _calls_firm(words, place) else "extra"
            several = " " in named and label == "extra" and words.after(place) != "oss"
            rule = "frame.called_so" if several else "frame.by_name"
            yield _propose((first, last), label, rule=rule, score=0.96)


def _is_place_called(match: re.Match[str], named: str) -> bool:
    """det man kallar Uppland: no person is called so; att fånga flugor: nor is anything."""
    person = _SOMEBODY.search(match[0])
    place = any(entry.kind in PLACES for entry in load().get(named.casefold()))
    return (place and person is None) or named.startswith("att ")


def _is_thing_called(words: Words, verb: int) -> bool:
    """Vi kallar det Limpan, vi kallar huset Villa Solsken: no person, no animal."""
    if words.key[verb] not in {"kallar", "kallade", "döpte"}:
        return False
    at = verb + 2 if words.after(verb) in _WE else verb + 1
    noun = words.key[at] if at < len(words) else ""
    near = words.key[max(0, verb - FARTHEST_SPOKEN_OF) : verb]
    if noun == "det":
        return not any(key in _OFFSPRING or _nouns.is_relative(key) for key in near)
    return noun in _HOMES and words.is_name_like(at + 1)


def _is_explained(text: Text, words: Words, verb: int, first: int, last: int) -> bool:
    """De kallar mig Tiotian, för att jag alltid rastar tio över tio: a name that a habit has given."""
    if words.key[verb] not in _GIVEN_BY_OTHERS or not _BECAUSE.match(text.text, last):
        return False
    if _HEARD.search(text.text, last, last + LONGEST_REASON):
        return False
    key = text.text[first:last].casefold()
    return " " not in key and not load().get(key)


def _calls_firm(words: Words, verb: int) -> bool:
    """Jag har öppnat ett rosteri. Vi kallar det X: it is the firm that was spoken of."""
    if words.after(verb) not in {"det", "den", "stället", "butiken", "firman", "företaget"}:
        return False
    near = words.key[max(0, verb - FARTHEST_SPOKEN_OF) : verb]
    kind = next((said for said in map(_nouns.subject, reversed(near)) if said), "")
    firm = kind == "work" or any(key.endswith(("rosteri", "bryggeri", "ateljé", "butik", "verkstad")) for key in near)
    return firm and not {"jag", "vi", "min", "mitt", "vår", "vårt"}.isdisjoint({*near, words.before(verb)})


def _signed(text: Text) -> Iterator[Mention]:
    """under namnet malabarkod, under namnet M. Lingon, bloggar som Kapten Kardemumma."""
    words = text.words
    for place in words.where({"namnet", "signaturen", "pseudonymen", "artistnamnet", "användarnamnet"}):
        small = _SMALL_NAME.match(text.text, words.end[place]) if words.before(place) in _GIVEN else None
        match = _LETTERED_NAME.match(text.text, words.end[place]) or small
        if match and not (small and load().is_ordinary(match[1])):
            yield _propose(match.span(1), "extra", rule="frame.pen_name", score=0.97)
    tail = max(0, len(text.text) - LONGEST_SIGNATURE)
    user = _USER_SIGNS.search(text.text, tail) if "_" in text.text[tail:] else None
    if user:
        yield _propose(user.span(1), "extra", rule="frame.pen_name", score=0.96)
    for place in words.where(_PERFORMING):
        match = _PERFORMS.match(text.text, words.end[place])
        if match and (is_by_name(match[1]) or match[1].startswith(("DJ ", "MC "))):
            yield _propose(match.span(1), "extra", rule="frame.pen_name", score=0.96)


def _set_off(text: Text, things: list[int]) -> Iterator[Mention]:
    """Lisbeta, hans gamla träbåt."""
    for place in things:
        start = text.words.start[place]
        match = _THING_AFTER.search(text.text, max(0, start - LONGEST_SET_OFF), start)
        if match:
            yield _propose(match.span(1), "extra", rule="frame.own_thing", score=0.97)


def _baptised(text: Text) -> Iterator[Mention]:
    """Trollberga, som barnen har döpt huset till."""
    for place in text.words.where(_HOMES):
        start = text.words.start[place]
        match = _THING_BAPTISED.search(text.text, max(0, start - LONGEST_SET_OFF), start)
        if match:
            yield _propose(match.span(1), "extra", rule="frame.own_thing", score=0.97)


def _so_called(text: Text) -> Iterator[Mention]:
    """Tornet, som alla säger; handledaren, "Göken", skrev."""
    words = text.words
    if any(_may_be_so(text, place) for place in words.where(_SAYING)):
        for match in _SO_CALLED.finditer(text.text):
            named = match[match.lastindex or 0]
            greeted = named.casefold() in _SAID_TO_ANYBODY or _nouns.is_relative(named.casefold())
            if is_by_name(named, quoted=match.lastindex == QUOTED_GROUP) and not greeted:
                yield _propose(match.span(match.lastindex or 0), "extra", rule="frame.by_name", score=0.9)
    for place in words.where({'"', "”", "“"}):
        person = place - 2 if words.before(place) == "," else place - 1
        if person >= 0 and _is_person(words.key[person]):
            beside = _BESIDE_PERSON.match(text.text, words.end[person])
            if beside and is_by_name(beside[1], quoted=True):
                yield _propose(beside.span(1), "extra", rule="frame.by_name", score=0.9)


def _is_person(key: str) -> bool:
    return key in _PERSONS or _nouns.is_relative(key) or _nouns.is_first_name(key)


def _may_be_so(text: Text, saying: int) -> bool:
    """Whether "som" or a quotation stands before the verb, or a capital after it."""
    start, end = text.words.start[saying], text.words.end[saying]
    before = text.text[max(0, start - FARTHEST_SOM) : start]
    told = " som " in before or before.endswith(", så ") or before[-2:-1] in QUOTES
    return told or text.text[end + 1 : end + 2].isupper()


def _title(text: Text, match: re.Match[str]) -> tuple[int, int]:
    first, last = match.span(match.lastindex or 0)
    capitals = _CAPITALS.match(text.text, first, last)
    return (first, capitals.end()) if capitals else (first, last)


def _after(text: Text, places: list[int], frame: Expression, why: tuple[str, float]) -> Iterator[Mention]:
    for place in places:
        if text.words.key[place] in _AFTER_GIVEN and not _is_given(text.words, place):
            continue
        if text.words.key[place] == "märket" and text.words.before(place) != "under":
            continue
        match = frame.match(text.text, text.words.end[place])
        if match and _is_of_person(text, place, match.start(match.lastindex or 0)):
            continue
        if match and match[match.lastindex or 0].casefold().partition(" ")[0] not in _BRANDS:
            label = "work" if why[0] == "frame.pen_name" and _is_of_firm(text, place) else "extra"
            if label == "extra" and text.words.key[place] in _NICKNAMES and is_by_name(match[match.lastindex or 0]):
                why = ("frame.called_so", why[1])
            vehicle = why[0] == "frame.own_thing" and text.words.key[place].endswith(_own_vehicles.VEHICLES)
            rule = "frame.own_vehicle" if vehicle else why[0]
            yield _propose(_title(text, match), label, rule=rule, score=why[1])


def _is_given(words: Words, place: int) -> bool:
    """under namnet X, fick namnet X; barnen har gett mig namnet X"""
    before = words.before(place)
    return before in _GIVEN or (before in _GIVEN_TO and words.before(place, 2) in _GIVEN | {"gett", "givit", "ge"})


def _is_of_firm(text: Text, place: int) -> bool:
    """säljer honung under namnet X: what the writer's shop is called."""
    under = text.words.before(place) == "under"
    return under and not _SELLING.isdisjoint(text.words.sentence_before(place, FARTHEST_FIRM))


def _is_of_person(text: Text, place: int, start: int) -> bool:
    """en cykel av en man som heter: it is not the thing that is called so."""
    words = text.words
    between = range(place + 1, min(len(words), place + 8))
    return _is_where_person_is(text, place) or any(
        words.end[at] <= start and _nouns.is_person_noun(words.key[at]) for at in between
    )


def _is_where_person_is(text: Text, place: int) -> bool:
    """min kollega i bilen heter, hunden på gården heter: it is not the car or the farm that is called so."""
    before, noun = text.words.before(place), text.words.before(place, 2)
    there = before in _WHERE and text.words.after(place) in {"heter", "hette"}
    return there and (_nouns.is_person_noun(noun) or _nouns.subject(noun) == "pet")


def build() -> Detector:
    return detect
