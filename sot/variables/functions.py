"""Python functions, closure cells and bound methods."""
from __future__ import annotations

import functools
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..graph.statements import Const
from .base import MISSING, Variable

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..guards.builder import GuardBuilder
    from ..machine.machine import Machine
    from .base import Found
    from .mappings import DictVar

__all__ = ["FunctionVar", "CellVar", "BoundMethodVar", "BuiltinMethodVar", "PartialVar"]


class CellVar(Variable):
    """A closure cell; ``contents`` is a variable, MISSING for an empty cell, None while an input's was not looked at."""

    __slots__ = ("contents", "loader")
    pytype = types.CellType

    def __init__(self, contents: Optional[Found] = MISSING, reg: Optional[Operand] = None, node: Optional[int] = None,
                 loader: Optional[Callable[[Machine], Found]] = None) -> None:
        self.reg = reg
        self.node = node
        self.contents = contents
        self.loader = loader

    def get(self, m: Machine) -> Found:
        """The variable in the cell, or MISSING."""
        if self.contents is None:
            assert self.loader is not None
            self.contents = self.loader(m)
        return self.contents

    def set(self, m: Machine, value: Found) -> None:
        """Rebind (MISSING: empty the cell)."""
        m.links(self)
        before, self.contents = self.contents, value
        m.keep(value)
        if self.reg is not None:
            if value is MISSING:
                m.emit("delattr", "cell_contents", (self.reg,))
            else:
                m.emit("setattr", "cell_contents", (self.reg, value.materialise(m)))
            m.mutated(self)
        m.left_cell(before)

    def unlink(self) -> None:
        self.contents = MISSING
        self.loader = None

    def make(self, m: Machine) -> None:
        self.reg = m.emit("cell", None, ())
        if self.contents is not MISSING:
            assert self.contents is not None    # a fresh one
            m.emit("setattr", "cell_contents", (self.reg, self.contents.materialise(m)))


class FunctionVar(Variable):
    """A Python function: an input (``obj``), or made during the trace.

    An input is guarded by its code and globals once somebody asks for one of them: many are only handed on. ``seen_code`` and
    ``seen_globals`` are what the function of the call being translated has.

    ``defaults`` is a list of variables or None, ``kwdefaults`` a dict name -> variable, ``closure`` a list of CellVar;
    for an input they are read when first needed, see ``sot.objects.calls``.
    """

    __slots__ = ("seen_code", "seen_globals", "_guards", "obj", "name", "qualname", "defaults", "given_defaults", "kwdefaults", "closure", "annotations", "attrs", "names", "copied_from", "type_params")
    pytype = types.FunctionType

    def __init__(self, code: types.CodeType, globals_: Dict[str, Any], obj: Optional[Any] = None, qualname: Optional[str] = None,
                 reg: Optional[Operand] = None, node: Optional[int] = None, guards: Optional[GuardBuilder] = None) -> None:
        self.reg = reg
        self.node = node
        self.seen_code = code
        self.seen_globals = globals_
        self._guards = guards        # None: nothing is left to guard
        self.obj = obj
        self.qualname = qualname
        self.defaults: Optional[List[Variable]] = None
        self.given_defaults: Optional[Variable] = None     # of a fresh one: the tuple itself
        self.kwdefaults: Optional[Dict[str, Variable]] = None
        self.closure: Sequence[CellVar] = ()
        self.annotations: Optional[Tuple[str, Variable]] = None
        self.attrs: Optional[Dict[str, Found]] = None         # what is known of a fresh function's attributes
        self.names: Optional[DictVar] = None         # variable of an input's own dict
        self.type_params: Optional[Variable] = None     # the tuple of a fresh generic function (3.12+)
        self.copied_from: Optional[Variable] = None   # functools.update_wrapper took its names from this one

    @property
    def code(self) -> types.CodeType:
        self._hold()
        return self.seen_code

    @property
    def globals(self) -> Dict[str, Any]:
        self._hold()
        return self.seen_globals

    def _hold(self) -> None:
        guards, node = self._guards, self.node
        if guards is not None and node is not None:
            self._guards = None
            guards.check("is", guards.node("func", node, "code"), self.seen_code)
            guards.check("is", guards.node("func", node, "globals"), self.seen_globals)

    def unlink(self) -> None:
        self.attrs = self.names = None
        self.closure = ()

    def make(self, m: Machine) -> None:
        cells = tuple(cell.materialise(m) for cell in self.closure)
        closure = m.emit("tuple", None, cells) if cells else Const(None)
        defaults: Operand = Const(None)
        if self.given_defaults is not None:
            defaults = self.given_defaults.materialise(m)
        if self.reg is not None:    # a cell of its closure has the function itself, and needed it
            return
        name = self.code.co_name
        self.reg = m.emit("function", self.qualname, (Const(self.code), Const(self.globals), Const(name), defaults, closure))
        if self.kwdefaults:
            operands = []
            for key, value in self.kwdefaults.items():
                operands += [Const(key), value.materialise(m)]
            m.emit("setattr", "__kwdefaults__", (self.reg, m.emit("map", None, tuple(operands))))
        if self.type_params is not None:
            m.emit("setattr", "__type_params__", (self.reg, self.type_params.materialise(m)))
        if self.annotations is not None:
            attribute, value = self.annotations
            m.emit("setattr", attribute, (self.reg, value.materialise(m)))


class BoundMethodVar(Variable):
    """A Python function bound to an instance."""

    __slots__ = ("function", "instance")
    pytype = types.MethodType

    def __init__(self, function: Variable, instance: Variable, reg: Optional[Operand] = None, node: Optional[int] = None) -> None:
        self.reg = reg
        self.node = node
        self.function = function
        self.instance = instance

    def make(self, m: Machine) -> None:
        self.reg = m.emit("call", (), (Const(types.MethodType), self.function.materialise(m), self.instance.materialise(m)))


class BuiltinMethodVar(Variable):
    """A method of a builtin type bound to a symbolic value, such as ``xs.append`` or ``x.sum``."""

    __slots__ = ("instance", "name", "unbound", "descriptor", "found")

    def __init__(self, instance: Variable, name: str, found: Optional[Any] = None) -> None:
        #: What the class of an instance has for it: a descriptor in C.
        self.found = found
        #: What LOAD_METHOD has pushed with the instance, and whether its NULL lies below: native calls name it in their errors.
        self.descriptor: Optional[Tuple[Any, bool]] = None
        self.unbound: Optional[Tuple[Variable, Variable]] = None   # (function, instance) when it was found by super()
        self.reg = None
        self.node = None
        self.instance = instance
        self.name = name

    def make(self, m: Machine) -> None:
        if self.found is not None:      # under that name there may be something else by now
            # with the class: CPython up to 3.12 reads it for methods that are told their class, though it is optional
            self.reg = m.emit("call", (), (Const(type(self.found).__get__), Const(self.found), self.instance.materialise(m), Const(self.instance.pytype)))
        else:
            self.reg = m.emit("getattr", self.name, (self.instance.materialise(m),))


class PartialVar(Variable):
    """A functools.partial object made during the trace."""

    __slots__ = ("function", "args", "keywords", "shown", "named", "has_names")
    pytype = functools.partial

    def __init__(self, function: Variable, args: List[Variable], keywords: Dict[Any, Any]) -> None:
        self.reg = None
        self.node = None
        self.function = function
        self.args = list(args)
        self.keywords = dict(keywords)
        self.shown: Optional[Variable] = None     # the tuple of its arguments, which the program has asked for
        self.named: Optional[DictVar] = None     # … the dict of those by name, which it may change
        self.has_names = False     # it was given attributes of its own

    def make(self, m: Machine) -> None:
        operands = [self.function] + self.args + list(self.keywords.values())
        self.reg = m.emit("call", tuple(self.keywords), (Const(functools.partial),) + tuple([var.materialise(m) for var in operands]))
