# /// case
# summary: a signal handler that raises: the error comes out of the call that sent the signal and is caught there
# reference: https://docs.python.org/3/library/signal.html#execution-of-python-signal-handlers
# features: opaque-call try-except try-finally thread
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import signal

import numpy as np

from conformance.case import call


class Stop(Exception):
    pass


def handler(number, frame):
    raise Stop(number == signal.SIGUSR1)


def case(x, send):
    log = []
    try:
        x = x + 1
        if send:
            signal.raise_signal(signal.SIGUSR1)
        x = x * 2
    except Stop as error:
        log.append(error.args)
        x = x - 5
    finally:
        log.append("finally")
    return x * 3, log


def calls():
    before = signal.signal(signal.SIGUSR1, handler)
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), False)
    signal.signal(signal.SIGUSR1, before)
