"""Type parameters of generic functions and classes (3.12+): objects of their own in each call, with a name."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Tuple

from ..graph.statements import Const
from ..machine.registry import handles
from ..variables.base import ConstVar
from ..variables.containers import TupleVar
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine

__all__ = ["type_parameter"]

#: Intrinsics that make one of a name -> how it is written in a program.
_STARS = {"TYPEVAR": "", "PARAMSPEC": "**", "TYPEVARTUPLE": "*"}
_MAKERS: Dict[Tuple[str, str], Any] = {}


def type_parameter(stars: str, name: str) -> Any:
    """A new type parameter, as the compiler's code makes it; `typing` would note the module."""
    maker = _MAKERS.get((stars, name))
    if maker is None:
        namespace: Dict[str, Any] = {"__builtins__": {}, "__name__": __name__}    # whose frames the hook leaves alone
        exec("def made():\n    def function[%s%s](): pass\n    return function.__type_params__[0]" % (stars, name), namespace)
        maker = _MAKERS[stars, name] = namespace["made"]
    return maker()


@handles("CALL_INTRINSIC_1")
def call_intrinsic_1(m: Machine, frame: VirtualFrame, name: str) -> None:
    var = frame.stack[-1]
    if name not in _STARS or type(var) is not ConstVar or type(var.value) is not str or not var.value.isidentifier():
        m.unsupported(frame, name)
    frame.stack.pop()
    sample = type_parameter(_STARS[name], var.value)
    made = ObjectVar(type(sample), None, m.emit("call", (), (Const(type_parameter), Const(_STARS[name]), Const(var.value))))
    made.attrs["__name__"] = var
    frame.stack.append(made)


@handles("CALL_INTRINSIC_2")
def call_intrinsic_2(m: Machine, frame: VirtualFrame, name: str) -> None:
    function, value = frame.stack[-2:]
    if name != "SET_FUNCTION_TYPE_PARAMS" or type(function) is not FunctionVar or function.reg is not None or type(value) is not TupleVar:
        m.unsupported(frame, name)
    frame.stack.pop()
    function.type_params = value
