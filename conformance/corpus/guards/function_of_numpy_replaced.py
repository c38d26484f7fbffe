# /// case
# summary: a function looked up in a namespace of the program is replaced by a wrapper
# reference: https://docs.python.org/3/reference/expressions.html#attribute-references
# features: code-guard instance-attribute inlined-call numpy-function
# since: 3.8
# capture: full
# ///
import types

import numpy as np

from conformance.case import call

backend = types.SimpleNamespace(total=np.sum, array=np.asarray)


def doubled(x):
    return np.sum(x) * 2


def case(x):
    return backend.total(backend.array(x)) + x


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    backend.total = doubled
    yield call(np.arange(3.0))
    backend.total = np.max
    yield call(np.arange(3.0))
    backend.total = np.sum
    yield call(np.arange(3.0))
