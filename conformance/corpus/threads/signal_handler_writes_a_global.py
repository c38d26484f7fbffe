# /// case
# summary: a signal that the function sends itself runs its handler at once: the global is another one behind it
# reference: https://docs.python.org/3/library/signal.html#signal.raise_signal
# features: opaque-call global-read global-mutation thread
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import signal

import numpy as np

from conformance.case import call


SCALE = 2


def handler(number, frame):
    global SCALE
    SCALE += 1


def case(x):
    y = x * SCALE
    signal.raise_signal(signal.SIGUSR1)
    return y, x * SCALE


def calls():
    global SCALE
    before = signal.signal(signal.SIGUSR1, handler)
    yield call(np.arange(3.0))
    SCALE = 2
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    signal.signal(signal.SIGUSR1, before)
    SCALE = 2
