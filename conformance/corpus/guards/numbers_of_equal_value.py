# /// case
# summary: a number that decides is compared by type and value, however large it is
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: value-guard integer-arithmetic float-arithmetic for-loop list
# since: 3.8
# capture: full
# ///
from conformance.case import call

N = 1000


class Box:
    def __init__(self, n):
        self.n = n


def case(xs, n, box, d):
    first = xs[n % 1000 % len(xs)]
    table = {n: "n", box.n: "box", N: "N"}
    second = table[n], table[box.n], len(table)
    third = [i for i in range(n - 998)]
    fourth = d[n], xs[-n + 1000]
    return first, second, third, fourth


def calls():
    global N
    xs = [1, 2, 3]
    d = {1000: "a", 1001: "b", 1002: "c"}
    yield call(xs, 1000, Box(5000), d)
    yield call(xs, 1000, Box(5000), d)
    yield call(xs, 1001, Box(5000), d)
    yield call(xs, 1002, Box(5000), d)
    yield call(xs, 1000, Box(5001), d)
    yield call(xs, 1000, Box(1000), d)
    yield call(xs, 1000, Box(10**30), d)
    yield call(xs, 1000, Box(10**30 + 1), d)
    yield call(xs, 1000, Box(1000.5), d)
    yield call(xs, 1000, Box(1001.5), d)
    yield call(xs, 1000, Box("a long text of its own"), d)
    N = 1001
    yield call(xs, 1000, Box(5000), d)
