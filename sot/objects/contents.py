"""Instances of subclasses of list, tuple and dict, seen as the containers that they are."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Optional, Tuple

from ..variables.classes import base_of, own_names, raw_lookup, solid_base
from ..variables.containers import ListVar, TupleVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from ..variables.proxies import ProxyVar
from .class_attributes import type_attribute

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["TupleView", "as_mapping", "container_of", "contents_of", "tuple_view", "ITEMS"]

ITEMS = "<items>"

#: Containers whose subclasses are seen as such -> the methods by which the generated code reads what an input has, but for its items.
_READ_BY: Dict[type, Tuple[str, ...]] = {
    tuple: ("__getitem__",),
    list: ("__len__", "__iter__"),
    dict: ("__len__", "__iter__"),
}


class TupleView(TupleVar):
    """The items of an instance of a tuple's subclass, such as a named tuple."""

    __slots__ = ()

    def length(self, m: Machine) -> int:
        if self.source is not None:
            if self.source:
                m.guards.check("present", m.guards.node("item", self.node, len(self.source) - 1))
            m.guards.check("missing", m.guards.node("item", self.node, len(self.source)))
        return len(self._items)


def container_of(cls: Any) -> Optional[type]:
    """list, tuple or dict if that is what the instances of a subclass are in memory; else None."""
    base = solid_base(cls)
    if base_of(base) is tuple:      # a structure of C code whose items have names
        base = tuple
    return base if base is not cls and base in _READ_BY else None


def contents_of(m: Machine, var: Variable, method: Optional[str] = None) -> Optional[Variable]:
    """The items of an instance of a container's subclass, as a `TupleVar`, ListVar or DictVar, when its ``method`` is the container's own; else None.

    What it gives has the register of the instance and stands for no value of the program: nothing may hand it on.
    """
    if type(var) is not ObjectVar:
        return None
    base = container_of(var.pytype)
    if base is None or var.obj is None and ITEMS not in var.attrs:
        return None
    for name in (method, *(_READ_BY[base] if var.obj is not None else ())):
        if name is not None:
            if raw_lookup(var.pytype, name) is not raw_lookup(base, name):
                return None
            type_attribute(m, var, name)
    found: Optional[Variable] = var.attrs.get(ITEMS)
    if found is None:
        found = var.attrs[ITEMS] = _seen_as(m, base, var)
    return found


def as_mapping(m: Machine, var: Variable) -> Variable:
    """What C code takes the keys and values of, that is a dict or an instance of a subclass that has nothing of its own for it: a DictVar; else ``var``.

    Whether the class has ``keys`` is asked by ``dict.update``, so looking that up must run nothing either.
    """
    if type(var) is ProxyVar:
        return var.of
    views = [contents_of(m, var, name) for name in ("__iter__", "keys", "__getattribute__")] if type(var) is ObjectVar else [None]
    return var if None in views or type(views[0]) is not DictVar else views[0]


def _seen_as(m: Machine, base: type, var: Variable) -> Variable:
    if base is tuple:
        return TupleView(source=tuple(tuple.__iter__(var.obj)), reg=var.reg, node=var.node)
    if base is list:
        found: Any = ListVar(source=list(list.__iter__(var.obj)), reg=var.reg, node=var.node)
    else:
        m.check_key_types(var.obj)
        found = DictVar(dict(dict.items(var.obj)), var.reg, var.node)
    found.of_subclass = True
    if raw_lookup(var.pytype, "__getitem__") is raw_lookup(base, "__getitem__"):
        type_attribute(m, var, "__getitem__")
    else:      # which the graph must not ask
        found.copied_by = own_names(base)["copy"]
    m.tell_apart(found.source, found)
    return found  # type: ignore[no-any-return]  # of its kind


def tuple_view(m: Machine, var: Variable, method: Optional[str] = None) -> Optional[Variable]:
    """The same for subclasses of tuple alone."""
    return contents_of(m, var, method) if type(var) is ObjectVar and container_of(var.pytype) is tuple else None
