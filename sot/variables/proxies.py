"""Read-only views of dicts (``types.MappingProxyType``)."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING

from ..graph.statements import Const
from .base import Variable

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from .mappings import DictVar

__all__ = ["ProxyVar"]


class ProxyVar(Variable):
    """A view of ``of``, or the ``__dict__`` of a class.

    Nobody reaches the dict of a class, so ``of`` stands for no value of the program then: its register has a view like this one, and nothing may hand it on.
    """

    __slots__ = ("of",)
    pytype = types.MappingProxyType

    def __init__(self, of: DictVar) -> None:
        self.reg = of.reg if of.is_namespace else None
        self.node = None
        self.of = of

    def make(self, m: Machine) -> None:
        self.reg = m.emit("call", (), (Const(types.MappingProxyType), self.of.materialise(m)))
