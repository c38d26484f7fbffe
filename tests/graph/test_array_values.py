"""What stands for values that are not known: immutable, one object each, and printed as it is made."""
from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

from sot import reasons
from sot.arrays.values import Opaque, Result, Scalar, Uninferable


@pytest.mark.parametrize("pytype", [int, float, bool, complex, str])
@pytest.mark.parametrize("wide", [False, True])
def test_a_scalar_is_one_object_and_does_not_change(pytype, wide):
    scalar = Scalar(pytype, wide)
    assert scalar is Scalar(pytype, wide) and scalar is not Scalar(pytype, not wide)
    assert copy.deepcopy([scalar])[0] is scalar and pickle.loads(pickle.dumps(scalar)) is scalar
    with pytest.raises(AttributeError, match="does not change"):
        scalar.wide = True
    assert repr(scalar) == "Scalar(%s%s)" % (pytype.__name__, ", wide" if wide else "")


def test_only_numbers_and_texts_are_scalars():
    for pytype in (bytes, list, type(None), np.float64):
        with pytest.raises(ValueError, match="not a Python scalar type"):
            Scalar(pytype)


def test_results_are_printed_with_what_they_do():
    assert repr(Opaque(list)) == "Opaque(list)"
    assert repr(Result(Scalar(int))) == "Result(Scalar(int))"
    assert repr(Result(None, same_as="self", mutates=frozenset([1, "out"]), fresh=False)) == \
        "Result(None, same_as='self', mutates=[1, 'out'], fresh=False)"


def test_an_operation_is_refused_with_a_reason_that_there_is():
    refused = Uninferable("opaque-operation", "why")
    assert (refused.reason, refused.message) == ("opaque-operation", "why")
    with pytest.raises(KeyError, match="no-such-reason"):
        Uninferable("no-such-reason", "why")
    for table in (reasons.BREAKS, reasons.FALLBACKS, reasons.MISSES):
        assert all(reasons.describe(code) == table[code] for code in table)
    with pytest.raises(KeyError, match="no-such-reason"):
        reasons.describe("no-such-reason")
