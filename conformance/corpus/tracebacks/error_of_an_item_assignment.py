# /// case
# summary: an assignment over several lines fails in its value, its index or its target: the line is that of the part
# reference: PEP 657
# features: traceback traceback-columns item-assignment
# since: 3.11
# capture: breaks 3 raises raises raises
# ///
import numpy as np

from conformance.case import call


def case(x, table, keys):
    y = x * 2
    table[
        keys["target"]
    ][
        keys["index"]
    ] = (
        y +
        keys["value"]
    )
    return table


def calls():
    yield call(np.arange(3.0), {"a": [0, 0]}, {"target": "a", "index": 1, "value": 2})
    yield call(np.arange(3.0), {"a": [0, 0]}, {"target": "a", "index": 1, "value": 2})
    yield call(np.arange(3.0), {"a": [0, 0]}, {"target": "a", "index": 1})
    yield call(np.arange(3.0), {"a": [0, 0]}, {"target": "a", "value": 2})
    yield call(np.arange(3.0), {}, {"target": "a", "index": 1, "value": 2})
