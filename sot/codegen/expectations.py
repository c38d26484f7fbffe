"""What guards alone cannot tell of a call: the entry finds it out before it does anything, and goes elsewhere where it is not as expected.

The guards of an entry read what runs no code of the program's in the core's own way. What else inputs have that only a function of the interpreter gives
(the item of a dict whose keys are instances, where an iterator stands) is found out by ``late`` statements, which stand before all
others, and compared by an ``expect`` statement; where that fails, the arguments go on to another unit of the same code.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Set

from ..graph.statements import Const, Statement
from ..guards.program import guard_program

if TYPE_CHECKING:
    from ..engine import TranslationUnit
    from ..machine.machine import Machine

__all__ = ["expect"]


def _take(register: Any, made: Dict[int, Statement], taken: Set[Any], front: List[Statement]) -> None:
    """What makes a register goes to the front, behind what makes its operands."""
    if type(register) is int and register not in taken:
        taken.add(register)
        for operand in made[register].inputs:
            _take(operand, made, taken, front)
        front.append(made[register])


def expect(m: Machine, unit: TranslationUnit) -> None:
    """Put what is found out late, and the guards on it, before all other statements of a finished trace."""
    m.finish_guards()
    stages = m.guards.late_stages(len(unit.argument_names))
    if not stages:
        return
    ir = m.trace
    statements = ir.ordered()
    made = {statement.output: statement for statement in statements if statement.output is not None}
    front: List[Statement] = []
    taken: Set[Any] = set()
    arrived = {statement.arg: statement.output for statement in statements if statement.op == "arg"}
    inputs: List[Any] = [next((statement.output for statement in statements if statement.op == "closure"), Const(None))]
    for number in range(len(unit.argument_names)):
        if number not in arrived:
            arrived[number] = ir.registers
            made[ir.registers] = Statement("arg", number, (), ir.registers, None, ())
            ir.registers += 1
        inputs.append(arrived[number])
    for operand in inputs:
        _take(operand, made, taken, front)
    count = len(unit.argument_names)
    otherwise = unit.otherwise()
    values: List[Any] = []
    for numbers, nodes, checks in stages:
        for number in numbers:
            register, value = m.late[number]
            _take(register, made, taken, front)
            inputs.append(register)
            values.append(value)
        if checks:
            program = guard_program(nodes, checks)
            m.expected.append((program, tuple(values)))
            front.append(Statement("expect", (count, 0 if unit.point is None else unit.point.stack_arguments()), (Const(program.check), Const(otherwise), *inputs), None, None, ()))
    there = set(map(id, front))
    ir.keep(front + [statement for statement in statements if id(statement) not in there])
