# /// case
# summary: iterators of itertools that have given some items go on where they stand
# reference: https://docs.python.org/3/library/itertools.html
# features: itertools iterator-protocol
# since: 3.10
# capture: full
# ///
import itertools
import operator

import numpy as np

from conformance.case import call


def begun(iterator, n):
    for _ in range(n):
        next(iterator, None)
    return iterator


def case(x, numbers, n):
    return (itertools.accumulate(numbers, operator.mul, initial=2), itertools.accumulate(numbers), itertools.pairwise(numbers),
            itertools.combinations(numbers, 2), itertools.product(numbers, "ab"), itertools.groupby(numbers), itertools.cycle(numbers),
            begun(itertools.chain(numbers, [x]), n), begun(itertools.islice(numbers, 3), n), begun(itertools.repeat(x, 3), n),
            begun(itertools.count(n), n), itertools.takewhile(lambda v: v < 3, numbers), x + n)


def taken(result):
    return [[part[0] if type(part) is tuple and type(part[1]).__module__ == "itertools" else part for part in itertools.islice(iterator, 7)]
            for iterator in result[:-1]]


def calls():
    for numbers, n in (((1, 2, 3), 0), ((1, 2, 3), 0), ([1, 2, 3, 4], 2), ([1], 3), ([], 1)):
        result = yield call(np.arange(2.0), numbers, n).expect("any")
        TAKEN.append(taken(result) if result else None)


TAKEN = []
watch = ["TAKEN"]
