# /// case
# summary: __getitem__, __setitem__ and __delitem__ of the program get numbers, slices, tuples and the ellipsis
# reference: https://docs.python.org/3/reference/expressions.html#subscriptions
# features: special-method slice item-assignment
# since: 3.14
# capture: full
# opcodes: BINARY_OP STORE_SUBSCR DELETE_SUBSCR
# ///
from conformance.case import call


class Grid:
    def __init__(self):
        self.log = []

    def __getitem__(self, key):
        self.log.append(("get", key))
        return key

    def __setitem__(self, key, value):
        self.log.append(("set", key, value))

    def __delitem__(self, key):
        self.log.append(("del", key))


def case(i):
    g = Grid()
    out = [g[1], g[-1], g[i], g[1:2], g[:], g[i:], g[::2], g[1, 2], g[1:2, ..., i], g[...], g[None]]
    g[1:2] = i
    g[i] += 1
    del g[:1], g[i, 0]
    return out, g.log


def calls():
    yield call(1)
    yield call(1)
    yield call(5)
