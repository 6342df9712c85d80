"""What other sentences, a form or the head of a letter tell of an institution: that somebody works there."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace

from pseudonymizer.detectors import (
    _applying,
    _at_work,
    _employment,
    _extents,
    _frames,
    _job_sentences,
    _trade_match,
    _trades,
    _work_words,
)
from pseudonymizer.detectors._propose import rule_of, with_evidence
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Alternative, Evidence, Mention

_FIELDS = triggers("employment.fields")
_PLACE_FIELDS = frozenset(
    {"arbetsplats", "arbetsgivare", "praktikplats", "praktikställe", "praktikföretag", "workplace"}
)
_COLLEAGUES = frozenset({"kollegor", "kolleger", "arbetskamrater", "medarbetare", "arbetskompisar"})
_WARDS = frozenset(
    {"avdelningen", "avdelning", "jobbet", "enheten", "kontoret", "teamet", "lagret", "boendet", "kliniken"}
)
_LEAVING = frozenset({"slutar", "slutat", "lämnar", "avtackning", "farväl", "avsked", "pension", "tackar"})
_ROW_BEGINNINGS = frozenset({":", ")", "-", "–", "•", "*"})
# At an authority, which is listed, such a one is about something else.
_INTERVIEWS = frozenset({"intervju", "intervjun"})
_STAFFING = ("rekryter", "personalavdelning", "personalchef", "personalansvarig", "hr-", "bemanningsansvarig")
_JOINING = (" och ", " samt ", " och på ", " och hos ", " och vid ", " och sedan på ", " och sen på ")
_WHERE = frozenset({"i", "på", "nära", "utanför", "vid"})
_AT = frozenset({"på", "hos", "vid", "till", "i"})
_WRITTEN_TO = frozenset({"till", "hej", "bästa", "ansökan", "angående", "kära"})
_PAY = frozenset(
    {"lönespecifikation", "lönespecifikationen", "anställningsbevis", "arbetsgivarintyg", "övertid",
     "övertiden", "arbetspass", "arbetsschema", "semesterlön", "sjuklön", "anställningsavtal",
     "anställningskontrakt", "tjänstgöringsintyg", "arbetsschemat"}
)  # fmt: skip
_PRACTICE = ("praktik", "praktiken", "praktikrapport", "praktikdagbok", "praktikplats", "praktikberättelse")
# A title has so many words at most, and the place of practice is named within so many after it.
LONGEST_TITLE, FIRST_NAMED = 10, 30
_COURSES = ("kurs", "kursen", "utbildning", "utbildningen", "linjen", "linje", "programmet", "internat")
_SEEKING = frozenset({"söka", "söker", "ansöka", "ansöker", "anmäla", "anmäler", "sökt", "gå", "antagen"})
NEAR_COURSE = 5
_TELLING = frozenset({"jag", "vi", "är", "går", "heter", "har", "min", "mitt", "mina", "skriver", "den", "det"})
_THEIR_TIME = triggers("employment.time_at")
_APPOINTED = triggers("employment.appointed")
_SUBJECTS = frozenset({"jag", "vi", "han", "hon"}) | _frames.POSSESSIVES
_NOT_YET = frozenset({"inte", "vill", "skulle", "drömmer", "kanske", "aldrig", "?"})
_SENTENCE_ENDS = frozenset({".", "!", "?"})
_POSTS = frozenset({"som", "är", "var", "blev", "blivit"})
# Somebody is this in a club in the free time too.
_OF_LEISURE = frozenset({"tränare", "ledare", "kassör", "ordförande", "sekreterare"})
# The head of an application is as long at most, and what is said of a place in the next sentence.
LONGEST_HEAD = 40
LONGEST_ADDRESSEE = 6
LONGEST_GREETING = 8
LONGEST_NEXT = 14
SHORTEST_BEFORE = 4
LONGEST_FAREWELL = 60


def as_work(mention: Mention) -> Mention:
    """The mention of a workplace; what it was taken for stays possible."""
    known = mention.evidence
    work = replace(mention, label="work")
    if known is None or mention.label is None:
        return work
    others = (Alternative(mention.label, known.score / 2), *(o for o in known.alternatives if o.label != "work"))
    return with_evidence(work, Evidence(known.detector, "frame.amid_work", known.score, others))


def is_joined(text: str, mention: Mention, ends: set[int]) -> bool:
    """på Hovslätts lasarett och Norrahammars vårdcentral: what is joined to where somebody works."""
    return any(
        text.startswith(link, mention.start - len(link)) and mention.start - len(link) in ends for link in _JOINING
    )


def is_told(words: Words, mention: Mention) -> bool:
    """Whether somebody works at the institution that is mentioned, or applies there."""
    first = bisect_left(words.start, mention.start)
    last = bisect_left(words.end, mention.end, first)
    return (
        (words.before(first) == ":" and words.before(first, 2) in _FIELDS)
        or (_is_applied_to(words, first) and not (mention.label == "school" and _is_asked_for_course(words)))
        or _is_of_practice(words, first)
        or (words.before(first) in _AT and words.before(first, 2) in _INTERVIEWS)
        or _is_row(words, first)
        or _is_post(words, first)
        or (_is_by_its_words(mention) and _is_signed_with(words, first, last))
        or _is_told_next(words, last)
        or _is_called_after_work(words, first)
        or _is_outcome(words, first)
        or _is_named_after_work(words, first)
        or _is_left_with_thanks(words, first)
        or _trade_match.fits(words, first, last)
        or _at_work.is_meant(words, first, last, school=mention.label == "school")
        or (_is_by_its_words(mention) and _trades.is_worked_at(words, first, last))
    )


def is_field(words: Words, first: int) -> bool:
    """Praktikplats: Blom-Kalle, on a line of its own; Plats: X, in a report of practice."""
    field = first - 2
    if field < 0 or words.before(first) != ":" or (field and not words.breaks[field - 1]):
        return False
    key = words.key[field]
    return key in _PLACE_FIELDS or (key in {"plats", "ställe"} and _is_of_practice(words, first))


def _is_by_its_words(mention: Mention) -> bool:
    return mention.label == "other_institution" and rule_of(mention) == "suffix.institution"


def _is_applied_to(words: Words, first: int) -> bool:
    """Till rektorn vid X, at the head of a letter that asks for a job."""
    least = max(0, first - LONGEST_ADDRESSEE)
    begin = next((at for at in range(first - 1, least - 1, -1) if at == 0 or words.breaks[at - 1]), first)
    if first > LONGEST_HEAD or words.key[begin] not in _WRITTEN_TO:
        return False
    head = words.key[begin:first]
    line = (*head, *words.key[first : first + LONGEST_ADDRESSEE])
    if any(key.startswith(_STAFFING) for key in line):
        return True
    return _TELLING.isdisjoint(head) and (
        _applying.applies(words) or bool(words.where(_PAY)) or words.once(_at_work.offers_herself)
    )


def _is_asked_for_course(words: Words) -> bool:
    """Till X folkhögskola: jag söker er kurs i vävning."""
    sought = (at for at in words.where(_SEEKING))
    return any(key.endswith(_COURSES) for at in sought for key in words.key[at + 1 : at + 1 + NEAR_COURSE])


def _is_of_practice(words: Words, first: int) -> bool:
    """Rapport om min praktik, and what is named first: at a title that speaks of a place of practice or of work."""
    longest = min(LONGEST_TITLE, len(words))
    title = next((at for at in range(longest) if words.breaks[at] or words.key[at] == "."), None)
    if title is None or first > title + FIRST_NAMED or words.key[0] in _WRITTEN_TO:
        return False
    told = any(key.endswith(_PRACTICE) for key in words.key[: title + 1])
    led = words.before(first) in _AT or words.before(first) == ":"
    studying = any(map(_work_words.is_studying, words.sentence_before(first, 6)))
    return told and led and first > title and not studying


def _is_row(words: Words, first: int) -> bool:
    """2016-2019: Kock, Restaurang Sjöboden: a job and where, on a line of their own."""
    if words.before(first) != "," or not _work_words.is_occupation(words.before(first, 2)):
        return False
    job = first - 2
    if job and words.key[job - 1].isdecimal() and len(words.key[job - 1]) == len("2018"):  # 2015-2018 svetsare, X
        return True
    return words.capital[job] and (job == 0 or words.breaks[job - 1] or words.key[job - 1] in _ROW_BEGINNINGS)


def _is_post(words: Words, first: int) -> bool:
    """har tillträtt som organist i X; är diakon i X."""
    post, told = words.before(first, 2), words.before(first, 3)
    if words.before(first) != "i" or told not in _POSTS or not _work_words.is_occupation(post):
        return False
    if told == "som":
        near = words.sentence_before(first - 2, _employment.REACH)
        return any(key in _APPOINTED or _work_words.is_work(key) for key in near)
    return post not in _OF_LEISURE


def _is_signed_with(words: Words, first: int, last: int) -> bool:
    """Omar Haddad, and on the next line, the last of the letter: Plåtslageriet Aleppo."""
    if last != len(words) - 1 or first < 3 or not words.breaks[first - 1] or _extents.is_club(words.key[last]):
        return False
    begin = next((at for at in range(first - 1, max(0, first - 4), -1) if words.breaks[at - 1]), first)
    return begin < first - 1 and all(words.capital[at] and words.text[at].isalpha() for at in range(begin, first))


def _is_told_next(words: Words, last: int) -> bool:
    """X ligger vid torget. Jag har jobbat där i två år; här finns X. Där arbetar min fru."""
    most = min(len(words), last + LONGEST_NEXT)
    end = next((at for at in range(last + 1, most) if words.key[at] in _SENTENCE_ENDS), 0)
    named = any(words.capital[at] and words.before(at) not in _WHERE for at in range(last + 1, end))
    if not end or end + 1 >= len(words) or named:
        return False
    said: list[str] = []
    for key in words.key[end + 1 : end + 1 + LONGEST_NEXT]:
        if key in _SENTENCE_ENDS:
            break
        said.append(key)
    here = "här" in said and said[0] in {"jag", "vi"} and any(map(_tells_of_practice, said))
    if not (here or "där" in said) or not _NOT_YET.isdisjoint(said):
        return False
    whose = said[2:3] if said[0] == "där" else said[:1]
    if _SUBJECTS.isdisjoint(whose):
        return False
    return any(_is_job(key) or key in _job_sentences.DEEDS for key in said)


def _tells_of_practice(key: str) -> bool:
    """Välkommen till X! Jag gjorde min praktik här."""
    return key.endswith(_PRACTICE) or _work_words.is_work(key)


def _is_called_after_work(words: Words, first: int) -> bool:
    """Jag är kock. Restaurangen heter X; min fru jobbar i en affär. Den heter X."""
    near = words.sentence_before(first, 4)
    if len(near) != 2 or near[0] not in _frames.CALLED:
        return False
    definite = near[1].endswith(("en", "et", "an")) and _work_words.is_kind(near[1])
    before = words.sentence_before(first - len(near) - 1, LONGEST_NEXT)
    if not (definite or (near[1] in {"den", "det"} and any(map(_work_words.is_kind, before)))):
        return False
    if any(_work_words.is_studying(key) for key in before) or _SUBJECTS.isdisjoint(before):
        return False
    return _NOT_YET.isdisjoint(before) and any(map(_is_job, before))


def _is_named_after_work(words: Words, first: int) -> bool:
    """Jag jobbar på ett tryckeri. Tryckeriet Falken ligger utanför stan."""
    key = words.key[first]
    if first < SHORTEST_BEFORE or not words.begins[first] or not _work_words.is_kind(key):
        return False
    before = words.sentence_before(first - 1, LONGEST_NEXT)
    if not any(noun in before for noun in (key.removesuffix("et"), key.removesuffix("en"), key.removesuffix("n"))):
        return False
    return not _SUBJECTS.isdisjoint(before) and _NOT_YET.isdisjoint(before) and any(map(_is_job, before))


def _is_outcome(words: Words, first: int) -> bool:
    """Jag ville göra praktik på ett kontor. Men det blev X."""
    if words.before(first) not in {"blev", "blir"} or words.before(first, 2) != "det" or first < SHORTEST_BEFORE:
        return False
    begin = first - 2 - len(words.sentence_before(first - 2, 3))
    return any(map(_is_job, words.sentence_before(begin - 1, LONGEST_NEXT)))


def _is_job(key: str) -> bool:
    return _work_words.is_work(key) or _work_words.is_occupation(key)


def _is_left_with_thanks(words: Words, first: int) -> bool:
    """Kära kollegor! När jag började på X; kära alla på jobbet! När jag klev in på X; kära alla på X, jag slutar."""
    if not words.once(_greets_colleagues) or words.before(first) not in _AT:
        return False
    if first < LONGEST_GREETING and not _LEAVING.isdisjoint(words.key[first : first + LONGEST_FAREWELL]):
        return True
    return not _THEIR_TIME.isdisjoint(words.sentence_before(first - 1, 7))


def _greets_colleagues(words: Words) -> bool:
    """Whether the first words are for those whom the writer works with."""
    head = words.key[:LONGEST_GREETING]
    staff = "alla" in head and not _WARDS.isdisjoint(head)
    return staff or not _COLLEAGUES.isdisjoint(head)
