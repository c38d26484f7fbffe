# /// case
# summary: templates made in comprehensions hold the value of their turn
# reference: PEP 750
# features: t-string comprehension generator-expression numpy-operator
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    listed = [t"{i}:{x * i}" for i in range(n)]
    named = {k: t"{k!s}" for k in "ab"}
    return [t.values for t in listed], [t.interpolations[0].value for t in named.values()], sum(
        t.values[1] for t in listed)


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 3)
