"""Tests that the database has everything the models declare after all migrations."""

from __future__ import annotations

import pytest
from django.apps import apps
from django.db import connection, models


@pytest.mark.django_db
@pytest.mark.parametrize("model", [*apps.get_app_config("annotation").get_models()], ids=lambda model: model.__name__)
def test_every_index_and_constraint_is_there(model: type[models.Model]) -> None:
    """Altering a column can silently drop the indexes and constraints of others."""
    with connection.cursor() as cursor:
        found = connection.introspection.get_constraints(cursor, model._meta.db_table)
    declared = {each.name for each in (*model._meta.indexes, *model._meta.constraints)}
    assert declared - found.keys() == set()
