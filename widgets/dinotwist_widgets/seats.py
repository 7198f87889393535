"""Kernels as the seats of a room: so many and no more, honest about which are dead, and quick to answer."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Integer

FULL = 503
RETRY_AFTER = 60
PATIENCE = 3.0
"""Seconds for which a full room waits for a seat: a reader who goes to the next page is just leaving one."""


class Seats(AsyncMappingKernelManager):
    """Starts at most ``seats`` kernels; one more is refused with status 503 before anything was sent."""

    seats = Integer(40, min=1, config=True, help="How many kernels may run at once.")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        self._starting = 0

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Start a kernel where a seat is free."""
        until = time.monotonic() + PATIENCE
        while len(self) + self._starting >= self.seats:
            if time.monotonic() > until:
                raise HTTPError(FULL, reason="The room is full")
            await asyncio.sleep(0.05)
        self._starting += 1
        try:
            kernel_id: str = await super().start_kernel(**kwargs)
        finally:
            self._starting -= 1
        return kernel_id

    def kernel_model(self, kernel_id: str) -> dict[str, Any]:
        """What the page asks for every other second: stock Jupyter keeps calling a killed kernel idle."""
        model: dict[str, Any] = super().kernel_model(kernel_id)  # type: ignore[no-untyped-call]
        if self._process_ended(kernel_id):
            self._kernels[kernel_id].execution_state = model["execution_state"] = "dead"
        return model

    def _process_ended(self, kernel_id: str) -> bool:
        process = getattr(getattr(self._kernels[kernel_id], "provisioner", None), "process", None)
        return process is not None and process.poll() is not None


class NoDelayConnection(ZMQChannelsWebsocketConnection):
    """Sends each message at once: with Nagle's delay a click takes ten times as long to be answered."""

    def connect(self) -> Any:
        """Connect, with the socket's delay switched off."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
