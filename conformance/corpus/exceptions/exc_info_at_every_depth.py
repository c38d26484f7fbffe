# /// case
# summary: sys.exc_info tells of the handler that runs, in callees too, and of nothing behind it
# reference: https://docs.python.org/3/library/sys.html#sys.exc_info
# features: try-except inlined-call exception-chaining
# since: 3.8
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call


def handled():
    kind = sys.exc_info()[0]
    return kind and kind.__name__


def nested():
    before = handled()
    try:
        [][0]
    except IndexError:
        inside = handled()
    return before, inside, handled()


def case(x, table):
    seen = [handled()]
    try:
        seen.append(handled())
        x = x * table["scale"]
    except KeyError:
        seen.append(nested())
        x = x + 1
    else:
        seen.append(("else", handled()))
    finally:
        seen.append(("finally", handled()))
    return x * 2, seen, handled()


def calls():
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {"scale": 2})
    try:
        raise OSError
    except OSError:
        yield call(np.arange(3.0), {}).expect("any")
