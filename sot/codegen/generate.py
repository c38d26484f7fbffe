"""The generated function of one translation: its statements, then its exit.

A native operation sees the frame it runs in as the program's own: before it the program's names are bound (see ``slots.py``),
and all that is needed afterwards lies on the evaluation stack, the beginning of the tail call first.
"""
from __future__ import annotations

import dis
import os
import sys
import types

from .._core import hand, tail
from ..bytecode import TABLE, loop_at, new_code
from ..graph.ir import Const
from ..machine.arguments import LazyArgument
from ..machine.loops import ROLLED
from ..variables.base import NULL, RESULT
from ..variables.functions import BuiltinMethodVar
from .operations import CONTAINER, JUMPS, SIMPLE, call_shape, inputs_of, truth_subject
from .resume import as_value, state_of
from .slots import PINNED, cell_slot
from .verification import checked
from .writer import Writer

__all__ = ["generate"]

#: Print all generated code.
DUMP = os.environ.get("SOT_DUMP", "") not in ("", "0")


#: Locals are lent to the stack (3.14+).
_BORROWS = "LOAD_FAST_BORROW" in TABLE.rows
#: Monitors have the lines of a code object counted from its first one (3.13+), above which an inlined callee's can be.
_COUNTS_LINES = "TO_BOOL" in TABLE.rows
#: Debug builds abort there. Others count such a line wrongly, but none of them is executed once a tool can be there.
_ABORTS = hasattr(sys, "gettotalrefcount")


#: What a generated function that has the program's cells is made with; it then gets the real ones.
_EMPTY_CELL = types.CellType()


class Out:
    """In the state of a resume function: a value that the native operation produced."""


def generate(m, unit, exit_):
    """(function, kept statements) for a finished simulation."""
    plan = _Return(m, exit_[1]) if exit_[0] == "return" else _plan_break(m, unit, exit_[1])
    operands = plan.operands()
    kept = m.trace.prune(operand for operand in operands if type(operand) is int)
    cells = [name for name, _ in plan.cells]
    arguments = [name + "@" if name in cells else name for name in unit.argument_names]
    closure_slot = ".closure" if unit.cell_names else None
    w = Writer(arguments, closure_slot, unit.code.co_filename, kept_by_caller=unit.point is None)
    if plan.shows_frame and _COUNTS_LINES and _ABORTS:
        # A tracer that goes on meanwhile follows the frame, whose first line is seen, too: warnings there name the line of the call.
        w.oldest = unit.code.co_firstlineno
    w.slots.plan(plan.names)
    w.write(kept, operands, plan.loads_first, m.named, m.trace,
            [arguments[s.arg] for s in m.trace.ordered() if s.op == "arg" and s.output in m.named])
    plan.write(w)
    sites = w.finish()
    slots = ([closure_slot] if closure_slot else []) + arguments
    first = unit.code.co_firstlineno
    if _COUNTS_LINES and not plan.shows_frame:
        first = min([first] + [instr.pos[0] for instr in w.e.instrs if instr.pos[0] is not None])
    function = _function(unit.code, unit.globals, w.e, slots, cells, unit.ir.varnames if plan.shows_frame else (), first)
    if sites is not None:
        sites.place(w.chains())
    return function, kept


def _function(original, globals_, e, slots, cells, varnames, first):
    """The function of written instructions, which looks like the one of the program's code as far as that goes."""
    code = new_code(original.co_name, getattr(original, "co_qualname", original.co_name), original.co_filename,
                    first, slots, e, freevars=cells, lend=True,
                    varnames=slots + [name for name in varnames if name not in cells and name not in slots])
    if DUMP:
        dis.dis(code)
    return types.FunctionType(checked(code), globals_, original.co_name, None, (_EMPTY_CELL,) * len(cells) or None)


class _Exit:
    """How a generated function ends."""

    names = ()            # (name of the program, operand or PINNED), bound while the native operation runs
    cells = ()            # (name, operand): its cell and free variables
    shows_frame = False   # whether anything can look at the frame then
    loads_first = False   # whether the first operand is the first thing that is loaded

    def operands(self):
        """All that is loaded, each as often as it is loaded."""
        raise NotImplementedError

    def write(self, w):
        raise NotImplementedError


class _Return(_Exit):
    loads_first = True

    def __init__(self, m, var):
        self.operand = var.materialise(m)

    def operands(self):
        return [self.operand]

    def write(self, w):
        w.load(self.operand)
        w.e.emit("RETURN_VALUE")


class _Goto:
    """A tail call of a resume function: ``closure`` an operand or None, ``stack`` operands and Outs, ``names`` of the locals.

    ``bound`` are the operands of the names.
    """

    def __init__(self, resume, closure, stack, names, bound):
        self.resume = resume
        self.closure = closure
        self.stack = stack
        self.names = names
        self.bound = bound

    def state(self):
        """What is on the evaluation stack when the tail call is about to load the locals."""
        return ([self.closure] if self.closure is not None else []) + self.stack

    def open(self, w):
        e = w.e
        e.call_begin()
        e.emit("LOAD_CONST", tail)
        e.call_ready()
        e.emit("LOAD_CONST", self.resume)

    def close(self, w):
        for name in self.names:
            w.e.emit("LOAD_FAST", name)
        w.e.call(1 + len(self.state()) + len(self.names))
        w.e.emit("RETURN_VALUE")


def _goto(m, unit, frame, stack, index, mode="translate", closure=None, bound=True):
    """The _Goto for a frame that goes on at ``index``; stack items may be Outs.

    ``closure``: its operand, if there is one already; not ``bound``: the locals are found under their names.
    """
    point, names, variables = state_of(m, frame, stack, index, mode)
    items = [var if isinstance(var, Out) else var.materialise(m) for var in variables]
    operands = [as_value(m, frame, name).materialise(m) for name in names] if bound else None
    if closure is None and point.cells:
        closure = _closure(m, unit, point, frame)
    return _Goto(unit.resume_object(point), closure, items, names, operands)


def _closure(m, unit, point, frame):
    """The operand of the tuple of cells that a resume point needs."""
    cells = [frame.cells[name] for name in point.cells]
    return m.emit("tuple", None, tuple([cell.materialise(m) for cell in cells]))


# -- what a frame shows --------------------------------------------------------------------------------------------
def _names_of(m, unit, frame):
    """(name, operand or PINNED) of the bound locals of the root frame."""
    arguments = unit.argument_names
    names = []
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


def _argument_index(m, var):
    """The number of the argument that a variable is, or None."""
    if type(var) is LazyArgument:
        return var.index
    node = m.guards.nodes[var.node] if var.node is not None else None
    return node[1] if node is not None and node[0] == "arg" else None


def _cells_of(m, frame):
    return [(name, frame.cells[name].materialise(m)) for name in frame.code.co_cellvars + frame.code.co_freevars if name in frame.cells]


def _bind(w, names, cells):
    """Make the frame look like the program's."""
    for name, operand in cells:
        w.load(operand)
        w.e.emit("STORE_FAST", cell_slot(name))
    w.slots.bind_names(names, w.load)


# -- breaks --------------------------------------------------------------------------------------------------------
def _way_out(m, frame, stop):
    """What becomes of the loop at whose head a frame stands (see sot.machine.loops); None for other breaks."""
    if stop.reason != ROLLED:
        return None
    loop = loop_at(frame.ir, frame.current.index)
    return m.loops.way(frame.code, loop)


def _plan_break(m, unit, stop):
    if len(m.frames) > 1:
        return _Nested(m, unit, stop)
    frame = m.frames[0]
    name, argument = m.break_point
    way = _way_out(m, frame, stop)
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
        return _NativeRaise(m, unit, frame, argument)
    return _Just(_goto(m, unit, frame, frame.stack, frame.resume_index(), "native"))


class _Just(_Exit):
    """The rest runs natively."""

    def __init__(self, goto):
        self.goto = goto

    def operands(self):
        return self.goto.state() + self.goto.bound

    def write(self, w):
        goto = self.goto
        goto.open(w)
        for operand in self.operands():
            w.load(operand)
        w.e.call(1 + len(self.operands()))
        w.e.emit("RETURN_VALUE")


class _Native(_Exit):
    """An operation, then the rest.

    ``inputs`` are the operation's operands, in the order in which it loads them, ``outs`` what it leaves on the stack; ``goto`` is the
    way on.
    """

    shows_frame = True
    goto = None
    outs = ()

    def __init__(self, m, unit, frame):
        self.position = frame.current.pos
        self.cells = _cells_of(m, frame)
        self.names = _names_of(m, unit, frame)

    def kept(self):
        """What lies on the stack below the operation's operands."""
        return [item for item in self.goto.state() if not isinstance(item, Out)]

    def operands(self):
        bound = [operand for _, operand in self.names if operand is not PINNED]
        return [operand for _, operand in self.cells] + bound + self.kept() + list(self.inputs)

    def write(self, w):
        _bind(w, self.names, self.cells)
        kept = self.kept()
        below = kept + list(self.outs)
        direct = self.goto.state() == below
        if direct:
            self.goto.open(w)
        for operand in kept:
            w.load(operand)
        w.e.pos = self.position
        w.lends = _BORROWS
        self.operate(w)
        w.lends = False
        if direct:
            self.goto.close(w)
        else:
            _arrive(w, self.goto, below)

    def operate(self, w):
        raise NotImplementedError


def _arrive(w, goto, below):
    """The tail call when its arguments lie on the stack in another order than it wants them."""
    slots = [".k%d" % i for i in range(len(below))]
    for slot in reversed(slots):
        w.e.emit("STORE_FAST", slot)
    goto.open(w)
    for item in goto.state():
        w.e.emit("LOAD_FAST", slots[below.index(item)])
    goto.close(w)


class _NativeCall(_Native):
    def __init__(self, m, unit, frame, name, argument):
        super().__init__(m, unit, frame)
        rest, function, first, args, self.keywords = call_shape(frame, name, argument)
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
        self.outs = [Out()]
        self.goto = _goto(m, unit, frame, rest + self.outs, frame.pc, bound=False)

    def operate(self, w):
        e = w.e
        if self.method is not None:
            w.load_borrowed(self.function)
            e.emit("LOAD_METHOD", (self.method, False))
            for operand in self.args:
                w.load(operand)
            e.call(len(self.args), self.keywords)
        elif not self.expand:
            w.call(self.function, self.first + self.args, self.keywords)
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


class _NativeSimple(_Native):
    def __init__(self, m, unit, frame, name, argument):
        super().__init__(m, unit, frame)
        self.name, self.argument = name, argument
        taken, given = inputs_of(name, argument)
        stack = list(frame.stack)
        cut = len(stack) - taken
        inputs, rest = stack[cut:], stack[:cut]
        if name == "UNARY" and argument == "not" or name == "TO_BOOL":
            inputs = [truth_subject(inputs[0])]
        self.inputs = [var.materialise(m) for var in inputs]
        self.outs = [Out() for _ in range(given)]
        outs = list(self.outs)
        if name == "LOAD_METHOD":
            outs = [NULL, outs[0]] if argument[1] else [outs[0], NULL]
        elif name == "GET_ITER" and argument == 2:
            outs.append(NULL)
        self.goto = _goto(m, unit, frame, rest + outs, frame.pc, bound=False)

    def operate(self, w):
        e = w.e
        if self.name == "GET_ITER" and self.argument == 2:
            # beside an index 3.15 leaves a list or tuple itself on the stack; a resume function wants one iterator
            w.call(Const(iter), self.inputs)
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


class _NativeContainer(_Native):
    def __init__(self, m, unit, frame, name, argument):
        super().__init__(m, unit, frame)
        self.name = name
        stack = list(frame.stack)
        operands = stack[len(stack) - CONTAINER[name]:]
        rest = stack[:len(stack) - CONTAINER[name]]
        container = rest[-argument]
        self.inputs = [container.materialise(m)] + [var.materialise(m) for var in operands]
        self.goto = _goto(m, unit, frame, rest, frame.pc, bound=False)

    def operate(self, w):
        for operand in self.inputs:
            w.load(operand)
        w.e.emit(self.name, 1)
        w.e.emit("POP_TOP")


class _TwoWays(_Native):
    """An operation after which control goes on in one of two places: ``goto``, or ``other``, which needs no less of the stack or no more."""

    other = None

    def kept(self):
        return max(self._kept(self.goto), self._kept(self.other), key=len)

    @staticmethod
    def _kept(goto):
        return [item for item in goto.state() if not isinstance(item, Out)]


class _NativeJump(_TwoWays):
    def __init__(self, m, unit, frame, name, target):
        super().__init__(m, unit, frame)
        rest = frame.stack[:-1]
        subject = truth_subject(frame.stack[-1])
        self.inputs = [subject.materialise(m)]
        keep = name in ("JUMP_IF_TRUE_OR_POP", "JUMP_IF_FALSE_OR_POP")
        self.jump = "POP_JUMP_IF_TRUE" if name == "JUMP_IF_TRUE_OR_POP" else "POP_JUMP_IF_FALSE" if keep else name
        self.other = _goto(m, unit, frame, rest + ([frame.stack[-1]] if keep else []), target.index, bound=False)
        self.goto = _goto(m, unit, frame, rest, frame.pc, closure=self.other.closure, bound=False)

    def write(self, w):
        e = w.e
        _bind(w, self.names, self.cells)
        kept = self.kept()
        for operand in kept:
            w.load(operand)
        e.pos = self.position
        w.load(self.inputs[0])
        label = e.label()
        e.jump(self.jump, label)
        _arrive(w, self.goto, kept)
        e.mark(label)
        _arrive(w, self.other, kept)


class _NativeForIter(_TwoWays):
    def __init__(self, m, unit, frame, argument):
        super().__init__(m, unit, frame)
        target, pops, slots = argument
        self.slots = slots
        stack = list(frame.stack)
        self.inputs = [stack[-slots].materialise(m)]
        self.outs = [Out()]
        self.goto = _goto(m, unit, frame, stack + self.outs, frame.pc, bound=False)
        self.other = _goto(m, unit, frame, stack[:len(stack) - pops] if pops else stack, target.index, closure=self.goto.closure,
                           bound=False)

    def write(self, w):
        e = w.e
        _bind(w, self.names, self.cells)
        kept = self.kept()
        for operand in kept:
            w.load(operand)
        e.pos = self.position
        w.load(self.inputs[0])
        if self.slots == 2:
            e.emit("PUSH_NULL")
        exhausted = e.label()
        e.for_iter(exhausted)
        e.emit("STORE_FAST", ".o0")
        e.pop_iter()
        e.emit("LOAD_FAST", ".o0")
        _arrive(w, self.goto, kept + self.outs)
        e.end_for(exhausted)
        _arrive(w, self.other, kept)


class _NativeRaise(_Native):
    def __init__(self, m, unit, frame, count):
        super().__init__(m, unit, frame)
        stack = frame.stack
        self.inputs = [var.materialise(m) for var in stack[len(stack) - count:]]
        self.count = count

    def kept(self):
        return []

    def write(self, w):
        _bind(w, self.names, self.cells)
        w.e.pos = self.position
        for operand in self.inputs:
            w.load(operand)
        w.e.emit("RAISE", self.count)


# -- breaks inside inlined calls -----------------------------------------------------------------------------------
class _Callee:
    """The call of an inner frame's resume function: ``operands`` in the order of tail()."""

    def __init__(self, resume, operands):
        self.resume = resume
        self.operands = operands


class _Calling(_Native):
    """A frame that calls an inner one's resume function, then goes on by itself."""

    def __init__(self, position, names, cells, callee, goto, out):
        self.position = position
        self.names, self.cells = names, cells
        self.callee = callee
        self.inputs = callee.operands
        self.goto = goto
        self.outs = [out]

    def operate(self, w):
        e = w.e
        # not called with the arguments: those would be kept alive by this frame's stack
        e.call_begin()
        e.call_begin()
        e.emit("LOAD_CONST", hand)
        e.call_ready()
        e.emit("LOAD_CONST", self.callee.resume)
        for operand in self.inputs:
            w.load(operand)
        e.call(1 + len(self.inputs))
        e.call_ready()
        e.call(0)


def _Nested(m, unit, stop):
    """A break inside inlined calls: every virtual frame becomes a native one and goes on by its own resume function."""
    frames = m.frames
    inner = frames[-1]
    name = m.break_point[0]
    native = name is None or stop.natively or not (name in ("CALL", "CALL_KW", "CALL_EX", "FOR_ITER", "RAISE") or name in SIMPLE
                                  or name in CONTAINER or name in JUMPS)
    way = _way_out(m, inner, stop)
    mode = "native" if native else "first"
    if way is not None and not (way == "turns" and name == "FOR_ITER"):
        mode = "loop" if way == "native" else "translate"
    goto = _goto(m, unit, inner, inner.stack, inner.resume_index(), mode)
    if mode == "first":
        goto.resume.cache.info.first = (stop.reason, stop.message)
    callee = _Callee(goto.resume, goto.state() + goto.bound)
    for frame in reversed(frames[1:-1]):
        callee = _bridge(m, unit, frame, callee)
    root = frames[0]
    out = Out()
    cells, names = _cells_of(m, root), _names_of(m, unit, root)
    return _Calling(root.current.pos, names, cells, callee, _after_call(m, unit, root, frames[1], out, bound=False), out)


def _after_call(m, unit, frame, callee, out, bound):
    """The _Goto of a frame whose callee has returned ``out``."""
    pushed = [out if item is RESULT else item for item in callee.pushes]
    return _goto(m, unit, frame, frame.stack + pushed, frame.pc, bound=bound)


def _bridge(m, unit, frame, callee):
    """A native frame for a virtual one between the root and the innermost."""
    out = Out()
    after = _after_call(m, unit, frame, m.frames[m.frames.index(frame) + 1], out, bound=True)
    operands = list(after.bound)     # what is given to it, and at last its registers
    cells = _cells_of(m, frame)

    def given(items):
        found = []
        for item in items:
            if type(item) is int:
                operands.append(item)
                item = len(operands) - 1
            found.append(item)
        return found

    state = given(after.state())
    goto = _Goto(after.resume, state[0] if after.closure is not None else None, state[1:] if after.closure is not None else state,
                 after.names, None)
    own_cells = list(zip([name for name, _ in cells], given([operand for _, operand in cells])))
    exit_ = _Calling(frame.current.pos, [(name, PINNED) for name in after.names], own_cells,
                     _Callee(callee.resume, given(callee.operands)), goto, out)
    arguments = after.names + [".s%d" % i for i in range(len(operands) - len(after.names))]
    w = Writer(arguments, None, frame.code.co_filename)
    w.slots.plan(exit_.names)
    w.write_inputs(range(len(after.names), len(operands)), exit_.operands())
    exit_.write(w)
    run = _function(frame.code, frame.globals, w.e, arguments, [name for name, _ in cells], frame.ir.varnames, frame.code.co_firstlineno)
    resume = unit.engine.plain_resume(run)
    return _Callee(resume, operands)
