# /// case
# summary: a frozen dataclass is replaced by one with another field, compared and unpacked
# reference: https://docs.python.org/3/library/dataclasses.html
# features: dataclass instance-attribute value-guard
# since: 3.8
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass(frozen=True)
class Config:
    rate: float = 0.5
    steps: int = 2
    names: tuple = ("a",)


def case(x, config):
    for _ in range(config.steps):
        x = x * config.rate
    return x, len(config.names), config == Config()


def calls():
    base = Config()
    yield call(np.ones(2), base)
    yield call(np.ones(2), base)
    yield call(np.ones(2), dataclasses.replace(base, rate=2.0))
    yield call(np.ones(2), dataclasses.replace(base, steps=3, names=("a", "b")))
    yield call(np.ones(2), Config())
