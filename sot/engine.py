"""The translator's state: one translation unit per translated code object or resume function, and what is recorded about it."""
from __future__ import annotations

import atexit
import collections
import functools
import os
import sys
import threading
import types
import warnings
import weakref
from typing import TYPE_CHECKING, Any, Callable, Collection, Dict, List, NoReturn, Optional, Sequence, Set, Tuple, Type, Union

from . import _core, handlers, models  # noqa: F401  (handlers and models register themselves)
from .bytecode import Emitter, TableIncomplete, decode, loop_at, mark_loops, new_code
from .codegen import generate
from .codegen.native_handlers import native_handler
from .codegen.native_loops import native_loop
from .codegen.resume import NATIVE_MODES, native_code
from .codegen.runtime import RUNTIME
from .codegen.segments import Segments, maker_of, native_segment
from .codegen.tracebacks import Sites
from .codegen.verification import check_guards, check_trace, checked
from .codetable import CodeTable
from .debug import psdb
from .debug.misses import limit_warning, misses
from .graph.numpy_standins import SILENCE
from .guards.builder import CHECKS_OF_VALUES, format_guards
from .guards.lasting import is_mortal, mortal_in, place_of
from .machine.arguments import root_frame
from .machine.exits import Break, Fallback, Restart, Settle
from .machine.loops import MOST_UNUSED_TURNS, ROLLED, RUNS_NATIVELY
from .machine.machine import Machine
from .models.copying import COPYING
from .models.object_methods import CACHED, UPDATE_WRAPPER
from .models.patterns import PATTERNS
from .models.psdb import PSDB_MODELS, debugger_starts
from .objects.namespaces import builtins_of
from .reasons import describe

if TYPE_CHECKING:
    from ._core import CodeCache, Entry, GuardProgram, Resume
    from .backends import Backend
    from .bytecode.instr import CodeIR
    from .codegen.resume import ResumePoint
    from .guards.builder import GuardBuilder, Spec
    from .machine.loops import LoopKey
    from .machine.machine import Exit
    from .machine.registry import Model
    from .variables.base import ScalarVar, Variable

__all__ = ["Engine", "TranslationUnit", "Record", "StrictError", "ENGINE"]

_SUSPENDING_KINDS = ((0x200, "async-generator"), (0x80, "coroutine"))
_GENERATOR = 0x20
#: More translations of one function than this are not made, unless SOT_MAX_ENTRIES or max_entries says otherwise.
MOST_ENTRIES = 64
#: More different values of one observed scalar than this, and it is no longer guarded by value.
MOST_VALUES = 8
#: A guard on a value or length that missed so often is not made again where the program can do without.
MISSES_UNTIL_OPEN = {"value": 2, "length": 4}
#: A translation that starts over more often than this gives up.
MOST_RESTARTS = 200
#: More entries of one function that only say *runs natively* than this, and all its calls do.
MOST_REFUSALS = 8
#: More translations of one function that ran out of stack than this, and no more are tried.
MOST_TOO_DEEP = 4
#: More translations in a row whose guards do not hold for the very call they were made for, and no more are tried.
MOST_UNHELD = 4


#: Once so many entries of a unit served few calls because an object that they were made for is gone, or stand for code made anew, the
#: unit rests: so many calls that no entry fits run natively before another is translated, and then all of them.
MOST_SHORT_LIVED = 4
RESTS = (16, 256)

#: A segment of a generator that served so many calls without array work is looked at again.
MOST_IDLE = 8


_FUNCTIONS_HAVE_BUILTINS = hasattr(types.FunctionType, "__builtins__")


def entries_limit(text: str) -> int:
    """The number that SOT_MAX_ENTRIES says."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise ValueError("SOT_MAX_ENTRIES must be a whole number from 1 on, not %r" % text)
    return number


class StrictError(RuntimeError):
    """With SOT_STRICT=1: a fault of the engine that would otherwise be a silent fallback."""


class Record:
    """A break, fallback or recompile: ``reason`` (a code of sot.reasons), ``file``, ``line``, ``opcode``, ``message``."""

    __slots__ = ("kind", "reason", "file", "line", "opcode", "message", "function")

    def __init__(self, kind: str, reason: str, file: str, line: Optional[int], opcode: str, message: str, function: str) -> None:
        self.kind = kind
        self.reason = reason
        self.file = file
        self.line = line
        self.opcode = opcode
        self.message = message
        self.function = function

    def __repr__(self) -> str:
        return "%s:%s: %s %s in %s%s" % (os.path.basename(self.file), self.line, self.kind, self.reason, self.function,
                                         " (%s)" % self.message if self.message else "")


class TranslationUnit:
    """One code object (or the rest of one) with everything that was translated for it."""

    machine: Type[Machine] = Machine       # what simulates it
    root: TranslationUnit
    inside: Optional[LoopKey]    # the loop that the unit goes on in
    blocks: Tuple[Tuple[int, int], ...]

    def __init__(self, engine: Engine, code: types.CodeType, globals_: Dict[str, Any], ir: CodeIR,
                 native: Optional[types.CodeType] = None, point: Optional[ResumePoint] = None,
                 parent: Optional[TranslationUnit] = None, builtins: Any = None, own: bool = False) -> None:
        """``own``: with a cache that no other unit of this code has."""
        self.engine = engine
        self.code = code
        self.ir = ir
        self.globals = globals_
        self.point = point
        #: The unit of the function itself: a resume point is one, whatever way leads to it, so they are all kept there.
        self.root = self if parent is None else parent.root
        self.children: Dict[Tuple[Any, ...], Tuple[TranslationUnit, Resume]] = {}
        self.loops: Dict[LoopKey, str] = {}               # see sot.machine.loops
        self.loop_work: Dict[LoopKey, int] = {}
        self.turn_work: Dict[LoopKey, int] = {}
        self.lengths: Dict[Tuple[int, Union[int, str]], Set[int]] = {}
        self.left_alone: Dict[LoopKey, Tuple[str, str]] = {}
        self.broken_loops: Set[LoopKey] = set()     # those of this unit
        self.translations = 0
        self.graphs = 0
        self.breaks: Dict[Tuple[Any, ...], Record] = {}
        self.fallbacks: Dict[Tuple[Any, ...], Record] = {}
        self.recompiles: List[Tuple[GuardProgram, int]] = []
        self.observed: Dict[Tuple[Any, ...], Set[Tuple[type, Any]]] = {}
        self.open: Set[Tuple[Any, ...]] = set()             # of the root: values and lengths of inputs, by their names, that change from call to call
        self.too_deep = 0
        self.unheld = 0
        self.resting = self.rests = self.deaths = self.waiting = 0     # see RESTS
        self.backend: Optional[Backend] = None       # of the root: what computes subgraphs; None: NumPy, and there are none
        self.max_entries: Optional[int] = None       # of the root: another limit than the engine's
        self.functions = 0       # … of a generator's code that were translated
        self.segments: Optional[Segments] = None     # of the root unit of a generator function
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
            self.cache = (_core.CodeCache if own or builtins is not None else _core.get_cache)(code, globals_, self.translate)
        else:
            self.blocks = point.blocks
            self.start = point.index
            loop = loop_at(ir, point.index)
            own = loop is None or self.root.segments is not None and loop.head in self.root.segments.yielding
            self.inside = None if own else (id(point.code), loop.head)  # type: ignore[union-attr]  # there is one
            self.layout = point.layout
            self.argument_names = point.argument_names()
            self.cell_names = point.cells
            self.cache = _core.CodeCache(native, globals_, self.translate)  # type: ignore[arg-type]  # it comes with the point
            self.cache.native = point.mode in NATIVE_MODES
            if globals_ is self.root.globals and _FUNCTIONS_HAVE_BUILTINS:
                builtins = self.root.cache.builtins
        if builtins is not None:
            self.cache.builtins = builtins
        self.cache.info = self

    def forget(self) -> None:
        """Drop what was recorded and learnt."""
        self.children.clear()
        self.loops.clear()
        self.loop_work.clear()
        self.turn_work.clear()
        self.lengths.clear()
        self.left_alone.clear()
        self.broken_loops.clear()
        self.breaks.clear()
        self.fallbacks.clear()
        self.observed.clear()
        self.open.clear()
        if self.segments is not None:
            self.segments.forget()
        del self.recompiles[:]
        self.translations = self.graphs = self.too_deep = self.unheld = 0
        self.resting = self.rests = self.waiting = 0
        self.deaths = self.cache.deaths
        self.cache.closed = False
        self.cache.native = self.point is not None and self.point.mode in NATIVE_MODES

    def note_function(self, function: types.FunctionType) -> None:
        """A function of this code is translated; generators are called like the function that made them."""
        if not self.code.co_flags & _GENERATOR:
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
            unit = TranslationUnit(self.engine, point.code, point.globals, point.ir, native, point, self)
            found = known.setdefault(key, (unit, _core.Resume(unit.cache, point.layout.count("v") + point.layout.count("h"))))
        return found[1]

    def units(self) -> List[TranslationUnit]:
        """This unit and all units of its resume functions."""
        return [self] + [unit for unit, _ in list(self.children.values())]

    # -- translation -------------------------------------------------------------------------------------------
    def translate(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]],
                  flat: Tuple[Any, ...]) -> Optional[Entry]:
        """Called by the core when no entry's guards hold: a new entry, or None to run natively."""
        if self.resting:
            self.resting -= 1
            return None
        warnings_seen = SILENCE.start()   # what the translator does on the way is not the program's
        try:
            entry = self._entry(cache, closure, flat)
        finally:
            SILENCE.stop(warnings_seen)
        if self.warning is not None:
            text, self.warning = self.warning, None
            if self.engine.warns:
                _warn(text)
        return entry

    def _entry(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> Optional[Entry]:
        """``translate`` with its failures told and remembered."""
        entry = self._told(cache, closure, flat)
        if cache.native and self.point is not None and self.point.mode == "segment":
            if self.root.segments.give_up(self.start):  # type: ignore[union-attr]  # it has some
                self.root._fell_back(Fallback("no-array-work", "nothing between two yields is worth a graph"))
        return entry

    def _told(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> Optional[Entry]:
        try:
            return None if self._rests(cache, closure, flat) else self._translate(cache, closure, flat)
        except Fallback as stop:
            return self._give_up(cache, closure, flat, stop)
        except RecursionError:
            self.too_deep += 1
            cache.closed = cache.closed or self.too_deep > MOST_TOO_DEEP   # less may be on the stack next time
            self._fell_back(Fallback("recursion-limit"))
            return None
        except Exception as error:  # the boundary: no user ever sees an engine exception
            cache.native = True
            self._fell_back(Fallback("internal-error", _text(error)))
            if self.engine.strict:
                fault = StrictError("%s could not be translated: %s" % (self.code.co_name, _text(error)))
                fault.__cause__ = error
                return self._raising(cache, lambda: fault)
            return None

    def _rests(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> bool:
        """Whether calls like this one come with objects of their own, so that no translation serves another call: then they run natively.

        Entries that died tell it, and those of code that was made anew. Of two more that served nothing since they were made, because
        of an object that may go, one is taken to be as good as dead: the collector comes when it comes.
        """
        most = 1 if self.rests else MOST_SHORT_LIVED
        remade, waiting = self._unserved(cache, closure, flat)
        if cache.deaths - self.deaths + len(remade) + max(0, waiting - self.waiting) // 2 < most:
            return False
        self.deaths, self.waiting = cache.deaths, waiting
        for entry in remade:
            cache.discard(entry)
        gone = {id(entry.guards) for entry in remade}
        self.recompiles = [miss for miss in self.recompiles if id(miss[0]) not in gone]
        self._fell_back(Fallback("short-lived-objects"))
        if self.rests == len(RESTS):
            cache.closed = True
        else:
            self.resting = RESTS[self.rests]
            self.rests += 1
        return True

    def _unserved(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]],
                  flat: Tuple[Any, ...]) -> Tuple[List[Entry], int]:
        """(entries for another code object of the source that this call brings, number of those for another object that may go), of all
        that have served nothing since they were made."""
        places: Dict[Any, List[Entry]] = collections.defaultdict(list)
        waiting = 0
        for entry in cache.entries():
            if entry.hits or entry.run is None:
                continue
            failed = entry.guards.check(self.globals, closure, flat)
            check = entry.guards.checks[failed] if failed >= 0 else ("", 0, None)
            if check[0] == "is" and type(check[-1]) is types.CodeType:
                places[place_of(check[-1])].append(entry)
            elif check[0] in ("is", "type_is"):
                waiting += is_mortal(check[-1], True)
        remade = max(places.values(), key=len, default=[])
        return remade if len(remade) > 1 else [], waiting

    def _give_up(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...],
                 stop: Fallback) -> Optional[Entry]:
        """The frame is left to the interpreter, this time and every time that is like it.

        With ``stop.checks`` an entry that runs natively stands for the calls that are like it: they cost their guards, and are not
        translated anew. With None, all calls of this code run natively.
        """
        self._fell_back(stop)
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
        never = _core.GuardProgram([("const", None)], [("missing", 0)])
        return cache.add(never, _raiser(error))

    def _translate(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> Optional[Entry]:
        entries = [entry for entry in cache.entries() if entry.run is not None]
        if self.point is not None and self.point.mode == "segment" and self._is_idle(entries):
            cache.native = True
            return None
        if any(entry.limit and entry.hits > entry.limit for entry in entries):
            entries = self._run_natively(self.broken_loops)
        elif self.inside is not None and self._unused(entries, closure, flat) >= MOST_UNUSED_TURNS:
            entries = self._run_natively([self.inside])
        if entries:
            self._note_recompile(entries, closure, flat)
            if len(entries) >= (self.root.max_entries or self.engine.max_entries):
                found = misses(self.recompiles, self._names_of_arguments())
                self.warning = limit_warning(self.code.co_name, len(entries), found)
                raise Fallback("cache-limit", "; ".join(["%s (%s)" % subject for subject, _ in found]))
        if _FUNCTIONS_HAVE_BUILTINS and cache.builtins is not builtins_of(self.globals):
            raise Fallback("replaced-builtins")    # a function made now would get other ones
        for flag, reason in _SUSPENDING_KINDS:
            if self.code.co_flags & flag:
                raise Fallback(reason)
        if self.code in self.engine.skipped:
            raise Fallback("skip-function")
        if not self.code.co_flags & 1:
            raise Fallback("not-a-function")
        found = _name_of_two_slots(self.code)
        if found is not None:
            raise Fallback("unsupported-opcode", found)
        if self.point is None and self.code.co_flags & _GENERATOR:
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
                forced[again.step] = (again.reason, again.message)
            except Settle as again:
                settling[again.operation] = again.wanted
            except Break as stop:
                raise Fallback("internal-error", "a break outside an operation: %s %s" % (stop.reason, stop.message)) from stop
            except TableIncomplete as error:
                raise Fallback("unsupported-opcode", str(error)) from None
            except Fallback as stop:
                stop.place = _place(machine)
                stop.guards = machine.guards
                raise
            finally:
                machine.dismantle()
        raise Fallback("trace-limit", "the translation was started %d times" % MOST_RESTARTS)

    def _generators(self, cache: CodeCache) -> Entry:
        """The entry of a generator function: it makes generators whose work is done by segments."""
        if self.function_names is None:
            raise Fallback("generator", "its functions have different names")
        if self.segments is None:
            self.segments = Segments(self)
            obstacle = self.segments.obstacle()
            if obstacle is not None:
                raise Fallback(obstacle, "generator function")
        self.translations += 1
        return self.make_generators()

    def make_generators(self) -> Entry:
        """The entry, for the segments that there are now; those of before go."""
        assert self.segments is not None and self.function_names is not None
        self.cache.clear()
        return self.cache.add(_core.GuardProgram([], []), maker_of(self.segments, self.function_names))

    @staticmethod
    def _is_idle(entries: List[Entry]) -> bool:
        """Whether most calls of a segment are those of entries without array work."""
        if not any([entry.limit and entry.hits > entry.limit for entry in entries]):
            return False
        idle = sum([entry.hits for entry in entries if entry.limit])
        if 2 * idle > sum([entry.hits for entry in entries]):
            return True
        for entry in entries:
            entry.limit = 2 * entry.limit
        return False

    def _unused(self, entries: List[Entry], closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> int:
        """How many entries have served nothing since they were made and are not for this call because it has other values."""
        unused = [entry.guards for entry in entries if not entry.hits]
        if len(unused) < MOST_UNUSED_TURNS:
            return len(unused)
        failed = [guards.check(self.globals, closure, flat) for guards in unused]
        return sum(index >= 0 and guards.checks[index][0] in CHECKS_OF_VALUES for guards, index in zip(unused, failed))

    def _run_natively(self, loops: Collection[LoopKey]) -> List[Any]:
        """Loops are not worth their translations: drop those of units in them; the entries that this unit has left, none."""
        self.root.loops.update(dict.fromkeys(loops, "native"))
        for unit in self.root.units():
            if unit is self or unit.inside in loops:
                unit.cache.clear()
        return []

    def _finish(self, cache: CodeCache, machine: Machine, exit_: Exit,
                closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> Entry:
        run, kept = generate(machine, self, exit_)
        machine.finish_guards()
        machine.trace.keep(kept)
        check_trace(machine.trace)
        guards = _guards(machine.guards)
        check_guards(guards, self.globals, closure, flat)
        self._note_held(cache, guards, closure, flat)
        if machine.loops.measure():
            cache.clear()      # of entries for one length each; those that come will be for all
        entry = cache.add(guards, run)
        self.translations += 1
        operations = machine.trace.operations()
        if operations:
            self.graphs += 1
        if machine.segments is not None:
            cache.native = not machine.segments.is_worth_it(self.start, operations)
            entry.limit = 0 if operations else MOST_IDLE
            if exit_[0] == "break" and machine.segments.broke(machine.frames[0].resume_index()) and self.root.cache.entries():
                self.root.make_generators()
        entry.info = machine.trace
        entry.codes = tuple(map(weakref.ref, machine.codes.values()))   # a monitoring tool may listen on one of them
        machine.loops.watch(entry)
        self.broken_loops.update(machine.loops.broken)
        if exit_[0] == "break":
            self._broke(machine, exit_[1])
            forbidden = [frame.code.co_name for frame in machine.frames if frame.code in psdb.NO_BREAK]
            if forbidden:
                text = "sot.psdb.check_no_breakgraph: the graph of %s breaks at line %s: %s %s" % (
                    forbidden[0], _place(machine)[1], exit_[1].reason, exit_[1].message)
                return self._raising(cache, lambda: AssertionError(text))
        machine.flush_notes()
        return entry

    def _note_held(self, cache: CodeCache, guards: GuardProgram, closure: Optional[Tuple[types.CellType, ...]],
                   flat: Tuple[Any, ...]) -> None:
        """Guards that do not hold for their own call, time and again, serve nobody: then what the entries do not fit runs natively.

        Now and then they do not where another thread changes what they look at.
        """
        self.unheld = self.unheld + 1 if guards.check(self.globals, closure, flat) >= 0 else 0
        if self.unheld > MOST_UNHELD:
            cache.closed = True
            self._fell_back(Fallback("internal-error", "guards do not hold for the call they were made for: %s"
                                     % guards.explain(self.globals, closure, flat)))

    # -- records -----------------------------------------------------------------------------------------------
    def _broke(self, machine: Machine, stop: Break) -> None:
        if self.point is not None and self.point.mode == "first" and machine.step == 1:
            return   # already recorded where the frames were virtual
        if stop.quiet:
            return
        file, line, opcode, function, offset = _place(machine, stop.reason)
        key = (file, function, offset, stop.reason)
        self.breaks.setdefault(key, Record("break", stop.reason, file, line, opcode, stop.message or describe(stop.reason), function))

    def _fell_back(self, stop: Fallback) -> None:
        place = getattr(stop, "place", None)
        if place is None:
            file, line, opcode, function, offset = self.code.co_filename, self.code.co_firstlineno, "", self.code.co_name, 0
        else:
            file, line, opcode, function, offset = place
        key = (file, function, offset, stop.reason)
        self.fallbacks.setdefault(key, Record("fallback", stop.reason, file, line, opcode, stop.message or describe(stop.reason), function))

    def _note_recompile(self, entries: List[Entry], closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> None:
        entry = entries[-1]
        failed = entry.guards.check(self.globals, closure, flat)
        if failed >= 0:
            self.recompiles.append((entry.guards, failed))

    def _names_of_arguments(self) -> List[str]:
        """For messages: what lies on the stack of a resume function has no name in the program."""
        return ["a value on the stack" if name.startswith(".s") else name for name in self.argument_names]

    def failed_guards(self) -> List[str]:
        """The guards that failed when a new translation was needed, as texts."""
        return [format_guards(guards.nodes, guards.checks)[failed] for guards, failed in self.recompiles]

    def note_observed(self, machine: Machine, var: ScalarVar) -> None:
        """A scalar input is about to be guarded by its value; too many different values, and it is not."""
        self._note_value(machine, var.node, "value", var.value)

    def note_length(self, machine: Machine, node: int, length: int) -> None:
        """The same of the length of a list or dict."""
        self._note_value(machine, node, "length", length)

    def is_open(self, machine: Machine, node: int, what: str, value: Any, turns: bool = False) -> bool:
        """Whether an input had so many other values that no guard should hold it to this one where that can be avoided.

        ``turns``: it is asked for as a number of turns or items; nothing to do is then worth an entry of its own.
        """
        key = self._key(machine.guards.nodes, what, node)
        if key not in self.root.open and not self._comes_from_open(machine.guards.nodes, node):
            values = self.observed.get(key, ())
            misses_so_far = len(values) - (what == "length" and (int, 0) in values)     # empty ones are no sign
            if misses_so_far < MISSES_UNTIL_OPEN[what] or turns and _is_nothing(value) or (type(value), value) in values:
                return False
            self.root.open.add(key)
        return True

    def _comes_from_open(self, nodes: Sequence[Spec], n: int, depth: int = 0) -> bool:
        """Whether a number is computed from one that is open."""
        if nodes[n][0] == "len":
            return self._key(nodes, "length", nodes[n][1]) in self.root.open
        if nodes[n][0] == "shape":
            return self._key(nodes, "length", n) in self.root.open
        if nodes[n][0] != "op" or depth > _DEEPEST:
            return False
        return any([self._key(nodes, "value", inner) in self.root.open or self._comes_from_open(nodes, inner, depth + 1)
                    for inner in nodes[n][2:]])

    def _key(self, nodes: Sequence[Spec], what: str, n: int) -> Tuple[str, Tuple[Tuple[Any, ...], ...]]:
        return what, _path(nodes, n, self.argument_names)

    def _note_value(self, machine: Machine, node: int, what: str, value: Any) -> None:
        values = self.observed.setdefault(self._key(machine.guards.nodes, what, node), set())
        if len(values) >= MOST_VALUES and (type(value), value) not in values:
            raise Break("opaque-operation", "more than %d different %ss were seen" % (MOST_VALUES, what))
        values.add((type(value), value))


def _guards(builder: GuardBuilder) -> GuardProgram:
    """What a translation collected, for the core; it keeps nothing alive that may go."""
    nodes, checks = builder.program()
    return _core.GuardProgram(nodes, checks, mortal_in(nodes, checks))


def _is_nothing(value: int) -> bool:
    """Whether so many turns or items are none."""
    return not value or type(value) is int and value < 0


#: Operations nested deeper than this are told apart no further.
_DEEPEST = 20


def _path(nodes: Sequence[Spec], n: int, names: List[str],
          depth: int = 0) -> Tuple[Tuple[Union[int, str, Tuple[Any, ...]], ...], ...]:
    """How an input is reached, the same in every translation."""
    path = []
    while nodes[n][0] in _ON_ONE:
        path.append(nodes[n][:1] + nodes[n][2:])
        n = nodes[n][1]
    node = nodes[n]
    if node[0] == "const":
        node = ("const", id(node[1]))
    elif node[0] == "arg":
        node = ("arg", names[node[1]])
    elif node[0] == "at":
        node = ("at",) + tuple([_path(nodes, inner, names, depth + 1) for inner in node[1:]]) if depth < _DEEPEST else ("at",)
    elif node[0] == "op":
        node = node[:2] + tuple([_path(nodes, inner, names, depth + 1) for inner in node[2:]]) if depth < _DEEPEST else ("op",)
    path.append(node)
    return tuple(path)


#: Guard nodes whose second item is the node they look at.
_ON_ONE = frozenset(("attr", "own", "typeattr", "mro", "type", "item", "len", "shape", "ndim", "dtype", "func", "cellval", "bound", "names", "dict"))


def _text(error: Any) -> str:
    """An exception in words, also one whose own words fail."""
    try:
        return "%s: %s" % (type(error).__name__, error)
    except Exception:   # raised by a __str__ of the program
        return type(error).__name__


def _raiser(error: Callable[..., Any]) -> Callable[..., Any]:
    def run(*args: Any) -> NoReturn:
        raise error()
    return run


#: Which warnings have been shown: the program's modules keep what they have, a loop may be going over their names.
_WARNED: Dict[Any, Any] = {}


def _warn(text: str) -> None:
    """Issue a warning that names the line of the program that made the call."""
    frame = sys._getframe(2)
    caller = frame if frame.f_back is None else frame.f_back
    try:
        warnings.warn_explicit(text, RuntimeWarning, caller.f_code.co_filename, caller.f_lineno, registry=_WARNED)
    except Exception:  # a filter makes it an error, or a hook for warnings failed: the call goes on as it would without us
        pass


def _place(machine: Machine, reason: str = "") -> Tuple[str, Optional[int], str, str, int]:
    """(file, line, opcode, function, offset) of what is simulated; of a loop that is not, those of its head."""
    frame = machine.frames[-1] if machine.frames else None
    if frame is None or frame.current is None:
        code = machine.unit.code
        return code.co_filename, code.co_firstlineno, "", code.co_name, 0
    instr = frame.current
    loop = loop_at(frame.ir, instr.index) if reason == ROLLED else None
    if loop is not None:
        instr = frame.ir.instrs[loop.head]
    return frame.code.co_filename, instr.pos[0], instr.op, frame.code.co_name, instr.offset


def _name_of_two_slots(code: types.CodeType) -> Any:
    """Why no name says which variable is meant: a comprehension has one of its own that is called like a free variable (3.12+); or None."""
    for name in code.co_freevars:
        if name in code.co_cellvars or name in code.co_varnames:
            return "%s is a variable of its own beside the free one" % name
    return None


class Engine:
    """What all translations share."""

    def __init__(self) -> None:
        self.strict = os.environ.get("SOT_STRICT", "") not in ("", "0")
        self.warns = True             # of functions that run natively because they have too many translations
        self.max_entries = entries_limit(os.environ.get("SOT_MAX_ENTRIES", "") or str(MOST_ENTRIES))
        self._decoded = CodeTable()
        self._lock = threading.Lock()
        self.skipped = CodeTable()    # marks of sot.skip_function
        #: id -> (code, model); codes are told apart by identity: equal ones may belong to different functions
        self.function_models: Dict[int, Tuple[types.CodeType, Model]] = {id(code): (code, model) for code, model in PSDB_MODELS + UPDATE_WRAPPER + CACHED + COPYING + PATTERNS}
        self.obstacles = CodeTable()  # -> message
        for function in RUNTIME + (Sites.leave,):
            _core.mark_skip(function.__code__)

    def decode(self, code: types.CodeType) -> CodeIR:
        """The CodeIR of a code object, remembered while the code lives."""
        found: Optional[CodeIR] = self._decoded.get(code)
        if found is None:
            found = decode(code)
            mark_loops(found)
            self._decoded[code] = found
        return found

    def unit(self, code: types.CodeType, globals_: Dict[str, Any], builtins: Optional[Dict[str, Any]] = None,
             backend: Optional[Backend] = None) -> TranslationUnit:
        """The translation unit of a code object with its globals, and the builtins of the function (3.10+) if it has others than those
        who share a unit. One with a backend is a function's own."""
        if backend is not None:
            unit = TranslationUnit(self, code, globals_, self.decode(code), builtins=builtins, own=True)
            unit.backend = backend
            return unit
        cache = _core.cache_of(code, globals_)
        if cache is not None and cache.info is not None and (builtins is None or cache.builtins is builtins):
            return cache.info  # type: ignore[no-any-return]  # the unit that made it
        own = cache is not None and cache.info is not None or builtins is not None and builtins is not builtins_of(globals_)
        with self._lock:
            return TranslationUnit(self, code, globals_, self.decode(code), builtins=builtins if own else None)

    def plain_resume(self, run: Callable[..., Any]) -> Resume:
        """A Resume that just runs a function of positional arguments, whose free variables are its own affair."""
        cache = _core.CodeCache(_taking(run.__code__.co_argcount), run.__globals__, _never)
        cache.add(_core.GuardProgram([], []), run)
        return _core.Resume(cache)

    def is_dispatcher(self, obj: Any) -> bool:
        return type(obj) is _core.Dispatcher

    def unwrap(self, obj: Any) -> Any:
        """The plain function of a translated one."""
        return obj.__wrapped__ if type(obj) is _core.Dispatcher else obj

    def inlining_obstacle(self, function: Variable) -> Optional[str]:
        """Why a Python function must run natively when it is called, or None. Fallback when all that leads to it must."""
        code = function.code
        if code.co_name == "set_trace":
            raise debugger_starts()
        if code in self.skipped:
            return "%s is marked with sot.skip_function" % code.co_name
        module = function.globals.get("__name__", "")
        if module == "numpy" or module.startswith("numpy."):
            return "NumPy's own Python code"
        if module.startswith("sot."):
            return "the engine's own code"
        obstacle: Optional[str] = self.obstacles.get(code)
        return obstacle or _name_of_two_slots(code)

    def skip(self, code: types.CodeType) -> None:
        """Never simulate frames of this code."""
        self.skipped[code] = True
        _core.mark_skip(code)

    def policy(self, code: types.CodeType, globals_: Dict[str, Any]) -> Optional[CodeCache]:
        """The hook asks once per code object: its cache, or None to leave its frames alone."""
        module = globals_.get("__name__", "")
        if module.startswith("sot.") or module == "numpy" or module.startswith("numpy.") or module.startswith("importlib."):
            return None
        if not code.co_flags & 1 or code.co_name.startswith("<") and code.co_name != "<lambda>":
            return None
        try:
            return self.unit(code, globals_).cache
        except Exception:  # code of another interpreter, broken bytes: not ours
            return None

    def forget(self) -> None:
        """Drop every translation, and what was learnt."""
        for cache in _core.all_caches():
            unit = cache.info
            cache.clear()
            if unit is not None:
                unit.forget()
        self.obstacles.clear()

    def note_obstacle(self, code: types.CodeType, message: str) -> None:
        """A callee that cannot be simulated: call it natively from the start next time."""
        self.obstacles[code] = message


def _rest(point: Any, unit: Any) -> types.CodeType:
    """The code object that runs all that follows a resume point."""
    return native_code(point)


#: Modes of resume points where a part runs natively that a resume function goes on behind -> what makes its code object.
_NATIVE_PARTS = {"loop": native_loop, "handler": native_handler, "throw": native_handler, "segment": native_segment}


def _never(cache: Any, closure: Any, flat: Tuple[Any, ...]) -> None:
    return None


@functools.lru_cache(maxsize=None)
def _taking(count: int) -> types.CodeType:
    """A code object that takes so many positional arguments."""
    e = Emitter()
    e.emit("LOAD_CONST", None)
    e.emit("RETURN_VALUE")
    return checked(new_code("taking", "taking", __file__, 1, [".a%d" % i for i in range(count)], e))


def _at_exit() -> None:
    """What the interpreter does at its end is not the program's; debug builds look then that nobody has the interpreter's own types any more."""
    _core.suspend()
    ENGINE.forget()


ENGINE = Engine()
atexit.register(_at_exit)
