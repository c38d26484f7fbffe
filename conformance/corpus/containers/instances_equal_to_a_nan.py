# /// case
# summary: an instance that equals everything and a NaN as keys are one where they have one hash, as they do up to 3.9
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons, https://docs.python.org/3/whatsnew/3.10.html#other-language-changes
# features: dict set containment special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Any:
    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0


def case(x, one, nan):
    table = {nan: 1}
    return x + len({one, nan}), one in {nan}, nan in {one}, table.get(one), (one,) in {(nan,)}


def calls():
    nan = float("nan")
    one = Any()
    yield call(np.arange(2.0), one, nan)
    yield call(np.arange(2.0), one, nan)
    yield call(np.arange(2.0), one, float("nan")).expect("any")
    yield call(np.arange(2.0), one, 0.0).expect("any")
    yield call(np.arange(2.0), one, 1.0).expect("any")
