# /// case
# summary: a group made and not raised: its message, exceptions, texts, and ExceptionGroup chosen by BaseExceptionGroup
# reference: https://docs.python.org/3/library/exceptions.html#BaseExceptionGroup
# features: exception-group builtin-name string
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, errors):
    group = BaseExceptionGroup("made", errors)
    y = x * len(group.exceptions)
    return y, type(group).__name__, group.message, str(group), group.exceptions


def calls():
    yield call(np.arange(3.0), [ValueError(1)])
    yield call(np.arange(3.0), [ValueError(1)])
    yield call(np.arange(3.0), [ValueError(1), KeyboardInterrupt()])
    yield call(np.arange(3.0), (KeyError(2), TypeError()))
