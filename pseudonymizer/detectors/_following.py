"""What the words after a name tell of who works there: X, där jag är kock; X som vaktmästare; X och städar."""

from __future__ import annotations

from pseudonymizer.detectors import _job_sentences, _task_frames, _work_words
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

_TASKS = triggers("employment.tasks")
_ENDS = frozenset({".", "!", "?"})
_ROLES = frozenset({"ledare", "chef", "föreståndare", "ansvarig", "vaktmästare", "rektor", "kassör", "lärare", "tolk"})
# X, där jag är kassör: somebody is this in a club in the free time.
_OF_LEISURE = frozenset(
    {"kassör", "ordförande", "sekreterare", "medlem", "ledamot", "suppleant", "revisor", "volontär", "fritid"}
)  # fmt: skip
_DONE_THERE = _TASKS | _ROLES | _task_frames.STRONG | {"verksam", "verksamma"}
_DONE_IN_BUSINESS = _DONE_THERE | _job_sentences.DEEDS
_ARTICLES = frozenset({"en", "ett", "den", "det"})
_OTHERS = (["de"], ["dom"], ["man"])
AFTER = 9
LONGEST_NOUN = 8


def tells_of_work(words: Words, last: int, *, business: bool = False) -> bool:
    """X där hon jobbar; X, där jag är kock; X som vaktmästare; X och städar. Där jobbar jag."""
    place = last + 1
    if words.after(last) == "i" and words.is_name_like(last + 2):
        place = last + 4 if words.is_name_like(last + 3) else last + 3
    if place < len(words) and words.key[place] in {",", "."}:
        place += 1
    if _is_told_later(words, last):
        return True
    place = _set_off(words, place)
    key = words.key[place] if place < len(words) else ""
    following = rest(words, place + 1) if key in {"där", "som", "och"} else []
    if key == "där":
        if not business and not _OF_LEISURE.isdisjoint(following):
            return False
        return _is_done_there(following, _DONE_IN_BUSINESS if business else _DONE_THERE)
    if key == "och" and following[:1] == ["där"]:  # cyklar till X och där lagar jag mat
        return _is_done_there(following[1:], _DONE_IN_BUSINESS)
    return bool(following) and (_work_words.is_occupation(following[0]) if key == "som" else following[0] in _TASKS)


def _set_off(words: Words, place: int) -> int:
    """X, den klinik där jag är verksam; X, ett litet bageri där: the place of "där" after the noun for what it is."""
    if place + 2 >= len(words) or words.key[place] not in _ARTICLES or words.before(place) != ",":
        return place
    nouns = words.key[place + 1 : place + 1 + LONGEST_NOUN]
    if "där" not in nouns or not any(map(_work_words.is_kind, nouns)):
        return place
    return place + 1 + nouns.index("där")


def _is_told_later(words: Words, last: int) -> bool:
    """X, han är kock där; X i Timrå, jag jobbar där: what somebody is, and "there" at the end of the sentence."""
    if words.after(last) == "i" and words.is_name_like(last + 2):
        last += 2
    if words.after(last) != ",":
        return False
    following = words.key[last + 1 : last + 1 + AFTER]
    if "där" not in following:
        return False
    said = following[: following.index("där")]
    return _ENDS.isdisjoint(said) and any(_work_words.is_work(key) or _work_words.is_occupation(key) for key in said)


def _is_done_there(following: list[str], done: frozenset[str]) -> bool:
    if following[1:2] in _OTHERS:  # handlar på X, där säljer de dadlar
        return False
    for key in following:
        if _work_words.is_studying(key):
            return False
        if key in done or _work_words.is_work(key) or _work_words.is_occupation(key):
            return True
    return False


def rest(words: Words, place: int) -> list[str]:
    """The words from here to the end of the clause."""
    found: list[str] = []
    for key, text in zip(words.key[place : place + AFTER], words.text[place : place + AFTER], strict=True):
        if text in _ENDS or key == ",":
            break
        found.append(key)
    return found
