"""Numbers and texts as operands: which variables are such, and what is told from their values."""
from __future__ import annotations

import numpy as np

from ..variables.base import ConstVar, RuntimeVar, ScalarVar

__all__ = ["NUMBERS", "DEEPEST", "SCALAR_CONSTANTS", "NATIVE_BASES", "scalar_like", "plain_constants", "numpy_like", "node_of", "compute"]

#: Exact types whose arithmetic is a guard expression.
NUMBERS = frozenset((int, float, bool, complex))
#: Guard expressions are not nested deeper; beyond, a value is guarded by what it was computed from.
DEEPEST = 60


def scalar_like(var):
    return type(var) is ScalarVar or (type(var) is ConstVar and type(var.value) in SCALAR_CONSTANTS)


SCALAR_CONSTANTS = frozenset((int, float, bool, complex, str, bytes, type(None)))


def node_of(m, var):
    return var.node if type(var) is ScalarVar else m.guards.node("const", var.value)


def compute(m, function, *values):
    try:
        return function(*values)
    except Exception as error:  # what the program's own operator raises: the interpreter will raise it again
        m.raises("%s: %s" % (type(error).__name__, error))


def plain_constants(*values):
    return all(type(v) in SCALAR_CONSTANTS or type(v) in (frozenset, tuple) for v in values)


def numpy_like(var):
    return type(var) is RuntimeVar and var.meta is not None


#: Instances of Python classes derived from these have operators of their own in C.
NATIVE_BASES = (int, float, complex, str, bytes, list, tuple, dict, set, frozenset, np.ndarray)
