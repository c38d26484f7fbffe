# /// case
# summary: templates of the branches of a conditional expression and of a loop over flags, joined when asked for
# reference: PEP 750
# features: t-string boolean-operator for-loop numpy-operator
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, flags):
    parts = [t"<{x * i}>" if flag else t"-" for i, flag in enumerate(flags)]
    whole = t"".__add__(parts[0]) if parts else t"none"
    for part in parts[1:]:
        whole = whole + part
    return whole.strings, whole.values, len(parts), whole is t"none"


def calls():
    yield call(np.arange(2.0), [True, False, True])
    yield call(np.arange(2.0), [True, False, True])
    yield call(np.arange(2.0), [False])
    yield call(np.arange(2.0), [])
