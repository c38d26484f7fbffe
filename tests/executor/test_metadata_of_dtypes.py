"""``dtype.metadata``, a read-only view of a dict, another one at each look."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

USES = ("x.dtype.metadata['unit']", "dict(x.dtype.metadata)", "x.dtype.metadata is x.dtype.metadata", "x.dtype.metadata == x.dtype.metadata", "x.dtype.metadata.get('none', 4)", "x.dtype.metadata is None or len(x.dtype.metadata)", "type(x.dtype.metadata)", "x.dtype.metadata", "sorted(x.dtype.metadata.items())",
        "'unit' in x.dtype.metadata", "{**x.dtype.metadata, 'k': 1}", "x.dtype.metadata['list'].append(1) or x.dtype.metadata['list']")
GIVEN = ({"unit": "m"}, {"unit": "m"}, {"unit": "kg", "list": [1]}, {"list": [2]}, None, {"unit": 3})


def answer(function, metadata):
    x = np.ones(2, np.dtype(np.float32) if metadata is None else np.dtype(np.float32, metadata=dict(metadata)))
    try:
        return repr(function(x)), repr(x.dtype.metadata)
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("use", USES)
def test_as_plain(use):
    space = {}
    exec("def function(x):\n    return x.sum(), %s" % use, space)
    for start in range(len(GIVEN)):
        tested = sot.symbolic_translate(types.FunctionType(space["function"].__code__.replace(), space))
        for metadata in GIVEN[start:] + GIVEN[:start]:
            fresh = [None if metadata is None else {key: list(value) if type(value) is list else value for key, value in metadata.items()} for _ in range(2)]
            assert answer(tested, fresh[0]) == answer(space["function"], fresh[1])


@pytest.mark.parametrize("use", USES[:7] + USES[8:11])
def test_is_captured(use):
    space = {}
    exec("def function(x):\n    return x + 1, %s" % use, space)
    tested = sot.symbolic_translate(space["function"])
    x = np.ones(2, np.dtype(np.float32, metadata={"unit": "m"}))
    for _ in range(3):
        tested(x)
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2
