# /// case
# summary: a native call inside an f-string, with literal text and other values around it
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: opaque-call output f-string
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call


def case(x, s):
    a = f"<{s}|{print('inside', x)}|{s!r}>"
    b = f"{s:>{len(s) + (print('width') or 2)}}|{s}"
    return a + b


def calls():
    yield call(1, "ab")
    yield call(1, "ab")
    yield call(2.5, "")
    yield call(None, "é")
