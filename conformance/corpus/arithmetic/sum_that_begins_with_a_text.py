# /// case
# summary: sums with starts of several kinds; one that is a text, of a subclass of str too, is refused
# reference: https://docs.python.org/3/library/functions.html#sum
# features: builtin-function numpy-operator try-except
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Text(str):
    def __add__(self, other):
        return Text(str(self) + str(other))


class Number(int):
    pass


def case(items, start, x):
    try:
        total = sum(items, start)
    except TypeError as error:
        total = str(error)
    return total, type(total).__name__, x + 1


def calls():
    x = np.arange(3.0)
    yield call([1, 2], 3, x)
    yield call([5, 2], 4, x)
    yield call([1, 2], Number(3), x)
    yield call([1.5, 2.0], 0.5, x)
    yield call(["a", "b"], "c", x)
    yield call(["a", "b"], Text("c"), x)
    yield call(["a", "b"], Text("c"), x)
    yield call([x, x], np.ones(3), x)
    yield call([[1], [2]], [], x)
