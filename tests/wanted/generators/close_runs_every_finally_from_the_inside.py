# /// case
# summary: close runs the finally clauses of a chain of generators from the innermost outwards
# reference: https://docs.python.org/3/reference/expressions.html#generator.close
# features: yield-from generator try-finally list-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def level(n, x, log):
    try:
        if n:
            yield from level(n - 1, x + n, log)
        else:
            yield x
            log.append("not reached")
    finally:
        log.append(x * n)


def case(x, depth, log):
    made = level(depth, x, log)
    first = next(made)
    before = len(log)
    made.close()
    made.close()
    return first, before, len(log), list(made)


def calls():
    yield call(np.arange(2.0), 2, [])
    yield call(np.arange(2.0), 2, [])
    yield call(np.arange(2.0), 0, ["kept"])
    yield call(np.arange(2), 2, [])
