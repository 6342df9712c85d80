"""The features of each word of a text: its own, its neighbours', and those of the run of capitals it stands in."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from pseudonymizer.english._forms import FAMILIAR, Form, form, hidden, is_initial

_NOTHING = Form("", "<", (), "", is_capital=False, first=0, last=0, is_word=False)
_ENDS = frozenset({".", "!", "?", "…", ":", ";", '"', "“", "”", "(", "«", "»", "*", "•"})
_PARTICLE, _TITLE, _ORGANISATION, _PLACE = "QTOP"
_LONGEST, _FURTHEST = 5, 3
# Where most words have a capital, it says nothing.
_HEADING_WORDS, _HEADING_SHARE = 3, 0.7

Run = tuple[int, int]


def features(words: Sequence[str], hide: Collection[str] = ()) -> list[list[str]]:
    """The features by word. What is in `hide` is read as if no list of names and places had it."""
    forms = [hidden(word) if word in hide else form(word) for word in words] if hide else list(map(form, words))
    return _Sequence(words, forms).features()


class _Sequence:
    def __init__(self, words: Sequence[str], forms: Sequence[Form]) -> None:
        self.words = words
        self.forms = [*forms, _NOTHING, _NOTHING]  # so that -1, -2 and len are outside
        self.starts = _starts(words, forms)
        self.runs = self._runs()
        self.heading = _is_heading(words, forms)
        self.known = frozenset(
            forms[place].key
            for first, end in self.runs
            if end - first > 1 and forms[first].first >= FAMILIAR
            for place in range(first, end)
        )

    def features(self) -> list[list[str]]:
        found = [self._around(place) for place in range(len(self.words))]
        for run in self.runs:
            of_run = self._of_run(run)
            for place in range(*run):
                found[place] += of_run
                found[place] += self._in_run(place, run)
        return found

    def _around(self, place: int) -> list[str]:
        forms = self.forms
        own, before, after = forms[place], forms[place - 1], forms[place + 1]
        far = forms[place - 2] if place != 1 else _NOTHING
        further = forms[place + 2] if place + 2 < len(forms) else _NOTHING
        kind, start = own.kind, self.starts[place]
        found = [
            *own.own, f"-1 {before.kind}", f"+1 {after.kind}", f"-2 {far.kind}", f"+2 {further.kind}",
            f"-1o {before.kind} {kind}", f"+1o {kind} {after.kind}", f"-+ {before.kind} {kind[:2]} {after.kind}",
            f"-1l {before.lists}", f"+1l {after.lists}", f"-2l {far.lists}", f"+2l {further.lists}",
            "start" if start else "inside",
        ]  # fmt: skip
        if own.is_capital:
            found += [f"start {start:d}{own.own[1]}", f"start {start:d}{own.first}{own.last}{own.is_word:d}"]
        if self.heading:
            found += ["heading", f"heading {kind[:2]}"]
        return found

    def _of_run(self, run: Run) -> list[str]:
        first, end = run
        forms = self.forms
        within = forms[first:end]
        before, after = forms[first - 1] if first else _NOTHING, forms[end]
        length = min(end - first, _LONGEST)
        held = "".join(form.lists for form in within)
        return [
            f"run- {before.kind}", f"run+ {after.kind}", f"run[ {within[0].kind}", f"run] {within[-1].kind}",
            f"run f {max(form.first for form in within)}{length}",
            f"run o {_ORGANISATION in held:d}{_PLACE in held:d}", f"run-l {before.lists}", f"run+l {after.lists}",
        ]  # fmt: skip

    def _in_run(self, place: int, run: Run) -> Iterator[str]:
        first, end = run
        length, own = min(end - first, _LONGEST), self.forms[place]
        before, after = self.forms[first - 1] if first else _NOTHING, self.forms[end]
        yield f"run {length}{min(place - first, _FURTHEST)}{place == end - 1:d}"
        yield f"run l {before.lists}|{own.kind[:2]}|{after.lists}"
        if length == 1 and own.key in self.known:
            yield "known"

    def _runs(self) -> list[Run]:
        found, place = [], 0
        while place < len(self.words):
            end = self._end(place) if self.forms[place].is_capital else place
            if end > place:
                found.append((place, end))
            place = max(end, place + 1)
        return found

    def _end(self, first: int) -> int:
        place = first + 1
        while place < len(self.words) and self._goes_on(place):
            place += 1
        return place

    def _goes_on(self, place: int) -> bool:
        """A further capital, the full stop of an initial, or a particle before a capital."""
        forms, words = self.forms, self.words
        if forms[place].is_capital:
            return not self.starts[place] or words[place - 1] == "."
        if words[place] == ".":
            return is_initial(words[place - 1]) and forms[place + 1].is_capital
        return self._is_particle(place) and (
            forms[place + 1].is_capital or (self._is_particle(place + 1) and forms[place + 2].is_capital)
        )

    def _is_particle(self, place: int) -> bool:
        return _PARTICLE in self.forms[place].lists


def _starts(words: Sequence[str], forms: Sequence[Form]) -> list[bool]:
    """Which words begin a sentence. The full stop of an initial or a title ends none."""
    found: list[bool] = []
    for place in range(len(words)):
        if not place:
            found.append(True)
            continue
        before = words[place - 1]
        of_name = before == "." and place > 1 and (len(words[place - 2]) == 1 or forms[place - 2].lists[:1] == _TITLE)
        found.append((before in _ENDS and not of_name) or (found[-1] and not before[:1].isalnum()))
    return found


def _is_heading(words: Sequence[str], forms: Sequence[Form]) -> bool:
    capitals = sum(form.is_capital for form in forms)
    return capitals > _HEADING_WORDS and capitals >= _HEADING_SHARE * sum(word[:1].isalpha() for word in words)
