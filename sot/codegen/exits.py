"""How a generated function ends: with the program's return, or on the way into a resume function.

A native operation sees the frame it runs in as the program's own: before it the program's names are bound (see ``slots.py``),
and all that is needed afterwards lies on the evaluation stack, the beginning of the tail call first.
"""
from __future__ import annotations

import dis
import os
import types
from typing import TYPE_CHECKING, Any, List, Tuple

from .._core import tail
from ..bytecode import TABLE, loop_at, new_code
from ..config import value
from ..debug.logs import log
from ..debug.source import bytecode_of, source_of
from ..machine.arguments import LazyArgument, as_value
from ..machine.loops import ROLLED
from ..machine.unwinding import handler_of
from .resume import state_of
from .slots import PINNED, cell_slot
from .verification import checked

if TYPE_CHECKING:
    pass

__all__ = ["BORROWS", "Exit", "Goto", "Just", "Native", "Out", "Return", "arrive", "bind", "cells_of", "goto_of", "make_function", "names_of",
           "way_out"]

#: Print all generated code.
DUMP: bool = value("SOT_DUMP")

#: Locals are lent to the stack (3.14+).
BORROWS = "LOAD_FAST_BORROW" in TABLE.rows

#: What a generated function that has the program's cells is made with; it then gets the real ones.
_EMPTY_CELL = types.CellType()


class Out:
    """In the state of a resume function: a value that the native operation produced."""

def make_function(original: Any, globals_: Any, e: Any, slots: Any, cells: Any, varnames: Any, first: Any) -> Any:
    """The function of written instructions, which looks like the one of the program's code as far as that goes."""
    code = new_code(original.co_name, getattr(original, "co_qualname", original.co_name), original.co_filename,
                    first, slots, e, freevars=cells, lend=True,
                    varnames=slots + [name for name in varnames if name not in cells and name not in slots])
    if DUMP:
        dis.dis(code)
    log("code", code.co_filename, code.co_name, lambda: _listing(code))
    return types.FunctionType(checked(code), globals_, original.co_name, None, (_EMPTY_CELL,) * len(cells) or None)


def _listing(code: types.CodeType) -> str:
    """The code as text that reads like source, and its bytecode."""
    return "%s:%s: code made for %s\n%s\n%s" % (os.path.basename(code.co_filename), code.co_firstlineno, code.co_name, "\n".join(source_of(code)),
                                              "\n".join(bytecode_of(code)))


class Exit:
    """How a generated function ends."""

    names: Any = ()       # (name of the program, operand or PINNED), bound while the native operation runs
    cells: Any = ()       # (name, operand): its cell and free variables
    shows_frame = False   # whether anything can look at the frame then
    loads_first = False   # whether the first operand is the first thing that is loaded

    def operands(self) -> Any:
        """All that is loaded, each as often as it is loaded."""
        raise NotImplementedError

    def write(self, w: Any) -> None:
        raise NotImplementedError


class Return(Exit):
    loads_first = True

    def __init__(self, m: Any, var: Any) -> None:
        self.operand = var.materialise(m)

    def operands(self) -> Any:
        return [self.operand]

    def write(self, w: Any) -> None:
        w.load(self.operand)
        w.e.emit("RETURN_VALUE")


class Goto:
    """A tail call of a resume function: ``closure`` an operand or None, ``stack`` operands and Outs, ``names`` of the locals.

    ``bound`` are the operands of the names.
    """

    def __init__(self, resume: Any, closure: Any, stack: Any, names: Any, bound: Any) -> None:
        self.resume = resume
        self.closure = closure
        self.stack = stack
        self.names = names
        self.bound = bound

    def state(self) -> Any:
        """What is on the evaluation stack when the tail call is about to load the locals."""
        return ([self.closure] if self.closure is not None else []) + self.stack

    def open(self, w: Any) -> None:
        e = w.e
        e.call_begin()
        e.emit("LOAD_CONST", tail)
        e.call_ready()
        e.emit("LOAD_CONST", self.resume)

    def close(self, w: Any) -> None:
        """The locals, and the call."""
        for name in self.names:
            w.e.emit("LOAD_FAST", name)
        w.e.call(1 + len(self.state()) + len(self.names))
        w.e.emit("RETURN_VALUE")


def goto_of(m: Any, unit: Any, frame: Any, stack: Any, index: Any, mode: Any = "translate", closure: Any = None, bound: Any = True) -> Any:
    """The Goto for a frame that goes on at ``index``; stack items may be Outs.

    ``closure``: its operand, if there is one already; not ``bound``: the locals are found under their names.
    """
    point, names, variables = state_of(m, frame, stack, index, mode)
    items = [var if isinstance(var, Out) else var.materialise(m) for var in variables]
    operands = [as_value(m, frame, name).materialise(m) for name in names] if bound else None
    if closure is None and point.cells:
        closure = _closure(m, unit, point, frame)
    return Goto(unit.resume_object(point), closure, items, names, operands)


def _closure(m: Any, unit: Any, point: Any, frame: Any) -> Any:
    """The operand of the tuple of cells that a resume point needs."""
    cells = [frame.cells[name] for name in point.cells]
    return m.emit("tuple", None, tuple([cell.materialise(m) for cell in cells]))


# -- what a frame shows --------------------------------------------------------------------------------------------
def names_of(m: Any, unit: Any, frame: Any) -> Any:
    """(name, operand or PINNED) of the bound locals of the root frame."""
    arguments = unit.argument_names
    names: List[Tuple[str, Any]] = []
    for name in frame.ir.varnames:
        var = frame.locals.get(name)
        if var is None:
            continue
        index = _argument_index(m, var)
        if index is not None and index < len(arguments) and arguments[index] == name:
            names.append((name, PINNED))
        else:
            names.append((name, as_value(m, frame, name).materialise(m)))
    return names


def _argument_index(m: Any, var: Any) -> Any:
    """The number of the argument that a variable is, or None."""
    if type(var) is LazyArgument:
        return var.index
    node = m.guards.nodes[var.node] if var.node is not None else None
    return node[1] if node is not None and node[0] == "arg" else None


def cells_of(m: Any, frame: Any) -> Any:
    return [(name, frame.cells[name].materialise(m)) for name in frame.code.co_cellvars + frame.code.co_freevars if name in frame.cells]


def bind(w: Any, names: Any, cells: Any) -> None:
    """Make the frame look like the program's."""
    for name, operand in cells:
        w.load(operand)
        w.e.emit("STORE_FAST", cell_slot(name))
    w.slots.bind_names(names, w.load)


# -- breaks --------------------------------------------------------------------------------------------------------
def way_out(m: Any, frame: Any, stop: Any) -> Any:
    """What becomes of the loop at whose head a frame stands (see sot.machine.loops); None for other breaks."""
    if stop.reason != ROLLED:
        return None
    loop = loop_at(frame.ir, frame.current.index)
    # None where the collector or a thread changed the world between two attempts: the step of a restart is another one then
    return None if loop is None else m.loops.way(frame.code, loop)


class Just(Exit):
    """The rest runs natively."""

    def __init__(self, goto: Any) -> None:
        self.goto = goto

    def operands(self) -> Any:
        return self.goto.state() + self.goto.bound

    def write(self, w: Any) -> None:
        goto = self.goto
        goto.open(w)
        for operand in self.operands():
            w.load(operand)
        w.e.call(1 + len(self.operands()))
        w.e.emit("RETURN_VALUE")


class _Caught:
    """The context in which a native operation is written."""

    def __init__(self, exit_: Native, w: Any) -> None:
        self.exit = exit_
        self.w = w

    def __enter__(self) -> None:
        if self.exit.throw is not None:
            self.exit._handler = self.w.e.label()
            self.w.e.protect_begin(self.exit._handler)

    def __exit__(self, *error: object) -> None:
        if self.exit.throw is not None:
            self.w.e.protect_end()


class Native(Exit):
    """An operation, then the rest.

    ``inputs`` are the operation's operands, in the order in which it loads them, ``outs`` what it leaves on the stack; ``goto`` is the
    way on. In a protected region, ``throw`` is the way to the handler of what the operation raises.
    """

    shows_frame = True
    goto: Any = None
    throw: Any = None
    inputs: Any = ()
    outs: Any = ()
    _handler: Any = None

    def __init__(self, m: Any, unit: Any, frame: Any) -> None:
        self.position = frame.current.pos
        self.cells = cells_of(m, frame)
        self.names = names_of(m, unit, frame)

    def protect(self, m: Any, unit: Any, frame: Any) -> Any:
        """Find out what becomes of an exception; the exit itself."""
        found = handler_of(frame)
        if found is not None:
            target, depth = found
            self.error = Out()
            closure = None if self.goto is None else self.goto.closure
            self.throw = goto_of(m, unit, frame, frame.stack[:depth] + [self.error], target.index, "throw", closure, bound=False)
        return self

    def kept(self) -> Any:
        """What lies on the stack below the operation's operands."""
        goto = self.goto if self.goto is not None else self.throw
        return [] if goto is None else [item for item in goto.state() if not isinstance(item, Out)]

    def operands(self) -> Any:
        bound = [operand for _, operand in self.names if operand is not PINNED]
        return [operand for _, operand in self.cells] + bound + self.kept() + list(self.inputs)

    def begin(self, w: Any) -> Any:
        """The names are bound, and what is needed afterwards is on the stack; what that is."""
        bind(w, self.names, self.cells)
        kept = self.kept()
        for operand in kept:
            w.load(operand)
        w.e.pos = self.position
        return kept

    def write(self, w: Any) -> None:
        bind(w, self.names, self.cells)
        kept = self.kept()
        below = kept + list(self.outs)
        direct = self.throw is None and self.goto is not None and self.goto.state() == below
        if direct:
            self.goto.open(w)
        for operand in kept:
            w.load(operand)
        w.e.pos = self.position
        w.lends = BORROWS
        with self.caught(w):
            self.operate(w)
        w.lends = False
        if direct:
            self.goto.close(w)
        elif self.goto is not None:
            arrive(w, self.goto, below)
        self.write_handler(w, kept)

    def caught(self, w: Any) -> _Caught:
        """The operation is written meanwhile; what it raises goes to the handler, if there is one."""
        return _Caught(self, w)

    def write_handler(self, w: Any, kept: Any) -> None:
        """Behind all else: the way of an exception; ``kept`` is what lay on the stack when the operation began."""
        if self.throw is not None:
            w.e.handler_takes(self._handler, ".error")
            arrive(w, self.throw, kept + [self.error], thrown=True)

    def operate(self, w: Any) -> None:
        raise NotImplementedError


def arrive(w: Any, goto: Any, below: Any, thrown: Any = False) -> None:
    """The tail call when its arguments lie on the stack in another order than it wants them.

    ``thrown``: the frame lives on in the traceback of the exception, which is one of the arguments and must not be held by it.
    """
    slots = [".k%d" % i for i in range(len(below))]
    for slot in reversed(slots):
        w.e.emit("STORE_FAST", slot)
    goto.open(w)
    wanted = [slots[below.index(item)] for item in goto.state()]
    for number, slot in enumerate(wanted):
        w.e.emit("LOAD_FAST", slot)
        if thrown and slot not in wanted[number + 1:]:
            w.e.emit("DELETE_FAST", slot)
    if thrown:
        for slot in slots:
            if slot not in wanted:
                w.e.emit("DELETE_FAST", slot)
    goto.close(w)
