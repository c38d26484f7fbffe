# /// case
# summary: numbers written as JSON come back the same and scale an array, an array is refused
# reference: https://docs.python.org/3/library/json.html
# features: string builtin-function float-arithmetic
# since: 3.8
# capture: full
# ///
import json

import numpy as np

from conformance.case import call


def case(values, x):
    text = json.dumps(values, sort_keys=True)
    back = json.loads(text)
    try:
        json.dumps(x)
    except TypeError as error:
        message = type(error).__name__
    return text, x * back["k"], back == values, message


def calls():
    yield call({"k": 0.1, "a": [1, None]}, np.arange(3.0))
    yield call({"k": 0.1, "a": [1, None]}, np.arange(3.0))
    yield call({"k": 2}, np.arange(3))
