# /// case
# summary: while with an assignment expression takes from a list until it is empty or a stop value comes
# reference: PEP 572
# features: while-loop walrus list-mutation truth-value
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, work):
    done = []
    while work and (item := work.pop()) is not None:
        if item > 5:
            work.extend([item - 5, 1])
            continue
        x = x + item
        done.append(item)
    else:
        done.append("end")
    return x, done, len(work)


def calls():
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [4, None, 12])
    yield call(np.arange(3.0), [])
