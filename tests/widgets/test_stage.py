"""A stage obeys only honest messages about the picture that it shows."""

import re

import pytest
from dinotwist_widgets import guard, messages
from dinotwist_widgets.protocol import Panel, Picture
from dinotwist_widgets.stage import Stage
from traitlets import TraitError

from tests.widgets.dummy import Cards


class Page:
    """What a browser is to a stage: it says things and hears the answers."""

    def __init__(self, stage):
        self.stage, self.n, self.answers, self.resent = stage, 0, [], 0
        stage.send = lambda content, _buffers=None: self.answers.append(content)
        stage.send_state = lambda key=None: self._sent(key)

    def _sent(self, key):
        self.resent += key == "picture"

    def say(self, act, buffers=None, **changes):
        self.n += 1
        shown = self.stage.picture
        message = {"act": act, "session": shown["session"], "revision": shown["revision"], "n": self.n, **changes}
        self.stage._handle_custom_msg(message, buffers or [])
        return message


@pytest.fixture
def stage():
    return Stage(Cards())


@pytest.fixture
def page(stage):
    return Page(stage)


def test_an_act_changes_the_session_and_is_answered(stage, page):
    page.say("hand:b")
    assert stage.session.played == ("b",)
    assert stage.picture["revision"] == 2
    assert stage.picture["say"] == "Card b played."
    assert page.answers == [{"ack": 1}]


def test_an_older_picture_s_act_changes_nothing_and_brings_the_page_up_to_date_once(stage, page):
    page.say("hand:a")
    sent = page.resent
    for _ in range(3):
        page.say("hand:b", revision=1)
    assert stage.session.played == ("a",)
    assert stage.picture["revision"] == 2
    assert page.resent == sent + 1
    assert page.answers[-1] == {"ack": 4}


def test_a_repeated_message_changes_nothing(stage, page):
    said = page.say("do:again")
    page.stage._handle_custom_msg({**said, "revision": 2}, [])
    assert stage.session.acts == 1
    assert stage.picture["revision"] == 2
    assert page.answers == [{"ack": 1}, {"ack": 1}]


def test_another_session_s_message_changes_nothing(stage, page):
    page.say("hand:a", session="0" * 16)
    assert stage.session.played == ()
    assert stage.picture["revision"] == 1


def test_a_new_session_is_deaf_to_pages_of_the_one_before(stage, page):
    old = stage.picture["session"]
    stage.start(Cards())
    page.say("hand:a", session=old)
    assert stage.session.played == ()
    assert stage.picture["session"] != old


@pytest.mark.parametrize(
    "target", ["hand:z", "do:reveal", "", "hand:", "hand:a ", "constructor", "Escape", "field:other"]
)
def test_what_is_not_in_the_picture_cannot_be_acted_on(target, stage, page):
    page.say(target)
    assert stage.session == Cards()
    assert stage.picture["revision"] == 1


HONEST = {"act": "hand:a", "session": "s", "revision": 1, "n": 1}


@pytest.mark.parametrize(
    "broken",
    [
        None, 3, "hand:a", [], {}, [HONEST],
        {**HONEST, "act": None}, {**HONEST, "act": 7}, {**HONEST, "act": ["hand:a"]}, {**HONEST, "act": "x" * 201},
        {**HONEST, "revision": "1"}, {**HONEST, "revision": True}, {**HONEST, "revision": -1},
        {**HONEST, "revision": 1.0}, {**HONEST, "value": None}, {**HONEST, "n": -1},
        {**HONEST, "n": None}, {**HONEST, "n": 2**53}, {**HONEST, "session": 1}, {**HONEST, "session": "s" * 65},
        {**HONEST, "value": 5}, {**HONEST, "value": "v" * 4001}, {**HONEST, "value": {}}, {**HONEST, "more": 1},
        {**HONEST, "value": "half an \ud83d"}, {**HONEST, "act": "\ude00"},
    ],
)  # fmt: skip
def test_a_malformed_message_is_as_if_not_said(broken, stage, page):
    assert messages.read(broken) is None
    stage._handle_custom_msg(broken, [])
    assert page.answers == []
    assert stage.picture["revision"] == 1


def test_a_message_with_buffers_is_as_if_not_said(stage, page):
    page.say("hand:a", buffers=[b"x" * 10])
    assert page.answers == []
    assert stage.session == Cards()


def test_what_a_browser_writes_into_the_state_is_ignored(stage):
    shown = dict(stage.picture)
    stage.set_state({"picture": {"panels": []}, "words": {}, "_esm": "steal()", "layout": None})
    assert stage.picture == shown
    assert "steal" not in stage._esm


def test_an_empty_act_only_asks_whether_somebody_is_there(stage, page):
    page.say(messages.HERE)
    assert page.answers == [{"ack": 1}]
    assert stage.picture["revision"] == 1


def test_a_field_sends_its_value_and_other_acts_none(stage, page):
    page.say("field:name", value="Paula")
    assert stage.session.name == "Paula"
    page.say("hand:a", value="Paula")
    assert stage.session.played == ("a",)


def test_an_act_that_leads_to_an_equal_session_is_a_new_picture_all_the_same(stage, page):
    page.say("do:wait")
    assert stage.session == Cards()
    assert stage.picture["revision"] == 2
    assert page.answers == [{"ack": 1}]


@pytest.fixture
def log():
    """What the guard logs."""
    found = []

    class Keeper(guard.logging.Handler):
        def emit(self, record):
            found.append(self.format(record))

    keeper = Keeper()
    guard.LOG.addHandler(keeper)
    yield found
    guard.LOG.removeHandler(keeper)


def test_an_error_is_a_sentence_with_the_number_that_is_in_the_log(stage, page, log):
    page.say("hand:a")
    page.say("do:break")
    first = stage.picture["panels"][0]
    number = re.search(r"number ([0-9A-F]{6})\.", first["html"])[1]
    assert first["name"] == "trouble"
    assert 'role="alert"' in first["html"]
    assert "secret" not in str(stage.picture)
    assert log[0].startswith(f"trouble {number}\nTraceback")
    assert "RuntimeError: secret/path" in log[0]
    assert page.answers[-1] == {"ack": 2}


def test_after_an_error_nothing_has_changed_and_the_next_act_works(stage, page, log):
    page.say("hand:a")
    page.say("do:break")
    assert stage.session.played == ("a",)
    page.say("hand:b")
    assert stage.session.played == ("a", "b")
    assert [panel["name"] for panel in stage.picture["panels"]] == ["table", "bar", "story", "below"]


class Unseen(Cards):
    """Cards whose picture fails once something was done."""

    def picture(self):
        if self.acts:
            raise ZeroDivisionError
        return super().picture()


def test_a_picture_that_fails_leaves_the_last_one(log):
    stage = Stage(Unseen())
    page = Page(stage)
    page.say("hand:a")
    assert stage.session.acts == 0
    assert [panel["name"] for panel in stage.picture["panels"]][:2] == ["trouble", "table"]
    page.say("hand:b")
    assert len(log) == 2


def test_python_drives_and_observes_the_session(stage):
    seen = []
    stage.observe(lambda change: seen.append(change["new"].played), "session")
    stage.act("hand:c")
    stage.session = stage.session.act("hand:d", None)
    assert seen == [("c",), ("c", "d")]
    assert stage.picture["revision"] == 3
    assert "Card d played." in stage.picture["say"]


def test_python_is_told_what_is_not_there_and_what_failed(stage):
    with pytest.raises(LookupError, match="hand:z"):
        stage.act("hand:z")
    with pytest.raises(RuntimeError):
        stage.act("do:break")
    assert stage.session == Cards()


def test_running_its_cell_again_piles_nothing_up():
    acts = []
    for _ in range(3):
        stage = Stage(Cards())
        stage.observe(lambda change: acts.append(change["new"].acts), "session")
    Page(stage).say("hand:a")
    assert acts == [1]
    stage.start(Cards())
    stage.start(Cards())
    assert len(stage._msg_callbacks.callbacks) == 1


def test_what_is_no_session_is_refused(stage):
    with pytest.raises((AttributeError, TraitError)):
        stage.session = "cards"
    assert stage.session == Cards()


def test_its_name_and_its_notebook_form_are_stable():
    Stage.unstyled()
    first, again = (Stage(Cards())._repr_mimebundle_()[0] for _ in range(2))
    assert repr(Stage(Cards())) == repr(Stage(Cards())) == "Stage('4 cards in hand, 0 on the table.')"
    assert first["text/plain"] == "4 cards in hand, 0 on the table."
    assert "application/vnd.jupyter.widget-view+json" in first
    assert first["text/html"].startswith("<style>")
    assert again["text/html"] == first["text/html"].split("</style>")[1]


def test_the_still_form_shows_every_panel_with_its_controls_disabled(stage):
    still = stage.still()
    assert re.findall(r'data-panel="(\w+)"', still) == ["table", "bar", "story", "below"]
    assert re.findall(r"<(?:button|input)(?! disabled)", still) == []
    assert re.findall(r'data-place="(\w+)"', still) == ["main", "rail", "below"]


def test_a_control_that_is_disabled_stays_so_once():
    picture = Picture((Panel("p", '<button type="button" disabled data-target="x">X</button><buttonish>'),))

    class One(Cards):
        def picture(self):
            return picture

    assert '<button type="button" disabled data-target="x">' in Stage(One()).still()


def test_targets_are_what_panels_keys_and_fields_name():
    html = '<button data-target="a&amp;b"></button><input data-field="seed"><p data-target=""></p>'
    picture = Picture((Panel("p", html),), keys={"r": "do:reveal"})
    assert messages.targets(picture) == {"a&b", "field:seed", "do:reveal"}


def test_a_stage_speaks_the_language_of_its_picture():
    stage = Stage(Cards(language="zh"))
    assert stage.picture["lang"] == "zh-Hant"
    assert set(stage.words) >= {"silent", "ended", "unreachable", "blocked", "reload", "keys"}
