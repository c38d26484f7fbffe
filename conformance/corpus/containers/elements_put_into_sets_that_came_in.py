# /// case
# summary: elements of other containers are put into a set that came in, which is asked for them afterwards
# reference: https://docs.python.org/3/library/stdtypes.html#frozenset.update
# features: set set-mutation containment argument-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(s, xs, d, x):
    inside = [value in s for value in (xs[0], 1, "a")]
    s.update(value + 1 for value in xs)
    inside += [len(s), xs[0] + 1 in s, xs[0] in s, -5 in s]
    s.update(xs, d)
    inside += [value in s for value in (xs[0], 1, "a")]
    s.update([len(xs)], ("b",))
    s |= {-1}
    inside += [value in s for value in (len(xs), -1, "b", "z")]
    s.discard(xs[0])
    s.add(xs[-1] * 10)
    inside += [value in s for value in (xs[0], xs[0] + 1, xs[-1] * 10)]
    return x * len(s), inside


def calls():
    yield call({1}, [2, 3], {"a": 1}, np.arange(3.0))
    yield call({1}, [2, 3], {"a": 1}, np.arange(3.0))
    yield call({"a"}, [5, 6, 7], {"b": 1}, np.arange(3.0))
    yield call(set(), [1], {}, np.arange(3.0))
    yield call({2, "z"}, [2], {"a": 1}, np.arange(3.0))
