# /// case
# summary: assigning to the loop's variable changes nothing about the next turn, deleting it neither
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop del-statement unbound-local
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, numbers, way):
    for n in numbers:
        x = x + n
        if way == "assign":
            n = 100
        elif way == "delete":
            del n
        else:
            numbers = [5]
    try:
        return x * n
    except UnboundLocalError:
        return x - 1


def calls():
    for way in ("keep", "keep", "assign", "delete"):
        yield call(np.arange(3.0), [1, 2, 3], way)
    yield call(np.arange(3.0), [], "keep")
