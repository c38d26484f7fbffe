# /// case
# summary: re.sub with a count by position, groups, and a pattern with a doubtful set
# reference: https://docs.python.org/3/library/re.html
# features: string builtin-function warnings try-except
# since: 3.8
# capture: full
# ///
import re

import numpy as np

from conformance.case import call


def case(text, x):
    n = int(re.findall(r"\d+", text)[0])
    match = re.match(r"(?P<word>[a-z]+)", text)
    return x * n, re.sub("a", "b", text, count=1), match.group("word"), re.split(r"\W", text)


def calls():
    yield call("aa 12", np.arange(3))
    yield call("aa 12", np.arange(3))
    yield call("za-7", np.arange(3))
