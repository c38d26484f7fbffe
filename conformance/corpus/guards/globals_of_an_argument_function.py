# /// case
# summary: a function of the same code with other globals is another function
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: global-read code-guard identity-guard inlined-call
# since: 3.8
# capture: full
# ///
import types

from conformance.case import call

N = 1


def add(x, y=10):
    return x + y + N


def elsewhere(n):
    return types.FunctionType(add.__code__, {"N": n, "__builtins__": __builtins__}, "add", (20,))


class Holder:
    def __init__(self, function):
        self.function = function


FUNCTION = add


def case(f, holder, x):
    return f(x), holder.function(x), FUNCTION(x)


def calls():
    global FUNCTION
    other = elsewhere(100)
    yield call(add, Holder(add), 1)
    yield call(add, Holder(add), 1)
    yield call(other, Holder(add), 1)
    yield call(add, Holder(other), 1)
    yield call(elsewhere(1000), Holder(elsewhere(2000)), 1)
    FUNCTION = other
    yield call(add, Holder(add), 1)
    FUNCTION = add
    yield call(add, Holder(add), 1)
