"""The page of an atlas: its matrix, its lists, its cells, and the way into the lab."""

import pytest
from dinotwist_widgets import texts
from dinotwist_widgets.atlases import known
from dinotwist_widgets.atlases.evidence import FOREMOST, SHARED, THINGS, weight
from dinotwist_widgets.atlases.scene import NAMED
from dinotwist_widgets.atlases.session import BETWEEN, AtlasPage, page_of
from dinotwist_widgets.messages import targets

from dinotwist import catalog
from dinotwist.kit.atlas.cells import Standing
from tests.widgets.reading import having, read, target, words

GAMES = tuple(catalog.GAMES)


def panel(page, name):
    return read(next(each.html for each in page.picture().panels if each.name == name))


def some(game, standing):
    return [cell for cell in known.atlas_of(game).cells.values() if cell.standing is standing]


def opened(cell, game="dinotwist"):
    return page_of(game, "en").act("cell:" + BETWEEN.join(cell.pair))


@pytest.mark.parametrize("game", GAMES)
def test_the_matrix_has_a_named_cell_for_every_pair(game):
    page = page_of(game, "en")
    rows, columns = (known.dimension(game, name).features for name in (page.rows, page.columns))
    cells = having(panel(page, "atlas"), "dt-cell")
    assert len(cells) == len(rows) * len(columns) - len({f.key for f in rows} & {f.key for f in columns})
    assert all(cell.get("aria-label") for cell in cells)


def test_other_dimensions_can_be_chosen_and_no_feature_meets_itself():
    page = page_of("dinotwist", "en").act("field:rows", "event").act("field:columns", "event")
    root = panel(page, "atlas")
    assert len(having(root, "dt-cell")) == 90
    assert len(having(root, "dt-nocell")) == 10


@pytest.mark.parametrize(
    "act", ["field:rows", "cell:event:fury x event:fury", "feature:x", "only:x", "atlas:x", "do:x"]
)
def test_an_unknown_act_is_an_error(act):
    with pytest.raises(LookupError):
        page_of("dinotwist", "en").act(act, "x")


def test_a_filter_leaves_the_cells_of_one_kind_and_goes_again():
    page = page_of("dinotwist", "en").act("only:impossible")
    assert having(panel(page, "atlas"), "dt-cell") == []
    assert page.act("only:impossible").only == ""


def test_a_feature_has_a_list_with_all_its_cells():
    page = page_of("dinotwist", "en").act("feature:ruling:parity_rule=species_or_value")
    others = sum(len(each.features) for each in known.dimensions("dinotwist")) - 1
    assert len(having(panel(page, "atlas"), "dt-cellitem")) == others


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("standing", [Standing.SHOWN, Standing.INDEPENDENT])
def test_a_cell_shows_its_table_with_and_without(game, standing):
    for cell in some(game, standing)[:: max(1, len(some(game, standing)) // 12)]:
        page = opened(cell, game)
        head = panel(page, "atlas-cell")
        assert words(having(head, "dt-title")[0])
        if page.comparison is not None:
            assert any(each.name == "comparison" for each in page.picture().panels)
        assert page.act("atlas:back").focus == f"cell:{BETWEEN.join(cell.pair)}"


@pytest.mark.parametrize(
    ("game", "pair", "told"),
    [
        ("dinotwist", ("event:solo", "event:support"), "Support"),
        ("dinotwist", ("section:graveyard", "section:refill"), "no step here"),
        ("bilico", ("fall:parking", "fall:in-hand"), "1 floor stays in the hand."),
    ],
)
def test_the_first_difference_of_a_cell_is_one_that_can_be_told(game, pair, told):
    page = opened(known.cell(game, *pair), game)
    framed = [words(each) for each in having(panel(page, "comparison"), "is-first")]
    assert len(set(framed)) > 1
    assert any(told in each for each in framed)
    assert "This leads on otherwise." not in words(panel(page, "comparison"))


def test_a_cell_leads_into_the_lab_and_back():
    page = opened(some("dinotwist", Standing.SHOWN)[0])
    lab = page.act("atlas:lab")
    assert not isinstance(lab, AtlasPage)
    back = lab.act("do:leave")
    assert isinstance(back, AtlasPage)
    assert back.pair == page.pair


def test_an_impossible_cell_gives_its_reason_and_clause():
    cell = known.cell("dinotwist", "players:2", "players:3")
    head = panel(opened(cell), "atlas-cell")
    assert "DT-R1" in words(head)
    assert not [node for node in head.iter() if node.get("data-target") == "atlas:lab"]


def test_the_comparison_of_a_cell_is_stepped_through():
    cells = (opened(cell) for cell in some("dinotwist", Standing.SHOWN))
    page = next(each for each in cells if each.comparison is not None and each.comparison.now > 0)
    assert page.act("do:back").comparison.now < page.comparison.now


def test_surprises_have_no_clause_in_common():
    assert known.surprises("dinotwist")
    for cell in known.surprises("dinotwist"):
        assert not set(cell.one.clauses) & set(cell.other.clauses)
    page = page_of("dinotwist", "en").act("atlas:surprises")
    assert len(having(panel(page, "atlas"), "dt-cellitem")) == len(known.surprises("dinotwist"))
    assert target(panel(page, "atlas-head"), "atlas:matrix") is not None


@pytest.mark.parametrize("game", GAMES)
def test_every_thing_that_differs_has_words(game):
    """What the games name as things on the table is what the page can say."""
    for cell in some(game, Standing.SHOWN)[:: max(1, len(some(game, Standing.SHOWN)) // 60)]:
        assert opened(cell, game).evidence[0].things


@pytest.mark.parametrize("game", GAMES)
def test_a_cell_names_a_few_things_and_folds_the_others(game):
    """Nothing that came out otherwise is lost, and the sentence stays short."""
    shown = some(game, Standing.SHOWN)
    for cell in shown[:: max(1, len(shown) // 20)]:
        page = opened(cell, game)
        head, things = panel(page, "atlas-cell"), [texts.words("en").say(each) for each in page.evidence[0].things]
        assert [words(node) for node in head.iter("li")] == things[NAMED:]
        assert all(thing in words(having(head, "dt-cellstanding")[0]) for thing in things[:NAMED])


def test_who_wins_comes_before_what_lies_where():
    assert set(FOREMOST) <= set(THINGS)
    assert weight(("winner", "Zoe")) < weight(("points", "Ann")) < weight(("discard",))


def test_the_words_of_things_do_not_name_one_thing_twice():
    assert not set(THINGS) & set(SHARED)


def test_a_row_folds_by_its_standings_and_the_one_that_is_come_back_to_stands_open():
    page = page_of("dinotwist", "en")
    assert not [node for node in having(panel(page, "atlas"), "dt-rowfold") if node.get("open") is not None]
    cell = next(
        c for c in some("dinotwist", Standing.SHOWN) if c.pair[0] == "event:meteor" and c.other.dimension == "section"
    )
    back = opened(cell).act("atlas:back")
    (there,) = [node for node in having(panel(back, "atlas"), "dt-rowfold") if node.get("open") is not None]
    assert there.get("data-key") == "fold:event:meteor"
    assert "shown: " in words(there)
    folds = having(panel(page.act("only:open"), "atlas"), "dt-rowfold")
    assert not folds


@pytest.mark.parametrize("game", GAMES)
def test_no_two_features_are_called_alike(game):
    names = [str(feature.said) for dimension in known.dimensions(game) for feature in dimension.features]
    assert len(set(names)) == len(names)


def test_back_at_the_matrix_the_focus_is_where_one_left_it():
    page = page_of("dinotwist", "en")
    first = known.dimension("dinotwist", page.rows).features[0].key
    other = known.dimension("dinotwist", page.columns).features[0].key
    for act, focus in ((f"feature:{first}", f"feature:{first}"), (f"feature:{other}", "atlas:surprises")):
        back = page.act(act).act("atlas:matrix")
        assert back.focus == focus
        assert focus in targets(back.picture())
    assert page.act("atlas:surprises").act("atlas:matrix").focus == "atlas:surprises"
