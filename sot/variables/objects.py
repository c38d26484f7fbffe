"""Instances: objects with attributes."""
from __future__ import annotations

from .base import Variable

__all__ = ["ObjectVar"]


class ObjectVar(Variable):
    """An instance of ``pytype``: an input (``obj``) or made during the trace (``obj`` None, it has a register from the start).

    ``names`` is the variable of its own dict (see sot.objects.namespaces): None while nothing looked there, False when it has
    none. ``attrs`` is what is known of its slots: name -> variable, or MISSING after a delete.
    """

    __slots__ = ("pytype", "obj", "attrs", "names")

    def __init__(self, pytype, obj=None, reg=None, node=None):
        self.pytype = pytype
        self.obj = obj
        self.reg = reg
        self.node = node
        self.attrs = {}
        self.names = None

    def __repr__(self):
        return "<object %s>" % self.pytype.__qualname__
