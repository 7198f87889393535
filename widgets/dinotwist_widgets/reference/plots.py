"""Draws the charts of the box with matplotlib: SVG for a pale ground, letters as paths, the same bytes every time.

matplotlib is imported when a chart is drawn, and never before.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from dinotwist.kit.words import LANGUAGES, Language, said
from dinotwist.twist.cards import FAMILIES, VALUES, Species
from dinotwist.twist.naming import species
from dinotwist_widgets import assets, texts
from dinotwist_widgets.reference.box_counts import Counts, Deck, all_counts, dino_deck

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FACE = assets.LOOK / "fonts" / "noto-sans-tc-charts.ttf"
WIDTH = 3.3
"""Inches: narrow enough for a phone, where the letters then stay readable."""
SIZE = 11
INK, BAR = "#16242A", "#5F838C"
HATCHES = {Species.AQUA: "---", Species.CARNI: "////", Species.HERBI: "..", Species.VOLI: "|||"}
COLOURS = {Species.AQUA: "#8CC4E6", Species.CARNI: "#F0A878", Species.HERBI: "#84D2BB", Species.VOLI: "#F6EE93"}
"""The species' colours, lighter, so that the patterns of ink stand out on them."""
_SETTINGS: Any = {"svg.hashsalt": "dinotwist", "svg.fonttype": "path", "hatch.linewidth": 0.8, "hatch.color": INK}


def can_draw() -> bool:
    """Whether matplotlib is installed."""
    return find_spec("matplotlib") is not None


def drawn(counts: Counts, language: Language) -> str:
    """A chart as SVG. Raises ImportError where matplotlib is not installed."""
    import matplotlib as mpl  # noqa: PLC0415 - heavy, and an extra
    from matplotlib.figure import Figure  # noqa: PLC0415

    with mpl.rc_context():
        mpl.rcdefaults()  # whatever a reader's own settings are
        mpl.rcParams.update(_SETTINGS)
        height = 2.9 if counts.name == "dinos" else 0.55 + 0.33 * len(counts.rows)
        figure = Figure(figsize=(WIDTH, height), facecolor="none", layout="constrained")
        axes = figure.add_subplot(facecolor="none")
        if counts.name == "dinos":
            _deck(axes, dino_deck(), language)
        else:
            _bars(axes, [language.say(row.what) for row in counts.rows], [row.number for row in counts.rows])
        file = io.StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    return file.getvalue()


def labels(counts: Counts, language: Language) -> list[str]:
    """Everything that is written in a chart."""
    if counts.name == "dinos":
        return [*(_family(kind, language) for kind in FAMILIES), *map(str, VALUES), _value(language)]
    return [text for row in counts.rows for text in (language.say(row.what), str(row.number))]


def characters() -> set[str]:
    """Every character that the charts write in some language: what their face has to have."""
    return {
        char
        for code in LANGUAGES
        for counts in all_counts()
        for text in labels(counts, texts.words(code))
        for char in text
    }


def _family(kind: Species, language: Language) -> str:
    return f"{kind.letter}  {language.say(species(kind))}"


def _value(language: Language) -> str:
    return language.say(said("value"))


def _font(**more: Any) -> Any:
    from matplotlib.font_manager import FontProperties  # noqa: PLC0415 - heavy, and an extra

    return FontProperties(fname=FACE, size=SIZE, **more)


def _deck(axes: Axes, deck: Deck, language: Language) -> None:
    """A small card for every card: species one under the other, values side by side, copies stacked."""
    from matplotlib.patches import PathPatch  # noqa: PLC0415 - heavy, and an extra
    from matplotlib.path import Path  # noqa: PLC0415

    for row, kind in enumerate(FAMILIES):
        cards = [_card(value, row + 0.08 + 0.28 * copy) for value in VALUES for copy in range(deck.cards[kind, value])]
        shape = Path.make_compound_path(*(Path(corners, closed=True) for corners in cards))
        axes.add_patch(PathPatch(shape, facecolor=COLOURS[kind], edgecolor=INK, hatch=HATCHES[kind]))
    axes.set_xlim(VALUES[0] - 0.6, VALUES[-1] + 0.6)
    axes.set_ylim(len(FAMILIES), 0)
    axes.set_yticks([row + 0.5 for row in range(len(FAMILIES))], [_family(kind, language) for kind in FAMILIES])
    axes.set_xticks(list(VALUES), [str(value) for value in VALUES])
    axes.set_xlabel(_value(language), fontproperties=_font(), color=INK)
    _plain(axes)


def _card(value: int, top: float) -> list[tuple[float, float]]:
    """The corners of a small card, the first one again at the end."""
    left, right, low = value - 0.4, value + 0.4, top + 0.25
    return [(left, top), (right, top), (right, low), (left, low), (left, top)]


def _bars(axes: Axes, names: Sequence[str], counts: Sequence[int]) -> None:
    rows = range(len(names))
    bars = axes.barh(list(rows), counts, color=BAR, edgecolor=INK, height=0.62)
    axes.bar_label(bars, [str(count) for count in counts], padding=4, fontproperties=_font(), color=INK)
    axes.set_xlim(0, max(counts) * 1.18)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_yticks(list(rows), list(names))
    axes.set_xticks([])
    _plain(axes)


def _plain(axes: Axes) -> None:
    """No frame and no tick marks; all letters in the face of the charts."""
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.tick_params(length=0, colors=INK)
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_fontproperties(_font())
