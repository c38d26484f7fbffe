"""Python functions, closure cells and bound methods."""
from __future__ import annotations

import functools
import types

from ..graph.ir import Const
from .base import MISSING, Variable

__all__ = ["FunctionVar", "CellVar", "BoundMethodVar", "BuiltinMethodVar", "PartialVar"]


class CellVar(Variable):
    """A closure cell; ``contents`` is a variable, MISSING for an empty cell, None while an input's was not looked at."""

    __slots__ = ("contents", "loader")
    pytype = types.CellType

    def __init__(self, contents=MISSING, reg=None, node=None, loader=None):
        self.reg = reg
        self.node = node
        self.contents = contents
        self.loader = loader

    def get(self, m):
        """The variable in the cell, or MISSING."""
        if self.contents is None:
            self.contents = self.loader(m)
        return self.contents

    def set(self, m, value):
        """Rebind (MISSING: empty the cell)."""
        self.contents = value
        if self.reg is not None:
            if value is MISSING:
                m.emit("delattr", "cell_contents", (self.reg,))
            else:
                m.emit("setattr", "cell_contents", (self.reg, value.materialise(m)))
            m.mutated(self)

    def make(self, m):
        self.reg = m.emit("cell", None, ())
        if self.contents is not MISSING:
            m.emit("setattr", "cell_contents", (self.reg, self.contents.materialise(m)))


class FunctionVar(Variable):
    """A Python function: an input (``obj``) guarded by its code and globals, or made during the trace.

    ``defaults`` is a list of variables or None, ``kwdefaults`` a dict name -> variable, ``closure`` a list of CellVar;
    for an input they are read when first needed, see ``sot.objects.calls``.
    """

    __slots__ = ("code", "globals", "obj", "name", "qualname", "defaults", "kwdefaults", "closure", "annotations", "attrs", "names", "copied_from")
    pytype = types.FunctionType

    def __init__(self, code, globals_, obj=None, qualname=None, reg=None, node=None):
        self.reg = reg
        self.node = node
        self.code = code
        self.globals = globals_
        self.obj = obj
        self.qualname = qualname
        self.defaults = None
        self.kwdefaults = None
        self.closure = ()
        self.annotations = None
        self.attrs = None         # what is known of a fresh function's attributes
        self.names = None         # variable of an input's own dict
        self.copied_from = None   # functools.update_wrapper took its names from this one

    def make(self, m):
        cells = tuple(cell.materialise(m) for cell in self.closure)
        closure = m.emit("tuple", None, cells) if cells else Const(None)
        defaults = Const(None)
        if self.defaults is not None:
            defaults = m.emit("tuple", None, tuple(v.materialise(m) for v in self.defaults))
        if self.reg is not None:    # a cell of its closure has the function itself, and needed it
            return
        name = self.code.co_name
        self.reg = m.emit("function", self.qualname, (Const(self.code), Const(self.globals), Const(name), defaults, closure))
        if self.kwdefaults:
            operands = []
            for key, value in self.kwdefaults.items():
                operands += [Const(key), value.materialise(m)]
            m.emit("setattr", "__kwdefaults__", (self.reg, m.emit("map", None, tuple(operands))))
        if self.annotations is not None:
            attribute, value = self.annotations
            m.emit("setattr", attribute, (self.reg, value.materialise(m)))


class BoundMethodVar(Variable):
    """A Python function bound to an instance."""

    __slots__ = ("function", "instance")
    pytype = types.MethodType

    def __init__(self, function, instance, reg=None, node=None):
        self.reg = reg
        self.node = node
        self.function = function
        self.instance = instance

    def make(self, m):
        self.reg = m.emit("call", (), (Const(types.MethodType), self.function.materialise(m), self.instance.materialise(m)))


class BuiltinMethodVar(Variable):
    """A method of a builtin type bound to a symbolic value, such as ``xs.append`` or ``x.sum``."""

    __slots__ = ("instance", "name", "unbound")

    def __init__(self, instance, name):
        self.unbound = None   # (function, instance) when it was found by super()
        self.reg = None
        self.node = None
        self.instance = instance
        self.name = name

    def make(self, m):
        self.reg = m.emit("getattr", self.name, (self.instance.materialise(m),))


class PartialVar(Variable):
    """A functools.partial object made during the trace."""

    __slots__ = ("function", "args", "keywords")
    pytype = functools.partial

    def __init__(self, function, args, keywords):
        self.reg = None
        self.node = None
        self.function = function
        self.args = list(args)
        self.keywords = dict(keywords)

    def make(self, m):
        operands = [self.function] + self.args + list(self.keywords.values())
        self.reg = m.emit("call", tuple(self.keywords), (Const(functools.partial),) + tuple([var.materialise(m) for var in operands]))
