# /// case
# summary: an array error leaves a generator that is iterated over in a try: its caller goes on behind the handler
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator try-except for-loop numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def products(x, weights):
    for w in weights:
        x = x @ w
        yield x * 2


def case(x, weights):
    total = x
    try:
        for y in products(x, weights):
            total = total + y
    except ValueError as error:
        total = total - len(error.args)
    for y in products(total, weights[:1]):
        total = np.tanh(y) + total
    return total


def calls():
    good, bad = np.ones((3, 3)), np.ones((4, 4))
    for weights in ([good, bad], [good, bad], [good, good], [good, good], [good, bad, good], [good, bad]):
        yield call(np.arange(3.0), weights)
