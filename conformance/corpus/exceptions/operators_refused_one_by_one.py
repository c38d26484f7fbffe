# /// case
# summary: each operator refuses operands of builtin types with a text that is read by the handler
# reference: https://docs.python.org/3/library/exceptions.html#TypeError
# features: unary-operator binary-operator raise try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def unary(value):
    found = []
    try:
        -value
    except TypeError as error:
        found.append(str(error))
    try:
        +value
    except TypeError as error:
        found.append(str(error))
    try:
        ~value
    except TypeError as error:
        found.append(str(error))
    return found


def displayed(value):
    found = []
    try:
        {value}
    except TypeError as error:
        found.append(error.args)
    try:
        {value: 1}
    except TypeError as error:
        found.append(error.args)
    try:
        {1: 2}[value]
    except TypeError as error:
        found.append(error.args)
    except KeyError:
        found.append("no key")
    return found


def case(x, n, t):
    found = [unary(value) for value in ([n], (n,), {"a": n}, {n}, t, b"a", None, slice(n), range(n), frozenset([n]), ...)]
    found += [displayed(value) for value in ([n], {"a": n}, {n}, n, t, (1, n), ([n], 1))]
    return x * n, found


def calls():
    yield call(np.arange(3.0), 3, "ab")
    yield call(np.arange(3.0), 3, "ab")
    yield call(np.arange(3.0), 3, "ab")
