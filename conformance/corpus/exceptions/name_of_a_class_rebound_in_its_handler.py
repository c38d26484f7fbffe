# /// case
# summary: the handler rebinds the global name of the exception class: the next raise and clause mean the new one
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: try-except global-write raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class First(Exception):
    pass


class Second(Exception):
    pass


Current = First


def attempt(x, kind):
    try:
        raise kind(x.ndim)
    except Current:
        return "current"
    except Exception:
        return "other"


def case(x):
    global Current
    seen = [attempt(x, First), attempt(x, Second)]
    Current = Second
    seen += [attempt(x, First), attempt(x, Second)]
    return x + len(seen), seen


def calls():
    global Current
    yield call(np.arange(3.0))
    Current = First
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    Current = (First, Second)
    yield call(np.arange(3.0))
