"""Listed schools, companies, authorities and other institutions: as what each is named where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors import _applying, _employment, _extents, _institution_frames, _small_institutions
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import AUTHORITY, COMPANY, INSTITUTION, SCHOOL
from pseudonymizer.model import Mention

_IN_OR_FOR = frozenset({"i", "för", "åt"})


def read(words: Words, hit: Hit) -> Iterator[Mention]:
    small = hit.case is Case.LOWER and hit.first == hit.last
    ordinary = hit.ordinary and not (small and hit.of(COMPANY) and not load().zipf(words.key[hit.first]))
    if hit.case is Case.LOWER and (ordinary or (small and not _may_be_small(words, hit))):
        return
    last = _branch(words, hit)
    if hit.of(AUTHORITY) and _applying.is_head_of_application(words, hit.first):
        span = (hit.first, _extents.office_end(words, last))
        yield _institution_frames.mention(words, span, "work", ("frame.addressed", 0.97), [])
        return
    work = _employment.of_work(words, hit.first, last, business=hit.of(COMPANY) is not None)
    others: list[tuple[str, float]] = []
    if work is not None and not work.says and not (hit.of(SCHOOL) and _institution_frames.is_studied(words, hit.first)):
        told = words.before(hit.first) in {"hos", "på", "vid"} or hit.first < last
        label, rule, score = "work", work.rule, work.score + (0.12 if told else 0.05)
        others = [("school", 0.4)] if hit.of(SCHOOL) else [("other_institution", 0.4)]
    elif hit.of(SCHOOL):
        single = hit.first == last and words.before(hit.first) in {"vid", "på"}
        studied = single and _institution_frames.is_studied(words, hit.first)
        label, rule, score = "school", "lexicon.school", 0.96 if studied else 0.85
    elif (hit.of(INSTITUTION) and not (small and hit.of(COMPANY))) or (
        hit.last < last and words.before(hit.first) in _small_institutions.AT
    ):
        label, rule, score = "other_institution", "lexicon.institution", 0.75
    else:
        return
    yield _institution_frames.mention(words, (hit.first, last), label, (rule, score), others, hit.modifiers)


def _may_be_small(words: Words, hit: Hit) -> bool:
    """på ikea, på södersjukhuset; but apoteket and posten are ordinary nouns too."""
    key = words.key[hit.first]
    noun = hit.of(COMPANY) is not None and key.endswith(("en", "et", "an")) and load().zipf(key) > 0
    before = words.before(hit.first)
    if before in _IN_OR_FOR:  # kör snöplog för svevia; läste filosofi i ntnu
        return hit.of(SCHOOL if before == "i" else COMPANY) is not None and not load().zipf(key)
    return before in _small_institutions.AT and not noun


def _branch(words: Words, hit: Hit) -> int:
    """A company or school goes on with the name of its branch: Ica Valla, ABF Hässleholm."""
    goes_on = words.joined(hit.last) and words.is_name_like(hit.last + 1) and "gen" not in hit.modifiers
    key = words.after(hit.last)
    single = hit.case is not Case.LOWER and (not load().is_common(key) or key in _institution_frames.BRANCHES)
    return hit.last + 1 if goes_on and single and hit.of(COMPANY, SCHOOL, INSTITUTION) else hit.last
