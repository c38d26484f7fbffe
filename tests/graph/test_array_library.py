"""The interface through which the front end asks an array library, and NumPy's answers."""
from __future__ import annotations

import io
import types

import numpy as np
import pytest

from sot.arrays import ARRAYS, interface
from sot.arrays.library import LIBRARY
from sot.arrays.values import Meta, NotThisArray, Scalar, Uninferable


def members(protocol):
    """What a protocol declares: attributes and methods."""
    methods = {name for name, value in vars(protocol).items() if isinstance(value, types.FunctionType) and not name.startswith("_")}
    return methods | set(protocol.__annotations__)


@pytest.mark.parametrize("answers, protocol", [(ARRAYS, interface.ArrayKind), (LIBRARY, interface.ArrayLibrary)], ids=["kind", "library"])
def test_all_that_is_asked_is_answered_and_nothing_else(answers, protocol):
    asked = members(protocol)
    assert len(asked) > 30
    assert {name for name in dir(answers) if not name.startswith("_")} == asked


def test_functions_are_themselves():
    """Looked up in a class, a function in C may become a method of it."""
    assert LIBRARY.copy is np.ndarray.copy and LIBRARY.squeeze_method is np.ndarray.squeeze
    assert LIBRARY.where is np.where and LIBRARY.zeros is np.zeros and LIBRARY.absolute is np.absolute


def test_metas():
    assert ARRAYS.meta("array", "f8", 2) is ARRAYS.meta_of(np.zeros((1, 2))) and isinstance(ARRAYS.meta_of(np.float32(1)), Meta)
    assert ARRAYS.meta_of(1.0) is None and ARRAYS.meta_of(np.array([None])) is None
    with pytest.raises(AttributeError):
        ARRAYS.meta("scalar", "f8").ndim = 1
    for kind, dtype, ndim in (("list", "f8", 1), ("array", "f8", -1), ("scalar", "f8", 1)):
        with pytest.raises(ValueError, match="not a kind of NumPy value"):
            ARRAYS.meta(kind, dtype, ndim)
    for dtype in (object, [("a", object)], np.dtype("U97", metadata={"a": 1})):
        with pytest.raises(ValueError, match="has no Meta"):
            ARRAYS.meta("array", dtype, 2)


def test_dtypes():
    swapped = np.dtype("f8").newbyteorder()
    other = np.dtype(np.int64, metadata={"a": 1})
    assert ARRAYS.own_dtype(np.dtype("f8")) is np.dtype("f8") and ARRAYS.own_dtype(other) is np.dtype("i8")
    assert ARRAYS.is_number_dtype(swapped) and not ARRAYS.is_number_dtype(other) and not ARRAYS.is_number_dtype(np.dtype("U3"))
    assert ARRAYS.is_lasting_dtype(np.dtype("f8")) and not ARRAYS.is_lasting_dtype(swapped)
    assert ARRAYS.is_any_length(np.dtype("U")) and not ARRAYS.is_any_length(np.dtype("U3"))
    assert ARRAYS.result_type(np.dtype("f4"), np.dtype("i4")) == np.dtype("f8")
    with pytest.raises(TypeError):
        ARRAYS.to_dtype("no such")


def test_names():
    assert ARRAYS.owns_module("numpy") and ARRAYS.owns_module("numpy.linalg") and not ARRAYS.owns_module("numpydoc")
    assert ARRAYS.shown_name(np.sin) == "np.sin" and ARRAYS.shown_name(np.ndarray) == "np.ndarray"
    assert ARRAYS.shown_name(np.linalg.norm) in ("np.linalg.norm", None)     # None: what dispatches is a class of NumPy's own
    assert ARRAYS.shown_name(len) is None and ARRAYS.shown_name(3) is None and ARRAYS.shown_name(members) is None
    ARRAYS.load_lazily("no_such_name")


def test_ufuncs_of_a_program():
    made = np.frompyfunc(lambda a: a, 1, 1)
    assert ARRAYS.is_passing_ufunc(made) and not ARRAYS.is_passing_ufunc(np.add)
    assert LIBRARY.is_elementwise(np.add) and not LIBRARY.is_elementwise(made) and not LIBRARY.is_elementwise(np.matmul) and not LIBRARY.is_elementwise(np.divmod)


@pytest.mark.parametrize("array", [np.arange(6.0).reshape(2, 3), np.asfortranarray(np.arange(6).reshape(2, 3)), np.zeros((0, 2)), np.array(True)],
                         ids=["C", "Fortran", "empty", "without dimensions"])
def test_an_array_that_was_written_is_read(array):
    stream = io.BytesIO()
    ARRAYS.write(stream, array)

    def read(dtype, shape):
        return ARRAYS.read(io.BytesIO(stream.getvalue()), dtype, shape)
    found = read(array.dtype, array.shape)
    assert found.dtype == array.dtype and found.shape == array.shape and found.tobytes("A") == array.tobytes("A") and found.strides == array.strides
    for dtype, shape in ((np.dtype("c16"), array.shape), (array.dtype, array.shape + (1,))):
        with pytest.raises(NotThisArray, match="is not what the program says"):
            read(dtype, shape)
    with pytest.raises(NotThisArray):
        ARRAYS.read(io.BytesIO(stream.getvalue() + b"x"), array.dtype, array.shape)
    later = io.BytesIO()
    np.lib.format.write_array(later, array, version=(2, 0))
    with pytest.raises(NotThisArray, match="another npy version"):
        ARRAYS.read(io.BytesIO(later.getvalue()), array.dtype, array.shape)


def test_a_stand_in_takes_the_memory_of_one_item():
    made = ARRAYS.stand_in((1009, 1013), np.dtype("f8"))
    assert made.shape == (1009, 1013) and made.strides == (0, 0) and made[5, 7] == 0
    assert ARRAYS.zeros((2, 0), np.dtype("i4")).dtype == np.dtype("i4")
    one = np.zeros(4)
    assert ARRAYS.may_share_memory(one, one[1:]) and not ARRAYS.may_share_memory(one, one.copy())
    assert ARRAYS.shape_of(3.0) == () and ARRAYS.shape_of(one) == (4,)


def test_what_objects_are():
    assert LIBRARY.is_folded(np.dtype) and not LIBRARY.is_folded(np.sum) and not LIBRARY.is_folded([])
    assert LIBRARY.rule_of_shape(np.squeeze) == "squeeze" and LIBRARY.rule_of_shape(np.cross) == "cross" and LIBRARY.rule_of_shape([]) is None
    assert LIBRARY.is_index_maker(np.mgrid) == "grid" and LIBRARY.is_index_maker(np.s_) == "index" and LIBRARY.is_index_maker(np.index_exp) == "indices"
    assert LIBRARY.is_index_maker({}) is None
    assert LIBRARY.is_error_state(np.errstate) and LIBRARY.is_error_state(np.errstate.__enter__) and not LIBRARY.is_error_state(np.seterr)
    assert LIBRARY.is_callable(np.sum) and not LIBRARY.is_callable(members)


def test_who_is_called_for_errors():
    assert not LIBRARY.errors_are_called()
    with np.errstate(call=lambda kind, flag: None):
        assert not LIBRARY.errors_are_called()
        with np.errstate(all="call"):
            assert LIBRARY.errors_are_called()
    assert not LIBRARY.errors_are_called()


def test_names_in_programs_lead_back():
    for function in (np.sum, np.add, np.ndarray.sum, np.float32, np.add.reduce, abs, np.linalg.norm):
        name = LIBRARY.name_in_programs(function)
        assert name is not None and LIBRARY.function_in_programs(name) == function
    assert LIBRARY.name_in_programs(members) is None and LIBRARY.function_in_programs("os.system") is None
    assert LIBRARY.name_in_programs(np.frompyfunc(abs, 1, 1).reduce) is None if hasattr(np.frompyfunc(abs, 1, 1), "reduce") else True


def test_operations_are_tried():
    array, number = ARRAYS.meta("array", "f4", 2), Scalar(float)
    assert LIBRARY.binary("*", False, array, array).out is array
    assert LIBRARY.compare("<", array, 1.0).out is ARRAYS.meta("array", "?", 2)
    assert LIBRARY.unary("-", array).out is array and LIBRARY.subscr(array, 0).out is ARRAYS.meta("array", "f4", 1)
    assert LIBRARY.attr(array, "T").out is array and LIBRARY.method(array, "sum", (), {}).out is ARRAYS.meta("scalar", "f4")
    assert LIBRARY.store_subscr(array, 0, number).mutates == {0} and LIBRARY.store_attr("real", array, number).mutates == {0}
    assert LIBRARY.call(np.sin, (array,), {}).out is array
    with pytest.raises(Uninferable):
        LIBRARY.call(np.save, (array, array), {})


def test_random_numbers():
    generator = np.random.default_rng(0)
    assert LIBRARY.is_generator(type(generator)) and not LIBRARY.is_generator(int)
    assert LIBRARY.random_function(np.random.normal) == "normal" and LIBRARY.random_function(len) is None
    assert LIBRARY.draw(type(generator), "normal", (), {"size": 3}).out is ARRAYS.meta("array", "f8", 1)
    assert LIBRARY.grid(np.mgrid, (slice(0, 3), slice(0, 2))).out.ndim == 3
