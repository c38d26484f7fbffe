# /// case
# summary: clocks and random numbers are read each time, in the program's order
# reference: https://docs.python.org/3/library/time.html
# features: mutation-order builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import random
import time

import numpy as np

from conformance.case import call


def case(x, numbers):
    begin = time.perf_counter()
    first = numbers.random()
    y = x * first
    elapsed = time.perf_counter() - begin
    return y, numbers.random() - first, type(elapsed), type(time.time()), type(time.monotonic_ns())


def calls():
    yield call(np.arange(3.0), random.Random(1))
    yield call(np.arange(3.0), random.Random(1))
    numbers = random.Random(2)
    yield call(np.arange(3.0), numbers)
    yield call(np.arange(3.0), numbers)
