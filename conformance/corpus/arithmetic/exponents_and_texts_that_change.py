# /// case
# summary: powers and formatted texts of numbers that change from call to call, in sign and type as well
# reference: https://docs.python.org/3/reference/expressions.html#the-power-operator
# features: binary-operator string-operator value-guard type-guard
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


def case(base, n, x):
    power = base ** n
    text = "%d of %s" % (n, base) + "%5d" % n
    return power, text, x[:n] + 1


def calls():
    x = np.arange(5.0)
    for base, n in ((2, 1), (2, 2), (2, 3), (2, 4), (3, 5), (2, 70), (1.5, 2), (1.5, 7), (0, 0), (2, -1), (2, -2), (-8, 3), (-8.0, -3),
                    (True, 2), (2, True), (0, -1), (10.0, 400), (2, 0.5), (-2, 0.5), (3, 6), (3, 7), (3, 8)):
        yield call(base, n, x).expect("any")
    yield call(2, 9, x).expect("hit")
    yield call(7, 11, x).expect("any")
