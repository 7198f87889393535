"""Cut the Chinese face down to the characters that the Chinese words and the charts use: `python -m scripts.fonts`.

The whole face is Noto Sans TC (variable, OFL) out of a pinned package, whose hash pip checks; ``--from FILE`` takes
another file of it. ``--check`` writes nothing and exits with 1 when the words use a character that the subset lacks.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZipFile

from dinotwist_widgets.reference import plots
from fontTools import subset  # type: ignore[import-untyped] # it brings no types
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.varLib import instancer  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parent.parent
LOOK = ROOT / "widgets" / "dinotwist_widgets" / "look"
FACE = LOOK / "fonts" / "noto-sans-tc-subset.woff2"
LICENCE = LOOK / "fonts" / "noto-sans-tc-OFL.txt"
CHARTS = plots.FACE
"""The face of the charts: matplotlib reads no woff2 and one weight only."""
SHEET = LOOK / "chinese.css"
LARGEST = 400_000
WEIGHTS = (400, 700)
"""The weights that the style sheets use; the face keeps all between them."""
CHART_WEIGHT = 500

PACKAGE = "justmytype-intl-cjk==0.1.0 --hash=sha256:06d9665542bfcad373716bb80583aa2d9bb2086a054fe11f706b9bd41e03f256"
FOLDER = "justmytype_intl_cjk/fonts/ofl/notosanstc/"

WORDS = (
    "dinotwist/locale/zh_Hant/LC_MESSAGES/*.po",
    "widgets/dinotwist_widgets/locale/zh_Hant/LC_MESSAGES/*.po",
    "notebooks/zh/*.ipynb",
    "widgets/dinotwist_widgets/voila/templates/dinotwist/*",
    "widgets/dinotwist_widgets/reference/*.toml",
    "dinotwist/sources.toml",
)
"""What may stand on a Chinese page; characters of other faces in them do not matter."""

OURS = re.compile("[\u2026\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]")
"""The characters that the Chinese face is asked for, as in the ``unicode-range`` of its style sheet."""


def characters(text: str) -> set[str]:
    """The characters of a text that the Chinese face draws."""
    return set(OURS.findall(text))


def used(root: Path = ROOT) -> set[str]:
    """Every character that the Chinese words use."""
    found = (path for pattern in WORDS for path in root.glob(pattern) if path.is_file())
    return {char for path in found for char in characters(path.read_text("utf-8"))}


def drawn(face: Path = FACE) -> set[str]:
    """Every character that a face has."""
    with TTFont(face, lazy=True) as font:
        return {chr(code) for code in font.getBestCmap()}


def in_charts() -> set[str]:
    """Every character that the charts write, and plain Latin."""
    return plots.characters() | set(map(chr, range(0x20, 0x7F)))


def lacking() -> str:
    """What the words or the charts use and their face cannot draw, in order."""
    return "".join(sorted((used() - drawn()) | (in_charts() - drawn(CHARTS))))


def fetch(folder: Path) -> Path:
    """The package with the whole face, downloaded by pip and checked against its hash."""
    wish = folder / "wish.txt"
    wish.write_text(PACKAGE + "\n", "utf-8")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-q", "--no-deps")
    subprocess.run((*pip, "--require-hashes", "-r", str(wish), "-d", str(folder)), check=True)
    return next(folder.glob("*.whl"))


def whole(folder: Path) -> tuple[Path, str]:
    """The whole face, unpacked, and its licence."""
    with ZipFile(fetch(folder)) as package:
        face = package.extract(f"{FOLDER}NotoSansTC[wght].ttf", folder)
        return Path(face), package.read(f"{FOLDER}OFL.txt").decode("utf-8")


def cut(face: Path, wanted: Iterable[str], out: Path = FACE) -> None:
    """Write the part of a face that draws these characters, as woff2 or, for the charts, as a plain one of one weight.

    Raises ValueError when the face itself lacks one of them, or the part grows too large to be served.
    """
    font = TTFont(face, recalcTimestamp=False)
    absent = sorted(set(wanted) - {chr(code) for code in font.getBestCmap()})
    if absent:
        raise ValueError(f"{face.name} does not have {''.join(absent)}")
    options = subset.Options(hinting=False, layout_features=["kern", "locl"], name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(map(ord, wanted)))
    cutter.subset(font)
    plain = out.suffix == ".ttf"
    font = instancer.instantiateVariableFont(font, {"wght": CHART_WEIGHT if plain else WEIGHTS})
    font.flavor = None if plain else "woff2"
    font.save(out)
    if out.stat().st_size > LARGEST:
        raise ValueError(f"{out.name} has {out.stat().st_size} bytes, more than {LARGEST}")


def renew(face: Path | None = None) -> None:
    """Write both subsets from this file, or from the package, which has the licence too."""
    with tempfile.TemporaryDirectory() as folder:
        if face is None:
            face, licence = whole(Path(folder))
            LICENCE.write_text(licence, "utf-8")
        cut(face, used())
        cut(face, in_charts(), CHARTS)


def main() -> int:
    """Write the subset, or say what it lacks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 when a character is lacking")
    parser.add_argument("--from", dest="face", type=Path, help="a file of Noto Sans TC to cut instead of fetching it")
    options = parser.parse_args()
    if options.check:
        lack = lacking()
        print(f"the Chinese face lacks {lack}: run python -m scripts.fonts" if lack else "the Chinese face has all")
        return int(bool(lack))
    try:
        renew(options.face)
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        print(f"the Chinese face could not be written: {error}", file=sys.stderr)
        return 1
    for written in (FACE, CHARTS):
        print(f"wrote {written.relative_to(ROOT)}: {len(drawn(written))} characters, {written.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
