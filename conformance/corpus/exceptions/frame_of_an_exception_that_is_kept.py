# /// case
# summary: the frame in the traceback of a kept exception goes on behind the handler, with its names and its line
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: try-except traceback numpy-operator scope-introspection
# since: 3.8
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call


def case(x, w, kept):
    try:
        y = x @ w
    except ValueError as error:
        kept.append(error)
    y = x * 2
    z = y + 1
    for error in kept:
        frame = error.__traceback__.tb_frame
        names = sorted(frame.f_locals)
        return z, frame is sys._getframe(), names, frame.f_locals["z"] is z, frame.f_lineno - frame.f_code.co_firstlineno
    return z


def calls():
    yield call(np.arange(3.0), np.ones((3, 3)), [])
    yield call(np.arange(3.0), np.ones((3, 3)), [])
    yield call(np.arange(3.0), np.ones((4, 4)), [])
    yield call(np.arange(3.0), np.ones((4, 4)), [])
