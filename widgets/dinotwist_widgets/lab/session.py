"""The lab: one table that is set up, tried, and tried again otherwise. A pure value that knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from dinotwist import catalog
from dinotwist.kit.documents import DocumentError
from dinotwist.kit.entry import Entry
from dinotwist.kit.positions import Fault
from dinotwist.kit.rulings import changed_rulings, read_rulings
from dinotwist.kit.tables import Table
from dinotwist.kit.words import Said, reason_of, said
from dinotwist.tables import cut
from dinotwist_widgets import protocol
from dinotwist_widgets.lab import playing, ruling, starts, trying
from dinotwist_widgets.lab.draft import Draft, Edit, document_said, drafted, read_value
from dinotwist_widgets.lab.games import LabGame, lab_game
from dinotwist_widgets.lab.playing import Run, Try
from dinotwist_widgets.lab.starts import Sought
from dinotwist_widgets.lab.tree import Tree, planted
from dinotwist_widgets.play.comparison import Comparison, Side, compared
from dinotwist_widgets.play.kept import HouseRules, kept_box, kept_rules
from dinotwist_widgets.play.readings import Readings
from dinotwist_widgets.play.session import Refused, Session
from dinotwist_widgets.play.share import CLOSE, QR_CODE, Sharing, is_share_act, share_act
from dinotwist_widgets.protocol import Picture

LEAVE = "beside:leave"
"""The act that leads from a comparison back to the lab."""
SET_UP, TRY = "set-up", "try"
"""The two things that one does in the lab."""


class Ground(NamedTuple):
    """A table as it was laid: how it begins, the edit that it was made of, and what had happened on it by then."""

    start: Any
    laid: Edit
    facts: tuple[Any, ...]
    tries: tuple[Try, ...]


class Tried(NamedTuple):
    """The tables that are tried: the session on the open branch, the tree, and what was refused, by branch.

    ``grounds`` are the tables as they were laid, by their first branches. ``watching`` is the seat whose eyes the
    reader has borrowed; None where all cards lie open.
    """

    session: Session
    tree: Tree
    tries: Mapping[int, tuple[Try, ...]]
    grounds: Mapping[int, Ground]
    watching: int | None = None

    @property
    def ground(self) -> Ground:
        """The table of the open branch as it was laid."""
        return self.grounds[self.tree.root(self.tree.open).number]

    @property
    def kept(self) -> Tree | None:
        """The tree without the tables with which nobody has done anything; None where nothing is left then."""
        if self.tree.before is not None:
            return self.tree
        return self.tree.kept(frozenset(number for number in self.grounds if self._touched(number)))

    def _touched(self, root: int) -> bool:
        branches = [branch for branch in self.tree.branches if self.tree.root(branch.number).number == root]
        ground = self.grounds[root]
        return len(branches) > 1 or any(
            branch.name or branch.course.facts != ground.facts or self.tries.get(root, ()) != ground.tries
            for branch in branches
        )

    @property
    def refused_here(self) -> tuple[Try, ...]:
        """What was refused on the open branch."""
        return self.tries.get(self.tree.open, ())


class Lab(NamedTuple):
    """Everything that the lab shows.

    ``draft`` is the table as it is set up, ``tried`` the one that is played, which was set up before or came from
    elsewhere. ``spot`` is the place whose picker is open, ``sought`` the search among the cases while it is open.
    ``clause`` is what is sought among the clauses that can be left out. ``back`` is the session that opened the lab,
    ``beside`` the comparison of two branches that stands in its place, ``rules`` the page of readings that does.
    ``box`` is the reader's own, of which new tables are made, ``sets`` are the house rules that the browser keeps,
    ``sharing`` is what goes out and comes in.
    """

    game: str
    draft: Draft
    mode: str = SET_UP
    tried: Tried | None = None
    spot: str = ""
    sought: Sought | None = None
    seed: str = ""
    written: str = ""
    trouble: Said | None = None
    hint: Said | None = None
    alert: Said | None = None
    clause: str = ""
    back: protocol.Session | None = None
    box: Any | None = None
    sets: tuple[HouseRules, ...] = ()
    beside: Comparison | None = None
    rules: Readings | None = None
    sharing: Sharing = Sharing()
    language: str = "en"
    focus: str = ""

    @property
    def entry(self) -> Entry:
        """The game."""
        return catalog.entry(self.game)

    @property
    def ours(self) -> LabGame:
        """What the game brings to the lab."""
        return lab_game(self.game)

    @property
    def rulings(self) -> Any:
        """The readings that the draft plays."""
        return read_rulings(self.ours.rulings, self.entry.rulings, self.draft.now.rulings)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Everything that is impossible on the table as it is set up."""
        return self.entry.positions.faults(self.draft.given, self.rulings, self.waived)

    @property
    def waived(self) -> frozenset[str]:
        """The clauses that the draft leaves out."""
        return frozenset(self.draft.now.waived)

    @property
    def shown(self) -> Edit:
        """The edit of the table that is shown: of the one that is tried, or of the draft."""
        return self.tried.ground.laid if self.mode == TRY and self.tried is not None else self.draft.now

    @property
    def table(self) -> Table | None:
        """The table that is shown, with everything decided and tried on its open branch; None where it cannot be."""
        if self.mode == TRY and self.tried is not None:
            course, start = self.tried.session.course, self.tried.session.start
            seat, laid = self.tried.watching, self.tried.ground.laid
            return playing.table_of(start, course, self.tried.refused_here, laid.title, laid.house, seat)
        now = self.draft.now
        try:
            start = self.entry.positions.start(now.given, self.rulings, self.waived)
            self.entry.records.open_start(start)
        except ValueError:
            return None
        return Table(self.game, start, now.entries, title=now.title, house=now.house)

    def picture(self) -> Picture:
        """The lab as a picture."""
        from dinotwist_widgets.lab.scene import picture  # noqa: PLC0415 - the scene reads labs

        return picture(self)

    def act(self, target: str, value: str | None = None) -> protocol.Session:
        """The lab after the reader acted. Raises LookupError for an unknown act."""
        if target == "field:recall":
            return self._recalling(value)
        fresh = self._replace(trouble=None, hint=None, alert=None, focus="", sharing=quiet(self.sharing))
        if is_share_act(target):
            return _shared(fresh, target, value)
        if target == "do:leave" and self.back is not None:
            return self.back
        if self.rules is not None or self.beside is not None:
            return _in_its_place(fresh, target, value)
        kind, _, what = target.partition(":")
        if kind in _DOORS:
            return _DOORS[kind](fresh, what, value or "")
        if self.mode == TRY and self.tried is not None:
            return _tried(fresh, self.tried, target, value or "")
        from dinotwist_widgets.lab.editing import edited  # noqa: PLC0415 - edits make labs

        return edited(fresh, target, value or "")

    def _recalling(self, value: str | None) -> Lab:
        """The lab with what the browser keeps."""
        rules = None if self.rules is None else self.rules._replace(house=self.rules.house.recalling(value or ""))
        known = self._replace(box=kept_box(value, self.game), sets=kept_rules(value, self.game), rules=rules)
        if known.box is None or known.box == self.box or not self._is_first:
            return known
        dealt = begun(self.game, self.language, box=known.box)
        return dealt._replace(sets=known.sets, sharing=self.sharing)

    @property
    def _is_first(self) -> bool:
        """Whether nothing was done yet with the table that a page first shows."""
        as_begun = begun(self.game, self.language, box=self.box)
        untouched = self.tried is not None and self.tried.kept is None
        return untouched and (self.draft, self.mode, self.rules) == (as_begun.draft, TRY, None)

    # --- tables ----------------------------------------------------------------------------------

    def trying(self, run: Run, start: Any, at: int | None = None, seat: int | None = None) -> Lab:
        """The lab with the table of the draft to try, beside those on which something was done."""
        course = playing.at_entry(run.course, run.places, at)
        session = trying.seated(self.ours.desk, start, course, self.language, seat)
        if run.stopped is not None:
            session = session.attempt(run.stopped)
        before = None if self.tried is None else self.tried.kept
        tree = planted(session.course) if before is None else before.planted(session.course)
        ground = Ground(start, self.draft.now, session.course.facts, run.tries)
        grounds, tries = {tree.open: ground}, {tree.open: run.tries}
        if before is not None and self.tried is not None:
            grounds, tries = {**self.tried.grounds, **grounds}, {**self.tried.tries, **tries}
        grounds = {branch.number: grounds[branch.number] for branch in tree.branches if branch.parent is None}
        return self._replace(mode=TRY, tried=Tried(session, tree, tries, grounds, seat), spot="", sought=None)

    def opening(self, table: Table) -> Lab:
        """The lab with another table, to be tried and edited. Raises ValueError where it cannot be."""
        found = run_of(self.entry, table)
        position = starts.position_of(self.entry, table.start, found.course)
        given = self.draft.given if position is None else position
        draft = self._with_edit(edit_of(self.entry, table, given, ()))
        return self._replace(draft=draft).trying(found, table.start, table.at, table.seat)

    def _with_edit(self, edit: Edit) -> Draft:
        """The draft after a whole other table was taken; undoing leads back to the one before."""
        return self.draft.edited(edit, *(typed.field for typed in self.draft.typed))

    def editing_here(self) -> Lab:
        """The lab with the table as it lies now, to be set up otherwise."""
        if self.tried is None:
            return self._replace(mode=SET_UP)
        table = self.table
        assert table is not None
        shorter = cut(table, len(table.entries) if table.at is None else table.at)
        given = self.entry.records.write_start(shorter.start)["start"].get("given")
        if given is None:
            return self._replace(hint=said("This table cannot be written down yet. Go on to the next question."))
        draft = self._with_edit(edit_of(self.entry, table, given, shorter.entries))
        words = said("This is the table as it lay. Change what you like, then try it again.")
        return self._replace(draft=draft, mode=SET_UP, spot="", hint=words, focus="mode:set-up")


def run_of(entry: Entry, table: Table) -> Run:
    """A table played. Raises ValueError with a sentence where it cannot be."""
    return playing.run(entry, playing.laid(entry, table.start), table.entries)


def edit_of(entry: Entry, table: Table, given: Any, entries: tuple[Any, ...]) -> Edit:
    """An edit with a position and decisions by the rules, and under the names, of a table."""
    changed, waived = changed_rulings(table.start.rulings, entry.rulings), tuple(sorted(table.start.waived))
    return Edit(given, changed, entries, waived, table.house, table.title)


def opened(table: Table, language: str, back: protocol.Session | None = None) -> Lab:
    """The lab on a table, to be tried at once. Raises ValueError with a sentence where the table cannot be.

    ``back`` is the session to which the lab leads back.
    """
    given = catalog.entry(table.game).positions.empty(max(2, len(table.start.names)))
    lab = Lab(table.game, drafted(given), language=language, back=back, sharing=Sharing(language)).opening(table)
    return lab._replace(draft=Draft(lab.draft.now), focus="do:leave" if back is not None else "")


def begun(game: str, language: str, players: int = 2, seed: int = 7, box: Any | None = None) -> Lab:
    """The lab as a page first shows it: a table in the middle of a game, dealt from a box, to be tried."""
    given = catalog.entry(game).positions.random(players, seed, box)
    lab = Lab(game, drafted(given), seed=str(seed), language=language, sharing=Sharing(language), box=box)
    return tried_now(lab)


def tried_now(lab: Lab) -> Lab:
    """The lab with the table that was set up, to be tried; where that cannot be, with the reason."""
    if lab.draft.typed:
        return lab._replace(alert=said("A text that you wrote cannot be read yet. Mend it or take it back."))
    try:
        start = lab.entry.positions.start(lab.draft.given, lab.rulings, lab.waived)
        return lab.trying(run_of(lab.entry, Table(lab.game, start, lab.draft.now.entries)), start)
    except DocumentError as error:
        return lab._replace(alert=document_said(error))
    except ValueError:
        return lab._replace(alert=said("Something does not fit yet. See what to mend."), focus="mend:0")


# --- sharing -------------------------------------------------------------------------------------------------


def _shared(lab: Lab, target: str, value: str | None) -> Lab:
    """The lab after something was shared, or with the table that came in."""
    sharing = share_act(lab.sharing, lab.table, target, value)
    if sharing.arrival is None:
        return lab._replace(sharing=sharing, focus=QR_CODE if target == CLOSE else "")
    table = sharing.arrival.table
    try:
        if table.game == lab.game:
            return lab._replace(beside=None).opening(table)._replace(sharing=sharing)
        return opened(table, lab.language, lab)._replace(sharing=sharing)
    except ValueError as error:
        trouble = document_said(error) if isinstance(error, DocumentError) else reason_of(error)
        return lab._replace(sharing=sharing._replace(arrival=None, notes=(), trouble=trouble))


def quiet(sharing: Sharing) -> Sharing:
    """What is shared, without what the last act alone has brought."""
    return sharing._replace(parcels=(), arrival=None, notes=(), trouble=None)


def _in_its_place(lab: Lab, target: str, value: str | None) -> Lab:
    """The lab after an act on what stands in its place."""
    if lab.rules is not None:
        return ruling.inside(lab, lab.rules, target, value)
    if target == LEAVE:
        return lab._replace(beside=None, focus=f"branch:{lab.tried.tree.open}" if lab.tried else "")
    assert lab.beside is not None
    return lab._replace(beside=lab.beside.act(target, value))


# --- what the reader does ------------------------------------------------------------------------------------


def _mode(lab: Lab, what: str, _value: str) -> Lab:
    if what == SET_UP:
        return lab._replace(mode=SET_UP, focus="mode:set-up")
    if what != TRY:
        raise LookupError(f"there is no mode {what!r}")
    if lab.tried is None or lab.draft.typed:
        return tried_now(lab)
    if lab.tried.ground.laid == lab.draft.now:
        return lab._replace(mode=TRY, spot="", sought=None)
    return tried_now(lab)


_DOORS: dict[str, Callable[[Lab, str, str], Lab]] = {"mode": _mode, "rules": ruling.entered}
"""What leads from one thing to the other, by the kind of the act."""


def _tried(lab: Lab, tried: Tried, target: str, value: str) -> Lab:
    kind, _, what = target.partition(":")
    if target == "do:edit-here":
        return lab.editing_here()
    if kind == "field":
        return _in_field(lab, tried, what, value)
    if (tree_act := _TREE.get(kind)) is not None:
        return tree_act(lab, tried, what)
    return _after(lab, tried, _moved(tried, kind, what, target))


def _moved(tried: Tried, kind: str, what: str, target: str) -> Session:
    """The session after an act on the table or on the lists beside it."""
    session = tried.session._replace(hint=None, focus="")
    if kind == "seat":
        return trying.acting(session, _number(what))
    if kind == "legal":
        options = trying.legal(session)
        if _number(what) >= len(options):
            raise LookupError(f"there is no decision {what}")
        return trying.chosen(session, options[_number(what)].decision)
    if kind == "refused":
        return session.attempt(trying.candidate(session, _number(what)))
    if kind == "bots":
        return trying.played_on(session, what)
    return session.act("do:start" if target == "do:again" else target)


def _number(what: str) -> int:
    if not what.isascii() or not what.isdigit():
        raise LookupError(f"there is no number {what!r}")
    return int(what)


def _after(lab: Lab, tried: Tried, session: Session) -> Lab:
    """The lab after something was done on its table: what was decided in the past has begun a branch."""
    before = tried.session
    forks = _forks(before, session)
    tree = tried.tree.forked(session.course, before.course.seen_to) if forks else tried.tree.grown(session.course)
    tries = dict(tried.tries)
    if forks:
        kept = tuple(one for one in tried.refused_here if one.at <= before.course.seen_to)
        tries[tree.open] = kept
        words = said("{branch} begins here. What you left stays as it is.", branch=tree.current.said())
        session = session._replace(main=None, planned=(), bots={}, hint=words)
    if session.refused is not None and session.refused is not before.refused:
        tries[tree.open] = _with_try(tries.get(tree.open, ()), session, session.refused)
    watching = tried.watching
    if watching is not None and session.acting != before.acting:
        watching = session.acting
    session = session._replace(main=None)
    if session.course != before.course:
        session = trying.at_turn(session, watching)
        session = session.asking("do:step") if session.focus == "do:take" else session
    return lab._replace(tried=tried._replace(session=session, tree=tree, tries=tries, watching=watching))


def _forks(before: Session, after: Session) -> bool:
    """Whether the course of a session has lost what came later, to go on otherwise."""
    shared = len(before.course.facts)
    return after.course.facts[:shared] != before.course.facts


def _with_try(tries: tuple[Try, ...], session: Session, refused: Refused) -> tuple[Try, ...]:
    fresh = playing.try_of(session.desk.entry, session.start, session.course, refused.tried, refused.verdict.numbers)
    return tries if fresh in tries else (*tries, fresh)


def _watch(lab: Lab, tried: Tried, _what: str) -> Lab:
    watching = tried.session.here if tried.watching is None else None
    return lab._replace(tried=tried._replace(watching=watching))


def _in_field(lab: Lab, tried: Tried, what: str, value: str) -> Lab:
    if what == "branch":
        return lab._replace(tried=tried._replace(tree=tried.tree.renamed(tried.tree.open, value)))
    if what != "entry":
        raise LookupError(f"there is no field {what!r}")
    return _write_entry(lab, tried, value)


def _write_entry(lab: Lab, tried: Tried, text: str) -> Lab:
    """Take or try the decisions of a written entry, where the table waits first from the state that is shown on."""
    if not text.strip():
        return lab._replace(written="")
    session = tried.session._replace(hint=None, focus="")
    if session.course.seen_to != session.course.next_wait:
        session = session.moved(session.course.at(session.course.next_wait))
        lab = lab._replace(tried=tried._replace(session=session))
    try:
        decisions = playing.decisions_of(lab.entry, read_value(text), session.course.state)
    except DocumentError as error:
        return lab._replace(written=text, trouble=document_said(error))
    found = lab._replace(written="")
    for decision in decisions:
        assert found.tried is not None
        found = _after(found, found.tried, found.tried.session._replace(hint=None).attempt(decision))
        if found.tried is not None and found.tried.session.refused is not None:
            return found._replace(written=text)
    return found


# --- branches -----------------------------------------------------------------------------------------------


def _branch(lab: Lab, tried: Tried, what: str) -> Lab:
    tree = tried.tree.opened(_number(what))
    return _on_branch(lab, tried, tree)


def _on_branch(lab: Lab, tried: Tried, tree: Tree) -> Lab:
    root = tree.root(tree.open).number
    if root != tried.tree.root(tried.tree.open).number:
        return _on_table(lab, tried, tree, tried.grounds[root])
    session = tried.session._replace(course=tree.current.course, hint=None, focus="")
    session = session._replace(chosen=session.desk.nothing, refused=None).settled()
    session = trying.at_turn(session, tried.watching)
    return lab._replace(tried=tried._replace(session=session, tree=tree))


def _on_table(lab: Lab, tried: Tried, tree: Tree, ground: Ground) -> Lab:
    """The lab on a branch of another table, which is also the one that can be edited now."""
    session = trying.seated(lab.ours.desk, ground.start, tree.current.course, lab.language)
    draft = lab.draft.edited(ground.laid)
    return lab._replace(draft=draft, tried=tried._replace(session=session, tree=tree, watching=None))


def _prune(lab: Lab, tried: Tried, what: str) -> Lab:
    name = tried.tree.branch(_number(what)).said()
    pruned = _on_branch(lab, tried, tried.tree.pruned(_number(what)))
    return pruned._replace(hint=said("{branch} is pruned. You can bring it back.", branch=name), focus="regrow:last")


def _regrow(lab: Lab, tried: Tried, _what: str) -> Lab:
    tree = tried.tree.restored()
    return _on_branch(lab, tried, tree)._replace(focus=f"branch:{tree.open}")


def _compare(lab: Lab, tried: Tried, what: str) -> Lab:
    branches = (tried.tree.current, tried.tree.branch(_number(what)))
    sides = [Side(branch.said(), branch.course) for branch in branches]
    title = said("{one} and {other}", one=sides[0].label, other=sides[1].label)
    seat = tried.session.screen
    beside = compared(sides, tried.session.desk, lab.language, seat=seat, title=title)
    return lab._replace(beside=beside, focus=LEAVE)


_TREE: dict[str, Callable[[Lab, Tried, str], Lab]] = {
    "branch": _branch,
    "prune": _prune,
    "compare": _compare,
    "regrow": _regrow,
    "watch": _watch,
}
"""What is done with branches, and with the eyes through which one looks."""
