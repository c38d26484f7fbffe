# /// case
# summary: math.factorial of a float that is whole: taken, taken with a warning at each call (3.9), or refused
# reference: https://docs.python.org/3/library/math.html#math.factorial
# features: builtin-function try-except float-arithmetic
# since: 3.8
# capture: full
# capture@3.9-3.9: breaks 1 opaque-call
# ///
import math

import numpy as np

from conformance.case import call


def case(n, x):
    try:
        found = math.factorial(n)
    except TypeError:
        found = "refused"
    return found, x * 2


def calls():
    for n in (5.0, 5.0, 5, 5.0):
        yield call(n, np.arange(3.0))
