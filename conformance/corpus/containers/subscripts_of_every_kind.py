# /// case
# summary: lists, tuples, strings, ranges, dicts and bytes read at positive, negative and boolean places and by slices
# reference: https://docs.python.org/3/reference/expressions.html#subscriptions
# features: list tuple dict string range bytes slice
# since: 3.14
# capture: full
# opcodes: BINARY_OP
# ///
from conformance.case import call


def case(xs, t, d, s, i):
    return (xs[0], xs[-1], xs[i], t[1], t[-2], t[True], d["a"], d[i], s[0], s[-1], s[i:], range(9)[i], range(9)[-1],
            b"abc"[i], b"abc"[1:], xs[1:], xs[:-1], xs[::2], t[i:], t[:i], t[::-1], s[::-1], xs[1:][0], xs[slice(0, 1)], range(9)[2:5])


def calls():
    yield call([1, 2, 3], (4, 5, 6), {"a": 1, 1: 2}, "text", 1)
    yield call([1, 2, 3], (4, 5, 6), {"a": 1, 1: 2}, "text", 1)
    yield call([1, 2, 3], (4, 5, 6), {"a": 1, 1: 2, 0: 3}, "text", 0)
    yield call([1, 2], (4, 5), {"a": 1, 1: 2, -1: 3}, "añ", -1)
