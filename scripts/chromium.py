"""Find a Chromium for the browser tests, or get one: `python -m scripts.chromium` prints its path."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

VARIABLE = "DINOTWIST_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find() -> str | None:
    """The browser to use: the one that DINOTWIST_CHROMIUM names, the system's, or Playwright's own."""
    if named := os.environ.get(VARIABLE):
        return named if Path(named).is_file() else None
    system = (*map(shutil.which, NAMES), str(MAC))
    return next((path for path in system if path and Path(path).is_file()), None) or _playwright_own()


def obtain() -> str:
    """The browser found, else Debian's package where we may, else Playwright's download, else a sentence."""
    path = find()
    for attempt in (_from_debian, _from_playwright):
        if path is None:
            attempt()
            path = find()
    if path is None:
        sys.exit(
            "The browser tests need Chromium and none could be had: there is none on this system, Debian's "
            "package could not be installed (that takes apt-get and root), and Playwright's download failed. "
            f"Install Chromium or Chrome, or name one in {VARIABLE}, and say `make test` again."
        )
    return path


def _from_debian() -> None:
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    print("Installing Debian's Chromium ...", file=sys.stderr, flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-q"], ["apt-get", "install", "-q", "-y", "chromium"]):
        if subprocess.run(command, env=environment, stdout=sys.stderr, check=False).returncode:
            return


def _from_playwright() -> None:
    print("Downloading Playwright's Chromium ...", file=sys.stderr, flush=True)
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], stdout=sys.stderr, check=False)


def _playwright_own() -> str | None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - slow, and only the last resort needs it

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


if __name__ == "__main__":
    print(obtain())
