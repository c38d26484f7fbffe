# /// case
# summary: as, captures and class patterns of builtins bind the subject itself, no copy
# reference: https://docs.python.org/3/reference/compound_stmts.html#as-patterns
# features: match-statement object-identity aliasing list-mutation
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(value, x):
    match value:
        case list(whole) as again if len(whole) == 2:
            whole.append(x * 2)
            return whole is value, again is whole
        case [[int() | float() as n, *_] as inner, *rest]:
            inner.append(n * x)
            return inner is value[0], rest
        case dict() as found:
            found["x"] = x
            return found is value


def calls():
    yield call([1, 2], np.arange(2.0))
    yield call([1, 2], np.arange(2.0))
    yield call([[3], "r", "s"], np.arange(2.0))
    yield call({}, np.arange(2.0))
    yield call([["text"]], np.arange(2.0))
