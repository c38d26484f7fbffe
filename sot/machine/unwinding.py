"""Protected regions while simulating: where an exception of the instruction at hand goes, and what it needs there.

What raises when the graph runs is not known while it is recorded. So each statement of a protected region that may raise carries an
`Unwind`: a picture of the frames that go on, from the root to the one whose handler catches it, as the interpreter would find
them. Code generation makes it into native frames once an exception comes up (``sot.codegen.unwinds``); as long as none does, it costs
nothing.

From 3.11 on the regions of an instruction are static; before that they are a stack of blocks, which is simulated here.
"""
# mypy: allow-untyped-calls
# (of modules that are still in ci/not_strict.txt)
from __future__ import annotations

from typing import Any

from ..bytecode import TABLE
from ..variables.base import FINALLY, NULL, RESULT, PlacedVar
from ..variables.containers import ListVar, TupleVar
from ..variables.mappings import DictVar
from .arguments import LazyArgument
from .exits import Fallback, Restart
from .frames import VirtualFrame

__all__ = ["Unwind", "handler_of", "catching", "unwind_of", "obstacle_to_resuming", "open_block", "blocks_behind"]


def handler_of(frame: Any) -> Any:
    """(instruction, depth the stack is cut to) of the handler for what a frame's present instruction raises, or None."""
    if not TABLE.exception_table:
        return frame.blocks[-1] if frame.blocks else None
    region = frame.current.region
    if region is None or region.cleanup_only and not _is_caught(region):
        return None
    return region.handler, region.depth


def _is_caught(region: Any) -> Any:
    """Whether what a clean-up raises again is caught further out."""
    while region is not None and region.cleanup_only:
        region = region.handler.region
    return region is not None


def catching(frames: Any) -> int:
    """The number of the innermost frame with a handler for an exception that comes up now; -1 if there is none."""
    if not frames:
        return -1
    innermost = frames[-1]
    if innermost.current is not None and handler_of(innermost) is not None:
        return len(frames) - 1
    return innermost.catcher  # type: ignore[no-any-return]


def open_block(frame: Any, kind: Any, target: Any) -> None:
    """≤3.10: a block begins; for ``with`` its level is below the result of __enter__."""
    frame.blocks = frame.blocks + ((target, len(frame.stack) - (kind == "with")),)


def blocks_behind(frame: Any, depth: Any) -> Any:
    """The blocks of a frame once its present instruction is done and has left ``depth`` items on the stack."""
    blocks = frame.blocks
    for name, argument in frame.pending:
        if name == "PUSH_BLOCK":
            blocks = blocks + ((argument[1], depth - (argument[0] == "with")),)
    return blocks


class Unwind:
    """What an exception needs on its way to a handler.

    ``frames``: pictures of the virtual frames from the root to the one that catches; ``statements`` make what is virtual in them,
    ``needs`` are the registers that these and the pictures are made of. ``registers``: the number of the next new one.
    """

    __slots__ = ("frames", "statements", "needs", "registers")

    def __init__(self, frames: Any, statements: Any, needs: Any, registers: Any) -> None:
        self.frames = frames
        self.statements = statements
        self.needs = needs
        self.registers = registers


def obstacle_to_resuming(frame: Any) -> Any:
    """Why no resume function can go on in a frame as it is now, or None."""
    code = frame.code
    if any(name not in frame.cells for name in code.co_cellvars + code.co_freevars):
        return "a break while a comprehension uses a cell's slot for its own variable"
    if "__class__" in code.co_freevars and code.co_argcount and code.co_varnames[0] in code.co_cellvars:
        return "super() beside a closure over its first argument"
    return None


def unwind_of(m: Any) -> Any:
    """The `Unwind` for what may raise now, or None where nothing catches it."""
    number = catching(m.frames)
    if number < 0:
        return None
    frames = m.frames[:number + 1]
    _check_resumable(m, frames)
    _make_large(m, frames)
    placed = m.aside = []
    try:
        with m.trace.aside() as statements:
            pictures = [_picture(m, frame, frame.stack) for frame in frames[:-1]]
            pictures.append(_picture(m, frames[-1], frames[-1].stack[:handler_of(frames[-1])[1]]))
    finally:
        m.aside = None
        for var in placed:
            var.reg = None    # as virtual as before
    made = {statement.output for statement in statements}
    operands = [operand for statement in statements for operand in statement.inputs]
    for picture in pictures:
        operands += [var.reg for var in _variables(picture)]
    needs = tuple(sorted({operand for operand in operands if type(operand) is int} - made))
    return Unwind(pictures, statements, needs, m.trace.registers)


def _check_resumable(m: Any, frames: Any) -> None:
    """Frames that wait for an operation's result, and not for a call's, cannot go on natively: then that operation runs natively.

    Nor can those that no resume function is made for: once an exception has come up it is too late to find out.
    """
    for number, frame in enumerate(frames):
        obstacle = obstacle_to_resuming(frame)
        if obstacle is not None:
            if number:
                m.unit.engine.note_obstacle(frame.code, obstacle)
                raise Restart(frame.call_step, "opaque-call", obstacle)
            raise Fallback("unsupported-opcode", obstacle)
    for frame in frames[1:]:
        if frame.then is not None or frame.convert is not None or frame.generator is not None or frame.errors:
            raise Restart(frame.call_step, "opaque-call", "a try or with inside a call made by an operation")
    for frame in frames[:-1]:
        if any(name != "PUSH_BLOCK" for name, _ in frame.pending):
            raise Restart(frames[frames.index(frame) + 1].call_step, "opaque-call", "a try or with inside a call made by an operation")


def _make_large(m: Any, frames: Any) -> None:
    """Containers of many items are made now, once: a picture would have to list the items, each time."""
    for frame in frames:
        for var in list(frame.locals.values()) + frame.stack:
            kind = type(var)
            if (kind is ListVar or kind is TupleVar) and var.reg is None and len(var._items) > _MOST_ITEMS \
                    or kind is DictVar and var.reg is None and len(var.order or ()) > _MOST_ITEMS:
                var.materialise(m)


#: Containers with more items are real ones in protected regions.
_MOST_ITEMS = 16


def _picture(m: Any, frame: Any, stack: Any) -> Any:
    """A frame as it is now, all its values placed."""
    picture = VirtualFrame(frame.code, frame.ir, frame.globals)
    for name in frame.ir.varnames:
        var = frame.locals.get(name)
        if var is not None:
            picture.locals[name] = PlacedVar(var.register(m) if type(var) is LazyArgument else var.materialise(m))
    picture.cells = {name: PlacedVar(cell.materialise(m)) for name, cell in frame.cells.items()}
    picture.stack = [_placed(m, var) for var in stack]
    picture.pushes = tuple([var if var is RESULT else _placed(m, var) for var in frame.pushes])
    picture.pc, picture.current, picture.pending, picture.blocks = frame.pc, frame.current, frame.pending, frame.blocks
    return picture


def _placed(m: Any, var: Any) -> Any:
    return var if var is NULL or var is FINALLY else PlacedVar(var.materialise(m))


def _variables(picture: Any) -> Any:
    found = list(picture.locals.values()) + list(picture.cells.values()) + picture.stack + list(picture.pushes)
    return [var for var in found if type(var) is PlacedVar]
