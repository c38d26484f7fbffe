# /// case
# summary: an array error that passes a finally and is caught outside, and one whose finally leaves the loop
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally try-except while-loop numpy-operator numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, w, leave):
    log = []
    try:
        try:
            y = x @ w
        finally:
            log.append("inner")
            x = x * 2
    except ValueError:
        y = x
    turns = 0
    while turns < 3:
        turns += 1
        try:
            y = y @ w
        except ValueError:
            y = y - 1
            if leave:
                break
        finally:
            log.append(turns)
            y = y + x
    y += x
    return y * 2, log, turns


def calls():
    good, bad = np.ones((3, 3)), np.ones((4, 4))
    for w, leave in ((good, True), (good, True), (bad, True), (bad, True), (bad, False), (bad, False), (good, False)):
        yield call(np.arange(3.0), w, leave)
