"""Makes a release of an invented project whose ids and secret are fixed: python -m tests.faults.releasing FILE"""

from __future__ import annotations

import importlib
import os
import sys
import uuid
from pathlib import Path

os.environ["DJANGO_SETTINGS_MODULE"] = "annotation.config.settings"
importlib.import_module("annotation.config.wsgi")

from django.conf import settings  # noqa: E402 - settings read the environment when they are first loaded
from django.core.management import call_command  # noqa: E402

from annotation.models import Document, Role  # noqa: E402
from annotation.services import keys, releases  # noqa: E402
from annotation.services.releases.blocks import Chosen  # noqa: E402
from tests.annotation import factories  # noqa: E402
from tests.annotation.services.releases import released  # noqa: E402

DOCUMENTS = 9
# What other locales fold, sort or write otherwise.
GENRES = ("İstanbul", "ısı", "Ärende", "zebra", "Åland", "1,5", "İ", "i", "Œuvre")


def main(file: Path) -> None:
    keys.create_master_keys(Path(settings.MASTER_KEYS_FILE))
    call_command("migrate", verbosity=0)
    lead = factories.user("lead", first_name="Kim", last_name="Ek")
    project = released.project(lead, id=uuid.UUID(int=1))
    project.seed = "0123456789abcdef" * 2
    project.save()
    for number in range(DOCUMENTS):
        ids = {"id": uuid.UUID(int=100 + number), "layer_id": uuid.UUID(int=200 + number)}
        status = "done" if number == 0 else "confirmed"
        layer = released.confirmed(project, f"essay{number}", author_key=f"author{number % 3}", status=status, **ids)
        Document.objects.filter(pk=layer.document_id).update(metadata={"genre": GENRES[number]})
    every = releases.profiles.offered(project)
    profile = released.profile(project, lead, formats=every.formats, metadata_fields=["genre"])
    release = released.checked(released.begun(profile, lead), lead)
    blocked = list(release.blocks.values_list("pk", flat=True))
    releases.blocks.make_exceptions(release, Chosen(blocked), reason="A pilot.", by=lead)
    releases.blocks.second(release, Chosen(blocked), by=factories.member(project, Role.REVIEWER))
    file.write_bytes(released.data(released.frozen(release, lead), lead))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
