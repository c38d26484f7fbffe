# /// case
# summary: a partial in a class is found through an instance, bound or not by the version
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: partial class-attribute method-call warnings
# since: 3.8
# capture: full
# ///
from functools import partial

import numpy as np

from conformance.case import call


def scaled(*args):
    return args[-1] * len(args)


class Model:
    tool = partial(scaled, 2.0)


def case(model, x):
    return model.tool(x), Model.tool(x)


def calls():
    yield call(Model(), np.arange(3.0))
    yield call(Model(), np.arange(3.0))
    Model.tool = partial(scaled)
    yield call(Model(), np.arange(3.0))
    Model.tool = scaled
    yield call(Model(), np.arange(3.0))
