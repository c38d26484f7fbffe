# /// case
# summary: format specifications and the conversions s, r and a
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, s):
    return (f"{x}", f"{x!r:>8}|", f"{s!r}{s!s}{s!a}", f"{x:5}|{x:<5}|{x:^+7.1f}|", f"{x:08.3f}", f"{x:e}", f"{x=}",
            f"{s:*^9}", "{:>4}".format(s), "%5.2f %s %r" % (x, s, s))


def calls():
    yield call(3, "a")
    yield call(3, "a")
    yield call(2.5, "é'")
    yield call(True, "")
    yield call(-0.0, "x\n")
