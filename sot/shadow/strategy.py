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
from typing import TYPE_CHECKING, Any, Deque, Dict, FrozenSet, List, Optional, Tuple

from .. import _core
from ..bytecode import TABLE
from ..engine import ENGINE, StrictError, TranslationUnit
from ..machine.exits import Fallback
from .claims import EMPTY
from .executor import Disagreement, SymbolicExecutor
from .recording import NotingMachine, stack_name
from .translator import SymbolicTranslator

if TYPE_CHECKING:
    from .._core import CodeCache, Entry
    from ..machine.machine import Exit, Machine
    from .recording import Moment

__all__ = ["InitialSymbolicExecutor", "ShadowUnit"]

#: So many stretches of one call are recorded, and so often it is looked whether one is known; the resume functions behind them are
#: translated when they are called.
MOST_RECORDED, MOST_LOOKS = 40, 1000
#: Modes of resume points that a translation begins at.
_MODES = ("translate", "first")


class ShadowUnit(TranslationUnit):
    """A unit whose translations are recorded while the program runs."""

    strategy = "shadow"
    machine = NotingMachine

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._made: Optional[Tuple[Entry, Deque[Moment]]] = None       # the last translation
        self._second: Optional[Tuple[SymbolicTranslator, types.CodeType]] = None
        super().__init__(*args, **kwargs)

    def translate(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> Optional[Entry]:
        """An entry that runs the second code object, once; what leads to a resume function is a third one, which runs already."""
        entry, log = self.recorded(cache, closure, flat)
        if log is None or self.point is not None:
            return entry
        executor = InitialSymbolicExecutor(self)
        executor.follow(self, entry, log)
        shell = _core.CodeCache(self.second(_core.Probe(executor.pre_action)), self.globals, _never)
        shell.native = True
        call = cache.add(_core.GuardProgram([("const", None)], [("missing", 0)]), _core.Resume(shell))
        cache.discard(call)    # it is for this call
        call.codes = entry.codes  # type: ignore[union-attr]  # there is one: it has a log
        return call

    def recorded(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]],
                 flat: Tuple[Any, ...]) -> Tuple[Optional[Entry], Optional[Deque[Moment]]]:
        """(what `TranslationUnit.translate` gives, what is to happen before it ends, or None where that is no translation)."""
        entry = super().translate(cache, closure, flat)
        made, self._made = self._made, None
        return entry, made[1] if made is not None and made[0] is entry else None

    def _finish(self, cache: CodeCache, machine: Machine, exit_: Exit, closure: Any, flat: Any) -> Entry:
        entry = super()._finish(cache, machine, exit_, closure, flat)
        self._made = entry, deque(machine.log)  # type: ignore[attr-defined]  # see ``machine``
        return entry

    def translator(self) -> SymbolicTranslator:
        """What makes the second code object, and that with a place for the probe."""
        return self._template()[0]

    def second(self, probe: Any) -> types.CodeType:
        """A second code object that asks this probe."""
        template = self._template()[1]
        return template.replace(co_consts=tuple([probe if constant is _PLACE else constant for constant in template.co_consts]))

    def _template(self) -> Tuple[SymbolicTranslator, types.CodeType]:
        if self._second is None:
            translator = SymbolicTranslator(self.ir)
            self._second = translator, translator.instrumented(_PLACE, flat=True)
        return self._second

    def wrong(self, entry: Optional[Entry], why: str) -> None:
        """What was recorded is not what happened: a fault of the engine. No call runs it."""
        if entry is not None:
            self.cache.discard(entry)
        self.cache.native = True
        self.records.fell_back(Fallback("internal-error", why))
        if self.engine.strict:
            raise StrictError("%s could not be recorded: %s" % (self.code.co_name, why))


class InitialSymbolicExecutor(SymbolicExecutor):
    """Records one real frame, of a function whose call no entry fitted. What that frame calls is stepped over by the machine, as part of
    the instruction that calls it."""

    def __init__(self, unit: ShadowUnit) -> None:
        super().__init__(unit.code, unit.globals, unit.ir)
        self.watched = unit.translator().watched
        self._root = unit
        self._followed: Tuple[ShadowUnit, Optional[Entry]] = (unit, None)
        self._begins: FrozenSet[int] = frozenset()    # where resume functions begin
        self._recorded = self._looks = 0

    def follow(self, unit: ShadowUnit, entry: Optional[Entry], log: Deque[Moment]) -> None:
        """What comes next is one with these steps."""
        if entry is not None:
            entry.info.strategy = unit.strategy
            entry.info.recorded += 1
        self._followed = unit, entry
        self._log = deque([moment for moment in log if moment[0] in self.watched])
        self._begins = frozenset([key[2] for key in list(self._root.children) if key[0] == id(self.code) and key[5] in _MODES])
        self._recorded += 1

    # -- the frame ---------------------------------------------------------------------------------------------
    def _arrived(self, number: int, frame: types.FrameType) -> None:
        if not self._log and number in self._begins:
            self._begin(number, frame)
        if self._log:
            self.post_action(number, frame)

    def post_action(self, number: int, frame: types.FrameType) -> None:
        """The instruction before is done: control must have come to where the machine is, and what came out be what the machine said."""
        assert self._log is not None
        index, depth, claims = self._log.popleft()
        if index != number:
            self._wrong(self._parted(index, number))
        elif number in self.carried and depth != self.carried[number].depth:
            self._wrong(self._disagreement("the depth of the stack", str(depth), str(self.carried[number].depth)))
        elif claims:
            self._compare(claims, self._slots(number, frame))

    def _compare(self, claims: Dict[str, Any], slots: Any) -> None:
        if slots is None or not slots[1]:
            return
        place = len(slots[1]) - 1
        claim = claims.get(stack_name(place))
        found = claim.wrong(slots[1][place]) if claim is not None else None
        if found is not None:
            self._wrong(self._disagreement(stack_name(place), *found))

    # -- behind a break ----------------------------------------------------------------------------------------
    def _begin(self, number: int, frame: types.FrameType) -> None:
        """The frame stands where a resume function will begin: record that, unless it is known."""
        slots = self._slots(number, frame)
        if slots is None:
            return
        names, stack = slots
        for unit, layout in self._units_at(number):
            spelled = respelled(layout, stack)
            rest = None if spelled is None else self._rest(number, names, spelled)
            if rest is not None and unit.point.key()[:5] == rest[0].key()[:5] and unit.point.blocks == rest[0].blocks:  # type: ignore[union-attr]  # it has one
                self._record(unit, *rest[1:])
                return

    def _record(self, unit: ShadowUnit, closure: Any, flat: Tuple[Any, ...]) -> None:
        """What comes next is done by a unit that will be called with these values."""
        if unit.cache.native or unit.cache.closed:
            return
        self._looks += 1
        if self._recorded >= MOST_RECORDED or self._looks > MOST_LOOKS:
            self.end()
            return
        known = unit.cache.find(closure or None, flat)
        if known is not None:
            if known.info is not None:
                known.info.recorded += 1
            return
        entry, log = unit.recorded(unit.cache, closure or None, flat)
        if log is not None:
            self.follow(unit, entry, log)

    def _units_at(self, number: int) -> List[Tuple[ShadowUnit, str]]:
        """(unit, layout of the stack) of the resume functions that begin at an instruction."""
        parts: List[Any] = list(self._root.children.values())    # they are like the root
        return [(unit, unit.layout) for unit, _ in parts if unit.code is self.code and unit.start == number and unit.point.mode in _MODES]

    # -- faults ------------------------------------------------------------------------------------------------
    def _wrong(self, found: Optional[Disagreement]) -> None:
        if found is not None:
            raise found

    def _stop(self, why: str) -> None:
        self.end()
        unit, entry = self._followed
        if why != "recursion-limit":
            unit.wrong(entry, why)

    def end(self) -> None:
        """Nothing is recorded from here on."""
        super().end()
        self._begins = frozenset()


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


def _never(cache: Any, closure: Any, flat: Tuple[Any, ...]) -> None:
    return None


#: Stands for the probe in the template of a second code object.
_PLACE = _core.Probe(lambda number, frame: None)

ShadowUnit.part = ShadowUnit
ENGINE.unit_classes["shadow"] = ShadowUnit
