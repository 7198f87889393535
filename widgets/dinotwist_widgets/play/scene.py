"""A session as a picture: which panels there are, what is announced, and which keys work. It knows no game."""

from __future__ import annotations

from dinotwist.kit.facts import Fact
from dinotwist.kit.words import Language, Said, said
from dinotwist_widgets import texts
from dinotwist_widgets.panels.actions import Act, Status, actions
from dinotwist_widgets.panels.hunt import hunt
from dinotwist_widgets.panels.notes import doubt_note, placeholder_note, rulings_note
from dinotwist_widgets.panels.scores import score_table, won_said
from dinotwist_widgets.panels.story import StoryLine, story
from dinotwist_widgets.panels.why import Refusal, why
from dinotwist_widgets.play.course import told
from dinotwist_widgets.play.desk import Moment
from dinotwist_widgets.play.session import Refused, Session
from dinotwist_widgets.protocol import Panel, Picture

Lines = list[tuple[Said, tuple[str, ...]]]


def picture(session: Session) -> Picture:
    """All panels of a session."""
    language = texts.words(session.language)
    acts, lines = offered(session), told(session.course, session.here)
    working = [act for act in acts if act.key and act.enabled]
    view = session.desk.entry.game.view(session.course.state, session.here)
    return Picture(
        panels=tuple(_panels(session, acts, lines, language)),
        say=language.say(_say(session, lines)),
        alert=_alert(session, language),
        focus=session.focus,
        keys={act.key: act.target for act in working},
        key_names={act.key: language.say(act.label) for act in working},
        language=session.language,
        summary=session.desk.text(view, session.here, language),
    )


def offered(session: Session) -> list[Act]:
    """What the reader can do now, the main act among them."""
    again = Act("do:again", said("Start again"), main=session.over or (session.scripted and session.course.all_seen))
    if not session.course.all_seen:
        step = Act("do:step", said("Next step"), main=True, key=".")
        return [step, Act("do:run", _on(session), key=">")]
    if session.my_turn:
        return [*session.desk.acts(session.question), again._replace(main=False)]
    return [again]


def _on(session: Session) -> Said:
    if session.scripted:
        return said("To the end")
    return said("On to the next question") if session.everybody else said("On to your turn")


def _panels(session: Session, acts: list[Act], lines: Lines, language: Language) -> list[Panel]:
    desk, state = session.desk, session.course.state
    view = desk.entry.game.view(state, session.here)
    question = session.question if session.my_turn else None
    tried = None if session.refused is None else session.refused.tried
    found = [
        Panel("table", desk.table(Moment(view, session.here, question, tried, _just(session)), language)),
        Panel("actions", actions(acts, _status(session), language)),
    ]
    if (doubt := _doubt(session, language)) is not None:
        found.append(Panel("doubt", doubt))
    if session.over:
        found.append(Panel("score", _score(session, language)))
    if session.refused is not None:
        found.append(Panel("why", why(_refusal(session, session.refused, language), language), "rail"))
    if session.met is not None:
        found.append(Panel("hunt", hunt(session.met, session.open_now, desk.entry.game.rules, language), "rail"))
    rows = [StoryLine(sentence, clauses) for sentence, clauses in lines]
    found.append(Panel("story", story(rows, len(rows) - 1, language), "rail"))
    if (unknown := desk.unknown(state)) is not None:
        found.append(Panel("placeholder", placeholder_note(unknown, language), "below"))
    found.append(Panel("rulings", rulings_note(session.start.rulings, desk.entry.rulings, language), "below"))
    return found


def _just(session: Session) -> Fact | None:
    """What just happened, as the reader saw it: the last fact shown that had something to tell."""
    course, seat = session.course, session.here
    told_facts = (n for n in reversed(range(course.seen_to)) if course.tells(n, seat) is not None)
    number = next(told_facts, None)
    if number is None:
        return None
    seen: Fact | None = course.entry.game.view(course.facts[number], seat)
    return seen


def _doubt(session: Session, language: Language) -> str | None:
    name = session.desk.doubts(session.course.last)
    switch = next((ruling for ruling in session.desk.entry.rulings if ruling.name == name), None)
    return None if switch is None else doubt_note(switch, getattr(session.start.rulings, switch.name), language)


def _status(session: Session) -> Status:
    step = session.desk.step(session.course.state, session.course.last, asked=session.my_turn)
    return Status(step, session.hint or _ask(session))


def _ask(session: Session) -> Said:
    if session.my_turn:
        return session.desk.ask(session.question)
    if not session.course.all_seen:
        return said("Go on, one step at a time.")
    outcome = session.desk.entry.game.outcome(session.course.state)
    if outcome is not None:
        return won_said(session.course.names, outcome.winners)
    return said("That was all. You can start again.")


def _score(session: Session, language: Language) -> str:
    outcome = session.desk.entry.game.outcome(session.course.state)
    assert outcome is not None
    return score_table(outcome.sheets, session.course.names, outcome.winners, language, session.desk.column)


def _refusal(session: Session, refused: Refused, language: Language) -> Refusal:
    describe, names = session.desk.entry.describe, session.course.names
    tried = said("{tried}.", tried=describe(refused.tried, names))
    better = None if refused.mend is None else said("{mend}.", mend=describe(refused.mend, names))
    pictures = session.desk.pictures(session.course.present, refused.tried, language)
    return Refusal(tried, refused.verdict, better, pictures)


def _say(session: Session, lines: Lines) -> Said:
    if session.hint is not None:
        return session.hint
    if session.my_turn and (session.chosen != session.desk.nothing or not lines):
        return _ask(session)
    return lines[-1][0] if lines else _ask(session)


def _alert(session: Session, language: Language) -> str:
    if session.refused is None:
        return ""
    verdict = session.refused.verdict
    first = verdict.breaches[0].clause.said() if verdict.breaches else verdict.impossible
    return language.say(said("This is refused. {clause}", clause=first or said("It cannot be done.")))
