"""A browser, a server of test lessons, and pages that are checked when a test is over."""

import shutil

import pytest
from playwright.sync_api import sync_playwright

from scripts import chromium, notebooks
from tests.browser import harness

LESSONS = harness.ROOT / "tests" / "browser" / "notebooks" / "src"
COURSE = harness.ROOT / "tests" / "browser" / "course" / "notebooks" / "src"


def pytest_configure(config):
    """Declare the mark of tests whose page is meant to complain."""
    config.addinivalue_line("markers", "complains: the page logs errors on purpose")


@pytest.fixture(scope="session")
def browser():
    """One Chromium for all tests."""
    path = chromium.find()
    assert path, "there is no Chromium: `python -m scripts.chromium` finds or installs one"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=harness.FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def lessons(tmp_path_factory):
    """The test lessons, built as our own are."""
    folder = tmp_path_factory.mktemp("lessons")
    shutil.copytree(LESSONS, folder / "src")
    notebooks.build(folder)
    return folder


@pytest.fixture(scope="session")
def shared_server(lessons, tmp_path_factory):
    """A server that tests share as long as they leave it alive."""
    started = harness.Server(lessons, tmp_path_factory.mktemp("server") / "server.log")
    yield started
    started.stop()


@pytest.fixture(scope="module")
def lessons_server(tmp_path_factory):
    """The lessons that come with the program."""
    started = harness.Server(harness.ROOT / "notebooks", tmp_path_factory.mktemp("lessons") / "server.log")
    yield started
    started.stop()


@pytest.fixture(scope="session")
def course(tmp_path_factory):
    """The address of a small course, with things to learn and chapters to finish."""
    folder = tmp_path_factory.mktemp("course")
    shutil.copytree(COURSE, folder / "src")
    notebooks.build(folder)
    started = harness.Server(folder, tmp_path_factory.mktemp("server") / "server.log")
    yield started
    started.stop()


@pytest.fixture
def server(lessons, tmp_path, request):
    """A server of this test's own, to be ended or starved; its options may be given as the parameter."""
    started = harness.Server(lessons, tmp_path / "server.log", *getattr(request, "param", ()))
    yield started
    started.stop()


@pytest.fixture
def new_page(browser, request):
    """Makes pages in contexts of their own; afterwards none of them may have complained or asked elsewhere."""
    if "server" in request.fixturenames:
        request.getfixturevalue("server")  # so that it outlives the pages
    contexts, records = [], []

    def make(**options):
        contexts.append(browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **options}))
        page = contexts[-1].new_page()
        page.set_default_timeout(harness.SOON)
        page.record = harness.Record(page)
        records.append(page.record)
        return page

    yield make
    for context in contexts:
        context.close()
    assert [record.elsewhere() for record in records] == [[] for _ in records]
    if request.node.get_closest_marker("complains") is None:
        assert [record.errors for record in records] == [[] for _ in records]


@pytest.fixture
def page(new_page):
    """A page 1280 by 800."""
    return new_page()


@pytest.fixture
def lesson(page, shared_server):
    """The lesson with two tables, ready."""
    page.goto(shared_server.lesson("01-cards"))
    page.wait_for_selector(harness.READY)
    return page


@pytest.fixture
def stage(lesson):
    """The first table of that lesson."""
    return lesson.locator(".dino-stage").first
