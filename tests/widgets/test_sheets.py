"""Style sheets that stand side by side on every page: no two of them give the same bare class its looks."""

import re
from collections import defaultdict

from dinotwist_widgets.assets import LOOK, PAGE_SHEETS

BARE = re.compile(r"\s*(?:\.dt-panel\s+|\.dt-frame\s+)?\.(dt-[\w-]+)\s*")
OF_THE_PAGE = {"shell", "present"}
"""Sheets that say how what others draw looks on a page of ours, on a slide, in print."""


def test_no_two_sheets_dress_the_same_class():
    homes = defaultdict(set)
    for sheet in set(PAGE_SHEETS) - OF_THE_PAGE:
        text = re.sub(r"/\*.*?\*/", "", (LOOK / f"{sheet}.css").read_text("utf-8"), flags=re.DOTALL)
        for selectors in re.findall(r"([^{}]+)\{", text):
            for selector in selectors.split(","):
                if found := BARE.fullmatch(selector):
                    homes[found[1]].add(sheet)
    assert {name: sheets for name, sheets in homes.items() if len(sheets) > 1} == {}
