# /// case
# summary: compiled patterns, lastgroup, spans, finditer handed out, and substitution by functions and templates
# reference: https://docs.python.org/3/library/re.html
# features: string generator-expression dict
# since: 3.8
# capture: full
# ///
import re

import numpy as np

from conformance.case import call


WORD = re.compile(r"(?P<name>[a-z]+)=(?P<value>\d+)")


def case(x, text, n):
    compiled = re.compile("[%s]+" % n, flags=re.I)
    found = WORD.search(text)
    spans = [match.span() for match in WORD.finditer(text)]
    groups = [match.groupdict() for match in WORD.finditer(text)]
    rest = WORD.finditer(text)
    first = next(rest, None)
    return (x + len(spans), found and (found.lastgroup, found.lastindex, found.group(1, 2), found["name"], found.start("value")), spans, groups,
            [match.group() for match in rest], first and first.end(), compiled.findall(text), WORD.sub(lambda m: m["value"] + m["name"], text),
            WORD.sub(r"\g<value>", text, count=1), re.split(r"\s*,\s*", text), re.fullmatch(r"\w+", text) is None, re.escape("a.b"), WORD.groups)


def calls():
    yield call(np.arange(2.0), "a=1, bc=22", "ab")
    yield call(np.arange(2.0), "a=1, bc=22", "ab")
    yield call(np.arange(2.0), "none here", "e")
    yield call(np.arange(2.0), "X=1 y=3", "xy")
