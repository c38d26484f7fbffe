# /// case
# summary: % with a mapping takes the names it wants, once or more, and refuses what is missing
# reference: https://docs.python.org/3/library/stdtypes.html#printf-style-string-formatting
# features: string string-operator dict try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def attempt(template, values):
    try:
        return template % values
    except (KeyError, TypeError, ValueError) as error:
        return type(error).__name__, str(error)


def case(x, names, value):
    return (attempt("%(a)s-%(b)05.1f-%(a)r", names), attempt("%(missing)s", names), attempt("%s %s", (value,)), attempt("none", (value,)),
            attempt("%d%%", value), attempt("%x", 1.5), attempt("%c%c", ("a", 98)), attempt("%-5s|%+d|% d", (value, 3, 4)),
            attempt("%*d", (5, 3)), attempt("%q", 1), attempt("plain", names), x.ndim, attempt("%s", [value]), attempt("%i%%", (value,)))


def calls():
    yield call(np.arange(2.0), {"a": "x", "b": 2}, 7)
    yield call(np.arange(2.0), {"a": "x", "b": 2}, 7)
    yield call(np.arange(2.0), {"a": [1], "b": -0.5}, 1.5)
    yield call(np.arange(2.0), {"b": "text"}, "s")
