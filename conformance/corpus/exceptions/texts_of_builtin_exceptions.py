# /// case
# summary: str of KeyError, OSError, UnicodeError, StopIteration and exceptions with no, one and two arguments
# reference: https://docs.python.org/3/library/exceptions.html#concrete-exceptions
# features: raise try-except string f-string
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, make):
    try:
        raise make()
    except Exception as error:
        text = "%s|%r|%s" % (error, error.args, f"{error!s:>12}")
    return x * len(text), text


def calls():
    for make in (KeyError, KeyError, lambda: KeyError("key"), lambda: KeyError("a", "b"),
                 lambda: OSError(2, "gone", "file.txt"), lambda: OSError("one"), lambda: StopIteration(5),
                 lambda: UnicodeDecodeError("ascii", b"ab\xff", 2, 3, "no"), lambda: ValueError(None)):
        yield call(np.arange(2.0), make).expect("any")
