# /// case
# summary: regular expressions are matched against texts that are known; a match is a new object each time
# reference: https://docs.python.org/3/library/re.html
# features: string value-guard object-identity builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import re

import numpy as np

from conformance.case import call

LAYER = re.compile(r"(?P<name>[a-z]+)_(\d+)")


def case(name, x):
    found = LAYER.match(name)
    if found:
        x = x * int(found.group(2)) + found.start(2)
    same = LAYER.fullmatch(name) is found
    parts = re.split("_", name), re.findall(r"\d", name), re.sub(r"\d", "#", name), LAYER.sub("", name, 1)
    return x, found.groupdict() if found is not None else None, same, parts, found, re.search("b+", name, flags=re.I) is None


def calls():
    yield call("conv_12", np.arange(2.0))
    yield call("conv_12", np.arange(2.0))
    yield call("b_7_8", np.arange(2.0))
    yield call("other", np.arange(2.0))
