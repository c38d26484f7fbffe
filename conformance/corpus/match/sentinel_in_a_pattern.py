# /// case
# summary: a sentinel is a value pattern, which is compared with ==
# reference: PEP 661
# features: sentinel match-statement for-loop numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call


class Mark:
    SKIP = sentinel("SKIP")
    STOP = sentinel("STOP")


def case(x, items):
    for item in items:
        match item:
            case Mark.SKIP:
                continue
            case Mark.STOP:
                break
            case number:
                x = x + number
    return x, item is Mark.STOP


def calls():
    yield call(np.arange(3.0), [1, Mark.SKIP, 2, Mark.STOP, 5])
    yield call(np.arange(3.0), [1, Mark.SKIP, 2, Mark.STOP, 5])
    yield call(np.arange(3.0), [Mark.SKIP])
    yield call(np.arange(3.0), [4, 5])
