"""Virtual frames: the data of one simulated call."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from ..variables.base import RESULT
from ..variables.errors import INCOMPLETE

if TYPE_CHECKING:
    import types
    from typing import Union

    from ..bytecode import CodeIR, Instr
    from ..graph.statements import Chain, ChainEntry
    from ..objects.generators import GeneratorVar
    from ..variables.base import Pushed, Variable
    from ..variables.functions import CellVar
    from ..variables.mappings import DictVar
    from ..variables.objects import ObjectVar
    from .answers import Answer as NativeAnswer
    from .arguments import LazyArgument
    from .machine import Machine

    #: What a name is bound to: an argument of the root frame is no variable before something looks at it.
    Local = Union[Variable, LazyArgument]
    #: ≤3.10: instruction of the handler (None: of one that is running) and level of a protected region.
    Block = Tuple[Optional[Instr], int]
    #: What goes on with the result of a frame.
    Continuation = Callable[[Machine, Any], Any]
    #: Exceptions that an operation takes, and (machine, exception) -> what it gives instead, or PENDING for a frame that it pushed.
    Answer = Tuple[Tuple[type, ...], Callable[[Machine, ObjectVar], Any]]

__all__ = ["BACKWARDS", "HANDS_EXPANDED_OVER", "VirtualFrame", "PUSH_RESULT", "Unbound"]

#: What a returning frame pushes on its caller's stack: its result.
PUSH_RESULT: Tuple[Pushed, ...] = (RESULT,)


class Unbound:
    """Stands for a local that is bound to nothing where a generator's frame hands over its locals."""


class _Ends:
    """Tells when it ends."""

    def __init__(self, number: int, order: List[int]) -> None:
        self.number = number
        self.order = order

    def __del__(self) -> None:
        self.order.append(self.number)


def _lets_go_backwards() -> bool:
    """Whether a frame that ends lets go of its last name first (3.14+)."""
    order: List[int] = []

    def goes() -> None:
        _first = _Ends(1, order)
        _second = _Ends(2, order)
    goes()
    return order == [2, 1]


def _hands_expanded_over() -> bool:
    """Whether nothing but the callee has what is given to it by ``**`` (3.12+)."""
    order: List[int] = []

    def goes(**names: Any) -> None:
        names.clear()
        order.append(2)
    goes(**{"first": _Ends(1, order)})
    return order == [1, 2]


#: Whether a call with ``*`` or ``**`` leaves the arguments to the callee alone.
HANDS_EXPANDED_OVER = _hands_expanded_over()
#: Whether the names of a frame go from the last one on.
BACKWARDS = _lets_go_backwards()


class VirtualFrame:
    """A suspended or running call of the simulation.

    ``pushes`` is what its return puts on the caller's stack (RESULT stands for the result); a break inside it can be
    resumed natively only then. ``then`` instead is a Python function (machine, result) that goes on in the simulation; where
    ``answer`` says what that does, generated code does it.
    """

    __slots__ = ("code", "ir", "instrs", "globals", "locals", "cells", "stack", "pc", "current", "pending", "pushes", "then", "convert",
                 "began", "call_step", "caller_chain", "keywords", "keywords_at", "generator", "errors", "attribute", "blocks", "work_before", "statements_before", "catcher", "answers", "answer", "plain", "lent", "names")

    def __init__(self, code: types.CodeType, ir: CodeIR, globals_: Dict[str, Any]) -> None:
        self.code = code
        self.ir = ir
        self.instrs = ir.instrs
        self.globals = globals_
        self.locals: Dict[str, Local] = {}
        self.cells: Dict[str, CellVar] = {}
        self.stack: List[Variable] = []
        self.pc = 0
        self.current: Instr = None  # type: ignore[assignment]  # the one being executed; None before the first
        self.pending: Tuple[Tuple[str, Any], ...] = ()         # operations of it still to do after a call returns
        self.pushes = PUSH_RESULT
        self.then: Optional[Continuation] = None
        self.convert: Optional[Continuation] = None       # (machine, result) -> what the caller gets instead
        self.errors = ""          # the operation that made the call looks at what is "raised" inside, "always" if it may then go on
        #: Of which object, and by what name, an attribute is looked up by this call: an AttributeError of it gets both. () if none does.
        self.attribute: Optional[Tuple[Any, ...]] = None
        self.began = 0            # the step at which its current instruction began
        self.call_step = 0
        self.caller_chain: Chain = ()
        self.keywords: Tuple[str, ...] = ()
        self.generator: Optional[GeneratorVar] = None     # the GeneratorVar whose frame it is
        self.keywords_at = 0      # index of the KW_NAMES instruction they came from
        self.answer: Optional[NativeAnswer] = None        # what ``then`` does, for generated code; None where that cannot do it
        self.answers: Tuple[Answer, ...] = ()     # what the operation that made the call does about what is raised inside, the first one first
        self.lent: Tuple[Any, ...] = ()       # arguments that the caller, or C code, has until it is over: what waits for its end, see sot.machine.finalisers
        self.plain = False        # whether the caller's code calls its function itself
        self.names: Optional[DictVar] = None     # of a class body: the namespace that its names go to
        self.catcher = -1         # number of the frame below it that catches what it raises
        self.work_before = 0      # array operations recorded when it was pushed
        self.statements_before = 0      # … and statements
        self.blocks: Tuple[Block, ...] = ()          # ≤3.10: (instruction of the handler, level) of the protected regions, the innermost last

    def resume_index(self) -> int:
        """Where native execution must begin to do the current instruction."""
        return self.keywords_at if self.keywords else self.current.index

    def entry(self) -> ChainEntry:
        """(code, globals, byte offset, line) of the current instruction, for tracebacks; `INCOMPLETE` for the offset while the frame makes its
        generator, which CPython leaves out of them (3.15 asks for the iterator of a generator expression then)."""
        instr = self.current
        if self.generator is not None and self.generator.state == "new":
            return (self.code, self.globals, INCOMPLETE, None)
        return (self.code, self.globals, instr.offset if instr is not None else -1, instr.pos[0] if instr is not None else None)
