"""An IR is as it was decoded, and assembled to the same bytes, until something of it is replaced: each part by itself."""
from __future__ import annotations

from types import FunctionType
from typing import Any

import pytest

from sot.bytecode import assemble, decode
from sot.bytecode.instr import TABLE, CodeIR, Instr


def subtraction(first: Any, second: Any) -> Any:
    return first - second


def protected(first: Any, second: Any) -> Any:
    try:
        return first - second
    except TypeError:
        return None


def another_instruction(ir: CodeIR) -> None:
    """As many as there were, and the same of all else."""
    ir.instrs[-1] = Instr("NOP")


def one_instruction_more(ir: CodeIR) -> None:
    ir.instrs.insert(ir.prologue_length(), Instr("NOP"))


def other_slots(ir: CodeIR) -> None:
    ir.varnames[:] = ["one", *ir.varnames[1:]]


def other_flags(ir: CodeIR) -> None:
    ir.flags ^= 0x4


@pytest.mark.parametrize("change", [another_instruction, one_instruction_more, other_slots, other_flags], ids=lambda change: change.__name__)
def test_a_part_that_is_replaced_is_seen(change: Any) -> None:
    ir = decode(protected.__code__)
    assert ir.is_as_decoded() and not ir.copy().is_as_decoded()
    change(ir)
    assert not ir.is_as_decoded()


@pytest.mark.skipif(not TABLE.exception_table, reason="no exception tables before 3.11")
def test_regions_that_are_replaced_are_seen() -> None:
    ir = decode(protected.__code__)
    del ir.regions[0]
    assert not ir.is_as_decoded()


def test_a_load_behind_a_deletion_put_in_is_checked() -> None:
    """It was proven, of what was decoded: it must raise, not push NULL."""
    ir = decode(subtraction.__code__)
    assert assemble(ir).co_code == subtraction.__code__.co_code
    ir.instrs.insert(ir.prologue_length(), Instr("DELETE_FAST", "second"))
    with pytest.raises(UnboundLocalError):
        FunctionType(assemble(ir), {})(3, 2)
