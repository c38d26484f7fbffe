"""Rules of one line each that no larger program would miss for long: what is refused, what is captured, what is asked first."""
import itertools

import numpy as np
import pytest

import sot
from sot.debug.misses import CHECKED


def same_as_plain(function, *arguments):
    translated = sot.symbolic_translate(function)
    for _ in range(2):
        try:
            expected = function(*arguments)
        except Exception as error:
            with pytest.raises(type(error)) as caught:
                translated(*arguments)
            assert str(caught.value) == str(error)
        else:
            assert repr(translated(*arguments)) == repr(expected)
    return translated


def is_whole(translated, *arguments):
    explanation = sot.explain(translated, *arguments)
    return not explanation.breaks and not explanation.fallbacks


class Refusing:
    def __call__(self):
        return False


class TruthIsAnObject:
    __bool__ = Refusing()

    def __len__(self):
        return 1


class TruthIsNone:
    __bool__ = None

    def __len__(self):
        return 1


@pytest.mark.parametrize("instance", [TruthIsAnObject(), TruthIsNone()])
def test_a_truth_that_is_no_function_is_asked_before_the_length(instance):
    same_as_plain(lambda o: 1 if o else 2, instance)


def test_arguments_that_count_does_not_take():
    same_as_plain(lambda n: next(itertools.count(n, stop=3)), 1)
    same_as_plain(lambda n: next(itertools.count(n, 2, 3)), 1)


@pytest.mark.parametrize("operation", [lambda x: +x, lambda x: -x, lambda x: ~x])
def test_unary_operators_of_arrays_are_captured(operation):
    assert is_whole(same_as_plain(operation, np.arange(3)), np.arange(3))


@pytest.mark.parametrize("function", [lambda: (5).real, lambda: (5).bit_length(), lambda: (2.5).imag, lambda: "a".upper(), lambda: b"a".hex()])
def test_attributes_of_constants_are_known(function):
    assert is_whole(same_as_plain(function))


def test_every_kind_of_check_has_words():
    kinds = {"type_is", "is", "is_not", "same", "not_same", "apart", "same_shape", "equal", "true", "missing", "present", "unwatched", "harmless", "quiet", "len",
             "keys", "ndarray", "dtype", "ndim"}
    assert set(CHECKED) == kinds


class Counted(dict):
    def described(self, key):
        found = super().get
        return type(found) is type({}.get), type(found).__name__, hasattr(found, "__func__"), found.__name__, found.__self__ is self, found(key)


def test_a_method_of_c_that_super_finds_is_one():
    def described(counted, key):
        return counted.described(key)

    translated = sot.symbolic_translate(described)
    counted = Counted(a=1)
    for key in "aab":
        assert translated(counted, key) == described(counted, key)
    assert described(counted, "a")[:3] == (True, "builtin_function_or_method", False)


OF_A_SCALAR = {"abs": abs, "round": round, "round-to": lambda v: round(v, 1), "divmod": lambda v: divmod(v, 2), "divided": lambda v: divmod(7, v), "pow": lambda v: pow(v, 2),
               "int": int, "float": float, "complex": complex, "len": len, "negative": lambda v: -v, "inverted": lambda v: ~v, "bool": bool, "sum": lambda v: sum([v, v]),
               "max": lambda v: max(v, v), "shifted": lambda v: v << 1, "str": str, "repr": repr, "list": list, "sorted": lambda v: sorted([v, v])}
SCALARS = [np.datetime64("2020-01-01"), np.timedelta64(-3, "D"), np.str_("7"), np.bytes_(b"7"), np.bool_(True), np.int8(-128), np.uint64(2), np.float16(1.5),
           np.complex64(1j), np.zeros(1, "i4,f4")[0], np.datetime64("NaT")]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("of_a_scalar", OF_A_SCALAR.values(), ids=OF_A_SCALAR)
def test_builtins_of_scalars_of_all_kinds(of_a_scalar):
    """Also where they raise, which is no fault of the engine's."""
    def function(value, x):
        try:
            found = of_a_scalar(value)
        except (TypeError, ValueError, OverflowError) as error:
            return type(error).__name__, x + 1
        return found, type(found), x + 2

    translated = sot.symbolic_translate(function)
    for value in SCALARS:
        plain = repr(function(value, np.ones(2)))
        assert repr(translated(value, np.ones(2))) == plain
        assert repr(translated(value, np.ones(2))) == plain
    assert not [stop for stop in sot.cache_info(translated).fallbacks if "internal" in str(stop)]
