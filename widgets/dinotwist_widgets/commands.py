"""The commands that the widgets add to `dinotwist`."""

from __future__ import annotations

import os
import re
import socket
import sys
import webbrowser
from importlib.util import find_spec
from pathlib import Path

import click

if find_spec("voila") is None:  # the server is imported when it starts; the command line wants to know at once
    raise ModuleNotFoundError("Voila is not installed", name="voila")

FIRST_PORT = 8866
RETRIES = 50
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only where the reader asks for it


@click.command()
@click.option(
    "--port", type=click.IntRange(1, 65535), help=f"Port to listen on.  [default: the first free from {FIRST_PORT}]"
)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 lets others in.")
@click.option(
    "--open/--no-browser", "open_", default=True, help="Open the page where there is a desktop.  [default: open]"
)
@click.option("--language", type=click.Choice(["en", "it", "zh"]), help="Language of the address that is printed.")
@click.option(
    "--seats", type=click.IntRange(min=1), default=40, show_default=True, help="How many pages may be open at once."
)
@click.option(
    "--folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder of lessons with en, it, zh in it, instead of those that come with the program.",
)
@click.option(
    "--base-url", "base", default="/", show_default=True, callback=lambda *given: whole_base(given[-1]),
    help="Where the lessons stand behind a server of yours, such as /games/.",
)  # fmt: skip
def serve(
    *, port: int | None, host: str, open_: bool, language: str | None, seats: int, folder: Path | None, base: str
) -> None:
    """Serve the lessons to browsers, on this machine unless told otherwise. Ctrl-C ends it."""
    lessons = (folder or notebooks()).resolve()
    if port:
        refuse_busy(host, port)
    from dinotwist_widgets import room  # noqa: PLC0415 - Voila takes a second to import; --help need not wait

    doors = room.Doors(host, port or FIRST_PORT, 0 if port else RETRIES, base)
    app = room.Room.instance(config=room.settings(lessons, doors, seats))
    app.when_open = lambda: _tell(f"{app.port}{base}", host, language, open_=open_)
    app.initialize([])
    app.start()  # Ctrl-C ends it in there
    click.echo("\nClosed.")


def _tell(port_and_base: str, host: str, language: str | None, *, open_: bool) -> None:
    shown = "127.0.0.1" if host == EVERYWHERE else host
    address = f"http://{shown}:{port_and_base}{language + '/' if language else ''}"
    click.echo(f"The lessons are at {address}\nCtrl-C ends it.")
    sys.stdout.flush()
    if open_ and desktop():
        webbrowser.open(address)


def whole_base(base: str) -> str:
    """The path with a slash at both ends. Raises BadParameter where it is no plain path."""
    if not re.fullmatch(r"/?(?:[\w~-][\w.~-]*/)*(?:[\w~-][\w.~-]*)?", base):
        raise click.BadParameter("a base is a plain path such as /games/.")
    return f"/{base.strip('/')}/" if base.strip("/") else "/"


def notebooks() -> Path:
    """Where the built lessons are: in the package as installed, else in the working tree."""
    package = Path(__file__).parent
    for folder in (package / "notebooks", package.parent.parent / "notebooks"):
        if (folder / "en").is_dir():
            return folder
    raise click.UsageError("There are no built lessons here: `make notebooks` builds them.")


def refuse_busy(host: str, port: int) -> None:
    """End with a sentence and exit code 2 where this port cannot be had."""
    try:
        _bind(host, port)
    except OSError as error:
        raise click.UsageError(_why_not(host, port, error)) from None


def _bind(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((host, port))


def _why_not(host: str, port: int, error: OSError) -> str:
    if isinstance(error, PermissionError):
        return f"Port {port} may not be used by this user; try one above 1023."
    if isinstance(error, socket.gaierror):
        return f"{host} is not an address of this machine."
    return f"Port {port} on {host} is busy or not to be had; try another one, or none: then a free one is found."


def desktop() -> bool:
    """Whether there is a desktop whose browser we may open."""
    if sys.platform.startswith(("win", "darwin")):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    serve(prog_name="dinotwist serve")
