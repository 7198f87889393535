"""Draw the pieces, tables and panels of Dino Twist on static pages, and photograph them.

    python -m scripts.gallery [--out FOLDER] [--shots]

Nothing here is played by hand: the tables are positions that the engine has opened, as a seat sees them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from dinotwist_widgets import look

from dinotwist.kit.words import ENGLISH, Language
from scripts import chromium, gallery_pages

ROOT = Path(__file__).resolve().parent.parent
LOOK = ROOT / "widgets" / "dinotwist_widgets" / "look"
FLAGS = ("--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1")
SHEETS = (*look.ORDER, "stage", "shell")
WIDTHS = (1280, 768, 360, 320)
GREY = "html{filter:grayscale(1)}"


def page(title: str, body: str, *, language: Language, theme: str = "light", text: int = 1) -> str:
    """A page with our style sheets and nothing else."""
    links = "".join(f'<link rel="stylesheet" href="{(LOOK / name).as_uri()}.css">' for name in SHEETS)
    return (
        f'<!doctype html><html lang="{language.html}" data-theme="{theme}" data-text="{text}"><head>'
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title>{links}</head>"
        f'<body class="dino-page"><main class="dino-main"><h1 class="dt-hidden">{title}</h1>'
        f'<div class="dino-stage" data-state="live">{body}</div></main>'
        "</body></html>"
    )


def write(folder: Path) -> Iterator[tuple[Path, int]]:
    """Write every page in every dress; gives each file and the width at which it is photographed."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in gallery_pages.PAGES.items():
        for width in WIDTHS:
            yield _written(folder, name, make(ENGLISH), ENGLISH, width=width)
        for theme in ("dark", "contrast"):
            yield _written(folder, name, make(ENGLISH), ENGLISH, theme=theme)
        yield _written(folder, name, make(gallery_pages.CHINESE), gallery_pages.CHINESE)
        yield _written(folder, name, make(gallery_pages.CHINESE), gallery_pages.CHINESE, width=360)
        yield _written(folder, name, make(ENGLISH), ENGLISH, width=360, text=3)
        yield _written(folder, name, make(ENGLISH), ENGLISH, grey=True)


def _written(
    folder: Path,
    name: str,
    body: str,
    language: Language,
    *,
    width: int = 1280,
    theme: str = "light",
    text: int = 1,
    grey: bool = False,
) -> tuple[Path, int]:
    parts = (name, language.code, theme, f"text{text}", "grey" if grey else "", str(width))
    plain = {"en", "light", "text1", ""}
    path = folder / f"{'-'.join(part for part in parts if part not in plain)}.html"
    html = page(name, body, language=language, theme=theme, text=text)
    path.write_text(html.replace("</head>", f"<style>{GREY}</style></head>") if grey else html, "utf-8")
    return path, width


def photograph(pages: list[tuple[Path, int]]) -> None:
    """A full-page picture of each page beside it, and a word about every one that scrolls sideways."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where pictures are wanted

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        for path, width in pages:
            tab = browser.new_page(viewport={"width": width, "height": 800})
            tab.goto(path.as_uri())
            wide, high = tab.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
            if wide > width:
                print(f"{path.name} is {wide} px wide on a screen of {width}")
            tab.set_viewport_size({"width": width, "height": high})
            tab.screenshot(path=path.with_suffix(".png"), full_page=True)
            tab.close()
        browser.close()


def main() -> None:
    """Write the pages, and photograph them where that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, default=ROOT / ".cache" / "gallery")
    parser.add_argument("--shots", action="store_true", help="photograph each page with Chromium")
    parser.add_argument("--only", default="", help="only pages whose file name contains this")
    given = parser.parse_args()
    pages = [(path, width) for path, width in write(given.out) if given.only in path.name]
    if given.shots:
        photograph(pages)
    print(f"{len(pages)} pages in {given.out}")


if __name__ == "__main__":
    main()
