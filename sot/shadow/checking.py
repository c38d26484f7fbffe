"""The oracle: the program's own run is compared with its simulation, instruction by instruction.

Before the first instruction, and again after each break, the frame is simulated from the values that it really has to where the graph
breaks. Then the real frame is looked at before each of its instructions, and must be where and as the simulation said. Callees are not
instrumented: what they do is seen in what they give and change.
"""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Callable, Deque, Dict, List, Optional, Tuple

from .. import _core
from ..engine import ENGINE
from ..graph.numpy_standins import SILENCE
from ..machine.exits import Fallback
from ..objects.namespaces import builtins_of
from .claims import identities, spelled_otherwise
from .executor import Disagreement, SymbolicExecutor, contents_of, steps_of
from .recording import RecordingUnit, stack_name
from .translator import SymbolicTranslator

if TYPE_CHECKING:
    from .executor import Slots
    from .recording import Moment

__all__ = ["Checked", "CheckingExecutor", "Disagreement", "check", "follow"]

#: So many simulations of one call are compared, then no more; so many may be refused.
MOST_SIMULATIONS, MOST_REFUSALS = 40, 3
_GENERATORS = 0x20 | 0x80 | 0x200


class CheckingExecutor(SymbolicExecutor):
    """Compares one real frame. ``function`` is the instrumented one, to be called once."""

    def __init__(self, fn: types.FunctionType) -> None:
        super().__init__(fn.__code__, fn.__globals__, ENGINE.decode(fn.__code__))
        self.closure = fn.__closure__
        self.first = RecordingUnit(ENGINE, self.code, self.globals, self.ir, own=True)
        translator = SymbolicTranslator(self.ir)
        self.watched = translator.watched
        self.disagreement: Optional[Disagreement] = None
        self.refusals: List[str] = []         # why parts of the call were not simulated
        self.compared = self.simulations = 0
        self._log: Optional[Deque[Moment]] = None
        self._before: Dict[int, int] = {}
        code = translator.instrumented(_core.Probe(self.pre_action))
        self.function: Any = types.FunctionType(code, fn.__globals__, fn.__name__, fn.__defaults__, fn.__closure__)
        self.function.__kwdefaults__ = fn.__kwdefaults__

    def _stop(self, why: str) -> None:
        self.refusals.append(why)
        self.end()

    def end(self) -> None:
        """Nothing is looked at from here on; what was known holds no object of the program any longer."""
        super().end()
        self._log = None
        self._before = {}

    def _arrived(self, number: int, frame: types.FrameType) -> None:
        slots = self._slots(number, frame)
        if slots is None:       # control brings one thing or another here (3.8)
            self._log = None
        else:
            if self._log is not None and not self._log:
                self._log = None       # the graph ended with the instruction before
            if self._log is None:
                self._simulate(number, slots)
            if self._log:
                self._compare(number, slots)

    # -- the simulation ----------------------------------------------------------------------------------------
    def _simulate(self, number: int, slots: Slots) -> None:
        """Simulate what comes, if that can begin here."""
        state = self._entry(slots[0]) if number == self.begin and self._last is None else self._unit_of_rest(number, *slots)
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
        self._log = steps_of(log, self.ir, self.watched) or None
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

    def _unit_of_rest(self, number: int, names: Dict[str, Any], stack: Tuple[Any, ...]) -> Optional[Tuple[RecordingUnit, Any, Tuple[Any, ...]]]:
        """The same of what is left of it, or None where no simulation can begin."""
        rest = self._rest(number, names, stack)
        if rest is None:
            return None
        point, closure, flat = rest
        return RecordingUnit(ENGINE, self.code, self.globals, self.ir, self.code, point, self.first), closure, flat

    # -- both --------------------------------------------------------------------------------------------------
    def _compare(self, number: int, slots: Slots) -> None:
        assert self._log is not None
        index, depth, claims = self._log.popleft()
        if index != number:
            self._log = None
            self._found(self._parted(index, number))
            return
        names, stack = slots
        real = {name: contents_of(value) if name in self._cells else value for name, value in names.items()}
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

    def _disagree(self, name: str, claim: str, fact: str) -> None:
        self._found(self._disagreement(name, claim, fact))

    def _found(self, disagreement: Optional[Disagreement]) -> None:
        if disagreement is not None:
            self.disagreement = disagreement
            self.end()


class Checked:
    """What one checked call did: ``result`` or ``error``, the first `Disagreement` or None, and how much was compared.

    ``compared``: instructions; ``simulations``: of the frame and its rests; ``refusals``: why parts were not simulated.
    """

    def __init__(self, executor: Optional[CheckingExecutor], result: Any, error: Optional[Exception]) -> None:
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


def follow(fn: Callable[..., Any]) -> Tuple[Optional[CheckingExecutor], Callable[..., Any]]:
    """(what follows one call of a function, or None; what to call instead of it)."""
    function = ENGINE.unwrap(fn)
    instance: Tuple[Any, ...] = ()
    if type(function) is types.MethodType:
        instance = (function.__self__,)
        function = ENGINE.unwrap(function.__func__)
    if type(function) is not types.FunctionType or function.__code__.co_flags & _GENERATORS or _has_builtins_of_its_own(function):
        return None, fn
    executor = CheckingExecutor(function)
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
