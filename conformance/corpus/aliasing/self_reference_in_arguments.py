# /// case
# summary: arguments that contain each other, or themselves
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: cycle aliasing argument-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b):
    a.append(b)
    return a[0] is a, b, len(a[-1]), a


def calls():
    def loop():
        x = []
        x.append(x)
        return x

    yield call(loop(), [1])
    yield call(loop(), [1])
    x = loop()
    yield call(x, x)
    y, z = [], []
    y.append(z)
    z.append(y)
    yield call(y, z)
