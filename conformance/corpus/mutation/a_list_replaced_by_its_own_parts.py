# /// case
# summary: assignments that read and write the same list use the old items
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: list-mutation slice item-assignment
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x):
    x[:] = x[::-1]
    x[0], x[-1] = x[-1], x[0]
    x[1:1] = x
    x += x
    x[len(x):] = x[:1]
    x.extend(x)
    return x


def calls():
    yield call([1, 2, 3])
    yield call([1, 2, 3])
    yield call([1])
    yield call(["a", 2.5])
