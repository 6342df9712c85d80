from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

MANIFEST = {
    "src/main.tsx": {
        "file": "assets/main-0a1B2c3D.js",
        "isEntry": True,
        "css": ["assets/main-4e5F6a7B.css"],
        "imports": ["_vendor-8c9D0e1F.js"],
    },
    "_vendor-8c9D0e1F.js": {"file": "assets/vendor-8c9D0e1F.js", "css": ["assets/vendor-2a3B4c5D.css"]},
}


@pytest.mark.parametrize("path", ["/", "/login", "/projects/1", "/documents/1/edit", "/annotations/1"])
def test_every_page_is_the_browser_application(client: Client, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 200
    assert b'<div id="root">' in response.content
    assert "csrftoken" in response.cookies


@pytest.mark.parametrize("path", ["/api/nothing", "/api", "/static/maskros/nothing.js", "/static/"])
def test_other_addresses_are_not_pages(client: Client, path: str) -> None:
    response = client.get(path)
    assert (response.status_code, response.json()["code"]) == (404, "not_found")


def test_a_page_takes_no_changes(client: Client) -> None:
    assert client.post("/").status_code == 405


def test_a_page_names_the_built_files(client: Client, settings: Any, tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text(json.dumps(MANIFEST))
    settings.FRONTEND_BUILD = tmp_path
    page = client.get("/").content.decode()
    assert '<script type="module" src="/static/maskros/assets/main-0a1B2c3D.js"></script>' in page
    assert '<link rel="modulepreload" href="/static/maskros/assets/vendor-8c9D0e1F.js">' in page
    assert page.index("main-4e5F6a7B.css") < page.index("vendor-2a3B4c5D.css")
    assert "has not been built" not in page


def test_a_page_says_that_the_application_is_not_built(client: Client, settings: Any, tmp_path: Path) -> None:
    settings.FRONTEND_BUILD = tmp_path
    page = client.get("/").content.decode()
    assert "has not been built" in page
    assert "<script" not in page


def test_a_page_may_run_scripts_of_this_site_only(client: Client) -> None:
    headers = client.get("/").headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cache-Control"] == "no-store"
