# /// case
# summary: generators that catch their own exceptions and their callees', and yield while they handle one
# reference: https://docs.python.org/3/reference/expressions.html#generator-iterator-methods
# features: generator try-except raise numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def checked(x):
    if x < 0:
        raise ValueError("negative", x)
    return x


def roots(numbers):
    for number in numbers:
        try:
            good = checked(number)
        except ValueError as error:
            good = error.args[1] + 100
        yield good


def case(x, numbers):
    return [x * root for root in roots(numbers)], sum(roots(numbers))


def calls():
    yield call(np.arange(3.0), [1, -2, 3])
    yield call(np.arange(3.0), [1, -2, 3])
    yield call(np.arange(3.0), [-4, 5])
