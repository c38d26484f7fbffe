# /// case
# summary: classes with bases, methods and attributes are made by a call of type, used and given back
# reference: https://docs.python.org/3/library/functions.html#type
# features: class-definition inheritance class-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    scale = 2

    def grown(self, x):
        return x * self.scale + self.more


def case(scale, x):
    def shrunk(self, x):
        return x / self.scale

    names = {"scale": scale, "more": 1, "shrunk": shrunk}
    made = type("Made", (Base,), names)
    names["scale"] = 100
    plain = type("Plain", (), {})
    thing = made()
    return thing.grown(x), thing.shrunk(x), made.__name__, made.__module__ == __name__, made.__mro__[1] is Base, issubclass(plain, Base), made


def calls():
    for scale in (3, 3, 5, 2.5):
        result = yield call(scale, np.arange(3.0))
        assert result[-1]().grown(1) == scale + 1
