# /// case
# summary: a thread changes a class attribute and a module's global that the caller read before; it reads them again
# reference: https://docs.python.org/3/library/threading.html#thread-objects
# features: thread class-attribute global-read opaque-call
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
import threading

import numpy as np

from conformance.case import call


SHIFT = 1


class Settings:
    scale = 2


def change():
    global SHIFT
    SHIFT += 10
    Settings.scale = Settings.scale + 1


def case(x):
    y = x * Settings.scale + SHIFT
    thread = threading.Thread(target=change)
    thread.start()
    thread.join()
    return y, x * Settings.scale + SHIFT


def calls():
    global SHIFT
    for _ in range(2):
        SHIFT, Settings.scale = 1, 2
        yield call(np.arange(3.0)).expect("any")
    yield call(np.arange(3.0)).expect("any")
