# /// case
# summary: a document read from JSON gets new entries, numbers of an array and a text, before it is written again
# reference: https://docs.python.org/3/library/json.html
# features: string builtin-function item-assignment numpy-reduction
# since: 3.8
# capture: full
# ///
import json

import numpy as np

from conformance.case import call


def case(text, x, unit):
    report = json.loads(text)
    scaled = x * report["scale"]
    report["total"] = float(x.sum())
    report["unit"] = unit
    report["scale"] = 1
    return json.dumps(report, sort_keys=True), scaled, report


def calls():
    yield call('{"scale": 2.5, "name": "run"}', np.arange(3.0), "m")
    yield call('{"scale": 2.5, "name": "run"}', np.arange(3.0), "m")
    yield call('{"scale": 4, "total": null}', np.arange(4.0), "m")
    yield call('{"scale": 4, "total": null}', np.arange(3), "km")
    yield call('["scale"]', np.arange(3), "km")
