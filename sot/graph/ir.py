"""StatementIR: one translation as blocks of statements over registers, in program order.

Array operations, the loads of their inputs and the mutations of objects that exist outside the trace (effects) stand
in one list, in the order in which the program performs them, so that an exception raised by any of them finds the
world as eager execution would have left it. That is the **entry block**, and of straight code there is no other; its exit says how the graph ends.

**An input is read as it was when the call began.** Guards and simulation know the world of that moment only, and what the
trace itself changes is known to the simulation without being read again. So a load whose source is an input, however late the
program first looks at it, stands before the first effect: an item that is read after ``del l[0]`` is not taken from where
another one lies by then. Where it is read at an index that is computed of inputs, that is computed there as well.

**A statement that may raise inside a protected region names the block where the exception goes**, its **unwind block**: the parameters are
the registers that are live there, the statements make what is virtual in the frames that go on, which runs only then, and the exit says
which frames those are (see ``sot.machine.unwinding``). What is data is in ``sot.graph.statements``; here it is built.
"""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Set, Tuple, Union, overload

from .listing import listing
from .statements import OPS, Block, Const, Statement
from .verifier import verify

if TYPE_CHECKING:
    from ..arrays.values import Meta, Scalar
    from .statements import Chain, EffectOp, Inputs, Operand, Position, ValueOp

__all__ = ["StatementIR"]


#: What is left of notes that nobody asks for again, of all graphs.
_GONE: Any = frozenset()
#: Operations on numbers that cannot raise.
_ARITHMETIC = ("scalar", "scalar1")
#: Operations on numbers and texts that do nothing else, and raise nothing where guards have computed the same.
_COMPUTING = frozenset((*_ARITHMETIC, "binary", "unary", "tuple", "subscr", "format", "string"))


class Aside:
    """The context in which statements go elsewhere (see `StatementIR.aside`)."""

    def __init__(self, trace: StatementIR) -> None:
        self.trace = trace

    def __enter__(self) -> List[Statement]:
        self.before, self.trace._aside = self.trace._aside, []
        return self.trace._aside

    def __exit__(self, *error: object) -> None:
        self.trace._aside = self.before


class StatementIR:
    """The statements of one translation, and which frames it runs from their first instruction to their last."""

    def __init__(self) -> None:
        self.entry = Block()
        self.statements: List[Statement] = self.entry.statements
        self.strategy = "simulation"    # what made it: that, or a run that was recorded ("shadow")
        self.recorded = 0               # … and how many runs have been recorded as being this
        self.steps = 0                  # instructions that were simulated for it
        self.registers = 0
        self.metas: Dict[int, Union[Meta, Scalar]] = {}     # register -> what is known of the array or number in it, if it is an operand or result of NumPy's
        self.bound: Set[Tuple[int, int]] = set()  # (output, place): an operand of NumPy's operators that a name of the program stands for meanwhile
        self.frames: Dict[Tuple[str, int, str], int] = {}    # (file, first line, name) of a code object -> how often it begins and returns in here
        self.named: Set[Operand] = set()         # registers that a name of the program was bound to
        self.outliving: Set[Operand] = set()     # registers of inputs that the code keeps until a drop, used or not
        self.watched: Set[Operand] = set()       # registers of what a weak reference was made to: when it goes is seen
        self.subgraphs: List[Any] = []           # what a backend was given of it (sot.backends.subgraph)
        self.plan: Any = None                    # what passes of code generation found out (sot.codegen.planning)
        self._inputs: Set[Optional[Operand]] = set()      # registers that hold what an input held when the call began, or arithmetic of such
        self._computed: Dict[Optional[Operand], Statement] = {}      # … those of arithmetic that stands behind the first effect
        self._early: Dict[Optional[Operand], Operand] = {}      # … and which registers hold the same before it
        self._cut: Optional[int] = None          # where the first effect stands
        self._late: List[Statement] = []           # loads of inputs that were asked for after it; they belong before it
        self._aside: Optional[List[Statement]] = None        # where statements go that an unwinding needs

    def forget_drops(self, register: Operand) -> None:
        """From now on it is followed until when a value is there, whatever names it has had so far."""
        gone = [number for number, statement in enumerate(self.statements) if statement.op == "drop" and statement.inputs[0] == register]
        for number in reversed(gone):
            del self.statements[number]
        if self._cut is not None:
            self._cut -= len([number for number in gone if number < self._cut])

    def aside(self) -> Aside:
        """What is emitted meanwhile runs only when an exception unwinds, but for loads of inputs; the list of it."""
        return Aside(self)

    @overload
    def emit(self, op: ValueOp, arg: Any, inputs: Inputs, pos: Optional[Position] = ..., chain: Chain = ...) -> int: ...

    @overload
    def emit(self, op: EffectOp, arg: Any, inputs: Inputs, pos: Optional[Position] = ..., chain: Chain = ...) -> None: ...

    def emit(self, op: Any, arg: Any, inputs: Inputs, pos: Optional[Position] = None, chain: Chain = ()) -> Optional[int]:
        """Add a statement: at the end, or before the first effect if it loads an input; its output register, or None for an effect."""
        kind, _, has_output = OPS[op]
        output = None
        if has_output:
            output = self.registers
            self.registers = output + 1
        statement = Statement(op, arg, inputs, output, pos, chain)  # type: ignore[arg-type]  # see Inputs
        if kind == "load" and self.loads_input(inputs):
            self._inputs.add(output)
            if self._cut is not None:
                statement.inputs = tuple(map(self._before_effects, inputs))  # type: ignore[arg-type]  # see Inputs
                self._late.append(statement)
                return output
        elif op in _ARITHMETIC and self._aside is None and self.loads_input(inputs):      # an index, it may be, of what an input held
            self._inputs.add(output)
            if self._cut is not None:
                self._computed[output] = statement
        elif self._aside is not None:
            self._aside.append(statement)
            return output
        elif kind == "effect" and self._cut is None:
            self._cut = len(self.statements)
        self.statements.append(statement)
        return output

    def _before_effects(self, operand: Optional[Operand]) -> Optional[Operand]:
        """What holds the same as an operand of a load of an input, and stands before the first effect: arithmetic behind it is done there as well."""
        computed = self._computed.get(operand)
        if computed is None:
            return operand
        early = self._early.get(operand)
        if early is None:
            inputs: Any = tuple(map(self._before_effects, computed.inputs))
            early, self.registers = self.registers, self.registers + 1
            self._late.append(Statement(computed.op, computed.arg, inputs, early, computed.pos, computed.chain))
            self._early[operand] = early
        return early

    def statement_of(self, register: Operand) -> Optional[Statement]:
        """What gives a register its value, but for loads of inputs behind the first effect; None where that is none of the entry block's."""
        return next((statement for statement in reversed(self.statements) if statement.output == register), None)

    def counts_as_read(self, register: Operand, called: bool = False) -> bool:
        """Whether a number or text that guards compute as well is computed of inputs alone: then, where an input is read at such an index behind an effect, that is done before it.

        ``called``: it may be what a function gives that does nothing else.
        """
        if type(register) is Const or register in self._inputs:
            return True
        statement = self.statement_of(register)
        if statement is None or statement.op not in _COMPUTING and not called or not all(map(self.counts_as_read, statement.inputs)):
            return False
        self._inputs.add(register)
        if self._cut is not None:
            self._computed[register] = statement
        return True

    def protect(self, unwind: Block) -> None:
        """The statement emitted last, which may raise, is in a protected region."""
        self.statements[-1].unwind = unwind

    def unwinds(self) -> List[Block]:
        """The unwind blocks, each once, in the order of the statements."""
        return list({id(statement.unwind): statement.unwind for statement in self.ordered() if statement.unwind is not None}.values())

    def loads_input(self, inputs: Inputs) -> bool:
        """Whether a load of these is one of what an input held when the call began."""
        return all([type(operand) is Const or operand in self._inputs for operand in inputs])

    def uses(self, register: Operand, first: int) -> bool:
        """Whether a statement from number ``first`` on has this operand, other than to load what is simulated."""
        return any(register in statement.inputs and OPS[statement.op][0] != "load" for statement in self.statements[first:])

    def __len__(self) -> int:
        return len(self.statements) + len(self._late)

    def ordered(self) -> List[Statement]:
        """All statements, each load of an input before the first effect."""
        if not self._late:
            return self.statements
        return self.statements[:self._cut] + self._late + self.statements[self._cut:]

    def whole_frame(self, code: types.CodeType) -> None:
        """A frame has returned that began in this trace. The code object itself is not kept alive."""
        key = (code.co_filename, code.co_firstlineno, code.co_name)
        self.frames[key] = self.frames.get(key, 0) + 1

    def keep(self, statements: List[Statement]) -> None:
        """From now on the entry block has these statements."""
        self.entry.statements = self.statements = statements
        self._late, self._cut = [], None

    def drop_notes(self) -> None:
        """Code has been generated: what only this and the simulation ask for goes, so that a translation takes less for as long as it is kept."""
        self.plan = None
        self.bound = self.named = self.outliving = self.watched = self._inputs = _GONE
        self._computed, self._early = {}, {}

    def operations(self) -> int:
        """The number of statements that compute or have an effect."""
        return sum(1 for s in self.ordered() if OPS[s.op][0] in ("compute", "effect"))

    def verify(self) -> None:
        """IRError unless the IR is well formed (see ``sot.graph.verifier``)."""
        verify(self)

    def __str__(self) -> str:
        return listing(self)
