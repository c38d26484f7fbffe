"""A function's program: the machine walks its bytecode on stand-ins of the specification, and what it records must be a program.

All that the function finds outside is as it is when the program is built: arrays are parameters, other values constants. `builder` is the machine, `assembly`
makes the program's statements of what it records, `ways` and `rolled` put together what differs by decisions and by turns.
"""
from __future__ import annotations

import itertools
import os
from typing import TYPE_CHECKING, Any, Dict, Sequence, Tuple

from .._core import with_signals_held
from ..bytecode.code_flags import ASYNC_GENERATOR, COROUTINE, GENERATOR
from ..debug.logs import log
from ..machine.arguments import root_frame
from ..machine.exits import Break, Fallback, Restart, Settle
from .assembly import Assembly
from .builder import MOST_BRANCHES, Builder, Unit
from .errors import GraphError, InputSpecError, graph_error
from .program import ConcreteProgram, Line
from .spec import stand_in
from .turns import Around, Plans, Replan
from .types import infer_types
from .ways import Way, Ways

if TYPE_CHECKING:
    import types

__all__ = ["build", "check_code"]

#: A program whose building starts over more often than this is given up.
_MOST_RESTARTS = 200
_FLAGS = ((ASYNC_GENERATOR, "async-generator"), (COROUTINE, "coroutine"), (GENERATOR, "generator"))


def check_code(engine: Any, code: types.CodeType) -> None:
    """GraphError for code that is no function whose call could be a program."""
    for flag, reason in _FLAGS:
        if code.co_flags & flag:
            raise graph_error(code.co_name, reason, "", (code.co_filename, code.co_firstlineno, code.co_name))
    if code in engine.skipped:
        raise graph_error(code.co_name, "skip-function", "", (code.co_filename, code.co_firstlineno, code.co_name))


def build(engine: Any, function: types.FunctionType, trees: Sequence[Any], names: Sequence[str]) -> ConcreteProgram:
    """The program of a function for arguments that fit ``trees``; GraphError where there is none."""
    return with_signals_held(_build_or_tell, engine, function, trees, names)  # type: ignore[no-any-return]  # what it returns


def _build_or_tell(engine: Any, function: types.FunctionType, trees: Sequence[Any], names: Sequence[str]) -> ConcreteProgram:
    try:
        return _build(engine, function, trees, names)
    except (GraphError, InputSpecError, MemoryError, RecursionError):
        raise
    except Exception as error:  # the boundary: a fault of the engine's
        code = function.__code__
        raise graph_error(code.co_name, "internal-error", "%s: %s" % (type(error).__name__, error), (code.co_filename, code.co_firstlineno, code.co_name)) from error


def _build(engine: Any, function: types.FunctionType, trees: Sequence[Any], names: Sequence[str]) -> ConcreteProgram:
    code = function.__code__
    check_code(engine, code)
    numbers = itertools.count()
    flat = tuple([stand_in(tree, numbers) for tree in trees])
    plans = Plans()
    name = code.co_qualname if hasattr(code, "co_qualname") else function.__qualname__
    while True:
        ways = Ways(lambda decisions, enough: _way(Unit(engine, function), function, trees, names, flat, decisions, enough, plans))
        try:
            program = ways.program(name, list(zip(names, trees)))
            break
        except Replan:
            continue
    program.verify()
    for statement, number, before, after in infer_types(program):
        if not isinstance(statement, Line):
            continue
        named = statement.arg.names[number:number + 1]
        if named and named[0]:
            calls = tuple([(entry[0].co_filename, entry[3], entry[0].co_name) for entry in statement.chain])
            line = statement.pos[0] if statement.pos is not None else None
            inner = calls[-1][2] if calls else code.co_name
            raise graph_error(code.co_name, "carried-value", "%s is %s before the loop and %s behind a turn" % (named[0], before, after),
                              (statement.file, line, inner), calls[:-1])
    log("graphs", code.co_filename, code.co_name,
        lambda: "%s:%s: whole graph of %s\n    %s" % (os.path.basename(code.co_filename), code.co_firstlineno, name, str(program).replace("\n", "\n    ")))
    return program


def _way(unit: Unit, function: types.FunctionType, trees: Sequence[Any], names: Sequence[str], flat: Sequence[Any], decisions: Sequence[bool],
         enough: bool, plans: Plans) -> Way:
    """The function with these decisions at its branches on values."""
    settling: Dict[Tuple[int, str], bool] = {}
    for _ in range(_MOST_RESTARTS):
        machine = Builder(unit, trees, settling, decisions, 0 if enough else MOST_BRANCHES, plans)
        try:
            root_frame(machine, unit, function.__closure__, flat)
            exit_ = machine.run()
            machine.turns.leave(machine, True)
            return Assembly(machine, function, trees, names).way(exit_[1])
        except Around:
            return Assembly(machine, function, trees, names).way(None)
        except Settle as again:
            settling[again.operation] = again.wanted
        except (Restart, Break, Fallback) as stop:
            machine.refuse(stop.reason, stop.message)
        finally:
            machine.dismantle()
    machine.refuse("trace-limit", "the program was started %d times" % _MOST_RESTARTS)
