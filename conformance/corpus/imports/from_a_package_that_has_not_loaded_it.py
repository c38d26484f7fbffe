# /// case
# summary: a from-import of a submodule that is not loaded yet loads it, in whatever place the name stands
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement try-except
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import json
import sys

import numpy as np

from conformance.case import call, event


def case(x, scale):
    y = x * scale
    try:
        from json import JSONEncoder, tool
    except ImportError:
        event("not found")
        return y
    event((tool.__name__, JSONEncoder.__name__))
    return y + 1


def forget():
    sys.modules.pop("json.tool", None)
    vars(json).pop("tool", None)


def calls():
    forget()
    yield call(np.arange(3.0), 2).expect("any")
    yield call(np.arange(3.0), 2).expect("any")    # it is there now
    yield call(np.arange(3.0), 3).expect("any")
    forget()
    yield call(np.arange(3.0), 2).expect("any")    # and is loaded anew
    yield call(np.arange(3), 2).expect("any")
    forget()
