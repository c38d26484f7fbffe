# /// case
# summary: a pattern of the wrong kind, one that is no pattern, and a group that is not there
# reference: https://docs.python.org/3/library/re.html
# features: string raise traceback exception-chaining
# since: 3.8
# capture: breaks 2 raises raises
# ///
import re

from conformance.case import call


def case(pattern, text, group):
    found = re.match(pattern, text)
    return found.group(group)


def calls():
    yield call("(a)b", "abc", 1)
    yield call("(a)b", "abc", 1)
    yield call("(a)b", b"abc", 1)
    yield call("(a", "abc", 1)
    yield call("(a)", "abc", 2)
    yield call("(a)", "abc", "n")
    yield call("x", "abc", 0)
