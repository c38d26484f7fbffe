"""Instances: objects with attributes, exceptions among them."""
from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any, Dict, Optional, Tuple

from ..graph.statements import Const
from .base import Variable

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.finalisers import End
    from ..machine.machine import Machine
    from .errors import ErrorState

__all__ = ["ObjectVar", "VIRTUAL"]


class ObjectVar(Variable):
    """An instance of ``pytype``: an input (``obj``) or made during the trace (``obj`` None; it has a register from the start, or is virtual).

    A virtual instance (see `VIRTUAL`) is what its ``names`` have until something needs the object. Then it is made of them.

    ``names`` is the variable of its own dict (see sot.objects.namespaces): None while nothing looked there, False when it has
    none. ``attrs`` is what is known of its slots: name -> variable, or MISSING after a delete. ``error``: the `ErrorState` of an exception
    that was made during the trace; it is virtual until something but a handler needs it. ``end``: the `End` of a virtual instance whose class has a
    ``__del__``. ``plain``: ``object.__new__`` alone has made it, or would (see `allocate`).
    """

    __slots__ = ("pytype", "obj", "attrs", "names", "error", "end", "plain")
    pytype: Any

    def __init__(self, pytype: Any, obj: Optional[Any] = None, reg: Optional[Operand] = None, node: Optional[int] = None) -> None:
        self.pytype = pytype
        self.obj = obj
        self.reg = reg
        self.node = node
        self.attrs: Dict[Any, Any] = {}    # a variable or MISSING; models keep facts of their own here, too
        self.names: Any = None
        self.error: Optional[ErrorState] = None
        self.end: Optional[End] = None
        self.plain = False

    def is_virtual(self) -> bool:
        """Whether it is no object yet: what is done to it is recorded nowhere else than in ``names``."""
        return self.reg is None and self.obj is None and self.error is None

    def materialise(self, m: Machine) -> Operand:
        error = self.error
        if self.reg is None or error is not None and error.shown[0] is not error.trace:
            m.make(self)
        return self.reg  # type: ignore[return-value]  # made above, or there from the start

    def unlink(self) -> None:
        self.attrs = {}
        self.names = None
        self.end = None
        if self.error is not None:
            self.error.traceback = self.error.catcher = None

    def make(self, m: Machine) -> None:
        error = self.error
        end = self.end
        if end is not None:
            end.check_made(m, self)
        if error is None:
            if end is not None:
                end.making = True
            try:
                self.reg = self._made_of_names(m)
            finally:
                if end is not None:
                    end.making = False
            return
        m.makes_error(self)
        self.reg = error.emit(m, self)
        error.shown = (error.trace, error.cause if error.trace else None)

    def _made_of_names(self, m: Machine) -> Operand:
        names: Dict[str, Any] = {} if not self.names else {name: self.names.entries[name] for name in self.names.complete(m)}
        if self.plain:      # what it has may have it
            self.reg = m.emit("call", (), (Const(object.__new__), Const(self.pytype)))
            if names:
                operands = [var.materialise(m) for var in names.values()]
                m.emit("mutate", None, (Const(_fill), self.reg, Const(tuple(names)), *operands))
            return self.reg
        operands = [var.materialise(m) for var in names.values()]
        return m.emit("call", tuple(names), (Const(_with_names), Const(self.pytype), *operands))

    def placement(self) -> Tuple[Optional[Operand], Any]:
        return self.reg, None if self.error is None else self.error.shown

    def put_back(self, placement: Tuple[Optional[Operand], Any]) -> None:
        self.reg, shown = placement
        if self.error is not None:
            self.error.shown = shown

    def __repr__(self) -> str:
        return "<object %s>" % self.pytype.__qualname__


def _with_names(*cls: type, **names: Any) -> Any:
    """An instance of a class that has these own attributes, made by nothing of the program."""
    made: Any = object.__new__(*cls)
    made.__dict__.update(names)
    return made


def _fill(made: Any, names: Tuple[str, ...], *values: Any) -> None:
    """Give a new instance its own attributes, past all that its class has to say about them."""
    object.__getattribute__(made, "__dict__").update(zip(names, values))


#: Classes whose new instances are virtual: what they keep need not be an object, such as a generator that has begun.
VIRTUAL = frozenset([contextlib._GeneratorContextManager, contextlib.ExitStack])
