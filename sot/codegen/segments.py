"""Generator functions, and with ``async def`` coroutine functions and asynchronous generators: the code of one whose work between two yields
or awaits is done by segments. All of these are called generators here.

The generator is a real one, of a code object that is the program's with more in it: where a segment may begin, all that the frame has is handed
to it, and what it gives back is put where it belongs: the *landing*, a number that says at which of the program's instructions the frame goes
on, the names and the stack. A segment is an ordinary translation unit, so it has guards, entries and graphs; it ends with a landing
before the instruction that yields, returns or is not captured, and the frame itself does that. What handles exceptions stays with the frame:
what an operation of a segment raises in a protected region is a landing, too, which raises it where the handler of the program finds it.
"""
from __future__ import annotations

import sys
import types
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Set, Tuple

from .._core import hand, unseen
from ..bytecode import (
    SLOT_MARK,
    SUSPENDING,
    TABLE,
    Emitter,
    Region,
    Shape,
    assemble,
    catches_of,
    items_of,
    loop_at,
    names_at,
    new_code,
    places_after,
    replaced_cells,
    shapes_of,
    starts_of,
    yielding_loops,
)
from ..graph.statements import Const, Exit
from ..machine.arguments import as_value
from ..machine.exits import Fallback
from ..machine.frames import Unbound
from ..machine.loops import RUNS_NATIVELY
from ..machine.tracebacks import entry_before
from ..machine.unwinding import handler_of
from ..variables.base import FINALLY, NULL
from ..variables.exception_slots import set_traceback, traceback_of
from .resume import ResumePoint, go_on, push_stack
from .segment_clock import SegmentClock
from .tracebacks import Taken
from .verification import checked

if TYPE_CHECKING:
    from ..bytecode import CodeIR, Instr, Label, Loop
    from ..engine import TranslationUnit
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine

__all__ = ["Segments", "landing", "maker_of", "native_segment", "raising"]

#: Landings that are no instruction of the program: the return of the value on the stack, and the exception on it, which is raised.
RETURNS, RAISES = 0, 1
#: A segment that was translated so often without array work is none.
MOST_IN_VAIN = 3
#: The code of a generator is made anew for what its segments could not do so often.
MOST_REMADE = 8
#: … unless it has more places to land at: then that takes too long.
MOST_TO_REMAKE = 150
#: A generator with more places to land at is left to the interpreter.
MOST_LANDINGS = 400

#: Operations that never are where a segment ends.
_GO_ON = frozenset(("NOP", "RESUME", "LOAD_CONST", "LOAD_FAST", "STORE_FAST", "POP_TOP", "JUMP", "COPY", "SWAP", "ROT", "DUP", "PUSH_NULL", "LOAD_CLOSURE",
                     "WITH_CLEANUP_FINISH", "BEGIN_FINALLY", "END_FINALLY", "POP_BLOCK"))


#: What GET_ITER means where it may push an index beside what is iterated over (3.15).
_ITERATES = (("GET_ITER", 2),)

#: The handler around all of a generator (3.12+).
_ENDS_ALL = (("CALL_INTRINSIC_1", "STOPITERATION_ERROR"),)


#: A landing: its number, what it finds on the stack, and the instruction, or handler, there (None: of `RETURNS` and `RAISES`).
_Place = Tuple[int, Shape, Optional["Instr"]]
_VALUE = Shape("v")


class Segments:
    """What the root unit of a generator function has of its segments.

    ``landings``: (instruction index, shape of the stack) -> number; ``raising``: the same for what is raised, of the handler that it comes up
    for; ``switches``: start -> a list that is empty once the segment that begins there was given up.
    """

    def __init__(self, unit: TranslationUnit) -> None:
        ir = unit.ir
        self.unit = unit
        self.names = [name for name in ir.varnames if name not in ir.cellvars and name not in ir.freevars]
        self.cells = tuple(ir.cellvars) + tuple(ir.freevars)
        #: Those in whose place a comprehension in the frame puts a variable of its own (3.12+): what lands in it brings that along.
        self.replaced = replaced_cells(ir)
        self.bound = names_at(ir)
        self.shapes = shapes_of(ir)
        self.breaks: Set[int] = set()
        self.yielding = yielding_loops(ir)
        self.switches: Dict[int, List[int]] = {}
        self.in_vain: Dict[int, int] = {}
        self.clock = SegmentClock() if unit.weighing is not None and unit.may_run_natively() else None
        self.landings: Dict[Tuple[int, Shape], int] = {}
        for index in sorted(self.shapes, key=lambda index: (not self._yields(index), index)):
            for shape in self.shapes[index]:
                self.landings[index, shape] = len(self.landings) + 2
        self.raising = {place: number for number, place in enumerate(sorted(catches_of(ir, self.shapes)), len(self.landings) + 2)}
        self.size = sum([self.lands(*place) for place in self.landings]) + len(self.raising)

    def _yields(self, index: int) -> bool:
        return any([name in SUSPENDING for name, _ in self.unit.ir.instrs[index].ops])

    def names_of(self, number: int, index: int) -> List[str]:
        """The names that a landing gives values for, or cells, or `Unbound`."""
        if number <= RAISES:
            return self.names
        return [name for name in self.names + self.replaced if name in self.bound[index].perhaps]

    def obstacle(self) -> Optional[str]:
        """Why there are no segments: a reason, or None."""
        ir = self.unit.ir
        if any([SLOT_MARK in name for name in ir.varnames]) or self.size > MOST_LANDINGS:
            return "generator"
        if any([instr.op == "RETURN_GENERATOR" for instr in ir.instrs[ir.prologue_length():]]):     # 3.15: an expression asks for its iterator before that
            return "generator"
        return None if starts_of(ir) else "no-array-work"

    def starts(self) -> List[int]:
        """Where segments begin that were not given up."""
        return [index for index in starts_of(self.unit.ir, self.breaks) if self.switches.setdefault(index, [index])]

    def lands(self, index: int, shape: Shape) -> bool:
        """Whether generated code of a generator can go on there."""
        instr = self.unit.ir.instrs[index]
        if (index, shape) not in self.landings or "e" in shape.layout:
            return False
        return instr.loop is not None or any([name not in _GO_ON for name, _ in instr.ops])

    def point(self, index: int) -> ResumePoint:
        """The resume point of the segment that begins at an instruction."""
        unit = self.unit
        perhaps = self.bound[index].perhaps
        names = tuple([name for name in self.names if name in perhaps])
        shape = self.shapes[index][0]
        return ResumePoint(unit.code, unit.ir, unit.globals, index, shape.layout, names, self.cells, "segment", shape.blocks)

    def perhaps_unbound(self, index: int) -> Set[str]:
        """The names that a segment is handed whether they are bound or not."""
        there = self.bound[index]
        return set(there.perhaps - there.surely)

    @staticmethod
    def suspends(frame: VirtualFrame, name: str) -> bool:
        """Whether only the generator's own frame can do an operation; 3.8: with it goes the call of an ``__aexit__``, behind which nothing lands."""
        return name in SUSPENDING or name == "WITH_CLEANUP_START" and frame.instrs[frame.pc].op == "GET_AWAITABLE"

    def catches(self, catcher: VirtualFrame) -> bool:
        """Whether there is a landing for what is raised now, and caught in the generator's frame."""
        handler, depth = handler_of(catcher)
        return (handler.index, _shape(catcher.stack[:depth], catcher.blocks[:-1])) in self.raising

    def arrive(self, m: Machine, frame: VirtualFrame, loop: Loop) -> bool:
        """Whether a loop of the generator's own frame yields: then a segment is not to go through it for more than one turn."""
        if loop.head not in self.yielding or frame is not m.frames[0]:
            return False
        if loop.head in m.heads:
            m.forced[m.step] = RUNS_NATIVELY
        m.heads.add(loop.head)
        return True

    def yields_around(self, frame: VirtualFrame) -> bool:
        """Whether a frame is that of the generator, in a loop that yields."""
        loop = loop_at(frame.ir, frame.current.index) if frame.code is self.unit.code else None
        return loop is not None and loop.head in self.yielding

    def forget(self) -> None:
        """Drop what was learnt; generators that run still find their way."""
        self.breaks.clear()
        self.in_vain.clear()
        for index, switch in self.switches.items():
            switch[:] = [index]
        if self.clock is not None:
            self.clock.start()

    # -- what becomes of them ----------------------------------------------------------------------------------
    def broke(self, index: int) -> bool:
        """A segment ended before an instruction for another reason than a yield: whether later generators have one that begins behind it."""
        if index in self.breaks or len(self.breaks) == MOST_REMADE or self.size > MOST_TO_REMAKE:
            return False
        self.breaks.add(index)
        behind = places_after(self.unit.ir, index)
        return any([start in behind and start not in self.switches for start in starts_of(self.unit.ir, [index])])

    def is_worth_it(self, index: int, operations: int) -> bool:
        """A segment was translated: whether it is ever worth a call."""
        if operations:
            self.in_vain[index] = -sys.maxsize
        self.in_vain[index] = self.in_vain.get(index, 0) + 1
        return self.in_vain[index] < MOST_IN_VAIN

    def give_up(self, index: int) -> bool:
        """A segment is not worth it: the frame does all itself there. Whether it was the last one; then the function runs natively."""
        del self.switches[index][:]
        self.unit.cache.native = self.unit.cache.native or not any(self.switches.values())
        return self.unit.cache.native

    def give_up_all(self) -> None:
        """The interpreter is quicker: the function runs natively, and so do its generators from where they are."""
        for switch in self.switches.values():
            del switch[:]
        self.unit.cache.native = True

    # -- the code ----------------------------------------------------------------------------------------------
    def code(self) -> types.CodeType:
        """The code object of the generators."""
        original = self.unit.ir
        ir = original.copy(deep=True)
        program = ir.instrs[:]
        starts = self.starts()
        first = ir.prologue_length()
        e = Emitter(program[first].pos)
        dispatch = e.label()
        blocks = {}
        for index in starts:
            blocks[index] = e.label()
            e.mark(blocks[index])
            self._write_start(e, index, program[index], dispatch)
        e.pos = program[first].pos
        e.mark(dispatch)
        handlers = {index: e.label() for index, _ in self.raising}
        self._write_landings(e, program, set(starts), handlers)
        if not TABLE.exception_table:
            for index, label in handlers.items():    # a block begins before its handler
                e.mark(label)
                e.jump("JUMP", program[index])
        made, regions = e.finish()
        begins, ends = items_of(original) if self.clock is not None else (set(), set())
        for index in sorted(begins.union(starts)):
            self._enter(ir, program[index], index in begins, blocks.get(index))
        for instr in program:
            if instr.ops == _ITERATES:
                _iterate(ir, instr)
        ir.regions += regions
        for region in ir.regions[:]:
            if region.handler.ops == _ENDS_ALL:      # 3.12+: what leaves the generator by StopIteration
                ir.regions.append(Region(made[0], None, region.handler, region.depth, region.lasti, region.cleanup_only))
                break
        ir.instrs += made
        for index in ends:
            e = Emitter(program[index].pos)
            self.clock.write_end(e, program[index], index if self._yields(index) else RETURNS)  # type: ignore[union-attr]  # there is one
            _put_before(ir, program[index], e)
        ir.varnames += [".s%d" % i for i in range(max([len(shape.layout) for _, shape in self.landings]))] + [".number", ".error"]
        ir.varnames.append(".iterable")
        ir.argcount, ir.posonlyargcount, ir.kwonlyargcount = original.nargs, 0, 0
        ir.flags &= ~0xC
        ir.stacksize = 0
        ir.reindex()
        return checked(assemble(ir))

    def _enter(self, ir: CodeIR, start: Instr, begins: bool, block: Optional[Label]) -> None:
        """Before an instruction, with which an item ``begins`` or not: to its segment, if one begins there that was not given up, unless a tool would miss it."""
        e = Emitter(start.pos)
        if self.clock is not None:
            (self.clock.write_begin if begins else self.clock.write_within)(e, start)
        if block is not None:
            e.emit("LOAD_CONST", self.switches[start.index])
            e.jump("POP_JUMP_IF_FALSE", start)
            e.call_begin()
            e.emit("LOAD_CONST", unseen)
            e.call_ready()
            e.call(0)
            e.jump("POP_JUMP_IF_FALSE", start)
            e.jump("JUMP", block.instr)
        _put_before(ir, start, e)

    def _write_start(self, e: Emitter, index: int, start: Instr, dispatch: Any) -> None:
        """All that the frame has goes into a call of the segment; its result is left on the stack."""
        point = self.point(index)
        e.pos = start.pos
        layout = point.layout
        for _ in point.blocks:
            e.native("POP_BLOCK")
        for i in reversed(range(len(layout))):
            e.emit("STORE_FAST", ".s%d" % i)
        perhaps = self.perhaps_unbound(index)
        for name in point.locals:
            if name in perhaps:
                _bind(e, name)
        failed = e.label()
        e.protect_begin(failed)
        e.call_begin()
        e.call_begin()
        e.emit("LOAD_CONST", hand)
        e.call_ready()
        e.emit("LOAD_CONST", self.unit.resume_object(point))
        if self.cells:
            for name in self.cells:
                e.emit("LOAD_CLOSURE", name)
            e.emit("BUILD_TUPLE", len(self.cells))
        given = [".s%d" % i for i, kind in enumerate(layout) if kind == "v"] + list(point.locals)
        for name in given:
            e.emit("LOAD_FAST", name)
            e.emit("DELETE_FAST", name)
        e.call(1 + bool(self.cells) + len(given))
        e.call_ready()
        e.call(0)
        e.protect_end()
        e.jump("JUMP", dispatch)
        e.handler_takes(failed, ".error")
        e.emit("STORE_FAST", ".error")
        e.call_begin()
        e.emit("LOAD_CONST", _Failed(self.names))
        e.call_ready()
        e.emit("LOAD_FAST", ".error")
        e.emit("DELETE_FAST", ".error")
        e.call(1)
        e.jump("JUMP", dispatch)

    def _write_landings(self, e: Emitter, program: List[Instr], starts: Set[int], handlers: Dict[int, Any]) -> None:
        """The result of a segment is on the stack: to the names, the stack and the instruction that it tells."""
        e.emit("UNPACK_SEQUENCE", 2)
        e.emit("STORE_FAST", ".number")
        places: List[_Place] = [(RETURNS, _VALUE, None), (RAISES, _VALUE, None)]
        for (index, shape), number in self.landings.items():
            if index in starts or self.lands(index, shape):
                places.append((number, shape, program[index]))
        places.sort(key=lambda one: one[0])
        often = sum([number <= RAISES or self._yields(target.index) for number, _, target in places])  # type: ignore[union-attr]
        places += [(number, shape, program[index]) for (index, shape), number in self.raising.items()]
        self._write_choice(e, places, handlers, often)

    def _write_choice(self, e: Emitter, places: Sequence[_Place], handlers: Dict[int, Any], half: int = 0) -> None:
        if len(places) > 1:
            half = half if 0 < half < len(places) else len(places) // 2
            upper = e.label()
            e.emit("LOAD_FAST", ".number")
            e.emit("LOAD_CONST", places[half][0])
            e.emit("COMPARE", "<")
            e.jump("POP_JUMP_IF_FALSE", upper)
            self._write_choice(e, places[:half], handlers)
            e.mark(upper)
            self._write_choice(e, places[half:], handlers)
            return
        number, shape, target = places[0]
        raises = target is not None and number == self.raising.get((target.index, shape))
        e.emit("DELETE_FAST", ".number")
        index = -1 if target is None else target.index
        names = self.names_of(number, index)
        values = [i for i, kind in enumerate(shape.layout) if kind == "v"]
        if names or values or raises:
            e.emit("UNPACK_SEQUENCE", len(names) + raises + len(values))     # the first one comes to lie on top
        else:
            e.emit("POP_TOP")
        for name in names:
            e.emit("STORE_FAST", name)
            if target is None or name not in self.bound[index].surely:
                _unbind(e, name)
        if raises:
            e.emit("STORE_FAST", ".error")
        if shape.blocks or len(values) < len(shape.layout) or raises and not TABLE.exception_table:
            for i in reversed(values):
                e.emit("STORE_FAST", ".s%d" % i)
            blocks = shape.blocks + (((index, len(shape.layout)),) if raises and not TABLE.exception_table else ())
            point = ResumePoint(self.unit.code, self.unit.ir, self.unit.globals, index, shape.layout, (), (), "segment", blocks)
            push_stack(e, point, handlers, shape.layout)
        if raises:
            self._write_raise(e, target, len(shape.layout))  # type: ignore[arg-type]  # it is a handler
        elif target is not None:
            go_on(e, shape.layout, target)
        elif number == RETURNS:
            over = e.label()
            if self.clock is not None:
                self.clock.write_end(e, over, RETURNS)
            e.mark(over)
            e.emit("RETURN_VALUE")
        else:
            e.raise_again(".error")

    def _write_raise(self, e: Emitter, handler: Instr, depth: int) -> None:
        """Raise what a segment raised for a handler of the program that finds so many items on the stack."""
        e.call_begin()
        e.emit("LOAD_CONST", Taken())
        e.call_ready()
        e.emit("LOAD_FAST", ".error")
        e.call(1)
        e.emit("POP_TOP")
        if not TABLE.exception_table:
            e.reraise_from(".error")
            return
        lasti = next(region.lasti for region in self.unit.ir.regions if region.handler.index == handler.index)
        e.emit("LOAD_FAST", ".error")
        e.emit("DELETE_FAST", ".error")
        raises = e.native("RERAISE", 0)
        e.regions.append(Region(raises, e.native("RAISE_VARARGS", 0), handler, depth, lasti))    # what ends the region never runs


def maker_of(segments: Segments, names: Tuple[str, str], code: Optional[types.CodeType] = None) -> Any:
    """The function that makes the generators of flat arguments; of another code object than that with the segments, if one is given."""
    namespace = segments.unit.globals
    code = segments.code() if code is None else code
    if not segments.cells or not code.co_freevars:
        return _function(code, namespace, None, names)

    def make(closure: Any, *flat: Any) -> Any:
        return _function(code, namespace, closure, names)(*flat)
    return make


def _function(code: types.CodeType, namespace: Dict[str, Any], closure: Any, names: Tuple[str, str]) -> types.FunctionType:
    """What gives its generators these names."""
    function = types.FunctionType(code, namespace, names[0], None, closure)
    function.__qualname__ = names[1]
    return function


def _bind(e: Emitter, name: str) -> None:
    """A name that may be unbound stands for `Unbound` then."""
    unbound, bound = e.label(), e.label()
    e.protect_begin(unbound)
    e.emit("LOAD_FAST", name)
    e.emit("POP_TOP")
    e.protect_end()
    e.jump("JUMP", bound)
    e.handler_drops(unbound)
    e.emit("LOAD_CONST", Unbound)
    e.emit("STORE_FAST", name)
    e.mark(bound)
    e.emit("NOP")


def _iterate(ir: CodeIR, instr: Instr) -> None:
    """3.15: the iterator of a loop is always an object of its own, so that a segment can be handed it; without an index beside it."""
    e = Emitter(instr.pos)
    e.call_begin()
    e.emit("LOAD_CONST", iter)
    e.call_ready()
    e.emit("LOAD_FAST", ".iterable")
    e.emit("DELETE_FAST", ".iterable")
    e.call(1)
    e.emit("PUSH_NULL")
    made, _ = e.finish()
    instr.op, instr.arg = "STORE_FAST", ".iterable"
    position = ir.instrs.index(instr) + 1
    ir.instrs[position:position] = made


def _unbind(e: Emitter, name: str) -> None:
    """A name that stands for `Unbound` is unbound."""
    bound = e.label()
    e.emit("LOAD_FAST", name)
    e.emit("LOAD_CONST", Unbound)
    e.emit("IS", False)
    e.jump("POP_JUMP_IF_FALSE", bound, is_bool=True)
    e.emit("DELETE_FAST", name)
    e.mark(bound)
    e.emit("NOP")


def _put_before(ir: CodeIR, instr: Instr, e: Emitter) -> None:
    """What comes to an instruction comes to what was emitted first."""
    made, _ = e.finish()
    for other in ir.instrs:
        if other.target is instr:
            other.target = made[0]
    for region in ir.regions:
        if region.end is instr:
            region.end = made[0]
    position = ir.instrs.index(instr)
    ir.instrs[position:position] = made


def native_segment(point: ResumePoint, unit: TranslationUnit) -> types.CodeType:
    """The code object that leaves all to the generator's frame."""
    segments = unit.root.segments
    assert segments is not None    # the unit of a generator function
    e = Emitter(point.ir.instrs[point.index].pos)
    number = segments.landings[point.index, Shape(point.layout, point.blocks)]
    e.emit("LOAD_CONST", number)
    names = segments.names_of(number, point.index)
    stack = [".s%d" % i for i, kind in enumerate(point.layout) if kind == "v"]
    for name in names + stack[::-1]:
        if name in point.cells:
            e.emit("LOAD_CLOSURE", ".c%d" % point.cells.index(name))
        else:
            e.emit("LOAD_FAST", name)
    e.emit("BUILD_TUPLE", len(names) + len(stack))
    e.emit("BUILD_TUPLE", 2)
    e.emit("RETURN_VALUE")
    code = point.code
    return checked(new_code(code.co_name, getattr(code, "co_qualname", code.co_name), code.co_filename, code.co_firstlineno,
                            point.argument_names(), e, freevars=[".c%d" % i for i in range(len(point.cells))]))


class _Failed(Taken):
    """Called with what a segment raised: the generator's frame takes the place of the segment's in the traceback; what lands in it."""

    def __init__(self, names: List[str]) -> None:
        super().__init__()
        self._names = names

    def __call__(self, error: Any) -> Any:
        frame = sys._getframe(1)
        own: Any = traceback_of(error)
        entry = own.tb_next
        found: Dict[str, Any] = {}
        if entry is not None:
            offset = self._offset(entry.tb_frame.f_code, entry.tb_lasti, frame.f_code)
            found = dict(entry.tb_frame.f_locals)
            set_traceback(error, entry_before(entry.tb_next, frame, offset, entry.tb_lineno))
            try:
                entry.tb_frame.clear()
            except RuntimeError:    # it runs still
                pass
        return RAISES, tuple([found.get(name, Unbound) for name in self._names]) + (error,)


def _land(number: int, bound: Sequence[Any], stack: Sequence[Any]) -> Exit:
    """A segment is over: the landing of its generator's frame, the values of the names, or `Unbound`, and those of the stack."""
    return Exit("land", number, list(bound) + list(stack))


def landing(m: Machine, segments: Segments, exit_: Any) -> Exit:
    """How a segment ends: with the return of a value, or before the current instruction."""
    frame: VirtualFrame = m.frames[0]
    if exit_[0] == "return":
        return _land(RETURNS, _locals(m, frame, segments.names), [exit_[1].materialise(m)])
    m.rewind()
    index = frame.resume_index()
    shape, stack = _state(m, frame, frame.stack, frame.blocks)
    if not segments.lands(index, shape):
        raise Fallback("unsupported-opcode", "a generator that cannot go on at %s" % frame.ir.instrs[index].op)
    number = segments.landings[index, shape]
    return _land(number, _locals(m, frame, segments.names_of(number, index)), stack)


def raising(planner: Any, segments: Segments, catcher: VirtualFrame, error: Any) -> Exit:
    """How a segment ends with the exception in register ``error``, which the frame of the generator handles."""
    handler, depth = handler_of(catcher)
    blocks = catcher.blocks[:-1]
    shape, stack = _state(planner, catcher, catcher.stack[:depth], blocks)
    number = segments.raising[handler.index, shape]
    return _land(number, _locals(planner, catcher, segments.names_of(number, handler.index)), [error.materialise(planner)] + stack)


#: Markers on a stack -> characters of a layout.
_KINDS = {NULL: "n", FINALLY: "f"}


def _shape(stack: Sequence[Any], blocks: Any) -> Shape:
    return Shape("".join([_KINDS.get(var, "v") for var in stack]), tuple([(target.index, level) for target, level in blocks]))


def _state(m: Any, frame: VirtualFrame, stack: Sequence[Any], blocks: Any) -> Tuple[Shape, List[Any]]:
    """The shape of a stack, and operands of its values, the top first."""
    return _shape(stack, blocks), [var.materialise(m) for var in reversed(stack) if var not in _KINDS]


def _locals(m: Machine, frame: VirtualFrame, names: Sequence[str]) -> List[Any]:
    found = [as_value(m, frame, name) if name in frame.locals else frame.cells.get(name) for name in names]
    return [_UNBOUND if var is None else var.materialise(m) for var in found]


_UNBOUND = Const(Unbound)
