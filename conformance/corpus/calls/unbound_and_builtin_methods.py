# /// case
# summary: methods taken from a class are called with the instance as first argument
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: method-call builtin-function list dict string
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Point:
    def __init__(self, x):
        self.x = x

    def shifted(self, k):
        return Point(self.x + k)


def case(point, items, s):
    list.append(items, 1)
    return (Point.shifted(point, 2).x, items, str.upper(s), dict.get({"a": s}, "a"), list.__len__(items),
            [method(items) for method in (len, list.copy, sum)])


def calls():
    yield call(Point(1), [2], "a")
    yield call(Point(1), [2], "a")
    yield call(Point(2.5), [], "é")
