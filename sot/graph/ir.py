"""StatementIR: one translation as a list of statements over registers, in program order.

Array operations, the loads of their inputs and the mutations of objects that exist outside the trace (effects) stand
in one list, in the order in which the program performs them, so that an exception raised by any of them finds the
world as eager execution would have left it. A register is an int and is assigned once.

**An input is read as it was when the call began.** Guards and simulation know the world of that moment only, and what the
trace itself changes is known to the simulation without being read again. So a load whose source is an input, however late the
program first looks at it, stands before the first effect: an item that is read after ``del l[0]`` is not taken from where
another one lies by then.

**A statement that may raise inside a protected region knows where the exception goes**: its ``unwind`` says what the handler needs
(see ``sot.machine.unwinding``). Statements that make it stand there, aside, and run only then.
"""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Optional, Set, Tuple, overload

if TYPE_CHECKING:
    from typing import Literal, Union

    from ..machine.unwinding import Unwind
    from .numpy_meta import Meta, Scalar

    #: What a statement reads: a register, or an object known at translation.
    Operand = Union[int, "Const"]
    #: The inputs of a statement. What is only virtual has no register, so as an input it is an error, which `StatementIR.verify` tells.
    Inputs = Tuple[Optional[Operand], ...]
    #: (line, end line, column, end column), each an int or None.
    Position = Tuple[Optional[int], Optional[int], Optional[int], Optional[int]]
    #: (code, globals, byte offset, line) of an inlined frame.
    ChainEntry = Tuple[types.CodeType, Dict[str, Any], int, Optional[int]]
    Chain = Tuple[ChainEntry, ...]
    #: The operations without an output.
    EffectOp = Literal["setattr", "delattr", "setsubscr", "delsubscr", "setglobal", "delglobal", "mutate", "branch", "enter", "leave", "again",
                       "drop"]
    #: Those with one.
    ValueOp = Literal["arg", "held", "closure", "global", "attr", "own", "item", "len", "at", "scalar", "scalar1", "tuple", "list", "set", "map",
                      "slice", "cell", "function", "interpolation", "template", "iter", "error", "anew", "binary", "inplace", "unary",
                      "compare", "contains", "is", "subscr", "unpack", "getattr", "format", "string", "call", "carried"]

__all__ = ["Const", "Statement", "StatementIR", "OPS", "IRError"]

#: op -> (class, number of inputs or None for any, has an output).
#: Classes: "load" and "build" are pure (dropped when unused), "scalar" is pure Python arithmetic that cannot raise,
#: "compute" may raise, "effect" changes an object that others can see, "note" says what the program did and makes no code
#: but for what it means for lifetimes.
OPS: Dict[str, Tuple[str, Optional[int], bool]] = {
    "arg": ("load", 0, True),            # flat argument
    "closure": ("load", 0, True),        # the closure tuple
    "global": ("load", 0, True),         # a global of the root function's module
    "attr": ("load", 1, True),           # guarded attribute read
    "held": ("load", 0, True),           # an object that the code does not keep alive; arg: a weak reference to it
    "own": ("load", 1, True),            # guarded read of an own attribute that getattr would not give; arg: (what gives the __dict__, name)
    "item": ("load", 1, True),           # guarded constant subscript
    "len": ("load", 1, True),            # of an input container
    "at": ("load", 2, True),             # item of an input container, at an index or key that is no constant
    "scalar": ("scalar", 2, True),       # Python number arithmetic: binary
    "scalar1": ("scalar", 1, True),      # … unary
    "tuple": ("build", None, True),
    "list": ("build", None, True),
    "set": ("build", None, True),
    "map": ("build", None, True),        # key, value, key, value, …
    "slice": ("build", None, True),
    "cell": ("build", None, True),       # a new closure cell; no input: an empty one
    "function": ("build", None, True),   # code, qualname, defaults, kwdefaults, closure, … see codegen
    "interpolation": ("build", None, True),   # value, expression, format specification or nothing; arg: (conversion, whether there is one)
    "template": ("build", 2, True),      # tuple of texts, tuple of interpolations
    "iter": ("build", None, True),       # an iterator with a given state
    "error": ("build", None, True),      # an exception; arg: (class or None: the first input is it, names of its fields, entries of its
                                         # traceback, has a cause, has a context); arguments, fields, cause, context
    "anew": ("build", 0, True),          # an object of its own equal to arg, a number or text
    "binary": ("compute", 2, True),
    "inplace": ("compute", 2, True),
    "unary": ("compute", 1, True),
    "compare": ("compute", 2, True),
    "contains": ("compute", 2, True),
    "is": ("scalar", 2, True),
    "subscr": ("compute", 2, True),
    "unpack": ("compute", 1, True),      # arg: how many; a tuple of that length
    "getattr": ("compute", 1, True),
    "format": ("compute", None, True),
    "string": ("compute", None, True),
    "call": ("compute", None, True),     # callable, arguments…; arg: keyword names
    "setattr": ("effect", 2, False),     # object, value
    "delattr": ("effect", 1, False),
    "setsubscr": ("effect", 3, False),   # object, key, value
    "delsubscr": ("effect", 2, False),
    "setglobal": ("effect", 1, False),
    "delglobal": ("effect", 0, False),
    "mutate": ("effect", None, False),   # a call made for its effect; its result is dropped
    "branch": ("effect", 1, False),      # whole graphs: control goes by this value; arg: which way
    "enter": ("effect", 0, False),       # … a loop that is rolled begins; arg: its number on this way, as of those that follow
    "carried": ("compute", 1, True),     # … what changes from turn to turn: before the first; arg: (number, name)
    "leave": ("effect", 0, False),       # … control has left the loop
    "again": ("effect", None, False),    # … or it is at its head again, with these values for the next turn
    "drop": ("note", 1, False),          # the program unbound the last of its names for a value
}


class IRError(ValueError):
    """A trace that breaks the rules of StatementIR."""


class Const:
    """An operand known at translation; any object."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __repr__(self) -> str:
        kind = type(self.value)
        if kind is types.MethodDescriptorType or kind is types.WrapperDescriptorType:
            return "%s.%s" % (self.value.__objclass__.__name__, self.value.__name__)
        if kind is types.BuiltinFunctionType or kind is types.FunctionType or kind is type:
            return str(self.value.__qualname__)
        try:
            text = repr(self.value) if _is_plain(self.value) else ""
        except ValueError:   # an integer of too many digits
            text = ""
        return text if 0 < len(text) <= 40 else "<%s>" % type.__getattribute__(kind, "__name__")


def _is_plain(value: Any) -> bool:
    """Whether repr() runs no code of the program, and is not long: a listing must not change the world, nor fail."""
    kind = type(value)
    if kind is tuple:
        return len(value) <= 8 and all(map(_is_plain, value))
    if kind is slice:
        return _is_plain((value.start, value.stop, value.step))
    if str(type.__getattribute__(kind, "__module__")).partition(".")[0] == "numpy":
        dtype = getattr(value, "dtype", None)
        return dtype is None or not dtype.hasobject and getattr(value, "size", 1) <= 16
    return kind in _PLAIN


_PLAIN = frozenset([type(None), type(Ellipsis), type(NotImplemented), bool, int, float, complex, str, bytes, range])


class Statement:
    """``output = op[arg](inputs)``; ``pos`` is the source position, ``chain`` the inlined frames it runs in.

    ``unwind``: what becomes of an exception, None if it leaves the function; its ``needs`` are the registers for that.
    """

    __slots__ = ("op", "arg", "inputs", "output", "pos", "chain", "unwind")

    def __init__(self, op: str, arg: Any, inputs: Tuple[Operand, ...], output: Optional[int], pos: Optional[Position], chain: Chain) -> None:
        self.unwind: Optional[Unwind] = None
        self.op = op
        self.arg = arg
        self.inputs = inputs
        self.output = output
        self.pos = pos
        self.chain = chain

    def __repr__(self) -> str:
        def show(operand: Optional[Operand]) -> str:
            return "%%%d" % operand if type(operand) is int else repr(operand)

        left = "%%%d = " % self.output if self.output is not None else ""
        arg = "" if self.arg is None or self.arg == () else "[%s]" % (self.arg,)
        line = "" if self.pos is None or self.pos[0] is None else "  # line %d" % self.pos[0]
        unwind = "" if self.unwind is None else " unwind(%s)" % ", ".join(map(show, self.unwind.needs))
        return "%s%s%s(%s)%s%s" % (left, self.op, arg, ", ".join(map(show, self.inputs)), unwind, line)


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
        self.statements: List[Statement] = []
        self.strategy = "simulation"    # what made it: that, or a run that was recorded ("shadow")
        self.recorded = 0               # … and how many runs have been recorded as being this
        self.registers = 0
        self.metas: Dict[int, Union[Meta, Scalar]] = {}     # register -> what is known of the array or number in it, if it is an operand or result of NumPy's
        self.bound: Set[Tuple[int, int]] = set()  # (output, place): an operand of NumPy's operators that a name of the program stands for meanwhile
        self.frames: Dict[Tuple[str, int, str], int] = {}    # (file, first line, name) of a code object -> how often it begins and returns in here
        self.subgraphs: List[Any] = []           # what a backend was given of it (sot.backends.subgraph)
        self._inputs: Set[Optional[Operand]] = set()      # registers that hold what an input held when the call began
        self._cut: Optional[int] = None          # where the first effect stands
        self._late: List[Statement] = []           # loads of inputs that were asked for after it; they belong before it
        self._aside: Optional[List[Statement]] = None        # where statements go that an unwinding needs

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
        if kind == "load" and all(type(operand) is Const or operand in self._inputs for operand in inputs):
            self._inputs.add(output)
            if self._cut is not None:
                self._late.append(statement)
                return output
        elif self._aside is not None:
            self._aside.append(statement)
            return output
        elif kind == "effect" and self._cut is None:
            self._cut = len(self.statements)
        self.statements.append(statement)
        return output

    def protect(self, unwind: Unwind) -> None:
        """The statement emitted last, which may raise, is in a protected region."""
        self.statements[-1].unwind = unwind

    def uses(self, register: Operand, first: int) -> bool:
        """Whether a statement from number ``first`` on has this operand."""
        return any(register in statement.inputs for statement in self.statements[first:])

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

    def prune(self, wanted: Iterable[int]) -> List[Statement]:
        """The statements that must run when the registers in ``wanted`` are needed afterwards."""
        live: Set[Optional[int]] = set(wanted)
        kept = []
        known: Set[Optional[int]] = set()
        dropped: Set[Optional[Operand]] = set()
        for statement in reversed(self.ordered()):
            if statement.op == "drop":
                kept.append(statement)
                dropped.add(statement.inputs[0])
                continue
            if statement.op == "arg" and statement.output in dropped:
                live.add(statement.output)
            if OPS[statement.op][0] in ("load", "build", "scalar") and statement.output not in live:
                continue
            live.update(i for i in statement.inputs if type(i) is int)
            if statement.unwind is not None:
                live.update(statement.unwind.needs)
            kept.append(statement)
            known.add(statement.output)
        kept.reverse()
        return [statement for statement in kept if statement.op != "drop" or statement.inputs[0] in known]

    def keep(self, statements: List[Statement]) -> None:
        """From now on the trace is these statements."""
        self.statements, self._late, self._cut = statements, [], None

    def operations(self) -> int:
        """The number of statements that compute or have an effect."""
        return sum(1 for s in self.ordered() if OPS[s.op][0] in ("compute", "effect"))

    def verify(self) -> None:
        """IRError unless every register is assigned exactly once and before its use."""
        assigned: Set[int] = set()
        for number, statement in enumerate(self.ordered()):
            if statement.op not in OPS:
                raise IRError("statement %d: unknown op %r" % (number, statement.op))
            _, arity, has_output = OPS[statement.op]
            if arity is not None and len(statement.inputs) != arity:
                raise IRError("statement %d: %s takes %d inputs, not %d"
                              % (number, statement.op, arity, len(statement.inputs)))
            for operand in statement.inputs + (() if statement.unwind is None else statement.unwind.needs):
                if type(operand) is int:
                    if operand not in assigned:
                        raise IRError("statement %d: register %%%d is read before it is assigned" % (number, operand))
                elif type(operand) is not Const:
                    raise IRError("statement %d: %r is no operand" % (number, operand))
            if has_output != (statement.output is not None):
                raise IRError("statement %d: output does not fit %s" % (number, statement.op))
            if statement.output is not None:
                if statement.output in assigned:
                    raise IRError("statement %d: register %%%d is assigned twice" % (number, statement.output))
                assigned.add(statement.output)

    def __str__(self) -> str:
        return "\n".join(map(repr, self.ordered()))
