"""Runs the cells of a chapter in this process and keeps what a notebook stores of their outputs.

Text, still HTML, SVG and pictures are kept; what only lives with a kernel is not.
"""

import os
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import nbformat
from dinotwist_widgets import texts
from dinotwist_widgets.stage import Stage
from IPython.core.displayhook import DisplayHook
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from traitlets.config import Config

KEPT = ("text/html", "image/svg+xml", "image/png", "text/plain")


class CellError(Exception):
    """A cell of a chapter raised; the message says which."""


class Keeper(DisplayHook):
    """Keeps the value that a cell ends in, formatted as a kernel formats it, instead of printing it."""

    kept: ClassVar[list[Any]] = []

    def __call__(self, result: object = None) -> None:
        """Keep one value."""
        shell: Any = self.shell
        if result is not None and not self.quiet():  # type: ignore[no-untyped-call]
            self.kept.append(_shown("execute_result", *shell.display_formatter.format(result)))


def outputs(name: str, sources: list[str], language: str, folder: Path) -> list[list[Any]]:
    """The outputs of code cells that are run one after the other, in a language, in a folder."""
    kept = os.environ.get(texts.VARIABLE)
    os.environ[texts.VARIABLE] = language
    before = Path.cwd()
    os.chdir(folder)
    Stage.unstyled()
    shell = _shell()
    shell.reset(new_session=True)
    try:
        return [_run(shell, name, number, source) for number, source in enumerate(sources, 1)]
    finally:
        os.chdir(before)
        _restore(kept)


@cache
def _shell() -> InteractiveShell:
    """A shell that leaves nothing in the home of whoever builds."""
    quiet = Config({"HistoryManager": {"enabled": False}})
    home = tempfile.mkdtemp(prefix="dinotwist-cells-")
    return InteractiveShell.instance(displayhook_class=Keeper, config=quiet, ipython_dir=home)


def _restore(language: str | None) -> None:
    if language is None:
        del os.environ[texts.VARIABLE]
    else:
        os.environ[texts.VARIABLE] = language


def _run(shell: InteractiveShell, name: str, number: int, source: str) -> list[Any]:
    Keeper.kept.clear()
    with capture_output() as caught:
        result = shell.run_cell(source, store_history=False)
    if not result.success:
        print(caught.stdout, file=sys.stderr)
        raise CellError(f"{name}: code cell {number} failed: {result.error_before_exec or result.error_in_exec!r}")
    found = [nbformat.v4.new_output("stream", name="stdout", text=caught.stdout)] if caught.stdout else []
    displayed = [_shown("display_data", rich.data, rich.metadata or {}) for rich in caught.outputs]
    return [*found, *displayed, *Keeper.kept]


def _shown(kind: str, data: dict[str, Any], metadata: dict[str, Any]) -> Any:
    stored = {mime: data[mime] for mime in KEPT if mime in data}
    return nbformat.v4.new_output(kind, data=stored, metadata=metadata)
