# /// case
# summary: the matches of a pattern are walked through, given back and asked for groups and places
# reference: https://docs.python.org/3/library/re.html#re.finditer
# features: string iterator-protocol numpy-operator
# since: 3.8
# capture: full
# ///
import re

import numpy as np

from conformance.case import call

WORD = re.compile(r"(?P<key>[a-z]+)=(?P<value>[0-9]+)")


def case(text, given, x):
    found = {}
    for match in WORD.finditer(text):
        found[match.group("key")] = int(match["value"])
        x = x + match.start() - match.end()
    rest = re.finditer("[0-9]", text)
    first = next(rest, None)
    return x, found, first and first.span(), [match.group() for match in rest], given.group(1), given.span("value"), given.groupdict()


def calls():
    yield call("a=1, bc=23", WORD.match("k=1"), np.arange(3.0))
    yield call("a=1, bc=23", WORD.match("k=1"), np.arange(3.0))
    yield call("x=1", WORD.match("key=12"), np.arange(3.0))
    yield call("nothing", WORD.match("k=1"), np.arange(3.0))
