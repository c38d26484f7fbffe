# /// case
# summary: complex made from parts, texts and objects with __complex__, its text and its comparison
# reference: https://docs.python.org/3/library/functions.html#complex
# features: complex-arithmetic string builtin-function try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Point:
    def __complex__(self):
        return event("complex", 1 + 2j)


def case(a, b, text, x):
    try:
        z = complex(text)
    except ValueError:
        z = complex(a, b)
    return z, repr(z), x * z, z == a, complex(Point()), z != z.conjugate(), {z: 1}[z]


def calls():
    yield call(1, 2, "3+4j", np.arange(2.0))
    yield call(1, 2, "3+4j", np.arange(2.0))
    yield call(1.5, -0.0, "3 + 4j", np.arange(2.0))
    yield call(2.5, 1, "", np.arange(2.0))
