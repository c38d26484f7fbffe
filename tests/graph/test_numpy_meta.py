"""Meta, Scalar and Result as values, and what trying operations leaves untouched."""
from __future__ import annotations

import pickle
import threading
import warnings
from typing import Any

import numpy as np
import pytest

from sot.arrays.of_numpy.inference import (
    Meta,
    Scalar,
    Uninferable,
    infer_binary,
    infer_call,
    infer_method,
    infer_subscr,
    is_numpy_callable,
)

ARRAY = Meta("array", "f8", 2)


def test_equal_metas_are_one_object() -> None:
    assert Meta("array", np.float64, 2) is ARRAY
    assert Meta.of(np.zeros((2, 3))) is ARRAY
    assert pickle.loads(pickle.dumps(ARRAY)) is ARRAY
    assert repr(ARRAY) == "array<float64, 2>"
    assert Meta.of(np.float32(1)) is Meta("scalar", np.float32)
    assert Scalar(int) is Scalar(int) is not Scalar(bool)
    with pytest.raises(AttributeError):
        ARRAY.ndim = 3


def test_integers_of_one_size_are_two_classes() -> None:
    assert np.dtype("l") == np.dtype("q") or np.dtype("i") == np.dtype("l")
    assert Meta("array", "l", 1) is not Meta("array", "q", 1)
    assert infer_subscr(Meta("array", "q", 1), 0).out.dtype.type is np.longlong


@pytest.mark.parametrize(
    "value",
    [
        np.array([None]),
        np.zeros(2, [("a", object)]),
        np.zeros(2, [(("title", "a"), int)]),
        np.zeros(2, "V4"),
        np.zeros(2, np.dtype([("a", np.dtype("f8", metadata={"a": 1}))])),
        np.ma.zeros(3),
        np.zeros(3).view(np.recarray),
        np.str_("a"),
        np.void(b"a"),
        np.zeros(2, np.dtype("f8", metadata={"a": 1})),
        1.0,
        [1.0],
        None,
    ],
)
def test_no_meta(value: object) -> None:
    assert Meta.of(value) is None


def test_a_subclass_has_no_meta() -> None:
    class Sub(np.ndarray):
        pass

    assert Meta.of(np.zeros(3).view(Sub)) is None


def test_constants_of_equal_value_are_kept_apart() -> None:
    i1 = Meta("array", "i8", 1)
    assert infer_binary("*", False, i1, 1).out.dtype == np.int64
    assert infer_binary("*", False, i1, 1.0).out.dtype == np.float64
    assert infer_binary("*", False, Meta("array", "?", 1), True).out.dtype == np.bool_
    assert infer_call(np.sum, (ARRAY,), {"axis": 0, "keepdims": True}).out.ndim == 2
    assert infer_call(np.sum, (ARRAY,), {"axis": 0, "keepdims": False}).out.ndim == 1


def test_same_and_mutates() -> None:
    result = infer_binary("+", True, ARRAY, 1)
    assert (result.same_as, result.mutates) == (0, {0})
    result = infer_call(np.add, (ARRAY, 1), {"out": ARRAY})
    assert (result.same_as, result.mutates) == ("out", {"out"})
    result = infer_method(ARRAY, "sort", (), {})
    assert (result.out, result.mutates) == (None, {"self"})
    assert not infer_call(np.ascontiguousarray, (ARRAY,), {}).fresh
    assert infer_call(np.asarray, (ARRAY,), {}).same_as == 0


def test_an_unknown_dtype_gives_class_and_ndim() -> None:
    unsure = infer_call(np.linalg.eigvals, (ARRAY,), {}).out
    assert unsure is Meta("array", None, 1)
    assert infer_binary("+", False, unsure, 1).out is Meta("array", None, 1)
    assert infer_subscr(unsure, 0).out is Meta("scalar", None)
    assert infer_call(np.isfinite, (unsure,), {}).out is Meta("array", "?", 1)


def test_huge_requests_cost_nothing() -> None:
    assert infer_call(np.zeros, ((10**6, 10**6, 10**6),), {}).out.ndim == 3
    assert infer_call(np.arange, (10**12,), {}).out.ndim == 1
    assert infer_call(np.linspace, (0, 1, 10**12), {}).out.ndim == 1
    assert infer_call(np.eye, (10**9,), {}).out.ndim == 2
    assert infer_call(np.diag, (Meta("array", "f8", 1), 10**9), {}).out.ndim == 2
    assert infer_method(ARRAY, "repeat", (10**12,), {}).out.ndim == 1
    wide = Scalar(int, True)
    for call in (np.power, np.left_shift, np.power.outer):
        for operands in ((10**100, 10**100), (Meta("scalar", "i8"), 10**100), (wide, wide), ([2**70, 1], 2**62)):
            with pytest.raises(Uninferable):
                infer_call(call, operands, {})
    for symbol in ("**", "<<"):
        with pytest.raises(Uninferable):
            infer_binary(symbol, False, Meta("scalar", "i8"), 10**100)


@pytest.mark.parametrize("call", [np.cumsum, np.cumprod, np.nancumsum, np.nancumprod, np.add.accumulate])
def test_an_accumulation_into_no_dimensions_is_not_tried(call: Any) -> None:
    """NumPy 1 crashes on some of these calls instead of raising."""
    for dtype in ("f4", ">f8", "c16"):
        for out in (Meta("array", "f8", 0), (Meta("array", "f8", 0),)):
            with pytest.raises(Uninferable, match="no dimensions"):
                infer_call(call, (Meta("array", "f8", 1),), {"dtype": dtype, "out": out})


def test_the_warnings_state_is_untouched() -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("default")
        filters = warnings.filters[:]
        namespace = {"warnings": warnings, "__name__": "sample"}
        exec("def warn(): warnings.warn('once')", namespace)
        for ddof in range(1, 4):
            namespace["warn"]()
            assert infer_call(np.std, (Meta("array", "f8", 1),), {"ddof": 1.0 + ddof}).out is Meta("scalar", "f8")
            infer_method(Meta("array", "c16", 1 + ddof), "astype", ("f8",), {})
        assert warnings.filters == filters
        assert [str(item.message) for item in caught] == ["once"]


def test_warnings_as_errors_do_not_reach_the_trial() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert infer_method(Meta("array", "c8", 3), "astype", ("f4",), {}).out is Meta("array", "f4", 3)


def test_another_threads_warnings_are_shown() -> None:
    from sot.arrays.silence import SILENCE

    silence = SILENCE
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        filters = silence.start()
        try:
            thread = threading.Thread(target=warnings.warn, args=("heard",))
            thread.start()
            thread.join()
            warnings.warn("unheard", stacklevel=1)
        finally:
            silence.stop(filters)
    assert [str(item.message) for item in caught] in (["heard"], [])  # [] where filters are per context


def test_errstate_and_random_state_are_untouched() -> None:
    np.random.seed(3)
    before = np.random.get_state()[1].copy()
    with np.errstate(all="raise"):
        state = np.geterr()
        infer_call(np.log, (Meta("array", "f4", 1),), {})
        infer_call(np.linalg.inv, (Meta("array", "f4", 2),), {})
        assert np.geterr() == state
    assert (np.random.get_state()[1] == before).all()


def test_what_belongs_to_numpy() -> None:
    mine = [np.sum, np.add, np.add.reduce, np.float64, np.zeros(3).sum, np.ndarray.sum, np.linalg.inv]
    mine += [np.vectorize(len), np.random.rand, np.random.default_rng(3).normal, np.random.RandomState]
    mine += [np.r_, np.errstate, np.array]
    assert all(map(is_numpy_callable, mine))
    assert not any(map(is_numpy_callable, [len, test_no_meta, Meta, Meta.of, [].append, print, 3]))


def test_what_is_no_constant_is_refused() -> None:
    class Sub(np.ndarray):
        def __array_finalize__(self, obj: object) -> None:
            raise AssertionError("the trial ran foreign code")

    for bad in (object(), Sub, len, np.zeros(3), {1}, np.matrix):
        with pytest.raises(Uninferable):
            infer_method(ARRAY, "view", (bad,), {})
    with pytest.raises(Uninferable):
        infer_call([].append, (ARRAY,), {})
    with pytest.raises(Uninferable):
        infer_call(np.frompyfunc(len, 1, 1), (ARRAY,), {})
