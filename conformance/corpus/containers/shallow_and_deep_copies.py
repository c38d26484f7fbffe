# /// case
# summary: copy.copy shares what is inside, copy.deepcopy copies each object once
# reference: https://docs.python.org/3/library/copy.html
# features: aliasing object-identity list dict instance-attribute identity-guard numpy-operator
# since: 3.8
# capture: full
# ///
import copy

import numpy as np

from conformance.case import call


class Settings:
    def __init__(self, rates, x):
        self.rates = rates
        self.x = x


def case(config, x):
    settings = Settings([1, 2], x)
    shallow, deep = copy.copy(settings), copy.deepcopy(settings)
    shallow.extra = 1
    deep.rates.append(3)
    deep.x += 1
    other = copy.deepcopy(config)
    other["layers"].append(0)
    pair = ((1, 2), "a")
    outer = {"l": config["layers"]}
    twice = copy.deepcopy([outer, outer["l"]])
    return (settings, shallow, deep, shallow.rates is settings.rates, config, other, twice[0]["l"] is twice[1],
            copy.copy(config) is config, copy.copy(x), copy.deepcopy(pair) is pair, other["layers"] is other["same"])


def calls():
    layers = [3, 4]
    yield call({"layers": layers, "same": layers}, np.arange(3.0))
    layers = [3, 4]
    yield call({"layers": layers, "same": layers}, np.arange(3.0))
    yield call({"layers": [3, 4], "same": [3, 4]}, np.arange(3.0))
    yield call({"layers": [], "same": {"k": (1, [2])}}, np.arange(3.0))
