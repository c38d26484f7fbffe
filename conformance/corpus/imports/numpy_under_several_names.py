# /// case
# summary: numpy imported inside under names of its own, its functions by name, one of them rebound as a local
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement numpy-function object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    import numpy
    import numpy as num
    from numpy import add, sin as wave, pi
    y = wave(x * pi) + num.cos(x)
    wave = add
    same = num is numpy, numpy.add is wave
    return wave(y, numpy.ones(3)), same


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(3))
    yield call(np.ones((2, 3)))
