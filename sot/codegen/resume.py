"""Resume functions: the rest of a function from an instruction on, its live state as arguments."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Tuple

from ..bytecode import SLOT_MARK, TABLE, Emitter, Region, assemble
from ..machine.unwinding import blocks_behind, obstacle_to_resuming, raised_at
from ..variables.base import STACK_MARKS, HandledVar, PlacedVar
from .tracebacks import Taken
from .verification import checked

if TYPE_CHECKING:
    from ..bytecode import CodeIR, Instr
    from ..bytecode.instr import Position
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine

__all__ = ["CalledVar", "NATIVE_MODES", "ResumePoint", "go_on", "native_code", "push_stack", "state_of", "take_cells", "throw"]

#: Without PUSH_NULL (≤3.10) an empty slot comes only with the callable above it.
_CAN_PUSH_NULL = "PUSH_NULL" in TABLE.rows
#: Jumps that take nothing but True and False (3.13+).
_WANT_BOOL = ("POP_JUMP_IF_TRUE", "POP_JUMP_IF_FALSE")


#: Modes of resume points that no translation is made for.
NATIVE_MODES = ("native", "loop", "handler", "throw")


class ResumePoint:
    """Where a function goes on, and the shape of the state it needs.

    ``layout`` has one character for each stack slot: ``v`` a value, ``n`` an empty slot, ``f`` the one below a ``finally`` (3.8); in handlers
    ``h`` what was handled before (its argument is the exception that is handled), with ``-`` for what else lies there (≤3.10),
    ``c`` the result of a call of its argument by the instruction before, and ``l`` for the place of the instruction that raised (3.11+). ``blocks`` are the protected regions that are open there (≤3.10), as
    (index of the handler, -1 for that of a handler itself, level). ``locals`` are the slot names that are bound, ``cells`` all cell and free variables (their tuple is the first argument when there are any).
    ``mode``: "translate", "first" (the first instruction runs natively), "native" (all that follows does), "loop" (the loop that
    begins there does), "handler" (what handles an exception does, see `native_handlers`), "throw": an exception, the last item on the
    stack, comes up in the region whose handler begins there, and then as "handler". ``raised`` is the position where it came up if the
    frame stands there again once the handler has let it go on, as that of a ``with`` does (3.10+), else None.
    """

    __slots__ = ("code", "ir", "globals", "index", "layout", "locals", "cells", "mode", "blocks", "raised")

    def __init__(self, code: types.CodeType, ir: CodeIR, globals_: Dict[str, Any], index: int, layout: str, locals_: Tuple[str, ...],
                 cells: Tuple[str, ...], mode: str, blocks: Tuple[Tuple[int, int], ...] = (), raised: Optional[Position] = None) -> None:
        self.blocks = blocks
        self.raised = raised
        self.code = code
        self.ir = ir
        self.globals = globals_
        self.index = index
        self.layout = layout
        self.locals = locals_
        self.cells = cells
        self.mode = mode

    def key(self) -> Tuple[Any, ...]:
        return (id(self.code), id(self.globals), self.index, self.layout, self.locals, self.mode, self.blocks, self.raised)

    def argument_names(self) -> List[str]:
        """The slots of the resume function's arguments, without the closure tuple."""
        return list(self.locals) + [".s%d" % i for i, kind in enumerate(self.layout) if kind in _WITH_ARGUMENT]

    def stack_arguments(self) -> int:
        """How many of them are items of the stack."""
        return sum([kind in _WITH_ARGUMENT for kind in self.layout])

    def can_leave(self, depth: int) -> bool:
        """May code that runs natively be left for a resume function with so many items on the stack?

        Not while an exception is handled, nor in a ``finally`` on 3.8, which control enters with one item more or with six.
        """
        return _PLAIN.issuperset(self.layout[:depth])

    def empty_names(self) -> List[str]:
        """The slots where an exit puts the empty items of the stack."""
        return [".s%d" % i for i, kind in enumerate(self.layout) if kind == "n"]


#: Kinds of stack items that are given as arguments.
_WITH_ARGUMENT = "vhc"
#: What an exit of native code can carry on.
_PLAIN = frozenset("vnc")


class CalledVar(PlacedVar):
    """On a stack: the result of a call without arguments, which is made once the frame is there; the operand is what is called."""

    __slots__ = ()


def state_of(m: Machine, frame: VirtualFrame, stack: Sequence[Any], index: int,
             mode: str) -> Tuple[ResumePoint, List[str], List[Any]]:
    """(ResumePoint, bound names, variables of the stack) for a frame that goes on at ``index`` with ``stack``."""
    layout = "".join([STACK_MARKS.get(var) or ("h" if type(var) is HandledVar else "c" if type(var) is CalledVar else "v") for var in stack])
    bound = [name for name in frame.ir.varnames if name in frame.locals]
    cells = tuple(frame.code.co_cellvars) + tuple(frame.code.co_freevars)
    obstacle = obstacle_to_resuming(frame)
    if obstacle is not None:
        m.only_natively("unsupported-opcode", obstacle)
    blocks = frame.blocks if mode == "throw" or index == frame.resume_index() else blocks_behind(frame, len(stack))
    while mode == "throw" and blocks and blocks[-1][0] is None:    # handlers that the exception leaves
        blocks = blocks[:-1]
    point = ResumePoint(frame.code, frame.ir, frame.globals, index, layout, tuple(bound), cells, mode,
                        tuple([(-1 if target is None else target.index, level) for target, level in blocks]),
                        raised_at(frame) if mode == "throw" else None)
    return point, bound, [var.error if type(var) is HandledVar else var for var in stack if var not in STACK_MARKS]


def take_cells(e: Emitter, point: ResumePoint, ir: CodeIR) -> None:
    """Begin code that finds its cells in its closure: those of the point, the function's own cell variables first."""
    own = point.code.co_cellvars
    hidden = [".c%d" % i for i in range(len(own))]
    ir.cellvars, ir.freevars = list(own), hidden + list(point.cells[len(own):])
    for name, given in zip(own, hidden):
        _take_cell(e, name, given)


def _take_cell(e: Emitter, name: str, given: str) -> None:
    """Exchange the cell that the frame was made with, which is empty, and the one that the closure brings.

    A cell variable of the function stays one of its resume functions: read unbound it raises what it raises in the function.
    """
    slot, brings = (name, given) if TABLE.one_namespace else (SLOT_MARK + name, SLOT_MARK + given)
    e.emit("LOAD_CLOSURE", given)
    e.emit("LOAD_CLOSURE", name)
    e.emit("STORE_FAST", brings)
    e.emit("STORE_FAST", slot)


def native_code(point: ResumePoint, ir: Optional[CodeIR] = None, program: Optional[List[Instr]] = None) -> types.CodeType:
    """The code object that runs the rest natively: arguments to their slots, the stack rebuilt, a jump.

    ``ir``: what to run instead of the point's own code; ``program`` are the instructions in it that are those of that code.
    """
    if ir is None or program is None:
        ir = point.ir.copy()
        program = ir.instrs
    target = program[point.index]
    names = point.argument_names()
    body = ir.instrs[ir.prologue_length():]
    e = Emitter(target.pos)
    take_cells(e, point, ir)
    throws = point.mode == "throw"
    push_stack(e, point, program, point.layout[:-1] if throws else point.layout)
    if throws:
        throw(e, point, ir, target)
    else:
        go_on(e, point.layout, target)
    prologue = ir.function_prologue()
    ir.varnames = names + [name for name in ir.varnames if name not in names]
    ir.argcount, ir.posonlyargcount, ir.kwonlyargcount = len(names), 0, 0
    ir.flags = (ir.flags & ~0xC) | (0x10 if ir.freevars else 0)
    ir.flags &= ~0x40
    made, regions = e.finish()
    ir.regions += regions
    ir.instrs = prologue + made + body
    ir.stacksize = 0
    return checked(assemble(ir, lend=True))    # what follows is the program's own code, unchanged


def go_on(e: Emitter, layout: str, target: Instr) -> None:
    """Jump to an instruction that finds such a stack."""
    if TABLE.exact_bool_jumps and layout[-1:] == "v" and target.ops and (
            target.ops[0][0] in _WANT_BOOL or target.ops[0] == ("UNARY", "not")):
        e.emit("TO_BOOL")    # it is one, but an argument does not show it: the interpreter trusts, the verifier asks
    e.jump("JUMP", target)


def push_stack(e: Emitter, point: ResumePoint, program: Any, layout: str) -> None:
    """The items of the stack from their slots; ≤3.10: and the blocks that begin between them. ``program``: number of a handler -> where it is."""
    blocks = list(point.blocks)
    i = 0
    while i < len(layout) or blocks:
        if blocks and blocks[0][1] == i:
            number = blocks.pop(0)[0]
            if number < 0:
                _handle(e, layout, i)
                i += 3
            else:
                e.native("SETUP_FINALLY", None, program[number])
            continue
        if layout[i] == "h":
            _handle(e, layout, i)
        elif layout[i] == "l":
            i += 1
            if layout[i:i + 1] == "h":
                _handle(e, layout, i, lasti=True)
            else:
                _caught(e, ".s%d" % i)
        elif layout[i] == "v":
            e.emit("LOAD_FAST", ".s%d" % i)
            e.emit("DELETE_FAST", ".s%d" % i)
        elif layout[i] == "c":
            _call(e, ".s%d" % i, program[point.index - 1])
        elif layout[i] == "f":
            e.native("BEGIN_FINALLY")
        elif i + 1 < len(layout) and layout[i + 1] == "v" and not _CAN_PUSH_NULL:
            e.emit("LOAD_FAST", ".s%d" % (i + 1))
            e.emit("DELETE_FAST", ".s%d" % (i + 1))
            e.push_null_callable()
            i += 1
        else:
            e.emit("PUSH_NULL")
        i += 1


def _call(e: Emitter, slot: str, calling: Instr) -> None:
    """What an instruction of the program calls; it has taken its operands from the stack."""
    pos, e.pos = e.pos, calling.pos
    region = calling.region if TABLE.exception_table else None
    e.call_begin()
    e.emit("LOAD_FAST", slot)
    e.emit("DELETE_FAST", slot)
    e.call_ready()
    if region is not None:
        e.protect_begin(region.handler, region.depth, region.lasti)
    e.call(0)
    if region is not None:
        e.protect_end()
    e.pos = pos


def _handle(e: Emitter, layout: str, i: int, lasti: bool = False) -> None:
    """Have the interpreter handle an exception, as it does in a handler: the item on the stack with number ``i`` and what belongs to it say so."""
    slot = ".s%d" % i
    if TABLE.exception_table:
        _caught(e, slot, lasti)
        e.native("PUSH_EXC_INFO")
        e.emit("POP_TOP")
    else:
        handler = e.label()
        e.native("SETUP_FINALLY", None, handler)
        e.reraise_from(slot)
        e.mark(handler)
        for _ in range(3):
            e.emit("POP_TOP")


def _caught(e: Emitter, slot: str, lasti: bool = True) -> None:
    """3.11+: an exception as it lies on the stack where a handler begins, with the place where it was raised below it."""
    handler = e.label()
    e.protect_begin(handler, lasti=lasti)
    e.emit("LOAD_FAST", slot)
    e.emit("DELETE_FAST", slot)
    e.native("RERAISE", 0)
    e.protect_end()
    e.mark(handler)


def throw(e: Emitter, point: ResumePoint, ir: CodeIR, handler: Instr) -> None:
    """Raise the last argument where the region of a handler protects it; its traceback gets no further entry."""
    slot = ".s%d" % (len(point.layout) - 1)
    if point.raised is not None:
        e.pos = point.raised
    e.call_begin()
    e.emit("LOAD_CONST", Taken())
    e.call_ready()
    e.emit("LOAD_FAST", slot)
    e.call(1)
    e.emit("POP_TOP")
    if TABLE.exception_table:
        region = next(region for region in ir.regions if region.handler is handler)
        behind = ir.instrs[ir.prologue_length()]
        e.emit("LOAD_FAST", slot)
        e.emit("DELETE_FAST", slot)
        ir.regions.append(Region(e.native("RERAISE", 0), behind, handler, len(point.layout) - 1, region.lasti))
    else:
        e.reraise_from(slot)
