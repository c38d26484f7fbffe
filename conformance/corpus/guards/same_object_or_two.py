# /// case
# summary: whether two arguments are one object decides the way, also for lists and instances
# reference: https://docs.python.org/3/reference/expressions.html#is-not
# features: identity-guard identity-operator aliasing
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Node:
    pass


def case(a, b):
    if a is b:
        return "same"
    return "two", a is not b, [a] == [b]


def calls():
    x, node = [1], Node()
    yield call(x, x)
    yield call(x, x)
    yield call(x, [1])
    yield call([1], [1])
    yield call(node, node)
    yield call(node, Node())
    yield call(None, None)
