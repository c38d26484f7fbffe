# /// case
# summary: import, import as, from, of packages and submodules inside a function; a module replaced between calls
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement builtin-function numpy-ufunc
# since: 3.8
# capture: full
# ///
import sys
import types
import xml.dom.minidom    # noqa: F401  (it is there when the case imports it)

import numpy

from conformance.case import call


def settings(scale):
    module = types.ModuleType("settings_of_the_case")
    module.scale = scale
    sys.modules["settings_of_the_case"] = module


def case(x):
    import math
    import os.path
    import xml.dom.minidom as dom
    from math import pi as circle, sqrt

    import numpy as np
    import settings_of_the_case
    from numpy import linalg
    y = np.sin(x * math.floor(circle)) * settings_of_the_case.scale
    return y, sqrt(4.0), os.__name__, os.path.sep, dom.__name__, linalg.__name__


def calls():
    x = numpy.arange(3.0)
    settings(2)
    yield call(x)
    yield call(x)
    settings(3)
    yield call(x).expect("any")
    yield call(x).expect("any")
    sys.modules["settings_of_the_case"].scale = 5
    yield call(x).expect("any")
    del sys.modules["settings_of_the_case"]
