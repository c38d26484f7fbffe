"""From what a translation collected to what the core asks."""
from __future__ import annotations

from typing import Any, List, Sequence

from .._core import GuardProgram
from .builder import Spec
from .lasting import modules_behind, mortal_in

__all__ = ["guard_program"]


def guard_program(nodes: List[Spec], checks: List[Spec], others: Sequence[Any] = ()) -> GuardProgram:
    """The program of guards, which keeps nothing alive that may go. ``others``: objects with which it goes as well."""
    unread = [("const", obj) for obj in (*modules_behind(nodes, checks), *others)]
    nodes = [*nodes, *unread]
    return GuardProgram(nodes, checks, mortal_in(nodes, checks))
