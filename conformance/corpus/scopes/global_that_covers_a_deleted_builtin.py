# /// case
# summary: a name is not defined once the builtin is deleted that the module's global no longer covers
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: builtin-name global-read attribute-mutation
# since: 3.8
# capture: breaks 1 raises
# ///
import builtins

import numpy as np

from conformance.case import call


def case(x):
    vars(builtins).pop("of_this_case")
    return x * of_this_case    # noqa: F821


def calls():
    for covered in (True, True, False, True, False):
        builtins.of_this_case = 2
        globals().pop("of_this_case", None)
        if covered:
            globals()["of_this_case"] = 2
        yield call(np.arange(3.0))
