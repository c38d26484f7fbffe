"""The verifiers are on in tests, and a fault of the generator ends in an error, not in a crash."""
from __future__ import annotations

import sys

import numpy as np
import pytest

import sot
from sot.codegen.verification import VERIFY
from sot.codegen.writer import is_plain_constant
from sot.engine import ENGINE
from sot.engine import unit as unit_module
from sot.graph.statements import Statement
from sot.guards.builder import GuardBuilder

pytestmark = pytest.mark.breaks_the_engine


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    monkeypatch.setattr(ENGINE, "strict", True)
    sot.reset()
    yield
    sot.reset()


exits_module = sys.modules["sot.codegen.exits"]
resume_module = sys.modules["sot.codegen.resume"]


def breaking(x):
    if x.sum() > 1:
        x = x + 1
    return x * 2


def calling(x):
    y = breaking(x)
    return y + 1


def too_small_a_stack(code):
    return code.replace(co_stacksize=0)


def test_they_are_on():
    assert VERIFY


@pytest.mark.parametrize("function", [breaking, calling])
def test_generated_code(monkeypatch, function):
    original = exits_module.new_code
    monkeypatch.setattr(exits_module, "new_code", lambda *args, **more: too_small_a_stack(original(*args, **more)))
    with pytest.raises(unit_module.StrictError, match="BytecodeError"):
        sot.symbolic_translate(function)(np.ones(3))


def test_resume_code(monkeypatch):
    original = resume_module.assemble
    monkeypatch.setattr(resume_module, "assemble", lambda ir, **more: too_small_a_stack(original(ir, **more)))
    with pytest.raises(unit_module.StrictError, match="BytecodeError"):
        sot.symbolic_translate(breaking)(np.ones(3))


def test_bridges(monkeypatch):
    original = exits_module.new_code

    def bridge_only(*args, **more):
        code = original(*args, **more)
        return too_small_a_stack(code) if code.co_name == "calling" else code    # the frame between

    def outermost(x):
        return calling(x) * 3

    monkeypatch.setattr(exits_module, "new_code", bridge_only)
    with pytest.raises(unit_module.StrictError, match="BytecodeError"):
        sot.symbolic_translate(outermost)(np.ones(3))


def test_statements(monkeypatch):
    original = unit_module.generate

    def generate(machine, unit, exit_):
        machine.trace.statements.append(Statement("call", (), (10 ** 6,), None, None, ()))
        return original(machine, unit, exit_)

    monkeypatch.setattr(unit_module, "generate", generate)
    with pytest.raises(unit_module.StrictError, match="IRError"):
        sot.symbolic_translate(breaking)(np.ones(3))


def test_guards_that_do_not_hold_for_their_own_call(monkeypatch):
    original = GuardBuilder.program

    def program(self):
        nodes, checks = original(self)
        return nodes, tuple(checks) + (("is", 0, object()),)

    monkeypatch.setattr(GuardBuilder, "program", program)
    with pytest.raises(unit_module.StrictError, match="guards do not hold for the call they were made for"):
        sot.symbolic_translate(lambda x: x + 1)(np.ones(3))


def test_guards_that_never_hold_are_not_made_anew_at_each_call(monkeypatch):
    original = GuardBuilder.program

    def program(self):
        nodes, checks = original(self)
        return nodes, tuple(checks) + (("is", 0, object()),)

    monkeypatch.setattr(GuardBuilder, "program", program)
    monkeypatch.setattr(sys.modules["sot.codegen.verification"], "VERIFY", False)
    translated = sot.symbolic_translate(lambda x: x + 1)
    assert [translated(i) for i in range(20)] == list(range(1, 21))
    info = sot.cache_info(translated)
    assert info.translations == unit_module.MOST_UNHELD + 1
    assert "do not hold for the call" in info.fallbacks[0].message


@pytest.mark.parametrize("value, plain", [
    (1, True), ("text", True), ((1, ("a", None)), True), (int, True), (len, True), (object(), False), ((1, object()), False),
    (([],), False), (slice(1), False), (type("Hashed", (), {}), True),
])
def test_constants_that_hashing_a_code_object_may_hash(value, plain):
    assert is_plain_constant(value) is plain


def test_a_metaclass_may_hash_its_classes():
    meta = type("Meta", (type,), {"__hash__": lambda cls: 1})
    assert not is_plain_constant(meta("Hashed", (), {}))
