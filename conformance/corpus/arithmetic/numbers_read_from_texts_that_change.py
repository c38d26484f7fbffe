# /// case
# summary: numbers are read from texts that are other ones in each call, and from texts that are none
# reference: https://docs.python.org/3/library/functions.html#int
# features: string builtin-function value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(count, share, parts, x):
    whole = int(count)
    part = float(share)
    number = complex(parts)
    return x * whole + part, whole + 1, part / 2, number.imag, bool(count), str(whole), f"{part:.1f}"


def calls():
    for turn in range(9):
        yield call("%d" % (turn * 7), " %g " % (turn / 4), "%d+%dj" % (turn, turn), np.arange(3.0))
    yield call("-12", "-0.5", "2j", np.arange(3.0)).expect("hit")
    yield call("1_000", "1e3", "1e2", np.arange(3.0)).expect("hit")
    yield call(" 8", "inf", "-1", np.arange(3.0)).expect("hit")
