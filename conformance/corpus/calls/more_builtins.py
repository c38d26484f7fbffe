# /// case
# summary: ord, chr, hex, bin, sum of lists, enumerate with a start, format, repr, hash of an int
# reference: https://docs.python.org/3/library/functions.html
# features: builtin-function integer-arithmetic string
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(n, items):
    return (chr(n), ord("a") + n, hex(n), bin(n), oct(n), sum([[n], items], []), list(enumerate(items, start=n)),
            format(n, "05d"), repr(n), hash(n) == n, callable(len), divmod(n, 7), int("12") + n,
            float("1.5") * n, str(n).rjust(4), isinstance(n, int), bool(items), list(map(int, "12")), abs(-n))


def calls():
    yield call(97, [1])
    yield call(97, [1])
    yield call(98, [])
    yield call(1000, ["x", 2.5])
