"""Our Voila: its settings, its addresses, and where its template lies."""

from __future__ import annotations

import base64
import hashlib
import os
from pathlib import Path
from typing import Any, NamedTuple

from tornado.ioloop import IOLoop
from traitlets.config import Config
from voila.app import Voila

from dinotwist_widgets import assets, handlers, seats

IDLE_MINUTES = 10
UNTRUSTED = "is not trusted"  # said of every lesson at every visit; what counts is that they are ours
HEARTBEAT = "window.voila_heartbeat()"
EXTENSIONS = ["anywidget", "@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8"]


def security_policy() -> str:
    """What a page of ours may load and run: nothing that is not ours, and no script written into the page.

    Voila writes one itself while a cell takes long, which is let in by its digest. Its front end and anywidget's
    modules need ``unsafe-eval`` and ``blob:``.
    """
    digest = base64.b64encode(hashlib.sha256(HEARTBEAT.encode()).digest()).decode()
    return "; ".join(
        [
            "default-src 'self'",
            f"script-src 'self' 'sha256-{digest}' 'unsafe-eval' blob:",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'self'",
        ]
    )


class Doors(NamedTuple):
    """Where the app listens: the address, the first port and how many more are tried, and the path before its own."""

    ip: str
    port: int
    retries: int = 0
    base: str = "/"


def settings(folder: Path, doors: Doors, places: int) -> Config:
    """Everything that differs from stock Voila, in one place."""
    headers = {"Content-Security-Policy": security_policy(), "Referrer-Policy": "same-origin"}
    return Config(
        {
            "Voila": {
                "root_dir": str(folder),
                "ip": doors.ip,
                "port": doors.port,
                "port_retries": doors.retries,
                "base_url": doors.base,
                "open_browser": False,
                "config_file_paths": [],  # no voila.json that happens to lie about
                "log_level": "WARN",
                "kernel_websocket_connection_class": seats.NoDelayConnection,
                "tornado_settings": {"headers": headers, "ws_ping_timeout": 30_000},
            },
            "VoilaConfiguration": {
                "template": "dinotwist",
                "allow_template_override": "NO",
                "allow_theme_override": "NOTEBOOK",
                "classic_tree": True,
                "strip_sources": True,
                "show_tracebacks": False,
                "file_allowlist": [],
                "preheat_kernel": False,
                "extension_allowlist": EXTENSIONS,
                "multi_kernel_manager_class": seats.Seats,
                "resources": {"dinotwist": {"contents": True}},
            },
            "Seats": {"seats": places},
            "MappingKernelManager": {
                "cull_idle_timeout": IDLE_MINUTES * 60,
                "cull_interval": 60,
                "cull_connected": False,
            },
            "KernelManager": {"transport": "ipc", "autorestart": False},  # a new kernel would not know the table
        }
    )


class Room(Voila):  # type: ignore[misc]
    """Voila on our lessons, with our addresses before its own."""

    def __init__(self, **kwargs: Any) -> None:
        self.when_open: Any = None
        template_root = str(assets.PACKAGE)
        known = os.environ.get("JUPYTER_PATH", "")
        os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [template_root, known]))
        super().__init__(**kwargs)

    def init_settings(self) -> dict[str, Any]:
        """Answer unknown addresses with our page."""
        self.log.addFilter(lambda record: UNTRUSTED not in record.getMessage())
        found: dict[str, Any] = super().init_settings()
        found["default_handler_class"] = handlers.Missing
        found["default_handler_args"] = {"voila_configuration": self.voila_configuration}
        return found

    def init_handlers(self) -> list[Any]:
        """Our addresses, then Voila's."""
        options = {"template_paths": self.template_paths, "config": self.config}
        ours = handlers.routes(self.server_url, Path(self.root_dir), self.voila_configuration, options)
        return [*ours, *super().init_handlers()]

    def listen(self) -> None:
        """Open the doors, and tell whoever waits for it once they are."""
        if self.when_open is not None:
            IOLoop.current().add_callback(self.when_open)
        super().listen()
