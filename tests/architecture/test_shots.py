"""Tests that `bin/shots` takes pictures of every page."""

from __future__ import annotations

import re
from pathlib import Path

from tests.shots import pages

ROUTES = Path(__file__).resolve().parents[2] / "frontend" / "src" / "Routes.tsx"
OTHERWISE = "*"


def test_every_route_has_a_picture() -> None:
    routes = re.findall(r'<Route path="([^"]+)"', ROUTES.read_text(encoding="utf-8"))
    assert len(routes) > 20
    assert {OTHERWISE, *routes} == {shot.route for shot in pages.PAGES}


def test_the_pictures_have_names_of_their_own_and_addresses_of_their_routes() -> None:
    assert len({shot.name for shot in pages.PAGES}) == len(pages.PAGES)
    for shot in pages.PAGES:
        pattern = re.sub(r":\w+", "[^/]+", shot.route).replace(OTHERWISE, ".*")
        assert re.fullmatch(pattern, shot.address.partition("?")[0]), shot.name
        assert ":" not in shot.address, shot.name
