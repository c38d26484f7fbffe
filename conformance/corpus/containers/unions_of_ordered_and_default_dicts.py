# /// case
# summary: | and |= of OrderedDict and defaultdict keep the kind, the order and the factory
# reference: https://docs.python.org/3/library/stdtypes.html#dict
# features: dict-union collections dict-mutation numpy-operator
# since: 3.9
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(x, names):
    first = collections.OrderedDict((name, x + i) for i, name in enumerate(names))
    both = first | {"z": x, "a": 1}
    turned = {"z": 3} | first
    kept = first
    first |= {"last": x * 2}
    counts = collections.defaultdict(int, a=1)
    sums = counts | {"b": 2}
    counts |= {"c": x}
    counts["new"] += 1
    sums["more"] += 2
    return both, turned, kept is first, first, sums, counts, type(both), type(turned), type(sums), sums.default_factory


def calls():
    yield call(np.arange(2.0), ("a", "b"))
    yield call(np.arange(2.0), ("a", "b"))
    yield call(np.arange(3.0), ("z",))
    yield call(np.arange(3), ())
