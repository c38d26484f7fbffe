"""The operation at which a graph breaks, run by the generated function itself, then the tail call: the exit for each."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional

from ..graph.statements import Exit, Out
from ..variables.base import NULL
from ..variables.functions import BuiltinMethodVar
from .exits import BORROWS, cells_of, goto_of, names_of, native_exit
from .operations import CONTAINER, JUMPS, SIMPLE, call_shape, inputs_of, truth_subject

if TYPE_CHECKING:
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine

__all__ = ["native_operation", "runs_natively"]


def _call(m: Machine, unit: Any, frame: VirtualFrame, name: str, argument: Any) -> Exit:
    rest, function, first, args, keywords = call_shape(frame, name, argument)
    expand = name == "CALL_EX"
    method = None
    if BORROWS and type(function) is BuiltinMethodVar and function.reg is None and function.unbound is None and function.found is None and not (first or expand):
        # what a class has for the name is not asked for again, which may run code; a method may ask how many own its object (ndarray.resize): as many as natively, and no bound method
        method, function = function.name, function.instance
    inputs = [function.materialise(m)] + [var.materialise(m) for var in first] + [var.materialise(m) for var in args]
    drops = name == "WITH_CLEANUP_START"
    outs = [] if drops else [Out(0)]
    # WITH_CLEANUP_FINISH looks at the result, for what was raised.
    way = goto_of(m, unit, frame, rest + outs, frame.pc + drops, bound=False)
    return native_exit(m, unit, frame, "native", ("call", keywords, expand, method, len(first), drops), inputs, (way,), len(outs))


def _simple(m: Machine, unit: Any, frame: VirtualFrame, name: str, argument: Any) -> Exit:
    taken, given = inputs_of(name, argument)
    stack = list(frame.stack)
    cut = len(stack) - taken
    inputs, rest = stack[cut:], stack[:cut]
    if name == "UNARY" and argument == "not" or name == "TO_BOOL":
        inputs = [truth_subject(inputs[0])]
    operands = [var.materialise(m) for var in inputs]
    outs: List[Any] = [Out(number) for number in range(given)]
    if name == "LOAD_METHOD":
        outs = [NULL, outs[0]] if argument[1] else [outs[0], NULL]
    elif name == "GET_ITER" and argument == 2:
        outs.append(NULL)
    way = goto_of(m, unit, frame, rest + outs, frame.pc, bound=False)
    return native_exit(m, unit, frame, "native", ("operation", name, argument), operands, (way,), given)


def _container(m: Machine, unit: Any, frame: VirtualFrame, name: str, argument: Any) -> Exit:
    stack = list(frame.stack)
    operands = stack[len(stack) - CONTAINER[name]:]
    rest = stack[:len(stack) - CONTAINER[name]]
    container = rest[-argument]
    inputs = [container.materialise(m)] + [var.materialise(m) for var in operands]
    way = goto_of(m, unit, frame, rest, frame.pc, bound=False)
    return native_exit(m, unit, frame, "native", ("container", name), inputs, (way,))


def _jump(m: Machine, unit: Any, frame: VirtualFrame, name: str, target: Any) -> Exit:
    rest = frame.stack[:-1]
    subject = truth_subject(frame.stack[-1])
    tested = None if subject is frame.stack[-1] else frame.stack[-1].test.pos
    inputs = [subject.materialise(m)]
    keep = name in ("JUMP_IF_TRUE_OR_POP", "JUMP_IF_FALSE_OR_POP")
    jump = "POP_JUMP_IF_TRUE" if name == "JUMP_IF_TRUE_OR_POP" else "POP_JUMP_IF_FALSE" if keep else name
    other = goto_of(m, unit, frame, rest + ([frame.stack[-1]] if keep else []), target.index, bound=False)
    way = goto_of(m, unit, frame, rest, frame.pc, closure=other.closure, bound=False)
    return native_exit(m, unit, frame, "branch", ("jump", jump, tested), inputs, (way, other))


def _for_iter(m: Machine, unit: Any, frame: VirtualFrame, name: str, argument: Any) -> Exit:
    target, pops, slots = argument
    stack: List[Any] = list(frame.stack)
    inputs = [stack[-slots].materialise(m)]
    way = goto_of(m, unit, frame, stack + [Out(0)], frame.pc, bound=False)
    other = goto_of(m, unit, frame, stack[:len(stack) - pops] if pops else stack, target.index, closure=way.closure, bound=False)
    return native_exit(m, unit, frame, "branch", ("next", slots), inputs, (way, other), 1)


def _raise(m: Machine, unit: Any, frame: VirtualFrame, name: str, count: int) -> Exit:
    stack = frame.stack
    return native_exit(m, unit, frame, "native", ("raise",), [var.materialise(m) for var in stack[len(stack) - count:]], ())


def runs_natively(name: str) -> bool:
    """Whether generated code can do an operation by itself."""
    return name in _EXITS


def native_operation(m: Machine, unit: Any, frame: VirtualFrame, name: Optional[str], argument: Any) -> Optional[Exit]:
    """The exit that does an operation of the root frame and goes on behind it; None where there is none for it."""
    plan = None if name is None else _EXITS.get(name)
    if plan is None:
        return None
    # as the frame shows them, before anything is made for the ways
    cells, names = cells_of(m, frame), names_of(m, unit, frame)
    exit_ = plan(m, unit, frame, name, argument)  # type: ignore[arg-type]  # it has a name
    exit_.cells, exit_.names = cells, names
    return exit_


_EXITS: Dict[str, Callable[[Machine, Any, VirtualFrame, str, Any], Exit]] = {
    "CALL": _call, "CALL_KW": _call, "CALL_EX": _call, "WITH_CLEANUP_START": _call, "FOR_ITER": _for_iter, "RAISE": _raise,
    **dict.fromkeys(SIMPLE, _simple), **dict.fromkeys(CONTAINER, _container), **dict.fromkeys(JUMPS, _jump),
}
