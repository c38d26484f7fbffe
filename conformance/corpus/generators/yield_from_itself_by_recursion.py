# /// case
# summary: a generator under test that delegates to fresh generators of itself, by name
# reference: PEP 380
# features: yield-from recursion generator numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x):
    if len(x) < 2:
        yield x * 10
        return x.sum()
    half = len(x) // 2
    left = yield from case(x[:half])
    right = yield from case(x[half:])
    yield left + right
    return left * right


def calls():
    for n in (3, 3, 1, 4):
        made = yield call(np.arange(float(n)))
        while True:
            try:
                event(repr(next(made)))
            except StopIteration as end:
                event("result", repr(end.value))
                break
