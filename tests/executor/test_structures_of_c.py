"""Structures of C code (`sys.version_info`, what `os.stat` and `time.gmtime` give): tuples with names."""
from __future__ import annotations

import os
import sys
import time
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

STAT = os.stat(os.curdir)
TIME = time.gmtime(86400 * 400)

LOOKS = ["sys.version_info >= (3, 8)", "sys.version_info[0], sys.version_info.minor", "sys.version_info[:2] >= (3, 9)", "sys.version_info < (3, 9)", "sys.version_info == sys.version_info", "len(sys.version_info)",
         "tuple(sys.version_info)", "'%d.%d' % sys.version_info[:2]", "'.'.join(map(str, sys.version_info[:3]))", "x * 2 if sys.version_info >= (3, 10) else x * 3", "sys.float_info.max, sys.float_info[0]", "sys.flags.optimize",
         "sys.hash_info.width", "STAT.st_mode, STAT[0], len(STAT)", "TIME.tm_year, TIME[:3]", "list(TIME)", "(1970,) < TIME, TIME == TIME", "TIME + (1,)", "1971 in TIME, sum(TIME)", "np.array(TIME)", "hash(TIME) == hash(tuple(TIME))",
         "{TIME: 1}[TIME]", "sorted([TIME, (1, 2)])[0]", "max(sys.version_info[:2])"]


@pytest.mark.parametrize("look", LOOKS)
def test_a_structure_is_a_tuple_with_names(look):
    namespace = {"sys": sys, "np": np, "STAT": STAT, "TIME": TIME}
    exec("def function(x):\n    return %s, x + 1\n" % look, namespace)
    tested = sot.symbolic_translate(namespace["function"])
    plain = types.FunctionType(namespace["function"].__code__.replace(), namespace)
    for _ in range(3):
        assert repr(tested(np.arange(2.0))) == repr(plain(np.arange(2.0)))
    info = sot.cache_info(tested)
    assert not info.breaks and info.hits


def test_another_structure_later():
    def function(x, t):
        return (x + 1, "new") if t >= (1971,) else (x * 2, t.tm_year)

    tested = sot.symbolic_translate(function)
    for seconds in (0, 86400 * 800, 0, 86400 * 3, 86400 * 900):
        given = time.gmtime(seconds)
        assert repr(tested(np.arange(2.0), given)) == repr(function(np.arange(2.0), given))
    assert not sot.cache_info(tested).breaks
