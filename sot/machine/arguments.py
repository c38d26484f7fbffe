"""The frame being translated, and its arguments, which are not looked at before the program looks."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Sequence, Tuple

from ..variables.base import FINALLY, MISSING, NULL, ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar, Variable
from ..variables.functions import CellVar
from ..variables.wrapping import wrap_cell
from .frames import BACKWARDS, Unbound, VirtualFrame

if TYPE_CHECKING:
    import types
    from typing import Dict, Literal, Union

    from ..engine import TranslationUnit
    from ..variables.base import Marker
    from .frames import Local
    from .machine import Machine

__all__ = ["root_frame", "LazyArgument", "Untouched", "argument_number", "as_value", "let_go_in_order"]

#: Their ends are not seen.
_NUMBERS_AND_ARRAYS = (ConstVar, ScalarVar, RuntimeScalarVar, ArrayVar)


def root_frame(m: Machine, unit: TranslationUnit, closure: Optional[Tuple[types.CellType, ...]], flat: Sequence[Any]) -> VirtualFrame:
    """Push the frame being translated, its arguments not yet looked at."""
    frame = VirtualFrame(unit.code, unit.ir, unit.globals)
    frame.pc = unit.start
    m.push_frame(frame)
    arguments = [LazyArgument(i, value) for i, value in enumerate(flat)]
    bound = len(flat) - unit.layout.count("v")
    doubtful = m.segments.perhaps_unbound(unit.start) if m.segments is not None else ()
    for name, argument in zip(unit.argument_names[:bound], arguments):
        if name not in doubtful:
            frame.locals[name] = argument
        elif argument.value is Unbound:
            m.guards.check("is", m.guards.node("arg", argument.index), Unbound)
        else:
            m.guards.check("is_not", m.guards.node("arg", argument.index), Unbound)
            frame.locals[name] = argument
    rest = iter(arguments[bound:])
    for kind in unit.layout:
        frame.stack.append(next(rest).wrap(m) if kind == "v" else FINALLY if kind == "f" else NULL)
    m.note_stack(frame.stack)
    frame.blocks = tuple([(unit.ir.instrs[index], level) for index, level in unit.blocks])
    whole = m.trace.emit("closure", None, ()) if unit.cell_names else None
    for i, name in enumerate(unit.cell_names):
        cell = closure[i]  # type: ignore[index]  # with such names there is one
        node = m.guards.node("cellobj", i)
        known: Any = m.alias_of(cell, node)    # a CellVar
        if known is None:
            known = wrap_cell(m, cell, node, m.trace.emit("item", i, (whole,)))
            m.remember(cell, known)
        frame.cells[name] = known
    if unit.point is None:      # a resume function is given them
        for name in unit.code.co_cellvars:
            value: Union[Local, Literal[Marker.MISSING]] = frame.locals.pop(name, MISSING)
            frame.cells[name] = CellVar(value.wrap(m) if isinstance(value, LazyArgument) else value)
    return frame


class Untouched(Variable):
    """An argument that is handed on without having been looked at."""

    __slots__ = ()


class LazyArgument:
    """An argument of the root frame that nothing has looked at."""

    __slots__ = ("index", "value", "_register")

    def __init__(self, index: int, value: Any) -> None:
        self.index = index
        self.value = value
        self._register: Optional[int] = None

    def register(self, m: Machine) -> int:
        """The register that holds it."""
        if self._register is None:
            self._register = m.trace.emit("arg", self.index, ())
        return self._register

    def wrap(self, m: Machine) -> Variable:
        """Its variable: now something looks at it."""
        var = m.wrap(self.value, m.guards.node("arg", self.index), self.register(m))
        if type(var.reg) is int and var.reg != self._register and not isinstance(var, _NUMBERS_AND_ARRAYS):    # the object came in twice
            m.doubles.setdefault(var.reg, []).append(self.register(m))
        return var

    def as_is(self, m: Machine) -> Untouched:
        """The argument as a value to hand on, unguarded."""
        return Untouched(self.register(m))


def as_value(m: Machine, frame: VirtualFrame, name: str) -> Variable:
    """The variable of a bound local, also when nothing has looked at it."""
    var = frame.locals[name]
    if isinstance(var, LazyArgument):
        var = frame.locals[name] = var.as_is(m)
    return var


def argument_number(m: Machine, var: Union[Local, LazyArgument]) -> Optional[int]:
    """The number of the argument that a value is, or None."""
    if isinstance(var, LazyArgument):
        return var.index
    node = m.guards.nodes[var.node] if isinstance(var, Variable) and var.node is not None else None
    return node[1] if node is not None and node[0] == "arg" else None


def let_go_in_order(m: Machine, frame: VirtualFrame, result: Any) -> None:
    """A resume function is about to return ``result``, a register or constant: its arguments go in the order in which the program's names let go of them.

    Left alone they would go in their own order, and what was on the stack at the break comes behind all names.
    """
    going: Dict[int, Any] = {}      # the number of an argument -> what it is, in the order of the last names for them
    for name in frame.ir.varnames[::-1] if BACKWARDS else frame.ir.varnames:
        var = frame.locals.get(name)
        number = argument_number(m, var) if var is not None and not isinstance(var, _NUMBERS_AND_ARRAYS) else None
        if number is not None:
            going.pop(number, None)
            going[number] = var
    if list(going) == sorted(going, reverse=BACKWARDS):
        return
    for var in going.values():
        known = var.as_is(m) if isinstance(var, LazyArgument) else var
        if known.reg != result:
            m.drop(known)
