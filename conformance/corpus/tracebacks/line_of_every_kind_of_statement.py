# /// case
# summary: each statement reports its own line: assignment, augmented assignment, del, return, for, if, assert, call
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback del-statement inplace-operator for-loop
# since: 3.8
# capture: breaks 7 raises raises raises raises raises raises raises
# ///
from conformance.case import call


def case(n, d, x):
    if n == 1:
        y = d["missing"]
    if n == 2:
        x += "s"
    if n == 3:
        del d["missing"]
    if n == 4:
        for y in x:
            pass
    if n == 5:
        if x < "s":
            pass
    if n == 6:
        (d
         .missing)
    if n == 7:
        d[
            x
        ][0] = 1
    return n


def calls():
    yield call(0, {}, 1)
    yield call(0, {}, 1)
    for n in range(1, 8):
        yield call(n, {}, 1)
