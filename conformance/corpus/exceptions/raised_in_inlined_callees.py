# /// case
# summary: exceptions of callees some levels down, through finally clauses, caught half way and raised again
# reference: https://docs.python.org/3/reference/executionmodel.html#exceptions
# features: raise try-except try-finally inlined-call recursion numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Bottom(Exception):
    pass


def down(x, n, seen):
    seen.append(n)
    if not n:
        raise Bottom("at the bottom", len(seen))
    try:
        return down(x * 2, n - 1, seen)
    finally:
        seen.append((n, x + n))


def half_way(x, n, seen):
    try:
        return down(x, n, seen)
    except Bottom:
        seen.append("half way")
        if n == 2:
            raise
        return x
    except ValueError:
        seen.append("never")


def case(x, n, seen):
    try:
        y = half_way(x, n, seen)
    except Bottom as error:
        y = x - 1
        seen.append(error.args)
    return y * 2, seen


def calls():
    for n in (1, 1, 2, 2, 3):
        yield call(np.arange(3.0), n, [])
