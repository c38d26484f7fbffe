# /// case
# summary: builtins that use up a generator run its effects one item at a time, min and max keep the first
# reference: https://docs.python.org/3/library/functions.html#max
# features: generator builtin-function mutation-order numpy-reduction
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def logged(items, log):
    for item in items:
        log.append(item)
        yield item
    log.append("end")


def case(x, items):
    log = []
    top = max(logged(items, log), key=lambda pair: pair[0])
    low = min(logged(items, log), key=lambda pair: pair[0])
    total = sum(logged([x, x * 2], log), x.sum())
    joined = "-".join(name for _, name in logged(items, log))
    return top, low, total, joined, len(log), sorted(logged(items, []))


def calls():
    yield call(np.arange(3.0), [(1, "a"), (3, "b"), (3, "c"), (1, "d")])
    yield call(np.arange(3.0), [(1, "a"), (3, "b"), (3, "c"), (1, "d")])
    yield call(np.arange(3.0), [(2.0, "z")])
