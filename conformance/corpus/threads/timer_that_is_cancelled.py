# /// case
# summary: a timer that is cancelled before it fires has changed nothing, its thread is over
# reference: https://docs.python.org/3/library/threading.html#timer-objects
# features: thread opaque-call try-finally
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import threading

import numpy as np

from conformance.case import call


STATE = [1]


def run():
    timer = threading.Timer(1000, STATE.append, (2,))
    try:
        timer.start()
    finally:
        timer.cancel()
        timer.join()
    return timer.is_alive()


def case(x):
    y = x * len(STATE)
    alive = run()
    return y + len(STATE), alive


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    STATE.append(5)
    yield call(np.arange(3.0))
