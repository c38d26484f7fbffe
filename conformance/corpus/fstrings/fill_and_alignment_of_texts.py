# /// case
# summary: fill characters, alignment and truncation of texts, also where the text is longer than the width
# reference: https://docs.python.org/3/library/string.html#format-specification-mini-language
# features: f-string string numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(text, x):
    shown = f"[{text:>6}][{text:<6}][{text:^6}][{text:é^7}][{text:.2}][{text:}>5.1][{text!r:.3s}]"
    return shown, x * len(shown)


def calls():
    yield call("abc", np.arange(2.0))
    yield call("abc", np.arange(2.0))
    yield call("", np.arange(2.0))
    yield call("longer text", np.arange(2))
