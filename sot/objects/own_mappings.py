"""Mappings of the program: what ``**``, ``dict()`` and ``update()`` ask of an instance that is no dict (Objects/dictobject.c, dict_merge)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from ..machine.exits import Break
from ..machine.tasks import minds
from ..variables.base import MISSING
from ..variables.classes import type_name
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar
from . import mutation, namespaces, protocol
from .attributes import get_attribute, is_plain
from .class_attributes import type_attribute
from .class_guards import class_lookup
from .contents import contents_of
from .iteration import OF_THE_ITERATOR, items_of
from .keys import key_in
from .namespaces import guard_not_own

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable
    from ..variables.mappings import DictVar

__all__ = ["has_no_keys", "has_own_keys", "merge_own", "unpack_own"]


def has_own_keys(m: Machine, var: Variable) -> bool:
    """Whether an instance has a method ``keys`` of the program's, and is no dict."""
    return type(var) is ObjectVar and contents_of(m, var, "__len__") is None and type(type_attribute(m, var, "keys")) is FunctionVar \
        and type(type_attribute(m, var, "__getitem__")) is FunctionVar


def has_no_keys(m: Machine, var: Variable) -> bool:
    """Whether an instance has nothing by the name of ``keys``, so that it is iterated over: each item is a key and its value."""
    if type(var) is not ObjectVar or not is_plain(m, var, "__getattribute__") or class_lookup(m, var.pytype, "__getattr__") is not MISSING:
        return False
    if type_attribute(m, var, "keys") is not MISSING or namespaces.read(m, var, "keys") is not MISSING:
        return False
    guard_not_own(m, var, "keys")
    return True


def merge_own(m: Machine, target: DictVar, var: Variable, once: bool = False) -> Work[None]:
    """Task: put in what a mapping of the program has: all its keys are asked for first. ``once``: a key that is there is an error."""
    keys = yield protocol.call(m, (yield get_attribute(m, var, "keys")), [], {})
    for key in list((yield from items_of(m, keys, OF_THE_ITERATOR))):
        stored = yield from key_in(m, target, key)
        if once and target.get(m, stored) is not MISSING:
            m.raises("TypeError: got multiple values for keyword argument")
        value = yield protocol.get_item(m, var, key)
        mutation.set_key(m, target, stored, value, key)


@minds(AttributeError, KeyError)
def unpack_own(m: Machine, target: DictVar, var: Variable, once: bool = False) -> Work[None]:
    """Task: the same for ``**``, which gives some errors another text."""
    if not has_own_keys(m, var):
        raise Break("opaque-operation", "a dict made from a %s" % type_name(var))
    yield from merge_own(m, target, var, once)
