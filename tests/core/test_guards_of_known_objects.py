"""Behind a check that says which object a register has, what is read of it is read of that object; every way that can fail."""
import gc
import types

import pytest

from sot._core import GuardProgram


def make():
    def one(x):
        return x

    def other(x):
        return -x

    class Scope:
        def run(self):
            return 1

    return one, other, Scope


def every_way(program, good, bad, globals=None):
    """A program that was never asked, one that has held, one that has failed."""
    globals = {} if globals is None else globals
    assert program.check(globals, None, good) == -1
    assert program.check(globals, None, good) == -1
    assert program.check(globals, None, bad[0]) == bad[1]
    assert program.check(globals, None, good) == -1


@pytest.mark.parametrize("mortal", [False, True], ids=["kept", "mortal"])
def test_code_of_a_function(mortal):
    one, other, _ = make()
    before, after = one.__code__, other.__code__
    program = GuardProgram([("arg", 0), ("func", 0, "code")], [("is", 0, one), ("is", 1, before)], [one] if mortal else [])
    every_way(program, (one,), ((other,), 0))
    one.__code__ = after
    assert program.check({}, None, (one,)) == 1
    assert "code" in program.explain({}, None, (one,))
    one.__code__ = before
    assert program.check({}, None, (one,)) == -1


def test_code_that_is_asked_before_the_function():
    one, other, _ = make()
    program = GuardProgram([("arg", 0), ("func", 0, "code")], [("is", 1, one.__code__), ("is", 0, one)])
    every_way(program, (one,), ((other,), 0))
    twin = types.FunctionType(one.__code__, {})
    assert program.check({}, None, (twin,)) == 1
    assert program.check({}, None, (one,)) == -1


@pytest.mark.parametrize("mortal", [False, True], ids=["kept", "mortal"])
def test_a_method_of_a_class(mortal):
    _, other, scope = make()
    run, before = scope.run, scope.run.__code__
    nodes = [("arg", 0), ("typeattr", 0, "run"), ("func", 1, "code"), ("func", 1, "defaults")]
    checks = [("type_is", 0, scope), ("is", 1, run), ("is", 2, before), ("is", 3, None)]
    program = GuardProgram(nodes, checks, [scope, run] if mortal else [])
    every_way(program, (scope(),), ((1,), 0))
    run.__defaults__ = (2,)
    assert program.check({}, None, (scope(),)) == 3
    run.__defaults__ = None
    run.__code__ = other.__code__
    assert program.check({}, None, (scope(),)) == 2
    run.__code__ = before
    assert program.check({}, None, (scope(),)) == -1
    scope.run = other
    assert program.check({}, None, (scope(),)) == 1
    scope.run = run
    assert program.check({}, None, (scope(),)) == -1
    scope.more = 1      # the class's version is another one, what was asked is as before
    assert program.check({}, None, (scope(),)) == -1


def test_an_attribute_of_a_module():
    module = types.ModuleType("module")
    module.f, module.number = len, 3
    program = GuardProgram([("global", "module"), ("attr", 0, "f"), ("attr", 0, "number")], [("is", 0, module), ("is", 1, len), ("equal", 2, 3)])
    names = {"module": module}
    every_way(program, (), ((), -1), names)
    other = types.ModuleType("module")
    other.f, other.number = len, 3
    assert program.check({"module": other}, None, ()) == 0
    module.number = 4
    assert program.check(names, None, ()) == 2
    module.number = 3
    del module.f
    assert program.check(names, None, ()) == 1
    module.f = len
    assert program.check(names, None, ()) == -1


def test_two_objects_for_one_register():
    """It cannot be both."""
    one, other, _ = make()
    program = GuardProgram([("arg", 0), ("func", 0, "code")], [("is", 0, one), ("is", 0, other), ("is", 1, other.__code__)])
    for function in (one, other):
        assert program.check({}, None, (function,)) == (1 if function is one else 0)


@pytest.mark.parametrize("first", ["is", "fact", "function"])
def test_an_object_that_is_gone(first):
    """Whatever check comes first, the pointers are not looked at any more."""
    one, _, scope = make()
    run, code, unbound = scope.run, one.__code__, scope.run.__code__
    nodes = [("arg", 0), ("arg", 1), ("typeattr", 1, "run"), ("func", 2, "code"), ("func", 0, "code")]
    of_scope = [("type_is", 1, scope), ("is", 2, run), ("is", 3, unbound)]
    of_one = [("is", 0, one), ("is", 4, code)]
    program = GuardProgram(nodes, of_one + of_scope if first == "is" else of_scope + of_one, [one, scope, run])
    del nodes, of_scope, of_one
    held = scope()
    assert program.check({}, None, (one, held)) == -1
    assert program.check({}, None, (one, held)) == -1
    if first == "function":
        del one
        gc.collect()
        assert program.dead and program.check({}, None, (len, held)) == 0
        return
    del scope, run, held
    gc.collect()
    gc.collect()
    assert program.dead and program.check({}, None, (one, 1)) == 0
    assert "gone" in program.explain({}, None, (one, 1))
