"""The machine of a whole graph: handlers and variables are those of every translation, what differs is what they may not do.

Nothing breaks the graph, no guard may hold what the specification leaves open, and where control depends on a value it goes the way that is asked for.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, NoReturn, Optional, Sequence, Tuple

from ..arrays import ARRAYS
from ..engine import TranslationUnit
from ..engine.observations import Observations
from ..graph.statements import Const
from ..guards import GuardBuilder
from ..machine.exits import Break
from ..machine.machine import Limits, Machine
from ..objects.namespaces import builtins_of
from ..variables.base import ArrayVar, ConstVar, RuntimeScalarVar, RuntimeVar, ScalarVar, TruthVar
from .errors import graph_error
from .turns import Plans, RolledRange, Turns

if TYPE_CHECKING:
    import types

    from ..bytecode import Instr
    from ..graph.statements import Operand
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Exit
    from ..variables.base import Variable
    from .errors import Place

__all__ = ["Builder", "Unit", "MOST_BRANCHES"]

_INT64 = (-(1 << 63), (1 << 63) - 1)


class _Builtins(NamedTuple):
    """All that is asked of the cache of a unit that serves no calls."""

    builtins: Dict[str, Any]


class _Unobserved(Observations):
    """No value is open, for none was seen before."""

    def note(self, guards: GuardBuilder, node: int, what: str, value: Any) -> None: ...

    def is_open(self, guards: GuardBuilder, node: int, what: str, value: Any, turns: bool = False) -> bool:
        return False


class Unit(TranslationUnit):
    """What the machine asks of a unit: nothing was learnt from earlier calls here."""

    is_weighed = False

    def __init__(self, engine: Any, function: types.FunctionType) -> None:
        code, names = function.__code__, function.__globals__
        super().__init__(engine, code, names, engine.decode(code), own=True)
        builtins = getattr(function, "__builtins__", None)
        self.cache = _Builtins(builtins_of(names) if builtins is None else builtins)  # type: ignore[assignment]  # no call goes by it
        self.observations = _Unobserved(self.argument_names)


class _Held(GuardBuilder):
    """The guards of a program are not run: they are what the specification says, or about what is frozen, or an error."""

    def __init__(self, machine: Builder, trees: Sequence[Any]) -> None:
        super().__init__()
        self._machine = machine
        self._trees = trees

    def check(self, kind: str, n: int, *params: Any) -> None:
        if kind in ("equal", "true", "len", "keys") and self.depends(n):
            if kind == "true" and self._is_no_question(n):
                return
            self._machine.refuse("unknown-dimension", self._asked(n))
        super().check(kind, n, *params)

    def _open_size(self, n: int) -> Optional[str]:
        """Which size that the specification leaves open a node is, None if it is no such size."""
        node = self.nodes[n]
        if node[0] != "shape":
            return None
        path: List[Any] = []
        inner = self.nodes[node[1]]
        while inner[0] == "item":
            path.append(inner[2])
            inner = self.nodes[inner[1]]
        if inner[0] != "arg":
            return None
        tree = self._trees[inner[1]]
        name = self._machine.unit.argument_names[inner[1]]
        for key in reversed(path):
            tree = tree.items[tree.keys.index(key)]
            name += "[%r]" % (key,)
        return None if tree.shape[node[2]] is not None else "%s.shape[%d]" % (name, node[2])

    def depends(self, n: int) -> bool:
        """Whether a node is computed from a size that the specification leaves open."""
        return any([self._open_size(source) is not None for source in self._sources(n)])

    def _sources(self, n: int) -> List[int]:
        """What a node is computed from by operations, itself where it is none: each once, however often it is used."""
        work, seen, found = [n], {n}, []
        while work:
            current = work.pop()
            node = self.nodes[current]
            if node[0] != "op":
                found.append(current)
                continue
            for inner in node[2:]:
                if inner not in seen:
                    seen.add(inner)
                    work.append(inner)
        return found

    def _is_no_question(self, n: int) -> bool:
        """Whether sizes are asked only what is true of every size: that they fit an int64 and are not negative."""
        node = self.nodes[n]
        if node[0] != "op" or len(node) != 4 or node[1] not in ("<=", ">="):
            return False
        known = [self.nodes[inner][1] for inner in node[2:] if self.nodes[inner][0] == "const"]
        return bool(known) and (known[0] in _INT64 or known[0] == 0 and node[1] == ">=" and self.nodes[node[2]][0] == "shape")

    def _asked(self, n: int) -> str:
        sizes = {self._open_size(source) for source in self._sources(n)}
        return "%s may have any value" % " and ".join(sorted([size for size in sizes if size is not None]))


#: Jumps -> the truth that makes them jump.
_JUMPS = {"POP_JUMP_IF_TRUE": True, "POP_JUMP_IF_FALSE": False, "JUMP_IF_TRUE_OR_POP": True, "JUMP_IF_FALSE_OR_POP": False}
#: With more branches on values on one way the program is given up: each doubles the ways.
MOST_BRANCHES = 16


class Builder(Machine):
    """The machine of a program. Where control depends on a value it goes the way that ``decisions`` say, then always that of the true."""

    is_loosely = False      # each value of a program has a type

    def __init__(self, unit: Any, trees: Sequence[Any], settling: Dict[Tuple[int, str], bool], decisions: Sequence[bool], most: int,
                 plans: Plans) -> None:
        super().__init__(unit, {}, settling)
        self.most = max(most, len(decisions))
        self.decisions = decisions
        self.decided = 0
        self.loops = self.turns = Turns(unit, plans)
        self.guards: _Held = _Held(self, trees)

    def place(self) -> Tuple[Place, Tuple[Place, ...]]:
        """Where the simulation is: the innermost place, and the calls that lead there."""
        places = [(frame.code.co_filename, frame.current.pos[0] if frame.current is not None else frame.code.co_firstlineno, frame.code.co_name)
                  for frame in self.frames]
        if not places:
            code = self.unit.code
            places = [(code.co_filename, code.co_firstlineno, code.co_name)]
        return places[-1], tuple(places[:-1])

    def refuse(self, reason: str, message: str) -> NoReturn:
        """What is simulated just now cannot be in a program."""
        raise graph_error(self.unit.code.co_name, reason, message, *self.place())

    def _do(self, frame: VirtualFrame, name: str, argument: Any) -> Optional[Exit]:
        if self.turns.active:
            self.turns.leave(self)
        if name == "FOR_ITER" and type(frame.stack[-argument[2]]) is RolledRange:
            self._next_of_range(frame, *argument)
            return None
        jumps = _JUMPS.get(name)
        if jumps is not None:
            var = frame.stack[-1]
            subject = var.of if type(var) is TruthVar else var
            if isinstance(subject, RuntimeVar) and not self.is_recomputable(subject):
                truth = self._decide(frame, subject.materialise(self))
                if name.startswith("POP_"):
                    frame.stack[-1] = ConstVar(truth)
                elif truth is jumps:
                    frame.pc = argument.index
                    return None
                else:
                    frame.stack.pop()
                    return None
        return super()._do(frame, name, argument)

    def _decide(self, frame: VirtualFrame, subject: Operand) -> bool:
        """Which way control goes here by a value that only the run knows; the place is noted."""
        if self.decided >= self.most:
            self.turns.roll_the_worst(self.most)
            self.refuse("data-dependent-branch", "there are too many branches on values of arrays")
        truth = self.decisions[self.decided] if self.decided < len(self.decisions) else True
        self.decided += 1
        self.turns.decided(self)
        self.trace.emit("branch", truth, (subject,), frame.current.pos, frame.caller_chain + (frame.entry(),) if frame.caller_chain else ())
        return truth

    def _next_of_range(self, frame: VirtualFrame, target: Instr, pops: int, slots: int) -> None:
        """A turn of a rolled loop over a range, or its end."""
        iterator: Any = frame.stack[-slots]
        item, stop = iterator.next, iterator.stop
        if type(item) is ConstVar and type(stop) is ConstVar:       # before a loop's values are carried
            more = item.value < stop.value if iterator.step > 0 else item.value > stop.value
            following: Variable = ConstVar(item.value + iterator.step)
        else:
            there = self.emit("compare", "<" if iterator.step > 0 else ">", (item.materialise(self), stop.materialise(self)))
            more = self._decide(frame, there)
            following = RuntimeScalarVar(self.emit("binary", "+", (item.materialise(self), Const(iterator.step))), int) if more else item
        if more:
            iterator.next = following
            frame.stack.append(item)
        else:
            if pops:
                del frame.stack[-pops:]
            frame.pc = target.index

    def is_open(self, var: Variable, turns: bool = False) -> bool:
        """Whether a bound of a range is known only when the program runs (``turns``); nothing else is seen to change from call to call."""
        if not turns:
            return False
        if type(var) is ScalarVar:
            return var.pytype is int and self.guards.depends(var.node)
        return isinstance(var, RuntimeVar) and (var.pytype is int and var.origin is None or _is_integer(var) and var.meta is not None and var.meta.ndim == 0)

    def bound_of_range(self, var: RuntimeVar) -> RuntimeVar:
        """An integer of NumPy's as it is now: an array of it may change."""
        meta = var.meta
        if meta is None or not _is_integer(var) or meta.kind != "array" or meta.ndim:
            return var
        register = self.emit("subscr", None, (var.materialise(self), Const(())))
        meta = self.trace.metas[register] = ARRAYS.meta("scalar", var.meta.dtype)
        return ArrayVar(register, meta.dtype.type, meta)

    def _broken(self, stop: Break, operation: Optional[str], argument: Any) -> Exit:
        self.refuse(stop.reason, stop.message)

    def foresees(self) -> bool:
        return False    # a program has no handlers, and is for all lengths

    def only_natively(self, reason: str, message: str) -> NoReturn:
        self.refuse(reason, message)

    def _too_deep(self) -> NoReturn:
        self.refuse("trace-limit", "more than %d calls deep" % Limits.depth)


def _is_integer(var: Variable) -> bool:
    """Whether a value is one of NumPy's integers, or an array of such."""
    meta = var.meta
    return meta is not None and meta.dtype is not None and meta.dtype.kind in "iu"
