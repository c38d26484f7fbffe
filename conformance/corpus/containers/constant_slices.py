# /// case
# summary: slices with constant ends read, replace and delete parts of lists
# reference: https://docs.python.org/3/library/dis.html#opcode-BINARY_SLICE
# features: slice list item-assignment list-mutation
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(xs, n):
    head, tail = xs[:2], xs[2:]
    ys = xs[:]
    ys[1:2] = [n, n]
    ys[:0] = (0,)
    del ys[-1:]
    ys[::2] = [n] * len(ys[::2])
    return head, tail, ys, xs[n:], xs[:n], xs[n:n + 1], "text"[1:3], (1, 2, 3)[:-1]


def calls():
    yield call([1, 2, 3], 1)
    yield call([1, 2, 3], 1)
    yield call([1, 2, 3, 4], 2)
