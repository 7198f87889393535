"""One guard round every callback: an error becomes a number on the page and a line with it in the log.

The page never sees a traceback, a path or a line of source. The log is the server's own standard error: inside
a kernel ``sys.stderr`` goes to the browser, but its ``fileno`` is still the server's.
"""

from __future__ import annotations

import logging
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LOG = logging.getLogger("dinotwist_widgets.trouble")


@contextmanager
def guarded(tell: Callable[[str], None]) -> Iterator[None]:
    """Run the body; where it raises, log the error under a new number and hand that number to ``tell``."""
    try:
        yield
    except Exception:
        number = secrets.token_hex(3).upper()
        LOG.exception("trouble %s", number)
        tell(number)


class ServerLog(logging.Handler):
    """Writes records to the server's standard error, past the kernel's capture of it."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one record."""
        line = self.format(record) + "\n"
        try:
            with open(_descriptor(), "w", encoding="utf-8", closefd=False) as stream:
                stream.write(line)
        except (OSError, ValueError):
            self.handleError(record)


def _descriptor() -> int:
    for stream in (sys.stderr, sys.__stderr__):
        try:
            return stream.fileno()  # type: ignore[union-attr]
        except (AttributeError, OSError, ValueError):
            continue
    raise OSError("there is no standard error")


def listen() -> None:
    """Send what the guard logs to the server's standard error, once however often it is called."""
    if not any(isinstance(handler, ServerLog) for handler in LOG.handlers):
        handler = ServerLog()
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        LOG.addHandler(handler)
        LOG.propagate = False  # a handler of the root may write to the page
