"""What calls of sot.psdb, and of the debugger that programs stop in, mean while they are simulated."""
from __future__ import annotations

from ..debug import psdb
from ..machine.exits import Break, Fallback
from ..machine.registry import builtin
from ..objects.truth import truth
from ..variables.base import ConstVar, RuntimeVar

__all__ = ["PSDB_MODELS", "debugger_starts"]


def debugger_starts():
    """The Fallback for whatever leads to a debugger: it stops in its caller's frame and steps on in it and in those above."""
    return Fallback("debugger", checks=())


@builtin(breakpoint)
def _breakpoint(m, args, kwargs):
    raise debugger_starts()


def _breakgraph(m, args, kwargs):
    raise Break("user-break")


def _fallback(m, args, kwargs):
    raise Fallback("user-fallback")


def _assert_true(m, args, kwargs):
    if len(args) != 1 or kwargs:
        m.raises("TypeError: assert_true takes one argument")
    if not truth(m, args[0]):
        m.raises("AssertionError: sot.psdb.assert_true")
    return ConstVar(None)


def _print(m, args, kwargs):
    for var in args:
        if type(var) is RuntimeVar:
            m.notes.append("sot: %s" % (var.meta or var))
        else:
            m.notes.append("sot: %r" % (var,))
    return ConstVar(None)


def _in_sot(m, args, kwargs):
    return ConstVar(True)


#: (code of the function, model)
PSDB_MODELS = [
    (psdb.breakgraph.__code__, _breakgraph), (psdb.fallback.__code__, _fallback), (psdb.assert_true.__code__, _assert_true),
    (psdb.print.__code__, _print), (psdb.in_sot.__code__, _in_sot),
]
