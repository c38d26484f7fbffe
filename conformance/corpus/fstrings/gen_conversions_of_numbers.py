# /// case
# summary: conversions and specifications of numbers, given and computed
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string float-arithmetic integer-arithmetic
# since: 3.8
# capture: full
# ///
# Made by conformance/templates/formatting.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Value:
    def __init__(self, text):
        self.text = text

    def __str__(self):
        event("str")
        return "s" + self.text

    def __repr__(self):
        event("repr")
        return "r\xe9" + self.text

    def __format__(self, spec):
        event("format " + spec)
        return "f" + self.text


def case(x, n):
    computed = x + n
    return [
        f"{x}",
        f"{x:>8}",
        f"{x!s}",
        f"{x!s:>8}",
        f"{x!r}",
        f"{x!r:>8}",
        f"{x!a}",
        f"{x!a:>8}",
        f"{computed}",
        f"{computed:>8}",
        f"{computed!s}",
        f"{computed!s:>8}",
        f"{computed!r}",
        f"{computed!r:>8}",
        f"{computed!a}",
        f"{computed!a:>8}",
        f"{x > n}",
        f"{x > n:>8}",
        f"{x > n!s}",
        f"{x > n!s:>8}",
        f"{x > n!r}",
        f"{x > n!r:>8}",
        f"{x > n!a}",
        f"{x > n!a:>8}",
        str(x),
        repr(x),
        str(computed),
        repr(computed),
        format(computed),
    ]


def calls():
    yield call(5, 3)
    yield call(5, 3)
    yield call(-2.5, 3)
    yield call(True, 4)
    yield call(10**20, 0)
    yield call(float('nan'), 2)
    yield call(1e300, 3)
    yield call(-0.0, 3)
