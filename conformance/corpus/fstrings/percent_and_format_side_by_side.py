# /// case
# summary: %-formatting, str.format and f-strings of the same values give the same texts, and their own errors
# reference: https://docs.python.org/3/library/stdtypes.html#printf-style-string-formatting
# features: f-string string-operator dict try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, v, d, x):
    texts = ["%05d|%+.2e|%-6s|%%|%(k)s" % d if isinstance(n, dict) else "%05d|%+.2e|%-6s|%%" % (n, v, d),
             "{0:05d}|{1:+.2e}|{2!s:<6}|{{}}".format(n, v, d), f"{n:05d}|{v:+.2e}|{d!s:<6}|{{}}",
             "%(k)s-%(k)r" % d, "{k}-{k!r}".format(**d), "{d[k]}".format(d=d), "{0[k]:>4}{0}".format(d)]
    try:
        "%d %d" % (n,)
    except TypeError as error:
        texts.append(str(error))
        x = x * n
    try:
        "{} {}".format(n)
    except IndexError as error:
        texts.append(type(error).__name__)
    return texts, x


def calls():
    yield call(42, 0.5, {"k": "v"}, np.arange(2.0))
    yield call(42, 0.5, {"k": "v"}, np.arange(2.0))
    yield call(-7, 1e10, {"k": 3}, np.arange(2.0))
