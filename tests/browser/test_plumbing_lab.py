"""The same notebook in JupyterLab: readable before it is run, playable after, and no key is taken for a command."""

import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request

import nbformat
import pytest

from tests.browser.harness import ROOT, after

IDLE = """() => {
  const shown = window.jupyterapp && jupyterapp.shell.currentWidget;
  const kernel = shown && shown.sessionContext && shown.sessionContext.session && shown.sessionContext.session.kernel;
  return Boolean(kernel) && kernel.status === 'idle';
}"""
DRILL = """from dinotwist_widgets.stage import Stage
from tests.widgets.drill import Drill

Stage(Drill("in-lab", recalls=True))"""
LONG = 90_000
"""JupyterLab is large, and the machine may be busy."""


@pytest.fixture(scope="module")
def lab(lessons, tmp_path_factory):
    """The address of a JupyterLab on the test lessons, without the settings of whoever runs the test."""
    folder = tmp_path_factory.mktemp("lab")
    shutil.copy(lessons / "en" / "01-cards.ipynb", folder / "cards.ipynb")
    drill = nbformat.v4.new_notebook(metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}})
    drill.cells.append(nbformat.v4.new_code_cell(DRILL))
    nbformat.write(drill, folder / "drill.ipynb")
    options = {
        "ServerApp.ip": "127.0.0.1", "ServerApp.root_dir": folder, "ServerApp.port": 8990, "IdentityProvider.token": "",
        "LabApp.expose_app_in_browser": True, "LabApp.news_url": "",
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate", "KernelManager.transport": "ipc",
    }  # fmt: skip
    environment = {
        **os.environ,
        "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'widgets'}",
        **{
            name: str(folder / ".jupyter") for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
        },
    }
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"]
    command += [f"--{name}={value}" for name, value in options.items()]
    log = folder / "lab.log"
    with log.open("w") as stream:
        process = subprocess.Popen(command, env=environment, stdout=stream, stderr=subprocess.STDOUT)
    try:
        yield _address(process, log)
    finally:
        process.terminate()
        process.wait(30)


def _address(process, log):
    until = time.monotonic() + LONG / 1000
    while time.monotonic() < until and process.poll() is None:
        if found := re.search(r"http://127\.0\.0\.1:\d+/", log.read_text("utf-8")):
            with urllib.request.urlopen(f"{found[0]}api", timeout=30):
                return found[0]
        time.sleep(0.1)
    raise AssertionError(f"JupyterLab did not start:\n{log.read_text('utf-8')}")


@pytest.fixture
def notebook(lab, new_page):
    """The notebook, open and not run."""
    page = new_page(viewport={"width": 1400, "height": 1000})
    page.set_default_timeout(LONG)
    page.goto(f"{lab}lab/tree/cards.ipynb?reset")
    page.locator(".jp-Notebook .jp-RenderedHTML").first.wait_for()
    return page


@pytest.fixture
def run(notebook):
    """The notebook, run."""
    notebook.wait_for_function(IDLE)
    notebook.evaluate("void jupyterapp.commands.execute('notebook:run-all-cells')")
    notebook.locator(".dino-stage[data-ready]").first.wait_for()
    return notebook


def test_it_is_readable_before_it_is_run(notebook):
    still = notebook.locator(".jp-OutputArea-output .dino-stage").first
    assert "Run the cell to play at this table." in still.inner_text()
    assert "A table" in still.inner_text()
    assert still.get_by_role("button").count() == 16
    assert notebook.get_by_text("worked example: 2 + 2 = 4").is_visible()


@pytest.mark.complains  # JupyterLab's own requests, not ours
def test_it_plays_and_no_key_is_taken_for_a_command(run):
    stage = run.locator(".dino-stage[data-ready]").first
    after(run, stage, stage.locator("[data-target='hand:b']").click)
    cells = run.locator(".jp-Cell").count()
    stage.locator("[data-target='square:n']").focus()
    for key in ("a", "b", "d", "d", "x", "y", "ArrowRight", "ArrowDown"):
        run.keyboard.press(key)
    assert run.evaluate("document.activeElement.dataset.target") == "square:e"
    after(run, stage, lambda: run.keyboard.press("Enter"))
    after(run, stage, lambda: run.keyboard.press("r"))
    assert stage.locator("[data-group=played] button").count() == 0
    assert run.locator(".jp-Cell").count() == cells
    assert stage.locator("#count").inner_text() == "3 acts"
    assert run.evaluate("getComputedStyle(document.querySelector('.jp-Toolbar')).fontFamily").find("Atkinson") < 0


@pytest.mark.complains
def test_a_cell_that_is_run_again_counts_each_click_once(run):
    run.evaluate("jupyterapp.shell.currentWidget.content.activeCellIndex = 1")
    for _ in range(2):
        run.evaluate("jupyterapp.commands.execute('notebook:run-cell')")
    run.wait_for_function(IDLE)
    stage = run.locator(".dino-stage[data-ready]").first
    stage.wait_for()
    after(run, stage, stage.locator("[data-target='hand:a']").click)
    assert stage.locator("#count").inner_text() == "1 acts"


@pytest.mark.complains
def test_a_restarted_kernel_is_said_when_nobody_answers(run):
    run.evaluate("jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    run.wait_for_function(IDLE)
    stage = run.locator(".dino-stage[data-ready]").first
    stage.locator("[data-target='hand:a']").click()
    stage.get_by_role("alert").filter(has_text="This table no longer answers. Run its cell again").wait_for()
    assert stage.get_by_role("button", name="Reload the page").count() == 0


@pytest.mark.complains
def test_progress_is_kept_and_recalled_there_too(lab, new_page):
    page = new_page(viewport={"width": 1400, "height": 1000})
    page.set_default_timeout(LONG)
    page.goto(f"{lab}lab/tree/drill.ipynb?reset")
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    page.evaluate("""localStorage.setItem('dinotwist.progress', '{"v":1,"items":{"clause:X":{"v":"2","t":5}}}')""")
    page.wait_for_function(IDLE)
    page.evaluate("void jupyterapp.commands.execute('notebook:run-all-cells')")
    stage = page.locator(".dino-stage[data-ready]").first
    stage.get_by_text("heard: clause:X 2").wait_for()
    after(page, stage, stage.locator("[data-target='answer:right']").click)
    kept = page.evaluate("Object.keys(JSON.parse(localStorage.getItem('dinotwist.progress')).items).sort()")
    assert kept == ["clause:DT-R30", "clause:X", "done:in-lab"]
