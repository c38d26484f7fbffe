"""A program as a function of the running interpreter: by the writer of all generated code, so the NumPy calls are the same ones."""
from __future__ import annotations

import itertools
import types
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..backends import Backend
from ..bytecode import Emitter, new_code
from ..codegen.compiled_runs import CompiledRun, compiled_runs
from ..codegen.verification import VERIFY, checked
from ..codegen.writer import Writer
from ..graph.ir import Const, Statement, StatementIR
from ..graph.numpy_values import Meta, Scalar
from .program import Block, ConcreteProgram, blocks_of

__all__ = ["compiled", "Frame"]


class Frame:
    """What the function of a program looks like in tracebacks, and how its arguments come in."""

    def __init__(self, name: str, filename: str, line: int, globals_: Dict[str, Any], slots: Sequence[str], closure: bool = False) -> None:
        self.name = name
        self.filename = filename
        self.line = line
        self.globals = globals_
        self.slots = list(slots)
        self.closure = closure
        self.backend: Optional[Backend] = None     # what computes subgraphs
        self.strict = False                        # whether it must not fail
        self.subgraphs: List[Any] = []             # those it was given


def compiled(program: ConcreteProgram, frame: Optional[Frame] = None, backend: Optional[Backend] = None, strict: bool = False,
             subgraphs: Optional[List[Any]] = None) -> Callable[..., Any]:
    """A function of the program's inputs; with ``frame`` one of the flat arguments that the inputs are found in.

    ``backend``: what computes its subgraphs, which are added to ``subgraphs``.
    """
    frame_of = frame or Frame(program.name, "<program>", 1, {"__name__": "sot.static"}, ["input%d" % i for i in range(len(program.inputs))])
    frame_of.backend, frame_of.strict = backend, strict
    frame_of.subgraphs = [] if subgraphs is None else subgraphs
    body = program.body
    given = body.parameters[:len(program.inputs)]
    statements: List[Statement] = []
    constants = {register: Const(parameter.value) for register, parameter in zip(body.parameters[len(given):], program.parameters)}
    if frame is None:
        for number, register in enumerate(given):
            statements.append(Statement("arg", number, (), register, None, ()))
    else:
        statements.extend(_unpacked(program, given))
    return _function(program, body, frame_of, statements, constants)


def _unpacked(program: ConcreteProgram, given: Sequence[int]) -> List[Statement]:
    """The statements that find the inputs in the flat arguments."""
    fresh = itertools.count(_highest(program) + 1)
    found: Dict[Tuple[Any, ...], int] = {}
    statements: List[Statement] = []

    def reach(path: Tuple[Any, ...], register: Optional[int] = None) -> int:
        known = found.get(path)
        if known is None:
            known = next(fresh) if register is None else register
            if len(path) == 1:
                statements.append(Statement("arg", path[0], (), known, None, ()))
            else:
                inner = reach(path[:-1])
                statements.append(Statement("item", path[-1], (inner,), known, None, ()))
            found[path] = known
        return known

    for each, register in zip(program.inputs, given):
        reach((each.argument,) + each.path, register)
    return statements


def _highest(program: ConcreteProgram) -> int:
    registers = set(program.body.parameters)
    for statement in program.statements():
        if statement.output is not None:
            registers.add(statement.output)
        for block in blocks_of(statement):
            registers.update(block.parameters)
    return max(registers, default=-1)


def _function(program: ConcreteProgram, block: Block, frame: Frame, arriving: List[Statement], constants: Dict[int, Const]) -> Callable[..., Any]:
    """The function of one block."""
    statements = arriving + [_plain(program, frame, statement, constants) for statement in block.statements]
    results = [_known(operand, constants) for operand in block.results]
    if block is not program.body:
        register = max([_highest(program)] + [s.output for s in statements if s.output is not None]) + 1
        statements.append(Statement("tuple", None, tuple(results), register, None, ()))
        results = [register]
    trace = StatementIR()
    trace.keep(statements)
    trace.metas = {register: found.what for register, found in program.types.items() if isinstance(found.what, (Meta, Scalar))}
    trace.bound = program.bound
    if VERIFY:
        trace.verify()
    kept: List[Statement] = trace.prune([operand for operand in results if type(operand) is int])
    closure = ".closure" if frame.closure else None
    w = Writer(frame.slots, closure, frame.filename, kept_by_caller=block is program.body)
    runs: List[CompiledRun] = []
    if frame.backend is not None:
        kept, runs = compiled_runs(kept, results, trace, frame.backend, frame.strict)
        frame.subgraphs.extend(trace.subgraphs)
    w.write(kept, results, True, set(), trace, (), runs)
    w.load(results[0])
    w.e.emit("RETURN_VALUE")
    sites = w.finish()
    function = _made(frame, w.e, ([closure] if closure else []) + frame.slots)
    if sites is not None:
        sites.place(w.sites())
    return function


def _made(frame: Frame, e: Emitter, slots: List[str]) -> Callable[..., Any]:
    lines = [instr.pos[0] for instr in e.instrs if instr.pos[0] is not None]
    code = new_code(frame.name.rpartition(".")[2], frame.name, frame.filename, min([frame.line] + lines), slots, e, lend=True, varnames=slots)
    return types.FunctionType(checked(code), frame.globals, frame.name.rpartition(".")[2])


def _known(operand: Any, constants: Dict[int, Const]) -> Any:
    return constants.get(operand, operand) if type(operand) is int else operand


def _plain(program: ConcreteProgram, frame: Frame, statement: Statement, constants: Dict[int, Const]) -> Statement:
    """A statement that the writer knows: parameters are constants, and one with blocks is a call."""
    inputs = tuple([_known(operand, constants) for operand in statement.inputs])
    blocks = blocks_of(statement)
    if not blocks:
        return Statement(statement.op, statement.arg, inputs, statement.output, statement.pos, statement.chain)
    functions = []
    for block in blocks:
        slots = ["input%d" % i for i in range(len(block.parameters))]
        inner = Frame(frame.name, frame.filename, frame.line, frame.globals, slots)
        inner.backend, inner.strict, inner.subgraphs = frame.backend, frame.strict, frame.subgraphs
        arriving = [Statement("arg", i, (), register, None, ()) for i, register in enumerate(block.parameters)]
        functions.append(_function(program, block, inner, arriving, constants))
    run = _cond(*functions) if statement.op == "cond" else _while(functions[0], functions[1], statement.arg.carried)
    return Statement("call", (), (Const(run),) + inputs, statement.output, statement.pos, statement.chain)


def _cond(then: Callable[..., Any], otherwise: Callable[..., Any]) -> Callable[..., Any]:
    def cond(truth: Any, *values: Any) -> Any:
        return then(*values) if truth else otherwise(*values)
    return cond


def _while(test: Callable[..., Any], body: Callable[..., Any], carried: int) -> Callable[..., Any]:
    def while_loop(*values: Any) -> Any:
        rest = values[carried:]
        values = values[:carried]
        while test(*values, *rest)[0]:
            values = body(*values, *rest)
        return values
    return while_loop

