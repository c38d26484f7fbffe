"""Classes with parameters: ``Box[int]``, ``List[Box]``, ``list[int]``.

What such a subscript gives depends on nothing but its parts, which are known, so it is found out while translating; the statement makes it again. Only parts
are taken that run no code of the program when they are hashed or asked for their own parameters.
"""
from __future__ import annotations

import abc
import types
import typing
from typing import TYPE_CHECKING, Any, List, Optional

from ..graph.statements import Const
from ..guards.lasting import is_mortal
from ..machine.exits import Break
from ..variables.base import MISSING, ConstVar, Variable
from ..variables.classes import HEAP_TYPE, flags_of, is_class, module_of, raw_lookup
from ..variables.containers import TupleVar
from ..variables.objects import ObjectVar
from .class_guards import class_lookup, inner, metaclass_lookup

if TYPE_CHECKING:
    from ..machine.machine import Machine

__all__ = ["ALIAS", "item_of_class", "item_of_form", "origin_of"]

#: The class of ``list[int]`` (3.9+).
ALIAS: Any = getattr(types, "GenericAlias", None)
#: The classes of what the typing module has that is subscripted, or a parameter; those that warn are none.
_EXAMPLES: Any = [*vars(typing).values(), typing.List[int], typing.Union[int, str], typing.Callable[[int], int], typing.Tuple[int, ...]]
_FORMS = frozenset([kind for kind in map(type, _EXAMPLES) if kind.__module__ == "typing" and not issubclass(kind, type) and "Deprecated" not in kind.__name__])
#: Metaclasses that hash classes as type does, and look their attributes up as it does.
_METACLASSES = (type, abc.ABCMeta)
#: Those of classes in C that make nothing but such an alias.
_MODULES_IN_C = ("builtins", "collections", "typing", "types", "re", "functools", "itertools", "weakref", "contextvars", "queue", "array")
_GENERIC = vars(typing.Generic)["__class_getitem__"]


def item_of_class(m: Machine, container: ConstVar, index: Variable) -> Optional[Variable]:
    """``cls[index]`` of a class that is generic as C code or the typing module makes it; None for others."""
    cls: Any = container.value
    if not _is_plain_class(cls) or id(cls) in m.made or metaclass_lookup(m, cls, "__getitem__") is not MISSING:
        return None
    found = class_lookup(m, cls, "__class_getitem__")
    own = found is _GENERIC or type(found) is types.ClassMethodDescriptorType and module_of(found.__objclass__) in _MODULES_IN_C
    if not own and not (type(found) is classmethod and ALIAS is not None and inner(m, found) is ALIAS):
        return None
    return _made(m, container, cls, index)


def item_of_form(m: Machine, container: Variable, index: Variable) -> Optional[Variable]:
    """``form[index]`` of something that the typing module, or a class in C, has; None for others."""
    if type(container) is not ObjectVar or container.obj is None or not (container.pytype in _FORMS or container.pytype is ALIAS):
        return None
    return _made(m, container, _plain(m, container), index)


def _made(m: Machine, container: Variable, generic: Any, index: Variable) -> Optional[Variable]:
    key = _plain(m, index)
    if generic is MISSING or key is MISSING:
        return None
    try:
        alias = generic[key]
    except Exception as error:     # the program's own
        raise Break("opaque-operation", "a generic class with such parameters: %s" % error) from None
    if type(alias) not in _FORMS and type(alias) is not ALIAS and not is_class(alias):
        return None
    made = m.emit("call", (), (Const(_subscribed), container.materialise(m), index.materialise(m), Const(alias)))
    return m.wrap(alias, m.guards.node("const", alias), made)


def _subscribed(generic: Any, key: Any, alias: Any) -> Any:
    """``generic[key]``; the generated code has an alias of its own, into which guards look, for as long as it lives."""
    return generic[key]


def _is_plain_class(value: Any) -> bool:
    return value is typing.Any or is_class(value) and type(value) in _METACLASSES and not is_mortal(value)


def _plain(m: Machine, var: Variable) -> Any:
    """A part, which is known from here on; MISSING for what is none."""
    if type(var) is TupleVar:
        parts: List[Any] = [_plain(m, item) for item in var.items(m)]
        return MISSING if any([part is MISSING for part in parts]) else tuple(parts)
    if type(var) is ConstVar:
        value: Any = var.value
        return value if type(value) in (int, str, type(None), type(Ellipsis)) or _is_plain_class(value) and id(value) not in m.made else MISSING
    if type(var) is ObjectVar and var.obj is not None and (var.pytype in _FORMS or var.pytype is ALIAS):
        if var.node is not None:
            m.guards.check("is", var.node, var.obj)
        return var.obj
    return MISSING


def origin_of(m: Machine, var: ObjectVar) -> Optional[ConstVar]:
    """The builtin class that ``list[int]`` is an alias of: a call of it makes an instance, which takes no note of that; None for others."""
    if var.obj is None or var.node is None:
        return None
    m.guards.check("is", var.node, var.obj)
    origin = raw_lookup(ALIAS, "__origin__").__get__(var.obj)
    return None if not is_class(origin) or flags_of(origin) & HEAP_TYPE else ConstVar(origin, Const(origin))
