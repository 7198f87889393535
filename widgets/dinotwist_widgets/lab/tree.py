"""What was tried, as a tree: one branch for each way in which the table was played on.

A branch shares its first facts with the one that it left. No branch ever loses what happened on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dinotwist.kit.words import Said, said
from dinotwist_widgets.play.course import Course

LONGEST_NAME = 40


class Branch(NamedTuple):
    """One way on: its number, the reader's own name for it, and all that happened, from the table's start.

    ``parent`` is the branch that it left after ``at`` facts; None for the first branch of a table, whose number among
    the tables of the tree is ``table``.
    """

    number: int
    course: Course
    name: str = ""
    parent: int | None = None
    at: int = 0
    table: int = 1

    def said(self) -> Said:
        """What the branch is called."""
        if self.name:
            return said("{name}", name=self.name)
        if self.parent is not None:
            return said("Branch {number}", number=self.number)
        return said("The table") if self.table == 1 else said("Table {number}", number=self.table)


class Tree(NamedTuple):
    """All branches, of every table that was laid, and the number of the open one.

    ``before`` is the tree before the last pruning.
    """

    branches: tuple[Branch, ...]
    open: int = 0
    following: int = 1
    before: Tree | None = None

    @property
    def current(self) -> Branch:
        """The open branch."""
        return self.branch(self.open)

    def branch(self, number: int) -> Branch:
        """The branch of a number. Raises LookupError where there is none."""
        for branch in self.branches:
            if branch.number == number:
                return branch
        raise LookupError(f"there is no branch {number}")

    def root(self, number: int) -> Branch:
        """The first branch of the table to which a branch belongs. Raises LookupError where there is no such branch."""
        branch = self.branch(number)
        while branch.parent is not None:
            branch = self.branch(branch.parent)
        return branch

    def last(self, number: int) -> bool:
        """Whether a branch is the first one of the only table, which always stays."""
        roots = [branch.number for branch in self.branches if branch.parent is None]
        return roots == [number]

    def lines(self) -> Iterator[tuple[int, Branch]]:
        """Every branch after the one that it left, with how many lie between it and the first."""
        return self._under(None, 0)

    def _under(self, parent: int | None, depth: int) -> Iterator[tuple[int, Branch]]:
        for branch in self.branches:
            if branch.parent == parent:
                yield depth, branch
                yield from self._under(branch.number, depth + 1)

    def grown(self, course: Course) -> Tree:
        """The tree with the open branch at another place, or with more on it."""
        return self._with(self.current._replace(course=course))

    def forked(self, course: Course, at: int) -> Tree:
        """The tree with a new branch that leaves the open one after so many facts; it is the open one now."""
        fresh = Branch(self.following, course, parent=self.open, at=at)
        return Tree((*self.branches, fresh), fresh.number, self.following + 1)

    def planted(self, course: Course) -> Tree:
        """The tree with another table beside those that are there; its first branch is the open one now."""
        table = 1 + max(branch.table for branch in self.branches)
        fresh = Branch(self.following, course, table=table)
        return Tree((*self.branches, fresh), fresh.number, self.following + 1, self.before)

    def kept(self, roots: frozenset[int]) -> Tree | None:
        """The tree with the tables of these first branches alone; None where that leaves nothing."""
        left = tuple(branch for branch in self.branches if self.root(branch.number).number in roots)
        return self._replace(branches=left, open=left[-1].number) if left else None

    def opened(self, number: int) -> Tree:
        """The tree with another branch open. Raises LookupError where there is none."""
        return self._replace(open=self.branch(number).number)

    def renamed(self, number: int, name: str) -> Tree:
        """The tree with a branch called otherwise; an empty name is the usual one."""
        return self._with(self.branch(number)._replace(name=" ".join(name.split())[:LONGEST_NAME]))

    def pruned(self, number: int) -> Tree:
        """The tree without a branch and all that left it. Raises LookupError where nothing else would be left."""
        branch = self.branch(number)
        if self.last(number):
            raise LookupError("the first branch stays")
        gone = {number, *(under.number for _, under in self._under(number, 0))}
        left = tuple(branch for branch in self.branches if branch.number not in gone)
        beside = left[-1].number if branch.parent is None else branch.parent
        return Tree(left, beside if self.open in gone else self.open, self.following, self)

    def restored(self) -> Tree:
        """The tree before the last pruning, with what was done since on the branches that stayed."""
        if self.before is None:
            return self
        now = {branch.number: branch for branch in self.branches}
        kept = tuple(now.pop(branch.number, branch) for branch in self.before.branches)
        return Tree((*kept, *now.values()), self.before.open, self.following, self.before.before)

    def _with(self, changed: Branch) -> Tree:
        branches = tuple(changed if branch.number == changed.number else branch for branch in self.branches)
        return self._replace(branches=branches)


def planted(course: Course) -> Tree:
    """A tree that has only its first branch."""
    return Tree((Branch(0, course),))
