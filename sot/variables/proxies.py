"""Read-only views of dicts (``types.MappingProxyType``)."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Optional

from ..graph.statements import Const
from .base import Variable

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from .mappings import DictVar

__all__ = ["ProxyVar"]


class ProxyVar(Variable):
    """A view of ``of``, or the ``__dict__`` of a class, which each look makes anew.

    Nobody reaches the dict of a class, so ``of`` stands for no value of the program then: its register has a view, and nothing may hand it on.
    """

    __slots__ = ("of", "owner")
    pytype = types.MappingProxyType

    def __init__(self, of: DictVar, owner: Optional[Operand] = None) -> None:
        self.reg = None
        self.node = None
        self.of = of
        self.owner = owner

    def make(self, m: Machine) -> None:
        if self.owner is not None:
            self.reg = m.emit("getattr", "__dict__", (self.owner,))
        else:
            self.reg = m.emit("call", (), (Const(types.MappingProxyType), self.of.materialise(m)))
