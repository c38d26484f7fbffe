"""Branches on how an array that came in lies in memory: strides, flags, base, sizes, and what functions ask of its kind."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

#: Conditions; each is asked in a branch, given back, and both after something else was done.
ASKED = ("x.strides[0] > 8", "x.strides == w.strides", "x.strides[-1] == x.itemsize", "x.flags.owndata", "x.flags.c_contiguous", "x.flags['C_CONTIGUOUS']", "x.flags.f_contiguous and not x.flags.fnc", "x.flags['W']", "x.flags.writeable",
         "x.flags.aligned", "x.flags.carray", "x.flags.forc", "x.base is None", "x.base is w", "x.base is x", "x.base is w.base", "w.base is not None", "x.nbytes > 30", "x.itemsize > 4", "np.ndim(x) == 1", "np.size(x) > 3", "np.shape(x)[0] > 3",
         "np.iscomplexobj(x)", "np.isrealobj(x)", "np.isscalar(x)", "(x + 1).size > 3", "(x * 2).nbytes > 30", "(x + 1).itemsize == 8", "x.T.shape[0] > 3")
SETTINGS = ("", "x.flags.writeable = False", "w.flags.writeable = False", "v = x[1:]; v.flags.writeable = False", "f = x.flags; x.flags.writeable = False; k = f.writeable")


def compiled(condition, setting):
    namespace = {"np": np}
    exec("def function(x, w):\n    y = x * 2\n    k = None\n    %s\n    a = %s\n    if %s:\n        return 'yes', y, a, k\n    return 'no', -y, a, k" % (setting.replace("; ", "\n    "), condition, condition), namespace)
    return namespace["function"]


def arrays():
    whole = np.arange(8.0)
    frozen = np.arange(4.0)
    frozen.flags.writeable = False
    return [(np.arange(4.0), whole), (np.arange(4.0), whole), (whole[2:6], whole), (whole[::2], whole), (whole, whole), (whole[::-1], whole[1:]), (frozen, whole), (np.arange(4.0, dtype="f4"), whole), (np.arange(3), np.arange(3)),
            (np.zeros((2, 2)).T, whole), (np.asfortranarray(np.ones((2, 3))), np.ones((2, 3))), (np.zeros(2, complex), whole), (np.frombuffer(bytes(32)), whole), (np.zeros((0, 3)), whole), (np.zeros(()), whole),
            (np.zeros(3, "i1,f8")["f1"], whole)]


def outcome(function, case):
    x, w = arrays()[case]
    try:
        found = repr(function(x, w))
    except Exception as error:
        found = type(error), str(error)
    return found, x.flags.writeable, w.flags.writeable


@pytest.mark.parametrize("setting", SETTINGS)
def test_branches(setting):
    for condition in ASKED:
        plain = compiled(condition, setting)
        tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
        for turn, case in enumerate([*range(len(arrays())), 0, 1, 3]):
            assert outcome(tested, case) == outcome(plain, case), (condition, case)
            if turn == 1 and (not setting or not any(word in condition for word in ("writeable", "'W'", "aligned", "carray"))):
                info = sot.cache_info(tested)
                assert info.hits and not info.breaks, (condition, info.breaks)
