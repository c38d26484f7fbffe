# /// case
# summary: iterators of itertools that are given back when some of their items are taken go on where they were
# reference: https://docs.python.org/3/library/itertools.html
# features: itertools iterator-protocol numpy-operator
# since: 3.8
# capture: full
# ///
import itertools

import numpy as np

from conformance.case import call


def double(x):
    return 2 * x


def less(x):
    return x < 3


def case(xs, n, x):
    made = [
        itertools.chain(xs, (n,)),
        itertools.takewhile(less, xs),
        itertools.filterfalse(less, xs),
        itertools.starmap(max, zip(xs, xs)),
        itertools.compress(xs, (1, 0, 1, 1)),
        itertools.zip_longest(xs, (n,)),
        itertools.islice(xs, 1, None),
        itertools.count(n),
        itertools.repeat(n, 3),
        map(double, xs),
        filter(less, xs),
        enumerate(xs, n),
        zip(xs, range(n, n + 4)),
        reversed(xs),
        iter({n: 1, -1: 2}.items()),
        reversed(range(n, n + 3)),
    ]
    taken = [next(iterator) for iterator in made]
    return x + n, taken, made


def calls():
    for xs, n in (([1, 2, 3, 4], 5), ([1, 2, 3, 4], 5), ([2, 1, 5, 3], 7), ([2, 2, 5], 0)):
        result = yield call(xs, n, np.arange(3.0))
        assert [list(itertools.islice(iterator, 3)) for iterator in result[2]]
