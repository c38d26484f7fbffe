"""A failing program made small: whatever can go without the failure going is taken away, from calls to sub-expressions."""
from __future__ import annotations

import time
from typing import Callable, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from ..batch import Lane, Program, Result
from .programs import FuzzProgram
from .tree import Expr, Stmt, expressions, render, statements
from .types import SIMPLEST

__all__ = ["shrink"]

_PORTION = 12
#: CPU seconds of a candidate: what was taken away may have ended a loop.
_SECONDS = 10.0
_MOST_SECONDS = 150.0


class _Edit(NamedTuple):
    """A change of the tree that can be taken back."""

    do: Callable[[], None]
    undo: Callable[[], None]


Tree = List[Stmt]


def shrink(result: Result, engine: str = "sot", seconds: Optional[float] = None, most_seconds: float = _MOST_SECONDS) -> Optional[Result]:
    """The Result of the smallest program found in ``most_seconds`` that fails as ``result`` did; None if it does not fail by itself.

    A candidate may take ``seconds`` of CPU time.
    """
    program = result.program
    assert isinstance(program, FuzzProgram)
    tree = program.tree()
    with Lane(engine, min(seconds or _SECONDS, _SECONDS)) as lane:
        shrinker = _Shrinker(lane, program, tree, result, most_seconds)
        if shrinker.first_failing([render(tree)]) is None:
            return None
        shrinker.run()
        return shrinker.result


def _signature(result: Result) -> Tuple[str, str]:
    """What two failures of one cause have in common: the kind, and the engine's own error if it is one."""
    text = result.texts[0] if result.texts else ""
    if "StrictError" in text:
        text = text[text.index("StrictError"):]
        return result.kind, "".join(letter for letter in text[text.find(":"):text.find(")")] if not letter.isdigit())
    return result.kind, ""


class _Shrinker:
    def __init__(self, lane: Lane, program: Program, tree: Tree, failure: Result, most_seconds: float) -> None:
        self.lane = lane
        self.program = program
        self.tree = tree
        self.signature = _signature(failure)
        self.unbound = "NameError" in "".join(failure.texts)
        self.result: Optional[Result] = None
        self.end = time.monotonic() + most_seconds
        #: What fails so costs a process or its whole time limit, and so may each candidate behind the first that fails.
        self.portion = 1 if failure.kind in ("crash", "hang") else _PORTION

    def run(self) -> None:
        before = ""
        while before != render(self.tree) and time.monotonic() < self.end:
            before = render(self.tree)
            for edits in (_deletions, _unwrappings, _simpler_expressions):
                self._greedily(edits)

    def _greedily(self, edits: "Callable[[Tree], Iterator[_Edit]]") -> None:
        """Try the edits in order; what has worked stays, and those after it are found anew."""
        position = 0
        waiting = list(edits(self.tree))
        while position < len(waiting) and time.monotonic() < self.end:
            portion = waiting[position:position + self.portion]
            sources = []
            for edit in portion:
                edit.do()
                sources.append(render(self.tree))
                edit.undo()
            found = self.first_failing(sources)
            if found is None:
                position += len(portion)
            else:
                portion[found].do()
                position += found
                waiting = list(edits(self.tree))

    def first_failing(self, sources: List[str]) -> Optional[int]:
        programs = []
        for source in sources:
            made = Program(self.program.id + "_small", source, self.program.group, self.program.note)
            programs.append(made)
        results = list(self.lane.judge(programs))
        for index, result in enumerate(results):
            # A name that is no longer bound is mostly another failure than the one looked for.
            unbound = "NameError" in "".join(result.texts)
            if _signature(result) == self.signature and (self.unbound or not unbound):
                self.result = result
                return index
        return None


def _deletions(tree: Tree) -> Iterator[_Edit]:
    """Statements, many at a time at first; the last blocks first: what is called goes after its calls."""
    blocks = list(statements(tree))
    largest = max(len(block) for block in blocks)
    size = largest
    while size:
        for block in reversed(blocks):
            for start in range(len(block) - size, -1, -max(1, size // 2)):
                if size <= len(block):
                    gone = block[start:start + size]
                    if not any(stmt.fixed for stmt in gone):
                        yield _deletion(block, start, gone)
        size //= 2
    for block in blocks:
        for stmt in block:
            for index in range(len(stmt.clauses) - 1, 0, -1):
                clauses = stmt.clauses
                yield _Edit(lambda clauses=clauses, index=index, clause=clauses[index]: clauses.pop(index) and None,  # type: ignore[misc]
                            lambda clauses=clauses, index=index, clause=clauses[index]: clauses.insert(index, clause))  # type: ignore[misc]


def _deletion(block: List[Stmt], start: int, gone: List[Stmt]) -> _Edit:
    def do() -> None:
        del block[start:start + len(gone)]

    def undo() -> None:
        block[start:start] = gone

    return _Edit(do, undo)


def _unwrappings(tree: Tree) -> Iterator[_Edit]:
    """A compound statement becomes one of its blocks."""
    for block in list(statements(tree)):
        for index, stmt in enumerate(block):
            if stmt.fixed or block is tree:
                continue
            for clause in stmt.clauses:
                if clause.body:
                    yield _replacement(block, index, stmt, clause.body)


def _replacement(block: List[Stmt], index: int, stmt: Stmt, body: List[Stmt]) -> _Edit:
    size = len(body)

    def do() -> None:
        block[index:index + 1] = body

    def undo() -> None:
        block[index:index + size] = [stmt]

    return _Edit(do, undo)


def _simpler_expressions(tree: Tree) -> Iterator[_Edit]:
    """An expression becomes the simplest of its type, or a part of it that has its type."""
    for found in list(expressions(tree)):
        text = str(found)
        simplest = SIMPLEST.get(found.type)
        if simplest is not None and text != simplest:
            yield _parts(found, [simplest])
        for part in found.parts:
            if isinstance(part, Expr) and (part.type == found.type or found.type == "any") and part.type:
                yield _parts(found, part.parts)


def _parts(found: Expr, parts: "Sequence[object]") -> _Edit:
    old = found.parts

    def do() -> None:
        found.parts = list(parts)  # type: ignore[arg-type]

    def undo() -> None:
        found.parts = old

    return _Edit(do, undo)
