"""The verifiers are on in tests, and a fault of the generator ends in an error, not in a crash."""
from __future__ import annotations

import sys

import numpy as np
import pytest

import sot
from sot.bytecode.instr import BytecodeError
from sot.bytecode.verify import verify
from sot.codegen.verification import VERIFY, check_listing, checked
from sot.codegen.writer import is_plain_constant
from sot.engine import ENGINE
from sot.engine import unit as unit_module
from sot.graph.ir import StatementIR
from sot.graph.statements import IRError, Statement
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

    def generate(machine, unit, exit_, flat):
        machine.trace.statements.append(Statement("call", (), (10 ** 6,), None, None, ()))
        return original(machine, unit, exit_, flat)

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


def protected(x, key=None):
    try:
        while x:
            x, key = x - 1, (x, 1, True)
    except ValueError as error:
        raise TypeError from error
    return [item for item in (x, key, False) if item]


class Changed:
    """A code object with other attributes. To make a real one of wrong instructions aborts a debug build, and may write behind its end in others."""

    def __init__(self, code, **attributes):
        vars(self).update(attributes, changed=code)

    def __getattr__(self, name):
        return getattr(self.changed, name)


def others(code):
    """Codes that differ from this one in one thing."""
    raw = code.co_code
    for place in range(len(raw)):
        for value in (0, 1, raw[place] ^ 1, raw[place] ^ 3):
            yield Changed(code, co_code=raw[:place] + bytes((value,)) + raw[place + 1:])
    yield Changed(code, co_stacksize=1)
    yield Changed(code, co_flags=code.co_flags | 0x20)
    yield Changed(code, co_consts=code.co_consts[:-1])
    for place in range(len(code.co_consts)):
        for const in (True, 1, None, (), (1, 2)):
            yield Changed(code, co_consts=code.co_consts[:place] + (const,) + code.co_consts[place + 1:])
    if hasattr(code, "co_exceptiontable"):
        table = code.co_exceptiontable
        for place in range(len(table)):
            yield Changed(code, co_exceptiontable=table[:place] + bytes((table[place] ^ 1,)) + table[place + 1:])


@pytest.mark.parametrize("function", [breaking, protected, calling])
def test_code_like_verified_code_is_not_verified_code(function):
    """That some code was verified spares only what is as valid."""
    assert checked(function.__code__) is function.__code__
    wrong = 0
    for code in others(function.__code__):
        try:
            found = bool(verify(code))
        except Exception:       # no code that the decoder can say anything of
            continue
        if found:
            wrong += 1
            with pytest.raises(BytecodeError):
                checked(code)
        else:
            checked(code)
    assert wrong > 20


def test_a_listing_that_was_read_before_is_not_read_again(monkeypatch):
    listings = sys.modules["sot.codegen.verification"]
    read = []
    monkeypatch.setattr(listings, "parse_listing", lambda text, *more: read.append(text) or parse(text, *more))
    parse = sys.modules["sot.graph.listing"].parse_listing

    def returning(word):
        ir = StatementIR()
        return parse("return (%r)" % word, [], ir)
    for _ in range(3):
        check_listing(returning("this"))
    check_listing(returning("that"))
    assert len(read) == 2 and read[0] != read[1]
    monkeypatch.setattr(listings, "parse_listing", lambda text, table, ir: parse("return ('other')", table, ir))
    check_listing(returning("this"))
    with pytest.raises(IRError, match="is read otherwise than printed"):
        check_listing(returning("another"))
