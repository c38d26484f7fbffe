"""Models of what makes classes and what stands in their bodies."""
from __future__ import annotations

import builtins
from typing import TYPE_CHECKING, Dict, List

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import METHODS, builtin, models
from ..objects.calls import arity
from ..objects.class_making import accessor, build, with_parts
from ..variables.base import ConstVar
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Outcome, Variable

__all__ = []


@builtin(builtins.__build_class__)
def build_class(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    metaclass = kwargs.get("metaclass", ConstVar(type))
    if len(kwargs) > ("metaclass" in kwargs) or len(args) < 2 or type(metaclass) is not ConstVar:
        raise Break("opaque-call", "a class with keywords")
    return build(m, args[0], args[1], args[2:], metaclass.value)


@builtin(property)
def property_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ObjectVar:
    if kwargs or not 1 <= len(args) <= 3 or not all([type(arg) is FunctionVar or type(arg) is ConstVar and arg.value is None for arg in args]):
        raise Break("opaque-call", "a call of property")
    return accessor(m, property, args)


@builtin(staticmethod)
def staticmethod_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ObjectVar:
    return _wrapped(m, staticmethod, args, kwargs)


@builtin(classmethod)
def classmethod_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ObjectVar:
    return _wrapped(m, classmethod, args, kwargs)


def _wrapped(m: Machine, kind: type, args: List[Variable], kwargs: Dict[str, Variable]) -> ObjectVar:
    if kwargs or len(args) != 1 or type(args[0]) is not FunctionVar:
        raise Break("opaque-call", "a call of %s" % kind.__name__)
    return accessor(m, kind, args)


def _with_another(place: int, name: str) -> None:
    @models(METHODS, (property, name))
    def model(m: Machine, var: ObjectVar, args: List[Variable], kwargs: Dict[str, Variable]) -> ObjectVar:
        """``prop.setter(function)`` and its like: another property."""
        arity(m, args, kwargs, 1)
        parts = var.attrs.get("parts")
        if parts is None or type(args[0]) is not FunctionVar:
            raise Break("opaque-call", "%s of a property" % name)
        parts = (parts + [ConstVar(None)] * 3)[:3]
        parts[place] = args[0]
        return with_parts(ObjectVar(property, None, m.emit("call", (), (Const(getattr(property, name)), var.materialise(m), args[0].materialise(m)))), parts)


for _place, _name in enumerate(("getter", "setter", "deleter")):
    _with_another(_place, _name)
