# /// case
# summary: := in a comprehension binds in the function, or the global that the function declares
# reference: PEP 572
# features: walrus comprehension global-write
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


LAST = None


def case(x, numbers):
    global LAST
    total = 0
    sums = [(total := total + n) for n in numbers]
    any((LAST := n) for n in numbers if n > 1)
    listed = {(kept := n): x * n for n in numbers}
    return x + total, sums, listed[kept] if numbers else None, LAST


def calls():
    yield call(np.arange(3.0), [1, 2, 3])
    yield call(np.arange(3.0), [1, 2, 3])
    yield call(np.arange(3.0), [1])
    yield call(np.arange(3.0), [])
