# /// case
# summary: a native call in __init__ leaves the instance, not the result of __init__, to the caller
# reference: https://docs.python.org/3/reference/datamodel.html#object.__init__
# features: break-in-callee opaque-call output class-definition
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


class Base:
    def __init__(self, x):
        self.x = x
        print("init", x)
        self.y = [x]


class Child(Base):
    def __init__(self, x):
        super().__init__(x)
        self.z = self.y


def case(x):
    pair = [Child(x), Base(x + 1)]
    return pair[0].z is pair[0].y, pair


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
    yield call(True)
