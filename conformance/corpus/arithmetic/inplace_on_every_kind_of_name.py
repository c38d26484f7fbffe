# /// case
# summary: augmented assignments to a local, a global, a free variable, an item and an attribute in one function
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: inplace-operator integer-arithmetic float-arithmetic global-write nonlocal
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    value = 1


TOTAL = 0.0


def make():
    held = 1

    def case(x, items, box):
        global TOTAL
        nonlocal held
        local = 3
        local **= 2
        TOTAL += 0.5
        held <<= 1
        items[-1] //= 2
        box.value -= 5
        return x * local + held, TOTAL, items, vars(box)

    return case


def calls():
    global TOTAL
    yield call(np.ones(2), [1, 9], Box()).expect("any")
    TOTAL = 0.0
    yield call(np.ones(2), [1, 9], Box()).expect("any")
    TOTAL = 2
    yield call(np.ones(2), [7.5], Box()).expect("any")
    TOTAL = 0.0
