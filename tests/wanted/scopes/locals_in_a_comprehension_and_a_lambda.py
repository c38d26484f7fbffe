# /// case
# summary: locals() in a comprehension, a lambda and the function itself: which names each has
# reference: https://docs.python.org/3/library/functions.html#locals
# features: scope-introspection comprehension lambda
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    first = sorted(locals())
    inner = lambda a, b=n: sorted(locals())
    second = [sorted(name for name in locals() if name in ("i", "x")) for i in range(1)]
    return x * n, first, inner(1), len(second)


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
