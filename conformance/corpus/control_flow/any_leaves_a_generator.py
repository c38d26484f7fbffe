# /// case
# summary: any stops at the first true item: the generator behind it is closed at once, with its with statement
# reference: https://docs.python.org/3/library/functions.html#any
# features: generator object-lifetime generator-expression with-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Scope:
    def __enter__(self):
        event("enter")
        return 2

    def __exit__(self, *details):
        event("exit")


def parts(numbers):
    with Scope() as two:
        for number in numbers:
            yield number * two


def case(x, numbers):
    found = any(n > 3 for n in parts(numbers))
    event("behind", found)
    return x * 2 if found else x


def calls():
    yield call(np.arange(3.0), [1, 2, 3])
    yield call(np.arange(3.0), [1, 2, 3])
    yield call(np.arange(3.0), [1])
    yield call(np.arange(3.0), [])
