"""What a built wheel holds beyond the two packages: the notebooks, and Voila's template where Jupyter looks.

An editable install gets neither: there both are read from the working tree, and a copy would go stale.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SHARED = {
    "widgets/dinotwist_widgets/voila/templates": "share/jupyter/voila/templates",
    "widgets/dinotwist_widgets/look": "share/jupyter/voila/templates/dinotwist/static/look",
    "widgets/dinotwist_widgets/browser": "share/jupyter/voila/templates/dinotwist/static/browser",
}


class Travellers(BuildHookInterface[Any]):
    """Adds built notebooks as package data, and the template with its styles and scripts as shared data, for Binder."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the folders to a standard wheel; a missing one ends the build with its name."""
        if version == "editable":
            return
        root = Path(self.root)
        languages = sorted(path.name for path in root.glob("notebooks/*") if path.is_dir() and path.name != "src")
        notebooks = [f"notebooks/{language}" for language in languages]
        for folder in ("notebooks/en", *SHARED):
            if not (root / folder).is_dir():
                raise FileNotFoundError(f"{folder} is missing: `make notebooks` builds the notebooks")
        build_data["force_include"] |= {folder: f"dinotwist_widgets/{folder}" for folder in notebooks}
        build_data["shared_data"] |= SHARED
