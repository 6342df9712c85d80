"""Creates the tables as restoring a backup does, or as a first start does, and prints them."""

from __future__ import annotations

import json
import sys
from typing import Any

import django
from django.core.management import call_command


def created(last: str | None) -> dict[str, Any]:
    """`last`: the last migration at the time of the backup. What came later is migrated afterwards."""
    from django.db.migrations.loader import MigrationLoader  # noqa: PLC0415

    from annotation.services.backups import _restoring  # noqa: PLC0415

    made = {}
    if last is not None:
        others = {app: [name] for app, name in sorted(MigrationLoader(None).graph.leaf_nodes())}
        _restoring._migrate_to({**others, "annotation": [last]})
        made["then"] = described()
    call_command("migrate", verbosity=0, interactive=False)
    made["now"] = described()
    return made


def described() -> dict[str, list[Any]]:
    """Columns, keys, indexes and checks of each table. Their order and the names of constraints do not matter."""
    from django.db import connection  # noqa: PLC0415

    found = {}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            columns = connection.introspection.get_table_description(cursor, table)
            rules = connection.introspection.get_constraints(cursor, table)
            kinds = ("columns", "primary_key", "unique", "foreign_key", "check", "index")
            found[table] = [
                sorted([each.name, str(each.type_code), each.null_ok] for each in columns),
                sorted(json.dumps([rule[kind] for kind in kinds]) for rule in rules.values()),
            ]
    return found


if __name__ == "__main__":
    django.setup()
    sys.stdout.write(json.dumps(created(sys.argv[1] if len(sys.argv) > 1 else None)))
