# /// case
# summary: builtins.__import__ replaced by a function of the program's that logs and passes on
# reference: https://docs.python.org/3/library/functions.html#import__
# features: import-statement builtin-name opaque-call
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import builtins
import math

import numpy as np

from conformance.case import call


SEEN = []
ORIGINAL = builtins.__import__


def logging_import(name, globals=None, locals=None, fromlist=(), level=0):
    if globals is not None and globals.get("__name__") == __name__:
        SEEN.append((name, fromlist, level))
    return ORIGINAL(name, globals, locals, fromlist, level)


def case(x):
    import math
    from math import floor as down
    return x * down(math.pi)


def calls():
    yield call(np.arange(3.0)).expect("any")
    yield call(np.arange(3.0)).expect("any")
    builtins.__import__ = logging_import
    try:
        yield call(np.arange(3.0)).expect("any")
    finally:
        builtins.__import__ = ORIGINAL
    yield call(np.arange(3.0)).expect("any")
