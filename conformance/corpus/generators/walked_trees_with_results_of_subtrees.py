# /// case
# summary: a recursive generator gives the nodes of a tree and hands up the sums of its branches
# reference: PEP 380
# features: yield-from recursion generator numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def walk(tree, depth):
    if not isinstance(tree, tuple):
        yield depth, tree
        return tree
    total = 0
    for part in tree:
        total = total + (yield from walk(part, depth + 1))
    yield depth, total
    return total * 2


def case(tree):
    return list(walk(tree, 0)), [depth for depth, _ in walk(tree, 10)]


def calls():
    x = np.arange(2.0)
    yield call((x, (x, x + 1), ()))
    yield call((x, (x, x + 1), ()))
    yield call((x, ((x,),)))
    yield call(x)
