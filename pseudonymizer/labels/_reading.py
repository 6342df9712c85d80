"""Reads the TOML file of a label set. Labels inherit what they leave out from their group and kind."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pseudonymizer import registry
from pseudonymizer.errors import InvalidLabelSet

_GROUP = "maskros.label_sets"
_FILE = re.compile(r"(?P<key>[a-z]+)-(?P<version>[0-9][0-9a-z-]*)\.toml")
_COLOR = re.compile(r"#[0-9a-f]{6}")
_HOTKEYS = frozenset("0123456789abfghijkst")

_DEFAULTS: Mapping[str, object] = {
    "kind": "base",
    "policy": "keep",
    "distinct": False,
    "by_sentence": False,
    "generator": "",
    "pool": None,
    "series": None,
    "confidential": False,
    "modifiers": (),
    "hotkey": None,
}

# The default of `compared` by generator. Labels with other generators have plain words.
_COMPARED: Mapping[str, str] = {
    **dict.fromkeys(("name", "initials", "middlename", "rotation"), "person"),
    **dict.fromkeys(("series", "city", "country", "place", "region"), "name"),
    **dict.fromkeys(("age_digits", "age_words", "counter", "street_number"), "value"),
    **dict.fromkeys(("date_digits", "day", "month_digit", "month_word", "year"), "value"),
    **dict.fromkeys(("digit_mask", "digits_to_n", "letter_mask", "personal_number"), "code"),
    **dict.fromkeys(("constant", "email_letters"), "exact"),
}

_NEEDED: Mapping[str, tuple[str, ...]] = {
    "set": (
        *("name", "mark_pseudonyms", "allows_overlap", "running_numbers"),
        *("identifier_types", "confidential_statuses", "group", "label"),
    ),
    "group": ("key", "name", "color", "color_dark"),
    "label": ("key", "group", "name", "description"),
    "template": ("description", "guidelines", "languages", "metadata_fields", "review"),
}


@cache
def files() -> Mapping[tuple[str, str], Path]:
    """The files by key and version: our own first, then those of installed packages."""
    found = dict(_in(Path(__file__).parent / "sets"))
    for entry, module in registry.installed(_GROUP):
        with registry.using(entry):
            found |= _sound(dict(_in(Path(str(module.__file__)).parent)), found)
    return MappingProxyType(found)


def _in(folder: Path) -> Iterator[tuple[tuple[str, str], Path]]:
    for file in folder.iterdir():
        found = _FILE.fullmatch(file.name)
        if found is not None:
            yield (found["key"], found["version"]), file


def _sound(brought: Mapping[tuple[str, str], Path], known: Mapping[tuple[str, str], Path]) -> Mapping[Any, Path]:
    """The files of an installed package. Refused if one cannot be read or uses a name that exists already."""
    if taken := brought.keys() & known.keys():
        raise InvalidLabelSet(f"There is a label set {'-'.join(min(taken))} already.")
    if not brought:
        raise InvalidLabelSet("There is no label set beside the module.")
    for key, version in brought:
        parse(_table(key, version, {**known, **brought}), key=key, version=version)
    return brought


def read(key: str, version: str | None) -> dict[str, Any]:
    """The arguments for the label set: plain values, with groups and labels as dictionaries."""
    versions = sorted(known for name, known in files() if name == key)
    wanted = version or (versions[-1] if versions else "")
    if wanted not in versions:
        raise InvalidLabelSet(
            f"There is no label set {key} {version or ''}.".replace(" .", "."), key=key, version=version
        )
    return parse(_table(key, wanted, files()), key=key, version=wanted)


def _table(key: str, version: str, known: Mapping[tuple[str, str], Path]) -> dict[str, Any]:
    """The parsed file.

    If it `extends` an earlier version, it holds only new or changed entries; labels are joined by key.
    """
    table = tomllib.loads(known[key, version].read_text(encoding="utf-8"))
    if "extends" not in table:
        return table
    earlier = _table(key, table.pop("extends"), known)
    parts = {name: _joined(earlier[name], table.pop(name, [])) for name in ("group", "label")}
    return {**earlier, **table, **parts}


def _joined(earlier: list[dict[str, Any]], new: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The earlier entries with the new ones: changed in place if the key exists, else placed after the key in `after`,
    else last.
    """
    joined = list(earlier)
    for part in new:
        after, places = part.pop("after", None), {each["key"]: place for place, each in enumerate(joined)}
        if part["key"] in places:
            joined[places[part["key"]]] = {**joined[places[part["key"]]], **part}
        else:
            joined.insert(places[after] + 1 if after else len(joined), part)
    return joined


def parse(table: dict[str, Any], *, key: str, version: str) -> dict[str, Any]:
    _check_needed(table, key)
    groups = {group["key"]: group for group in table.pop("group")}
    labels = [_label(label, groups) for label in table.pop("label")]
    _check(labels, key)
    template = table.pop("template", None)
    return {
        "key": key,
        "version": version,
        **table,
        "identifier_types": tuple(table["identifier_types"]),
        "confidential_statuses": tuple(table["confidential_statuses"]),
        "groups": [{"key": group["key"], "name": group["name"]} for group in groups.values()],
        "labels": labels,
        "template": template and _template(template, labels, key),
    }


def _template(template: dict[str, Any], labels: list[dict[str, Any]], key: str) -> dict[str, Any]:
    filled = {"policies": {}, "options": {}, **template}
    undecided = {label["key"] for label in labels if label["question"]}
    texts = ("description", "guidelines")
    problems = {
        "a text in one language only": not all(set(filled[text]) == {"en", "sv"} for text in texts),
        "a review that there is not": filled["review"] not in ("none", "single", "pair"),
        "no language": not filled["languages"],
        "a policy for a label on which no project decides": not set(filled["policies"]) <= undecided,
    }
    problem = next((problem for problem, there in problems.items() if there), None)
    if problem:
        raise InvalidLabelSet(f"{key}: template: {problem}.", label_set=key)
    return filled | {name: tuple(filled[name]) for name in ("languages", "metadata_fields")}


def _check_needed(table: Mapping[str, Any], key: str) -> None:
    parts = [("set", table), *((kind, part) for kind in ("group", "label") for part in table.get(kind, ()))]
    parts += [("template", table["template"])] if "template" in table else []
    for kind, part in parts:
        missing = [name for name in _NEEDED[kind] if name not in part]
        if missing:
            named = key if kind == "set" else f"{key}: {kind} {part.get('key', '')}".rstrip()
            raise InvalidLabelSet(f"{named}: {missing[0]} is missing.", label_set=key)


def _label(label: dict[str, Any], groups: Mapping[str, Mapping[str, str]]) -> dict[str, Any]:
    if label["group"] not in groups:
        raise InvalidLabelSet(f"{label['key']}: there is no group {label['group']}.", label=label["key"])
    group = groups[label["group"]]
    colors = {"color": group["color"], "color_dark": group["color_dark"]}
    policy = label.get("policy", "keep")
    derived = {
        "must_replace": policy in ("replace", "mask"),
        "question": policy == "decide",
        "compared": _COMPARED.get(label.get("generator", ""), "words"),
    }
    filled = {**_DEFAULTS, **derived, **colors, **label}
    return filled | {"modifiers": tuple(filled["modifiers"])}


def _check(labels: list[dict[str, Any]], key: str) -> None:
    keys = [label["key"] for label in labels]
    hotkeys = [label["hotkey"] for label in labels if label["hotkey"]]
    modifiers = {label["key"] for label in labels if label["kind"] == "modifier"}
    for label in labels:
        problem = _problem(label, modifiers)
        if problem:
            raise InvalidLabelSet(f"{key}: {label['key']}: {problem}.", label_set=key, label=label["key"])
    if len(set(keys)) < len(keys) or len(set(hotkeys)) < len(hotkeys):
        raise InvalidLabelSet(f"{key}: two labels share a key or a hotkey.", label_set=key)


def _problem(label: Mapping[str, Any], modifiers: set[str]) -> str | None:
    problems = {
        "a kind that there is not": label["kind"] not in ("base", "modifier", "temporary"),
        "a policy that there is not": label["policy"] not in ("replace", "keep", "decide", "mask"),
        "a way to compare that there is not": label["compared"] not in {"words", *_COMPARED.values()},
        "a modifier that there is not": not set(label["modifiers"]) <= modifiers,
        "a hotkey that the editor needs": label["hotkey"] is not None and label["hotkey"] not in _HOTKEYS,
        "a colour that is none": not all(_COLOR.fullmatch(label[side]) for side in ("color", "color_dark")),
        "a text in one language only": not all(set(label[text]) == {"en", "sv"} for text in ("name", "description")),
        "a question about what is always masked or kept": label["question"] and label["policy"] in ("keep", "mask"),
        "replaced, but by nothing": label["policy"] in ("replace", "decide") and not label["generator"],
    }
    return next((problem for problem, there in problems.items() if there), None)
