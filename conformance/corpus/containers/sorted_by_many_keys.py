# /// case
# summary: sorted() and sort() by keys, in reverse, of instances, mixtures and equal items are stable
# reference: https://docs.python.org/3/howto/sorting.html
# features: list builtin-function operator-overload lambda
# since: 3.8
# capture: full
# ///
import functools
import operator

import numpy as np

from conformance.case import call


class Version:
    def __init__(self, *parts):
        self.parts = parts

    def __lt__(self, other):
        return self.parts < other.parts

    def __repr__(self):
        return "v" + ".".join(map(str, self.parts))


def compared(a, b):
    return (a > b) - (a < b)


def case(x, pairs, back):
    versions = [Version(2, 1), Version(1, 9), Version(1), Version(2, 0)]
    versions.sort(reverse=back)
    by_second = sorted(pairs, key=operator.itemgetter(1), reverse=back)
    by_both = sorted(pairs, key=lambda pair: (-pair[1], pair[0]))
    by_function = sorted([3, 1, 2], key=functools.cmp_to_key(compared), reverse=back)
    texts = sorted(["b", "A", "a", "B"], key=str.lower)
    numbers = sorted([1, 1.0, True, 0, 0.0, -0.0])
    return versions, by_second, by_both, by_function, texts, numbers, sorted({"b": 1, "a": 2}), sorted(x.shape), sorted("cab", reverse=True)


def calls():
    yield call(np.ones((3, 2)), [("a", 2), ("b", 1), ("c", 2)], False)
    yield call(np.ones((3, 2)), [("a", 2), ("b", 1), ("c", 2)], False)
    yield call(np.ones((3, 2)), [("a", 2), ("b", 1), ("c", 2)], True)
    yield call(np.ones((2, 3)), [("z", 0.5)], True)
