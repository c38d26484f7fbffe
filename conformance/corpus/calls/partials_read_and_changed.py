# /// case
# summary: func, args and keywords of partial objects are read, changed and called again
# reference: https://docs.python.org/3/library/functools.html#partial-objects
# features: partial attribute-mutation dict-mutation keyword-call
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def scaled(value, by=1, plus=0):
    return value * by + plus


SHARED = functools.partial(scaled, by=3)


def case(x, n):
    made = functools.partial(scaled, x, by=n)
    inner = functools.partial(made, plus=1)
    made.keywords["plus"] = 5
    SHARED.keywords["plus"] = n
    return (made(), made(plus=2), inner(), inner.func is scaled, inner.args[0] is x, inner.keywords, SHARED(x), SHARED.args,
            functools.partial(scaled)(x), hasattr(made, "other"))


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 4)
    SHARED.keywords["by"] = 1
    yield call(np.arange(2.0), 4)
    SHARED.keywords.clear()
    SHARED.keywords.update(by=3)
