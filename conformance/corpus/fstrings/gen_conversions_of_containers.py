# /// case
# summary: conversions of containers; without one they take no specification
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string list tuple dict
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
    computed = [x, n]
    return [
        f"{x}",
        f"{x!s}",
        f"{x!r}",
        f"{x!a}",
        f"{computed}",
        f"{computed!s}",
        f"{computed!r}",
        f"{computed!a}",
        f"{x!r:>20}",
        f"{computed!s:<30}",
        repr(x),
        ascii(x),
    ]


def calls():
    yield call([1, 'a'], 1)
    yield call([1, 'a'], 1)
    yield call(('\xe9', None), 2)
    yield call({1: 'b'}, 3)
    yield call([], 1)
    yield call(([1.5, (True,)],), 4)
