# /// case
# summary: an operation of arrays raises in a class body, and the function handles it
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: class-definition try-except numpy-error numpy-linalg
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    try:
        class Product:
            first = x * 2
            second = x @ y
    except ValueError:
        return x - 1
    return Product.first + Product.second


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(4.0), np.ones(4))
