# /// case
# summary: a builtin bound to another name, an attribute, or a table is still that builtin
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: builtin-name builtin-function global-read
# since: 3.8
# capture: full
# ///
from conformance.case import call

size = len


class Tools:
    largest = max
    table = {"f": sum}


def case(x):
    f = sorted
    return size(x), Tools.largest(x), Tools().largest(x), Tools.table["f"](x), f(x), (len if x else max)(x)


def calls():
    yield call([3, 1, 2])
    yield call([3, 1, 2])
    yield call((0.5,))
    yield call([True, 2])
