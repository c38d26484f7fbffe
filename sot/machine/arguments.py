"""The frame being translated, and its arguments, which are not looked at before the program looks."""
from __future__ import annotations

from ..variables.base import FINALLY, MISSING, NULL, Variable
from ..variables.classes import is_changeable, qualname_of, raw_lookup
from ..variables.functions import CellVar
from ..variables.wrapping import wrap_cell
from .frames import VirtualFrame

__all__ = ["root_frame", "LazyArgument", "Untouched", "as_value"]


def root_frame(m, unit, closure, flat):
    """Push the frame being translated, its arguments not yet looked at."""
    frame = VirtualFrame(unit.code, unit.ir, unit.globals)
    frame.pc = unit.start
    m.push_frame(frame)
    arguments = [LazyArgument(i, value) for i, value in enumerate(flat)]
    if unit.start != 0:
        _guard_deaths(m, closure, flat)
    bound = len(flat) - unit.layout.count("v")
    for name, argument in zip(unit.argument_names[:bound], arguments):
        frame.locals[name] = argument
    rest = iter(arguments[bound:])
    for kind in unit.layout:
        frame.stack.append(next(rest).wrap(m) if kind == "v" else FINALLY if kind == "f" else NULL)
    frame.blocks = tuple([(unit.ir.instrs[index], level) for index, level in unit.blocks])
    whole = m.trace.emit("closure", None, ()) if unit.cell_names else None
    for i, name in enumerate(unit.cell_names):
        cell = closure[i]
        node = m.guards.node("cellobj", i)
        known = m.alias_of(cell, node)
        if known is None:
            known = wrap_cell(m, cell, node, m.trace.emit("item", i, (whole,)))
            m.remember(cell, known)
        frame.cells[name] = known
    if unit.start == 0:
        for name in unit.code.co_cellvars:
            value = frame.locals.pop(name, MISSING)
            frame.cells[name] = CellVar(value.wrap(m) if type(value) is LazyArgument else value)
    return frame


def _guard_deaths(m, closure, flat):
    """A resume function alone owns its arguments: where one dies that has a ``__del__``, code runs that the trace knows nothing of."""
    owned = [(m.guards.node("arg", i), value) for i, value in enumerate(flat)]
    for i, cell in enumerate(closure or ()):
        try:
            owned.append((m.guards.node("cell", i), cell.cell_contents))
        except ValueError:    # empty
            pass
    for node, value in owned:
        kind = type(value)
        if is_changeable(kind):
            if raw_lookup(kind, "__del__") is not MISSING:
                m.fall_back("finalizer", "a %s, which has a __del__, dies in this frame" % qualname_of(kind), (("type_is", node, kind),))
            m.guards.check("missing", m.guards.node("typeattr", node, "__del__"))


class Untouched(Variable):
    """An argument that is handed on without having been looked at."""

    __slots__ = ()


class LazyArgument:
    """An argument of the root frame that nothing has looked at."""

    __slots__ = ("index", "value", "_register")

    def __init__(self, index, value):
        self.index = index
        self.value = value
        self._register = None

    def register(self, m):
        """The register that holds it."""
        if self._register is None:
            self._register = m.trace.emit("arg", self.index, ())
        return self._register

    def wrap(self, m):
        """Its variable: now something looks at it."""
        return m.wrap(self.value, m.guards.node("arg", self.index), self.register(m))

    def as_is(self, m):
        """The argument as a value to hand on, unguarded."""
        return Untouched(self.register(m))


def as_value(m, frame, name):
    """The variable of a bound local, also when nothing has looked at it."""
    var = frame.locals[name]
    if type(var) is LazyArgument:
        var = frame.locals[name] = var.as_is(m)
    return var
