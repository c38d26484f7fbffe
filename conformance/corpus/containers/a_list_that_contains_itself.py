# /// case
# summary: a list may contain itself, directly and through another container
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: cycle list list-mutation aliasing
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x):
    x.append(x)
    y = {"x": x}
    y["y"] = y
    loop = [1]
    loop[0] = (loop,)
    return x[-1] is x, x, y, loop


def calls():
    yield call([])
    yield call([])
    yield call([1])
    yield call([[2], 3])
