# /// case
# summary: while and for with else, break and continue around the yields of a generator under test
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-while-statement
# features: generator while-loop for-loop walrus
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, n, stop):
    i = 0
    while (i := i + 1) < n:
        if i == 2:
            continue
        got = yield x * i
        if got == stop:
            break
    else:
        yield x - 1
    for j in range(3):
        for k in range(j):
            if k == 1:
                break
            yield x + j * 10 + k
        else:
            x = x * 2
            continue
        x = x - 5
    yield x


def calls():
    for n, stop in ((4, "s"), (4, "s"), (4, "x"), (0, "s")):
        made = yield call(np.arange(2.0), n, stop)
        event(repr(next(made)))
        try:
            while True:
                event(repr(made.send("x")))
        except StopIteration:
            event("end")
