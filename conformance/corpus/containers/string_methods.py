# /// case
# summary: the usual methods of strings
# reference: https://docs.python.org/3/library/stdtypes.html#string-methods
# features: string
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(s, sep):
    parts = s.split(sep)
    return (parts, sep.join(parts[::-1]), s.upper(), s.strip(), s.replace(sep, ""), s.startswith("a"), s.find(sep),
            s.title(), s.encode("utf-8"), s[0], s[-1:], len(s), s.isdigit(), "{}-{}".format(s, sep))


def calls():
    yield call("a,b,c", ",")
    yield call("a,b,c", ",")
    yield call(" x ", "x")
    yield call("12é", "1")
