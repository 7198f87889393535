"""Take the pictures of the pages that stand in docs/shots: `python -m scripts.shots` (starts its own server).

Each is a page as a reader meets it, with what they have touched by then, at a width and in a dress.
"""

import io
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from scripts import chromium

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "shots"
READY = "html[data-tables=ready]"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)
COLOURS = 192
"""How many colours a picture keeps: all are flat, and so they stay small."""
TIE = ("hand:3", "do:prepare", "do:step", "do:step")
REFUSED = ("hand:0", "hand:3", "do:prepare")


class Shot(NamedTuple):
    """A picture: its name, the page, the width and height, what is touched and pressed first, and the dress.

    ``whole`` is the page from its head to its foot.
    """

    name: str
    page: str
    size: tuple[int, int]
    touched: tuple[str, ...] = ()
    theme: str = "light"
    grey: bool = False
    pressed: tuple[str, ...] = ()
    whole: bool = False


CELL = ("cell:event:tornado x section:graveyard",)
EXHIBIT = ("exhibit:dt-ruling-little-rex-any-species-leaves-no-target", "guess:2", "do:reveal")

FIRST, TIED, PICK = "01-first-round", "06-reveal-and-parity", "21-pick-a-game"
LAB, MUSEUM, ATLAS = "22-edge-case-lab", "26-museum", "27-interaction-atlas"
DRESSES = (("dark", False, 360), ("light", True, 768), ("contrast", False, 360), ("dark", False, 768))


def chapters() -> Iterator[Shot]:
    """Every chapter whole: at 1280 pixels in the light, and narrower in another dress, in turn."""
    for number, path in enumerate(sorted((ROOT / "notebooks" / "en").glob("*.ipynb"))):
        theme, grey, width = DRESSES[number % len(DRESSES)]
        dress = "grey" if grey else theme
        yield Shot(f"chapter-{path.stem}-1280", f"en/{path.stem}", (1280, 900), whole=True)
        yield Shot(f"chapter-{path.stem}-{dress}-{width}", f"en/{path.stem}", (width, 900), (), theme, grey, whole=True)


SHOTS = (
    Shot("first-round-1280", f"en/{FIRST}", (1280, 1180), REFUSED),
    Shot("first-round-768", f"en/{FIRST}", (768, 1500), REFUSED),
    Shot("first-round-360", f"en/{FIRST}", (360, 1700), REFUSED),
    Shot("first-round-320", f"en/{FIRST}", (320, 1700), ("hand:0",)),
    Shot("first-round-dark-1280", f"en/{FIRST}", (1280, 1180), TIE, "dark"),
    Shot("first-round-contrast-1280", f"en/{FIRST}", (1280, 1180), TIE, "contrast"),
    Shot("first-round-grey-1280", f"en/{FIRST}", (1280, 1180), REFUSED, grey=True),
    Shot("first-round-it-1280", f"it/{FIRST}", (1280, 1180), TIE),
    Shot("first-round-zh-1280", f"zh/{FIRST}", (1280, 1180), TIE),
    Shot("first-round-zh-360", f"zh/{FIRST}", (360, 1700), REFUSED),
    Shot("pick-a-game-1280", f"en/{PICK}", (1280, 640)),
    Shot("bilico-1280", f"en/{PICK}", (1280, 1500), ("game:bilico",)),
    Shot("bilico-360", f"en/{PICK}", (360, 1700), ("game:bilico",)),
    Shot("monstertrick-1280", f"en/{PICK}", (1280, 1200), ("game:monstertrick",)),
    Shot("monstertrick-360", f"en/{PICK}", (360, 1700), ("game:monstertrick",)),
    Shot("contents-1280", "en/", (1280, 1180)),
    Shot("contents-zh-dark-360", "zh/", (360, 1700), theme="dark"),
    Shot("present-1024", f"en/{TIED}", (1024, 768), pressed=("p", *("PageDown",) * 4)),
    Shot("lab-1280", f"en/{LAB}", (1280, 1180)),
    Shot("lab-set-up-1280", f"en/{LAB}", (1280, 900), ("mode:set-up",), whole=True),
    Shot("lab-set-up-dark-360", f"en/{LAB}", (360, 900), ("mode:set-up",), "dark", whole=True),
    Shot("lab-zh-768", f"zh/{LAB}", (768, 900), whole=True),
    Shot("museum-answer-768", f"en/{MUSEUM}", (768, 900), EXHIBIT, whole=True),
    Shot("atlas-cell-1280", f"en/{ATLAS}", (1280, 900), CELL, whole=True),
    Shot("atlas-zh-360", f"zh/{ATLAS}", (360, 900), whole=True),
    *chapters(),
)


@contextmanager
def server() -> Iterator[str]:
    """The lessons, served; their address."""
    command = [sys.executable, "-m", "dinotwist", "serve", "--no-browser", "--folder", str(ROOT / "notebooks")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = next(line for line in process.stdout if "http://" in line)
    try:
        yield line[line.index("http://") :].strip()
    finally:
        process.terminate()
        process.wait(30)


def take(browser: Browser, address: str, shot: Shot) -> None:
    """Take one picture."""
    width, height = shot.size
    page: Any = browser.new_page(viewport={"width": width, "height": height})
    page.add_init_script(f"localStorage.setItem('dinotwist.theme', '{shot.theme}')")
    lesson = not shot.page.endswith("/")
    page.goto(f"{address}voila/render/{shot.page}.ipynb" if lesson else f"{address}{shot.page}")
    page.wait_for_selector(READY if lesson else "main", timeout=120_000)
    stage = page.locator(".dino-stage").first
    for key in shot.pressed:
        page.keyboard.press(key)
        page.wait_for_timeout(500)  # a slide follows its table
    for target in shot.touched:
        before = stage.get_attribute("data-revision")
        stage.locator(f'[data-target="{target}"]').click()
        page.wait_for_function("([n, b]) => n.dataset.revision !== b", arg=[stage.element_handle(), before])
    page.wait_for_timeout(400)  # moves last 200 ms
    if not shot.pressed:
        page.evaluate("window.scrollTo(0, 0)")
    if shot.whole:
        page.add_style_tag(content='[data-panel="actions"] { position: static !important }')
    if shot.grey:
        page.add_style_tag(content="html { filter: grayscale(1) }")
    picture = page.screenshot(full_page=shot.whole)
    page.close()
    flat = Image.open(io.BytesIO(picture)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    flat.save(FOLDER / f"{shot.name}.png", optimize=True)


def main() -> None:
    """Take all pictures, or those whose names are given."""
    wanted = [shot for shot in SHOTS if not sys.argv[1:] or shot.name in sys.argv[1:]]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        for shot in wanted:
            take(browser, address, shot)
            print(f"took docs/shots/{shot.name}.png", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
