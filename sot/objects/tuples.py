"""Tuples of a subclass seen as tuples."""
from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from ..variables.classes import raw_lookup
from ..variables.containers import TupleVar
from ..variables.objects import ObjectVar
from .class_attributes import type_attribute
from .class_guards import is_subtype

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["TupleView", "tuple_view", "ITEMS"]

ITEMS = "<items>"


class TupleView(TupleVar):
    """The items of an instance of a tuple's subclass, such as a named tuple."""

    __slots__ = ()

    def length(self, m: Machine) -> int:
        if self.source is not None:
            if self.source:
                m.guards.check("present", m.guards.node("item", self.node, len(self.source) - 1))
            m.guards.check("missing", m.guards.node("item", self.node, len(self.source)))
        return len(self._items)


def tuple_view(m: Machine, var: Variable, method: Optional[str] = None) -> Optional[Variable]:
    """The items of an instance of a tuple's subclass, when its ``method`` is tuple's own; else None."""
    if type(var) is not ObjectVar or not is_subtype(m, var.pytype, tuple):
        return None
    for name in (method, "__getitem__" if var.obj is not None else None):    # an input's items are loaded by subscripts
        if name is not None:
            if raw_lookup(var.pytype, name) is not tuple.__dict__.get(name):
                return None
            type_attribute(m, var, name)
    found = var.attrs.get(ITEMS)
    if found is None and var.obj is not None:
        found = var.attrs[ITEMS] = TupleView(source=tuple(tuple.__iter__(var.obj)), reg=var.reg, node=var.node)
    return found
