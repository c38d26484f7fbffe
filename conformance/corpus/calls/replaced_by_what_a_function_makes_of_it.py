# /// case
# summary: re.sub calls a function for each match, which may look at anything, and templates of the string module do
# reference: https://docs.python.org/3/library/re.html#re.sub
# features: lambda string-operator closure
# since: 3.8
# capture: full
# ///
import re
import string

import numpy as np

from conformance.case import call

string.Template("").substitute()    # which compiles its pattern now (3.15+)
WORD = re.compile(r"(?P<first>\w)(\w*)")


def case(x, text):
    seen = []

    def titled(match):
        seen.append(match.span())
        return match["first"].upper() + match.group(2)

    title = WORD.sub(titled, text)
    numbered, count = re.subn(r"\s+", lambda match: "_%d_" % len(match.group()), text)
    told = string.Template("$title has ${count} gaps, $$1 each").substitute(title=title, count=count)
    return x * (count + 1), title, numbered, told, seen, WORD.sub(lambda match: None, text, count=1)


def calls():
    yield call(np.arange(3.0), "the  cat sat")
    yield call(np.arange(3.0), "the  cat sat")
    yield call(np.arange(3.0), "one")
    yield call(np.arange(3), "the  cat sat")
