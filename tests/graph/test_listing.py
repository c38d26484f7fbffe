"""What a listing prints of constants."""
from __future__ import annotations

import sys
import weakref

import numpy as np
import pytest

from sot.graph.ir import StatementIR
from sot.graph.listing import UnreadableListing, _Line, listing, parse_listing
from sot.graph.statements import Const, Exit


class Told:
    told = 0

    def __repr__(self):
        Told.told += 1
        return "told"


class Meta(type):
    def __getattribute__(cls, name):
        raise AssertionError("%s was asked for" % name)


def name_of(value):
    return type.__getattribute__(type(value), "__name__")


@pytest.mark.parametrize("value", [
    Told(), [Told()], {"a": Told()}, slice(Told()), np.array([Told(), None], dtype=object), Meta("Odd", (), {})(),
    {"__builtins__": {"copyright": Told()}}, Told().__repr__,
], ids=lambda value: name_of(value))
def test_no_code_of_the_program_is_run(value):
    assert repr(Const(value)) == "<%s>" % name_of(value)
    assert Told.told == 0


@pytest.mark.parametrize("value, text", [
    (1, "1"), (1.5, "1.5"), ("a", "'a'"), (None, "None"), ((1, (2, "b")), "(1, (2, 'b'))"), (slice(1, None), "slice(1, None, None)"),
    (np.add, "<ufunc 'add'>"), (np.dtype("f4"), "dtype('float32')"), (np.array([1, 2]), "array([1, 2])"), (len, "len"), (int, "int"),
    (list.append, "list.append"), (np.zeros(100), "<ndarray>"), ("x" * 50, "<str>"),
], ids=str)
def test_what_is_plain_is_printed(value, text):
    assert repr(Const(value)) == text


def test_of_others_the_names_are_told():
    code = name_of.__code__
    held = (1, Told(), code, {"code": code}, weakref.ref(Told), weakref.ref(name_of))
    assert repr(Const(held)) == "(1, <Told>, name_of, <dict>, Told, name_of)"
    assert repr(Const((Told(),) * 9)) == "(%s, ...)" % ", ".join(["<Told>"] * 8)
    assert repr(Const((Told(),))) == "(<Told>,)"
    gone = weakref.ref(Told())
    assert repr(Const(gone)) == "None"
    assert Told.told == 0


def test_an_integer_of_too_many_digits():
    if not hasattr(sys, "get_int_max_str_digits"):
        pytest.skip("no limit on this version")
    assert repr(Const(10 ** 5000)) == "<int>"


@pytest.mark.parametrize("text", ["%0 = arg[0]() \x00", "%0 = arg[0](", "return (%0) §", "%0 = nothing?", "42 what"])
def test_a_listing_that_cannot_be_read_is_refused(text):
    with pytest.raises(UnreadableListing):
        parse_listing(text, [], StatementIR())


@pytest.mark.parametrize("text", ["§", "\x00 1", "a $$"])
def test_what_is_no_word_is_told(text):
    """A line that ends before it is read to its end is not taken for one that is over."""
    with pytest.raises(UnreadableListing, match="what is"):
        line = _Line(text, [], {})
        while line.peek() is not None:
            line.take()


@pytest.mark.parametrize("pos, told", [((4, 4, 0, 1), "  # line 4"), ((0, 0, 0, 0), "  # line 0"), ((None, None, None, None), ""), (None, "")], ids=str)
def test_a_line_is_told_where_the_code_has_one(pos, told):
    ir = StatementIR()
    product = ir.emit("binary", "*", (Const(2), Const(3)), pos)
    ir.entry.exit = Exit("return", None, (product,), pos=pos)
    text = listing(ir, [])
    assert text == "%%0 = binary[*](2, 3)%s\nreturn (%%0)%s" % (told, told)
    assert listing(parse_listing(text, [], StatementIR()), []) == text
