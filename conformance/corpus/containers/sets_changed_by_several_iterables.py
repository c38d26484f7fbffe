# /// case
# summary: the methods of sets that take several iterables look at all of them, whatever kind each is
# reference: https://docs.python.org/3/library/stdtypes.html#frozenset.union
# features: set set-mutation generator-expression
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def counted(*items):
    for item in items:
        event("made", item)
        yield item


def case(x, kept, n):
    own = {1}
    own.update((a * 2 for a in (n, 4)), [n], map(abs, (-7, -1)), {50: 0}, "z")
    less = set(range(12))
    less.difference_update(counted(1, n), [2], (a for a in (8, 9)), {4: 1}.values())
    less.intersection_update(range(1, 11), [n + 1, 5, 6, 7])
    kept.update(counted(n), (n + 1,), counted(20, 21), ())
    kept.difference_update(counted(20), [n])
    other = {1, 2, n}
    other.symmetric_difference_update(a for a in (2, 2, 9))
    wider = own.union([11], counted(12), "q", {13: 1})
    fewer = wider.difference(counted(12), [11], {"q"})
    both = wider.intersection([1, 11, 12], {11, 12, 4})
    return x * len(own), own, less, kept, other, wider, fewer, both, frozenset([n]).union(counted(1), [2])


def calls():
    yield call(np.arange(3.0), {1}, 3)
    yield call(np.arange(3.0), {1}, 3)
    yield call(np.arange(3.0), {1}, 3)
    yield call(np.arange(3.0), {1, 20}, 3)
