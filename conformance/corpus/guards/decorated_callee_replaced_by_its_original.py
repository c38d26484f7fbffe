# /// case
# summary: a decorator counts in a closure, and the callee is put back undecorated
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: decorator closure code-guard inlined-call
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def counted(fn):
    count = 0

    @functools.wraps(fn)
    def wrapper(*args):
        nonlocal count
        count += 1
        return fn(*args), count, wrapper.__name__

    return wrapper


@counted
def helper(x):
    return x * 2


def case(x):
    return helper(x)


def calls():
    global helper
    yield call(np.arange(3.0)).expect("any")
    yield call(np.arange(3.0)).expect("any")
    decorated, helper = helper, helper.__wrapped__
    yield call(np.arange(3.0)).expect("any")
    helper = decorated
    yield call(np.arange(3.0)).expect("any")
    helper = counted(decorated.__wrapped__)
    yield call(np.arange(3.0)).expect("any")
    helper = decorated.__wrapped__
    yield call(np.arange(3.0)).expect("hit")
