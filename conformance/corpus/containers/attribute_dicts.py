# /// case
# summary: a dict whose items are attributes, nested, read, written and given to a loop
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: dict inheritance getattr-hook
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Config(dict):
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name, value):
        self[name] = value


class Terse(dict):
    __getattr__ = dict.get
    __setattr__ = dict.__setitem__


def case(x, config):
    made = Terse(rate=config.rate)
    weights = np.zeros(3)
    for _ in range(config.loop.turns):
        weights = weights - made.rate * (weights - x)
    config.weights = weights
    made.missing = made.nothing is None
    return config["weights"] * 2, hasattr(config, "nothing"), sorted(config), made, len(made), "missing" in made


def calls():
    for turns in (2, 2, 3):
        yield call(np.arange(3.0), Config(rate=0.5, loop=Config(turns=turns)))
