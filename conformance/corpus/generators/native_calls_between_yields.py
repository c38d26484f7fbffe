# /// case
# summary: a call that runs natively sees the frame of the generator under test
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator opaque-call frame-introspection
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys

import numpy as np

from conformance.case import call


def who():
    frame = sys._getframe(1)
    return frame.f_code.co_name, frame.f_lineno, sorted(frame.f_locals), frame.f_back.f_code.co_name


def case(w):
    for i in range(3):
        w = w * 2
        seen = who()
        w = w + i
        yield w, seen


SEEN = []


def calls():
    for _ in range(4):
        running = yield call(np.arange(2.0))
        SEEN.extend(running)
