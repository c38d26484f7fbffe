# /// case
# summary: **rest is a new dict without the keys of the pattern, in the order of the subject; missing keys are not made
# reference: https://docs.python.org/3/reference/compound_stmts.html#mapping-patterns
# features: match-statement dict collections dict-mutation
# since: 3.10
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(table, x):
    match table:
        case {"a": a, "missing": b, **rest}:
            return "both", a, b, rest
        case {"a": a, **rest}:
            rest["a"] = x * a
            return "one", rest, list(rest), rest is table, len(table)
        case {**rest}:
            return "any", rest, x


def calls():
    yield call({"z": 1, "a": 2, "b": 3}, np.arange(2.0))
    yield call({"z": 1, "a": 2, "b": 3}, np.arange(2.0))
    yield call(collections.defaultdict(list, a=5), np.arange(2.0))
    yield call(collections.OrderedDict(c=1), np.arange(2.0))
    yield call({"missing": 0, "a": 1}, np.arange(2.0))
