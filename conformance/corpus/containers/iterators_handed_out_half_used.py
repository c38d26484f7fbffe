# /// case
# summary: iterators of containers that are handed out go on where they stood, and those at their end stay there
# reference: https://docs.python.org/3/library/stdtypes.html#iterator-types
# features: iterator-protocol list tuple dict set
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(given, table, x, n):
    local = {"a": n, "b": 2, "c": 3}
    found = [iter([1, n, 3]), iter((1, n)), reversed([1, 2, n]), iter(given), iter(table), iter(table.values()), iter(local), reversed(local), iter(local.items()),
             iter("ab"), iter(range(n)), enumerate(given), zip(given, "xy"), map(abs, [-1, n])]
    for one in found:
        next(one)
    used = [iter((1, n)), iter([n]), reversed([n]), iter({"a": n}), iter({"a": n}.items()), iter(given), reversed(given), iter(table), iter(range(1)), iter("a"), iter({n})]
    rest = [list(one) for one in used]
    return x * n, found, used, rest


def calls():
    for n in (3, 3, 4):
        result = yield call([1, 2, 3], {"p": 1, "q": n}, np.arange(3.0), n)
        if not isinstance(result, Exception):
            seen.append([list(one) for one in result[1]] + [list(one) for one in result[2]])


seen = []
