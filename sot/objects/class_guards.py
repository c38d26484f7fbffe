"""What a translation takes from classes, each fact with the guard that holds it.

A class can change in every way between two calls: attributes, bases, metaclass, what its attributes' own classes define. Whoever
decides something by such a fact asks here; facts about classes that cannot change cost no guard.
"""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Callable, Dict, Tuple

from .._core import told_name
from ..arrays import ARRAYS
from ..guards.lasting import is_kept, is_mortal
from ..machine.exits import Break
from ..variables.base import MISSING, SCALAR_TYPES, ConstVar
from ..variables.classes import is_changeable, mro_of, name_of, own_names, raw_lookup, reads_generically

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["guard_raw", "class_lookup", "metaclass_of", "metaclass_lookup", "answers_first", "is_descriptor", "is_data_descriptor", "is_subtype", "guarded_mro",
           "has_own", "inner", "claimed_class", "name_in_messages"]

#: Values that are no descriptors and are inputs of their own where they are used.
_BY_TYPE = tuple(SCALAR_TYPES) + (list, dict, tuple, set, ARRAYS.array)
#: Descriptors that lead to their class.
_OF_A_CLASS = (types.GetSetDescriptorType, types.MemberDescriptorType)


def guard_raw(m: Machine, node: int, value: Any) -> None:
    """A class attribute must stay what it is: by type for plain scalars (they are inputs), by identity otherwise."""
    if value is MISSING:
        m.guards.check("missing", node)
    elif any(type(value) is kind for kind in _BY_TYPE):
        m.guards.check("type_is", node, type(value))
    elif type(value) in _OF_A_CLASS and is_mortal(value.__objclass__):
        # held by the guard it would keep its class alive; there is one of this name for each class
        m.guards.check("type_is", node, type(value))
        m.guards.check("is", m.guards.node("attr", node, "__objclass__"), value.__objclass__)
        m.guards.check("equal", m.guards.node("attr", node, "__name__"), value.__name__)
    elif is_kept(value):
        raise Break("opaque-operation", "a class attribute that has a __del__ and can have no weak references")
    else:
        m.guards.check("is", node, value)


def class_lookup(m: Machine, cls: type, name: str) -> Any:
    """What the MRO of a class has for a name, unbound; MISSING when nothing."""
    value = raw_lookup(cls, name)
    if is_changeable(cls):
        guard_raw(m, m.guards.node("mro", m.guards.node("const", cls), name), value)
    return value


def metaclass_of(m: Machine, cls: type) -> type:
    """``type(cls)``; from ``type`` itself to another metaclass no class can go (Objects/typeobject.c object_set_class)."""
    if is_changeable(cls) and is_changeable(type(cls)):
        m.guards.check("type_is", m.guards.node("const", cls), type(cls))
    return type(cls)


def metaclass_lookup(m: Machine, cls: type, name: str) -> Any:
    """What the metaclass has for a name; where the interpreter looks for the special methods of a class."""
    return class_lookup(m, metaclass_of(m, cls), name)


def _has_slot(m: Machine, value: Any, name: str) -> bool:
    """Whether the class of a class attribute defines a descriptor's method. (The attribute itself is guarded by identity.)"""
    kind = type(value)
    found = raw_lookup(kind, name) is not MISSING
    if is_changeable(kind):
        const = m.guards.node("const", value)
        m.guards.check("type_is", const, kind)
        m.guards.check("present" if found else "missing", m.guards.node("typeattr", const, name))
    return found


def is_descriptor(m: Machine, value: Any) -> bool:
    """Whether reading the class attribute ``value`` calls its ``__get__``."""
    return _has_slot(m, value, "__get__")


def is_data_descriptor(m: Machine, value: Any) -> bool:
    """Whether the class attribute ``value`` takes what is written to an instance, or deleted."""
    return _has_slot(m, value, "__set__") or _has_slot(m, value, "__delete__")


def answers_first(m: Machine, value: Any) -> bool:
    """Whether the class attribute ``value`` is asked before an attribute of the instance: a data descriptor without a __get__ only takes."""
    return is_data_descriptor(m, value) and is_descriptor(m, value)


def is_subtype(m: Machine, kind: type, cls: type) -> bool:
    """PyType_IsSubtype: whether a class is in another's MRO."""
    return kind is cls or any(base is cls for base in guarded_mro(m, kind))


def guarded_mro(m: Machine, cls: type) -> Tuple[type, ...]:
    """A class with its bases, in the order in which they are asked."""
    if not mro_of(cls):
        raise Break("opaque-operation", "a class that is just being made has no bases yet")
    if is_changeable(cls):
        whole = m.guards.node("mro_tuple", m.guards.node("const", cls))
        if is_mortal(cls):    # the tuple would keep it alive
            m.guards.check("len", whole, len(mro_of(cls)))
            for place, base in enumerate(mro_of(cls)):
                m.guards.check("is", m.guards.node("item", whole, place), base)
        else:
            m.guards.check("is", whole, mro_of(cls))
    return mro_of(cls)


def has_own(m: Machine, cls: type, name: str) -> bool:
    """Whether a class itself has a name, whatever its bases have."""
    found = name in own_names(cls)
    if is_changeable(cls):
        m.guards.check("present" if found else "missing", m.guards.node("own", m.guards.node("const", cls), name))
    return found


_ACCESSORS: Any = property    # mypy takes its fields for values
_INNER: Dict[str, Callable[[Any], Any]] = {
    "fget": _ACCESSORS.fget.__get__, "fset": _ACCESSORS.fset.__get__, "fdel": _ACCESSORS.fdel.__get__,
}
_FUNCTION_OF = {kind: kind.__dict__["__func__"].__get__ for kind in (staticmethod, classmethod)}


def inner(m: Machine, raw: Any, field: str = "__func__") -> Any:
    """What an exact property, staticmethod or classmethod holds; calling its ``__init__`` again gives it another one."""
    value = (_INNER.get(field) or _FUNCTION_OF[type(raw)])(raw)
    m.guards.check("is", m.guards.node("attr", m.guards.node("const", raw), field), value)
    return value


_CLASS_OF, _NAME = object.__dict__["__class__"], type.__dict__["__name__"]


def claimed_class(m: Machine, var: Variable, kind: Any) -> Any:
    """``instance.__class__`` of an instance of this type; breaks where it is computed."""
    if type(var) is ConstVar and m.is_dispatcher(var.seen):
        return types.FunctionType
    reads = raw_lookup(kind, "__getattribute__")
    plain = reads is type.__getattribute__ or reads is types.ModuleType.__getattribute__ or reads_generically(kind) or kind is super
    if is_changeable(kind):
        node = m.guards.node("mro", m.guards.node("const", kind), "__getattribute__")
        guard_raw(m, node, reads)
    if not plain or class_lookup(m, kind, "__class__") is not _CLASS_OF:
        raise Break("opaque-call", "the __class__ of a %s" % name_of(kind))
    return kind


def name_in_messages(m: Machine, cls: type) -> str:
    """What the interpreter calls a class where an operation raises; who assigns to its ``__name__`` changes that."""
    if is_changeable(cls):
        if metaclass_lookup(m, cls, "__name__") is not _NAME:
            raise Break("opaque-operation", "the name of a class whose metaclass has another __name__")
        m.guards.check("equal", m.guards.node("attr", m.guards.node("const", cls), "__name__"), name_of(cls))
    return told_name(cls)
