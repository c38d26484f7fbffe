"""The oracle: the program's own run is compared with its simulation, instruction by instruction.

Before the first instruction, and again after each break, the frame is simulated from the values that it really has to where the graph
breaks. Then the real frame is looked at before each of its instructions, and must be where and as the simulation said. Callees are not
instrumented: what they do is seen in what they give and change.
"""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Callable, Deque, Dict, List, Optional, Tuple

from .. import _core
from ..bytecode import HANDLING, TABLE, carried_by, caught_at
from ..codegen.resume import ResumePoint
from ..engine import ENGINE
from ..graph.numpy_standins import SILENCE
from ..machine.exits import Fallback
from ..objects.namespaces import builtins_of
from .claims import EMPTY, INNER, identities, spelled_otherwise
from .recording import RecordingUnit, stack_name
from .translator import SymbolicTranslator

if TYPE_CHECKING:
    from ..bytecode import Carried, Instr
    from .recording import Moment

__all__ = ["Checked", "Disagreement", "SymbolicExecutor", "check", "follow"]

#: So many simulations of one call are compared, then no more; so many may be refused.
MOST_SIMULATIONS, MOST_REFUSALS = 40, 3
_GROUPS = frozenset(("CHECK_EG_MATCH", "PREP_RERAISE_STAR"))
#: 3.8: what the machine does at once, the interpreter in three instructions; what comes behind is another simulation.
_IN_STEPS = frozenset(("WITH_CLEANUP_START",))
_GENERATORS = 0x20 | 0x80 | 0x200


class Disagreement(AssertionError):
    """The simulation says something of a program that is not so.

    ``file``, ``line``, ``column``, ``opcode`` name the instruction after which it shows; ``name`` the slot (a local, a cell,
    ``stack[i]``, or ``"control"``), ``claim`` what is said of it and ``fact`` what is so.
    """

    def __init__(self, code: types.CodeType, instr: Instr, name: str, claim: str, fact: str) -> None:
        self.file = code.co_filename
        self.function = code.co_name
        self.line, _, self.column, _ = instr.pos
        self.opcode = instr.op
        self.name = name
        self.claim = claim
        self.fact = fact
        super().__init__("%s:%s:%s: after %s in %s: %s is claimed to be %s, but is %s" % (
            self.file, self.line, self.column, self.opcode, self.function, name, claim, fact))


class SymbolicExecutor:
    """Follows one real frame. ``function`` is the instrumented one, to be called once."""

    def __init__(self, fn: types.FunctionType) -> None:
        self.ir = ENGINE.decode(fn.__code__)
        self.code = fn.__code__
        self.globals = fn.__globals__
        self.closure = fn.__closure__
        self.first = RecordingUnit(ENGINE, self.code, self.globals, self.ir, own=True)
        self.carried = carried_by(self.ir)
        self.begin = self.ir.prologue_length()
        translator = SymbolicTranslator(self.ir)
        self.watched = translator.watched
        self.disagreement: Optional[Disagreement] = None
        self.refusals: List[str] = []         # why parts of the call were not simulated
        self.compared = self.simulations = 0
        self._log: Optional[Deque[Moment]] = None
        self._before: Dict[int, int] = {}
        self._last: Optional[int] = None      # number of the instruction before
        self._raised = False                  # whether an exception lies on the stack that is not yet said to be handled
        #: Where no simulation can begin but at the entry: what ``except*`` has on its stack is told apart by its way only.
        self._only_whole = any([name in _GROUPS for instr in self.ir.instrs if instr.target is None for name, _ in instr.ops])
        self._handlers = frozenset([region.handler.index for region in self.ir.regions])
        self._done = False
        code = translator.instrumented(_core.Probe(self.pre_action))
        self.function: Any = types.FunctionType(code, fn.__globals__, fn.__name__, fn.__defaults__, fn.__closure__)
        self.function.__kwdefaults__ = fn.__kwdefaults__

    # -- what the probe calls ----------------------------------------------------------------------
    def pre_action(self, number: int, frame: types.FrameType) -> None:
        """The frame stands before an instruction."""
        if self._done:
            return
        try:
            self._arrived(number, frame)
        except RecursionError:      # of the program, which is about to meet it, too
            self._stop("recursion-limit")
        except Exception as error:  # the boundary: the program goes on
            self._stop("internal-error: %s: %s" % (type(error).__name__, error))

    def _stop(self, why: str) -> None:
        self.refusals.append(why)
        self._end()

    def _end(self) -> None:
        """Nothing is looked at from here on; what was known holds no object of the program any longer."""
        self._done = True
        self._log = None
        self._before = {}

    def _arrived(self, number: int, frame: types.FrameType) -> None:
        slots = self._slots(number, frame)
        if number in self._handlers:
            self._raised = True
        elif slots is not None and any([opened == HANDLING for opened, _ in self.carried[number].open]):
            self._raised = False
        if slots is None:       # control brings one thing or another here (3.8)
            self._log = None
        else:
            if self._log is not None and not self._log:
                self._log = None       # the graph ended with the instruction before
            if self._log is None:
                self._simulate(number, slots)
            if self._log:
                self._compare(number, slots)
        self._last = number

    # -- the real frame ----------------------------------------------------------------------------------------
    def _slots(self, number: int, frame: types.FrameType) -> Optional[Tuple[Dict[str, Any], Tuple[Any, ...]]]:
        """(locals and cells by name, stack), or None where the depth of the stack is not known."""
        carried = self.carried.get(number)
        if carried is None:
            return None
        found = _core.frame_slots(frame, carried.depth, EMPTY, INNER)
        count = len(found) - carried.depth
        ir = self.ir
        names = ir.varnames + [name for name in ir.cellvars if not TABLE.one_namespace or name not in ir.varnames] + ir.freevars
        return dict(zip(names, found[:count])), found[count:]

    # -- the simulation ----------------------------------------------------------------------------------------
    def _simulate(self, number: int, slots: Tuple[Dict[str, Any], Tuple[Any, ...]]) -> None:
        """Simulate what comes, if that can begin here."""
        state = self._entry(slots[0]) if number == self.begin and self._last is None else self._rest(number, *slots)
        if state is None or self.simulations >= MOST_SIMULATIONS or len(self.refusals) >= MOST_REFUSALS:
            return
        unit, closure, flat = state
        self.simulations += 1
        seen = SILENCE.start()
        try:
            log = unit.recorded(closure, flat)
        except Fallback as stop:
            self.refusals.append("%s %s" % (stop.reason, stop.message))
            return
        finally:
            SILENCE.stop(seen)
        for moment in log:
            if moment[0] not in self.watched:
                continue
            self._log = self._log or type(log)()
            self._log.append(moment)
            if self.ir.instrs[moment[0]].op in _IN_STEPS:
                break
        self._before = {}

    def _entry(self, names: Dict[str, Any]) -> Tuple[RecordingUnit, Any, Tuple[Any, ...]]:
        """The unit, closure and arguments of the whole call."""
        flat = []
        for name in self.ir.args:
            value = names[name]
            if name in self.ir.cellvars:
                value = value.cell_contents
            flat.append(value)
        return self.first, self.closure, tuple(flat)

    def _rest(self, number: int, names: Dict[str, Any], stack: Tuple[Any, ...]) -> Optional[Tuple[RecordingUnit, Any, Tuple[Any, ...]]]:
        """The same of what is left of it, or None where no simulation can begin: an exception is handled."""
        carried: Carried = self.carried[number]
        if self._raised or self._only_whole or carried.back or any([opened == HANDLING for opened, _ in carried.open]) or any([item is INNER for item in stack]):
            return None
        cells = self.ir.cellvars + self.ir.freevars
        bound = [name for name in self.ir.varnames if names[name] is not EMPTY and name not in cells]
        layout = "".join(["n" if item is EMPTY else "v" for item in stack])
        blocks = () if TABLE.exception_table else carried.open
        point = ResumePoint(self.code, self.ir, self.globals, number, layout, tuple(bound), tuple(cells), "translate", blocks)
        unit = RecordingUnit(ENGINE, self.code, self.globals, self.ir, self.code, point, self.first)
        closure = tuple([names[name] for name in cells])
        return unit, closure, tuple([names[name] for name in bound] + [item for item in stack if item is not EMPTY])

    # -- both --------------------------------------------------------------------------------------------------
    def _compare(self, number: int, slots: Tuple[Dict[str, Any], Tuple[Any, ...]]) -> None:
        assert self._log is not None
        index, depth, claims = self._log.popleft()
        if index != number:
            self._parted(index, number)
            return
        names, stack = slots
        real = {name: _contents(value) if name in self.ir.cellvars + self.ir.freevars else value for name, value in names.items()}
        real.update([(stack_name(place), item) for place, item in enumerate(stack)])
        self.compared += 1
        if depth != len(stack):
            self._disagree("the depth of the stack", str(depth), str(len(stack)))
            return
        on_stack = [claims[stack_name(place)] for place in range(depth)]
        for place, instead in spelled_otherwise(on_stack, stack).items():
            claims[stack_name(place)], real[stack_name(place)] = instead
        for name, claim in claims.items():
            found = claim.wrong(real[name])
            if found is not None:
                self._disagree(name, *found)
                return
        other, self._before = identities(claims, real, self._before)
        if other is not None:
            self._disagree(*other)

    def _parted(self, claimed: int, number: int) -> None:
        """Control has come elsewhere: right only if an exception brought it there that comes up when the graph runs."""
        self._log = None
        last = self._last
        if last is not None and last in self.carried and caught_at(self.ir, last, self.carried[last]) == number:
            return
        self._disagree("control", "at %s" % self._where(claimed), "at %s" % self._where(number))

    def _where(self, number: int) -> str:
        instr = self.ir.instrs[number]
        return "%s (instruction %d, line %s)" % (instr.op, number, instr.pos[0])

    def _disagree(self, name: str, claim: str, fact: str) -> None:
        last = self.ir.instrs[self.begin if self._last is None else self._last]
        self.disagreement = Disagreement(self.code, last, name, claim, fact)
        self._end()


def _contents(value: Any) -> Any:
    """What is in a cell."""
    if type(value) is not types.CellType:
        return value
    try:
        return value.cell_contents
    except ValueError:
        return EMPTY


class Checked:
    """What one checked call did: ``result`` or ``error``, the first `Disagreement` or None, and how much was compared.

    ``compared``: instructions; ``simulations``: of the frame and its rests; ``refusals``: why parts were not simulated.
    """

    def __init__(self, executor: Optional[SymbolicExecutor], result: Any, error: Optional[Exception]) -> None:
        self.result = result
        self.error = error
        self.disagreement = None if executor is None else executor.disagreement
        self.compared = 0 if executor is None else executor.compared
        self.simulations = 0 if executor is None else executor.simulations
        self.refusals = ["only plain functions are followed"] if executor is None else executor.refusals

    def __str__(self) -> str:
        lines = ["%d instructions compared with %d simulations" % (self.compared, self.simulations)]
        lines += ["not simulated: %s" % why for why in self.refusals]
        lines.append("no disagreement" if self.disagreement is None else "disagreement: %s" % self.disagreement)
        return "\n".join(lines)

    __repr__ = __str__


def _has_builtins_of_its_own(function: types.FunctionType) -> bool:
    """Whether a function made now of the same code would have other ones."""
    builtins = builtins_of(function.__globals__)
    return getattr(function, "__builtins__", builtins) is not builtins


def follow(fn: Callable[..., Any]) -> Tuple[Optional[SymbolicExecutor], Callable[..., Any]]:
    """(what follows one call of a function, or None; what to call instead of it)."""
    function = ENGINE.unwrap(fn)
    instance: Tuple[Any, ...] = ()
    if type(function) is types.MethodType:
        instance = (function.__self__,)
        function = ENGINE.unwrap(function.__func__)
    if type(function) is not types.FunctionType or function.__code__.co_flags & _GENERATORS or _has_builtins_of_its_own(function):
        return None, fn
    executor = SymbolicExecutor(function)
    run, executor.function = executor.function, None  # the caller's alone: nothing leads in a circle
    return executor, types.MethodType(run, *instance) if instance else run


def check(fn: Callable[..., Any], args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Checked:
    """Call a function and compare."""
    executor, run = follow(fn)
    result, error = None, None
    try:
        result = run(*args, **kwargs)
    except Exception as caught:  # the program's own: it is part of what is told
        error = caught
    return Checked(executor, result, error)
