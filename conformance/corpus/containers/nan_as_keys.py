# /// case
# summary: NaN that came in as a key is found by identity, in dicts and sets made in the function
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: dict set float-arithmetic containment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, a, b):
    table = {a: 1, b: 2}
    seen = {a, b, a}
    return len(table), len(seen), table[a], [a, b].index(b), [a, b].count(a), a in [b], (a,) == (a,), [a] == [b], x + len(seen)


def calls():
    nan = float("nan")
    other = float("nan")
    yield call(np.arange(2.0), 1.0, 2.0)
    yield call(np.arange(2.0), 1.0, 2.0)
    yield call(np.arange(2.0), nan, other).expect("any")
    yield call(np.arange(2.0), nan, nan).expect("any")
    yield call(np.arange(2.0), nan, 1.0).expect("any")
    yield call(np.arange(2.0), 3.0, 3.0).expect("any")
