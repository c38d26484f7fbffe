# /// case
# summary: partial objects that are returned keep function, arguments and keywords and are called by the caller
# reference: https://docs.python.org/3/library/functools.html#partial-objects
# features: partial function-introspection object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call, event


def scaled(x, k, shift=0):
    return x * k + shift


def case(x, k):
    f = functools.partial(scaled, x, shift=k)
    g = functools.partial(f, k)
    return f, g, g.func is scaled, g.args, g.keywords, f.args[0] is x


def calls():
    for k in (2, 2, 0.5):
        f, g, *_ = yield call(np.arange(2.0), k)
        event(repr((f(3), g(), g(shift=1))))
