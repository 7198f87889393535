"""What browser tests are made of: a server of lessons, a browser without the rest of the world, axe.

Chromium resolves no name and no address but this machine's, so that a page that asks another host fails a test.
"""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import psutil
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from scripts import notebooks

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]
READY = "html[data-tables=ready]"
SOON = 60_000
"""Milliseconds within which a table has to be ready. The machine may be busy; this is no measure of speed."""


class Server:
    """`dinotwist serve` as a process of its own, on a port of its own."""

    def __init__(self, folder: Path, log: Path, *options: str, environment: dict[str, str] | None = None):
        command = [
            sys.executable,
            "-m",
            "dinotwist_widgets.commands",
            "--no-browser",
            "--folder",
            str(folder),
            *options,
        ]
        self.log_file = log
        paths = os.pathsep.join([str(ROOT), str(ROOT / "widgets")])
        self.environment = {**os.environ, "PYTHONPATH": paths, "PYTHONUNBUFFERED": "1", **(environment or {})}
        with log.open("w") as stream:
            self.process = subprocess.Popen(
                command, stdout=stream, stderr=subprocess.STDOUT, env=self.environment, cwd=log.parent
            )
        self.address = self._address()

    def _address(self) -> str:
        until = time.monotonic() + 60
        while time.monotonic() < until and self.process.poll() is None:
            if found := re.search(r"http://\S+/", self.log()):
                return found[0]
            time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.log()}")

    def log(self) -> str:
        """What the server has written so far."""
        return self.log_file.read_text("utf-8")

    def kernels(self) -> list[psutil.Process]:
        """The kernels that run."""
        found = []
        for process in psutil.Process(self.process.pid).children(recursive=True):
            with contextlib.suppress(psutil.Error):
                if process.is_running() and "ipykernel_launcher" in " ".join(process.cmdline()):
                    found.append(process)
        return found

    def lesson(self, name: str, language: str = "en") -> str:
        """The address of a lesson."""
        return f"{self.address}voila/render/{language}/{name}.ipynb"

    def stop(self) -> int:
        """End it as Ctrl-C does; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
        return self.process.wait(10)


def chapter(*calls: str) -> str:
    """The percent script of a chapter whose cells make one call each: ``exam(seed=3)``."""
    head = "# ---\n# jupyter:\n#   dinotwist:\n#     part: Tests\n#     minutes: 1\n# ---\n"
    names = ", ".join(dict.fromkeys(call.partition("(")[0] for call in calls))
    cells = "\n\n".join(f"# %%\n{call}" for call in calls)
    return f"{head}\n# %% [markdown]\n# # Test\n\n# %%\nfrom dinotwist_widgets import {names}\n\n{cells}\n"


@contextlib.contextmanager
def serving(folder: Path, chapters: dict[str, tuple[str, ...]], *options: str) -> Iterator[Server]:
    """A server of chapters that are made of these calls, by name; ``folder`` is empty."""
    (folder / "src").mkdir()
    for name, calls in chapters.items():
        (folder / "src" / f"{name}.py").write_text(chapter(*calls), "utf-8")
    notebooks.build(folder)
    server = Server(folder, folder / "server.log", *options)
    try:
        yield server
    finally:
        server.stop()


class Answer(NamedTuple):
    """An answer of the server to a plain request."""

    status: int
    headers: dict[str, str]
    text: str


def get(address: str, **headers: str) -> Answer:
    """Ask for an address without a browser."""
    request = urllib.request.Request(address, headers={k.replace("_", "-"): v for k, v in headers.items()})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return Answer(answer.status, dict(answer.headers), answer.read().decode())
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, dict(error.headers), error.read().decode())


class Record:
    """What a page asked for and complained of."""

    def __init__(self, page: Page):
        self.asked: list[str] = []
        self.errors: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("websocket", lambda socket: self.asked.append(socket.url))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self._heard(message.type, message.text))

    def _heard(self, kind: str, text: str) -> None:
        if kind == "error":
            self.errors.append(text)

    def elsewhere(self) -> list[str]:
        """Requests that would have left this machine."""
        outside = []
        for address in self.asked:
            parts = urlsplit(address)
            if parts.scheme not in ("data", "blob", "about") and parts.hostname != "127.0.0.1":
                outside.append(address)
        return outside


def serious(page: Page) -> list[str]:
    """What axe finds serious or critical, in words."""
    found = Axe().run(page).response["violations"]
    return [
        f"{rule['id']}: {rule['help']}: {[node['target'] for node in rule['nodes']]}"
        for rule in found
        if rule["impact"] in ("serious", "critical")
    ]


def side_scroll(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def revision(stage) -> int:
    """The revision that a stage shows."""
    return int(stage.get_attribute("data-revision"))


def after(page: Page, stage, act) -> int:
    """Do something that is answered by a new picture; its revision."""
    before = revision(stage)
    act()
    handle = stage.element_handle()
    page.wait_for_function("([node, before]) => Number(node.dataset.revision) > before", arg=[handle, before])
    return revision(stage)


def opened(page: Page, server: Server, name: str, fragment: str = ""):
    """Go to a lesson; its first stage, once the tables are ready."""
    page.goto(server.lesson(name) + fragment)
    page.wait_for_selector(READY)
    return page.locator(".dino-stage").first


def press(page: Page, stage, target: str) -> int:
    """Click on a target that is answered by a new picture."""
    return after(page, stage, stage.locator(f'[data-target="{target}"]').first.click)


def focused(page: Page) -> str:
    """The target that has the focus."""
    return page.evaluate("document.activeElement.dataset.target || ''")


TOUCHED = ".dt-panel :is(button, summary, input:not([type=checkbox]), select)"
"""What is touched in a panel."""
_SMALL = """nodes => nodes.filter(node => node.getClientRects().length).filter(node => {
    const box = node.getBoundingClientRect();
    return box.height < 43.5 || box.width < 43.5;
}).map(node => node.outerHTML.slice(0, 120))"""


def too_small(page: Page, touched: str = TOUCHED) -> list[str]:
    """What can be seen of these and is smaller than a finger tip, as it begins in HTML."""
    return page.locator(touched).evaluate_all(_SMALL)
