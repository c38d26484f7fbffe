"""The operation at which a graph breaks, run natively by the generated code."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Tuple

from ..variables.base import NULL, ConstVar, TruthVar, Variable

if TYPE_CHECKING:
    from ..machine.frames import VirtualFrame

__all__ = ["SIMPLE", "CONTAINER", "JUMPS", "inputs_of", "call_shape"]

#: operation -> (inputs, outputs), each a number or a function of the argument
SIMPLE: Dict[str, Tuple[Any, Any]] = {
    "UNARY": (1, 1), "BINARY": (2, 1), "INPLACE": (2, 1), "COMPARE": (2, 1), "IS": (2, 1), "CONTAINS": (2, 1), "TO_BOOL": (1, 1),
    "BINARY_SUBSCR": (2, 1), "STORE_SUBSCR": (3, 0), "DELETE_SUBSCR": (2, 0), "BINARY_SLICE": (3, 1), "STORE_SLICE": (4, 0),
    "LOAD_ATTR": (1, 1), "STORE_ATTR": (2, 0), "DELETE_ATTR": (1, 0), "GET_ITER": (1, 1), "CONVERT_VALUE": (1, 1),
    "FORMAT_VALUE": (lambda a: 2 if a[1] else 1, 1), "UNPACK_SEQUENCE": (1, lambda n: n), "UNPACK_EX": (1, lambda a: a[0] + a[1] + 1),
    "BUILD_SET": (lambda n: n, 1), "BUILD_MAP": (lambda n: 2 * n, 1), "BUILD_STRING": (lambda n: n, 1),
    "LOAD_GLOBAL": (0, 1), "STORE_GLOBAL": (1, 0), "DELETE_GLOBAL": (0, 0), "IMPORT_NAME": (2, 1), "IMPORT_FROM": (1, 2),
    "LOAD_METHOD": (1, 1), "BEFORE_WITH": (1, 2),
}
#: operation -> operands besides the container that lies deeper in the stack
CONTAINER = {"LIST_EXTEND": 1, "SET_UPDATE": 1, "DICT_UPDATE": 1, "SET_ADD": 1, "MAP_ADD": 2, "LIST_APPEND": 1}
JUMPS = frozenset(("POP_JUMP_IF_TRUE", "POP_JUMP_IF_FALSE", "POP_JUMP_IF_NONE", "POP_JUMP_IF_NOT_NONE",
                   "JUMP_IF_TRUE_OR_POP", "JUMP_IF_FALSE_OR_POP"))


def inputs_of(name: str, argument: Any) -> Tuple[int, int]:
    """(inputs, outputs) of a SIMPLE operation."""
    taken, given = SIMPLE[name]
    return (taken(argument) if callable(taken) else taken), (given(argument) if callable(given) else given)


def truth_subject(var: Variable) -> Variable:
    """The value whose truth is tested."""
    return var.of if type(var) is TruthVar else var


def call_shape(frame: VirtualFrame, name: str, argument: Any) -> Tuple[List[Any], Any, List[Any], List[Any], Any]:
    """For CALL, CALL_KW, CALL_EX, WITH_CLEANUP_START on the frame's stack: (rest of the stack, callable, positional and keyword
    values, names, kind)."""
    stack = list(frame.stack)
    names: Any = ()
    if name == "CALL_EX":
        slots, kw = argument
        mapping = stack.pop() if kw else NULL
        args = [stack.pop()] + ([mapping] if mapping is not NULL else [])
    elif name == "WITH_CLEANUP_START":    # 3.8: the exit function of a context manager
        way, function = stack.pop(), stack.pop()
        return stack + [way], function, [], [ConstVar(None)] * 3, ()
    else:
        nargs, slots = argument
        if name == "CALL_KW":
            names = stack.pop()
            names = names.source if names.source is not None else tuple([item.value for item in names._items])
        else:
            names = frame.keywords
        args = stack[len(stack) - nargs:]
        del stack[len(stack) - nargs:]
    upper = stack.pop()
    first = []
    if slots == 1:
        function = upper
    else:
        lower = stack.pop()
        if lower is NULL:
            function = upper
        elif upper is NULL:
            function = lower
        else:
            function, first = lower, [upper]
    return stack, function, first, args, names


