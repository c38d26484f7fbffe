"""``like=``: what makes an array asks another object what kind of array it is to be."""
from __future__ import annotations

import numpy as np
import pytest

import sot


class Asked:
    def __array_function__(self, function, types, args, kwargs):
        return function.__name__, len(args), sorted(kwargs)


class Sub(np.ndarray):
    pass


CALLS = [
    "np.array([1, 2], like=o)", "np.asarray([1], like=o)", "np.asanyarray([1], like=o)", "np.zeros(3, like=o)", "np.ones(3, like=o)", "np.empty(0, like=o)",
    "np.full(2, 1.0, like=o)", "np.eye(2, like=o)", "np.identity(2, like=o)", "np.tri(2, like=o)", "np.arange(3, like=o)", "np.ascontiguousarray([1], like=o)",
    "np.asfortranarray([1], like=o)", "np.require([1], like=o)", "np.fromiter([1], int, like=o)", "np.frombuffer(b'12345678', like=o)",
    "np.fromfunction(lambda i: i, (2,), like=o)", "np.fromstring('1 2', sep=' ', like=o)",
]


@pytest.mark.parametrize("call", CALLS)
def test_another_object_is_asked(call):
    space = {"np": np}
    exec("def made(x, o):\n    y = x + 1\n    r = %s\n    return r, y * 2" % call, space)

    def told(function, other):
        try:
            return repr(function(np.ones(2), other))
        except (TypeError, ValueError) as error:
            return type(error), str(error)

    for other in (Asked(), np.ones(1), np.ones(1).view(Sub), None, 3):
        translated = sot.symbolic_translate(space["made"])
        expected = told(space["made"], other)
        assert [told(translated, other) for _ in range(3)] == [expected] * 3
        info = sot.cache_info(translated)
        assert info.graphs and info.hits
        assert all("array-subclass" in str(each) for each in info.fallbacks)     # an argument of a subclass leaves the frame to the interpreter, by design
