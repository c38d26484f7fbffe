"""The context variable that says what the array library does about floating-point errors, set and reset by functions that ``np.errstate`` decorates."""
from __future__ import annotations

import contextvars
from typing import TYPE_CHECKING, Any, Dict, List

from ..arrays.library import LIBRARY
from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import METHODS
from ..variables.base import ConstVar
from ..variables.classes import type_name
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.registry import Model
    from ..variables.base import Variable

__all__: List[str] = []


def _statement(name: str) -> Model:
    """What such a method does is a statement in the program's order."""
    method = getattr(contextvars.ContextVar, name)

    def model(m: Machine, var: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        if var.node is None or len(args) != 1 or kwargs or not LIBRARY.holds_error_state(var.obj):
            raise Break("opaque-call", "method %s of a %s" % (name, type_name(var)))
        m.guards.check("is", var.node, var.obj)
        reg = m.emit("call", (), (Const(method), var.materialise(m), args[0].materialise(m)))
        return ObjectVar(contextvars.Token, None, reg) if name == "set" else ConstVar(None)
    return model


METHODS[contextvars.ContextVar, "set"] = _statement("set")
METHODS[contextvars.ContextVar, "reset"] = _statement("reset")
