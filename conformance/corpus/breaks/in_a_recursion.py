# /// case
# summary: a native call at each level of a recursion
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: break-in-callee opaque-call output recursion
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def walk(tree, depth):
    total = 0
    for item in tree:
        if isinstance(item, list):
            total += walk(item, depth + 1)
        else:
            print("  " * depth, item)
            total += item
    return total


def case(tree):
    return walk(tree, 0), len(tree)


def calls():
    yield call([1, [2, [3]], 4])
    yield call([1, [2, [3]], 4])
    yield call([])
    yield call([[0.5]])
