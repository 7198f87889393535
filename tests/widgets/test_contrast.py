"""The colours of tokens.css keep their distance in every theme, and no other sheet has colours of its own."""

import re
from pathlib import Path

import dinotwist_widgets
import pytest
from dinotwist_widgets.look import ORDER

LOOK = Path(dinotwist_widgets.__file__).parent / "look"
TOKENS = (LOOK / "tokens.css").read_text("utf-8")
THEMES = {
    "light": r":root \{(.*?)\n\}",
    "dark": r':root\[data-theme="dark"\] \{(.*?)\n\}',
    "dark by the system": r":root:not\(\[data-theme\]\) \{(.*?)\n  \}",
    "contrast": r':root\[data-theme="contrast"\] \{(.*?)\n\}',
}

TEXT = [
    *(f"ink on {ground}" for ground in (
        "page", "surface", "surface-2", "act-soft", "right-soft", "refuse-soft", "doubt-soft",
    )),
    "ink-2 on page", "ink-2 on surface", "ink-2 on surface-2", "ink-2 on act-soft", "ink-2 on right-soft",
    "sea-ink on sea", "sea on sea-ink", "land-ink on land", "land-ink on cell",
    "act-ink on act", "act on surface", "act on page", "act on act-soft", "act on doubt-soft",
    "refuse on surface", "right on right-soft", "right on surface", "doubt on doubt-soft",
    "card-ink on card", "card on card-ink", "card-2 on card", "back-ink on back", "surface on ink",
    "aqua-ink on aqua", "carni-ink on carni", "herbi-ink on herbi", "voli-ink on voli", "card-ink on azure",
]  # fmt: skip
SHAPES = [
    "edge on page", "edge on surface", "edge on surface-2", "act on sea", "act on land", "act on cell",
    "refuse on sea", "refuse on land", "surface on refuse", "land-edge on land", "land-edge on sea",
    "land-ink on cell", "card-ink on aqua", "card-ink on carni", "card-ink on herbi", "card-ink on voli",
    "aqua-ink on aqua", "back-2 on back", "card-ink on stone", "card-ink on isle", "focus-outer on page",
    "focus-outer on sea", "focus-outer on land", "focus-outer on focus-inner", "right on page", "doubt on page",
    "sea-ink on sea", "sea-ink on land", "act on act-soft",
    *(f"card-ink on {thing}" for thing in ("bronze", "gold", "tile", "card")),
    *(f"card-ink on monster-{colour}" for colour in ("green", "yellow", "purple", "blue")),
    "land-ink on land", "card on card-ink",
]  # fmt: skip


def declared(theme):
    block = re.search(THEMES[theme], TOKENS, re.DOTALL)[1]
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9A-Fa-f]{6})", block))


def colours(theme):
    return declared("light") | declared(theme)


def luminance(colour):
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def too_low(theme, pairs, least):
    found = colours(theme)
    low = {}
    for pair in pairs:
        front, ground = pair.split(" on ")
        if (measured := ratio(found[front], found[ground])) < least:
            low[pair] = round(measured, 2)
    return low


def test_the_ratio_is_that_of_the_guidelines():
    assert ratio("#000000", "#FFFFFF") == pytest.approx(21)
    assert ratio("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
def test_text_is_readable_in_every_theme(theme):
    assert too_low(theme, TEXT, 4.5) == {}


@pytest.mark.parametrize("theme", THEMES)
def test_shapes_stand_out_in_every_theme(theme):
    assert too_low(theme, SHAPES, 3) == {}


def test_at_least_as_many_pairs_are_looked_at_as_the_look_names():
    assert len(set(TEXT)) >= 32
    assert len(set(SHAPES)) >= 20


def test_the_dark_theme_is_the_same_whether_it_is_chosen_or_the_systems():
    assert declared("dark") == declared("dark by the system")


def test_a_card_keeps_its_ink_and_its_species_colours_in_the_dark():
    printed = {"card-ink", "aqua", "carni", "herbi", "voli", "aqua-ink", "stone", "isle"}
    printed |= {"bronze", "gold", "tile", "azure"}
    printed |= {name for name in declared("light") if name.startswith(("monster-", "seat-"))}
    assert not printed & set(declared("dark"))


@pytest.mark.parametrize("name", [name for name in ORDER if name != "tokens"])
def test_only_the_tokens_hold_colours(name):
    css = re.sub(r"/\*.*?\*/", "", (LOOK / f"{name}.css").read_text("utf-8"), flags=re.DOTALL)
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(", css) == []


@pytest.mark.parametrize("name", ORDER)
def test_a_sheet_names_no_length_that_follows_the_hosts_root(name):
    css = re.sub(r"/\*.*?\*/", "", (LOOK / f"{name}.css").read_text("utf-8"), flags=re.DOTALL)
    assert re.findall(r"[\d.]rem\b", css) == []


OURS = re.compile(r"^(:root\[[^\]]+\] |\.dino-(page|stage)\S* )?(\.dt-|\.disc|\[data-panel=)")


@pytest.mark.parametrize("name", ["pictures", "table", "panels", "monstertrick", "bilico"])
def test_a_sheet_styles_nothing_but_our_own_classes(name):
    css = re.sub(r"/\*.*?\*/", "", (LOOK / f"{name}.css").read_text("utf-8"), flags=re.DOTALL)
    css = re.sub(r"@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", css)
    heads = re.findall(r"([^{};]+)\{", css)
    parts = [part.strip() for head in heads if not head.strip().startswith("@") for part in split(head)]
    assert [part for part in parts if not OURS.match(part)] == []


def split(head):
    """The selectors of a rule; commas inside brackets do not count."""
    return re.split(r",(?![^(]*\))", head)


COUNTED = {"depth", "rows", "span"}
"""What an element itself says of its place: how deep, over how many rows."""


def test_every_colour_that_a_sheet_asks_for_is_a_token():
    known = set(re.findall(r"--([\w-]+):", TOKENS)) | COUNTED
    sheets = "".join((LOOK / f"{name}.css").read_text("utf-8") for name in ORDER)
    assert set(re.findall(r"var\(--([\w-]+)", sheets)) - known == set()
