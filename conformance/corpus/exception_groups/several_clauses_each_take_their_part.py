# /// case
# summary: every except* clause that fits runs, in order, with the exceptions that no clause before it took
# reference: PEP 654
# features: exception-group try-except list-mutation
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, errors):
    log = []
    try:
        if errors:
            raise ExceptionGroup("several", errors)
        log.append("body")
    except* LookupError as group:
        log.append(("lookup", len(group.exceptions)))
        x = x + 1
    except* KeyError as group:
        log.append("never")
    except* (ValueError, TypeError) as group:
        log.append(("value or type", [type(e) for e in group.exceptions]))
        x = x * 2
    else:
        x = x - 1
    finally:
        log.append("finally")
    return x, log


def calls():
    yield call(np.arange(3.0), [])
    yield call(np.arange(3.0), [])
    yield call(np.arange(3.0), [KeyError(1), ValueError(2), IndexError(3)])
    yield call(np.arange(3.0), [TypeError(1), ValueError(2)])
