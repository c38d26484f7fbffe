# /// case
# summary: __call__ of a class, and a function kept in an attribute, replaced between two calls
# reference: https://docs.python.org/3/reference/datamodel.html#object.__call__
# features: callable-object code-guard instance-attribute
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Layer:
    def __init__(self, f):
        self.f = f

    def __call__(self, x):
        return ("call", self.f(x))


def double(x):
    return 2 * x


def square(x):
    return x * x


def case(layer, x):
    return layer(x), layer.f(x)


def calls():
    layer = Layer(double)
    yield call(layer, 3)
    yield call(layer, 3)
    layer.f = square
    yield call(layer, 3)
    Layer.__call__ = lambda self, x: ("patched", x)
    yield call(layer, 3)
    layer.__call__ = lambda x: "not used"
    yield call(layer, 3)
