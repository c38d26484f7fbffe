# /// case
# summary: an instance made inside the function is built by __init__, changed, and returned
# reference: https://docs.python.org/3/reference/datamodel.html#object.__init__
# features: class-definition instance-attribute attribute-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Point:
    def __init__(self, x, y=0):
        self.x = x
        self.y = y

    def move(self, dx):
        self.x += dx
        return self

    def norm1(self):
        return abs(self.x) + abs(self.y)


def case(a, b):
    p = Point(a)
    q = Point(y=b, x=p)
    p.move(b).move(1)
    q.extra = [p]
    return q, p.norm1(), q.x is p


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call(-1.5, 2)
    yield call(True, -7)
