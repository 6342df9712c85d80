"""Measures the page of a project's documents, with every filter and order, and actions on many documents.

Run by hand: python -m tests.benchmarks.listing [--documents N] [--only PART], or on_postgresql listing
"""

from __future__ import annotations

import argparse

from tests.benchmarks import scratch

# isort: split
from annotation.models import Project, User
from tests.benchmarks import corpus

LISTS = (
    "",
    "page=100",
    "page=200",
    "search=essay0099",
    "status=new",
    "status=done",
    "status=in_progress&ordering=-updated_at",
    "genre=letter",
    "genre=none",
    "level=B1&genre=diary",
    "status=done&genre=story&level=C1&ordering=-token_count",
    "ordering=-external_id",
    "ordering=created_at",
    "ordering=-created_at",
    "ordering=token_count",
    "ordering=status",
    "ordering=-status&page=100",
    "ordering=-updated_at",
    "ordering=updated_at&page=100",
    "ordering=genre",
    "ordering=-level",
    "ordering=language",
    "ordering=-mention_count",
    "ordering=-open_count",
    "preannotation=done",
    "preannotation=failed&preannotation=none",
    "metadata=topic:topic 7",
    "language=sv",
    "tag={tag}",
    "tag={tag}&tag={other_tag}&status=done",
    "tag=none",
    "assignee={person}",
    "assignee=none",
    "annotator={person}",
    "review=never",
    "review=under_way&review=confirmed",
    "disputed=true",
    "undecided=true",
    "undecided=true&page=20",
    "undecided=true&status=done&genre=letter&ordering=-open_count",
    "outdated=true",
    "flag=OBS!",
    "label=city",
    "label=zip_code",
    "todo=annotate",
    "todo=review",
    "todo=adjudicate",
    "todo=settle",
)
PHRASES = ("gotland", "bor i Borås", "i Borås. Hon arbetar", "not to be found")


def lists(project: Project, user: User, only: str) -> None:
    client, tags = scratch.client(user), list(project.tags.all())
    names = {"tag": tags[0].pk, "other_tag": tags[1].pk, "person": corpus.people(project)[0].pk}
    for query in LISTS:
        address = f"/api/projects/{project.pk}/documents?{query.format(**names)}"
        if only in query:
            scratch.measure(f"list: {query}", lambda address=address: scratch.get(client, address))


def of_many(project: Project, lead: User) -> None:
    """Requests about all documents at once, which change nothing but stored searches."""
    client, at = scratch.client(lead), f"/api/projects/{project.pk}"
    for phrase in PHRASES:
        asked = {"phrase": phrase}
        scratch.measure(f"search: {phrase}", lambda asked=asked: scratch.post(client, f"{at}/text-searches", asked))
    scratch.measure("summary of all", lambda: scratch.post(client, f"{at}/documents/summary", {}))
    people = [str(each.pk) for each in corpus.people(project)]
    for method in ("round_robin", "load", "strata"):
        asked = {"assignee_ids": people, "method": method, "share": 0.2, "strata": ["genre"]}
        scratch.measure(f"plan: {method}", lambda asked=asked: scratch.post(client, f"{at}/assignments/plan", asked))


def run(count: int, only: str) -> None:
    project = corpus.build(count)
    lead = User.objects.get(username="lead")
    for role, user in (("lead", lead), ("annotator", corpus.people(project)[0])):
        scratch.head(f"{count} documents, {role}")
        lists(project, user, only)
    if not only:
        of_many(project, lead)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    scratch.prepare()
    run(given.documents, given.only)
