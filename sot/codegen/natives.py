"""The operation at which a graph breaks, run by the generated function itself, then the tail call."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..graph.ir import Const
from ..variables.base import NULL
from ..variables.functions import BuiltinMethodVar
from .exits import BORROWS, Native, Out, arrive, goto_of
from .operations import CONTAINER, JUMPS, SIMPLE, call_shape, inputs_of, truth_subject

if TYPE_CHECKING:
    from ..codegen.writer import Writer
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine

__all__ = ["native_operation", "runs_natively"]


class _NativeCall(Native):
    def __init__(self, m: Machine, unit: Any, frame: VirtualFrame, name: Any, argument: Any) -> None:
        super().__init__(m, unit, frame)
        rest, function, first, args, self.keywords = call_shape(frame, name, argument)
        self.expand = name == "CALL_EX"
        self.method = None
        if BORROWS and type(function) is BuiltinMethodVar and function.reg is None and function.unbound is None \
                and not (first or self.expand):
            # a method may ask how many own its object (ndarray.resize): as many as natively, and no bound method
            self.method, function = function.name, function.instance
        self.function = function.materialise(m)
        self.first = [var.materialise(m) for var in first]
        self.args = [var.materialise(m) for var in args]
        self.inputs = [self.function] + self.first + self.args
        self.drops = name == "WITH_CLEANUP_START"
        self.outs = [] if self.drops else [Out()]
        # WITH_CLEANUP_FINISH looks at the result, for what was raised.
        self.goto = goto_of(m, unit, frame, rest + self.outs, frame.pc + self.drops, bound=False)

    def operate(self, w: Writer) -> None:
        self._call(w)
        if self.drops:
            w.e.emit("POP_TOP")

    def _call(self, w: Writer) -> None:
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


class _NativeSimple(Native):
    def __init__(self, m: Machine, unit: Any, frame: VirtualFrame, name: Any, argument: Any) -> None:
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
        self.goto = goto_of(m, unit, frame, rest + outs, frame.pc, bound=False)

    def operate(self, w: Writer) -> None:
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
        elif self.name == "BEFORE_WITH":
            e.before_with()
        else:
            e.emit(self.name, self.argument)


class _NativeContainer(Native):
    def __init__(self, m: Machine, unit: Any, frame: VirtualFrame, name: Any, argument: Any) -> None:
        super().__init__(m, unit, frame)
        self.name = name
        stack = list(frame.stack)
        operands = stack[len(stack) - CONTAINER[name]:]
        rest = stack[:len(stack) - CONTAINER[name]]
        container = rest[-argument]
        self.inputs = [container.materialise(m)] + [var.materialise(m) for var in operands]
        self.goto = goto_of(m, unit, frame, rest, frame.pc, bound=False)

    def operate(self, w: Writer) -> None:
        for operand in self.inputs:
            w.load(operand)
        w.e.emit(self.name, 1)
        w.e.emit("POP_TOP")


class _TwoWays(Native):
    """An operation after which control goes on in one of two places: ``goto``, or ``other``, which needs no less of the stack or no more."""

    other: Any = None

    def kept(self) -> Any:
        return max(self._kept(self.goto), self._kept(self.other), key=len)

    @staticmethod
    def _kept(goto: Any) -> Any:
        return [item for item in goto.state() if not isinstance(item, Out)]


class _NativeJump(_TwoWays):
    def __init__(self, m: Machine, unit: Any, frame: VirtualFrame, name: Any, target: Any) -> None:
        super().__init__(m, unit, frame)
        rest = frame.stack[:-1]
        subject = truth_subject(frame.stack[-1])
        #: Where a test of its own (3.13+) stands: the branch may be somewhere else in the source.
        self.tested = None if subject is frame.stack[-1] else frame.stack[-1].test.pos
        self.inputs = [subject.materialise(m)]
        keep = name in ("JUMP_IF_TRUE_OR_POP", "JUMP_IF_FALSE_OR_POP")
        self.tests = name not in ("POP_JUMP_IF_NONE", "POP_JUMP_IF_NOT_NONE")
        self.jump = "POP_JUMP_IF_TRUE" if name == "JUMP_IF_TRUE_OR_POP" else "POP_JUMP_IF_FALSE" if keep else name
        self.other = goto_of(m, unit, frame, rest + ([frame.stack[-1]] if keep else []), target.index, bound=False)
        self.goto = goto_of(m, unit, frame, rest, frame.pc, closure=self.other.closure, bound=False)

    def write(self, w: Writer) -> None:
        e = w.e
        kept = self.begin(w)
        label = e.label()
        apart = self.tests and (self.throw is not None or self.tested is not None)
        with self.caught(w):
            w.load(self.inputs[0])
            if apart:
                e.pos = self.tested or self.position
                e.emit("TO_BOOL")
                e.pos = self.position
        e.jump(self.jump, label, is_bool=apart)
        arrive(w, self.goto, kept)
        e.mark(label)
        arrive(w, self.other, kept)
        self.write_handler(w, kept)


class _NativeForIter(_TwoWays):
    def __init__(self, m: Machine, unit: Any, frame: VirtualFrame, name: Any, argument: Any) -> None:
        super().__init__(m, unit, frame)
        target, pops, slots = argument
        self.slots = slots
        stack = list(frame.stack)
        self.inputs = [stack[-slots].materialise(m)]
        self.outs = [Out()]
        self.goto = goto_of(m, unit, frame, stack + self.outs, frame.pc, bound=False)
        self.other = goto_of(m, unit, frame, stack[:len(stack) - pops] if pops else stack, target.index, closure=self.goto.closure,
                           bound=False)

    def write(self, w: Writer) -> None:
        e = w.e
        kept = self.begin(w)
        exhausted = e.label()
        with self.caught(w):
            w.load(self.inputs[0])
            if self.slots == 2:
                e.emit("PUSH_NULL")
            e.for_iter(exhausted)
        e.emit("STORE_FAST", ".o0")
        e.pop_iter()
        e.emit("LOAD_FAST", ".o0")
        arrive(w, self.goto, kept + self.outs)
        e.end_for(exhausted)
        if self.throw is not None:
            e.protect_left()
        arrive(w, self.other, kept)
        self.write_handler(w, kept)


class _NativeRaise(Native):
    def __init__(self, m: Machine, unit: Any, frame: VirtualFrame, name: Any, count: Any) -> None:
        super().__init__(m, unit, frame)
        stack = frame.stack
        self.inputs = [var.materialise(m) for var in stack[len(stack) - count:]]
        self.count = count

    def operate(self, w: Writer) -> None:
        for operand in self.inputs:
            w.load(operand)
        w.e.emit("RAISE", self.count)


def runs_natively(name: Any) -> Any:
    """Whether generated code can do an operation by itself."""
    return name in _EXITS or name in SIMPLE or name in CONTAINER or name in JUMPS


def native_operation(m: Machine, unit: Any, frame: VirtualFrame, name: Any, argument: Any) -> Any:
    """The exit that does an operation of the root frame and goes on behind it; None where there is none for it."""
    kind: Any
    if name in SIMPLE:
        kind = _NativeSimple
    elif name in CONTAINER:
        kind = _NativeContainer
    elif name in JUMPS:
        kind = _NativeJump
    else:
        kind = _EXITS.get(name)
    return None if kind is None else kind(m, unit, frame, name, argument).protect(m, unit, frame)


_EXITS = {"CALL": _NativeCall, "CALL_KW": _NativeCall, "CALL_EX": _NativeCall, "WITH_CLEANUP_START": _NativeCall,
          "FOR_ITER": _NativeForIter, "RAISE": _NativeRaise}
