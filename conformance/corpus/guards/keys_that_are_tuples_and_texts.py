# /// case
# summary: dicts and sets that come in are read and written at tuples and texts which are other ones in each call
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getitem__
# features: value-guard dict set tuple f-string dict-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

GRID = {(i, j): np.arange(3.0) * i + j for i in range(6) for j in range(6)}
NAMES = {"k%d" % number: number * 2 for number in range(40)}
MEMO = {}
VISITED = set()


def case(i, j, word, x):
    first = GRID[i, j] + GRID.get((j, i + 1), x)
    scale = NAMES[f"k{i + j}"] + NAMES.get(word.lower(), 1)
    new = (i, word) not in VISITED
    VISITED.add((i, word))
    if (j, i) in MEMO:
        return MEMO[j, i] * scale, new
    MEMO[j, i] = first * 2
    return MEMO[j, i] + scale, new


def calls():
    for number in range(12):
        yield call(number * 5 % 6, number // 2 % 5, "K%d" % (number % 7), np.arange(3.0))
    yield call(True, 1, "K1", np.arange(3.0))
    yield call(2, 3, b"K2", np.arange(3.0))
