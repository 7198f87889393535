"""The wheel, built once from the sdist, and two empty environments that it is installed into."""

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]


class Environment(NamedTuple):
    """A fresh environment that holds the wheel and what the wheel asked for, nothing else."""

    folder: Path

    def run(self, *command, check=True):
        """Run one of its programs from its own folder, so that the working tree cannot be imported."""
        done = subprocess.run(
            [self.folder / "bin" / command[0], *command[1:]],
            cwd=self.folder, capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
        assert not check or done.returncode == 0, done.stdout + done.stderr
        return done

    def python(self, code):
        """Run Python code in it and give what it printed."""
        return self.run("python", "-I", "-c", code).stdout


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return next(folder.glob("*.whl"))


def environment(folder, wheel, extras=""):
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    command = [sys.executable, "-m", "pip", "--python", folder / "bin" / "python", "install", "-q"]
    lock = ["-c", ROOT / "requirements.lock", f"{wheel}{extras}"]
    installed = subprocess.run([*command, *lock], capture_output=True, text=True, check=False)
    assert installed.returncode == 0, installed.stdout + installed.stderr
    return Environment(folder)


@pytest.fixture(scope="session")
def core(tmp_path_factory, wheel):
    return environment(tmp_path_factory.mktemp("core"), wheel)


@pytest.fixture(scope="session")
def app(tmp_path_factory, wheel):
    return environment(tmp_path_factory.mktemp("app"), wheel, "[app,charts]")
