# /// case
# summary: an attribute of threading.local set here is not there in a thread, which sets its own
# reference: https://docs.python.org/3/library/threading.html#thread-local-data
# features: thread attribute-mutation try-except
# since: 3.8
# capture: breaks 5 opaque-call opaque-call opaque-call opaque-operation opaque-operation
# ///
import threading

import numpy as np

from conformance.case import call


LOCAL = threading.local()


def other():
    seen = []

    def work():
        seen.append(hasattr(LOCAL, "value"))
        LOCAL.value = 100
        seen.append(LOCAL.value)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    return seen


def case(x, n):
    LOCAL.value = n
    y = x + 1
    seen = other()
    return y * LOCAL.value, seen


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
