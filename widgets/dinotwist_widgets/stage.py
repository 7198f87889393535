"""One interactive cell: an ipywidget that shows a session and lets the reader act on it.

The browser may say only one thing, "I acted on this target of that picture"; everything it shows comes from
here. What it says is read by `messages`, and runs inside the guard.
"""

from __future__ import annotations

import secrets
from collections import deque
from html import escape
from typing import Any

import anywidget
import traitlets

from dinotwist_widgets import assets, guard, messages, still, texts
from dinotwist_widgets.protocol import Picture, Session

REMEMBERED = 256
"""How many message numbers a stage remembers."""

_EMPTY = Picture(panels=())


class Stage(anywidget.AnyWidget):
    """Shows a session's panels. ``session`` can be observed and set; ``act`` does what a click does.

    With ``lasting``, a name of its own, the table comes back once its kernel has ended: the page keeps what was done on
    it, and a new kernel does it again. The same acts have to lead to the same table.
    """

    _esm = assets.module()
    _css = traitlets.Unicode("").tag(sync=True)
    picture = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    session = traitlets.Any(None, allow_none=True)

    _styled = False  # whether a stage of this kernel has brought the style sheet into its notebook

    def __init__(self, session: Session | None = None, lasting: str = "") -> None:
        self._lasting = lasting
        self._drawn = _EMPTY
        self._targets: frozenset[str] = frozenset()
        self._number = ""
        self._revision = 0
        self._heard: deque[int] = deque(maxlen=REMEMBERED)
        self._sent_again = -1
        guard.listen()
        super().__init__(_css="" if assets.under_voila() else assets.styles())
        self.on_msg(self._hear)
        if session is not None:
            self.start(session)

    def start(self, session: Session) -> Stage:
        """Show a session from its beginning; pages that still show another one can no longer act."""
        self._number = secrets.token_hex(8)
        self._revision = 0
        self._heard.clear()
        self._adopt(session)
        return self

    def act(self, target: str, value: str | None = None) -> None:
        """Act on a target of the present picture, as a click on it does.

        Raises LookupError where there is no such target, and whatever the session raises; then nothing has changed.
        """
        if target not in self._targets:
            raise LookupError(f"there is nothing called {target!r} on this stage")
        self._adopt(self.session.act(target, value))

    @traitlets.validate("session")
    def _draw_first(self, proposal: dict[str, Any]) -> Session | None:
        session: Session | None = proposal["value"]
        self._drawn = _EMPTY if session is None else session.picture()
        self._targets = messages.targets(self._drawn)
        return session

    @traitlets.observe("session")
    def _session_changed(self, _change: dict[str, Any]) -> None:
        self._show()

    def _bring_back(self, acts: tuple[messages.Done, ...]) -> None:
        """Do again what was done on a table whose kernel has ended, as far as it can be done."""
        session, note = self.session, texts.BACK
        for act in acts:
            try:
                session = session.act(act.target, act.value)
            except LookupError:
                note = texts.BACK_IN_PART
                break
        self._adopt(session)
        self._show(note=note)

    def _adopt(self, session: Session) -> None:
        before = self._revision
        self.session = session
        if self._revision == before:  # an equal session is no change to traitlets, yet the reader's act is done
            self._show()

    def _show(self, trouble: str = "", note: str = "") -> None:
        self._revision += 1
        drawn, speech = self._drawn, texts.words(self._drawn.language)
        panels = [panel._asdict() for panel in drawn.panels]
        if trouble:
            panels.insert(0, {"name": "trouble", "html": self._trouble(trouble), "place": "main"})
        if note:
            html = f'<div class="dt-panel dino-back"><p>{escape(speech.text(note))}</p></div>'
            panels.insert(0, {"name": "back", "html": html, "place": "main"})
        with self.hold_sync():
            self.words = texts.browser_words(speech)
            self.picture = {
                "session": self._number,
                "revision": self._revision,
                "lang": speech.html,
                "panels": panels,
                "say": speech.text(note) if note else "" if trouble else drawn.say,
                "alert": "" if trouble else drawn.alert,
                "focus": "" if trouble else drawn.focus,
                "keys": messages.plain(drawn.keys),
                "key_names": messages.plain(drawn.key_names),
                "learned": messages.plain(drawn.learned),
                "recalls": drawn.recalls,
                "opens": drawn.opens,
                "lasting": self._lasting,
                "parcels": [] if trouble else [parcel._asdict() for parcel in drawn.parcels],
            }

    def _trouble(self, number: str) -> str:
        text = texts.words(self._drawn.language).text(texts.TROUBLE).format(number=number)
        return f'<div class="dino-trouble" role="alert"><p>{escape(text)}</p></div>'

    def _hear(self, _widget: object, content: object, buffers: object) -> None:
        message = messages.read(content, buffers)
        if message is None:
            return
        before = self._revision
        if message.n not in self._heard:
            self._heard.append(message.n)
            with guard.guarded(self._show):
                self._obey(message)
        done = {"done": self._revision > before} if self._lasting else {}
        self.send({"ack": message.n, **done})

    def _obey(self, message: messages.Message) -> None:
        if (message.session, message.revision) != (self._number, self._revision):
            self._send_again()
        elif message.act == messages.BACK:
            acts = messages.acts(message.value or "") if self._lasting else ()
            if acts:
                self._bring_back(acts)
        elif message.act in self._targets:
            self.act(message.act, message.value if message.act.startswith(messages.FIELD) else None)

    def _send_again(self) -> None:
        """Bring a page that is behind up to date, once a revision: a flood of old messages costs nothing."""
        if self._sent_again != self._revision:
            self._sent_again = self._revision
            self.send_state("picture")

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ignore what a browser writes: all state here is the server's."""

    def __repr__(self) -> str:
        return f"Stage({still.sentence(self._drawn)!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle: tuple[dict[str, Any], dict[str, Any]] | None = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = still.sentence(self._drawn) or repr(self)
        if not assets.under_voila():
            data["text/html"] = self.still(styled=not Stage._styled)
            Stage._styled = True
        return data, metadata

    @classmethod
    def unstyled(cls) -> None:
        """Begin a new notebook in this process: its first stage brings the style sheet again."""
        cls._styled = False

    def still(self, *, styled: bool = False) -> str:
        """The present picture as HTML that needs no kernel."""
        return still.still(self._drawn, texts.words(self._drawn.language), styled=styled)
