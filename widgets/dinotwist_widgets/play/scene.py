"""A session as a picture: which panels there are, what is announced, and which keys work. It knows no game."""

from __future__ import annotations

from dinotwist.kit.words import N_, Language, Said, said
from dinotwist_widgets import texts
from dinotwist_widgets.panels.actions import Act, Status, actions
from dinotwist_widgets.panels.branch import branch_note
from dinotwist_widgets.panels.force import force
from dinotwist_widgets.panels.hunt import hunt
from dinotwist_widgets.panels.notes import doubt_note, own_note, placeholder_note, rulings_note
from dinotwist_widgets.panels.scores import score_table, won_said
from dinotwist_widgets.panels.story import StoryLine, story
from dinotwist_widgets.panels.timeline import Walk, timeline
from dinotwist_widgets.panels.why import Refusal, why
from dinotwist_widgets.panels.words import table_words
from dinotwist_widgets.play.desk import Moment
from dinotwist_widgets.play.session import BRANCH, Refused, Session, back_said, seen_said
from dinotwist_widgets.protocol import Panel, Picture

KEYS = {"<": "do:previous-part", ">": "do:next-part"}
"""Keys that have no button of their own; the time line shows the parts."""
KEY_NAMES = {"<": said(N_("go back a part of the round")), ">": said(N_("go on to the next part of the round"))}


def picture(session: Session) -> Picture:
    """All panels of a session."""
    language, walk = texts.words(session.language), walk_of(session)
    acts = offered(session)
    working = [act for act in acts if act.key and act.enabled]
    keys = KEYS if walk.way else {}
    moment = _moment(session)
    summary = session.desk.text(moment.view, moment.seat, language)
    return Picture(
        panels=tuple(_panels(session, acts, walk, summary, language)),
        say=language.say(_say(session, walk)),
        alert=_alert(session, language),
        focus=session.focus,
        keys={act.key: act.target for act in working} | keys,
        key_names={act.key: language.say(act.label) for act in working}
        | {key: language.say(KEY_NAMES[key]) for key in keys},
        language=session.language,
        summary=summary,
        learned={f"done:{session.goal}": "1"} if session.goal and session.over else {},
    )


def walk_of(session: Session) -> Walk:
    """The steps seen, the parts in which they lie, and where the reader stands."""
    course, steps = session.course, session.steps
    lines = tuple(StoryLine(step.sentence, step.clauses) for step in steps)
    now = sum(step.number < course.seen_to for step in steps) - 1
    return Walk(lines, session.parts, now, way=len(course.facts) > course.start(session.eyes))


def offered(session: Session) -> list[Act]:
    """What the reader can do now, the main act among them."""
    course = session.course
    if session.everybody and course.all_seen and (given := _giving(session)):
        return given
    acts = [*_looking_back(session), *(session.desk.acts(session.question) if session.my_turn else [])]
    if session.my_turn and session.eyes is None and session.desk.entry.uncovers:
        acts.append(Act("do:look", said("Show my hand")))
    if not course.all_seen:
        ready = session.chose
        step = Act("do:step", said("Next step"), main=not ready, key=".")
        return [*(acts if ready else _besides(acts)), Act("do:run", _on(session), key="o"), step]
    if session.scripted and not session.chose:
        acts = _besides(acts)
    if session.fair and session.everybody and session.my_turn:
        return acts  # a long game among people is not thrown away by a slip
    leave = _leave(session)
    ended = session.over or not session.my_turn or session.scripted
    return [*acts, leave._replace(main=ended and not any(act.main for act in acts))]


def _besides(acts: list[Act]) -> list[Act]:
    """How one goes about and the one act to do instead of going on, where nothing has been chosen for it yet."""
    main = [act._replace(main=False) for act in acts if act.main and act.enabled and act.target != "do:choose"]
    return [act for act in acts if act.target in ("do:back", "do:undo")] + main


def _giving(session: Session) -> list[Act]:
    """How the screen goes from one to the next; nothing where the one who has it decides."""
    if session.handing_over:
        name = session.course.names[session.here]
        return [Act("do:take", said("I am {name}: show my cards", name=name), main=True, guarded=True)]
    if session.secret and session.here not in session.course.asked:
        return [Act("do:pass-on", said("Go on"), main=True)]
    return []


def _looking_back(session: Session) -> list[Act]:
    course = session.course
    start = course.start(session.eyes)
    if len(course.facts) <= start:
        return []
    back = Act("do:back", said("Step back"), key=",", enabled=course.seen_to > start)
    undo = Act("do:undo", said("Take back"), key="u")
    return [back, undo] if session.can_undo else [back]


def _leave(session: Session) -> Act:
    """How one leaves what is over."""
    if session.main is None:
        return Act("do:again", said("Start again"))
    return Act("do:main-line", back_said(session.main))


def _on(session: Session) -> Said:
    if session.scripted or session.desk.entry.game.outcome(session.course.present) is not None:
        return said("To the end")
    return said("On to the next question") if session.everybody else said("On to your turn")


def bar(session: Session, acts: list[Act], language: Language) -> str:
    """The bar at the foot of the table: where the reader stands, and what can be done."""
    return actions(acts, _status(session), language)


def _panels(session: Session, acts: list[Act], walk: Walk, summary: str, language: Language) -> list[Panel]:
    desk, state, rules = session.desk, session.course.state, session.desk.entry.game.rules
    found = [Panel("table", desk.table(_moment(session), language))]
    if session.main is not None:
        found.insert(0, Panel("branch", _branch(session.main, language)))
    if walk.way and walk.lines:
        found.append(Panel("timeline", timeline(walk, language)))
    found.append(Panel("actions", bar(session, acts, language)))
    if (doubt := _doubt(session, language)) is not None:
        found.append(Panel("doubt", doubt))
    if session.over:
        found.append(Panel("score", _score(session, language)))
    if session.refused is not None:
        found.append(Panel("why", why(_refusal(session, session.refused, language), language), "rail"))
    if session.met is not None:
        found.append(Panel("hunt", hunt(session.met, session.open_now, rules, language), "rail"))
    if walk.line is not None and walk.line.clauses:
        found.append(Panel("force", force([rules[number] for number in walk.line.clauses], language), "rail"))
    found.append(Panel("story", story(walk.lines, walk.now, language, walk=True), "rail"))
    found.append(Panel("words", table_words(walk.line, summary, language), "below"))
    if (unknown := desk.unknown(state)) is not None:
        found.append(Panel("placeholder", placeholder_note(unknown, language), "below"))
    elif (box := getattr(session.start, "box", None)) is not None and not box.placeholder:
        words = said("This table plays with the counts of a reader's own box, not with placeholders.")
        found.append(Panel("placeholder", own_note(words, language), "below"))
    found.append(Panel("rulings", rulings_note(session.start.rulings, desk.entry.rulings, language), "below"))
    return found


def _moment(session: Session) -> Moment:
    """What the table shows, and what just happened there, as the reader may see it."""
    course, eyes = session.course, session.eyes
    question = session.question if session.my_turn else None
    tried = None if session.refused is None else session.refused.tried
    seat = eyes if question is None else session.here
    last = None if session.chose or tried is not None else course.told_last(eyes)
    return Moment(session.desk.entry.game.view(course.state, eyes), seat, question, tried, last)


def _branch(main: Session, language: Language) -> str:
    seen = main.course.seen_since(main.course.seen_to)
    return branch_note(BRANCH, seen_said(seen) if seen else None, back_said(main), language)


def _doubt(session: Session, language: Language) -> str | None:
    name = session.desk.doubts(session.course.told_last(session.eyes))
    switch = next((ruling for ruling in session.desk.entry.rulings if ruling.name == name), None)
    return None if switch is None else doubt_note(switch, getattr(session.start.rulings, switch.name), language)


def _status(session: Session) -> Status:
    last = session.course.told_last(session.eyes)
    step = session.desk.step(session.course.state, last, asked=session.my_turn)
    return Status(step, session.hint or _ask(session))


def _ask(session: Session) -> Said:
    return (_of_the_screen(session) if session.everybody else None) or _of_the_game(session)


def _of_the_screen(session: Session) -> Said | None:
    """What is said where one screen goes round: whose it is, where that is not plain."""
    name, asked = session.course.names[session.here], session.here in session.course.asked
    if session.handing_over:
        return said("Give the screen to {name}. Nobody else looks.", name=name)
    if session.secret and session.course.all_seen and not asked:
        return said("You have nothing to name.")
    if session.my_turn and session.eyes is None and session.desk.entry.uncovers:
        return said("{name}, it is your turn. {ask}", name=name, ask=session.desk.ask(session.question))
    return None


def _of_the_game(session: Session) -> Said:
    asked = session.here in session.course.asked
    if session.my_turn:
        ask = session.desk.ask(session.question)
        if session.chose or (session.course.all_seen and not session.scripted):
            return ask
        if session.course.all_seen:
            return said("That was all. Start again, or go on as you like. {ask}", ask=ask)
        return said("Go on, or try something else. {ask}", ask=ask)
    if not session.course.all_seen:
        return said("You are looking back. Go on to play.") if asked else said("Go on, one step at a time.")
    outcome = session.desk.entry.game.outcome(session.course.state)
    if outcome is not None:
        return won_said(session.course.names, outcome.winners)
    return said("That was all.") if session.main is not None else said("That was all. You can start again.")


def _score(session: Session, language: Language) -> str:
    outcome = session.desk.entry.game.outcome(session.course.state)
    assert outcome is not None
    return score_table(outcome.sheets, session.course.names, outcome.winners, language, session.desk.column)


def _refusal(session: Session, refused: Refused, language: Language) -> Refusal:
    describe, names = session.desk.entry.describe, session.course.names
    tried = said("{tried}.", tried=describe(refused.tried, names))
    better = None if refused.mend is None else said("{mend}.", mend=describe(refused.mend, names))
    pictures = session.desk.pictures(session.course.state, refused.tried, language)
    return Refusal(tried, refused.verdict, better, pictures)


def _say(session: Session, walk: Walk) -> Said:
    if session.hint is not None or session.handing_over:
        return session.hint or _ask(session)
    chose = session.chosen != session.desk.nothing if session.course.all_seen else session.chose
    if walk.line is None or (session.my_turn and chose):
        return _ask(session)
    return walk.line.sentence


def _alert(session: Session, language: Language) -> str:
    if session.refused is None:
        return ""
    verdict = session.refused.verdict
    first = verdict.breaches[0].clause.said() if verdict.breaches else verdict.impossible
    return language.say(said("This is refused. {clause}", clause=first or said("It cannot be done.")))
