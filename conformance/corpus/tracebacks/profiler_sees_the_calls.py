# /// case
# summary: a profile function set between the calls sees the function, its callee and the builtins they call
# reference: https://docs.python.org/3/library/sys.html#sys.setprofile
# features: settrace inlined-call builtin-function
# since: 3.8
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call


SEEN = []


def inner(x, items):
    return x + len(items)


def case(x, items):
    y = inner(x, items)
    return y * 2


def profile(frame, kind, arg):
    if frame.f_globals is globals() and frame.f_code.co_name in ("case", "inner"):
        SEEN.append((frame.f_code.co_name, kind))


def calls():
    yield call(np.arange(3.0), [1])
    yield call(np.arange(3.0), [1])
    sys.setprofile(profile)
    yield call(np.arange(3.0), [1]).expect("native")
    sys.setprofile(None)
    yield call(np.arange(3.0), [1])
