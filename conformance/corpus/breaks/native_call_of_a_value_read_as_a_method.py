# /// case
# summary: a function read from a module, an instance or a class waits for arguments that only the interpreter can make
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: method-call opaque-call frame-introspection scope-introspection static-class-method
# since: 3.8
# capture: breaks 5 opaque-call opaque-call opaque-call opaque-call opaque-call
# ///
import math

from conformance.case import call


class Tool:
    def __init__(self):
        self.own = abs

    @staticmethod
    def free(x, y):
        return x - y

    def bound(self, x):
        return x * 2


def case(which, tool, x):
    y = x + 1
    if which == 0:
        return math.floor(locals()["y"]), y
    if which == 1:
        return tool.own(locals()["x"]), y
    if which == 2:
        return tool.free(y, locals()["x"])
    if which == 3:
        return tool.bound(locals()["y"])
    return Tool.free(tool.bound(locals()["y"]), math.ceil(locals()["x"]))


def calls():
    yield call(0, Tool(), 2.5)
    yield call(0, Tool(), 2.5)
    yield call(1, Tool(), -2.5)
    yield call(2, Tool(), -2.5)
    yield call(3, Tool(), -2.5)
    yield call(4, Tool(), -2.5)
