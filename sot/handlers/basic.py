"""Handlers for names, constants, the stack, attributes, operators and subscripts.

A handler takes (machine, frame, argument); it returns None, or the machine's exit. Operands are popped before a frame is
pushed, so that a suspended frame's stack is what it will be when the result arrives.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Tuple, Union

from ..machine import ends, keeping
from ..machine.answers import opposite, opposite_by, truth_by
from ..machine.arguments import LazyArgument
from ..machine.registry import handles
from ..machine.tasks import finish
from ..objects import arithmetic, attribute_writes, attributes, comparison, containment, namespaces, subscripts
from ..objects.identity import identical
from ..objects.truth import is_asked, truth_then
from ..variables.base import MISSING, NULL, PENDING, ConstVar, RuntimeScalarVar, RuntimeVar, ScalarVar, TruthVar, Variable
from ..variables.containers import SliceVar
from ..variables.functions import CellVar

if TYPE_CHECKING:
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = []


@handles("NOP", "RESUME", "COPY_FREE_VARS")
def nothing(m: Machine, frame: VirtualFrame, argument: Optional[int]) -> None:
    pass


@handles("MAKE_CELL")
def make_cell(m: Machine, frame: VirtualFrame, name: str) -> None:
    value = frame.locals.pop(name, None)
    if value is not None:
        value = value.wrap(m) if isinstance(value, LazyArgument) else value
        frame.cells[name] = CellVar(value)
        m.keep(value)
    elif name not in frame.cells:
        frame.cells[name] = CellVar()


# -- stack ---------------------------------------------------------------------------------------------------------
@handles("POP_TOP")
def pop_top(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    var = frame.stack.pop()
    if isinstance(var, Variable) and var.node is not None and m.is_input(var) and not m.is_bound(var):
        ends.let_go(m, var)
    elif (m.kept or m.held) and keeping.may_lead_on(var):
        m.release()


@handles("PUSH_NULL")
def push_null(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    frame.stack.append(NULL)


@handles("COPY")
def copy(m: Machine, frame: VirtualFrame, i: int) -> None:
    frame.stack.append(frame.stack[-i])


@handles("SWAP")
def swap(m: Machine, frame: VirtualFrame, i: int) -> None:
    stack = frame.stack
    stack[-1], stack[-i] = stack[-i], stack[-1]


@handles("ROT")
def rotate(m: Machine, frame: VirtualFrame, n: Any) -> None:
    stack = frame.stack
    stack.insert(len(stack) - n, stack.pop())


@handles("DUP")
def duplicate(m: Machine, frame: VirtualFrame, n: Any) -> None:
    frame.stack.extend(frame.stack[-n:])


# -- names ---------------------------------------------------------------------------------------------------------
@handles("LOAD_CONST")
def load_const(m: Machine, frame: VirtualFrame, value: Any) -> None:
    frame.stack.append(m.constant(value))


@handles("LOAD_FAST")
def load_fast(m: Machine, frame: VirtualFrame, name: str) -> None:
    var: Any = frame.locals.get(name)
    if var is None:
        var = frame.cells.get(name)
        if var is None:
            m.raises("UnboundLocalError: %s" % name)
    elif type(var) is LazyArgument:
        var = frame.locals[name] = var.wrap(m)
    frame.stack.append(var)


@handles("LOAD_FAST_AND_CLEAR")
def load_fast_and_clear(m: Machine, frame: VirtualFrame, name: str) -> None:
    var: Any = frame.locals.pop(name, None)
    if var is None:
        var = frame.cells.pop(name, NULL)
    elif type(var) is LazyArgument:
        var = var.wrap(m)
    frame.stack.append(var)


@handles("STORE_FAST")
def store_fast(m: Machine, frame: VirtualFrame, name: str) -> None:
    var = frame.stack.pop()
    if var is NULL:     # behind a comprehension in the frame
        for gone in (frame.locals.pop(name, None), frame.cells.pop(name, None)):
            if gone is not None:
                m.unbound(gone)
    elif type(var) is CellVar and (name in frame.code.co_cellvars or name in frame.code.co_freevars):
        frame.locals.pop(name, None)
        before = frame.cells.get(name)
        frame.cells[name] = var
        m.left_cell(before)
    else:
        old = frame.locals.get(name)
        frame.locals[name] = var
        if type(var.reg) is int and type(var) is not ScalarVar:
            m.named.add(var.reg)
            m.fall.discard(var.reg)      # from now on the frame has it, which a traceback keeps
        if old is not None and old is not var:
            m.unbound(old)


@handles("DELETE_FAST")
def delete_fast(m: Machine, frame: VirtualFrame, name: str) -> None:
    var = frame.locals.get(name)
    if var is None:
        m.raises("UnboundLocalError: %s" % name)
    del frame.locals[name]
    m.unbound(var)


@handles("LOAD_GLOBAL")
def load_global(m: Machine, frame: VirtualFrame, name: str) -> None:
    var = namespaces.lookup_global(m, frame.globals, name)
    if var is None:
        m.raises("NameError: %s" % name)
    frame.stack.append(var)


@handles("STORE_GLOBAL")
def store_global(m: Machine, frame: VirtualFrame, name: str) -> None:
    namespaces.write_global(m, frame.globals, name, frame.stack.pop())


@handles("DELETE_GLOBAL")
def delete_global(m: Machine, frame: VirtualFrame, name: str) -> None:
    namespaces.delete_global(m, frame.globals, name)


@handles("LOAD_DEREF")
def load_deref(m: Machine, frame: VirtualFrame, name: str) -> None:
    var = frame.cells[name].get(m)
    if var is MISSING:
        m.raises("%s: %s" % ("NameError" if name in frame.code.co_freevars else "UnboundLocalError", name))
    frame.stack.append(var)


@handles("STORE_DEREF")
def store_deref(m: Machine, frame: VirtualFrame, name: str) -> None:
    cell = frame.cells.get(name)
    if cell is None:
        cell = frame.cells[name] = CellVar()
    cell.set(m, frame.stack.pop())


@handles("DELETE_DEREF")
def delete_deref(m: Machine, frame: VirtualFrame, name: str) -> None:
    cell = frame.cells[name]
    if cell.get(m) is MISSING:
        m.raises("%s: %s" % ("NameError" if name in frame.code.co_freevars else "UnboundLocalError", name))
    cell.set(m, MISSING)


@handles("LOAD_CLOSURE")
def load_closure(m: Machine, frame: VirtualFrame, name: str) -> None:
    if name not in frame.cells:   # 3.12+: the slot serves a comprehension's own variable meanwhile
        load_fast(m, frame, name)
        return
    frame.stack.append(frame.cells[name])


# -- attributes ----------------------------------------------------------------------------------------------------
@handles("LOAD_ATTR")
def load_attr(m: Machine, frame: VirtualFrame, name: str) -> None:
    result = attributes.get_attribute(m, frame.stack.pop(), name)
    if result is not PENDING:
        frame.stack.append(result)


@handles("LOAD_METHOD")
def load_method(m: Machine, frame: VirtualFrame, argument: Tuple[str, bool]) -> None:
    name, null_first = argument
    result = attributes.load_method(m, frame.stack.pop(), name, null_first)
    if result is not PENDING:
        frame.stack.extend(result)


@handles("STORE_ATTR")
def store_attr(m: Machine, frame: VirtualFrame, name: str) -> None:
    target = frame.stack.pop()
    value = frame.stack.pop()
    attribute_writes.set_attribute(m, target, name, value)


@handles("DELETE_ATTR")
def delete_attr(m: Machine, frame: VirtualFrame, name: str) -> None:
    attribute_writes.delete_attribute(m, frame.stack.pop(), name)


# -- operators -----------------------------------------------------------------------------------------------------
@handles("UNARY")
def unary(m: Machine, frame: VirtualFrame, symbol: str) -> None:
    if symbol == "not" and is_asked(m, frame.stack[-1]):
        truth_then(m, frame.stack.pop(), lambda m, truth: frame.stack.append(ConstVar(not truth)), opposite_by)
        return
    result = arithmetic.unary(m, symbol, frame.stack.pop())
    if result is not PENDING:
        frame.stack.append(result)


@handles("BINARY")
def binary(m: Machine, frame: VirtualFrame, symbol: str) -> None:
    right = frame.stack.pop()
    result = arithmetic.binary(m, symbol, frame.stack.pop(), right)
    if result is not PENDING:
        frame.stack.append(result)


@handles("INPLACE")
def inplace(m: Machine, frame: VirtualFrame, symbol: str) -> None:
    right = frame.stack.pop()
    result = arithmetic.binary(m, symbol, frame.stack.pop(), right, True)
    if result is not PENDING:
        frame.stack.append(result)


@handles("COMPARE")
def compare(m: Machine, frame: VirtualFrame, symbol: str) -> None:
    right = frame.stack.pop()
    result = comparison.compare(m, symbol, frame.stack.pop(), right)
    if result is not PENDING:
        frame.stack.append(result)


@handles("IS")
def is_(m: Machine, frame: VirtualFrame, invert: bool) -> None:
    right = frame.stack.pop()
    frame.stack.append(_maybe_inverted(m, identical(m, frame.stack.pop(), right), invert))


def _maybe_inverted(m: Machine, answer: Union[RuntimeScalarVar, bool], invert: bool) -> Variable:
    if type(answer) is bool:
        return ConstVar(answer != bool(invert))
    if invert:
        return RuntimeScalarVar(m.emit("unary", "not", (answer.reg,)), bool)
    return answer


@handles("CONTAINS")
def contains(m: Machine, frame: VirtualFrame, invert: bool) -> None:
    container = frame.stack.pop()

    def arrived(m: Machine, found: Any) -> None:
        if type(found) is ConstVar:
            found = found.value
        frame.stack.append(_maybe_inverted(m, found, invert))
    finish(m, containment.contains(m, container, frame.stack.pop()), arrived)
    asked = m.frames[-1]
    if invert and asked is not frame and asked.answer is not None:
        asked.answer.function = opposite


@handles("TO_BOOL")
def to_bool(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    var = frame.stack[-1]
    if isinstance(var, RuntimeVar):
        frame.stack[-1] = TruthVar(var, frame.current)
    elif type(var) is not TruthVar and not (type(var) in (ConstVar, ScalarVar) and var.pytype is bool):
        frame.stack.pop()
        truth_then(m, var, lambda m, truth: frame.stack.append(ConstVar(truth)), truth_by)


# -- subscripts ----------------------------------------------------------------------------------------------------
@handles("BINARY_SUBSCR")
def binary_subscr(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    index = frame.stack.pop()
    result = subscripts.get_item(m, frame.stack.pop(), index)
    if result is not PENDING:
        frame.stack.append(result)


@handles("STORE_SUBSCR")
def store_subscr(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    index = frame.stack.pop()
    container = frame.stack.pop()
    subscripts.store_item(m, container, index, frame.stack.pop())


@handles("DELETE_SUBSCR")
def delete_subscr(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    index = frame.stack.pop()
    subscripts.remove_item(m, frame.stack.pop(), index)


@handles("BINARY_SLICE")
def binary_slice(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    stop = frame.stack.pop()
    start = frame.stack.pop()
    result = subscripts.get_item(m, frame.stack.pop(), SliceVar(start, stop, ConstVar(None)))
    if result is not PENDING:
        frame.stack.append(result)


@handles("STORE_SLICE")
def store_slice(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    stop = frame.stack.pop()
    start = frame.stack.pop()
    container = frame.stack.pop()
    subscripts.store_item(m, container, SliceVar(start, stop, ConstVar(None)), frame.stack.pop())
