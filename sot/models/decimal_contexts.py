"""``decimal.localcontext()``: a context that rules from there on, and the one that ruled before put back.

Operations on decimals ask the context when they run, so these are statements in the program's order.
"""
from __future__ import annotations

import contextvars
import decimal
from typing import TYPE_CHECKING, Any, Dict, List

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import BUILTINS, METHODS
from ..objects.value_classes import CONTEXT
from ..variables.base import ConstVar, RuntimeScalarVar, ScalarVar
from ..variables.classes import type_name
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__: List[str] = []


def _localcontext(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """A manager; what it is given are a context, which is copied, and fields of the copy (3.11+)."""
    if len(args) > 1 or any([not (type(arg) is ObjectVar and arg.pytype is CONTEXT) for arg in args]) \
            or any([type(arg) not in (ConstVar, ScalarVar, RuntimeScalarVar) or arg.pytype not in (int, str) for arg in kwargs.values()]):
        raise Break("opaque-call", "a call of localcontext()")
    return ObjectVar(_MANAGER, None, m.emit("call", tuple(kwargs), (Const(decimal.localcontext),) + tuple([arg.materialise(m) for arg in (*args, *kwargs.values())])))


def _enter(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """The copy, always of exactly this class."""
    if args or kwargs:
        raise Break("opaque-call", "__enter__ of a %s" % type_name(var))
    return ObjectVar(CONTEXT, None, m.emit("call", (), (Const(_MANAGER.__enter__), var.materialise(m))))


def _leave(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    if len(args) != 3 or kwargs or not all([type(arg) is ConstVar and arg.value is None for arg in args]):
        raise Break("opaque-call", "__exit__ of a %s" % type_name(var))
    m.emit("mutate", None, (Const(_MANAGER.__exit__), var.materialise(m)) + tuple([arg.materialise(m) for arg in args]))
    return ConstVar(None)


_MANAGER: Any = contextvars.copy_context().run(lambda: type(decimal.localcontext()))
if CONTEXT is not None:
    BUILTINS[decimal.localcontext] = _localcontext
    METHODS[_MANAGER, "__enter__"] = _enter
    METHODS[_MANAGER, "__exit__"] = _leave
