"""Compiles what is known of the names and words of short messages: reference lists and frequencies."""

from __future__ import annotations

import json
from pathlib import Path

from pseudonymizer.lexicon import artefact
from pseudonymizer.lexicon.build import message_words, packages, reference

PACKAGES = ("faker", "rumlem", "wordfreq")
# Where Debian's hunspell-fr puts its file, npm its packages, and git a copy of NOAH's corpus.
SOURCES = message_words.Sources(
    french=Path("/usr/share/hunspell/fr.dic"), npm=Path("node_modules"), swiss_german=Path("NOAH-Corpus")
)


def compile_into(folder: Path, *, sources: message_words.Sources = SOURCES) -> None:
    """Writes the files. The same packages and files give the same bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    names = reference.write(folder)
    message_words.write(folder, names=names, english=artefact.read().english, sources=sources)
    manifest = {
        "sources": {
            "packages": {package: packages.version(package) for package in PACKAGES},
            "files": {name: packages.hash_of(path) for name, path in sources.files().items()},
        },
        "files": {path.name: packages.hash_of(path) for path in sorted(folder.iterdir()) if path.suffix != ".json"},
    }
    text = json.dumps(manifest, indent=1, sort_keys=True)
    (folder / artefact.MANIFEST).write_text(text + "\n", encoding="utf-8")
