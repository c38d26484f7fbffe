# /// case
# summary: a context variable set here, read in a callee and reset; a thread started in between has its default
# reference: https://docs.python.org/3/library/contextvars.html
# features: thread opaque-call inlined-call
# since: 3.8
# capture: breaks 6 opaque-call opaque-call opaque-call opaque-call opaque-call opaque-call
# ///
import contextvars
import threading

import numpy as np

from conformance.case import call


SCALE = contextvars.ContextVar("scale", default=1)


def other(seen):
    thread = threading.Thread(target=lambda: seen.append(SCALE.get(0)))
    thread.start()
    thread.join()


def case(x, n):
    seen = []
    token = SCALE.set(n)
    y = x * SCALE.get()
    other(seen)
    SCALE.reset(token)
    return y + 1, len(seen)


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
