"""Dtypes that are equal and not alike: with metadata, aligned, of a date whose unit is written in another way. Each call sees its own."""
from __future__ import annotations

import itertools
import types

import numpy as np
import pytest

import sot

DTYPES = {
    "plain": np.dtype("f8"), "metadata": np.dtype("f8", metadata={"unit": "m"}), "other": np.dtype("f8", metadata={"unit": "s"}),
    "us": np.dtype("M8[us]"), "1000ns": np.dtype("M8[1000ns]"), "delta": np.dtype("m8[us]"), "deltas": np.dtype("m8[1000ns]"),
    "record": np.dtype([("a", "f8"), ("b", "i4")]), "inside": np.dtype([("a", np.dtype("f8", metadata={"unit": "m"})), ("b", "i4")]),
    "loose": np.dtype({"names": ["a", "b"], "formats": ["f8", "i4"], "offsets": [0, 8], "itemsize": 16}), "aligned": np.dtype([("a", "f8"), ("b", "i4")], align=True),
    "nested": np.dtype([("r", [("a", "f8")])]), "deep": np.dtype([("r", [("a", np.dtype("f8", metadata={"unit": "m"}))])]),
    "text": np.dtype("U3"), "noted text": np.dtype("U3", metadata={"unit": "m"}), "another length": np.dtype("U4", metadata={"unit": "m"}),
    "noted bytes": np.dtype("S3", metadata={"unit": "m"}), "more bytes": np.dtype("S5", metadata={"unit": "m"}), "other order": np.dtype("U3").newbyteorder(),
    "many": np.dtype(("f8", (2,))), "sub": np.dtype([("a", "f8", (2,))]), "subdata": np.dtype([("a", np.dtype("f8", metadata={"unit": "m"}), (2,))]),
}


def told(dtype):
    return (dtype.str, dtype.isalignedstruct, dict(dtype.metadata or {}), dtype.descr, dtype.itemsize,
            [(name, told(field[0])) for name, field in (dtype.fields or {}).items()], None if dtype.subdtype is None else told(dtype.base))


def of_argument(x):
    y = np.ones(2) + 1
    return x.dtype, y


def of_dtype(x):
    y = np.ones(2) + 1
    return np.zeros(3, x.dtype).dtype, y


def of_the_given(x, dtype):
    return np.zeros(3, dtype).dtype, x


def of_its_attributes(x):
    y = np.ones(2) + 1
    return x.dtype, x.itemsize, x.nbytes, x.strides, x.dtype.str, x.dtype.name, y


def of_an_item(x):
    return x.dtype, type(x[0]), x[:1].dtype.itemsize, np.concatenate((x, x)).nbytes


def of_a_copy(x):
    y = np.ones(2) + 1
    return x.copy().dtype, y


@pytest.mark.parametrize("one, other", list(itertools.permutations(DTYPES, 2)))
def test_each_call_sees_its_own(one, other):
    for plain in (of_argument, of_dtype, of_a_copy, of_the_given, of_its_attributes, of_an_item):
        function = types.FunctionType(plain.__code__.replace(), globals())    # with the entries of this pair alone
        tested = sot.symbolic_translate(function)
        for name in (one, other, one, other):
            dtype = DTYPES[name]
            arguments = (np.ones(2), dtype) if plain is of_the_given else (np.zeros(2, dtype),)
            found, expected = tested(*arguments), function(*arguments)
            assert told(found[0]) == told(expected[0]), (plain.__name__, name)
            if plain in (of_its_attributes, of_an_item):
                assert str(found[1:]) == str(expected[1:]), (plain.__name__, name)


def turned_twice(array):
    """With a dtype that equals NumPy's and is another object."""
    there = array.dtype.newbyteorder()
    return array.astype(there).astype(there.newbyteorder())


@pytest.mark.parametrize("function", [np.asarray, np.asanyarray, np.ascontiguousarray])
@pytest.mark.parametrize("own", [True, False])
def test_an_array_is_itself_with_its_own_dtype_only(function, own):
    """What has a dtype that is wanted and another object is viewed, and not given back."""
    text = "def asked(x):\n    return function(x, dtype=float) is x, function(x, float) is x, function(x) is x, x + 1"
    namespace = {"function": function}
    exec(text, namespace)
    tested = sot.symbolic_translate(namespace["asked"])
    for x in (np.arange(3.0), turned_twice(np.arange(3.0)), np.arange(3)):
        for given in (x, x) if own else (turned_twice(x), x):
            assert [tested(given)[:3] for _ in range(2)] == [namespace["asked"](given)[:3]] * 2
    assert not sot.cache_info(tested).breaks
