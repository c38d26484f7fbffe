# /// case
# summary: any expression stands in an f-string: calls, items, conditions, comprehensions, lambdas
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string comprehension boolean-operator lambda
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Point:
    def __init__(self, x):
        self.x = x


def case(p, items):
    return (f"{p.x + 1} {items[0]} {len(items)} {', '.join([str(i) for i in items])} {'yes' if items else 'no'}"
            f"{(lambda v: v * 2)(p.x)}{items}{tuple(items)}{ {1: p.x} }")


def calls():
    yield call(Point(1), [1, 2])
    yield call(Point(1), [1, 2])
    yield call(Point(2.5), ["a"])
    yield call(Point(True), (None, 0.0))
