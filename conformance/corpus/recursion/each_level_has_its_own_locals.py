# /// case
# summary: a level's locals, cell and loop go on where they were when the levels below have returned
# reference: https://docs.python.org/3/reference/executionmodel.html#naming-and-binding
# features: recursion cell-variable for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def walk(x, tree, depth):
    count = 0

    def note(y):
        nonlocal count
        count += 1
        return y + depth

    for branch in tree:
        x = note(x)
        if branch:
            x, below = walk(x * 2, branch, depth + 1)
            count += below * 10
    return x, count


def case(x, tree):
    return walk(x, tree, 1)


def calls():
    yield call(np.arange(3.0), [[], [[]]])
    yield call(np.arange(3.0), [[], [[]]])
    yield call(np.arange(3.0), [[[[]]], []])
    yield call(np.arange(3.0), [])
