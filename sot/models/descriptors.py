"""Models of the methods by which descriptors answer, called by name: ``Net.rate.__get__(net)`` of a property or a slot."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List

from ..machine.exits import Break, ObservedException
from ..machine.registry import METHODS, models
from ..machine.tasks import task
from ..objects import attribute_writes, attributes, errors
from ..objects.calls import arity, call
from ..objects.class_guards import is_subtype, name_in_messages
from ..variables.base import PENDING, ConstVar
from ..variables.classes import is_class, mro_of, raw_lookup, reads_generically, type_name
from ..variables.functions import BoundMethodVar, FunctionVar
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Outcome, Variable

__all__: List[str] = []


def _looked_up_in_class(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> bool:
    """Whether ``__get__(None, cls)`` is called, and not for an instance."""
    if kwargs or not 1 <= len(args) <= 2 or args[0].pytype is None:
        raise Break("opaque-call", "__get__ of a descriptor")
    if args[0].pytype is not type(None):
        return False
    if len(args) != 2 or type(args[1]) is not ConstVar or not is_class(args[1].value):
        raise Break("opaque-call", "__get__ of a descriptor without an instance")
    return True


# -- properties ----------------------------------------------------------------------------------------------------
def _accessor(m: Machine, var: Variable, field: str) -> Variable:
    found = attributes.get_attribute(m, var, field)
    if found is PENDING or found.pytype in (None, type(None)):
        raise Break("opaque-call", "a property without %s" % field)
    return found


@models(METHODS, (property, "__get__"))
def property_get(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    return var if _looked_up_in_class(m, args, kwargs) else call(m, _accessor(m, var, "fget"), [args[0]], {})


def _told(field: str, count: int) -> Callable[..., Outcome]:
    """The setter or deleter is called, and what it gives is dropped."""
    @task
    def model(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
        arity(m, args, kwargs, count)
        yield call(m, _accessor(m, var, field), args, {})
        return ConstVar(None)
    return model


METHODS[property, "__set__"] = _told("fset", 2)
METHODS[property, "__delete__"] = _told("fdel", 1)


# -- slots ---------------------------------------------------------------------------------------------------------
def _slot(m: Machine, var: Variable, instance: Variable, operate: Callable[..., Any], *more: Any) -> ObjectVar:
    """The instance whose slot is meant. ``operate``: what another one is refused by, which looks at its class alone."""
    raw: Any = var.value
    owner = raw.__objclass__
    if instance.pytype is None:
        raise Break("opaque-call", "a slot of a value of unknown type")
    if not is_subtype(m, instance.pytype, owner):
        name_in_messages(m, owner)
        errors.raises_as_tried(m, operate, raw, errors.instance_like(m, instance), *more)
    if type(instance) is not ObjectVar or raw_lookup(instance.pytype, raw.__name__) is not raw or not any([base is owner for base in mro_of(instance.pytype)]) \
            or not reads_generically(instance.pytype):
        raise Break("opaque-call", "slot %s of a %s" % (raw.__name__, type_name(instance)))
    return instance


def _quietly(m: Machine, operation: Callable[..., Any], *args: Any) -> Any:
    """The descriptor itself does not tell of which object it is that has no such attribute."""
    try:
        return operation(m, *args)
    except ObservedException as stop:
        if stop.error is not None and stop.error.error is not None:
            stop.error.error.fields = ()
        raise


_MEMBER = types.MemberDescriptorType


@models(METHODS, (_MEMBER, "__get__"))
def member_get(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    if _looked_up_in_class(m, args, kwargs):
        return var
    instance = _slot(m, var, args[0], _MEMBER.__get__)
    return _quietly(m, attributes.get_plain_attribute, instance, var.value.__name__)  # type: ignore[no-any-return]  # of its kind


@models(METHODS, (_MEMBER, "__set__"))
def member_set(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    arity(m, args, kwargs, 2)
    instance = _slot(m, var, args[0], _MEMBER.__set__, None)
    _quietly(m, attribute_writes.set_plain_attribute, instance, var.value.__name__, args[1])
    return ConstVar(None)


@models(METHODS, (_MEMBER, "__delete__"))
def member_delete(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    arity(m, args, kwargs, 1)
    instance = _slot(m, var, args[0], _MEMBER.__delete__)
    _quietly(m, attribute_writes.delete_plain_attribute, instance, var.value.__name__)
    return ConstVar(None)


# -- methods -------------------------------------------------------------------------------------------------------
@models(METHODS, (types.MethodType, "__get__"))
def method_get(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """What is bound stays bound."""
    _looked_up_in_class(m, args, kwargs)
    return var


def _function_of(m: Machine, var: Variable) -> FunctionVar:
    found = attributes.get_attribute(m, var, "__func__")
    if type(found) is not FunctionVar:
        raise Break("opaque-call", "__get__ of what holds no Python function")
    return found


@models(METHODS, (staticmethod, "__get__"))
def static_get(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    _looked_up_in_class(m, args, kwargs)
    return _function_of(m, var)


@models(METHODS, (classmethod, "__get__"))
def class_get(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> BoundMethodVar:
    _looked_up_in_class(m, args, kwargs)
    if len(args) == 2 and not (type(args[1]) is ConstVar and is_class(args[1].value)):
        raise Break("opaque-call", "__get__ of a class method")
    return BoundMethodVar(_function_of(m, var), args[1] if len(args) == 2 else ConstVar(args[0].pytype))
