"""A session of Dino Twist as a picture: which panels there are, what is announced, and which keys work."""

from __future__ import annotations

from dinotwist.kit.words import N_, Language, Said, said
from dinotwist.twist import facts
from dinotwist.twist.decisions import Attack, Prepare
from dinotwist.twist.rulings import RULINGS
from dinotwist.twist.state import Phase
from dinotwist.twist.story import describe
from dinotwist.twist.views import seen
from dinotwist_widgets import texts
from dinotwist_widgets.protocol import Panel, Picture
from dinotwist_widgets.twist import choices
from dinotwist_widgets.twist.actions import Act, Status, actions
from dinotwist_widgets.twist.hunt import hunt
from dinotwist_widgets.twist.marks import Marks
from dinotwist_widgets.twist.notes import doubt_note, placeholder_note, rulings_note
from dinotwist_widgets.twist.play import GAME, told
from dinotwist_widgets.twist.scores import score_table, won_said
from dinotwist_widgets.twist.session import Refused, Session
from dinotwist_widgets.twist.story import StoryLine, story
from dinotwist_widgets.twist.table import table
from dinotwist_widgets.twist.told import table_text
from dinotwist_widgets.twist.why import Refusal, why

STEPS: tuple[tuple[tuple[type, ...], str], ...] = (
    ((facts.EventTurned, facts.VolcanoErupted, facts.DinosSwapped, facts.RedrawOpened), N_("Step 1, event")),
    ((facts.RoundBegun, facts.CardsPrepared, facts.CardsBuried, facts.SeatSatOut), N_("Step 2, preparation")),
    (
        (facts.PlaysRevealed, facts.PlaysTied, facts.PlayCancelled, facts.OrderSet, facts.SpeciesNamed),
        N_("Step 3, reveal and parity"),
    ),
    ((facts.DinoCaptured, facts.AttackDropped), N_("Step 4, attack")),
    ((facts.DinoReplaced, facts.DinoPlaced, facts.CaptureGivenUp), N_("Step 5, populate your island")),
    ((facts.CardsDrawn, facts.DiscardShuffled, facts.NothingToDraw), N_("Step 6, refill your hand")),
    ((facts.BonusWon, facts.RoundEnded), N_("End of the round")),
    ((facts.GameEnded, facts.ClawBonusWon, facts.HandsDiscarded), N_("End of the game")),
)
"""The steps of a round, by the facts that belong to them."""
ASKED = {
    Phase.REDRAW: N_("Step 1, event"),
    Phase.PREPARE: N_("Step 2, preparation"),
    Phase.CHOOSE_SPECIES: N_("Step 3, reveal and parity"),
    Phase.ATTACK: N_("Step 4, attack"),
}


def picture(session: Session) -> Picture:
    """All panels of a session."""
    language = texts.words(session.language)
    acts = offered(session)
    lines = told(session.course, session.seat)
    return Picture(
        panels=tuple(_panels(session, acts, language)),
        say=language.say(_say(session, lines)),
        alert=_alert(session, language),
        focus=session.focus,
        keys={act.key: act.target for act in acts if act.key and act.enabled},
        key_names={act.key: language.say(act.label) for act in acts if act.key and act.enabled},
        language=session.language,
        summary=table_text(seen(session.course.state, session.seat), session.seat, language),
    )


def offered(session: Session) -> list[Act]:
    """What the reader can do now, the main act first."""
    again = Act("do:again", said("Start again"), main=session.over or _walked(session))
    if not session.course.all_seen:
        step = Act("do:step", said("Next step"), main=True, key=".")
        return [step, Act("do:run", said("To the end") if session.scripted else said("On to your turn"), key=">")]
    if session.my_turn:
        found = choices.acts(session.question)
        if session.met is not None and session.course.present.phase is Phase.PREPARE:
            found.append(Act("do:pass", said("Pass")))
        return [*found, again._replace(main=False)]
    return [again]


def _walked(session: Session) -> bool:
    return session.scripted and session.course.all_seen


def _panels(session: Session, acts: list[Act], language: Language) -> list[Panel]:
    view = seen(session.course.state, session.seat)
    found = [
        Panel("table", table(view, session.seat, _marks(session), language)),
        Panel("actions", actions(acts, _status(session), language)),
    ]
    if _tie_shown(session):
        ruling = next(r for r in RULINGS if r.name == "parity_rule")
        found.append(Panel("doubt", doubt_note(ruling, session.start.rulings.parity_rule, language)))
    if session.over:
        found.append(Panel("score", _score(session, language)))
    if session.refused is not None:
        found.append(Panel("why", why(_refusal(session, session.refused), language), "rail"))
    if session.met is not None:
        found.append(Panel("hunt", hunt(session.met, session.open_now, language), "rail"))
    lines = [StoryLine(sentence, clauses) for sentence, clauses in told(session.course, session.seat)]
    found.append(Panel("story", story(lines, len(lines) - 1, language), "rail"))
    if view.setup.box.placeholder:
        found.append(Panel("placeholder", placeholder_note(language), "below"))
    found.append(Panel("rulings", rulings_note(session.start.rulings, language), "below"))
    return found


def _marks(session: Session) -> Marks:
    if not session.my_turn:
        return Marks()
    found = choices.marks(session.question)
    if session.refused is None:
        return found
    tried = session.refused.tried
    if isinstance(tried, Attack):
        bad = {f"twist:{tried.target.word}"}
    else:
        bad = {target for target in found.selected if target.startswith("hand:")}
    return found._replace(refused=frozenset(bad), selected=found.selected - bad)


def _tie_shown(session: Session) -> bool:
    return isinstance(session.course.last, (facts.PlaysTied, facts.PlayCancelled))


def _status(session: Session) -> Status:
    return Status(_step_name(session), session.hint or _ask(session))


def _step_name(session: Session) -> Said:
    if session.my_turn:
        return said(ASKED[session.course.present.phase])
    last = session.course.last
    return said(next((name for kinds, name in STEPS if isinstance(last, kinds)), N_("The table is set")))


def _ask(session: Session) -> Said:
    if session.my_turn:
        return choices.ask(session.question)
    if not session.course.all_seen:
        return said("Go on, one step at a time.")
    if session.over:
        outcome = GAME.outcome(session.course.state)
        assert outcome is not None
        return won_said(session.course.state.setup.names, outcome.winners)
    return said("That was all. You can start again.")


def _score(session: Session, language: Language) -> str:
    outcome = GAME.outcome(session.course.state)
    assert outcome is not None
    return score_table(outcome.sheets, session.course.state.setup.names, outcome.winners, language)


def _refusal(session: Session, refused: Refused) -> Refusal:
    state = session.course.present
    names = state.setup.names
    tried = said("{tried}.", tried=describe(refused.tried, names))
    better = None if refused.mend is None else said("{mend}.", mend=describe(refused.mend, names))
    if isinstance(refused.tried, Attack):
        shown = state.shown[session.seat]
        cards = () if shown is None else shown.cards
        return Refusal(tried, refused.verdict, better, cards, state.twist[refused.tried.target])
    cards = getattr(refused.tried, "cards", ())
    return Refusal(tried, refused.verdict, better, cards)


def _say(session: Session, lines: list[tuple[Said, tuple[str, ...]]]) -> Said:
    if session.hint is not None:
        return session.hint
    if session.my_turn and isinstance(session.course.last, facts.RoundBegun):
        return _ask(session)
    if session.chosen.hand and session.my_turn:
        made = choices.decision(session.question)
        if isinstance(made, Prepare):
            return said("Chosen: {number}. {ask}", number=len(made.cards), ask=_ask(session))
    return lines[-1][0] if lines else _ask(session)


def _alert(session: Session, language: Language) -> str:
    if session.refused is None:
        return ""
    verdict = session.refused.verdict
    first = verdict.breaches[0].clause.said() if verdict.breaches else verdict.impossible
    return language.say(said("This is refused. {clause}", clause=first or said("It cannot be done.")))
