"""Shadow recording, the second strategy: the program's own instructions run, and what they did is the translation of the calls that follow.

A call that no entry fits runs the second code object of the function. Before its first instruction, and again behind each break of the
graph, the symbolic machine takes what the frame really has and steps its handlers over the stretch to the next break; then each real
instruction is held against the step that stands for it. The machine goes ahead of the frame by that stretch, and is gone before the frame
moves on, because what it reads of the program's objects has to be as it was when the stretch began, for that is the moment at which
guards look at them; and because nothing of the program may live longer for being recorded.
"""
from __future__ import annotations

import types
from collections import deque
from typing import TYPE_CHECKING, Any, Deque, Dict, FrozenSet, Iterable, List, Optional, Sequence, Tuple, Union

from .._core import CodeCache, Probe, Steps, follow_frames, frame_slots
from ..bytecode import SLOT_MARK, TABLE, places_behind
from ..bytecode.code_flags import SUSPENDS
from ..codegen.native_handlers import ways_out
from ..codegen.segments import maker_of
from ..engine import ENGINE, StrictError, TranslationUnit, for_this_call
from ..engine.obstacles import FUNCTIONS_HAVE_BUILTINS
from ..machine.exits import Fallback
from ..machine.frames import Unbound
from .catches import catches_of, unsure_of
from .claims import EMPTY, INNER
from .executor import Disagreement, SymbolicExecutor, steps_of
from .recording import NotingMachine, stack_name
from .translator import SECONDS

if TYPE_CHECKING:
    from .._core import Entry, Resume
    from ..codegen.resume import ResumePoint
    from ..graph.statements import Place
    from ..machine.machine import Exit, Machine
    from .catches import Catch
    from .claims import Claim
    from .executor import Slots
    from .recording import Moment

    #: What a translation says comes next in its frame, and where an exception of its graph is caught below that.
    Coming = Tuple[Deque[Moment], List[Catch]]

__all__ = ["GeneratorSymbolicExecutor", "InitialSymbolicExecutor", "NormalSymbolicExecutor", "Recording", "ShadowUnit"]

#: So many stretches of one call are recorded, and so often it is looked whether one is known; the resume functions behind them are
#: translated when they are called.
MOST_RECORDED, MOST_LOOKS = 40, 1000
#: Modes of resume points that a translation begins at.
_MODES = ("translate", "first")
#: Modes of those that an exception of the graph leads to.
_CAUGHT = ("handler", "throw")


class ShadowUnit(TranslationUnit):
    """A unit whose translations are recorded while the program runs."""

    strategy = "shadow"
    is_weighed = False
    machine = NotingMachine

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._made: Optional[Tuple[Entry, Coming]] = None       # the last translation
        self.exits: List[ResumePoint] = []      # where the last translation goes on
        super().__init__(*args, **kwargs)

    def translate(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Optional[Tuple[Any, ...]]) -> Optional[Entry]:
        """An entry that runs the second code object, once; what leads to a resume function is a third one, which runs already."""
        assert flat is not None     # nothing is weighed
        entry, coming = self.recorded(cache, closure, flat)
        if self.segments is not None and entry is not None and entry.run is not None:
            return GeneratorSymbolicExecutor(Recording(self), self).call(cache)
        if coming is None or entry is None or self.point is not None:
            return entry
        recording = Recording(self)
        executor = InitialSymbolicExecutor(recording, self)
        recording.follow(executor, self, entry, *coming)
        call = executor.call(cache)
        call.codes = entry.codes
        return call

    def recorded(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]],
                 flat: Tuple[Any, ...]) -> Tuple[Optional[Entry], Optional[Coming]]:
        """(what `TranslationUnit.translate` gives, what is to happen before it ends, or None where that is no translation)."""
        entry = super().translate(cache, closure, flat)
        made, self._made = self._made, None
        return entry, made[1] if made is not None and made[0] is entry else None

    def _finish(self, cache: CodeCache, machine: Machine, exit_: Exit, closure: Any, flat: Any) -> Optional[Entry]:
        self.exits = []
        entry = super()._finish(cache, machine, exit_, closure, flat)
        log: Deque[Moment] = deque(machine.log)  # type: ignore[attr-defined]  # see ``machine``
        if log and any([point.mode == "translate" and point.code is self.code and point.index == log[-1][0] for point in self.exits]):
            log.pop()       # it is the first step of what follows
        self._made = None if entry is None else (entry, (log, catches_of(machine.trace)))
        return entry

    def resume_object(self, point: ResumePoint) -> Resume:
        """The callable that goes on at a resume point."""
        self.exits.append(point)
        return super().resume_object(point)

    def wrong(self, entry: Optional[Entry], why: str) -> None:
        """What was recorded is not what happened: a fault of the engine. No call runs it."""
        if entry is not None:
            self.cache.discard(entry)
        self.cache.native = True
        self.records.fell_back(Fallback("internal-error", why))
        if self.engine.strict:
            raise StrictError("%s could not be recorded: %s" % (self.code.co_name, why))


class Recording:
    """What is recorded of one call: of its frame and of those below it in which its graph breaks."""

    def __init__(self, root: ShadowUnit) -> None:
        self.root = root
        self.log: Deque[Moment] = deque()      # what is to come next …
        self.leader: Optional[InitialSymbolicExecutor] = None     # … in the frame that this one follows …
        self.followed: Tuple[ShadowUnit, Optional[Entry]] = (root, None)      # … and the entry made of it
        self.caught: FrozenSet[Tuple[int, int]] = frozenset()       # (id of a code object, number) of the handlers below it that an exception of the graph may come to …
        self.unsure: FrozenSet[Tuple[int, int]] = frozenset()       # … and the instructions below which a generator has one
        self.executors = self.recorded = self.looks = 0
        self.done = False
        self.caches: Dict[int, CodeCache] = {}       # id of the code object of a callee -> what its frames go through

    def follow(self, leader: InitialSymbolicExecutor, unit: ShadowUnit, entry: Entry, log: Deque[Moment], catches: Sequence[Catch]) -> None:
        """What comes next in the leader's frame is one with these steps."""
        entry.info.strategy = unit.strategy
        entry.info.recorded += 1
        self.leader, self.followed = leader, (unit, entry)
        leader.exits_of(unit.exits)
        self.caught = frozenset([(id(catch.place.code), catch.handler) for catch in catches if catch.place is not None])
        self.unsure = unsure_of(catches)
        self.log = steps_of(log, {0: unit.ir}, {0: SECONDS.watched(unit.ir)})
        leader.expect()
        self.recorded += 1
        self._follow_callees(catches)

    def _follow_callees(self, catches: Sequence[Catch]) -> None:
        """Frames of callees in which a graph breaks, or an exception of it is caught, are instrumented, too."""
        before = len(self.caches)
        for catch in catches:
            place = catch.place
            if place is not None and id(place.code) not in self.caches:
                self.caches[id(place.code)] = CodeCache(place.code, place.globals, Called(self, place))
        for unit, _ in list(self.root.children.values()):
            below = unit.code is not self.root.code or unit.point is not None and unit.point.mode == "first"     # a recursion
            if below and id(unit.code) not in self.caches and not unit.code.co_flags & SUSPENDS:
                self.caches[id(unit.code)] = CodeCache(unit.code, unit.globals, Called(self, unit))
        if self.caches and not before:
            follow_frames(self.caches)

    def drop(self) -> None:
        """What was to come next does not."""
        self.log.clear()
        if self.leader is not None:
            self.leader.steps.expect(())

    def end(self) -> None:
        """Nothing is recorded from here on."""
        self.done = True
        self.drop()
        self.caches.clear()


class Called:
    """Gives each frame of a callee an executor."""

    def __init__(self, recording: Recording, unit: Union[TranslationUnit, Place]) -> None:
        self.recording = recording
        self.unit = unit

    def __call__(self, cache: CodeCache, closure: Any, flat: Tuple[Any, ...]) -> Optional[Entry]:
        try:
            return NormalSymbolicExecutor(self.recording, self.unit).call(cache)
        except Exception as error:  # the boundary: the frame runs untouched
            self.recording.root.wrong(None, "%s: %s" % (type(error).__name__, error))
            return None


class InitialSymbolicExecutor(SymbolicExecutor):
    """Records one real frame, of a function whose call no entry fitted. What that frame calls is stepped over by the machine, as part of
    the instruction that calls it, unless the graph breaks in it."""

    def __init__(self, recording: Recording, unit: Union[TranslationUnit, Place]) -> None:
        super().__init__(unit.code, unit.globals, unit.ir)
        self.recording = recording
        recording.executors += 1
        self.number = recording.executors
        self.steps = Steps()      # those of the log that need no look, while this frame is the one that is followed
        self._known = 0
        self._depths = SECONDS.depths(unit.ir)
        self._all = self._asked = SECONDS.watched(unit.ir)
        self._places: FrozenSet[int] = frozenset()    # where resume functions begin …
        self._begins: FrozenSet[int] = frozenset()    # … where the frame is asked for that …
        self._behind: FrozenSet[int] = frozenset()    # … and will begin, behind a handler that runs

    def call(self, cache: CodeCache) -> Entry:
        """An entry that runs the second code object."""
        return self.entry(cache, self.second())

    def second(self) -> types.CodeType:
        """The second code object, which asks this executor."""
        return SECONDS.second(self.ir, Probe(self.pre_action, self.steps), flat=True)

    # -- the frame ---------------------------------------------------------------------------------------------
    def pre_action(self, number: int, frame: types.FrameType) -> Optional[FrozenSet[int]]:
        """The frame stands before an instruction: the numbers of those that it is to be asked for from now on, None for no others."""
        recording = self.recording
        log = recording.log
        passed = self.steps.passed()
        if passed:
            for _ in range(passed):
                self._last = log.popleft()[0]
        raised = self._raised
        if len(log) > 1 and recording.leader is self and not raised and number not in self._handlers:
            step = log[0]
            if step[0] == number and self._depths.get(number) == step[1] and self._is_so(step[2], step[1], frame):      # as most are
                log.popleft()
                self._last = number
                return None
        super().pre_action(number, frame)
        if raised != self._raised:
            self.expect()
        if self._done:
            asked: FrozenSet[int] = frozenset()
        elif self._raised or recording.log and recording.leader is self:
            asked = self._all
        else:
            if self._known != len(recording.root.children):
                self._look_for_begins()
            asked = self._begins | self._behind | self._handlers
        if asked == self._asked:
            return None
        self._asked = asked
        return asked

    def expect(self) -> None:
        """The frame is asked no more than is needed to see that it does what is in the log."""
        recording = self.recording
        if recording.leader is not self:
            return
        numbers: List[int] = []
        if not self._raised:        # what comes of an exception shows at each instruction
            depths, handlers = self._depths, self._handlers
            numbers = [-1 if claims or index in handlers or depths.get(index, depth) != depth else index for index, depth, claims, _ in recording.log]
            numbers[-1:] = [-1] if numbers else []      # behind it comes the next stretch
        self.steps.expect(numbers)

    def _is_so(self, claims: Dict[str, Claim], depth: int, frame: types.FrameType) -> bool:
        """Whether what is said of the top of the stack is so, if anything is."""
        if not claims:
            return True
        claim = claims.get(stack_name(depth - 1))
        return claim is not None and claim.wrong(frame_slots(frame, depth, EMPTY, INNER)[-1]) is None

    def _arrived(self, number: int, frame: types.FrameType) -> None:
        recording = self.recording
        if recording.done:
            self.end()
            return
        if recording.log and recording.leader is not self:
            if recording.leader.number < self.number:  # type: ignore[union-attr]  # there is a log
                if (id(self.code), number) in recording.caught:
                    recording.drop()      # it may give something else now
                return      # the caller's: this call is part of its instruction
            recording.drop()      # that frame is over
        if not recording.log:
            if self._known != len(recording.root.children):
                self._look_for_begins()
            for place in (number, SECONDS.second_halves(self.ir).get(number)):
                if not recording.log and (place in self._places or place in self._behind):
                    self._begin(place, frame)
                    if recording.log and place == number:
                        self.post_action(number, frame)
                    self.expect()
        elif recording.log:
            self.post_action(number, frame)

    def post_action(self, number: int, frame: types.FrameType) -> None:
        """The instruction before is done: control must have come to where the machine is, and what came out be what the machine said."""
        index, depth, claims, _ = self.recording.log.popleft()
        if index != number:
            self.recording.drop()
            if self._has_caught(number):
                self._behind |= self._behind_handler(number)
            elif not self._is_one_of(self.recording.unsure):
                self._wrong(self._parted(index, number))
        elif depth != self._depths.get(number, depth):
            self._wrong(self._disagreement("the depth of the stack", str(depth), str(self._depths[number])))
        elif claims:
            self._compare(claims, self._slots(number, frame))

    def _compare(self, claims: Dict[str, Any], slots: Optional[Slots]) -> None:
        if slots is None or not slots[1]:
            return
        place = len(slots[1]) - 1
        claim = claims.get(stack_name(place))
        found = claim.wrong(slots[1][place]) if claim is not None else None
        if found is not None and self._is_one_of(self.recording.unsure):
            self.recording.drop()
        elif found is not None:
            self._wrong(self._disagreement(stack_name(place), *found))

    # -- behind a break ----------------------------------------------------------------------------------------
    def _look_for_begins(self) -> None:
        children = list(self.recording.root.children)
        self._known = len(children)
        self._begin_at([key[2] for key in children if key[0] == id(self.code) and key[5] in _MODES])

    def _begin_at(self, places: Iterable[int]) -> None:
        """Resume functions begin at these instructions; what is the second half of another one is met before the first."""
        self._places = frozenset(places)
        self._begins = self._places | {first for first, second in SECONDS.second_halves(self.ir).items() if second in self._places}

    def _begin(self, number: int, frame: types.FrameType) -> None:
        """The frame stands where a resume function will begin: record that, unless it is known."""
        slots = self._slots(number, frame)
        if slots is None:
            self._begin_in_finally(number, frame)
            return
        names, stack = slots
        for unit in self._units_at(number):
            spelled = respelled(unit.layout, stack)
            rest = None if spelled is None else self._rest(number, names, spelled)
            if rest is not None and unit.point.key()[:5] == rest[0].key()[:5] and unit.point.blocks == rest[0].blocks:
                self._record(unit, frame, *rest[1:])
                return
        rest = self._rest(number, names, stack) if number in self._behind else None
        if rest is not None:
            self.recording.root.resume_object(rest[0])
            self._record(self.recording.root.children[rest[0].key()][0], frame, *rest[1:])  # type: ignore[arg-type]  # parts are like the root

    def _begin_in_finally(self, number: int, frame: types.FrameType) -> None:
        """The same in a ``finally`` that neither an exception nor a return has led to (3.8)."""
        ways = SECONDS.calm(self.ir).get(number)
        if ways is None or self._raised or self._only_whole:
            return
        names, stack = self._slots_to(ways[0].depth, frame)
        below = {place for way in ways for place, _ in way.back}
        if any([item is INNER or place in below and item is not EMPTY for place, item in enumerate(stack)]):
            return
        layout = "".join(["f" if place in below else "n" if item is EMPTY else "v" for place, item in enumerate(stack)])
        bound = self._bound(names)
        for unit in self._units_at(number):
            point = unit.point
            if (point.layout, point.locals, point.blocks) == (layout, bound, ways[0].open):
                given = [names[name] for name in bound] + [item for item in stack if item is not EMPTY]
                self._record(unit, frame, tuple([names[name] for name in self._cells]), tuple(given))
                return

    def exits_of(self, points: List[ResumePoint]) -> None:
        """What is followed ends in one of these: where one is in a handler, what comes behind that is a resume function's, too."""
        self._behind = frozenset([index for point in points if point.mode in _CAUGHT and point.code is self.code
                                  for index, _ in ways_out(point)])

    def _behind_handler(self, number: int) -> FrozenSet[int]:
        """The same where an exception of the graph has come to a handler."""
        carried = self.carried.get(number)
        if carried is None or any([SLOT_MARK in name for name in self.ir.varnames]):
            return frozenset()
        if TABLE.exception_table:
            kept = [region.depth for region in self.ir.regions if region.handler.index == number][0] or 0
        else:
            kept = carried.open[-1][1]
        return frozenset(places_behind(self.ir, number, carried, kept))

    def _units_at(self, number: int) -> List[Any]:
        """The units of the resume functions that begin at an instruction."""
        parts: List[Any] = [unit for unit, _ in self.recording.root.children.values()]
        return [unit for unit in parts if unit.code is self.code and unit.start == number and unit.point.mode in _MODES]

    def _record(self, unit: ShadowUnit, frame: types.FrameType, closure: Any, flat: Tuple[Any, ...]) -> None:
        """What comes next is done by a unit that will be called with these values."""
        recording = self.recording
        if not FUNCTIONS_HAVE_BUILTINS:
            unit.cache.builtins = frame.f_builtins
        if unit.cache.native or unit.cache.closed:
            return
        recording.looks += 1
        if recording.recorded >= MOST_RECORDED or recording.looks > MOST_LOOKS:
            recording.end()
            return
        known = unit.cache.find(closure or None, flat)
        if known is None:
            entry, coming = unit.recorded(unit.cache, closure or None, flat)
            if entry is not None and coming is not None:
                recording.follow(self, unit, entry, *coming)
        elif known.info is not None:
            known.info.recorded += 1

    # -- faults ------------------------------------------------------------------------------------------------
    def _wrong(self, found: Optional[Disagreement]) -> None:
        if found is not None:
            raise found

    def _stop(self, why: str) -> None:
        recording = self.recording
        recording.end()
        self.end()
        if why != "recursion-limit":
            recording.followed[0].wrong(recording.followed[1], why)


class NormalSymbolicExecutor(InitialSymbolicExecutor):
    """Records one real frame below: of a callee in which the graph of the recorded call breaks, from that break on."""


class GeneratorSymbolicExecutor(InitialSymbolicExecutor):
    """Records the frame of a generator or coroutine while it is driven: what it does between two yields is a segment of those made after it."""

    def __init__(self, recording: Recording, unit: TranslationUnit) -> None:
        super().__init__(recording, unit)
        self._asked = frozenset()       # so that it is told at the first instruction what it is asked for

    def call(self, cache: CodeCache) -> Entry:
        unit = self.recording.root
        assert unit.segments is not None and unit.function_names is not None
        return for_this_call(cache, maker_of(unit.segments, unit.function_names, self.second()))

    def _look_for_begins(self) -> None:
        self._known = len(self.recording.root.children)
        self._begin_at(self.recording.root.segments.starts())  # type: ignore[union-attr]  # it has some

    def _begin(self, number: int, frame: types.FrameType) -> None:
        root = self.recording.root
        assert root.segments is not None
        slots = self._slots(number, frame)
        if slots is None or self._raised:
            return
        names, stack = slots
        point = root.segments.point(number)
        if "".join(["n" if item is EMPTY else "v" for item in stack]) != point.layout.replace("f", "n") or any([item is INNER for item in stack]):
            return
        root.resume_object(point)
        unit: Any = root.children[point.key()][0]
        given = [Unbound if names[name] is EMPTY else names[name] for name in point.locals] + [item for item in stack if item is not EMPTY]
        self._record(unit, frame, tuple([names[name] for name in self._cells]), tuple(given))


def respelled(layout: str, stack: Tuple[Any, ...]) -> Optional[Tuple[Any, ...]]:
    """A stack as a resume function wants it, or None where that is another one: a function and its first argument are the same as a bound
    method and an empty slot."""
    if len(layout) != len(stack):
        return None
    items = list(stack)
    for place in range(len(stack) - 1):
        first, second = items[place:place + 2]
        empty, bound = (place + 1, place) if TABLE.null_above else (place, place + 1)
        if layout[empty] == "n" and layout[bound] == "v" and type(first) in _BINDING and second is not EMPTY:
            items[empty], items[bound] = EMPTY, first.__get__(second, type(second))
        elif layout[place:place + 2] == "vv" and items[empty] is EMPTY and type(items[bound]) is types.MethodType:
            method = items[bound]
            items[place:place + 2] = method.__func__, method.__self__
    return tuple(items) if "".join(["n" if item is EMPTY else "v" for item in items]) == layout else None


#: Functions of these types make methods when they are looked up, and run no code of the program for it.
_BINDING = frozenset((types.FunctionType, types.MethodDescriptorType, types.WrapperDescriptorType))


ShadowUnit.part = ShadowUnit
ENGINE.unit_classes["shadow"] = ShadowUnit
