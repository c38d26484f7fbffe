# /// case
# summary: the counts, names and flags of the code of a callee decide what is done
# reference: https://docs.python.org/3/reference/datamodel.html#code-objects
# features: function-introspection if-statement inlined-call
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def scaled(x, factor=2.0, *more, root=False):
    if root:
        factor = math.sqrt(factor)
    return np.multiply(x, factor + len(more))


def shifted(x, /, by):
    return x + by


def case(x, function):
    code = function.__code__
    kinds = code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_nlocals, code.co_flags & 4
    used = [name for name in code.co_names if name in ("math", "np", "sqrt", "multiply")]
    names = code.co_varnames[:code.co_argcount]
    if "sqrt" in used:
        x = function(x, root=True)
    else:
        x = function(x, len(used))
    return x, kinds, used, names, code.co_name, code.co_freevars, code.co_cellvars


def calls():
    yield call(np.arange(3.0), scaled)
    yield call(np.arange(3.0), scaled)
    yield call(np.arange(3.0), shifted)
    shifted.__code__ = (lambda x, by, *more: np.add(x, by)).__code__
    yield call(np.arange(3.0), shifted).expect("any")
    yield call(np.arange(3.0), scaled)
