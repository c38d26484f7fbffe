"""Numbers and texts as operands: which variables are such, and what is told from their values."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Iterable

from ..arrays import ARRAYS
from ..variables.base import ArrayVar, ConstVar, ScalarVar, Variable
from ..variables.errors import error_like

if TYPE_CHECKING:
    from ..machine.machine import Machine

__all__ = ["NUMBERS", "DEEPEST", "SCALAR_CONSTANTS", "NATIVE_BASES", "scalar_like", "plain_constants", "numpy_like", "node_of", "compute"]

#: Exact types whose arithmetic is a guard expression.
NUMBERS = frozenset((int, float, bool, complex))
#: Guard expressions are not nested deeper; beyond, a value is guarded by what it was computed from.
DEEPEST = 60


def scalar_like(var: Variable) -> bool:
    """Whether the variable is a number, text or None whose value in this call is known."""
    return type(var) is ScalarVar or (type(var) is ConstVar and type(var.value) in SCALAR_CONSTANTS)


SCALAR_CONSTANTS = frozenset((int, float, bool, complex, str, bytes, type(None)))


def node_of(m: Machine, var: Variable) -> int:
    """The guard node of a scalar or constant."""
    number: int = var.node if type(var) is ScalarVar else m.guards.node("const", var.value)
    return number


def compute(m: Machine, function: Callable[..., Any], *values: Any, of: Iterable[Variable] = (), told: bool = True) -> Any:
    """The function's result now; what it raises, the program raises.

    ``of``: variables with the values that are not guarded yet. Not ``told``: the program's error has another text.
    """
    try:
        return function(*values)
    except Exception as error:  # what the program's own operator raises
        for var in of:
            m.observe(var)
        m.raises("%s: %s" % (type(error).__name__, error), error_like(error) if told else None)


def plain_constants(*values: object) -> bool:
    """Whether all values are builtin constants."""
    return all(type(v) in SCALAR_CONSTANTS or type(v) in (frozenset, tuple) for v in values)


def numpy_like(var: Variable) -> bool:
    """Whether the variable is an array or a NumPy scalar that exists when the graph runs."""
    return type(var) is ArrayVar


#: Instances of Python classes derived from these have operators of their own in C.
NATIVE_BASES = (int, float, complex, str, bytes, list, tuple, dict, set, frozenset, ARRAYS.array)
