"""The oracle: the program's own run is compared with its simulation, instruction by instruction.

Before the first instruction, and again after each break, the frame is simulated from the values that it really has to where the graph
breaks. Then the real frame is looked at before each of its instructions, and must be where and as the simulation said, and so must the
frames of the Python functions that the simulation has gone through. Where a graph breaks in one of those, its rest is simulated, too.
"""
from __future__ import annotations

import sys
import types
import weakref
from typing import TYPE_CHECKING, Any, Callable, Deque, Dict, FrozenSet, List, Optional, Tuple

from .._core import CodeCache, Probe, follow_frames, followed_frames
from ..arrays.silence import SILENCE
from ..bytecode.code_flags import SUSPENDS
from ..codegen.segments import Segments
from ..engine import ENGINE
from ..machine.exits import Fallback
from ..objects.namespaces import builtins_of
from ..variables.classes import raw_lookup
from .claims import Layouts, identities, spelled_otherwise
from .executor import Disagreement, SymbolicExecutor, contents_of, steps_of
from .recording import RecordingUnit, stack_name
from .translator import SECONDS

if TYPE_CHECKING:
    from .._core import Entry
    from ..bytecode import CodeIR
    from .catches import Spot
    from .executor import Slots
    from .recording import Moment

__all__ = ["Checked", "Checking", "CheckingExecutor", "Disagreement", "check", "follow"]

#: So many simulations of one call are compared, then no more; so many may be refused.
MOST_SIMULATIONS, MOST_REFUSALS = 60, 3
#: So many frames of one simulation are compared: each lies on the C stack, which a deep recursion would use up.
MOST_FRAMES = 100


class Checking:
    """What is known of one checked call: its simulation at the time, and the frames that go along with it."""

    def __init__(self) -> None:
        self.disagreement: Optional[Disagreement] = None
        self.refusals: List[str] = []         # why parts of the call were not simulated
        self.compared = self.simulations = self.frames = 0
        self.done = False
        self.caches: Dict[int, CodeCache] = {}       # id of the code object of a callee -> what its frames go through
        self.log: Optional[Deque[Moment]] = None         # what is to come next …
        self.unsure: FrozenSet[Spot] = frozenset()      # … the instructions that may do something else …
        self.layouts = Layouts()
        self.codes: List[types.CodeType] = []        # … of which code the frames are that it tells of, by their numbers there …
        self.bound: Dict[int, CheckingExecutor] = {}       # … and who follows them
        self.leader = 0          # id of the real frame that the simulation began in
        self.executors: "weakref.WeakSet[CheckingExecutor]" = weakref.WeakSet()
        self._before: Any = None

    def begin(self) -> None:
        """Frames of callees are followed from now on …"""
        self._before = followed_frames()
        follow_frames(self.caches)

    def end(self) -> None:
        """… to here."""
        follow_frames(self._before)
        self._before = None
        self.caches.clear()
        for executor in list(self.executors):
            executor.call_is_over()

    def error(self) -> Optional[AssertionError]:
        """What is wrong with the simulation: the disagreement, or a fault of the engine that ended it."""
        faults = [why for why in self.refusals if why.startswith("internal-error")]
        return self.disagreement or (AssertionError(faults[0]) if faults else None)

    def claims(self, log: Deque[Moment], frames: List[Tuple[types.CodeType, Dict[str, Any], CodeIR]], executor: CheckingExecutor, frame: types.FrameType) -> None:
        """What comes next is one with this log, which begins in a frame that stands before its first instruction."""
        self.drop()
        watched = {number: SECONDS.watched(ir) for number, (_, _, ir) in enumerate(frames)}
        steps = steps_of(log, {number: ir for number, (_, _, ir) in enumerate(frames)}, watched)
        if not steps:
            return
        self.log, self.codes, self.bound, self.leader = steps, [code for code, _, _ in frames], {0: executor}, id(frame)
        for code, globals_, ir in frames[1:]:
            if id(code) not in self.caches and not code.co_flags & SUSPENDS:
                self.caches[id(code)] = CodeCache(code, globals_, _Called(self, ir))

    def drop(self) -> None:
        """Nothing is claimed of what comes next."""
        self.log, self.bound, self.codes, self.layouts = None, {}, [], Layouts()

    def stop(self) -> None:
        """Nothing is looked at from here on; what was known holds no object of the program any longer."""
        self.done = True
        self.drop()
        self.caches.clear()


class _Called:
    """Gives each frame of a callee an executor."""

    def __init__(self, checking: Checking, ir: CodeIR) -> None:
        self.checking = checking
        self.ir = ir

    def __call__(self, cache: CodeCache, closure: Any, flat: Tuple[Any, ...]) -> Optional[Entry]:
        if self.checking.done or len(self.checking.bound) >= MOST_FRAMES or _is_monitored(cache.code):
            return None
        executor = CheckingExecutor(self.checking, cache.code, cache.globals, self.ir, closure)
        return executor.entry(cache, SECONDS.second(self.ir, Probe(executor.pre_action), flat=True))


class CheckingExecutor(SymbolicExecutor):
    """Compares one real frame."""

    def __init__(self, checking: Checking, code: types.CodeType, globals_: Dict[str, Any], ir: CodeIR, closure: Optional[Tuple[types.CellType, ...]]) -> None:
        super().__init__(code, globals_, ir)
        self.checking = checking
        self.closure = closure
        self.first = RecordingUnit(ENGINE, code, globals_, ir, own=True)
        if code.co_flags & SUSPENDS:
            self.first.segments = Segments(self.first)
            if self._only_whole:
                checking.refusals.append("a generator with except*: nothing can begin where its stack is not known by the way that led there")
        self.before: Dict[int, int] = {}     # key of a variable -> id of its object at the instruction before
        self._told = False
        checking.frames += 1
        checking.executors.add(self)

    def pre_action(self, number: int, frame: types.FrameType) -> Optional[FrozenSet[int]]:
        super().pre_action(number, frame)
        self.closure = None      # for the first instruction only: the frame may outlive what its cells have
        if self.first.segments is not None and self.checking.error() is not None and not self._told:
            self._told = True
            raise self.checking.error()  # type: ignore[misc]  # who called the function has its result already
        return None

    def _stop(self, why: str) -> None:
        self.checking.refusals.append(why)
        self.checking.stop()
        self.end()

    def end(self) -> None:
        super().end()
        self.before = {}

    def call_is_over(self) -> None:
        """Code objects are in no cycle that a collector sees, and this one's leads here by its constants: an exception that the program keeps has it by its frames."""
        if not self.code.co_flags & SUSPENDS:
            self.end()
            self.globals, self.closure = {}, None
            del self.first

    def _arrived(self, number: int, frame: types.FrameType) -> None:
        checking = self.checking
        if checking.done:
            self.end()
            return
        slots = self._slots(number, frame)
        if checking.log is not None and not self._goes_along(number, frame):
            return
        if slots is None:       # control brings one thing or another here (3.8)
            checking.drop()
            return
        if checking.log is None:
            self._simulate(number, slots, frame)
        if checking.log is not None:
            self._compare(number, slots)

    def _goes_along(self, number: int, frame: types.FrameType) -> bool:
        """Whether what comes next in the log is about this frame, or nothing comes, so that it may be simulated anew."""
        checking = self.checking
        log = checking.log
        assert log is not None
        own = [place for place, executor in checking.bound.items() if executor is self]
        if not own:
            if not log or not _is_below(frame, checking.leader):
                checking.drop()      # the graph has ended, or the frame in which it began
                return True
            place = log[0][3]
            if place in checking.bound or self._last is not None or log[0][0] != number or checking.codes[place] is not self.code:
                return False         # called by what the machine does at once
            checking.bound[place] = self
            self.before = dict(checking.bound[0].before)
            return True
        while log and log[0][3] != own[0]:
            index, _, _, place = log[0]
            if place in checking.bound:
                other = checking.bound[place]
                checking.drop()
                if not self._has_caught(number):
                    self._found(self._disagreement("control", "in %s, at %s" % (other.code.co_name, other._where(index)), "at %s" % self._where(number)))
                return False
            log.popleft()      # of a frame that nobody follows
        if not log:
            checking.drop()    # the graph ended with the instruction before
        return True

    # -- the simulation ----------------------------------------------------------------------------------------
    def _simulate(self, number: int, slots: Slots, frame: types.FrameType) -> None:
        """Simulate what comes, if that can begin here."""
        checking = self.checking
        whole = number == self.begin and self._last is None and self.first.segments is None
        state = self._entry(slots[0]) if whole else self._unit_of_rest(number, *slots)
        if state is None or checking.simulations >= MOST_SIMULATIONS or len(checking.refusals) >= MOST_REFUSALS:
            return
        unit, closure, flat = state
        if unit.cache.builtins is None:      # before 3.10 functions have none, their frames do
            unit.cache.builtins = frame.f_builtins
        checking.simulations += 1
        seen = SILENCE.start()
        try:
            log, frames, self.checking.unsure = unit.recorded(closure, flat)
        except Fallback as stop:
            checking.refusals.append("%s %s" % (stop.reason, stop.message))
            return
        finally:
            SILENCE.stop(seen)
        self.before = {}
        checking.claims(log, frames, self, frame)

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
        checking = self.checking
        assert checking.log is not None
        index, depth, claims, _ = checking.log.popleft()
        if index != number:
            checking.drop()
            self._found(self._parted(index, number))
            return
        names, stack = slots
        real = {name: contents_of(value) if name in self._cells else value for name, value in names.items()}
        real.update([(stack_name(place), item) for place, item in enumerate(stack)])
        checking.compared += 1
        if depth != len(stack):
            self._disagree("the depth of the stack", str(depth), str(len(stack)))
            return
        on_stack = [claims[stack_name(place)] for place in range(depth)]
        for place, instead in spelled_otherwise(on_stack, stack).items():
            claims[stack_name(place)], real[stack_name(place)] = instead
        if not checking.log:      # see `changes`
            real.update([(name, claim.about()) for name, claim in claims.items() if claim.about is not None])
        for name, claim in claims.items():
            found = claim.wrong(real[name]) or claim.shape_from and checking.layouts.wrong(name, claim, real[name])
            if found is not None:
                self._disagree(name, *found)
                return
        other, self.before = identities(claims, real, self.before)
        if other is not None:
            self._disagree(*other)

    def _disagree(self, name: str, claim: str, fact: str) -> None:
        self._found(self._disagreement(name, claim, fact))

    def _found(self, disagreement: Optional[Disagreement]) -> None:
        if disagreement is None:
            return
        if self._is_one_of(self.checking.unsure):
            self.checking.drop()
            return
        self.checking.disagreement = disagreement
        self.checking.stop()
        self.end()


def _is_below(frame: types.FrameType, leader: int) -> bool:
    """Whether a frame was called by that with this id, or what it called."""
    caller = frame.f_back
    while caller is not None:
        if id(caller) == leader:
            return True
        caller = caller.f_back
    return False


class Checked:
    """What one checked call did: ``result`` or ``error``, the first `Disagreement` or None, and how much was compared.

    ``compared``: instructions; ``frames``: in which; ``simulations``: of frames and their rests; ``refusals``: why parts were not simulated.
    What a generator does is compared while it runs.
    """

    def __init__(self, checking: Optional[Checking], result: Any, error: Optional[Exception]) -> None:
        self.result = result
        self.error = error
        self._checking = Checking() if checking is None else checking
        if checking is None:
            self._checking.refusals.append("only functions written in Python are followed")

    @property
    def disagreement(self) -> Optional[Disagreement]:
        return self._checking.disagreement

    @property
    def compared(self) -> int:
        return self._checking.compared

    @property
    def frames(self) -> int:
        return self._checking.frames

    @property
    def simulations(self) -> int:
        return self._checking.simulations

    @property
    def refusals(self) -> List[str]:
        return self._checking.refusals

    def __str__(self) -> str:
        lines = ["%d instructions of %d frames compared with %d simulations" % (self.compared, self.frames, self.simulations)]
        lines += ["not simulated: %s" % why for why in self.refusals]
        lines.append("no disagreement" if self.disagreement is None else "disagreement: %s" % self.disagreement)
        return "\n".join(lines)

    __repr__ = __str__


def _has_builtins_of_its_own(function: types.FunctionType) -> bool:
    """Whether a function made now of the same code would have other ones."""
    builtins = builtins_of(function.__globals__)
    return getattr(function, "__builtins__", builtins) is not builtins


def _is_monitored(code: types.CodeType) -> bool:
    """Whether a tool is told of what code does (3.12+): it would be told where the second code object's instructions are."""
    if _MONITORING is None:
        return False
    return any([_MONITORING.get_tool(tool) is not None and (_MONITORING.get_events(tool) or _MONITORING.get_local_events(tool, code)) for tool in range(6)])


_MONITORING: Any = getattr(sys, "monitoring", None)


def follow(fn: Callable[..., Any]) -> Tuple[Optional[Checking], Callable[..., Any]]:
    """(what follows one call of a function, or None; what to call instead of it)."""
    function = ENGINE.unwrap(fn)
    instance: Tuple[Any, ...] = ()
    if type(function) not in (types.FunctionType, types.MethodType):
        call = raw_lookup(type(function), "__call__")
        if type(call) is types.FunctionType:
            instance, function = (function,), call
    if type(function) is types.MethodType:
        instance = (function.__self__,)
        function = ENGINE.unwrap(function.__func__)
    if type(function) is not types.FunctionType or _has_builtins_of_its_own(function) \
            or _is_monitored(function.__code__):
        return None, fn
    checking = Checking()
    ir = ENGINE.decode(function.__code__)
    executor = CheckingExecutor(checking, function.__code__, function.__globals__, ir, function.__closure__)
    code = SECONDS.second(ir, Probe(executor.pre_action), flat=False)
    run: Any = types.FunctionType(code, function.__globals__, function.__name__, function.__defaults__, function.__closure__)
    run.__kwdefaults__ = function.__kwdefaults__
    run.__qualname__ = function.__qualname__
    return checking, types.MethodType(run, *instance) if instance else run


def check(fn: Callable[..., Any], args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Checked:
    """Call a function and compare."""
    checking, run = follow(fn)
    result, error = None, None
    if checking is not None:
        checking.begin()
    try:
        result = run(*args, **kwargs)
    except Exception as caught:  # the program's own: it is part of what is told
        error = caught
    finally:
        if checking is not None:
            checking.end()
    return Checked(checking, result, error)
