# /// case
# summary: a template that grows in a loop by += keeps the older ones as they were
# reference: PEP 750
# features: t-string for-loop inplace-operator numpy-operator
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    made = t"begin"
    seen = [made]
    for i in range(n):
        made += t"{x + i}" + t"-"
        seen.append(made)
    return [len(t.values) for t in seen], made.strings, sum(made.values)


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 3)
