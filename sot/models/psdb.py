"""What calls of sot.psdb, and of the debugger that programs stop in, mean while they are simulated."""
from __future__ import annotations

from typing import TYPE_CHECKING, Dict, List, NoReturn

from ..debug import psdb
from ..machine.exits import Break, Fallback
from ..machine.registry import builtin
from ..objects.truth import truth
from ..variables.base import ConstVar, RuntimeVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["PSDB_MODELS", "debugger_starts"]


def debugger_starts() -> Fallback:
    """The Fallback for whatever leads to a debugger: it stops in its caller's frame and steps on in it and in those above."""
    return Fallback("debugger", checks=())


@builtin(breakpoint)
def _breakpoint(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> NoReturn:
    raise debugger_starts()


def _breakgraph(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> NoReturn:
    raise Break("user-break")


def _fallback(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> NoReturn:
    raise Fallback("user-fallback")


def _assert_true(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    if len(args) != 1 or kwargs:
        m.raises("TypeError: assert_true takes one argument")
    if not truth(m, args[0]):
        m.raises("AssertionError: sot.psdb.assert_true")
    return ConstVar(None)


def _print(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    for var in args:
        if isinstance(var, RuntimeVar):
            m.notes.append("sot: %s" % (var.meta or var))
        else:
            m.notes.append("sot: %r" % (var,))
    return ConstVar(None)


def _in_sot(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    return ConstVar(True)


#: (code of the function, model)
PSDB_MODELS = [
    (psdb.breakgraph.__code__, _breakgraph), (psdb.fallback.__code__, _fallback), (psdb.assert_true.__code__, _assert_true),
    (psdb.print.__code__, _print), (psdb.in_sot.__code__, _in_sot),
]
