# /// case
# summary: a list put into a document read from JSON is the list itself, what is appended to it later is written, too
# reference: https://docs.python.org/3/library/json.html
# features: string builtin-function list item-assignment
# since: 3.8
# capture: full
# ///
import json

import numpy as np

from conformance.case import call


def case(text, x, step):
    report = json.loads(text)
    steps = [step]
    report["steps"] = steps
    y = x * step
    steps.append(step + 1)
    return json.dumps(report, sort_keys=True), y, report, steps


def calls():
    yield call('{"name": "run"}', np.arange(3.0), 2)
    yield call('{"name": "run"}', np.arange(3.0), 2)
    yield call('{"name": "walk"}', np.arange(4.0), 2)
    yield call('{"name": "walk", "steps": 1}', np.arange(3), 5)
