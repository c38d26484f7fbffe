# /// case
# summary: % of a text and the operators of dict views take any right operand, which is not asked then
# reference: https://docs.python.org/3/library/stdtypes.html#printf-style-string-formatting
# features: string-operator binary-operator operator-overload dict evaluation-order
# since: 3.8
# capture: breaks 2 opaque-operation opaque-operation
# ///
from conformance.case import call, event


class Value:
    def __init__(self, items):
        self.items = items

    def __rmod__(self, other):
        event("rmod")
        return "rmod"

    def __ror__(self, other):
        event("ror")
        return "ror"

    def __rsub__(self, other):
        event("rsub")
        return "rsub"

    def __radd__(self, other):
        event("radd")
        return "radd"

    def __rmul__(self, other):
        event("rmul")
        return "rmul"

    def __str__(self):
        event("str")
        return "text"

    def __iter__(self):
        event("iter")
        return iter(self.items)


def case(text, d, xs, value):
    first = text % value
    second = d.keys() | value
    third = d.keys() - value
    fourth = xs + value, text + value, xs * value, 3 % value, {1} | value, {1} - value
    xs += value
    return first, second, third, fourth, xs


def calls():
    yield call("%s!", {"a": 1, "b": 2}, [1], Value(["a"]))
    yield call("%s!", {"a": 1, "b": 2}, [1], Value(["a"]))
    yield call("%5s: %%", {"a": 1}, [], Value([]))
    yield call("%s", {}, [2], Value([2]))
