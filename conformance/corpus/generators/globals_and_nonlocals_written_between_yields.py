# /// case
# summary: a generator under test writes globals and cells, deletes them and makes them again
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: generator global-write nonlocal del-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event

COUNT = 0


def make():
    total = 0

    def case(x):
        global COUNT, EXTRA
        nonlocal total
        COUNT += 1
        total = x * COUNT
        yield total
        EXTRA = total
        yield EXTRA + COUNT
        del EXTRA
        COUNT = 0
        yield total - 1
        total = 0

    return case


def calls():
    global COUNT
    for start in (0, 0, 5):
        COUNT = start
        made = yield call(np.arange(2.0)).expect("any")
        for value in made:
            event(repr(value), (COUNT, "EXTRA" in globals()))
