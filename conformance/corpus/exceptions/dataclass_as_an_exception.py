# /// case
# summary: a dataclass derived from Exception keeps its fields; args are those of the call
# reference: https://docs.python.org/3/library/dataclasses.html
# features: dataclass raise try-except
# since: 3.8
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass
class Wrong(Exception):
    code: int
    shape: tuple = ()


def case(x, n):
    try:
        if n:
            raise Wrong(n, x.shape)
        x = x * 2
    except Wrong as error:
        return x + error.code, error.shape
    return x, None


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 0)
    yield call(np.ones((2, 2)), 5)
