"""Tests the files for deployment without a container engine: what they name must exist."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest
import yaml
from celery.bin.worker import worker

from annotation.config import settings
from tests.architecture.repository import ROOT

COMPOSE = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
DOCKERFILE = (ROOT / "Dockerfile").read_text()
CADDYFILE = (ROOT / "Caddyfile").read_text()
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = {name: service for name, service in SERVICES.items() if "build" in service}


def dockerfile_command() -> list[str]:
    words = re.search(r"^CMD (\[.*?\])$", DOCKERFILE.replace("\\\n", ""), re.M)
    assert words is not None
    command: list[str] = yaml.safe_load(words.group(1))
    return command


def settings_read() -> set[str]:
    sources = [ROOT / "annotation" / "config" / name for name in ("settings.py", "environment.py")]
    return {name for source in sources for name in re.findall(r'"(MASKROS_\w+)"', source.read_text())}


def test_every_variable_that_is_set_is_read() -> None:
    named = {name for service in OURS.values() for name in service["environment"] if name.startswith("MASKROS_")}
    named |= set(re.findall(r"\b(MASKROS_\w+)=", DOCKERFILE))
    # Compose itself reads the site's name, for the proxy and the allowed hosts.
    named |= set(re.findall(r"\$\{(MASKROS_\w+)", (ROOT / "docker-compose.yml").read_text())) - {"MASKROS_HOST"}
    assert named - settings_read() == set()


def test_the_web_servers_options_and_application_are_valid(tmp_path: Path) -> None:
    program, *arguments = dockerfile_command()
    assert program == "gunicorn"
    env = os.environ | {"MASKROS_DATA": str(tmp_path)}
    command = [sys.executable, "-m", "gunicorn", "--check-config", *arguments]
    assert subprocess.run(command, cwd=ROOT, env=env, check=False).returncode == 0


def test_the_workers_options_and_application_are_valid() -> None:
    command = SERVICES["worker"]["command"]
    options = command[command.index("worker") + 1 :]
    assert command[: command.index("worker")] == [
        "nice",
        "-n",
        "10",
        "celery",
        "--quiet",
        "--app",
        "annotation.config.worker",
    ]
    assert (ROOT / "annotation" / "config" / "worker.py").is_file()
    parsed, rest, _ = worker.make_parser(click.Context(worker)).parse_args(list(options))
    assert rest == []
    assert parsed["concurrency"] == "1"


def test_the_prepare_command_exists() -> None:
    assert SERVICES["prepare"]["command"] == ["python", "manage.py", "prepare"]
    assert (ROOT / "annotation" / "management" / "commands" / "prepare.py").is_file()


def test_only_the_proxy_is_reached_from_outside() -> None:
    assert "0.0.0.0:8000" in dockerfile_command()
    assert re.findall(r"^EXPOSE (\d+)$", DOCKERFILE, re.M) == ["8000"]
    published = {name: service["ports"] for name, service in SERVICES.items() if "ports" in service}
    assert published == {"proxy": ["80:80", "443:443"]}
    assert OURS["web"]["environment"]["MASKROS_PROXIES"] == "1"


def test_the_proxy_reads_all_that_the_server_takes_before_it_passes_it_on() -> None:
    assert CADDYFILE.count("{") == CADDYFILE.count("}")
    assert "reverse_proxy {$MASKROS_WEB:web:8000}" in CADDYFILE
    sizes = {name: int(size) * 1_000_000 for name, size in re.findall(r"(max_size|request_buffers) (\d+)MB", CADDYFILE)}
    assert sizes.keys() == {"max_size", "request_buffers"}
    assert all(size > settings.MAX_REQUEST_BYTES for size in sizes.values())
    assert set(re.findall(r"\b(read_header|read_body)\b", CADDYFILE)) == {"read_header", "read_body"}
    named = set(re.findall(r"\{\$(\w+):", CADDYFILE))
    assert named - {"MASKROS_WEB"} == SERVICES["proxy"]["environment"].keys()


def test_everything_that_is_copied_exists_and_is_let_through() -> None:
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    for line in re.findall(r"^COPY (?!--from)(.+)$", DOCKERFILE, re.M):
        for source in line.split()[:-1]:
            assert (ROOT / source).exists(), source
            assert f"!{Path(source).parts[0]}" in ignored, source
    assert ignored[0] == "*"


def test_the_front_end_is_taken_from_where_its_build_puts_it() -> None:
    assert "COPY --from=frontend /app/annotation/static/maskros ./annotation/static/maskros" in DOCKERFILE
    assert 'outDir: "../annotation/static/maskros"' in (ROOT / "frontend" / "vite.config.ts").read_text()


def test_the_images_are_pinned_and_ours_does_not_run_as_root() -> None:
    images = re.findall(r"^FROM (\S+)", DOCKERFILE, re.M) + [service["image"] for service in SERVICES.values()]
    assert [image for image in images if ":" not in image or image.endswith(":latest")] == []
    assert re.findall(r"^USER (\w+)$", DOCKERFILE, re.M) == ["maskros"]


def test_every_lasting_folder_is_a_named_volume() -> None:
    volumes = [volume.split(":") for service in SERVICES.values() for volume in service.get("volumes", [])]
    mounted = [(name, folder) for name, folder, *_ in volumes if not name.startswith("./")]
    assert {name for name, _ in mounted} == set(COMPOSE["volumes"])
    declared = re.search(r"^VOLUME (\[.*\])$", DOCKERFILE, re.M)
    assert declared is not None
    assert {folder for volume in OURS["web"]["volumes"] for folder in volume.split(":")[1:]} == set(
        yaml.safe_load(declared.group(1))
    )


@pytest.mark.parametrize("name", sorted(SERVICES.keys() - {"prepare"}))
def test_every_lasting_service_is_watched_and_started_again(name: str) -> None:
    assert SERVICES[name]["healthcheck"]["test"][0] == "CMD"
    assert SERVICES[name]["restart"] == "unless-stopped"


def test_the_health_checks_look_at_what_exists() -> None:
    assert "/health/live" in str(SERVICES["web"]["healthcheck"])
    assert '"health/live"' in (ROOT / "annotation" / "config" / "urls.py").read_text()
    assert "/data/worker_alive" in str(SERVICES["worker"]["healthcheck"])
    assert "MASKROS_DATA=/data" in DOCKERFILE
    assert '"worker_alive"' in (ROOT / "annotation" / "tasks" / "sweeper.py").read_text()


@pytest.mark.parametrize("name", sorted(SERVICES))
def test_services_that_others_wait_for_exist_and_have_a_health_check(name: str) -> None:
    for other, wait in SERVICES[name].get("depends_on", {}).items():
        ready = "healthcheck" in SERVICES[other] or wait["condition"] == "service_completed_successfully"
        assert ready, other


def test_the_databases_log_quotes_no_values() -> None:
    command = SERVICES["postgres"]["command"]
    assert {"log_min_error_statement=panic", "log_error_verbosity=terse"} <= set(command)


def test_the_database_does_not_compile_queries() -> None:
    assert "jit=off" in SERVICES["postgres"]["command"]
