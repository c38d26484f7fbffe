# /// case
# summary: a comprehension goes over the items of a frozendict
# reference: PEP 814
# features: frozendict comprehension numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, table):
    scaled = {name: x * factor for name, factor in table.items()}
    return scaled, [name for name in table if table[name] > 1], sum(table.values())


def calls():
    yield call(np.arange(3.0), frozendict(a=2, b=1))
    yield call(np.arange(3.0), frozendict(a=2, b=1))
    yield call(np.arange(3.0), frozendict(c=3))
    yield call(np.arange(3.0), frozendict())
