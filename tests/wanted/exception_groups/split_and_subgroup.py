# /// case
# summary: split and subgroup by type and by a function give groups with the very same leaves
# reference: https://docs.python.org/3/library/exceptions.html#BaseExceptionGroup.split
# features: exception-group method-call object-identity
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, group):
    matched, rest = group.split(ValueError)
    odd = group.subgroup(lambda error: bool(error.args) and error.args[0] == 1)
    y = x * (0 if matched is None else len(matched.exceptions))
    return y + 1, matched, rest, odd


def calls():
    yield call(np.arange(3.0), ExceptionGroup("g", [ValueError(1), KeyError(1), ValueError(2)]))
    yield call(np.arange(3.0), ExceptionGroup("g", [ValueError(1), KeyError(1), ValueError(2)])).expect("any")
    yield call(np.arange(3.0), ExceptionGroup("g", [KeyError(2)])).expect("any")
