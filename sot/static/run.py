"""A program as a function of the running interpreter: by the writer of all generated code, so the NumPy calls are the same ones."""
from __future__ import annotations

import builtins
import itertools
import types
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..arrays.values import Meta, Scalar
from ..backends import Backend
from ..bytecode import Emitter, new_code
from ..codegen.planning import finish
from ..codegen.verification import checked
from ..codegen.writer import Writer
from ..graph.ir import StatementIR
from ..graph.statements import Const, Exit, Statement
from .error_states import begin, keeping_states
from .program import Block, ConcreteProgram, blocks_of

__all__ = ["compiled", "Frame", "names_of_module"]


def names_of_module(name: str) -> Dict[str, Any]:
    """The global names of a program that has no module of its own: with the builtins, which the interpreter itself looks up there when an operation warns."""
    return {"__name__": name, "__builtins__": builtins}


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
    frame_of = frame or Frame(program.name, "<program>", 1, names_of_module("sot.static"), ["input%d" % i for i in range(len(program.inputs))])
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
    function = _function(program, body, frame_of, statements, constants)
    if any([statement.op == "call" and statement.inputs[0].value is begin for statement in program.statements()]):  # type: ignore[union-attr]  # a Const
        return keeping_states(function)
    return function


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


def _function(program: ConcreteProgram, block: Block, frame: Frame, arriving: List[Statement], constants: Dict[int, Const]) -> types.FunctionType:
    """The function of one block."""
    closure = ".closure" if frame.closure else None
    w = Writer(frame.slots, closure, frame.filename, kept_by_caller=block is program.body)
    results = _written(w, program, block, frame, arriving, constants)
    _load_all(w, results, block is program.body)
    w.e.emit("RETURN_VALUE")
    return _finished(frame, [w], ([closure] if closure else []) + frame.slots)


def _written(w: Writer, program: ConcreteProgram, block: Block, frame: Frame, arriving: List[Statement], constants: Dict[int, Const]) -> List[Any]:
    """Write the statements of a block; the operands that are its results."""
    statements = arriving + [_plain(program, frame, statement, constants) for statement in block.statements]
    results = [_known(operand, constants) for operand in block.results]
    trace = StatementIR()
    trace.keep(statements)
    trace.entry.exit = Exit("yield", None, results)
    trace.metas = {register: found.what for register, found in program.types.items() if isinstance(found.what, (Meta, Scalar))}
    trace.bound = program.bound
    finish(trace, frame.backend, frame.strict)
    frame.subgraphs.extend(trace.subgraphs)
    w.write(trace)
    return results


def _load_all(w: Writer, results: List[Any], single: bool) -> None:
    """Push the result of a program, or the tuple of a block's results."""
    if single:
        w.load(results[0])
        return
    for operand in results:
        w.load(operand)
    w.e.emit("BUILD_TUPLE", len(results))


def _finished(frame: Frame, writers: Sequence[Writer], slots: List[str]) -> types.FunctionType:
    """The function that these have written, with the handlers of its parts."""
    handlers = [(writer, writer.finish()) for writer in writers]
    function = _made(frame, writers[0].e, slots)
    for writer, sites in handlers:
        if sites is not None:
            sites.place(writer.sites())
    return function


def _made(frame: Frame, e: Emitter, slots: List[str]) -> types.FunctionType:
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
    run = (_cond if statement.op == "cond" else _while)(program, frame, statement, blocks, constants)
    return Statement("call", (), (Const(run),) + inputs, statement.output, statement.pos, statement.chain)


def _inner(frame: Frame, block: Block, before: Sequence[str] = ()) -> Tuple[Frame, List[Statement]]:
    """The frame of a block's function, and the statements by which its parameters come in; ``before``: arguments in front of these."""
    slots = [*before, *["input%d" % i for i in range(len(block.parameters))]]
    inner = Frame(frame.name, frame.filename, frame.line, frame.globals, slots)
    inner.backend, inner.strict, inner.subgraphs = frame.backend, frame.strict, frame.subgraphs
    return inner, [Statement("arg", len(before) + i, (), register, None, ()) for i, register in enumerate(block.parameters)]


def _cond(program: ConcreteProgram, frame: Frame, statement: Any, blocks: Sequence[Block], constants: Dict[int, Const]) -> Callable[..., Any]:
    """A function of a truth and what both blocks take."""
    e = Emitter()
    otherwise = e.label()
    writers = []
    for block in blocks:
        inner, arriving = _inner(frame, block, ["truth"])
        w = Writer(inner.slots, None, frame.filename, e=e)
        writers.append(w)
        if len(writers) == 1:
            e.emit("LOAD_FAST", "truth")
            e.jump("POP_JUMP_IF_FALSE", otherwise)
        else:
            e.mark(otherwise)
        _load_all(w, _written(w, program, block, inner, arriving, constants), False)
        e.emit("RETURN_VALUE")
    return _finished(inner, writers, inner.slots)


def _while(program: ConcreteProgram, frame: Frame, statement: Any, blocks: Sequence[Block], constants: Dict[int, Const]) -> Callable[..., Any]:
    """A function of what changes and what does not: test and body as one loop. Arguments stay where they are until a turn is over."""
    e = Emitter()
    head, over = e.label(), e.label()
    test, body = blocks
    inner, arriving = _inner(frame, test)
    first, second = [Writer(inner.slots, None, frame.filename, kept_by_caller=True, e=e) for _ in blocks]
    e.mark(head)
    first.load(*_written(first, program, test, inner, arriving, constants))
    e.jump("POP_JUMP_IF_FALSE", over)
    results = _written(second, program, body, inner, _inner(frame, body)[1], constants)
    changed = [(operand, slot) for operand, slot, register in zip(results, inner.slots, body.parameters) if operand != register]
    for operand, _ in changed:
        second.load(operand)
    for _, slot in reversed(changed):
        e.emit("STORE_FAST", slot)
    e.jump("JUMP", head)
    e.mark(over)
    for slot in inner.slots[:statement.arg.carried]:
        e.emit("LOAD_FAST", slot)
    e.emit("BUILD_TUPLE", statement.arg.carried)
    e.emit("RETURN_VALUE")
    return _finished(inner, [first, second], inner.slots)
