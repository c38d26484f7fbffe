# /// case
# summary: operands of a long expression are evaluated from left to right, powers before a sign
# reference: https://docs.python.org/3/reference/expressions.html#evaluation-order
# features: evaluation-order binary-operator unary-operator boolean-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, a, b):
    first = event("a", a) + event("x", x) * event("b", b) ** event("two", 2)
    second = -event("sign", x) ** 2 + (event("zero", 0) or event("b", b))
    third = event("left", a) // event("right", b) if event("test", b) else event("never", a)
    return first, second, third


def calls():
    yield call(np.arange(3.0), 1, 2)
    yield call(np.arange(3.0), 1, 2)
    yield call(np.arange(3), 1.5, 0)
    yield call(np.arange(3.0), -7, 2)
