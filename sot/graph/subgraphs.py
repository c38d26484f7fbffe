"""A pass over the statements of a translation: maximal runs of pure array statements become subgraphs for a backend.

What may be in one is said in `array_operations`: elementwise operations on plain numbers whose result is an array of its own, of a known dtype; where the
backend has reductions, those of all items or along the last axis, and what is computed of the NumPy scalars that they give. So
nothing that a backend computes is a view of anything or is written to, and a subgraph may be computed a second time, by NumPy, where
the first attempt failed.

**Writes.** An operation in place, into ``out=``, a store of a number by a mask or of what the run makes into a slice is in a graph the operation alone: a new value, by which the
array is called from there on. That the array has it is the engine's work, when all is computed (`Border`). What reads other
parts of an array that was written to, as far as is seen here, ends the run; whether two arrays of the program share memory is seen when it runs.
``np.roll`` by a few items along an axis is a way in which an input is read.

Loads, builds and views of what was there before the run stand between its statements without ending it: they
are moved before it, or behind it where they need what it makes. Operations never change places with each other, and an effect, or an
operation that is in no subgraph, ends the run.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Set, Tuple

from ..arrays import ARRAYS
from ..arrays.values import Meta, Scalar
from .array_operations import LONG, mask_of, operation, outer_of, reduction_of, roll_of, write_of
from .masked import Masked, masked_stores
from .run_graphs import Run, Views, graphs_of
from .statements import OPS, Const, needs_of

if TYPE_CHECKING:
    from .statements import Operand, Statement

__all__ = ["Run", "find_runs"]

#: Fewer operations than this are no subgraph: NumPy makes as many passes over the data.
FEWEST = 2
#: A run of more operations than this is several, each of half as many at least: compiling takes longer than in proportion.
MOST = 80


#: What an item of a value belongs to: an item of the arrays, a row of them (with an axis of length 1, or without that axis), or all of them.
_ITEM, _KEPT, _ROW, _ALL = range(4)


class _Open:
    """A run that is being collected."""

    def __init__(self) -> None:
        self.levels: Dict[Any, int] = {}
        self.reduces = 0                    # of all items (_ALL), along the last axis (_ROW), or 0
        self.before: List[Statement] = []
        self.inside: List[Statement] = []
        self.behind: List[Statement] = []
        self.made: Set[Any] = set()
        self.late: Set[Any] = set()
        self.nodes = 0
        self.items = 0                      # nodes that are computed for each item
        self.written: Set[Any] = set()      # arrays of before the run of which something was written to, by what they are views of
        self.current: Set[Any] = set()      # … of which the run knows all items
        self.rolled: Set[Any] = set()       # what `np.roll` made
        self.begun: Set[Masked] = set()     # stores by a mask whose values are being made

    @property
    def is_enough(self) -> bool:
        """Whether it is worth a subgraph."""
        return self.nodes >= FEWEST and self.items > 0

    def reads(self, operands: Sequence[Operand], views: Views) -> bool:
        """Whether the run knows what is in all operands now."""
        return all([type(operand) is not int or operand in self.made or operand in self.current or views.root(operand) not in self.written
                    for operand in operands])

    def needs(self, statement: Statement) -> bool:
        """Whether a statement needs what the run makes."""
        return any([operand in self.made or operand in self.late for operand in statement.inputs if type(operand) is int])

    def level(self, operand: Any, metas: Dict[int, Any]) -> int:
        """What an item of an operand belongs to."""
        found = self.levels.get(operand) if type(operand) is int else None
        if found is not None:
            return found
        meta = ARRAYS.meta_of(operand.value) if type(operand) is Const else metas.get(operand)
        return _ITEM if isinstance(meta, Meta) and meta.kind == "array" and meta.ndim else _ALL

    def takes(self, statement: Statement, metas: Dict[int, Any]) -> Optional[int]:
        """The level of what an operation gives; None where it does not go with what the run has."""
        reduction = reduction_of(statement, metas)
        if reduction is not None:
            op, operand, last, keepdims, _ = reduction
            way = _ROW if last else _ALL
            if self.level(operand, metas) != _ITEM or self.reduces not in (0, way):
                return None
            return _ALL if not last else _KEPT if keepdims else _ROW
        levels = {self.level(operand, metas) for operand in operation(statement, metas, True)[1]}  # type: ignore[index]  # it is one
        if _ROW in levels:
            return _ROW if levels <= {_ROW, _ALL} else None
        level = min(levels)
        return level if level != _ALL or self.nodes else None

    def needs_late(self, statement: Statement) -> bool:
        """Whether a statement, or the way of its exception, needs what stands behind the run."""
        return any([operand in self.late for operand in needs_of(statement) if type(operand) is int])


def find_runs(statements: List[Statement], after: Sequence[Operand], metas: Dict[int, Any],
              reductions: bool = False) -> Tuple[List[Statement], List[Run]]:
    """(the statements in the order they are to be written in, the runs among them). ``after``: the operands of the exit;
    ``reductions``: whether the backend has some."""
    masked = masked_stores(statements, after, metas)
    while True:
        views = Views()
        ordered, parts, broken = _collected(statements, metas, reductions, masked, views)
        if not broken:
            break
        masked = [each for each in masked if each not in broken]      # what is between its statements ends the run
    sealed: Set[Any] = set().union(*[each.registers for each in masked])
    made = {number: each for each in masked for number in each.made}
    return ordered, graphs_of(ordered, [piece for part in parts for piece in _pieces(ordered, part, sealed)], after, metas, views, made)


def _collected(statements: List[Statement], metas: Dict[int, Any], reductions: bool, masked: List[Masked],
               views: Views) -> Tuple[List[Statement], List[Tuple[int, int]], Set[Masked]]:
    """(the statements in order, where runs begin and end, stores by a mask that are in no run as a whole)."""
    ordered: List[Statement] = []
    parts: List[Tuple[int, int]] = []
    builds: Dict[int, Statement] = {}       # what makes the tuples and slices of subscripts
    by_mask = {number: each for each in masked for number in each.made}
    broken: Set[Masked] = set()
    run = _Open()

    def close() -> None:
        nonlocal run
        broken.update(run.begun)
        if run.is_enough:
            ordered.extend(run.before)
            # what is unbound after the last operation stands behind the run
            inside = list(run.inside)
            tail: List[Statement] = []
            while inside[-1].op == "drop":
                tail.append(inside.pop())
            first = len(ordered)
            ordered.extend(inside)
            parts.append((first, len(ordered)))
            ordered.extend(reversed(tail))
            ordered.extend(run.behind)
        run = _Open()

    start = 0
    for number, statement in enumerate(statements):
        if statement.op in ("tuple", "slice"):
            builds[statement.output] = statement  # type: ignore[index]  # it has one
        elif _is_view(statement, metas, builds):
            views.add(statement)
        of_mask = by_mask.get(id(statement))
        if not _joins(run, statement, metas, builds, views, reductions, of_mask):
            if not run.is_enough:
                ordered.extend(statements[start:number])
            close()
            start = number
            if not _joins(run, statement, metas, builds, views, reductions, of_mask):
                ordered.append(statement)
                start = number + 1
                if of_mask is not None:
                    broken.add(of_mask)
    if not run.is_enough:
        ordered.extend(statements[start:])
    close()
    return ordered, parts, broken


def _pieces(statements: List[Statement], part: Tuple[int, int], sealed: Set[Any]) -> List[Tuple[int, int]]:
    """A run as runs that are not too long, cut where few values go from one to the next; none of ``sealed`` does."""
    first, last = part
    places = [number for number in range(first, last) if statements[number].op != "drop"]
    found: List[Tuple[int, int]] = []
    while len(places) > MOST:
        uses: Dict[Any, int] = {}
        for number in places:
            uses.update([(operand, number) for operand in statements[number].inputs if type(operand) is int])
        made = [(statements[number].output, uses.get(statements[number].output, -1)) for number in places]
        crossing = {at: [output for output, end in made[:at] if end >= places[at]] for at in range(MOST // 2, MOST)}
        cuts = [at for at, outputs in crossing.items() if sealed.isdisjoint(outputs)]
        if not cuts:
            break
        cut = min(cuts, key=lambda at: (len(crossing[at]), -at))
        found.append((first, places[cut]))
        first, places = places[cut], places[cut:]
    return found + [(first, last)]


def _joins(run: _Open, statement: Statement, metas: Dict[int, Any], builds: Dict[int, Statement], views: Views, reductions: bool,
           masked: Optional[Masked]) -> bool:
    """Whether a statement does not end the run; it is put where it belongs. ``masked``: the store by a mask that it belongs to."""
    op = statement.op
    if masked is not None and statement is not masked.store:
        return _joins_masked(run, statement, masked, metas, views)
    if op == "drop":
        # Behind an unbinding that waits no other may come first.
        (run.behind if run.behind else run.inside if run.nodes else run.before).append(statement)
        return True
    write = write_of(statement, metas)
    if masked is not None:
        if statement.inputs[2] not in run.made or not _joins_write(run, statement, (statement.inputs[0], None, masked.made[id(statement)]), metas, builds, views):
            return False
        run.begun.discard(masked)
        return True
    if write is not None:
        return _joins_write(run, statement, write, metas, builds, views)
    rolled = roll_of(statement, metas)
    if rolled is not None:
        return _joins_roll(run, statement, rolled[0], views)
    crossed = outer_of(statement, metas)
    if crossed is not None:
        return _joins_outer(run, statement, crossed[0], views)
    reduction = reduction_of(statement, metas) if reductions else None
    found = None if reduction is not None else operation(statement, metas, reductions)
    if reduction is not None or found is not None:
        level = None if run.needs_late(statement) else run.takes(statement, metas)
        if level is None or not run.reads(found[1] if found is not None else (reduction[1],), views):  # type: ignore[index]  # one of them is there
            return False
        run.inside.append(statement)
        run.made.add(statement.output)
        run.levels[statement.output] = level
        if reduction is not None:
            run.reduces = _ROW if reduction[2] else _ALL
            run.nodes += FEWEST if reduction[0] in LONG else 1
            run.items += 1
        else:
            run.nodes += level == _ITEM
            run.items += level == _ITEM
        return True
    moves = OPS[op][0] in ("load", "build", "scalar") and statement.unwind is None
    if not run.needs(statement):
        if moves or _is_view(statement, metas, builds):
            run.before.append(statement)
            return True
    elif moves:
        run.behind.append(statement)
        run.late.add(statement.output)
        return True
    return False


def _joins_masked(run: _Open, statement: Statement, masked: Masked, metas: Dict[int, Any], views: Views) -> bool:
    """Whether what is read by a mask, or made of that, does not end the run."""
    made = masked.made[id(statement)]
    operands = operation(made, metas)[1]  # type: ignore[index]  # it is one
    registers = [operand for operand in operands if type(operand) is int]
    if run.needs_late(statement) or run.takes(made, metas) != _ITEM or not run.reads(operands, views) or not run.rolled.isdisjoint(registers) \
            or any([operand in masked.registers and operand not in run.made for operand in registers]):
        return False
    run.inside.append(statement)
    for register in (made.output, statement.output):
        if register is not None:
            run.made.add(register)
            run.levels[register] = _ITEM
    run.nodes += 1
    run.items += 1
    run.begun.add(masked)
    return True


def _joins_roll(run: _Open, statement: Statement, array: int, views: Views) -> bool:
    """Whether ``np.roll`` of an array of before the run, or of such an array that is rolled, does not end it."""
    if run.needs_late(statement) or array in run.made and array not in run.rolled or not run.reads((array,), views):
        return False
    run.inside.append(statement)
    run.made.add(statement.output)
    run.rolled.add(statement.output)
    run.levels[statement.output] = _ITEM
    run.nodes += 1
    return True


def _joins_outer(run: _Open, statement: Statement, operands: Sequence[int], views: Views) -> bool:
    """Whether ``np.outer`` of arrays of before the run does not end it: it reads them as a column and a row."""
    if run.needs_late(statement) or any([operand in run.made for operand in operands]) or not run.reads(operands, views):
        return False
    run.inside.append(statement)
    run.made.add(statement.output)
    run.levels[statement.output] = _ITEM
    run.nodes += 1
    run.items += 1
    return True


def _joins_write(run: _Open, statement: Statement, write: Any, metas: Dict[int, Any], builds: Dict[int, Statement], views: Views) -> bool:
    """Whether a statement that writes to an array does not end the run."""
    target, key, made = write
    if run.needs_late(statement) or target in run.rolled:
        return False
    root = views.root(target)
    is_other = root in run.written and target not in run.current      # some other part of the array was written to
    if made is not None:
        found = operation(made, metas)
        if found is None or mask_of(statement, made) in run.rolled or not run.reads(found[1], views) or run.takes(made, metas) != _ITEM or run.level(target, metas) != _ITEM:
            return False
        if target not in run.made:
            if is_other:
                return False
            run.written.add(root)
            run.current.add(target)
        run.made.add(target)
        if statement.output is not None:
            run.made.add(statement.output)
            views.same[statement.output] = target
        run.items += 1
    else:
        value = statement.inputs[2]
        meta, stored = metas[target], metas.get(value) if type(value) is int else None
        if views.is_of(views.same.get(value), target, key):
            run.inside.append(statement)        # `x[key] += …` ends with it: the view is in its place already
            return True
        if value not in run.made or value in run.rolled or not isinstance(stored, Meta) or stored.dtype != meta.dtype or run.level(value, metas) != _ITEM:
            return False
        if target in run.made or root in run.written or not _is_slices(key, meta.ndim, metas, builds):
            return False
        run.written.add(root)
    run.nodes += 1
    run.inside.append(statement)
    return True


def _is_view(statement: Statement, metas: Dict[int, Any], builds: Dict[int, Statement]) -> bool:
    """Whether a statement makes a view of an array in a way that cannot raise."""
    base = statement.inputs[0] if statement.inputs else None
    meta = metas.get(base) if type(base) is int else None
    if not isinstance(meta, Meta) or meta.kind != "array" or statement.unwind is not None:
        return False
    if statement.op == "getattr":
        return bool(statement.arg == "T")
    if statement.op != "subscr":
        return False
    return _is_slices(statement.inputs[1], meta.ndim, metas, builds)


def _is_slices(key: Any, ndim: int, metas: Dict[int, Any], builds: Dict[int, Statement]) -> bool:
    """Whether a key is slices, for no more axes than there are."""
    made = builds.get(key) if type(key) is int else None
    if made is not None and made.op == "tuple":
        parts: Sequence[Any] = made.inputs
    elif type(key) is Const and type(key.value) is tuple:
        parts = [Const(part) for part in key.value]
    else:
        parts = [key]
    axes = [part for part in parts if not (type(part) is Const and part.value is None)]
    return len(axes) <= ndim and all([_is_slice(part, metas, builds) for part in axes])


def _is_slice(part: Any, metas: Dict[int, Any], builds: Dict[int, Statement]) -> bool:
    """Whether a part of a subscript is a slice of whole numbers, whose step is none or known."""
    made = builds.get(part) if type(part) is int else None
    if made is not None and made.op == "slice":
        bounds = list(made.inputs) + [Const(None)] * (3 - len(made.inputs))
    elif type(part) is Const and type(part.value) is slice:
        bounds = [Const(bound) for bound in (part.value.start, part.value.stop, part.value.step)]
    else:
        return False
    step = bounds[2]
    return type(step) is Const and step.value != 0 and all([
        bound.value is None or type(bound.value) is int if type(bound) is Const else metas.get(bound) is Scalar(int)  # type: ignore[arg-type]  # a register
        for bound in bounds])
