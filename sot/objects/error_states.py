"""What is done about float errors: ``np.geterr``, ``np.seterr``, ``np.errstate``."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Dict, List, Optional

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import ConstVar, RuntimeScalarVar, ScalarVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["error_modes", "error_state"]


def error_modes(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    """``np.geterr`` and ``np.seterr``: a new dict of texts; None for modes that may call a function of the program."""
    for var in (*args, *kwargs.values()):
        if type(var) in (ConstVar, ScalarVar):
            if m.observe(var) in ("call", "log"):
                return None
        elif not _is_error_mode(m, var):
            return None
    reg = m.emit("call", tuple(kwargs), (Const(function),) + tuple([var.materialise(m) for var in (*args, *kwargs.values())]))
    modes = DictVar(reg=reg)
    modes.order = []
    for name in LIBRARY.error_modes():
        modes.order.append(name)
        modes.entries[name] = RuntimeScalarVar(m.load("item", name, (reg,)), str)
        modes.keys[name] = ConstVar(name)
    return modes


def _is_error_mode(m: Machine, var: Variable) -> bool:
    """Whether a text is one that these functions gave in the trace: such a mode was in force when the call began."""
    if type(var) is not RuntimeScalarVar:
        return False
    made: Dict[Any, Any] = {statement.output: statement for statement in m.trace.statements}
    item = made.get(var.reg)
    source = made.get(item.inputs[0]) if item is not None and item.op == "item" else None
    return source is not None and source.op == "call" and type(source.inputs[0]) is Const and LIBRARY.is_error_query(source.inputs[0].value)


def error_state(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    asks = [var for name, var in kwargs.items() if name == "call" or type(var) not in (ConstVar, ScalarVar) or m.observe(var) in ("call", "log")]
    if asks or function is not ARRAYS.error_state and args and args[0].node is not None and not _is_plain(m, args[0]):
        raise Break("opaque-call", "an np.errstate that may call a function of the program")
    if LIBRARY.leaves_error_state(function):
        args = args[:1] + [ConstVar(None)] * len(args[1:])      # what was raised is nothing to it
    operands = tuple([var.materialise(m) for var in list(args) + list(kwargs.values())])
    reg = m.emit("call", tuple(kwargs), (Const(function),) + operands)
    if type(function) is types.BuiltinFunctionType:
        return RuntimeScalarVar(reg, type(function()))
    return ObjectVar(ARRAYS.error_state, None, reg) if function is ARRAYS.error_state else ConstVar(None)


def _is_plain(m: Machine, var: Variable) -> bool:
    """Whether an np.errstate that came in calls nothing of the program's; guarded. The program reads it by its names, so the trace does not change them."""
    found = LIBRARY.error_state_of(var.obj) if type(var) is ObjectVar and type(var.obj) is ARRAYS.error_state else None
    if found is None:
        return False
    guards = m.guards
    for name, value in found:
        node = guards.node("attr", var.node, name)
        if type(value) is dict:
            guards.check("keys", node, tuple(value))
            for key in value:
                guards.check("equal", guards.node("item", node, key), value[key])
        else:
            guards.check("equal" if type(value) is str else "is", node, value)
    return True
