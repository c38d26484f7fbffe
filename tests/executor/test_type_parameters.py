"""Type parameters that a call makes (3.12+), with every frame going through the engine: what makes them is none of the program's functions."""
from __future__ import annotations

import pytest

import sot

PROGRAMS = {
    "function": "def f():\n    def g[T](x: T) -> T: return x\n    return g.__type_params__[0]",
    "class": "def f():\n    class A[T]: pass\n    return A.__type_params__[0]",
    "star": "def f():\n    def g[*T](*x: *T): return x\n    return g.__type_params__[0]",
    "parameters": "def f():\n    def g[**T](x): return x\n    return g.__type_params__[0]",
    "generator": "def f():\n    def g():\n        def h[T](x): yield x\n        yield h.__type_params__[0]\n    return next(g())",
    "alias": "def f():\n    type A[T] = list[T]\n    return A.__type_params__[0]",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_made_again_and_again_under_the_hook(name):
    namespace: dict = {}
    try:
        exec(PROGRAMS[name], namespace)
    except SyntaxError:
        pytest.skip("no type parameters")
    fn = namespace["f"]
    plain = fn()
    with sot.hooked():
        made = [fn() for _ in range(12)]
    assert {type(one) for one in made} == {type(plain)}
    assert {one.__name__ for one in made} == {"T"}
    assert {one.__module__ for one in made} == {plain.__module__}
    assert len({id(one) for one in made}) == len(made)
