# /// case
# summary: a list that is a default argument is one object for all calls and keeps what each put in
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: default-argument list-mutation global-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def gather(x, seen=[]):    # noqa: B006
    seen.append(len(seen))
    return x * len(seen), list(seen)


def case(x):
    return gather(x), gather(x)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    gather.__defaults__[0].clear()
    yield call(np.arange(3.0))
    gather.__defaults__ = ([7],)
    yield call(np.arange(3.0))
