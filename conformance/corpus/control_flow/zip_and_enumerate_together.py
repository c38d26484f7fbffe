# /// case
# summary: zip stops with the shortest, consuming one item too many of those before it
# reference: https://docs.python.org/3/library/functions.html#zip
# features: builtin-function for-loop iterator-protocol
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b):
    rest = iter(a)
    pairs = list(zip(rest, b))
    left = list(rest)
    back = [(i, x, y) for i, (x, y) in enumerate(zip(reversed(a), b))]
    columns = list(zip(*[a, a]))
    return pairs, left, back, columns, list(zip()), list(map(lambda x, y: (x, y), a, b))


def calls():
    yield call([1, 2, 3, 4], "ab")
    yield call([1, 2, 3, 4], "ab")
    yield call([], "ab")
    yield call([1.5], [])
