"""Instances that the array library asks for an array, by their ``__array__``: that is simulated, and the operation goes on with what it gives."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Optional

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..machine.exits import Break
from ..machine.tasks import minds
from ..variables.base import MISSING, ArrayVar, LooseVar
from ..variables.classes import HEAP_TYPE, flags_of, reads_generically, type_name
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar
from . import arrays, namespaces, protocol
from .class_attributes import type_attribute
from .contents import container_of
from .underlying import underlying_type

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = ["called", "gives_an_array"]

#: What else the library asks for, before that or about its result.
_ASKED_TOO = ("__array_ufunc__", "__array_function__", "__array_interface__", "__array_struct__", "__array_wrap__", "__array_prepare__", "__array_finalize__", "__array_priority__", "__buffer__", "__getattr__")
#: It looks these up in the instance as well.
_OF_INSTANCES = ("__array__", "__array_interface__", "__array_struct__", "__array_wrap__", "__array_prepare__", "__array_finalize__", "__array_priority__")


def gives_an_array(m: Machine, var: Variable, first: Optional[str] = None) -> bool:
    """Whether a value is an instance that is taken as an array by its ``__array__``, a function of its class. ``first``: what it must not have then."""
    if type(var) is not ObjectVar or var.pytype is None or not flags_of(var.pytype) & HEAP_TYPE or var.error is not None or container_of(var.pytype) is not None or underlying_type(var.pytype) is not None:
        return False
    if not reads_generically(var.pytype) or type(type_attribute(m, var, "__array__")) is not FunctionVar:
        return False
    if any([type_attribute(m, var, name) is not MISSING for name in _ASKED_TOO]) or any([namespaces.read(m, var, name) is not MISSING for name in _OF_INSTANCES]):
        return False
    if first is not None and (type_attribute(m, var, first) is not MISSING or namespaces.read(m, var, first) is not MISSING):
        return False
    for name in _OF_INSTANCES if first is None else (*_OF_INSTANCES, first):
        namespaces.guard_not_own(m, var, name)
    return True


@minds(BaseException)
def called(m: Machine, function: Any, args: List[Variable]) -> Work[Variable]:
    """Task: a function of the library that asks each of its arguments for an array, without arguments, before it does anything."""
    if any([type(arg) is LooseVar for arg in args]):      # an array of a class that is shown all arguments, say
        raise Break("opaque-call", "an instance with an __array__ beside something that may ask it once more")
    taken: List[Variable] = []
    asked = LIBRARY.asks_for_arrays(function)
    for i, arg in enumerate(args):
        if i < asked and gives_an_array(m, arg, LIBRARY.method_first(function)):
            made = yield protocol.call(m, type_attribute(m, arg, "__array__"), [arg], {})  # type: ignore[arg-type]  # it is there
            if type(made) is not ArrayVar or made.pytype is not ARRAYS.array or not made.meta.ndim:
                raise Break("opaque-call", "an __array__ that gives a %s" % type_name(made))
            arg = made
        taken.append(arg)
    return arrays.call(m, function, taken, {})
