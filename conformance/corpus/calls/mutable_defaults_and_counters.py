# /// case
# summary: default values and cells that keep lists and dicts go on from call to call, and are read as they are
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: default-argument closure nonlocal list-mutation code-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def default(value, found=[], *, memo={}):
    found.append(value)
    memo[str(value)] = len(found)
    return len(found), found[0], list(memo)


def counter():
    count, log = 0, []

    def more(value):
        nonlocal count
        count += 1
        log.append(value)
        return count, log[0], len(log)
    return more


COUNT = counter()


def case(x, n):
    first = default(n)
    default.__defaults__[0].insert(0, "front")
    return x + n, first, default("t"), COUNT(n), COUNT("u"), len(default.__kwdefaults__["memo"])


def calls():
    global COUNT
    for size in (0, 0, 1, 2, 3):
        default.__defaults__ = (list(range(size)),)
        default.__kwdefaults__ = {"memo": {}}
        COUNT = counter()
        yield call(np.arange(2.0), 5).expect("any")
