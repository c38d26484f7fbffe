# /// case
# summary: a handler sees what closures and containers had become when the array operation raised
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-except closure nonlocal list dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    count = 0
    seen = []
    table = {"a": a}

    def note(value):
        nonlocal count
        count += 1
        seen.append(value)
        return value

    try:
        table["sum"] = note(a) + note(b)
        table["product"] = note(a * 2) @ b
    except ValueError:
        return count, seen, sorted(table), note
    return count, seen, sorted(table), table["product"]


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(1))
    yield call(np.arange(3.0), np.ones(2))
