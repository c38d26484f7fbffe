# /// case
# summary: a generator function with a type parameter under test
# reference: PEP 695
# features: type-parameters generator annotations numpy-operator
# since: 3.12
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case[T](x: T, n: int = 2) -> "Iterator[T]":
    for i in range(n):
        x = x * 2 + i
        yield x


def calls():
    for n in (2, 2, 3):
        made = yield call(np.arange(2.0), n)
        event(repr(list(made)))
