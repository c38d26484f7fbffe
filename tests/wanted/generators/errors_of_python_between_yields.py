# /// case
# summary: lookups and conversions that fail between the yields of a generator under test are handled there
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: generator try-except unbound-local dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, d, key):
    try:
        x = x * d[key]
    except KeyError as error:
        yield "missing", error.args
    except TypeError:
        yield "type", x
    else:
        yield "fits", x
    finally:
        d.pop(key, None)
    try:
        yield x, late
        late = 1
        yield x, late
    except NameError as error:
        yield type(error).__name__, x + 1
    assert key, "no key"
    yield len(d)


def calls():
    for d, key in (({"a": 2}, "a"), ({"a": 2}, "a"), ({"a": 2}, "b"), ({"a": None}, "a")):
        made = yield call(np.arange(2.0), d, key)
        event(repr(list(made)))
