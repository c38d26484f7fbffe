# /// case
# summary: an exception class gets another base's attribute between the calls: its text comes from a class attribute
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: raise try-except class-attribute code-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Wrong(Exception):
    template = "wrong %d"

    def __str__(self):
        return self.template % self.args[0]


def case(x, n):
    try:
        if n:
            raise Wrong(n)
    except Wrong as error:
        return x + n, str(error)
    return x


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    Wrong.template = "changed %d"
    yield call(np.arange(3.0), 1)
    Wrong.__str__ = lambda self: "replaced"
    yield call(np.arange(3.0), 1)
