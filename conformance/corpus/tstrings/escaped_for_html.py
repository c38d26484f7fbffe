# /// case
# summary: a function escapes the values of a template and leaves its texts, lists of templates are joined
# reference: PEP 750
# features: t-string recursion inlined-call numpy-operator
# since: 3.14
# capture: full
# ///
from string.templatelib import Template

import numpy as np

from conformance.case import call


def render(value):
    if isinstance(value, Template):
        out = value.strings[0]
        for i, v in enumerate(value.values):
            out += render(v) + value.strings[i + 1]
        return out
    if isinstance(value, (list, tuple)):
        return "".join([render(v) for v in value])
    return str(value).replace("&", "&amp;").replace("<", "&lt;")


def case(x, items):
    page = t"<ul>{[t'<li>{item}</li>' for item in items]}</ul>{x.shape}"
    return render(page), x * len(items)


def calls():
    yield call(np.arange(2.0), ["a<b", "c&d"])
    yield call(np.arange(2.0), ["a<b", "c&d"])
    yield call(np.arange(3.0), [t"<b>{1}</b>"])
