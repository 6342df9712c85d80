from __future__ import annotations

import hashlib
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from annotation.errors import MaskrosError
from annotation.management.people import person
from annotation.models import DocumentState, Membership, Profile, Project, Release, ReleaseState, Role, User
from annotation.services import jobs, projects, releases
from annotation.services.releases.comparing import Change
from annotation.tasks.jobs import HANDLERS


class Command(BaseCommand):
    help = (
        "Freezes a release of a project's confirmed documents, or says what keeps it back. People sign it in the app."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("project", nargs="?", help="name or id of the project")
        parser.add_argument("profile", nargs="?", help="name of the profile")
        parser.add_argument(
            "--standing",
            action="store_true",
            help="release what is new under the standing profiles: of the site, the project, or this one alone",
        )
        parser.add_argument("--by", help="user name of the lead in whose name it is frozen; else the first lead")
        parser.add_argument("--number", type=int, help="take this release instead of freezing a new one")
        parser.add_argument("--again", action="store_true", help="make the file of --number anew and compare it")
        parser.add_argument("--compare", type=int, help="say what differs between --number and this earlier release")
        parser.add_argument("--out", type=Path, help="folder for the file, and for its signature if it is signed")

    def handle(self, *args: object, **options: Any) -> None:
        try:
            if options["standing"]:
                self._release_standing(options["project"], options["profile"])
            else:
                self._release(_profile(options["project"], options["profile"]), options)
        except MaskrosError as error:
            raise CommandError(error.message) from None

    def _release(self, profile: Profile, options: Mapping[str, Any]) -> None:
        lead = _lead(profile.project, options["by"])
        release = _numbered(profile, options["number"]) if options["number"] else self._frozen(profile, lead)
        if options["again"]:
            self._make_again(release)
        if options["compare"]:
            self._compare(release, _of_project(profile.project, options["compare"]))
        if options["out"]:
            self._write(release, options["out"], lead)

    def _release_standing(self, project: str | None, name: str | None) -> None:
        """Runs in this process, after one that is under way elsewhere."""
        chosen = releases.standing.every()
        if project:
            chosen = [each for each in chosen if each.project == _project(project)]
        for profile in chosen:
            if name in {None, profile.name}:
                self._run(profile)

    def _run(self, profile: Profile) -> None:
        before = releases.standing.state(profile).released
        jobs.run(releases.standing.begin(profile, by=None).pk, HANDLERS)
        now = releases.standing.state(profile)
        told = f"{profile.project.name}, {profile.name}: {now.released - before} released, {now.waiting_count} waiting"
        self.stdout.write(told)
        if now.waiting is not None:
            for gate, counted in releases.blocks.counts(now.waiting).items():
                if counted.open:
                    self.stdout.write(f"  {gate}: {counted.open}")

    def _frozen(self, profile: Profile, lead: User) -> Release:
        confirmed = profile.project.documents.filter(state=DocumentState.CONFIRMED)
        ids = list(confirmed.values_list("pk", flat=True))
        self.stdout.write(f"{len(ids)} of {profile.project.documents.count()} documents are confirmed")
        release = releases.begin(profile, ids, by=lead)
        jobs.run(releases.freeze(release, by=lead).pk, HANDLERS)
        release.refresh_from_db()
        if release.state != ReleaseState.FROZEN:
            raise CommandError("\n".join(_blocked(release)))
        self.stdout.write(f"release {release.number} is frozen: {release.size} bytes, SHA-256 {release.sha256}")
        return release

    def _compare(self, release: Release, earlier: Release) -> None:
        found = releases.comparing.compare(release, earlier)
        for change in Change:
            self.stdout.write(f"{change.value}: {found.count(change)}")
        self.stdout.write(f"unchanged: {found.unchanged}")
        for what, name, count in found.differences:
            self.stdout.write(f"  {' '.join(filter(None, (what, name)))}: {count}")
        for name in found.terms:
            self.stdout.write(f"  the profile's {name} is another")

    def _make_again(self, release: Release) -> None:
        digest = hashlib.sha256()
        releases.write_again(release, digest.update)
        if digest.hexdigest() != release.sha256:
            raise CommandError("Made anew the file differs: the project's decisions or this program have changed.")
        self.stdout.write("made anew it is the same, byte for byte")

    def _write(self, release: Release, folder: Path, lead: User) -> None:
        path = folder / releases.file_name(release)
        try:
            with path.open("xb") as file:
                file.writelines(releases.content(release, by=lead))
        except OSError as error:
            raise CommandError(f"{path}: {error.strerror}") from None
        self.stdout.write(f"written: {path}")
        if release.signed_at:
            signature = path.with_name(f"{path.name}.sig")
            signature.write_text(releases.signing.signature_file(release), encoding="utf-8")
            self.stdout.write(f"written: {signature}")


def _project(name: str | None) -> Project:
    if name is None:
        raise CommandError("Name a project and a profile.")
    project = projects.named(name)
    if project is None:
        raise CommandError(f"There is no project {name}.")
    return project


def _profile(project: str | None, name: str | None) -> Profile:
    found = _project(project).profiles.filter(name=name).select_related("project").first()
    if found is None:
        raise CommandError(f"The project has no profile {name}.")
    return found


def _of_project(project: Project, number: int) -> Release:
    """Of whatever profile."""
    found = project.releases.filter(number=number).exclude(state=ReleaseState.DRAFT).first()
    if found is None:
        raise CommandError(f"The project has no release {number}.")
    return found


def _numbered(profile: Profile, number: int) -> Release:
    found = profile.releases.filter(number=number).exclude(state=ReleaseState.DRAFT).select_related("project", "key")
    release = found.first()
    if release is None:
        raise CommandError(f"The profile has no release {number}.")
    return release


def _blocked(release: Release) -> list[str]:
    counts = {gate: counted.open for gate, counted in releases.blocks.counts(release).items() if counted.open}
    told = [f"{gate}: {count}" for gate, count in counts.items()]
    return [
        "Nothing is frozen. These gates block it:",
        *told,
        "Settle it in the documents, or make exceptions in the app.",
    ]


def _lead(project: Project, name: str | None) -> User:
    leads = Membership.objects.filter(project=project, role=Role.LEAD).select_related("user")
    found = leads.filter(user=person(name)).first() if name else leads.order_by("user__username").first()
    if found is None:
        raise CommandError(f"{name} does not lead the project." if name else "The project has no lead.")
    return found.user
