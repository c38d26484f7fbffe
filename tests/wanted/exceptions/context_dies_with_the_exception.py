# /// case
# summary: an exception in the context of the handled one dies with it, cut off by from None or not
# reference: https://docs.python.org/3/library/exceptions.html#BaseException.__context__
# features: object-lifetime exception-chaining raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Wrong(Exception):
    def __del__(self):
        event("died", self.args)


def case(x, cut):
    try:
        try:
            raise Wrong("first")
        except Wrong:
            event("first handled")
            if cut:
                raise Wrong("second") from None
            raise Wrong("second")
    except Wrong:
        event("second handled")
        x = x - 1
    event("behind")
    return x


def calls():
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), True)
