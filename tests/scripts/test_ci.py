"""On CI a skipped test is a failed one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).resolve().parents[1] / "conftest.py"


@pytest.mark.parametrize(("ci", "code"), [("true", 1), ("", 0)])
@pytest.mark.parametrize("skip", ["pytest.mark.skip(reason='tired')", "pytest.mark.skipif(True, reason='late')"])
def test_a_skip_fails_only_on_ci(tmp_path, skip, ci, code):
    (tmp_path / "conftest.py").write_text(CONFTEST.read_text())
    (tmp_path / "test_it.py").write_text("import pytest\n@pytest.mark.skip('tired')\ndef test_it(): pass\n")
    command = [sys.executable, "-m", "pytest", "-q", tmp_path]
    done = subprocess.run(
        command,
        env=os.environ | {"CI": ci, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stdout
    assert ("skipped on CI" in done.stdout) == bool(code)
