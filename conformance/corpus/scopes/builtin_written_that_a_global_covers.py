# /// case
# summary: a builtin that the function writes is what its name means until the module has a global of that name
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: builtin-name global-read attribute-mutation
# since: 3.8
# capture: full
# ///
import builtins

import numpy as np

from conformance.case import call


def case(x):
    builtins.of_this_case = x + 1
    return of_this_case    # noqa: F821


def calls():
    for _ in range(3):
        yield call(np.arange(3.0))
    globals()["of_this_case"] = 7
    for _ in range(2):
        yield call(np.arange(3.0))
    del globals()["of_this_case"]
    yield call(np.arange(3.0))
    del builtins.of_this_case
