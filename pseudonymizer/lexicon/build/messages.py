"""Compiles what is known of the names and words of short messages: reference lists and frequencies."""

from __future__ import annotations

import json
from pathlib import Path

from pseudonymizer.lexicon import artefact
from pseudonymizer.lexicon.build import message_words, packages, reference

PACKAGES = ("faker", "simplemma", "wordfreq")
# Where Debian's hunspell-fr puts its file.
FRENCH = Path("/usr/share/hunspell/fr.dic")


def compile_into(folder: Path, *, french: Path = FRENCH) -> None:
    """Writes the files. The same packages and file give the same bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    names = reference.write(folder)
    message_words.write(folder, names=names, english=artefact.read().english, french=french)
    manifest = {
        "sources": {
            "packages": {package: packages.version(package) for package in PACKAGES},
            "files": {"french words": packages.hash_of(french)},
        },
        "files": {path.name: packages.hash_of(path) for path in sorted(folder.iterdir()) if path.suffix != ".json"},
    }
    text = json.dumps(manifest, indent=1, sort_keys=True)
    (folder / artefact.MANIFEST).write_text(text + "\n", encoding="utf-8")
