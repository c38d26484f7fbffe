"""Translation units: one translated code object or resume function each, from a miss to the entry that serves it."""
from __future__ import annotations

import os
import sys
import time
import types
import weakref
from typing import TYPE_CHECKING, Any, Callable, Collection, Dict, List, NoReturn, Optional, Sequence, Set, Tuple, Type, Union

from .._core import CodeCache, GuardProgram, Resume, cache_of, get_cache, mark_skip
from ..arrays.silence import SILENCE
from ..bytecode import TableIncomplete, loop_at, only_returns
from ..bytecode.code_flags import SUSPENDS
from ..codegen.begun import AskingGenerator, BegunGenerator, RaisingGenerator
from ..codegen.generate import generate
from ..codegen.native_handlers import native_handler
from ..codegen.native_loops import native_loop
from ..codegen.resume import NATIVE_MODES, native_code, state_of
from ..codegen.runtime import in_segments
from ..codegen.segments import Segments, maker_of, native_segment
from ..codegen.verification import check_guards
from ..debug import psdb
from ..debug.logs import log
from ..debug.misses import limit_warning, misses, warn_the_caller
from ..graph.statements import RAISED
from ..guards.builder import CHECKS_OF_VALUES, format_guards
from ..guards.lasting import mortal_in
from ..guards.program import guard_program
from ..machine import lives
from ..machine.arguments import root_frame
from ..machine.exits import Break, Fallback, Restart, Settle
from ..machine.loops import MOST_UNUSED_TURNS, RUNS_NATIVELY
from ..machine.machine import Machine
from ..machine.settling import WITHIN
from ..objects.class_making import check_models
from .budget import Share
from .observations import MOST_MISSES_TOGETHER, Observations
from .obstacles import FUNCTIONS_HAVE_BUILTINS, refuse, suspending_kind
from .patience import Patience, wasted_misses
from .records import Records, place_in
from .resting import MOST_TYPES, MOST_WAITED, WATCHED_CALLS, Arrays, Resting, brings_array, is_dearer
from .segment_weighing import ASKED_AFTER, SegmentWeighing
from .waiting import is_asked_about_one, waits
from .weighing import Weighing, leave_whole

if TYPE_CHECKING:
    from .._core import Entry
    from ..backends import Backend
    from ..bytecode.instr import CodeIR, Instr
    from ..codegen.resume import ResumePoint
    from ..guards.builder import GuardBuilder
    from ..machine.frames import VirtualFrame
    from ..machine.loops import LoopKey
    from ..machine.machine import Exit
    from .shared import Engine

__all__ = ["StrictError", "TranslationUnit", "for_this_call"]

#: A translation that starts over more often than this gives up.
MOST_RESTARTS = 200
#: More entries of one function that only say *runs natively* than this, and all its calls do.
MOST_REFUSALS = 8
#: More translations of one function that ran out of stack than this, and no more are tried.
MOST_TOO_DEEP = 4
#: More translations in a row whose guards do not hold for the very call they were made for, and no more are tried.
MOST_UNHELD = 4
#: A segment of a generator that served so many calls without array work is looked at again.
MOST_IDLE = 8
#: A loop whose turns are graphs for a backend's sake goes on after so many, where one of its subgraphs is computed by it.
MOST_TRIED_TURNS = 32
#: So many units of one code have translations for the same guards that expect something else (see sot.codegen.expectations); then the graph breaks.
MOST_OTHERWISE = 4
#: Reasons of breaks over a value that is computed from inputs, perhaps.
_OVER_VALUES = frozenset(("data-dependent-scalar", "data-dependent-branch", "data-dependent-iteration", "opaque-operation"))
#: Flags of a code object: arguments that are collected.
_COLLECTS = 0xC


class StrictError(RuntimeError):
    """With SOT_STRICT=1: a fault of the engine that would otherwise be a silent fallback."""


class TranslationUnit:
    """One code object (or the rest of one) with everything that was translated for it."""

    strategy = "simulation"                # how its translations are made
    is_weighed = True                      # whether calls may run natively because the interpreter is quicker
    machine: Type[Machine] = Machine       # what simulates it
    part: Type[TranslationUnit]            # the class of its resume functions
    root: TranslationUnit
    observations: Observations
    inside: Optional[LoopKey]    # the loop that the unit goes on in
    blocks: Tuple[Tuple[int, int], ...]

    def __init__(self, engine: Engine, code: types.CodeType, globals_: Dict[str, Any], ir: CodeIR,
                 native: Optional[types.CodeType] = None, point: Optional[ResumePoint] = None,
                 parent: Optional[TranslationUnit] = None, builtins: Any = None, own: bool = False, turn: int = 0) -> None:
        """``own``: with a cache that no other unit of this code has. ``turn``: how many units have been asked before this one, which expect something else."""
        self.engine = engine
        self.code = code
        self.ir = ir
        self.globals = globals_
        self.point = point
        self.turn = turn
        #: The unit of the function itself: a resume point is one, whatever way leads to it, so they are all kept there.
        self.root = self if parent is None else parent.root
        self.children: Dict[Tuple[Any, ...], Tuple[TranslationUnit, Resume]] = {}
        self.begun: Dict[Tuple[Any, ...], Union[AskingGenerator, BegunGenerator, RaisingGenerator]] = {}     # key of a resume point -> what makes a generator that stands there
        self.loops: Dict[LoopKey, str] = {}               # see sot.machine.loops
        self.loop_work: Dict[LoopKey, int] = {}
        self.turn_work: Dict[LoopKey, int] = {}
        self.lengths: Dict[Tuple[int, Union[int, str]], Set[int]] = {}
        self.left_alone: Dict[LoopKey, Tuple[str, str]] = {}
        self.broken_loops: Set[LoopKey] = set()     # those of this unit
        self.tried: Dict[LoopKey, bool] = {}        # of the root: loops whose turns are graphs for what a backend makes of them; False: it makes nothing of them
        self.largest = 0                            # … the items of the largest array that was met
        self.translations = 0
        self.graphs = 0
        self.records = Records(code)
        self.arrays = Arrays()   # of the root
        self.too_deep = 0
        self.in_a_handler = False      # whether the call that is translated comes from where an exception is handled
        self.unheld = 0
        self.backend: Optional[Backend] = None       # of the root: what computes subgraphs; None: NumPy, and there are none
        self.max_entries: Optional[int] = None       # of the root: another limit than the engine's
        self.functions = 0       # … of a generator's code that were translated
        self.segments: Optional[Segments] = None     # of the root unit of a generator function
        self.left: Dict[int, Tuple[weakref.ref[types.CodeType], Dict[str, Any]]] = {}     # of the root: id of the code of generators that are asked natively -> (it, its globals)
        self.in_segments: Optional[Callable[[types.FunctionType], Any]] = None      # … what makes such generators
        self.function_names: Optional[Tuple[str, str]] = None     # name and qualified name of the function that is translated
        self.warning: Optional[str] = None           # to be issued when the translator has done its work
        self.first: Optional[Tuple[str, str]] = None    # how the first instruction breaks, in mode "first"
        if point is None:
            self.start = 0
            self.blocks = ()
            self.inside = None
            self.layout = ""
            self.argument_names = list(ir.args)
            self.cell_names = tuple(code.co_freevars)
            self.cache = (CodeCache if own or builtins is not None else get_cache)(code, globals_, self.translate)
        else:
            self.blocks = point.blocks
            self.start = point.index
            loop = loop_at(ir, point.index)
            own = loop is None or self.root.segments is not None and loop.head in self.root.segments.yielding
            self.inside = None if own else (id(point.code), loop.head)  # type: ignore[union-attr]  # there is one
            self.layout = point.layout
            self.argument_names = point.argument_names()
            self.cell_names = point.cells
            self.cache = CodeCache(native, globals_, self.translate)  # type: ignore[arg-type]  # it comes with the point
            self.cache.native = self._is_native()
            if globals_ is self.root.globals and FUNCTIONS_HAVE_BUILTINS:
                builtins = self.root.cache.builtins
        if builtins is not None:
            self.cache.builtins = builtins
        self.observations = Observations(self.argument_names, None if parent is None else self.root.observations)
        self.resting = Resting()
        self.share = Share()
        self.patience = Patience()
        self.weighing: Union[Weighing, SegmentWeighing, None] = None
        if parent is None and self.is_weighed:
            self.weighing = SegmentWeighing(self) if code.co_flags & SUSPENDS else Weighing(self.records, self.arrays)
        elif point is not None and point.mode == "segment":
            self.weighing = self.root.weighing
        self.cache.info = self      # from here on others find it

    def forget(self) -> None:
        """Drop what was recorded and learnt."""
        self.children.clear()
        self.begun.clear()
        self.left.clear()
        self.loops.clear()
        self.loop_work.clear()
        self.turn_work.clear()
        self.lengths.clear()
        self.left_alone.clear()
        self.broken_loops.clear()
        self.records.forget()
        self.observations.forget()
        self.resting.forget(self.cache)
        self.share.forget(self.cache)
        if self.weighing is not None:
            self.weighing.forget(self.cache)
        self.arrays.forget()
        if self.segments is not None:
            self.segments.forget()
        self.translations = self.graphs = self.too_deep = self.unheld = 0
        self.cache.closed = False
        self.cache.native = self._is_native()

    def _is_native(self) -> bool:
        """Whether it is a part that no translation is made for."""
        point = self.point
        return point is not None and (point.mode in NATIVE_MODES or point.mode == "translate" and only_returns(point.ir, point.index))

    def note_function(self, function: types.FunctionType) -> None:
        """A function of this code is translated; generators are called like the function that made them."""
        if not self.code.co_flags & SUSPENDS:
            return
        names = (function.__name__, function.__qualname__)
        known = self.function_names if self.function_names is not None else names if not self.functions else None
        self.functions += 1
        if known == names:
            self.function_names = names
        else:
            self.function_names = None
            self.cache.clear()
            self.cache.closed = False

    # -- resume functions --------------------------------------------------------------------------------------
    def resume_object(self, point: ResumePoint) -> Resume:
        """The callable that goes on at a resume point."""
        key = point.key()
        known = self.root.children
        found = known.get(key)
        if found is None:
            native = _NATIVE_PARTS.get(point.mode, _rest)(point, self)
            unit = self.part(self.engine, point.code, point.globals, point.ir, native, point, self)
            found = known.setdefault(key, (unit, Resume(unit.cache, point.stack_arguments())))
        return found[1]

    def may_expect(self) -> bool:
        """Whether its translations may lean on what only they themselves find out."""
        return self.strategy == "simulation" and self.turn + 1 < MOST_OTHERWISE and not self.code.co_flags & SUSPENDS and self.root.segments is None

    def otherwise(self) -> Resume:
        """The callable that such a call goes to where that is something else: another unit of the same code."""
        key = ("otherwise", self.turn) + (() if self.point is None else self.point.key())
        known = self.root.children
        found = known.get(key)
        if found is None:
            point, code, ir, native = self.point, self.code, self.ir, None
            if point is None:
                count = len(self.argument_names)
                code = code.replace(co_argcount=count, co_posonlyargcount=0, co_kwonlyargcount=0, co_flags=code.co_flags & ~_COLLECTS)
                ir = self.engine.decode(code)
            else:
                native = _NATIVE_PARTS.get(point.mode, _rest)(point, self)
            builtins = self.root.cache.builtins if point is None and FUNCTIONS_HAVE_BUILTINS else None
            unit = self.part(self.engine, code, self.globals, ir, native, point, self, builtins, True, self.turn + 1)
            unit.first = self.first
            found = known.setdefault(key, (unit, Resume(unit.cache, 0 if point is None else point.stack_arguments())))
        return found[1]

    def begun_generator(self, m: Machine, frame: VirtualFrame, asks: bool = False) -> Optional[Tuple[Any, List[str], List[Any]]]:
        """(what makes a real generator that stands where this suspended frame stands, the bound names, the variables of its stack), or None.

        ``asks``: the frame is about to ask for the next item of a loop, which the generator does once it is asked itself.
        """
        point, names, variables = state_of(m, frame, frame.stack, frame.current.index, "asks" if asks else "begun")
        if not point.can_leave(len(point.layout)):
            return None
        maker = self.root.begun.get(point.key())
        if maker is None:
            maker = self.root.begun.setdefault(point.key(), (AskingGenerator if asks else BegunGenerator)(point))
        return maker, names, variables

    def raising_generator(self, m: Machine, frame: VirtualFrame, stack: List[Any], handler: Instr) -> Optional[Tuple[Any, List[str], List[Any]]]:
        """Likewise, of one that raises its last argument, and has a handler for it, with ``stack`` below."""
        point, names, variables = state_of(m, frame, stack + [RAISED], handler.index, "throw")
        maker = self.root.begun.get(point.key())
        if maker is None:
            maker = self.root.begun.setdefault(point.key(), RaisingGenerator(point))
        return maker, names, variables[:-1]

    def made(self) -> List[Entry]:
        """The entries with a translation, those that no call uses for now included."""
        entries = [entry for entry in self.cache.entries() if entry.run is not None]
        return entries if self.weighing is None else entries + self.weighing.put_aside()

    def own_units(self) -> List[TranslationUnit]:
        """This unit and all units of its resume functions."""
        return [self] + [unit for unit, _ in list(self.children.values())]

    def units(self) -> List[TranslationUnit]:
        """The same, and those of the segments of generators that it has left."""
        found = self.own_units()
        for code, names in list(self.left.values()):
            cache = None if code() is None else cache_of(code(), names)  # type: ignore[arg-type]  # it is there
            if cache is not None and cache.info is not None and cache.info is not self:
                found += cache.info.own_units()
        return found

    def leave_generator(self, frame: VirtualFrame, breaks: bool) -> None:
        """A generator is left to the interpreter, for a value decides in it, or over what it gives: those of this code have segments from now on."""
        root, code = self.root, frame.code
        if id(code) in root.left or self.strategy != "simulation" or root.segments is not None or code is root.code:
            return
        segments = self.segments_of(code, frame.globals)
        if segments is None:
            return
        if breaks:
            segments.broke(frame.resume_index())
        root.left[id(code)] = weakref.ref(code), frame.globals

    def segments_of(self, code: types.CodeType, names: Dict[str, Any]) -> Optional[Segments]:
        """Those of a generator's code, None where it can have none."""
        unit = self.engine.unit(code, names)
        if unit.segments is None:
            unit.segments = Segments(unit)
        if unit.segments.obstacle() is not None:
            unit.segments = None
        return unit.segments

    def maker_of(self, code: types.CodeType) -> Optional[Callable[[types.FunctionType], Any]]:
        """What makes a function of generators that have left the simulation before into one that makes them with segments, or None."""
        if not self.has_left(code):
            return None
        root = self.root
        if root.in_segments is None:
            root.in_segments = _in_segments_of(weakref.ref(root))
        return root.in_segments

    def has_left(self, code: types.CodeType) -> bool:
        return id(code) in self.root.left and self.root.left[id(code)][0]() is code

    # -- translation -------------------------------------------------------------------------------------------
    def translate(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]],
                  flat: Optional[Tuple[Any, ...]]) -> Optional[Entry]:
        """Called by the core when no entry's guards hold, or about one that does: a new entry or that one, or None to run natively. No ``flat``: a recursion is weighed."""
        cache.may_be_given_back = self.engine.gives_back and self.weighing is not None and self.may_run_natively()
        if flat is None:
            return self.weighing.recursion(cache, self.may_run_natively())  # type: ignore[union-attr]  # it has one
        known = self.weighing.answer(cache, closure, flat) if self.weighing is not None else None
        if known is not None:
            return known
        if not is_asked_about_one(cache, closure, flat) and waits(self, cache, closure, flat):
            return None
        begun = time.thread_time()
        self.in_a_handler = sys.exc_info()[1] is not None
        warnings_seen = SILENCE.start()   # what the translator does on the way is not the program's
        try:
            entry = self._entry(cache, closure, flat)
        finally:
            SILENCE.stop(warnings_seen)
            self.engine.spend(time.thread_time() - begun, self.root.arrays)
        if self.warning is not None:
            text, self.warning = self.warning, None
            if self.engine.warns:
                warn_the_caller(text)
        return entry

    def _entry(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> Optional[Entry]:
        """``translate`` with its failures told and remembered."""
        entry = self._told(cache, closure, flat)
        if cache.native and self.point is not None and self.point.mode == "segment":
            if self.root.segments.give_up(self.start):  # type: ignore[union-attr]  # it has some
                self.root.records.fell_back(Fallback("no-array-work", "nothing between two yields is worth a graph"))
        return entry

    def _told(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> Optional[Entry]:
        try:
            return None if self._rests(cache, closure, flat) else self._translate(cache, closure, flat)
        except Fallback as stop:
            return self._give_up(cache, closure, flat, stop)
        except RecursionError:
            self.too_deep += 1
            cache.closed = cache.closed or self.too_deep > MOST_TOO_DEEP   # less may be on the stack next time
            self.records.fell_back(Fallback("recursion-limit"))
            return None
        except Exception as error:  # the boundary: no user ever sees an engine exception
            cache.native = True
            self.records.fell_back(Fallback("internal-error", _text(error)))
            if self.engine.strict:
                fault = StrictError("%s could not be translated: %s" % (self.code.co_name, _text(error)))
                fault.__cause__ = error
                return self._raising(cache, lambda: fault)
            return None

    def _rests(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> bool:
        """Whether the unit rests from this call on."""
        gone = self.resting.begins(cache, self.globals, closure, flat)
        if gone is None:
            return False
        self.records.forget_misses(gone)
        self.records.fell_back(Fallback("short-lived-objects"))
        return True

    def _give_up(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...],
                 stop: Fallback) -> Optional[Entry]:
        """The frame is left to the interpreter, this time and every time that is like it.

        With ``stop.checks`` an entry that runs natively stands for the calls that are like it: they cost their guards, and are not
        translated anew. With None, all calls of this code run natively.
        """
        self.records.fell_back(stop)
        if stop.reason in ("no-array-work", "trace-limit") and not stop.met_arrays:
            leave_whole(self)
        error = None
        if self.code in psdb.NO_FALLBACK:
            def error() -> Any:
                return AssertionError("sot.psdb.check_no_fallback: %s was left to the interpreter: %s %s"
                                      % (self.code.co_name, stop.reason, stop.message))
        guards = self._refusal_guards(cache, closure, flat, stop)
        if guards is None:
            cache.native = True
            return self._raising(cache, error) if error is not None else None
        return cache.add(guards, _raiser(error) if error is not None else None)

    def _refusal_guards(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...],
                        stop: Fallback) -> Optional[GuardProgram]:
        """The GuardProgram of a native entry, None when there can't be one.

        All that led to the refused input is guarded: on another way it may not be looked at. Where many ways lead to it, the
        input alone decides.
        """
        refusals = sum(entry.run is None for entry in cache.entries())
        if stop.checks is None or refusals >= MOST_REFUSALS:
            return None
        builder = stop.guards
        if any([builder.steps(check[1]) for check in stop.checks]):
            return None
        if refusals < MOST_REFUSALS // 2:
            builder.checks.extend(stop.checks)
            guards = _guards(builder)
            if guards.check(self.globals, closure, flat) < 0:
                return guards
        if not stop.checks:
            return None
        builder.checks = list(stop.checks)
        guards = _guards(builder)
        return guards if guards.check(self.globals, closure, flat) < 0 else None

    def _raising(self, cache: CodeCache, error: Callable[..., Any]) -> Entry:
        """An entry for this call only, which raises what ``error()`` gives."""
        return for_this_call(cache, _raiser(error))

    def _translate(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> Optional[Entry]:
        entries = [entry for entry in cache.entries() if entry.run is not None]
        if self.point is not None and self.point.mode == "segment" and self._is_idle(entries):
            cache.native = True
            return None
        watched = [entry for entry in entries if entry.limit in WATCHED_CALLS]
        if any([entry.hits > entry.limit for entry in watched]):
            if not self.root.arrays.met and sum([entry.hits for entry in watched]) > MOST_WAITED:
                cache.native = True
                self.records.fell_back(Fallback("no-array-work", "%d calls met no array in what breaks" % MOST_WAITED))
                return None
            for entry in watched:
                entry.limit = 0 if self.root.arrays.met else entry.limit if entry.hits <= entry.limit else 2 * entry.limit
            fitting = next((entry for entry in watched if entry.guards.check(self.globals, closure, flat) < 0), None)
            if fitting is not None:
                return fitting
        if any(entry.limit and entry.hits > entry.limit for entry in entries):
            again = self._tried(entries, closure, flat)
            if again is not None:
                return again
            entries = self._run_natively([self.inside] if self._is_tried() else self.broken_loops)  # type: ignore[list-item]  # it is in a loop
        elif self.inside is not None and self._unused(entries, closure, flat) >= MOST_UNUSED_TURNS:
            entries = self._run_natively([self.inside])
        if entries:
            self.records.missed(entries[-1], self.globals, closure, flat)
            self.observations.crowded = self.records.missed_for_values() >= MOST_MISSES_TOGETHER
            self.observations.wasted = 0 if self.engine.eager else wasted_misses(entries)
            self.root.arrays.note_values(self.records.missed_for_outcomes())
            if len(entries) >= (self.root.max_entries or self.engine.max_entries):
                found = misses(self.records.misses, self._names_of_arguments())
                self.warning = limit_warning(self.code.co_name, len(entries), found)
                raise Fallback("cache-limit", "; ".join(["%s (%s)" % subject for subject, _ in found]))
        refuse(self, flat)
        if self.point is None and self.code.co_flags & SUSPENDS:
            return self._generators(cache)
        forced = {}
        settling: Dict[Tuple[int, str], bool] = {}
        if self.point is not None and self.point.mode == "first":
            forced[1] = self.first or ("opaque-operation", "")
        elif self.inside is not None and self.root.loops.get(self.inside) == "native":
            forced[1] = RUNS_NATIVELY
        for _ in range(MOST_RESTARTS):
            machine = self.machine(self, forced, settling)
            try:
                root_frame(machine, self, closure, flat)
                exit_ = machine.run()
                return self._finish(cache, machine, exit_, closure, flat)
            except Restart as again:
                if again.step <= machine.last_derived and (again.step, WITHIN) not in settling and again.reason in _OVER_VALUES:
                    settling[again.step, WITHIN] = True
                else:
                    forced[again.step] = (again.reason, again.message)
            except Settle as again:
                settling[again.operation] = again.wanted
            except Break as stop:
                raise Fallback("internal-error", "a break outside an operation: %s %s" % (stop.reason, stop.message)) from stop
            except TableIncomplete as error:
                raise Fallback("unsupported-opcode", str(error)) from None
            except Fallback as stop:
                stop.place = place_in(machine)
                stop.guards = machine.guards
                stop.met_arrays = machine.met_arrays
                raise
            finally:
                machine.dismantle()
        raise Fallback("trace-limit", "the translation was started %d times" % MOST_RESTARTS)

    def _generators(self, cache: CodeCache) -> Entry:
        """The entry of a generator or coroutine function: it makes such whose work is done by segments."""
        kind = suspending_kind(self.code)
        if self.function_names is None:
            raise Fallback(kind, "its functions have different names")
        if self.segments is None:
            self.segments = Segments(self)
            obstacle = self.segments.obstacle()
            if obstacle is not None:
                raise Fallback(kind if obstacle == "generator" else obstacle, "%s function" % kind)
        self.translations += 1
        return self.make_generators()

    def make_generators(self) -> Entry:
        """The entry, for the segments that there are now; those of before go."""
        assert self.segments is not None and self.function_names is not None
        self.cache.clear()
        return self._weigh(self.cache, self.cache.add(GuardProgram([], []), maker_of(self.segments, self.function_names)))

    @staticmethod
    def _is_idle(entries: List[Entry]) -> bool:
        """Whether most calls of a segment are those of entries without array work."""
        idlers = [entry for entry in entries if entry.limit and entry.limit not in ASKED_AFTER]
        if not any([entry.hits > entry.limit for entry in idlers]):
            return False
        idle = sum([entry.hits for entry in idlers])
        if 2 * idle > sum([entry.hits for entry in entries]):
            return True
        for entry in idlers:
            entry.limit = 2 * entry.limit
        return False

    def _unused(self, entries: List[Entry], closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> int:
        """How many entries have served nothing since they were made and are not for this call because it has other values."""
        unused = [entry.guards for entry in entries if not entry.hits]
        if len(unused) < MOST_UNUSED_TURNS:
            return len(unused)
        failed = [guards.check(self.globals, closure, flat) for guards in unused]
        return sum(index >= 0 and guards.checks[index][0] in CHECKS_OF_VALUES for guards, index in zip(unused, failed))

    def _is_tried(self) -> bool:
        """Whether this unit is the turn of a loop that is a graph for a backend's sake."""
        return self.inside is not None and self.inside in self.root.tried

    def _tried(self, entries: List[Entry], closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> Optional[Entry]:
        """The entry for this call, where a loop goes on as it is: a subgraph of it is computed by the backend. None where none is."""
        if not self._is_tried():
            return None
        made = [entry for unit in self.root.own_units() if unit.inside == self.inside for entry in unit.cache.entries() if entry.info is not None]
        if not any([subgraph.is_used for entry in made for subgraph in entry.info.subgraphs]):
            self.root.tried[self.inside] = False  # type: ignore[index]  # it is in a loop
            return None
        for entry in entries:
            entry.limit = 0
        return next((entry for entry in entries if entry.guards.check(self.globals, closure, flat) < 0), None)

    def _run_natively(self, loops: Collection[LoopKey]) -> List[Any]:
        """Loops are not worth their translations: drop those of units in them; the entries that this unit has left, none."""
        self.root.loops.update(dict.fromkeys(loops, "native"))
        for unit in self.root.own_units():
            if unit is self or unit.inside in loops:
                unit.cache.clear()
        return []

    def _finish(self, cache: CodeCache, machine: Machine, exit_: Exit,
                closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> Optional[Entry]:
        lives.leave(machine)
        machine.leaving = True
        run = generate(machine, self, exit_, flat)
        machine.check_generators()
        check_models(machine, run)
        machine.finish_guards()
        guards = _guards(machine.guards, [program for program, _ in machine.expected])
        if exit_[0] == "return" and self.point is None and not self.engine.eager and is_dearer(machine, run, guards, self.root.arrays):
            types_seen = [check for check in machine.guards.checks if check[0] == "type_is"][:MOST_TYPES]
            machine.guards.checks.clear()
            if self.root.arrays.are_many_for_values() and not brings_array(flat):
                cache.clear()      # of entries that are for other values, and no quicker
                return None
            raise Fallback("no-array-work", "without arrays the interpreter is quicker than what it was translated to", types_seen)
        check_guards(guards, self.globals, closure, flat)
        for program, values in machine.expected:
            check_guards(program, self.globals, closure, (*flat, *values))
        self._note_held(cache, guards, closure, flat)
        if machine.loops.measure(self.observations.wasted):
            cache.clear()      # of entries for one length each; those that come will be for all
        entry = cache.add(guards, run)
        self.translations += 1
        machine.trace.steps = machine.step
        self.root.arrays.note(machine.met_arrays, self.translations == 1, machine.step)
        if machine.met_arrays:
            self.root.cache.idle = 0
        operations = machine.trace.operations() - machine.coroutines
        if operations:
            self.graphs += 1
        if machine.segments is not None:
            cache.native = not machine.segments.is_worth_it(self.start, operations)
            entry.limit = 0 if operations else MOST_IDLE
            if exit_[0] == "break" and machine.segments.broke(machine.frames[0].resume_index()) and self.root.cache.entries():
                self.root.make_generators()
        entry.info = machine.trace
        log("graphs", self.code.co_filename, self.code.co_name, lambda: self._titled("graph", str(machine.trace).splitlines()))
        log("guards", self.code.co_filename, self.code.co_name, lambda: self._titled("guards", format_guards(guards.nodes, guards.checks)))
        entry.codes = tuple(map(weakref.ref, machine.codes.values()))   # a monitoring tool may listen on one of them
        machine.loops.watch(entry)
        if exit_[0] == "break" and self.point is None and not entry.limit and not self.engine.eager and not self.root.arrays.met:
            entry.limit = WATCHED_CALLS[0]
        if self._is_tried() and not entry.limit:
            entry.limit = MOST_TRIED_TURNS
        self.broken_loops.update(machine.loops.broken)
        if exit_[0] == "break":
            if self.point is None or self.point.mode != "first" or machine.step != 1:    # else recorded where the frames were virtual
                self.records.broke(machine, exit_[1])
            forbidden = [frame.code.co_name for frame in machine.frames if frame.code in psdb.NO_BREAK]
            if forbidden:
                text = "sot.psdb.check_no_breakgraph: the graph of %s breaks at line %s: %s %s" % (
                    forbidden[0], place_in(machine)[1], exit_[1].reason, exit_[1].message)
                return self._raising(cache, lambda: AssertionError(text))
        machine.flush_notes()
        return self._weigh(cache, entry)

    def _weigh(self, cache: CodeCache, entry: Entry) -> Entry:
        if self.weighing is not None and self.root.may_run_natively():
            self.weighing.begin(cache, entry)
        return entry

    def may_run_natively(self) -> bool:
        """Whether the interpreter may have calls that it is quicker with: nobody asked for more."""
        return self.engine.weighs and not self.engine.eager and self.backend is None and self.code not in psdb.NO_FALLBACK and self.code not in psdb.NO_BREAK

    def _titled(self, title: str, lines: Sequence[str]) -> str:
        """For logs: what was made, and for which part of which function."""
        part = "" if self.point is None else ", which goes on at line %s" % self.ir.instrs[self.start].pos[0]
        return "\n".join(["%s:%s: %s of %s%s" % (os.path.basename(self.code.co_filename), self.code.co_firstlineno, title, self.code.co_name, part)]
                         + ["    " + line for line in lines])

    def _note_held(self, cache: CodeCache, guards: GuardProgram, closure: Optional[Tuple[types.CellType, ...]],
                   flat: Tuple[Any, ...]) -> None:
        """Guards that do not hold for their own call, time and again, serve nobody: then what the entries do not fit runs natively.

        Now and then they do not where another thread changes what they look at.
        """
        self.unheld = self.unheld + 1 if guards.check(self.globals, closure, flat) >= 0 else 0
        if self.unheld > MOST_UNHELD:
            cache.closed = True
            self.records.fell_back(Fallback("internal-error", "guards do not hold for the call they were made for: %s"
                                     % guards.explain(self.globals, closure, flat)))

    def _names_of_arguments(self) -> List[str]:
        """For messages: what lies on the stack of a resume function has no name in the program."""
        return ["a value on the stack" if name.startswith(".s") else name for name in self.argument_names]


TranslationUnit.part = TranslationUnit


def _in_segments_of(root: weakref.ref[TranslationUnit]) -> Callable[[types.FunctionType], Any]:
    """What generated code of a function's unit calls for generators that have left it, which it must not keep."""
    def in_segments_(function: types.FunctionType) -> Any:
        """Nobody keeps the unit of their code between two calls: it may be gone, and is made anew."""
        code, names, unit = function.__code__, function.__globals__, root()
        cache = cache_of(code, names)
        if (cache is None or cache.info is None) and unit is not None and unit.has_left(code) and unit.segments_of(code, names) is not None:
            cache = cache_of(code, names)
        return in_segments(function, cache)
    mark_skip(in_segments_.__code__)
    in_segments_.__name__ = in_segments_.__qualname__ = "in_segments"
    return in_segments_


def _guards(builder: GuardBuilder, late: Sequence[GuardProgram] = ()) -> GuardProgram:
    """What a translation collected, for the core; the entry goes with what its ``late`` guards lean on, too."""
    nodes, checks = builder.program()
    return guard_program(nodes, checks, [obj for program in late for obj in mortal_in(program.nodes, program.checks)])


def _text(error: Any) -> str:
    """An exception in words, also one whose own words fail."""
    try:
        return "%s: %s" % (type(error).__name__, error)
    except Exception:   # raised by a __str__ of the program
        return type(error).__name__


def for_this_call(cache: CodeCache, run: Callable[..., Any]) -> Entry:
    """An entry for the call at hand alone: it is in no cache, and its guards are not looked at."""
    entry = cache.add(GuardProgram([], []), run)
    cache.discard(entry)
    return entry


def _raiser(error: Callable[..., Any]) -> Callable[..., Any]:
    def run(*args: Any) -> NoReturn:
        raise error()
    return run


def _rest(point: ResumePoint, unit: TranslationUnit) -> types.CodeType:
    """The code object that runs all that follows a resume point."""
    return native_code(point)


#: Modes of resume points where a part runs natively that a resume function goes on behind -> what makes its code object.
_NATIVE_PARTS: Dict[str, Callable[[ResumePoint, TranslationUnit], types.CodeType]] = {"loop": native_loop, "handler": native_handler, "throw": native_handler, "segment": native_segment}
