"""Instances: objects with attributes."""
from __future__ import annotations

from .base import Variable

__all__ = ["ObjectVar"]


class ObjectVar(Variable):
    """An instance of ``pytype``: an input (``obj``) or made during the trace (``obj`` None, it has a register from the start).

    ``attrs`` shadows its attributes: name -> variable, or MISSING after a delete.
    """

    __slots__ = ("pytype", "obj", "attrs")

    def __init__(self, pytype, obj=None, reg=None, node=None):
        self.pytype = pytype
        self.obj = obj
        self.reg = reg
        self.node = node
        self.attrs = {}

    def __repr__(self):
        return "<object %s>" % self.pytype.__qualname__
