# /// case
# summary: a native call in the middle sets a profile function: the calls behind it are told, those before are not
# reference: https://docs.python.org/3/library/sys.html#sys.setprofile
# features: settrace opaque-call inlined-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys

import numpy as np

from conformance.case import call


SEEN = []


def inner(x):
    return x + 1


def profile(frame, kind, arg):
    if frame.f_globals is globals() and frame.f_code.co_name == "inner":
        SEEN.append(kind)


def case(x):
    y = inner(x)
    sys.setprofile(profile)
    z = inner(y)
    sys.setprofile(None)
    return inner(z) * 2


def calls():
    yield call(np.arange(3.0)).expect("native")
    yield call(np.arange(3.0)).expect("native")
    yield call(np.arange(4)).expect("native")
