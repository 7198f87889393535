"""Prepare .venv: `python3 scripts/environment.py EXTRA...` installs the project with these extras.

Runs on the system's Python with nothing installed; requirements.lock says the versions. A second run with
nothing changed ends at once: a stamp in .venv names the extras and a digest of all that decides what gets in.
"""

from __future__ import annotations  # the sentence about an old Python must reach Python 3.7

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "dinotwist-stamp.json"
LOCK = ROOT / "requirements.lock"
OLDEST = (3, 11)


def digest() -> str:
    """A digest of what decides the installation: dependencies, lock, interpreter, and the folder's place."""
    import tomllib  # noqa: PLC0415 - an older Python must get as far as the sentence that says so

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    parts = [project["build-system"], project["project"], project["tool"]["hatch"]]
    text = json.dumps([parts, LOCK.read_text("utf-8"), sys.version, str(ROOT)], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def installed(key: str) -> set[str]:
    """The extras that stand in .venv for this digest; none when anything changed since."""
    try:
        stamp = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return set()
    return set(stamp["extras"]) if stamp.get("digest") == key and PYTHON.exists() else set()


def refuse_unfit_python() -> None:
    """End with a sentence where this Python is too old or cannot make an environment."""
    if sys.version_info < OLDEST:
        sys.exit(
            f"Dino Twist needs Python {OLDEST[0]}.{OLDEST[1]} or newer, and `python3` here is "
            f"{sys.version.split()[0]}. Where a newer one is installed, say: make PYTHON=python3.12 setup"
        )
    try:
        import ensurepip  # noqa: F401, PLC0415 - Debian ships it in a package of its own
    except ImportError:
        sys.exit(
            "This Python cannot make a virtual environment: its venv module is not installed. "
            "On Debian or Ubuntu: sudo apt-get install python3-venv"
        )


def works() -> bool:
    """Whether .venv holds an interpreter of this very version (a moved or updated one does not count)."""
    try:
        command = [str(PYTHON), "-c", "import sys, pip; print(sys.version)"]
        seen = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return False
    return seen.returncode == 0 and seen.stdout.strip() == sys.version.strip()


def pip(*arguments: str) -> None:
    """Run pip inside .venv; a failure ends the set-up with pip's own words above ours."""
    command = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", *arguments]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        sys.exit("The packages could not be installed: pip says why above. Nothing else was changed.")


def prepare(extras: set[str]) -> None:
    """Make .venv where it is missing or broken, install the project with these extras, leave the stamp."""
    key = digest()
    present = installed(key)
    if extras <= present:
        return
    extras |= present
    names = ",".join(sorted(extras))
    print(f"Preparing .venv with {names} (a minute or two the first time) ...", flush=True)
    if not works():
        shutil.rmtree(VENV, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    constraint = ["-c", LOCK.name]
    pip("install", "-q", *constraint, "hatchling", "editables")
    pip("install", "-q", *constraint, "--no-build-isolation", "-e", f".[{names}]")
    STAMP.write_text(json.dumps({"digest": key, "extras": sorted(extras)}), "utf-8")


if __name__ == "__main__":
    refuse_unfit_python()
    prepare(set(sys.argv[1:]))
