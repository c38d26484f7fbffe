# /// case
# summary: two functions call each other over a shared list until it is empty
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: recursion list-mutation aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def even(x, todo, done):
    if not todo:
        return x, "even"
    done.append(todo.pop())
    return odd(x * 2, todo, done)


def odd(x, todo, done):
    if not todo:
        return x, "odd"
    done.insert(0, todo.pop(0))
    return even(x + 1, todo, done)


def case(x, todo):
    done = []
    return even(x, todo, done), done, todo


def calls():
    yield call(np.arange(2.0), [1, 2, 3])
    yield call(np.arange(2.0), [1, 2, 3])
    yield call(np.arange(2.0), [1, 2])
    yield call(np.arange(2.0), [])
