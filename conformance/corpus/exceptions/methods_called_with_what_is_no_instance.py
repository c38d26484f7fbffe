# /// case
# summary: methods of classes in C are called by name with instances of other classes, and refuse them
# reference: https://docs.python.org/3/reference/datamodel.html#invoking-descriptors
# features: method-call try-except numpy-method numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def tried(method, *args):
    try:
        return method(*args)
    except TypeError as error:
        return error.args


def case(which, x, n, text, items):
    found = []
    if which:
        for thing in (x, x[0]):
            found.append(tried(np.generic.sum, thing))
            found.append(tried(np.ndarray.sum, thing))
            found.append(tried(np.generic.item, thing))
    else:
        for thing in (x, n, text, items):
            found.append(tried(list.count, thing, n))
            found.append(tried(str.upper, thing))
            found.append(tried(int.bit_length, thing))
    return x + n, found


def calls():
    for which in (0, 1):
        yield call(which, np.arange(3.0), 2, "a", [2])
        yield call(which, np.arange(3.0), 2, "a", [2])
        yield call(which, np.arange(4), 1, "b", [1])
