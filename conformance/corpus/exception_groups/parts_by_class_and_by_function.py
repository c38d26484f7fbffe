# /// case
# summary: split and subgroup take parts of a group by a class, several classes and a function
# reference: https://docs.python.org/3/library/exceptions.html#BaseExceptionGroup.subgroup
# features: exception-group numpy-operator
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def shown(part):
    if part is None:
        return None
    return part.message, [shown(each) if isinstance(each, ExceptionGroup) else (type(each), each.args) for each in part.exceptions]


def case(n, x):
    inner = ExceptionGroup("inner", [KeyError(n), TypeError("t")])
    group = ExceptionGroup("outer", [ValueError(n), inner, OSError(1, "o")])
    by_class, rest = group.split(KeyError)
    several = group.subgroup((ValueError, TypeError))
    chosen = group.subgroup(lambda error: bool(error.args) and error.args[0] == n)
    none, whole = group.split(ArithmeticError)
    return x + n, [shown(part) for part in (by_class, rest, several, chosen)], none, whole is group, shown(whole), several is group


def calls():
    yield call(1, np.arange(3.0))
    yield call(1, np.arange(3.0))
    yield call(2, np.arange(3.0))
    yield call(0, np.arange(3))
