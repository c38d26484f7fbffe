# /// case
# summary: what an array operation raises in a try is caught, the names are bound as at that statement
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    label = "begun"
    doubled = a * 2
    try:
        total = doubled + b
        label = "added"
        product = total @ b
        label = "multiplied"
    except ValueError as error:
        return label, type(error).__name__, doubled
    return label, product


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(3.0), np.ones(1))
    yield call(np.arange(3.0), np.ones(3))
