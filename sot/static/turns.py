"""Loops in whole graphs, as the machine walks them: unrolled while that is possible, else one turn that stands for all.

A loop is walked turn by turn, and a branch on a value in it is a branch like any other. A loop that would need too many of those (it ends by a value, or it has many
turns with branches), and one over a range whose end only the run knows, is **rolled**: at its head the values that change from turn to turn become
*carried* ones, the way goes through one turn, and ends where control is at the head again, or leaves the loop and goes on. `rolled` makes a ``while_loop`` of it.

Which loops are rolled, and what each carries, is found out by trying: whatever is learnt goes into `Plans`, and all ways are walked anew (`Replan`). A value that is
a Python number, or nothing at all, before the first turn and an array or NumPy scalar behind it has the first turn walked for itself (``peeled``).
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, FrozenSet, Iterator, List, Optional, Sequence, Set, Tuple, Union

from ..arrays import ARRAYS
from ..arrays.values import Meta, Scalar
from ..bytecode import live_locals
from ..graph.statements import Const
from ..machine.arguments import LazyArgument
from ..machine.exits import Break
from ..machine.loops import LoopPolicy
from ..objects.contents import ITEMS
from ..variables.base import (
    INT64_BITS,
    LENGTH_BITS,
    MISSING,
    ArrayVar,
    ConstVar,
    RuntimeScalarVar,
    RuntimeVar,
    ScalarVar,
    TruthVar,
    Variable,
)
from ..variables.classes import type_name
from ..variables.containers import ListVar, RangeVar, TupleVar
from ..variables.deques import DequeVar
from ..variables.functions import CellVar
from ..variables.iterators import IteratorVar, OpenIter, RangeIter
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from ..variables.sets import SetVar
from .program import Type

if TYPE_CHECKING:
    import types

    from ..bytecode import Instr, Loop
    from ..engine import TranslationUnit
    from ..graph.statements import Operand
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine
    from .builder import Builder

__all__ = ["Around", "Plans", "Replan", "RolledRange", "Turns", "is_named_tuple", "path_text"]

#: Which loop: the calls that lead to it, each as (id of the code, index of the instruction), and (id of its code, index of its head).
LoopKey = Tuple[Tuple[int, int], ...]
#: A carried value: ("local" or "cell", name, index in a tuple …), or ("next",) for what a loop over a range takes next.
Path = Tuple[Union[str, int], ...]

_NUMBERS = frozenset((int, float, bool, complex))
_NEXT: Path = ("next",)
#: What counts goes up or down by no more than this.
_MOST_COUNTED = 1 << 16
#: Variables that can change.
_MUTABLE = (ListVar, DictVar, SetVar, DequeVar, CellVar, IteratorVar)


class Replan(Exception):
    """More is known of the loops: all ways are walked anew."""


class Around(Exception):
    """The way ends: control is at the head of a rolled loop again."""


class LoopPlan:
    """What is known of a rolled loop."""

    __slots__ = ("carried", "peeled", "live", "wide")

    def __init__(self) -> None:
        self.carried: Set[Path] = set()
        self.peeled = 0                     # turns that are walked before
        self.live: Optional[FrozenSet[str]] = None
        self.wide: Set[Path] = set()        # carried ints that may have any number of digits


class Plans(Dict[LoopKey, LoopPlan]):
    """The rolled loops of the function whose program is built."""


class _Visit:
    """A loop that control is in."""

    __slots__ = ("key", "frame", "depth", "loop", "inside", "turns", "decisions", "number", "head", "stack", "contents", "place")

    def __init__(self, key: LoopKey, frame: VirtualFrame, depth: int, loop: Loop, inside: bool) -> None:
        self.key = key
        self.frame = frame
        self.depth = depth               # number of the frame
        self.loop = loop
        name, argument = frame.instrs[loop.head].ops[0]
        self.place = len(frame.stack) - argument[2] if name == "FOR_ITER" else None      # where on the stack the iterator is that it goes over
        self.inside = inside             # whether control was in the loop when it was first seen
        self.turns = 0
        self.decisions = 0               # branches on values since it was entered
        self.number: Optional[int] = None     # of the rolled loop on this way
        self.head: Dict[Path, Any] = {}       # what each live name had at the head
        self.stack: List[Variable] = []
        self.contents: Optional[_Contents] = None


class RolledRange(IteratorVar):
    """Over a range, in a rolled loop: the next item is a carried value."""

    __slots__ = ("next", "stop", "step")

    def __init__(self, next_: Variable, stop: Variable, step: int) -> None:
        self.reg = None
        self.node = None
        self.next = next_
        self.stop = stop
        self.step = step

    def advance(self, m: Machine) -> Any:
        raise Break("data-dependent-iteration", "the next item of a range whose loop ends by a value")

    def build(self, m: Machine) -> Operand:
        raise Break("data-dependent-iteration", "an iterator over a range whose loop ends by a value")


class Turns(LoopPolicy):
    """The loops of one way through the function."""

    def __init__(self, root: TranslationUnit, plans: Plans) -> None:
        super().__init__(root)
        self.plans = plans
        self.active: List[_Visit] = []               # those that control is in, the innermost last
        self.entered = 0                             # rolled ones so far
        self._decisions: Dict[LoopKey, int] = {}     # loops that could be rolled -> branches on values in them

    def branched(self, m: Machine) -> None: ...

    def called(self, m: Machine, code: types.CodeType) -> None: ...

    # -- where control is ----------------------------------------------------------------------------------------
    def arrive(self, m: Machine, frame: VirtualFrame, loop: Loop, before: Optional[Instr]) -> None:
        self.leave(m)
        visit = self.active[-1] if self.active else None
        inside = before is not None and before.index in loop
        if visit is not None and visit.frame is frame and visit.loop is loop and inside:
            visit.turns += 1
        else:
            key = tuple([(id(each.code), each.current.index) for each in m.frames[:-1]]) + ((id(frame.code), loop.head),)
            visit = _Visit(key, frame, len(m.frames) - 1, loop, inside)
            self.active.append(visit)
            if visit.key not in self.plans and self._is_open_range(m, visit):
                self.roll(visit.key)
        builder: Builder = m  # type: ignore[assignment]  # whose policy this is
        if visit.number is not None:
            self._around(builder, visit)
        plan = self.plans.get(visit.key)
        if plan is not None and not visit.turns and visit.place is not None and self._can_roll(m, visit):
            frame.stack[visit.place] = self._rolled_range(frame.stack[visit.place])
        if plan is not None and visit.turns == plan.peeled:
            self._enter(builder, visit, plan)

    def leave(self, m: Machine, all_of_them: bool = False) -> None:
        """Forget the loops that control is in no longer."""
        active = self.active
        while active:
            visit = active[-1]
            if not all_of_them and visit.depth < len(m.frames) and m.frames[visit.depth] is visit.frame and visit.frame.current.index in visit.loop:
                return
            active.pop()
            if visit.number is not None:
                self._note(m, "leave", visit.number, ())

    def decided(self, m: Machine) -> None:
        """Control went by a value."""
        for visit in self.active:
            visit.decisions += 1
            if visit.turns and visit.key not in self.plans and self._can_roll(m, visit):
                self._decisions[visit.key] = max(visit.decisions, self._decisions.get(visit.key, 0))

    def roll(self, key: LoopKey) -> None:
        """This loop is rolled from now on."""
        self.plans[key] = LoopPlan()
        raise Replan

    def roll_the_worst(self, most: int) -> None:
        """There are too many branches on values: roll the innermost loop that has many of them, else that with the most; nothing where there is none."""
        for visit in reversed(self.active):
            if 2 * self._decisions.get(visit.key, 0) >= max(most, 2):
                self.roll(visit.key)
        if self._decisions:
            self.roll(max(self._decisions, key=lambda key: self._decisions[key]))

    # -- loops over ranges -------------------------------------------------------------------------------------------
    def _is_open_range(self, m: Machine, visit: _Visit) -> bool:
        place = visit.place
        if place is None or not self._can_roll(m, visit):
            return False
        iterator = visit.frame.stack[place]
        return type(iterator) is OpenIter and iterator.closed is None

    def _can_roll(self, m: Machine, visit: _Visit) -> bool:
        if visit.inside or visit.frame.generator is not None:
            return False
        place = visit.place
        if place is None:
            return True
        iterator = visit.frame.stack[place]
        if m.is_bound(iterator):
            return False
        if type(iterator) is OpenIter:
            return type(iterator.of) is RangeVar and iterator.maker is iter and type(iterator.of.step) is ConstVar \
                and iterator.of.start.pytype is int
        return type(iterator) in (RangeIter, RolledRange)

    def _rolled_range(self, iterator: Variable) -> RolledRange:
        if type(iterator) is RolledRange:
            return iterator
        if type(iterator) is RangeIter or iterator.closed is not None:
            closed: Any = iterator if type(iterator) is RangeIter else iterator.closed
            of = closed.of
            return RolledRange(ConstVar(of.start + closed.index * of.step), ConstVar(of.stop), of.step)
        return RolledRange(iterator.of.start, iterator.of.stop, iterator.of.step.value)

    # -- a rolled loop -----------------------------------------------------------------------------------------------
    def _enter(self, m: Builder, visit: _Visit, plan: LoopPlan) -> None:
        """Control is at the head of a rolled loop: what changes in it becomes carried."""
        frame = visit.frame
        if plan.live is None:
            plan.live = live_locals(frame.ir, visit.loop.head)
        for name in plan.live:
            argument = frame.locals.get(name)
            if isinstance(argument, LazyArgument):
                frame.locals[name] = argument.wrap(m)
        place = visit.place
        if place is not None:
            if type(frame.stack[place]) is not RolledRange:
                m.refuse("data-dependent-iteration", "a loop over a %s that ends by a value" % type_name(frame.stack[place]))
        held = dict(self._held(visit, plan))
        parts = [(path, _part(held, path)) for path in sorted(plan.carried)]
        operands = [part.materialise(m) for _, part in parts]
        visit.number = self.entered
        self.entered += 1
        self._note(m, "enter", visit.number, ())
        made: Dict[Path, Variable] = {}
        for (path, part), operand in zip(parts, operands):
            made[path] = self._carried(m, visit.number, path, part, operand, None if path in plan.wide else LENGTH_BITS)
        for path, var in held.items():
            visit.head[path] = self._put(frame, path, _replaced(m, var, path, made))
        if place is not None:
            rolled = frame.stack[place]
            rolled.next = self._carried(m, visit.number, _NEXT, rolled.next, rolled.next.materialise(m), _digits(rolled))
        visit.stack = list(frame.stack)
        visit.contents = _Contents(m, list(frame.cells.values()) + visit.stack[place:] if place is not None else list(frame.cells.values()))

    def _carried(self, m: Builder, number: int, path: Path, var: Variable, operand: Operand, bits: Optional[int]) -> RuntimeVar:
        what = _described(var)
        register = m.trace.emit("carried", (number, path_text(path)), (operand,), m.frames[-1].current.pos, _chain(m.frames[-1]))
        m.named.add(register)
        if isinstance(what, Meta):
            m.trace.metas[register] = what
            return ArrayVar(register, var.pytype, what)
        if what is None:
            m.refuse("carried-value", "%s is a %s, which changes from turn to turn" % (path_text(path), type_name(var)))
        m.trace.metas[register] = Scalar(what, what is int and bits is None)
        return RuntimeScalarVar(register, what, bits=bits if what is int else None)

    def _around(self, m: Builder, visit: _Visit) -> None:
        """Control is at the head again: the way ends with the values for the next turn."""
        plan = self.plans[visit.key]
        held = dict(self._held(visit, plan))
        changed: Set[Path] = set()
        for path in sorted(set(visit.head) | set(held)):
            self._compare(m, plan, path, visit.head.get(path), held.get(path), changed)
        if len(visit.frame.stack) != len(visit.stack) or not all(map(_same, visit.frame.stack, visit.stack)):
            m.refuse("carried-value", "a value without a name changes from turn to turn")
        if changed:
            plan.carried |= changed
            raise Replan
        assert visit.contents is not None     # since it was entered
        what = visit.contents.changed()
        if what is not None:
            m.refuse("carried-value", "a %s that was made before the loop changes in it" % type_name(what))
        operands = [_part(held, path).materialise(m) for path in sorted(plan.carried)]
        place = visit.place
        if place is not None:
            operands.append(visit.frame.stack[place].next.materialise(m))
        self._note(m, "again", visit.number, tuple(operands))
        raise Around

    def _compare(self, m: Builder, plan: LoopPlan, path: Path, before: Any, after: Any, changed: Set[Path]) -> None:
        """Find out what changed since the head, and whether it may."""
        if path in plan.carried:
            if _described(before) != _described(after):
                self._peel(m, plan, path, before, after)
            elif _described(before) is int and path not in plan.wide and not _is_count(m, before, after):
                plan.wide.add(path)
                raise Replan
        elif before is None or after is None:
            self._peel(m, plan, path, before, after)
        elif _are_alike(before, after):
            for number, pair in enumerate(zip(_items(before), _items(after))):  # type: ignore[arg-type]  # they are tuples
                self._compare(m, plan, path + (number,), pair[0], pair[1], changed)
        elif not _same(before, after):
            if _described(before) is None or _described(after) is None:
                self._peel(m, plan, path, before, after)
            changed.add(path)

    def _peel(self, m: Builder, plan: LoopPlan, path: Path, before: Any, after: Any) -> None:
        """The value is another kind of thing behind a turn. If it was a Python number or nothing, the first turn may settle it."""
        is_input = after is not None and _items(after) is not None and getattr(before, "node", None) is not None
        if not plan.peeled and (before is None or type(before) is ConstVar and ARRAYS.meta_of(before.value) is None or _described(before) in _NUMBERS or is_input):
            plan.peeled = 1
            plan.carried.clear()
            plan.wide.clear()
            raise Replan
        m.refuse("carried-value", "%s is %s at the beginning of a turn, and %s at its end" % (path_text(path), _text(before), _text(after)))

    # -- names ---------------------------------------------------------------------------------------------------------
    def _held(self, visit: _Visit, plan: LoopPlan) -> Iterator[Tuple[Path, Any]]:
        """What the names that matter at the head stand for now."""
        frame = visit.frame
        for name in sorted(plan.live or ()):
            if name in frame.locals:
                yield ("local", name), frame.locals[name]
        for name, cell in sorted(frame.cells.items()):
            if cell.node is None and cell.contents is not MISSING and cell.contents is not None:
                yield ("cell", name), cell.contents

    def _put(self, frame: VirtualFrame, path: Path, var: Any) -> Any:
        name: Any = path[1]
        if path[0] == "local":
            frame.locals[name] = var
        else:
            frame.cells[name].contents = var
        return var

    def _note(self, m: Machine, op: Any, number: Optional[int], operands: Tuple[Any, ...]) -> None:
        frame = m.frames[-1]
        m.trace.emit(op, number, operands, frame.current.pos if frame.current is not None else None, _chain(frame))


class _Contents:
    """What the containers that the program can reach hold, to see whether that changes."""

    def __init__(self, m: Machine, besides: Sequence[Variable]) -> None:
        self._kept: List[Tuple[Variable, List[Any]]] = []
        seen: Set[int] = set()
        others = set(map(id, besides))
        work: List[Any] = [var for frame in m.frames for group in (frame.locals.values(), frame.cells.values(), frame.stack) for var in group]
        while work:
            var = work.pop()
            if not isinstance(var, Variable) or id(var) in seen or var.node is not None or isinstance(var, (RuntimeVar, ConstVar)):
                continue
            seen.add(id(var))
            state = _state(var)
            work.extend(state)
            if (isinstance(var, _MUTABLE) or type(var) is ObjectVar and var.obj is None and not is_named_tuple(var.pytype)) and id(var) not in others:
                self._kept.append((var, state))

    def changed(self) -> Optional[Variable]:
        """A container that holds something else now."""
        for var, before in self._kept:
            after = _state(var)
            if len(after) != len(before) or not all(map(_same, before, after)):
                return var
        return None


def _state(var: Variable) -> List[Any]:
    """The fields of a variable and what is in them, flat."""
    found: List[Any] = []
    for kind in type(var).__mro__:
        for name in getattr(kind, "__slots__", ()):
            if name not in ("reg", "node", "contents" if isinstance(var, CellVar) and var.node is not None else "") and hasattr(var, name):
                _flatten(getattr(var, name), found)
    return found


def _flatten(value: Any, found: List[Any]) -> None:
    if type(value) in (list, tuple):
        for item in value:
            _flatten(item, found)
    elif type(value) is dict:
        for pair in value.items():
            found.extend(pair)
    else:
        found.append(value)


def _same(one: Any, other: Any) -> bool:
    """Whether two variables stand for one value."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if type(one) is ConstVar:
        return one.value is other.value or type(one.value) is type(other.value) and type(one.value) in (int, float, bool, complex, str, bytes) \
            and repr(one.value) == repr(other.value)
    if isinstance(one, Variable):
        return one.reg is not None and type(one.reg) is int and one.reg == other.reg
    return type(one) in (int, str, bool) and one == other


def _described(var: Any) -> Any:
    """What a carried value is, a Meta or a class of Python's numbers; None for what cannot be carried."""
    kind = type(var)
    if kind is ConstVar:
        meta = ARRAYS.meta_of(var.value)
        return meta if meta is not None else type(var.value) if type(var.value) in _NUMBERS else None
    if kind is ArrayVar:
        return var.meta if var.meta.dtype is not None and var.meta.ndim is not None and var.pytype is not None else None
    if kind in (ArrayVar, RuntimeScalarVar, ScalarVar, TruthVar) and var.pytype in _NUMBERS:
        return var.pytype
    return None


def _digits(rolled: RolledRange) -> Optional[int]:
    """How many binary digits the items of a range have at most."""
    found: List[Any] = [LENGTH_BITS]
    for var in (rolled.next, rolled.stop):
        known = LENGTH_BITS if type(var) is ScalarVar else INT64_BITS if isinstance(_described(var), Meta) else None
        found.append(var.value.bit_length() if type(var) is ConstVar else known if known is not None else var.bits)
    return None if None in found else min(max(found), INT64_BITS) if max(found) <= INT64_BITS else None


def _is_count(m: Machine, before: Any, after: Any) -> bool:
    """Whether an int only counts: no loop turns so often that it would have more digits than an int64."""
    made = {statement.output: statement for statement in m.trace.statements}
    operand = after.reg
    while operand != before.reg:
        if type(after) is ConstVar:
            return bool(after.value.bit_length() <= LENGTH_BITS)
        if type(after) is ScalarVar:
            return True
        statement = made.get(operand)
        if statement is None or statement.op not in ("binary", "inplace", "scalar") or statement.arg not in ("+", "-") \
                or type(statement.inputs[1]) is not Const or abs(statement.inputs[1].value) > _MOST_COUNTED:
            return False
        operand = statement.inputs[0]
    return True


def _text(var: Any) -> str:
    if var is None:
        return "bound to nothing"
    what = _described(var)
    if isinstance(what, Meta):
        return ("a NumPy " if what.kind == "scalar" else "") + str(Type(what, (None,) * what.ndim))
    return "a Python %s" % type_name(var) if type(var) is not ConstVar or var.value is not None else "None"


def path_text(path: Path) -> str:
    """A carried value as the program's author calls it."""
    return "the next item" if path == _NEXT else str(path[1]) + "".join(["[%d]" % part for part in path[2:]])  # type: ignore[str-format]


def _part(held: Dict[Path, Any], path: Path) -> Any:
    var = held[path[:2]]
    for number in path[2:]:
        var = _items(var)[number]  # type: ignore[index]  # it is a tuple
    return var


def _items(var: Any) -> Optional[List[Any]]:
    """What is in a tuple that the program has made, or in an instance of a named tuple; None for all else."""
    if type(var) is ObjectVar and var.obj is None and is_named_tuple(var.pytype):
        var = var.attrs.get(ITEMS)
    return var._items if type(var) is TupleVar and var.node is None else None


def _are_alike(one: Any, other: Any) -> bool:
    """Whether both are tuples of one class and of the same length."""
    items, others = _items(one), _items(other)
    return items is not None and others is not None and len(items) == len(others) and _class_of(one) is _class_of(other)


def _class_of(var: Any) -> Any:
    return tuple if type(var) is TupleVar else var.pytype


def _replaced(m: Machine, var: Any, path: Path, made: Dict[Path, Variable]) -> Any:
    """The variable with the carried ones in it."""
    if path in made:
        return made[path]
    items = _items(var)
    if items is None or not any([other[:len(path)] == path for other in made]):
        return var
    items = [_replaced(m, item, path + (number,), made) for number, item in enumerate(items)]
    if type(var) is TupleVar:
        return TupleVar(items)
    register = m.emit("call", (), (Const(tuple.__new__), Const(var.pytype), TupleVar(items).materialise(m)))
    found = ObjectVar(var.pytype, None, register)
    found.attrs[ITEMS] = TupleVar(items, reg=register)
    return found


def is_named_tuple(cls: Any) -> bool:
    """Whether instances of a class are tuples with names for their items, and nothing else."""
    return tuple in cls.__bases__ and type(getattr(cls, "_fields", None)) is tuple and cls.__new__ is not tuple.__new__ and not cls.__dictoffset__


def _chain(frame: VirtualFrame) -> Any:
    return frame.caller_chain + (frame.entry(),) if frame.caller_chain else ()
