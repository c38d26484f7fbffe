# /// case
# summary: which method of an instance a conversion asks
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string special-method evaluation-order
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
    computed = Value(x)
    return [
        f"{computed}",
        f"{computed!s}",
        f"{computed!r}",
        f"{computed:>8}",
        f"{computed!s:>8}",
        f"{computed!r:>8}",
        str(computed),
        repr(computed),
        format(computed, "x"),
        "{}".format(computed),
    ]


def calls():
    yield call("ab", 3)
    yield call("ab", 3)
    yield call("it's", 4)
    yield call("\xe9\n", 5)
