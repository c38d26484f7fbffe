# /// case
# summary: a callee asks inspect for the function that called it, and for the line
# reference: https://docs.python.org/3/library/inspect.html#inspect.currentframe
# features: frame-introspection inlined-call traceback
# since: 3.8
# capture: breaks 3 opaque-call opaque-operation opaque-operation
# capture@3.8-3.10: breaks 2 opaque-call opaque-operation
# ///
import inspect

import numpy as np

from conformance.case import call


def where():
    frame = inspect.currentframe().f_back
    return frame.f_code.co_name, frame.f_lineno - frame.f_code.co_firstlineno


def middle(x):
    y = x + 1
    return y, where()


def case(x):
    a, first = middle(x)
    second = where()
    b, third = middle(
        a)
    return b * 2, first, second, third


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
