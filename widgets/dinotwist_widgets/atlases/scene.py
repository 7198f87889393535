"""The page of an atlas as HTML: a head with what is shown, then the matrix, a list of cells, or one cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from dinotwist import catalog
from dinotwist.kit.atlas.cells import Cell, Standing
from dinotwist.kit.atlas.features import RULING, Dimension, Feature
from dinotwist.kit.words import N_, Language, Said, counted, said
from dinotwist_widgets import texts
from dinotwist_widgets.atlases import known
from dinotwist_widgets.atlases.session import BETWEEN, MATRIX, SURPRISES, AtlasPage
from dinotwist_widgets.panels.switchboard import act_button
from dinotwist_widgets.pictures import Html, classes, icon, joined, tag
from dinotwist_widgets.protocol import Panel, Picture

SHORT = {
    Standing.SHOWN: N_("shown"),
    Standing.INDEPENDENT: N_("apart"),
    Standing.IMPOSSIBLE: N_("never"),
    Standing.OPEN: N_("open"),
}
"""What stands in a cell; the legend says more."""

LONG = {
    Standing.SHOWN: N_("Shown: a table where taking either away changes the same thing"),
    Standing.INDEPENDENT: N_("Apart: both are at work, and neither changes what the other does"),
    Standing.IMPOSSIBLE: N_("Never: the rules keep them from changing one another"),
    Standing.OPEN: N_("Open: not decided yet"),
}

NAMED = 3
"""So many things that come out otherwise are named at once; the others are folded away."""


def picture(page: AtlasPage) -> Picture:
    """The page as a picture."""
    language = texts.words(page.language)
    if page.cell is not None:
        return _cell_picture(page, page.cell, language)
    body = {MATRIX: _matrix, SURPRISES: _surprises}.get(page.view, _feature)
    panels = (Panel("atlas-head", _head(page, language)), Panel("atlas", body(page, language)))
    game = said(catalog.entry(page.game).title)
    return Picture(
        panels=panels,
        focus=page.focus,
        keys={} if page.view == MATRIX else {"Escape": "atlas:matrix"},
        key_names={} if page.view == MATRIX else {"Escape": language.say(said("Back to the matrix"))},
        language=page.language,
        summary=language.say(said("{game}: which rules change one another.", game=game)),
    )


# --- the head -----------------------------------------------------------------------------------


def _head(page: AtlasPage, language: Language) -> Html:
    game = said(catalog.entry(page.game).title)
    title = tag("h2", language.say(said("{game}: which rules change one another", game=game)), class_="dt-title")
    found = known.atlas_of(page.game)
    lead = counted(
        "Each cell is a pair. {count} position was drawn by chance and played with and without each of the two.",
        "Each cell is a pair. {count} positions were drawn by chance and played with and without each of the two.",
        found.tried,
    )
    counts = found.counts()
    filters = [_filter(page, standing, counts[standing], language) for standing in Standing if counts[standing]]
    group = tag(
        "div", *filters, class_="dt-atlasfilters", role="group", data_group="atlas-only",
        aria_label=language.say(said("Show only")),
    )  # fmt: skip
    more = act_button("atlas:surprises", said("Surprises"), language, "island")
    if page.view != MATRIX:
        more = act_button("atlas:matrix", said("Back to the matrix"), language, "back")
    first = tag("p", language.say(said("Press a cell to see its table.")))
    parts = (title, tag("p", language.say(lead)), first, group, _meanings(counts, language), more)
    return tag("div", *parts, class_="dt-panel dt-atlashead")


def _meanings(counts: Mapping[Standing, int], language: Language) -> Html:
    """What the signs in the cells mean."""
    rows = (
        tag("li", _sign(standing), tag("span", language.text(LONG[standing])))
        for standing in Standing
        if counts[standing]
    )
    return tag("ul", *rows, class_="dt-cellkey", role="list")


def _filter(page: AtlasPage, standing: Standing, number: int, language: Language) -> Html:
    target, chosen = f"only:{standing.name.lower()}", page.only == standing.name.lower()
    words = said("{word}: {number}", word=said(SHORT[standing]), number=number)
    return tag(
        "button", _sign(standing), tag("span", language.say(words)), type="button",
        class_=classes("btn dt-pill dt-atlasonly", "is-chosen" if chosen else ""), data_target=target,
        data_key=target, aria_pressed=str(chosen).lower(), title=language.text(LONG[standing]),
        aria_label=language.say(said("{words}. {meaning}", words=words, meaning=said(LONG[standing]))),
    )  # fmt: skip


def _sign(standing: Standing) -> Html:
    return tag("span", class_=f"dt-cellsign is-{standing.name.lower()}", aria_hidden="true")


# --- the matrix ---------------------------------------------------------------------------------


def _matrix(page: AtlasPage, language: Language) -> Html:
    rows, columns = known.dimension(page.game, page.rows), known.dimension(page.game, page.columns)
    corner = tag("td", role="cell", class_="dt-corner")
    heads = [tag("th", language.say(each.said), scope="col", role="columnheader") for each in columns.features]
    body = [_row(page, each, columns, language) for each in rows.features]
    table = tag(
        "table",
        tag("thead", tag("tr", corner, *heads, role="row"), role="rowgroup"),
        tag("tbody", *body, role="rowgroup"),
        role="table", class_="dt-matrix", data_group="matrix", data_columns=len(columns.features),
        aria_label=language.say(said("{rows} by {columns}", rows=rows.said, columns=columns.said)),
    )  # fmt: skip
    choices = tag("div", _choice(page, "rows", language), _choice(page, "columns", language), class_="dt-atlaschoice")
    return tag("div", choices, tag("div", table, class_="dt-matrixwide"), class_="dt-panel dt-atlas")


def _choice(page: AtlasPage, field: str, language: Language) -> Html:
    words = said("Rows") if field == "rows" else said("Columns")
    chosen = page.rows if field == "rows" else page.columns
    offered = [each for each in known.dimensions(page.game) if field == "rows" or each.name != RULING]
    options = (
        tag("option", language.say(each.said), value=each.name, selected="" if each.name == chosen else None)
        for each in offered
    )
    target = f"field:{field}"
    select = tag("select", *options, class_="dt-entry", data_field=field, data_key=target)
    return tag("label", tag("span", language.say(words)), select)


def _row(page: AtlasPage, feature: Feature, columns: Dimension, language: Language) -> Html:
    target = f"feature:{feature.key}"
    name = language.say(feature.said)
    button = tag(
        "button", name, type="button", class_="btn dt-rowname", data_target=target, data_key=target,
        aria_label=language.say(said("All pairs of: {feature}", feature=feature.said)),
    )  # fmt: skip
    cells = [_data(page, feature, other, language) for other in columns.features]
    head = tag("th", button, _fold(page, feature, columns, language), scope="row", role="rowheader")
    return tag("tr", head, *cells, role="row", data_key=f"row:{feature.key}")


def _fold(page: AtlasPage, feature: Feature, columns: Dimension, language: Language) -> Html:
    """What folds a row away where the matrix is narrow: how many cells of each standing it has."""
    cells = [known.cell(page.game, feature.key, other.key) for other in columns.features]
    counts = Counter(cell.standing for cell in cells if cell is not None and _wanted(page, cell))
    if not counts:
        return Html()
    told = [
        said("{word}: {number}", word=said(SHORT[standing]), number=counts[standing])
        for standing in Standing
        if counts[standing]
    ]
    summary = tag("summary", language.say(said("{parts}", parts=told)))
    here = page.focus in {f"cell:{BETWEEN.join(cell.pair)}" for cell in cells if cell is not None}
    return tag("details", summary, class_="dt-rowfold", open="" if here else None, data_key=f"fold:{feature.key}")


def _data(page: AtlasPage, one: Feature, other: Feature, language: Language) -> Html:
    cell = known.cell(page.game, one.key, other.key)
    if cell is None:
        return tag("td", role="cell", class_="dt-nocell")
    if page.only and cell.standing.name.lower() != page.only:
        return tag("td", tag("span", class_="dt-celldot", aria_hidden="true"), role="cell", class_="dt-nocell")
    return tag("td", _button(cell, language), role="cell", data_label=language.say(other.said))


def _button(cell: Cell, language: Language) -> Html:
    target = f"cell:{BETWEEN.join(cell.pair)}"
    name = said("{one} + {other}: {word}", one=cell.one.said, other=cell.other.said, word=said(SHORT[cell.standing]))
    return tag(
        "button", _sign(cell.standing), tag("span", language.text(SHORT[cell.standing]), class_="dt-cellword"),
        type="button", class_=f"btn dt-cell is-{cell.standing.name.lower()}", data_target=target, data_key=target,
        aria_label=language.say(name),
    )  # fmt: skip


# --- lists --------------------------------------------------------------------------------------


def _feature(page: AtlasPage, language: Language) -> Html:
    """All cells of one feature, dimension by dimension."""
    feature = known.feature(page.game, page.view)
    parts = [tag("h3", language.say(feature.said), class_="dt-title")]
    for dimension in known.dimensions(page.game):
        cells = [known.cell(page.game, feature.key, other.key) for other in dimension.features]
        rows = [_item(cell, feature, language) for cell in cells if cell is not None and _wanted(page, cell)]
        if rows:
            parts += [tag("h4", language.say(dimension.said), class_="dt-label"), _list(rows, dimension.name)]
    return tag("div", *parts, class_="dt-panel dt-atlas")


def _wanted(page: AtlasPage, cell: Cell) -> bool:
    return not page.only or cell.standing.name.lower() == page.only


def _list(rows: Iterable[Html], name: str) -> Html:
    return tag("ul", *rows, class_="dt-cells", role="list", data_group=f"cells-{name}")


def _item(cell: Cell, feature: Feature | None, language: Language) -> Html:
    """A cell in a list: by both names, or by that of the other feature."""
    other = cell.other if feature is None or cell.one.key == feature.key else cell.one
    words = other.said if feature is not None else said("{one} + {other}", one=cell.one.said, other=cell.other.said)
    target = f"cell:{BETWEEN.join(cell.pair)}"
    return tag(
        "li",
        tag(
            "button", _sign(cell.standing), tag("span", language.say(words)),
            tag("span", language.text(SHORT[cell.standing]), class_="dt-cellword"), type="button",
            class_="btn dt-cellitem", data_target=target, data_key=target,
        ),
        data_key=f"item:{target}",
    )  # fmt: skip


def _surprises(page: AtlasPage, language: Language) -> Html:
    """Cells that were found by play alone."""
    title = tag("h3", language.say(said("Surprises")), class_="dt-title")
    lead = said("No clause names both, and yet each changes what the other does. The smallest tables come first.")
    rows = [_item(cell, None, language) for cell in known.surprises(page.game)]
    return tag("div", title, tag("p", language.say(lead)), _list(rows, SURPRISES), class_="dt-panel dt-atlas")


# --- one cell -----------------------------------------------------------------------------------


def _cell_picture(page: AtlasPage, cell: Cell, language: Language) -> Picture:
    head = Panel("atlas-cell", _cell_head(page, cell, language))
    drawn = page.comparison.picture() if page.comparison is not None else Picture(panels=(), language=page.language)
    return drawn._replace(
        panels=(head, *drawn.panels),
        say=language.say(_told(cell)),
        focus=page.focus or drawn.focus,
        keys={**drawn.keys, "Escape": "atlas:back"},
        key_names={**drawn.key_names, "Escape": language.say(said("Back to the atlas"))},
        summary=language.say(_told(cell)),
    )


def _told(cell: Cell) -> Said:
    return said("{one} + {other}: {word}.", one=cell.one.said, other=cell.other.said, word=said(SHORT[cell.standing]))


def _cell_head(page: AtlasPage, cell: Cell, language: Language) -> Html:
    both = said("{one} + {other}", one=cell.one.said, other=cell.other.said)
    parts = [tag("h2", language.say(both), class_="dt-title")]
    parts += [
        tag("p", _sign(cell.standing), tag("span", language.say(sentence)), class_="dt-cellstanding")
        for sentence in _sentences(page, cell)
    ]
    if cell.standing is Standing.SHOWN and (more := page.evidence[0].things[NAMED:]):
        parts.append(_more(more, language))
    if len(page.evidence) > 1:
        parts.append(_parts(page, cell, language))
    if page.evidence:
        notes = page.evidence[page.part].notes
        parts += [tag("p", language.say(note)) for note in notes]
    buttons = [act_button("atlas:back", said("Back to the atlas"), language, "back")]
    if page.evidence:
        buttons.append(act_button("atlas:lab", said("Open it in the lab"), language, "hand"))
    parts.append(tag("div", *buttons, class_="dt-tools"))
    return tag("div", *parts, class_="dt-panel dt-atlashead")


def _sentences(page: AtlasPage, cell: Cell) -> list[Said]:
    standing = cell.standing
    if standing is Standing.SHOWN:
        things = list(page.evidence[0].things[:NAMED])
        return [said("Take either away on this table, and this comes out otherwise: {things}.", things=things)]
    if standing is Standing.INDEPENDENT:
        return [
            counted(
                "In {count} position with both, neither changed what the other does. Here is one for each.",
                "In {count} positions with both, neither changed what the other does. Here is one for each.",
                cell.together,
            )
        ]
    if standing is Standing.IMPOSSIBLE and cell.excluded is not None:
        why = [said("{reason} ({clauses})", reason=cell.excluded.reason, clauses=list(cell.excluded.clauses))]
        stood = counted(
            "{count} position of whole games bears it out.", "{count} positions of whole games bear it out.", cell.stood
        )
        return [*why, stood] if cell.excluded.idle else why
    return [said(LONG[Standing.OPEN])]


def _more(things: tuple[Said, ...], language: Language) -> Html:
    """What else comes out otherwise, folded away."""
    title = tag("summary", language.say(counted("{count} thing more", "{count} things more", len(things))))
    listed = tag("ul", *(tag("li", language.say(thing)) for thing in things))
    return tag("details", title, listed, class_="dt-cellmore", data_key="cell-more")


def _parts(page: AtlasPage, cell: Cell, language: Language) -> Html:
    """The two positions of a cell that is independent."""
    labels = [said("Only this matters: {feature}", feature=feature.said) for feature in (cell.one, cell.other)]
    buttons = (
        tag(
            "button", icon("tick") if number == page.part else Html(), tag("span", language.say(label)), type="button",
            class_=classes("btn dt-pill", "is-chosen" if number == page.part else ""), data_target=f"part:{number}",
            data_key=f"part:{number}", aria_pressed=str(number == page.part).lower(),
        )
        for number, label in enumerate(labels[: len(page.evidence)])
    )  # fmt: skip
    return tag("div", joined(buttons), class_="dt-atlasfilters", role="group", data_group="atlas-parts",
               aria_label=language.say(said("Positions")))  # fmt: skip
