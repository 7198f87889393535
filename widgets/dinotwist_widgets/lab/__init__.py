"""The edge-case lab: set up any table, try anything on it, and keep what was tried as a tree of branches."""

from dinotwist_widgets.lab.session import Lab, opened

__all__ = ["Lab", "opened"]
