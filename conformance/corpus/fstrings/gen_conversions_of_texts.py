# /// case
# summary: conversions and specifications of texts, given and computed
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string string
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
    computed = x + "z"
    return [
        f"{x}",
        f"{x:>8}",
        f"{x:.2}",
        f"{x:^{n}}",
        f"{x!s}",
        f"{x!s:>8}",
        f"{x!s:.2}",
        f"{x!s:^{n}}",
        f"{x!r}",
        f"{x!r:>8}",
        f"{x!r:.2}",
        f"{x!r:^{n}}",
        f"{x!a}",
        f"{x!a:>8}",
        f"{x!a:.2}",
        f"{x!a:^{n}}",
        f"{computed}",
        f"{computed:>8}",
        f"{computed:.2}",
        f"{computed:^{n}}",
        f"{computed!s}",
        f"{computed!s:>8}",
        f"{computed!s:.2}",
        f"{computed!s:^{n}}",
        f"{computed!r}",
        f"{computed!r:>8}",
        f"{computed!r:.2}",
        f"{computed!r:^{n}}",
        f"{computed!a}",
        f"{computed!a:>8}",
        f"{computed!a:.2}",
        f"{computed!a:^{n}}",
        str(x),
        repr(x),
        ascii(x),
        repr(computed),
        ascii(computed),
        format(computed),
        str(computed),
    ]


def calls():
    yield call("ab", 3)
    yield call("ab", 3)
    yield call("it's", 4)
    yield call("\xe9\n", 5)
    yield call("", 0)
    yield call("\u2028\\", 5)
