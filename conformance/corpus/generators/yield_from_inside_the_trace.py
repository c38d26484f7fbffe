# /// case
# summary: yield from a generator, a list and nothing, results handed up, recursion, an array error on the way
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: yield-from generator recursion try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def steps(x, n):
    for i in range(n):
        yield x + i
    return n


def joined(x, bad):
    made = yield from steps(x, 2)
    yield made
    nothing = yield from [x * 2, x * 3]
    yield nothing
    yield from ()
    yield from (x @ y for y in (x, bad))


def leaves(tree):
    if isinstance(tree, list):
        for part in tree:
            yield from leaves(part)
    else:
        yield tree


def case(x, bad):
    found = []
    try:
        for item in joined(x, bad):
            found.append(item)
    except ValueError:
        found.append("caught")
    return found, sum(leaves([x, [x, [x * 2]], []]))


def calls():
    x = np.arange(3.0)
    yield call(x, x)
    yield call(x, x)
    yield call(x, np.ones(2))
    yield call(x, x + 1)
