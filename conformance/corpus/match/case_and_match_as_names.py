# /// case
# summary: match, case and _ are ordinary names outside of a match, and _ keeps its value in one
# reference: https://docs.python.org/3/reference/lexical_analysis.html#soft-keywords
# features: match-statement positional-call boolean-operator numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def double(x):
    return x * 2


def case(x, match):
    _ = "kept"
    match (match):
        case [case, _]:
            match = double(x) + case
        case _:
            match = double(x)
    case = match - 1
    return match, case, _


def calls():
    yield call(np.arange(2.0), [5, 6])
    yield call(np.arange(2.0), [5, 6])
    yield call(np.arange(2.0), 7)
