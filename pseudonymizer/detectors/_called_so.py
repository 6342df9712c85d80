"""By-names told otherwise than by "de kallar mig Stora Björnen": in small letters, before the verb, by baptism."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from pseudonymizer.detectors import _nouns, _own_vehicles
from pseudonymizer.detectors._by_names import is_by_name, is_word
from pseudonymizer.detectors._shapes import CAPITAL, FEW_CAPITALS
from pseudonymizer.detectors._text import Text, Trait, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers

_BEARERS = triggers("own_names.bearers")
_PERSON = r"(?:mig|mej|honom|henne|oss|dig)"
_TITLES = r"(?:herr|fru|fröken|kung|drottning|prins|prinsessan|doktor|professor|kapten|general|mister|miss|onkel|tant)"
_ADJECTIVE = r"[a-zåäö]{2,}[ae]"
_DEFINITE = r"[a-zåäö]{3,}(?:en|et|an|in|rn|ln|un|yn)"
_SMALL_NAME = rf"{_TITLES} [a-zåäö]{{3,}}|{_ADJECTIVE} {_DEFINITE}|{_DEFINITE}"
_ADVERBS = r"(?: (?:bara|alltid|ofta|numera|nu|då|därför|ibland|fortfarande|också|inte|mest))*"
_BECAUSE = (
    r"(?= (?:för (?:att|han|hon|jag|de|dom)|eftersom|därför|efter(?:som)?|då (?:han|hon|jag)|sedan|sen|fast|trots)\b|"
    r", (?:för|då|eftersom|därför|sedan|fast|efter)\b)"
)
_ENDS = rf"(?:{_BECAUSE}|(?=[.,!?\n)]|\s*\Z| (?:och|men|när) ))"
# alla kallar honom herr potatis, barnen kallar mig stora björnen för
_SMALL = Expression(rf"{_ADVERBS} (?:{_PERSON}|han|hon){_ADVERBS}(?: för)? ({_SMALL_NAME}){_ENDS}")
# min kompis kallar vi tysta tåget, för ...
_SMALL_TURNED = Expression(rf" (?:vi|jag|alla|de|dom|barnen){_ADVERBS}(?: för)? ({_SMALL_NAME}){_BECAUSE}")
# Då fick jag ett nytt namn i byn: Kamelen på Skidor
_NEW_NAME = Expression(
    rf"(?: (?:i|på|av|hos) [^.!?\n:,]{{2,30}})?: [\"”“]?({CAPITAL}(?: (?:på|i|med|utan|från|av))?(?: {CAPITAL})*)"
    r"(?=[.,!?\n\"”]|\s*\Z)"
)
_NEW = frozenset({"nytt", "annat", "nya", "eget", "hemligt", "fint", "roligt", "särskilt", "svenskt", "ett"})
# Han heter Stig men alla säger Plåten.
_SAID = Expression(rf"(?: bara| alltid| ofta)? ({FEW_CAPITALS})(?=[.,!?\n]|\s*\Z| (?:till|om) )")
_EVERYBODY = frozenset({"alla", "vi", "de", "dom", "barnen", "folk", "man", "jag"})
# Hej, det är Chilikungen igen!; Hälsningar, Pannkaksmannen; /Soppdrottningen
_SIGNED = Expression(
    rf"(?:[Dd]et är|,|\n|/|[Ee]r|[Dd]in) ?({CAPITAL}(?:{'|'.join(sorted(_BEARERS))}))(?= igen| här|\s*\Z|\n)"
)
# känner man honom som Farbror Punktlig
_KNOWN_AS = Expression(rf"[^.!?\n,]{{1,20}}? {_PERSON} (?:bara |mest )?som ({FEW_CAPITALS})(?!\w)")
# min syster kallas laddaren, för hon ...
_SMALL_BECAUSE = Expression(rf"(?: (?:jag|han|hon))?{_ADVERBS}(?: för)? ({_SMALL_NAME})(?:{_ENDS}|(?= av ))")
# jag kallar min svåger tigern för ...
_SMALL_OF_NEAR = Expression(rf" (?:min|vår|sin) [a-zåäö]{{3,}}(?: för)? ({_SMALL_NAME}){_BECAUSE}")
# glada gubben. så heter han; stora basen, så vi kallar kjell; Kung Kaffe. Så heter en man
_BEFORE = Expression(rf"(?:({FEW_CAPITALS})|(?<!\w)({_TITLES} [a-zåäö]{{3,}}|{_ADJECTIVE} {_DEFINITE}))[.,] \Z")
_CALLED_AFTER = Expression(rf"(?:, |\A|\n)({FEW_CAPITALS}) \Z")
_BAPTISED = Expression(
    rf"(?: om)? {_PERSON}(?: (?:om|nu|bara))? till ({FEW_CAPITALS})(?!\w)|(?: om)? till ({FEW_CAPITALS})(?!\w)"
)
_BECAME = Expression(
    r" (?:(?:jag|han|hon)(?: [a-zåäö]+)?|(?:numera|genast|snabbt|snart|till slut)(?: jag)?)"
    rf" ({FEW_CAPITALS})(?!\w)|"
    rf" ({FEW_CAPITALS}) (?=(?:i|på|hos|för|bland) [a-zåäö]+(?:\b))"
)
# Sedan dess heter jag Kompassen; jag fick heta Kompassen; i skolan hette han bara Pricken
_RENAMED = Expression(
    rf" (?:jag|han|hon)(?: (?:bara|numera|nu|alltid|aldrig annat än))? ({FEW_CAPITALS})(?!\w)|"
    rf"(?: bara| alltid)? ({FEW_CAPITALS})(?!\w)"
)
_RENAMING = frozenset({"heter", "hette", "heta", "är", "blev"})
_SINCE = frozenset(
    {"sedan", "sen", "dess", "dagen", "klassen", "laget", "skolan", "byn", "gruppen", "jobbet", "kören", "fick", "får"}
)
# Kalla Fötter, in which the writer plays
_ALIAS = Expression(rf" ({FEW_CAPITALS})(?!\w)")
_PLAYED_IN = Expression(rf" (?:i|med) ({CAPITAL}(?: {CAPITAL})+)(?!\w)")
_INSTRUMENTS = triggers("own_works.instruments")
_SAYING_WHO = Expression(r"\b(?:heter|namn|namnet|nick|tag|gamertag|kallas)\b")
# mangokungen225
_USER = Expression(r"(?<![\w@./-])([A-Za-zÅÄÖåäö][a-zåäö._-]{4,}\d{1,4})(?![\w@]|[./-]\w)")
_VERBS = triggers("own_names.calling")
_SO_VERBS = frozenset(
    {"heter", "hette", "kallas", "kallar", "kallade", "kallades", "säger", "vi", "alla", "barnen", "jag"}
)
_BAPTISING, _BECOMING = frozenset({"döpte", "döpt", "döpts", "döptes"}), frozenset({"blev", "blivit", "är", "var"})
_TOLD_OF_NAMES = triggers("called_so.told_of_names")
_OWNERS = triggers("own_names.owners")
SHORTEST_ADJECTIVE = 4
_BEFORE_BY_NAMES = triggers("called_so.titles")
# Alla som läst Doktor Glas: a work that others wrote
_BEFORE_TITLES = triggers("called_so.before_titles") | frozenset("\"”“»'")
# A word met so often is one that people know.
EVERYDAY = 2.0
_IS_BEARER = Trait(lambda key: key.endswith(tuple(_BEARERS)))
# På Instagram heter jag brodmannen.
_NAMED_ON_NET = Expression(
    r"(?: [a-zåäö]+){0,2}? (?:heter|kallas|är) (?:jag|vi|han|hon|kanalen) "
    r"([a-zåäö][a-zåäö0-9_.]{3,}[a-zåäö0-9_])(?=[.,!?\n]|\s*\Z| och )"
)
_ON_NET = triggers("own_names.on_net")
# So many words before it is told that somebody has a name; so many characters, who has one on the net.
FARTHEST_NAMING, USER_REACH = 14, 30
LONGEST_BEFORE = 60
_PERSONS = frozenset({"jag", "han", "hon", "som"})


def find(text: Text) -> Iterator[tuple[int, int]]:
    """Where they stand."""
    words = text.words
    for place in words.where(_VERBS):
        yield from _small(text, place)
        if words.key[place] in {"kallad", "kallat"} and words.after(place) in {",", "."}:
            yield from _before(text, words.start[place], _CALLED_AFTER)
    for place in words.where({"så"}):
        if words.before(place) in {",", "."} and words.after(place) in _SO_VERBS and _is_naming(words, place):
            yield from _before(text, words.start[place], _BEFORE)
    yield from _baptised(text)
    yield from _renamed(text)
    yield from _played_in(text)
    yield from _alias(text)
    yield from _known_as(text)
    yield from _said(text)
    yield from _newly_named(text)
    yield from _titled(text)
    yield from _signed(text)
    if words.where(_TOLD_OF_NAMES):
        yield from _became(text)
    nets = words.where(_ON_NET)
    if nets and "username" not in text.labels:
        yield from _users(text, nets)


def _played_in(text: Text) -> Iterator[tuple[int, int]]:
    """Jag spelar bas i Kalla Fötter: words that name a band."""
    words = text.words
    for place in words.where(_INSTRUMENTS):
        match = _PLAYED_IN.match(text.text, words.end[place])
        if match and _is_band(match[1]) and {"spelar", "spelade", "sjunger"} & {*words.sentence_before(place, 4)}:
            yield match.span(1)


def _alias(text: Text) -> Iterator[tuple[int, int]]:
    for place in text.words.where({"alias"}):
        match = _ALIAS.match(text.text, text.words.end[place])
        if match and is_by_name(match[1]):
            yield match.span(1)


def _known_as(text: Text) -> Iterator[tuple[int, int]]:
    for place in text.words.where({"känner", "kände", "känna"}):
        match = _KNOWN_AS.match(text.text, text.words.end[place])
        if match and is_by_name(match[1]):
            yield match.span(1)


def _said(text: Text) -> Iterator[tuple[int, int]]:
    words = text.words
    for place in words.where({"säger", "sa", "sade"}):
        named = not _TOLD_OF_NAMES.isdisjoint(words.sentence_before(place, FARTHEST_NAMING))
        match = _SAID.match(text.text, words.end[place]) if named and words.before(place) in _EVERYBODY else None
        if match and _is_said_by_others(match[1]):
            yield match.span(1)


def _newly_named(text: Text) -> Iterator[tuple[int, int]]:
    words = text.words
    for place in words.where({"namn"}):
        match = _NEW_NAME.match(text.text, words.end[place]) if words.before(place) in _NEW else None
        if match and is_by_name(match[1]):
            yield match.span(1)


def _signed(text: Text) -> Iterator[tuple[int, int]]:
    """Who signs as a king or a lady of something, in a word that is in no dictionary."""
    if text.words.having(_IS_BEARER):
        for match in _SIGNED.finditer(text.text):
            key = match[1].casefold()
            if not load().get(key) and not load().zipf(key):
                yield match.span(1)


def _titled(text: Text) -> Iterator[tuple[int, int]]:
    """Farbror Punktlig, Kung Kaffe: a title with a capital before a word that is nobody's name."""
    words = text.words
    for place in words.where(_BEFORE_BY_NAMES):
        if words.is_name_like(place) and words.joined(place) and words.is_name_like(place + 1):
            key = words.key[place + 1]
            word = not load().get(key) and load().zipf(key) >= EVERYDAY and words.text[place + 1][1:].islower()
            if word and not _nouns.is_person_noun(key) and words.before(place) not in _BEFORE_TITLES:  # Herr Ordförande
                yield words.start[place], words.end[place + 1]


def _is_band(named: str) -> bool:
    """Kalla Fötter; Askersunds Blåsorkester is an association that belongs to a town."""
    keys = named.casefold().split()
    return is_by_name(named) and not keys[0].endswith("s") and not _nouns.subject(keys[-1]) and not load().get(keys[0])


def _baptised(text: Text) -> Iterator[tuple[int, int]]:
    """Kollegorna har döpt mig till Stolpen; a child is given a first name."""
    for place in text.words.where(_BAPTISING):
        match = _BAPTISED.match(text.text, text.words.end[place])
        if match and _is_of_person(text.words, place, match[1]) and is_by_name(match[match.lastindex or 0]):
            yield match.span(match.lastindex or 0)


def _small(text: Text, verb: int) -> Iterator[tuple[int, int]]:
    """In small letters what is called so is a definite noun or has a title, and somebody is called so."""
    words = text.words
    match = _SMALL.match(text.text, words.end[verb])
    if match is None and words.key[verb] in {"kallas", "kallades"} and _has_person(words, verb):
        match = _SMALL_BECAUSE.match(text.text, words.end[verb])
    match = match or _SMALL_TURNED.match(text.text, words.end[verb])
    match = match or _SMALL_OF_NEAR.match(text.text, words.end[verb])
    if match and _is_small_name(match[1]):
        yield match.span(1)


def _has_person(words: Words, verb: int) -> bool:
    """jag kallas, min syster yesenia kallas, i gruppen kallas jag"""
    near = [*words.sentence_before(verb, 4), words.after(verb)]
    return any(key in _PERSONS or _nouns.is_relative(key) or _nouns.is_first_name(key) for key in near)


def _is_small_name(named: str) -> bool:
    keys = named.split()
    last = keys[-1]
    if _nouns.is_relative(last) or _nouns.is_relative(keys[0]) or (len(keys) == 1 and _nouns.is_first_name(last)):
        return False
    return is_word(last) and (len(keys) == 1 or load().zipf(keys[0]) > 0 or len(keys[0]) > SHORTEST_ADJECTIVE)


def _is_naming(words: Words, place: int) -> bool:
    """så heter han, så vi kallar kjell, så kallas en man hos oss"""
    following = words.key[place + 1 : place + 4]
    return any(key in {"heter", "hette"} or key in _VERBS for key in following)


def _before(text: Text, start: int, frame: Expression) -> Iterator[tuple[int, int]]:
    match = frame.search(text.text, max(0, start - LONGEST_BEFORE), start)
    if match is None:
        return
    span = match.span(match.lastindex or 0)
    named = text.text[slice(*span)]
    if named.islower():
        called = _is_small_name(named)
    else:
        called = is_by_name(named) or (frame is _BEFORE and _is_of_thing(text.words, start))
    if called:
        yield span


def _is_of_thing(words: Words, start: int) -> bool:
    """Lilla Beirut, så heter vår stuga"""
    place = bisect_left(words.start, start)
    following = words.key[place + 1 : place + 6]
    return any(
        key in _OWNERS and any(map(_own_vehicles.is_thing, following[at + 1 :])) for at, key in enumerate(following)
    )


def _is_of_person(words: Words, verb: int, of_pronoun: str | None) -> bool:
    """De döpte mig till X; döpt till X where somebody is spoken of."""
    return of_pronoun is not None or not _PERSONS.isdisjoint(words.sentence_before(verb, 5))


def _became(text: Text) -> Iterator[tuple[int, int]]:
    """Mitt namn är X, vilket blev Semla i fikarummet; jag är numera Oljelampan."""
    words = text.words
    for place in words.where(_BECOMING):
        match = _BECAME.match(text.text, words.end[place])
        if match is None or (match[2] and words.key[place] != "blev"):
            continue
        span = match.span(match.lastindex or 0)
        named = text.text[slice(*span)]
        near = words.key[max(0, place - FARTHEST_NAMING) : place]
        if not _TOLD_OF_NAMES.isdisjoint(near) and is_by_name(named) and not load().get(named.casefold()):
            yield span


def _renamed(text: Text) -> Iterator[tuple[int, int]]:
    """Sedan dess heter jag Kompassen: what is no first name, and began one day or is said in one place."""
    words = text.words
    for place in words.where(_SINCE):
        for verb in range(place + 1, min(len(words), place + 4)):
            if words.key[verb] not in _RENAMING:
                continue
            match = _RENAMED.match(text.text, words.end[verb])
            if match and (match[1] or words.key[verb] == "heta") and _is_said_by_others(match[match.lastindex or 0]):
                yield match.span(match.lastindex or 0)


def _is_said_by_others(named: str) -> bool:
    key = named.casefold()
    return is_by_name(named) and (" " in key or (key.endswith(("en", "an", "et", "n")) and not load().get(key)))


def _users(text: Text, nets: Sequence[int]) -> Iterator[tuple[int, int]]:
    for match in _USER.finditer(text.text):
        said = match[1].islower() or _SAYING_WHO.search(text.text, max(0, match.start() - USER_REACH), match.start())
        if said and load().zipf(match[1].casefold()) == 0:
            yield match.span(1)
    for place in nets:
        named = _NAMED_ON_NET.match(text.text, text.words.end[place])
        if named and not load().zipf(named[1]) and not load().get(named[1]):
            yield named.span(1)
