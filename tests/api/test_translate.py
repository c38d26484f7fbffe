"""sot.symbolic_translate: what it takes, what it refuses, and that the result behaves as the function."""
from __future__ import annotations

import asyncio
import copy
import functools
import inspect
import pickle
import types

import numpy as np
import pytest

import sot


@pytest.fixture(autouse=True)
def fresh():
    sot.reset()
    yield
    sot.reset()


@sot.symbolic_translate
def documented(x, factor=2, *rest, key: int = 3, **more):
    """Multiply."""
    return x * factor + key


class Model:
    def __init__(self, weight):
        self.weight = weight

    @sot.symbolic_translate
    def apply(self, x):
        return x * self.weight

    @sot.symbolic_translate
    @classmethod
    def named(cls, x):
        return cls.__name__, x + 1

    @staticmethod
    @sot.symbolic_translate
    def twice(x):
        return x * 2

    def __call__(self, x):
        return x + self.weight


def test_same_result_and_one_translation():
    x = np.arange(3.0)
    for factor in (2, 3, 4):
        assert np.array_equal(documented(x, factor), x * factor + 3)
    info = sot.cache_info(documented)
    assert (info.translations, info.hits, info.breaks, info.fallbacks) == (1, 2, (), ())


def test_floats_and_shapes_share_a_translation():
    @sot.symbolic_translate
    def f(x, rate):
        return x - rate * x.mean()

    for n in range(2, 12):
        x = np.arange(float(n))
        assert np.array_equal(f(x, n / 10), x - n / 10 * x.mean())
    assert sot.cache_info(f).translations == 1


def test_behaves_as_the_function():
    plain = documented.__wrapped__
    assert inspect.isfunction(documented) and callable(documented)
    assert inspect.signature(documented) == inspect.signature(plain)
    assert (documented.__name__, documented.__doc__, documented.__module__) == ("documented", "Multiply.", __name__)
    assert documented.__qualname__ == plain.__qualname__ and documented.__defaults__ == (2,)
    assert inspect.getsource(documented) == inspect.getsource(plain)
    assert pickle.loads(pickle.dumps(documented)) is documented
    assert copy.deepcopy(documented) is documented

    @functools.wraps(documented)
    def around(*args, **kwargs):
        return documented(*args, **kwargs)

    assert around.__wrapped__ is documented and around.__name__ == "documented"
    documented.note = "here"
    assert documented.note == "here"


def test_binding_as_method():
    model = Model(4.0)
    x = np.ones(2)
    assert isinstance(model.apply, types.MethodType) and model.apply.__self__ is model
    assert np.array_equal(model.apply(x), x * 4) and np.array_equal(Model.apply(model, x), x * 4)
    assert Model.named(1) == ("Model", 2) and model.named(1) == ("Model", 2)
    assert Model.twice(3) == 6 and model.twice(3) == 6
    assert sot.cache_info(Model.apply).translations == 1


def test_objects_and_bound_methods():
    model = Model(1.0)
    called = sot.symbolic_translate(model)
    assert called(2.0) == 3.0
    assert sot.cache_info(called).translations == 1
    bound = sot.symbolic_translate(model.__call__)
    assert bound(3.0) == 4.0


def test_coroutines_are_captured():
    @sot.symbolic_translate
    async def later(x):
        return x + 1

    assert inspect.iscoroutinefunction(later)
    assert asyncio.run(later(np.ones(2))).tolist() == [2.0, 2.0]
    info = sot.cache_info(later)
    assert info.graphs == 1 and info.fallbacks == ()


def test_decorators_stack():
    @functools.lru_cache(maxsize=None)
    @sot.symbolic_translate
    def cached(n):
        return n * 2

    assert cached(4) == 8 and cached(4) == 8 and cached.cache_info().hits == 1
    assert sot.symbolic_translate(documented) is documented


@pytest.mark.parametrize("wrong", [1, "text", len, np.sum, np.add, None, [print]])
def test_not_a_python_function(wrong):
    with pytest.raises(TypeError, match="needs a Python function"):
        sot.symbolic_translate(wrong)


def test_bytecode_of_another_interpreter():
    def f(x):
        return x

    broken = f.__code__.replace(co_code=bytes([255, 255] * (len(f.__code__.co_code) // 2)))
    with pytest.raises(TypeError, match="is not of this interpreter"):
        sot.symbolic_translate(types.FunctionType(broken, globals()))


def test_array_subclass_runs_and_says_what_to_do():
    class Mine(np.ndarray):
        pass

    @sot.symbolic_translate
    def f(x):
        return x + 1

    x = np.zeros(2).view(Mine)
    assert type(f(x)) is Mine
    record, = sot.cache_info(f).fallbacks
    assert record.reason == "array-subclass" and "numpy.asarray" in record.message
    assert np.array_equal(f(np.zeros(2)), np.ones(2))      # plain arrays are captured all the same
    assert sot.cache_info(f).translations == 1


def test_to_static_as_a_decorator():
    again = sot.to_static(documented)
    assert again.__sot_cache__ is documented.__sot_cache__ and sot.to_static(again) is again

    @sot.to_static
    def f(x):
        return x

    @sot.to_static()
    def g(x):
        return x

    assert f(1) == g(1) == 1


def test_skip_function():
    @sot.skip_function
    def helper(x):
        return x + 1

    @sot.symbolic_translate
    def f(x):
        return helper(x) * 2

    assert f(1.0) == 4.0
    assert [record.reason for record in sot.cache_info(f).breaks] == ["opaque-call"]
    alone = sot.symbolic_translate(helper)
    assert alone(1) == 2
    assert [record.reason for record in sot.cache_info(alone).fallbacks] == ["skip-function"]
    with pytest.raises(TypeError, match="needs a Python function"):
        sot.skip_function(3)


def test_reset_forgets():
    documented(1.0)
    assert sot.cache_info(documented).translations == 1
    sot.reset()
    assert sot.cache_info(documented).translations == 0 and sot.cache_info(documented).entries == 0
    documented(1.0)
    assert sot.cache_info(documented).translations == 1


def test_no_hook_in_the_steady_state():
    documented(np.ones(2))
    assert not sot.hook_installed()


def test_hooked_captures_functions_nobody_named():
    def plain(x):
        return x * 3

    with sot.hooked():
        assert sot.hook_installed()
        assert plain(np.float64(2.0)) == 6.0 and plain(np.float64(3.0)) == 9.0
    assert not sot.hook_installed()
    info = sot.cache_info(plain)
    assert info.translations == 1 and info.hits == 1


@pytest.mark.parametrize("warm_calls", [-1, 1.5, "2", True, None])
def test_hooked_refuses_what_is_no_number_of_calls(warm_calls):
    with pytest.raises(ValueError, match="^warm_calls must be a whole number from 0 on, not "):
        with sot.hooked(warm_calls):
            pass
    assert not sot.hook_installed()


def test_too_many_values_do_not_recompile_for_ever():
    table = list(range(100))

    @sot.symbolic_translate
    def f(i):
        return table[i]

    assert [f(i) for i in range(100)] == table
    assert sot.cache_info(f).translations < 30
