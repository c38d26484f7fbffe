# /// case
# summary: itertools called with arguments that it does not take
# reference: https://docs.python.org/3/library/itertools.html
# features: itertools raise
# since: 3.8
# capture: breaks 4 opaque-call opaque-call opaque-call opaque-call
# ///
import itertools

import numpy as np

from conformance.case import call


def case(x, which):
    x = x + 1
    if which == 0:
        made = itertools.count(1, 2, 3)
    elif which == 1:
        made = itertools.count(stop=3)
    elif which == 2:
        made = itertools.repeat(1, 2, 3)
    elif which == 3:
        made = itertools.repeat(value=1)
    else:
        made = itertools.count(2, step=3)
    return next(made), x


def calls():
    for which in range(5):
        yield call(np.ones(2), which)
        yield call(np.ones(2), which)
