# /// case
# summary: the order of OrderedDicts counts where they are compared; one that moves while it is iterated over is an error
# reference: https://docs.python.org/3/library/collections.html#collections.OrderedDict
# features: collections dict-mutation comparison raise traceback for-loop
# since: 3.8
# capture: breaks 2 raises opaque-operation
# ///
import collections

from conformance.case import call


def case(names, moved):
    a = collections.OrderedDict((name, 1) for name in names)
    b = collections.OrderedDict((name, 1) for name in reversed(names))
    first = a == b, a != b, a == dict(b), dict(a) == b
    b.move_to_end(moved)
    same = a == b
    for name in a:
        if name == "c":
            a.move_to_end(name)
    return first, same, a


def calls():
    yield call("ab", "b")
    yield call("ab", "b")
    yield call("aba", "a")
    yield call("a", "a")
    yield call("ab", "c")
    yield call("cab", "c")
