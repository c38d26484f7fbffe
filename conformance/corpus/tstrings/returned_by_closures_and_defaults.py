# /// case
# summary: a template as a default is made once, one in a closure reads the variable when it is called
# reference: PEP 750
# features: t-string default-argument closure numpy-operator
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, name):
    def late():
        return t"{name}{x}"

    def early(made=t"{name}{x}"):
        return made

    first = late()
    name = name + "!"
    x = x + 1
    return first.values, late().values, early().values, early() is early()


def calls():
    yield call(np.arange(2.0), "a")
    yield call(np.arange(2.0), "a")
    yield call(np.arange(3.0), "b")
