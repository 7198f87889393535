"""The browser for the tests: the named one, else the system's, else one that we get, else a sentence."""

import pytest

from scripts import chromium


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """A machine with no browser at all, where nothing can be installed."""
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setattr(chromium, "MAC", tmp_path / "none")
    monkeypatch.setattr(chromium, "_playwright_own", lambda: None)
    monkeypatch.setattr(chromium, "_from_debian", lambda: None)
    monkeypatch.setattr(chromium, "_from_playwright", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def browser(path):
    path.touch(mode=0o755)
    return str(path)


def test_takes_the_systems(machine):
    path = browser(machine / "google-chrome")
    assert chromium.obtain() == path


def test_the_named_one_comes_first(machine, monkeypatch):
    browser(machine / "chromium")
    named = browser(machine / "mine")
    monkeypatch.setenv(chromium.VARIABLE, named)
    assert chromium.obtain() == named


def test_installs_debians_where_it_may(machine, monkeypatch):
    monkeypatch.setattr(chromium, "_from_debian", lambda: browser(machine / "chromium"))
    assert chromium.obtain() == str(machine / "chromium")


def test_downloads_playwrights_elsewhere(machine, monkeypatch):
    def download():
        path = browser(machine / "chrome-of-playwright")
        monkeypatch.setattr(chromium, "_playwright_own", lambda: path)

    monkeypatch.setattr(chromium, "_from_playwright", download)
    assert chromium.obtain() == str(machine / "chrome-of-playwright")


def test_says_what_to_do_where_there_is_none(machine):
    with pytest.raises(SystemExit, match=f"name one in {chromium.VARIABLE}"):
        chromium.obtain()
