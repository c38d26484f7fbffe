# /// case
# summary: functools.singledispatch calls the function of the argument's class, registered ones and the default
# reference: https://docs.python.org/3/library/functools.html#functools.singledispatch
# features: decorator type-guard opaque-call numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


@functools.singledispatch
def kind(value):
    return "other"


@kind.register(int)
def _(value):
    return "int"


@kind.register(list)
def _(value):
    return "list of %d" % len(value)


def case(value, x):
    return kind(value), x * 2


def calls():
    for value in (1, 1, [1, 2], "s", True):
        yield call(value, np.arange(2.0))
