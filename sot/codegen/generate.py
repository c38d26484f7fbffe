"""The generated function of one translation: its statements, then its exit."""
from __future__ import annotations

import os
import types

from .._core import tail
from ..bytecode import TABLE, Emitter, loop_at, new_code
from ..bytecode.verify import ensure_valid
from ..executor.loops import ROLLED
from ..graph.ir import Const
from ..variables.base import NULL, RESULT
from ..variables.functions import BuiltinMethodVar
from .operations import CONTAINER, JUMPS, SIMPLE, call_shape, inputs_of, truth_subject
from .resume import state_of
from .writer import Writer

__all__ = ["generate"]

#: Check all generated code by an abstract run (tests do; it costs about as much as assembling).
VERIFY = os.environ.get("SOT_VERIFY", "") not in ("", "0")

#: Print all generated code.
DUMP = os.environ.get("SOT_DUMP", "") not in ("", "0")


#: Locals are lent to the stack (3.14+).
_BORROWS = "LOAD_FAST_BORROW" in TABLE.rows


class Out:
    """In a resume call: a value that the native operation produced, by its slot."""

    __slots__ = ("slot",)

    def __init__(self, slot):
        self.slot = slot


def generate(m, unit, exit_):
    """(function, kept statements) for a finished simulation."""
    plan = _Return(m, exit_[1]) if exit_[0] == "return" else _plan_break(m, unit, exit_[1])
    operands = plan.operands()
    kept = m.trace.prune(operand for operand in operands if type(operand) is int)
    arguments = list(unit.argument_names)
    closure_slot = ".closure" if unit.cell_names else None
    w = Writer(arguments, closure_slot, unit.code.co_filename)
    w.write(kept, operands, plan.loads_first)
    plan.write(w)
    sites = w.finish()
    slots = ([closure_slot] if closure_slot else []) + arguments
    code = new_code(unit.code.co_name, getattr(unit.code, "co_qualname", unit.code.co_name), unit.code.co_filename,
                    unit.code.co_firstlineno, slots, w.e, lend=True)
    if sites is not None:
        sites.place(w.chains)
    if DUMP:
        import dis
        dis.dis(code)
    if VERIFY:
        ensure_valid(code)
    return types.FunctionType(code, unit.globals, unit.code.co_name), kept


class _Return:
    loads_first = True

    def __init__(self, m, var):
        self.operand = var.materialise(m)

    def operands(self):
        return [self.operand]

    def write(self, w):
        w.load(self.operand)
        w.e.emit("RETURN_VALUE")


class _Goto:
    """A tail call of a resume function: its state as operands and Outs."""

    def __init__(self, resume, items):
        self.resume = resume
        self.items = items

    def operands(self):
        return [item for item in self.items if not isinstance(item, Out)]

    def write(self, w):
        e = w.e
        e.call_begin()
        e.emit("LOAD_CONST", tail)
        e.call_ready()
        e.emit("LOAD_CONST", self.resume)
        _load_items(w, self.items)
        e.call(len(self.items) + 1)
        e.emit("RETURN_VALUE")


def _load_items(w, items):
    for item in items:
        if isinstance(item, Out):
            w.e.emit("LOAD_FAST", item.slot)
        else:
            w.load(item)


def _goto(m, unit, frame, stack, index, mode="translate"):
    """The _Goto for a frame that goes on at ``index``; stack items may be Outs."""
    point, values = state_of(m, frame, stack, index, mode)
    items = [value if isinstance(value, Out) else value.materialise(m) for value in values]
    if point.cells:
        items.insert(0, _closure(m, unit, point, frame))
    return _Goto(unit.resume_object(point), items)


def _closure(m, unit, point, frame):
    """The operand of the tuple of cells that a resume point needs."""
    cells = [frame.cells[name] for name in point.cells]
    return m.emit("tuple", None, tuple([cell.materialise(m) for cell in cells]))


# -- breaks --------------------------------------------------------------------------------------------------------
def _way_out(unit, frame, stop):
    """What becomes of the loop at whose head a frame stands (see sot.executor.loops); None for other breaks."""
    if stop.reason != ROLLED:
        return None
    loop = loop_at(frame.ir, frame.current.index)
    return unit.root.loops[id(frame.code), loop.head]


def _plan_break(m, unit, stop):
    if len(m.frames) > 1:
        return _Nested(m, unit, stop)
    frame = m.frames[0]
    name, argument = m.break_point
    way = _way_out(unit, frame, stop)
    if way is not None and not (way == "turns" and name == "FOR_ITER"):
        return _Just(_goto(m, unit, frame, frame.stack, frame.resume_index(), "loop" if way == "native" else "translate"))
    if stop.natively:
        name = None
    if name in ("CALL", "CALL_KW", "CALL_EX"):
        return _NativeCall(m, unit, frame, name, argument)
    if name in SIMPLE:
        return _NativeSimple(m, unit, frame, name, argument)
    if name in CONTAINER:
        return _NativeContainer(m, unit, frame, name, argument)
    if name in JUMPS:
        return _NativeJump(m, unit, frame, name, argument)
    if name == "FOR_ITER":
        return _NativeForIter(m, unit, frame, argument)
    if name == "RAISE":
        return _NativeRaise(m, frame, argument)
    goto = _goto(m, unit, frame, frame.stack, frame.resume_index(), "native")
    return _Just(goto)


class _Just:
    loads_first = False

    def __init__(self, goto):
        self.goto = goto

    def operands(self):
        return self.goto.operands()

    def write(self, w):
        self.goto.write(w)


class _Native:
    """An operation, then the rest: ``inputs`` operands, ``goto`` the way on."""

    position = None
    loads_first = True    # the first operand is the first thing that is loaded

    def operands(self):
        return list(self.inputs) + self.goto.operands()

    def at(self, frame):
        self.position = frame.current.pos


class _NativeCall(_Native):
    loads_first = False

    def __init__(self, m, unit, frame, name, argument):
        self.at(frame)
        rest, function, first, args, self.names = call_shape(frame, name, argument)
        self.expand = name == "CALL_EX"
        self.method = None
        if _BORROWS and type(function) is BuiltinMethodVar and function.reg is None and function.unbound is None \
                and not (first or self.expand):
            # a method may ask how many own its object (ndarray.resize): as many as natively, and no bound method
            self.method, function = function.name, function.instance
        self.function = function.materialise(m)
        self.first = [var.materialise(m) for var in first]
        self.args = [var.materialise(m) for var in args]
        self.inputs = [self.function] + self.first + self.args
        self.goto = _goto(m, unit, frame, rest + [Out(".o0")], frame.pc)

    def write(self, w):
        e = w.e
        e.pos = self.position
        if self.method is not None:
            w.load_borrowed(self.function)
            e.emit("LOAD_METHOD", (self.method, False))
            for operand in self.args:
                w.load(operand)
            e.call(len(self.args), self.names)
        elif not self.expand:
            w.call(self.function, self.first + self.args, self.names)
        else:
            e.call_begin()
            w.load(self.function)
            e.call_ready()
            if self.first:
                e.emit("BUILD_LIST", 0)
                for operand in self.first:
                    w.load(operand)
                    e.emit("LIST_APPEND", 1)
                w.load(self.args[0])
                e.emit("LIST_EXTEND", 1)
                e.emit("LIST_TO_TUPLE")
            else:
                w.load(self.args[0])
            if len(self.args) == 2:
                w.load(self.args[1])
            e.call_ex(len(self.args) == 2)
        e.emit("STORE_FAST", ".o0")
        self.goto.write(w)


class _NativeSimple(_Native):
    def __init__(self, m, unit, frame, name, argument):
        self.at(frame)
        self.name, self.argument = name, argument
        taken, given = inputs_of(name, argument)
        stack = list(frame.stack)
        cut = len(stack) - taken
        inputs, rest = stack[cut:], stack[:cut]
        if name == "UNARY" and argument == "not" or name == "TO_BOOL":
            inputs = [truth_subject(inputs[0])]
        self.inputs = [var.materialise(m) for var in inputs]
        self.loads_first = bool(inputs) and not (name == "GET_ITER" and argument == 2)
        self.slots = [".o%d" % i for i in range(given)]
        outs = [Out(slot) for slot in self.slots]
        if name == "LOAD_METHOD":
            outs = [NULL, outs[0]] if argument[1] else [outs[0], NULL]
        elif name == "GET_ITER" and argument == 2:
            outs.append(NULL)
        self.goto = _goto(m, unit, frame, rest + outs, frame.pc)

    def write(self, w):
        e = w.e
        e.pos = self.position
        if self.name == "GET_ITER" and self.argument == 2:
            # beside an index 3.15 leaves a list or tuple itself on the stack; a resume function wants one iterator
            w.call(Const(iter), self.inputs)
            e.emit("STORE_FAST", self.slots[0])
            self.goto.write(w)
            return
        for operand in self.inputs:
            w.load(operand)
        if self.name == "LOAD_METHOD":
            e.emit("LOAD_ATTR", self.argument[0])
        elif self.name == "TO_BOOL":
            e.emit("UNARY", "not")
            e.emit("UNARY", "not")
        else:
            e.emit(self.name, self.argument)
        for slot in reversed(self.slots):
            e.emit("STORE_FAST", slot)
        self.goto.write(w)


class _NativeContainer(_Native):
    def __init__(self, m, unit, frame, name, argument):
        self.at(frame)
        self.name = name
        stack = list(frame.stack)
        operands = stack[len(stack) - CONTAINER[name]:]
        rest = stack[:len(stack) - CONTAINER[name]]
        container = rest[-argument]
        self.inputs = [container.materialise(m)] + [var.materialise(m) for var in operands]
        self.goto = _goto(m, unit, frame, rest, frame.pc)

    def write(self, w):
        w.e.pos = self.position
        for operand in self.inputs:
            w.load(operand)
        w.e.emit(self.name, 1)
        w.e.emit("POP_TOP")
        self.goto.write(w)


class _NativeJump(_Native):
    def __init__(self, m, unit, frame, name, target):
        self.at(frame)
        rest = frame.stack[:-1]
        subject = truth_subject(frame.stack[-1])
        self.inputs = [subject.materialise(m)]
        keep = name in ("JUMP_IF_TRUE_OR_POP", "JUMP_IF_FALSE_OR_POP")
        self.jump = "POP_JUMP_IF_TRUE" if name == "JUMP_IF_TRUE_OR_POP" else "POP_JUMP_IF_FALSE" if keep else name
        self.taken = _goto(m, unit, frame, rest + ([frame.stack[-1]] if keep else []), target.index)
        self.goto = _goto(m, unit, frame, rest, frame.pc)

    def operands(self):
        return list(self.inputs) + self.goto.operands() + self.taken.operands()

    def write(self, w):
        e = w.e
        e.pos = self.position
        w.load(self.inputs[0])
        label = e.label()
        e.jump(self.jump, label)
        self.goto.write(w)
        e.mark(label)
        self.taken.write(w)


class _NativeForIter(_Native):
    def __init__(self, m, unit, frame, argument):
        self.at(frame)
        target, pops, slots = argument
        self.slots = slots
        stack = list(frame.stack)
        self.inputs = [stack[-slots].materialise(m)]
        self.goto = _goto(m, unit, frame, stack + [Out(".o0")], frame.pc)
        self.done = _goto(m, unit, frame, stack[:len(stack) - pops] if pops else stack, target.index)

    def operands(self):
        return list(self.inputs) + self.goto.operands() + self.done.operands()

    def write(self, w):
        e = w.e
        e.pos = self.position
        w.load(self.inputs[0])
        if self.slots == 2:
            e.emit("PUSH_NULL")
        exhausted = e.label()
        e.for_iter(exhausted)
        e.emit("STORE_FAST", ".o0")
        e.pop_iter()
        self.goto.write(w)
        e.end_for(exhausted)
        self.done.write(w)


class _NativeRaise(_Native):
    def __init__(self, m, frame, count):
        self.at(frame)
        stack = frame.stack
        self.inputs = [var.materialise(m) for var in stack[len(stack) - count:]]
        self.loads_first = count > 0
        self.count = count

    def operands(self):
        return list(self.inputs)

    def write(self, w):
        w.e.pos = self.position
        for operand in self.inputs:
            w.load(operand)
        w.e.emit("RAISE", self.count)


class _Nested:
    """A break inside inlined calls: every virtual frame becomes a native one and goes on by its own resume function."""

    loads_first = False

    def __init__(self, m, unit, stop):
        frames = m.frames
        inner = frames[-1]
        name = m.break_point[0]
        native = name is None or stop.natively or not (name in ("CALL", "CALL_KW", "CALL_EX", "FOR_ITER", "RAISE") or name in SIMPLE
                                      or name in CONTAINER or name in JUMPS)
        way = _way_out(unit, inner, stop)
        mode = "native" if native else "first"
        if way is not None and not (way == "turns" and name == "FOR_ITER"):
            mode = "loop" if way == "native" else "translate"
        target = _goto(m, unit, inner, inner.stack, inner.resume_index(), mode)
        if mode == "first":
            target.resume.cache.info.first = (stop.reason, stop.message)
        for frame in reversed(frames[1:-1]):
            target = _bridge(m, unit, frame, target)
        root = frames[0]
        self.target = target
        self.position = root.current.pos
        self.goto = _after_call(m, unit, root, frames[1])

    def operands(self):
        return self.target.operands() + self.goto.operands()

    def write(self, w):
        e = w.e
        e.pos = self.position
        e.call_begin()
        e.emit("LOAD_CONST", self.target.resume)
        e.call_ready()
        _load_items(w, self.target.items)
        e.call(len(self.target.items))
        e.emit("STORE_FAST", ".o0")
        self.goto.write(w)


def _after_call(m, unit, frame, callee):
    """The _Goto of a frame whose callee has returned into ``.o0``."""
    pushed = [Out(".o0") if item is RESULT else item for item in callee.pushes]
    return _goto(m, unit, frame, frame.stack + pushed, frame.pc)


def _bridge(m, unit, frame, target):
    """A native frame for a virtual one between the root and the innermost: calls ``target``, then goes on by itself."""
    callee = m.frames[m.frames.index(frame) + 1]
    after = _after_call(m, unit, frame, callee)
    e = Emitter(frame.current.pos)
    inner = [".a%d" % i for i in range(len(target.items))]
    e.call_begin()
    e.emit("LOAD_CONST", target.resume)
    e.call_ready()
    for slot in inner:
        e.emit("LOAD_FAST", slot)
    e.call(len(inner))
    e.emit("STORE_FAST", ".o0")
    e.call_begin()
    e.emit("LOAD_CONST", tail)
    e.call_ready()
    e.emit("LOAD_CONST", after.resume)
    own = []
    for i, item in enumerate(after.items):
        if isinstance(item, Out):
            e.emit("LOAD_FAST", item.slot)
        else:
            own.append((".b%d" % i, item))
            e.emit("LOAD_FAST", ".b%d" % i)
    e.call(len(after.items) + 1)
    e.emit("RETURN_VALUE")
    code = frame.code
    made = new_code(code.co_name, getattr(code, "co_qualname", code.co_name), code.co_filename, code.co_firstlineno,
                    inner + [slot for slot, _ in own], e)
    resume = unit.engine.plain_resume(types.FunctionType(made, frame.globals, code.co_name))
    return _Goto(resume, target.items + [item for _, item in own])
