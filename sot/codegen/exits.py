"""How a generated function ends: with the program's return, or on the way into a resume function.

A translation is closed in two steps. An exit is *planned* while the machine's state is there: `goto_of`, `native_exit` and the functions in
``natives.py`` and ``nested.py`` make the `Exit` of the entry block, which is data, and emit the statements that its operands need. It is
*written* (`write_exit`) from that data alone. What the ways of one exit hand on is made before it, for all of them: a native operation sees the
frame with all that the program has in it.

A native operation sees the frame it runs in as the program's own: before it the program's names are bound (see ``slots.py``),
and all that is needed afterwards lies on the evaluation stack, the beginning of the tail call first.
"""
from __future__ import annotations

import dis
import os
import types
from typing import Any, Callable, Dict, List, Sequence, Tuple

from .._core import hand, hand_lookup, tail
from ..bytecode import TABLE, loop_at, new_code
from ..config import value
from ..debug.logs import log
from ..debug.source import bytecode_of, source_of
from ..graph.statements import PINNED, RAISED, Const, Exit, Out, Way
from ..machine.arguments import argument_number, as_value
from ..machine.loops import ROLLED
from ..machine.unwinding import handler_of
from .resume import state_of
from .slots import cell_slot
from .verification import checked

__all__ = ["BORROWS", "bind", "cells_of", "goto_of", "make_function", "names_of", "native_exit", "way_out", "write_exit"]

#: Print all generated code.
DUMP: bool = value("SOT_DUMP")

#: Locals are lent to the stack (3.14+).
BORROWS = "LOAD_FAST_BORROW" in TABLE.rows

#: What a generated function that has the program's cells is made with; it then gets the real ones.
_EMPTY_CELL = types.CellType()


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


def goto_of(m: Any, unit: Any, frame: Any, stack: Any, index: Any, mode: Any = "translate", closure: Any = None, bound: Any = True) -> Way:
    """The way of a frame that goes on at ``index``; stack items may be `Out`.

    ``closure``: its operand, if there is one already; not ``bound``: the locals are found under their names.
    """
    point, names, variables = state_of(m, frame, stack, index, mode)
    items = [var if type(var) is Out else var.materialise(m) for var in variables]
    operands = [as_value(m, frame, name).materialise(m) for name in names] if bound else None
    if closure is None and point.cells:
        closure = _closure(m, unit, point, frame)
    label = "%s, line %s%s" % (frame.code.co_name, frame.ir.instrs[index].pos[0], "" if mode == "translate" else " (%s)" % mode)
    return Way(unit.resume_object(point), label, closure, items, names, operands)


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
        index = argument_number(m, var)
        if index is not None and index < len(arguments) and arguments[index] == name:
            names.append((name, PINNED))
        else:
            names.append((name, as_value(m, frame, name).materialise(m)))
    return names


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


def native_exit(m: Any, unit: Any, frame: Any, op: str, arg: Any, inputs: Sequence[Any], ways: Tuple[Way, ...], outs: int = 0) -> Exit:
    """The exit that runs an operation of the root frame natively; in a protected region with the way to the handler of what it raises."""
    exit_ = Exit(op, arg, inputs, ways, outs=outs, pos=frame.current.pos)
    found = handler_of(frame)
    if found is not None:
        target, depth = found
        closure = ways[0].closure if ways else None
        exit_.throw = goto_of(m, unit, frame, frame.stack[:depth] + [RAISED], target.index, "throw", closure, bound=False)
    return exit_


# -- writing -------------------------------------------------------------------------------------------------------
def open_tail(w: Any, way: Way) -> None:
    """The tail call begins: its arguments are to be pushed."""
    e = w.e
    e.call_begin()
    e.emit("LOAD_CONST", tail)
    e.call_ready()
    e.emit("LOAD_CONST", way.resume)


def close_tail(w: Any, way: Way) -> None:
    """The locals, and the call."""
    for name in way.names:
        w.e.emit("LOAD_FAST", name)
    w.e.call(1 + len(way.state()) + len(way.names))
    w.e.emit("RETURN_VALUE")


def arrive(w: Any, way: Way, below: Any, thrown: Any = False) -> None:
    """The tail call when its arguments lie on the stack in another order than it wants them.

    ``thrown``: the frame lives on in the traceback of the exception, which is one of the arguments and must not be held by it.
    """
    if way in w.back:
        jump_back(w, way, below)
        return
    slots = [".k%d" % i for i in range(len(below))]
    for slot in reversed(slots):
        w.e.emit("STORE_FAST", slot)
    open_tail(w, way)
    wanted = [slots[below.index(item)] for item in way.state()]
    for number, slot in enumerate(wanted):
        w.e.emit("LOAD_FAST", slot)
        if thrown and slot not in wanted[number + 1:]:
            w.e.emit("DELETE_FAST", slot)
    if thrown:
        for slot in slots:
            if slot not in wanted:
                w.e.emit("DELETE_FAST", slot)
    close_tail(w, way)


def jump_back(w: Any, way: Way, below: Sequence[Any]) -> None:
    """The names are where the function expects them; what lies on the stack goes to the slots of its other arguments, and it begins anew."""
    places: Dict[Any, List[str]] = {}
    for slot, item in zip(w.arguments[len(way.names):], way.state()):
        places.setdefault(item, []).append(slot)
    for item in reversed(below):
        slots = places.pop(item, [])
        for slot in slots[1:]:
            w.e.emit("COPY", 1)
            w.e.emit("STORE_FAST", slot)
        w.e.emit(*(("STORE_FAST", slots[0]) if slots else ("POP_TOP",)))
    w.e.jump("JUMP", w.start)


class Catching:
    """The context in which a native operation is written: what it raises goes to the handler, if there is one."""

    def __init__(self, w: Any, exit_: Exit) -> None:
        self.w = w
        self.throw = exit_.throw
        self._handler: Any = None

    def __enter__(self) -> Catching:
        if self.throw is not None:
            self._handler = self.w.e.label()
            self.w.e.protect_begin(self._handler)
        return self

    def __exit__(self, *error: object) -> None:
        if self.throw is not None:
            self.w.e.protect_end()

    def write_handler(self, kept: List[Any]) -> None:
        """Behind all else: the way of an exception; ``kept`` is what lay on the stack when the operation began."""
        if self.throw is not None:
            self.w.e.handler_takes(self._handler, ".error")
            arrive(self.w, self.throw, kept + [RAISED], thrown=True)


def leave_cells(w: Any) -> None:
    """The rest of a function returns: its cells go one by one behind its other names, as in the frame of the whole; those of parameters before them (3.11+)."""
    if not w.cells:
        return
    w.e.emit("LOAD_FAST", w.closure_slot)
    w.e.emit("DELETE_FAST", w.closure_slot)
    w.e.emit("UNPACK_SEQUENCE", len(w.cells))
    for number, is_parameter in enumerate(w.cells):
        if is_parameter:
            w.e.emit("POP_TOP")
        else:
            w.e.emit("STORE_FAST", ".e%d" % number)


def write_exit(w: Any, exit_: Exit) -> None:
    """Write how a block ends."""
    if exit_.op == "return":
        w.load(exit_.inputs[0])
        leave_cells(w)
        w.e.emit("RETURN_VALUE")
    elif exit_.op == "resume":
        operands = exit_.operands()
        if exit_.ways[0] in w.back:
            way = exit_.ways[0]
            for operand in operands:
                w.load(operand)
            for slot in reversed(w.arguments[len(way.names):] + w.arguments[:len(way.names)]):
                w.e.emit("STORE_FAST", slot)
            w.slots.empty_but(w.arguments)
            w.e.jump("JUMP", w.start)
            return
        open_tail(w, exit_.ways[0])
        for operand in operands:
            w.load(operand)
        w.e.call(1 + len(operands))
        w.e.emit("RETURN_VALUE")
    elif exit_.op == "land":
        w.e.emit("LOAD_CONST", exit_.arg)
        for operand in exit_.inputs:
            w.load(operand)
        w.e.emit("BUILD_TUPLE", len(exit_.inputs))
        w.e.emit("BUILD_TUPLE", 2)
        w.e.emit("RETURN_VALUE")
    else:
        bind(w, exit_.names, exit_.cells)
        kept = exit_.kept()
        _WRITE[exit_.arg[0]](w, exit_, kept)


def _write_native(operate: Callable[[Any, Exit], None]) -> Callable[[Any, Exit, List[Any]], None]:
    def write(w: Any, exit_: Exit, kept: List[Any]) -> None:
        below = kept + [Out(number) for number in range(exit_.outs)]
        way = exit_.ways[0] if exit_.ways else None
        direct = exit_.throw is None and way is not None and way.state() == below
        if direct:
            open_tail(w, way)  # type: ignore[arg-type]  # there is one
        for operand in kept:
            w.load(operand)
        w.e.pos = exit_.pos
        w.lends = BORROWS
        with Catching(w, exit_) as caught:
            operate(w, exit_)
        w.lends = False
        if direct:
            close_tail(w, way)  # type: ignore[arg-type]  # likewise
        elif way is not None:
            arrive(w, way, below)
        caught.write_handler(kept)
    return write


def _call(w: Any, exit_: Exit) -> None:
    """``arg``: names of keywords, whether the arguments are a tuple (and a dict), the name of a method, how many operands stand before those,
    whether the result is dropped."""
    e = w.e
    _, keywords, expand, method, count, drops = exit_.arg
    function, first, args = exit_.inputs[0], exit_.inputs[1:1 + count], exit_.inputs[1 + count:]
    if method is not None:
        w.load_borrowed(function)
        e.emit("LOAD_METHOD", (method, False))
        for operand in args:
            w.load(operand)
        e.call(len(args), keywords)
    elif not expand:
        w.call(function, exit_.inputs[1:], keywords)
    else:
        e.call_begin()
        w.load(function)
        e.call_ready()
        if first:
            e.emit("BUILD_LIST", 0)
            for operand in first:
                w.load(operand)
                e.emit("LIST_APPEND", 1)
            w.load(args[0])
            e.emit("LIST_EXTEND", 1)
            e.emit("LIST_TO_TUPLE")
        else:
            w.load(args[0])
        if len(args) == 2:
            w.load(args[1])
        e.call_ex(len(args) == 2)
    if drops:
        e.emit("POP_TOP")


def _simple(w: Any, exit_: Exit) -> None:
    e = w.e
    _, name, argument = exit_.arg
    if name == "GET_ITER" and argument == 2:
        # beside an index 3.15 leaves a list or tuple itself on the stack; a resume function wants one iterator
        w.call(Const(iter), exit_.inputs)
        return
    for operand in exit_.inputs:
        w.load(operand)
    if name == "LOAD_METHOD":
        e.emit("LOAD_ATTR", argument[0])
    elif name == "TO_BOOL":
        e.emit("UNARY", "not")
        e.emit("UNARY", "not")
    elif name == "BEFORE_WITH":
        e.before_with()
    else:
        e.emit(name, argument)


def _container(w: Any, exit_: Exit) -> None:
    for operand in exit_.inputs:
        w.load(operand)
    w.e.emit(exit_.arg[1], 1)
    w.e.emit("POP_TOP")


def _raise(w: Any, exit_: Exit) -> None:
    for operand in exit_.inputs:
        w.load(operand)
    w.e.emit("RAISE", len(exit_.inputs))


def _frame(w: Any, exit_: Exit) -> None:
    """``arg``: the resume function of an inner frame, which is called with the inputs, and what is done besides (`sot.machine.answers.asks_of`), of
    which the operands come first: an attribute is looked up, or a function makes of the result what does the rest."""
    asks = exit_.arg[2:]
    if not asks or asks[0] == "lookup":
        _hand(w, exit_.arg[1], asks[1:], exit_.inputs)
        return
    e = w.e
    count = asks[3]
    e.call_begin()
    e.call_begin()
    e.emit("LOAD_CONST", asks[1])
    e.call_ready()
    _hand(w, exit_.arg[1], (), exit_.inputs[count:])
    for operand in exit_.inputs[:count]:
        w.load(operand)
    e.call(1 + count)
    e.call_ready()
    e.call(0)


def _hand(w: Any, resume: Any, names: Sequence[str], inputs: Sequence[Any]) -> None:
    """The call of a frame; ``names``: that of the attribute that it looks up."""
    e = w.e
    # not called with the arguments: those would be kept alive by this frame's stack
    e.call_begin()
    e.call_begin()
    e.emit("LOAD_CONST", hand_lookup if names else hand)
    e.call_ready()
    for constant in (resume, *names):
        e.emit("LOAD_CONST", constant)
    for operand in inputs:
        w.load(operand)
    e.call(1 + len(names) + len(inputs))
    e.call_ready()
    e.call(0)


def _begin(w: Any, exit_: Exit, kept: List[Any]) -> None:
    """What is needed afterwards is put on the stack."""
    for operand in kept:
        w.load(operand)
    w.e.pos = exit_.pos


def _jump(w: Any, exit_: Exit, kept: List[Any]) -> None:
    """``arg``: the jump, where a test of its own (3.13+) stands, for the branch may be somewhere else in the source."""
    e = w.e
    _, jump, tested = exit_.arg
    way, other = exit_.ways
    _begin(w, exit_, kept)
    label = e.label()
    apart = jump not in ("POP_JUMP_IF_NONE", "POP_JUMP_IF_NOT_NONE") and (exit_.throw is not None or tested is not None)
    with Catching(w, exit_) as caught:
        w.load(exit_.inputs[0])
        if apart:
            e.pos = tested or exit_.pos
            e.emit("TO_BOOL")
            e.pos = exit_.pos
    e.jump(jump, label, is_bool=apart)
    arrive(w, way, kept)
    e.mark(label)
    arrive(w, other, kept)
    caught.write_handler(kept)


def _for_iter(w: Any, exit_: Exit, kept: List[Any]) -> None:
    """``arg``: how many slots the iterator has."""
    e = w.e
    way, other = exit_.ways
    _begin(w, exit_, kept)
    exhausted = e.label()
    with Catching(w, exit_) as caught:
        w.load(exit_.inputs[0])
        if exit_.arg[1] == 2:
            e.emit("PUSH_NULL")
        e.for_iter(exhausted)
    e.emit("STORE_FAST", ".o0")
    e.pop_iter()
    e.emit("LOAD_FAST", ".o0")
    arrive(w, way, kept + [Out(0)])
    e.end_for(exhausted)
    if exit_.throw is not None:
        e.protect_left()
    arrive(w, other, kept)
    caught.write_handler(kept)


#: The first word of an exit's argument -> what writes the operation.
_WRITE: Dict[str, Callable[[Any, Exit, List[Any]], None]] = {
    "call": _write_native(_call), "operation": _write_native(_simple), "container": _write_native(_container), "raise": _write_native(_raise),
    "frame": _write_native(_frame), "jump": _jump, "next": _for_iter,
}
