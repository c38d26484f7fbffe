# /// case
# summary: complex numbers with formats, nested containers of numbers and texts in f-strings
# reference: https://docs.python.org/3/library/string.html#format-specification-mini-language
# features: f-string complex-arithmetic tuple numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(z, items, x):
    return f"{z:.2f}|{z:>14}|{z * 1j}|{z.real:g}", x * abs(z), f"{items}|{tuple(items)!r:>12}|{dict(enumerate(items))}"


def calls():
    yield call(1 + 2j, [1, "a", None], np.arange(2.0))
    yield call(1 + 2j, [1, "a", None], np.arange(2.0))
    yield call(-0.5j, [(), [True]], np.arange(2.0))
