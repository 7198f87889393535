"""The addresses of the app: contents, lessons, files of the template, and a kind page for all others."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import ensure_async
from tornado.web import HTTPError, StaticFileHandler
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

from dinotwist.kit.words import LANGUAGES
from dinotwist_widgets import assets, contents, page, seats

LESSON = re.compile(r"(?P<language>[a-z]{2})/[\w-]+\.ipynb")
_IN_ADDRESS = re.compile(r"/(en|it|zh)(?:/|$)")


class Ours(BaseVoilaHandler):  # type: ignore[misc]
    """What our pages have in common: the language in their address, errors that say no more than they should."""

    def page_language(self) -> str:
        """The language of this address, else the one that the browser asks for, else English."""
        named = _IN_ADDRESS.search(self.request.path)
        return named[1] if named else preferred(self.request.headers.get("Accept-Language", ""))

    def page(self, name: str, **names: Any) -> str:
        """A page of the template, in the reader's language."""
        names.setdefault("page_language", self.page_language())
        template = self.settings["voila_jinja2_env"].get_template(name)
        text: str = template.render(base_url=self.settings["base_url"], **names)
        return text

    def write_error(self, status_code: int, **_details: Any) -> None:
        """A kind page that says nothing of what is inside; a full room also says when to come back."""
        if status_code == seats.FULL:
            self.set_header("Retry-After", str(seats.RETRY_AFTER))
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.write(self.page("error.html", status_code=status_code))


class Contents(Ours):
    """The list of chapters; it needs no kernel."""

    def initialize(self, *, folder: Path, **kwargs: Any) -> None:
        """Keep where the lessons are."""
        super().initialize(**kwargs)
        self.folder = folder

    async def get(self, language: str = "") -> None:
        """Show the contents in the language asked for."""
        code = language or self.page_language()
        self.set_header("Cache-Control", "no-cache")
        self.write(self.page("tree.html", page_language=code, parts=contents.parts(self.folder / code)))


class Lesson(Ours, TornadoVoilaHandler):  # type: ignore[misc]
    """A lesson of one of the languages, and nothing else that may lie in the folder."""

    async def get(self, path: str = "") -> None:
        """Send the lesson, piece by piece as it is made."""
        found = LESSON.fullmatch(path)
        if found is None or found["language"] not in LANGUAGES:
            raise HTTPError(404)
        await super().get(path)


class Missing(Ours):
    """Every other address."""

    async def prepare(self) -> None:
        """Say that there is no such page, whatever the method."""
        await super().prepare()
        raise HTTPError(404)


class Assets(StaticFileHandler):
    """Files of the template; the browser asks whether they changed before it uses its copy."""

    def set_extra_headers(self, path: str) -> None:  # noqa: ARG002 - Tornado's signature
        """Let the browser keep them, but ask."""
        self.set_header("Cache-Control", "no-cache")
        self.set_header("X-Content-Type-Options", "nosniff")


class Leave(JupyterHandler):
    """A page that is left gives its seat back. Only a page of ours knows the number of its kernel."""

    def check_xsrf_cookie(self) -> None:
        """The beacon of a page that is closing has no token; its origin is checked instead."""

    async def post(self, kernel_id: str) -> None:
        """Shut the page's kernel down."""
        origin = self.request.headers.get("Origin", "")
        if origin and urlsplit(origin).netloc != self.request.host:
            raise HTTPError(403)
        if kernel_id in self.kernel_manager:
            await ensure_async(self.kernel_manager.shutdown_kernel(kernel_id, now=True))
        self.set_status(204)


def preferred(accepted: str) -> str:
    """The first of our languages in an Accept-Language header."""
    wishes = (part.split(";")[0].strip().lower()[:2] for part in accepted.split(","))
    return next((code for code in wishes if code in LANGUAGES), "en")


def routes(base: str, folder: Path, configuration: Any, page_options: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The handlers, the most particular first."""
    ours = {"voila_configuration": configuration}
    contents_options = {**ours, "folder": folder}
    static = re.escape(base) + r"voila/templates/dinotwist/static/"
    escaped = re.escape(base)
    return [
        (escaped + "?", Contents, contents_options),
        (escaped + "(en|it|zh)/?", Contents, contents_options),
        (escaped + r"voila/(?:tree|api/contents).*", Missing, ours),
        (escaped + r"voila/files/.*", Missing, ours),
        (static + r"look/(.*)", Assets, {"path": assets.LOOK}),
        (static + r"browser/(.*)", Assets, {"path": assets.BROWSER}),
        (static + r"(.*)", Assets, {"path": page.TEMPLATE / "static"}),
        (escaped + r"voila/api/shutdown/([\w-]+)", Leave),
        (escaped + r"voila/render/(.*)", Lesson, {**ours, **page_options}),
    ]
