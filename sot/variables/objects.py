"""Instances: objects with attributes, exceptions among them."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Optional, Tuple

from .base import Variable

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from .errors import ErrorState

__all__ = ["ObjectVar"]


class ObjectVar(Variable):
    """An instance of ``pytype``: an input (``obj``) or made during the trace (``obj`` None, it has a register from the start).

    ``names`` is the variable of its own dict (see sot.objects.namespaces): None while nothing looked there, False when it has
    none. ``attrs`` is what is known of its slots: name -> variable, or MISSING after a delete. ``error``: the `ErrorState` of an exception
    that was made during the trace; it is virtual until something but a handler needs it.
    """

    __slots__ = ("pytype", "obj", "attrs", "names", "error")
    pytype: Any

    def __init__(self, pytype: Any, obj: Optional[Any] = None, reg: Optional[Operand] = None, node: Optional[int] = None) -> None:
        self.pytype = pytype
        self.obj = obj
        self.reg = reg
        self.node = node
        self.attrs: Dict[Any, Any] = {}    # a variable or MISSING; models keep facts of their own here, too
        self.names: Any = None
        self.error: Optional[ErrorState] = None

    def materialise(self, m: Machine) -> Operand:
        error = self.error
        if error is not None and (self.reg is None or error.shown[0] is not error.trace):
            m.make(self)
        return self.reg  # type: ignore[return-value]  # made above, or there from the start

    def unlink(self) -> None:
        self.attrs = {}

    def make(self, m: Machine) -> None:
        error = self.error
        assert error is not None
        self.reg = error.emit(m, self)
        error.shown = (error.trace, error.cause if error.trace else None)

    def placement(self) -> Tuple[Optional[Operand], Any]:
        return self.reg, None if self.error is None else self.error.shown

    def put_back(self, placement: Tuple[Optional[Operand], Any]) -> None:
        self.reg, shown = placement
        if self.error is not None:
            self.error.shown = shown

    def __repr__(self) -> str:
        return "<object %s>" % self.pytype.__qualname__
