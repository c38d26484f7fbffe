# /// case
# summary: a native call as an argument, of a function, a method and a builtin, with keywords around it
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: opaque-call output keyword-call method-call
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
from conformance.case import call


def show(*args, **kwargs):
    return args, kwargs


class Tool:
    def use(self, a, b, c=0):
        return self, a, b, c


def case(x, items):
    first = show(x, print("one"), *items, key=x, other=len(items))
    second = Tool().use(x, c=items, b=print("two"))
    third = max(x, 3, print("three") or 5)
    return first, second[1:], third


def calls():
    yield call(1, [2])
    yield call(1, [2])
    yield call(2.5, ())
    yield call(True, "ab")
