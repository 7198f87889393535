"""A Jupyter server that is set up as Binder sets it up shows a lesson in our template, with everything local."""

import os
import re
import shutil
import socket
import subprocess
import time
import tomllib
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urljoin

import pytest

ROOT = Path(__file__).resolve().parents[2]
BINDER = ROOT / "binder"


@pytest.fixture(scope="module")
def server(app, tmp_path_factory):
    """The address of a Jupyter server after `postBuild`, with the repository's notebooks as its folder."""
    environment = os.environ | {"NB_PYTHON_PREFIX": str(app.folder), "JUPYTER_CONFIG_DIR": str(app.folder)}
    subprocess.run([BINDER / "postBuild"], cwd=ROOT, env=environment, check=True)
    home = tmp_path_factory.mktemp("binder")
    shutil.copytree(ROOT / "notebooks", home / "notebooks")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    options = (f"--ServerApp.port={port}", "--IdentityProvider.token=", "--ServerApp.port_retries=0")
    command = (app.folder / "bin" / "jupyter-server", "--allow-root", "--no-browser", *options)
    running = subprocess.Popen(command, cwd=home, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield reached(f"http://127.0.0.1:{port}/", running)
    finally:
        running.terminate()
        running.wait(timeout=30)


def reached(address, running):
    """The address, once somebody answers there."""
    for _ in range(240):
        assert running.poll() is None
        try:
            urllib.request.urlopen(f"{address}api", timeout=5).close()
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.25)
        else:
            return address
    raise AssertionError("the server did not come up within a minute")


def get(address):
    with urllib.request.urlopen(address, timeout=60) as answer:
        return answer.read().decode()


def test_a_lesson_is_shown_in_our_template_and_all_it_loads_is_there(server):
    address = f"{server}voila/render/notebooks/en/01-first-round.ipynb"
    page = get(address)
    assert 'class="dino-page"' in page
    loaded = re.findall(r'<(?:link rel="stylesheet"|script)[^>]* (?:href|src)="([^"]+)"', page)
    assert len(loaded) > 3
    for part in loaded:
        whole = urljoin(address, part)
        assert whole.startswith(server)
        assert get(whole)


def test_the_requirements_are_those_of_the_project():
    lines = (BINDER / "requirements.txt").read_text().split()
    extras = re.fullmatch(r"\.\[(.+)\]", lines[-1])[1].split(",")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert set(extras) <= set(project["optional-dependencies"])
    assert (BINDER / lines[lines.index("-c") + 1]).is_file()
