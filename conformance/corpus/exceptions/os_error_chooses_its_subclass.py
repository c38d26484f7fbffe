# /// case
# summary: OSError called with an errno gives an instance of a subclass, a class derived from it does not
# reference: https://docs.python.org/3/library/exceptions.html#OSError
# features: raise try-except instance-attribute
# since: 3.8
# capture: full
# ///
import errno

import numpy as np

from conformance.case import call


class Mine(OSError):
    pass


def case(x, kind, number):
    try:
        x = x * 2
        raise kind(number, "text", "name")
    except FileNotFoundError as error:
        return x, "not found", error.errno, error.filename, error.args
    except PermissionError as error:
        return x, "permission", error.strerror
    except OSError as error:
        return x, type(error).__name__, error.errno, str(error)


def calls():
    yield call(np.arange(3.0), OSError, errno.ENOENT)
    yield call(np.arange(3.0), OSError, errno.ENOENT)
    yield call(np.arange(3.0), OSError, errno.EACCES)
    yield call(np.arange(3.0), OSError, 0)
    yield call(np.arange(3.0), Mine, errno.ENOENT)
