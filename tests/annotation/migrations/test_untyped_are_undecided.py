"""Tests that the migration counts mentions without an identifier type as undecided, and can be taken back."""

from __future__ import annotations

import importlib

import pytest
from django.apps import apps

from annotation.models import Annotation, Document
from pseudonymizer.model import IdentifierType
from tests.annotation import factories

pytestmark = pytest.mark.django_db

migration = importlib.import_module("annotation.migrations.0042_untyped_are_undecided")


def counts() -> dict[str, tuple[int, bool]]:
    found = Annotation.objects.values_list("document__external_id", "open_count", "document__undecided")
    return {name: (count, undecided) for name, count, undecided in found}


def test_only_masking_layers_are_counted_anew() -> None:
    lead = factories.user("lead")
    for name, label_set, label in (("ruling", "tab", "PERSON"), ("essay", "swell", "surname")):
        project = factories.project(lead=lead, label_set=label_set)
        layer = factories.layer(factories.document(project, external_id=name), lead, status="in_progress")
        factories.mention(layer, 0, 1, label=label, status="accepted")
        factories.mention(layer, 2, 3, label=label, status="accepted", identifier_type=IdentifierType.DIRECT)
        factories.mention(layer, 4, 5, label=label, status="rejected")
    Annotation.objects.update(open_count=0)
    Document.objects.update(undecided=False)
    migration.count(apps, None)
    assert counts() == {"ruling": (1, True), "essay": (0, False)}
    migration.count_proposals(apps, None)
    assert counts() == {"ruling": (0, False), "essay": (0, False)}
