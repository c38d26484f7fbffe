# /// case
# summary: pure paths are joined, compared and taken apart beside arrays
# reference: https://docs.python.org/3/library/pathlib.html#pure-paths
# features: operator-overload property string-operator
# since: 3.8
# capture: full
# ///
import os
import pathlib

import numpy as np

from conformance.case import call


def case(x, name):
    path = pathlib.PurePosixPath("/data") / name / "x.tar.gz"
    other = path.with_name("y")
    return x * len(path.parts), str(path), path.name, path.suffix, path.stem, path.parent.name, other.parts, path == other, os.path.join(os.fspath(path), "z")


def calls():
    yield call(np.arange(3.0), "b")
    yield call(np.arange(3.0), "b")
    yield call(np.arange(3.0), "c/d")
    yield call(np.arange(3), "b")
