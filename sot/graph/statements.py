"""StatementIR as data: constants, statements, blocks and how blocks end.

A `Block` is parameters (registers), statements in program order and an `Exit`. It sees its own registers and nothing else: what it needs of
the world outside comes by its parameters. A register is an int and is assigned once. Nothing here refers to a variable, a machine or
an emitter; what is known at translation is in `Const` operands, arguments and the fields of exits, so that the printed form
(``sot.graph.listing``) with a table of those objects is the whole of it.
"""
from __future__ import annotations

import types
import weakref
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from ..arrays import ARRAYS

if TYPE_CHECKING:
    from typing import Literal, Union

    from ..bytecode import CodeIR, Instr

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
    ValueOp = Literal["arg", "held", "closure", "global", "attr", "own", "plain", "item", "len", "at", "late", "scalar", "scalar1", "tuple", "list", "set", "map",
                      "slice", "cell", "function", "interpolation", "template", "iter", "error", "anew", "binary", "inplace", "unary",
                      "compare", "contains", "is", "subscr", "unpack", "getattr", "format", "string", "call", "carried"]

__all__ = ["BLOCK_STATEMENTS", "Block", "Const", "EXITS", "Exit", "ExitKind", "IRError", "OPS", "Out", "PINNED", "Picture", "Place", "RAISED", "TAKERS", "Statement",
           "Way", "blocks_of", "needs_of"]

#: op -> (class, number of inputs or None for any, has an output).
#: Classes: "load" and "build" are pure (dropped when unused), "scalar" is pure Python arithmetic that cannot raise,
#: "compute" may raise, "effect" changes an object that others can see, "note" says what the program did and makes no code
#: but for what it means for lifetimes, "guard" leaves the function before it has done anything.
OPS: Dict[str, Tuple[str, Optional[int], bool]] = {
    "arg": ("load", 0, True),            # flat argument
    "closure": ("load", 0, True),        # the closure tuple
    "global": ("load", 0, True),         # a global of the root function's module
    "attr": ("load", 1, True),           # guarded attribute read
    "held": ("load", 0, True),           # an object that the code does not keep alive; arg: a weak reference to it
    "own": ("load", 1, True),            # guarded read of an own attribute that getattr would not give; arg: (what gives the __dict__, name)
    "plain": ("load", 1, True),          # the number or text that an instance of a subclass is; arg: the slot wrapper that gives it
    "item": ("load", 1, True),           # guarded constant subscript
    "len": ("load", 1, True),            # of an input container
    "at": ("load", 2, True),             # item of an input container, at an index or key that is no constant
    "late": ("load", None, True),        # what a function gives of inputs that runs no code of the program's; arg: the function
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
    "expect": ("guard", None, False),    # go elsewhere with the arguments unless guards on what those gave hold: the check, where to, closure,
                                         # arguments, values; arg: how many arguments, and how many of them are of the stack
    "mutate": ("effect", None, False),   # a call made for its effect; its result is dropped
    "branch": ("effect", 1, False),      # whole graphs: control goes by this value; arg: which way
    "enter": ("effect", 0, False),       # … a loop that is rolled begins; arg: its number on this way, as of those that follow
    "carried": ("compute", 1, True),     # … what changes from turn to turn: before the first; arg: (number, name)
    "leave": ("effect", 0, False),       # … control has left the loop
    "again": ("effect", None, False),    # … or it is at its head again, with these values for the next turn
    "drop": ("note", 1, False),          # the program unbound the last of its names for a value
    "cond": ("compute", None, True),     # whole graphs: a truth value, then what both blocks of arg take; a tuple
    "while_loop": ("compute", None, True),    # … the carried values, then what does not change; arg: a test and a body; a tuple
}

#: op -> how many blocks it has.
BLOCK_STATEMENTS = {"cond": 2, "while_loop": 2}


class IRError(ValueError):
    """A trace that breaks the rules of StatementIR."""


class Const:
    """An operand known at translation; any object."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __repr__(self) -> str:
        return shown(self.value)


def shown(value: Any) -> str:
    """An object in a listing for people: no code of the program runs, nothing is long."""
    kind = type(value)
    if kind is types.MethodDescriptorType or kind is types.WrapperDescriptorType:
        return "%s.%s" % (value.__objclass__.__name__, value.__name__)
    if kind is types.BuiltinFunctionType or kind is types.FunctionType or kind is type:
        return str(value.__qualname__)
    if kind is types.CodeType:
        return str(value.co_name)
    if kind is weakref.ref:
        return shown(value())
    if kind is tuple and not _is_plain(value):
        return "(%s%s)" % (", ".join(map(shown, value[:8])), "," * (len(value) == 1) or ", ..." * (len(value) > 8))
    try:
        text = repr(value) if _is_plain(value) else ""
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
    if ARRAYS.owns_module(str(type.__getattribute__(kind, "__module__"))):
        dtype = getattr(value, "dtype", None)
        return dtype is None or not dtype.hasobject and getattr(value, "size", 1) <= 16
    return kind in _PLAIN


_PLAIN = frozenset([type(None), type(Ellipsis), type(NotImplemented), bool, int, float, complex, str, bytes, range])


class Statement:
    """``output = op[arg](inputs)``; ``pos`` is the source position, ``chain`` the inlined frames it runs in.

    ``unwind``: the block to which an exception goes, None if it leaves the function; its parameters are the registers that are live there.
    """

    __slots__ = ("op", "arg", "inputs", "output", "pos", "chain", "unwind")

    def __init__(self, op: str, arg: Any, inputs: Tuple[Operand, ...], output: Optional[int], pos: Optional[Position], chain: Chain) -> None:
        self.unwind: Optional[Block] = None
        self.op = op
        self.arg = arg
        self.inputs = inputs
        self.output = output
        self.pos = pos
        self.chain = chain


class Block:
    """Statements that run from the first to the last; ``parameters`` are the registers that whoever comes here gives values for."""

    __slots__ = ("parameters", "statements", "exit")

    def __init__(self, parameters: Sequence[int] = (), statements: Optional[List[Statement]] = None, exit_: Optional[Exit] = None) -> None:
        self.parameters = parameters
        self.statements = statements if statements is not None else []
        self.exit = exit_

    @property
    def results(self) -> Any:
        """The operands of a block that ends with giving values."""
        return self.exit.inputs if self.exit is not None else ()

    @results.setter
    def results(self, operands: Sequence[Any]) -> None:
        self.exit = Exit("yield", None, operands)


def blocks_of(statement: Statement) -> Tuple[Block, ...]:
    """The blocks in a statement."""
    if statement.op == "cond":
        return tuple(statement.arg)
    return tuple(statement.arg.blocks) if statement.op == "while_loop" else ()


def needs_of(statement: Statement) -> Tuple[Any, ...]:
    """The operands of a statement, and the registers that are live where its exception goes."""
    return statement.inputs if statement.unwind is None else statement.inputs + tuple(statement.unwind.parameters)


# -- exits -----------------------------------------------------------------------------------------------------------------
class Out:
    """What a native operation leaves on the stack: its result number ``number``, or what it raised."""

    __slots__ = ("number",)
    number: int
    _made: Dict[int, Out] = {}

    def __new__(cls, number: int) -> Out:
        found = cls._made.get(number)
        if found is None:
            found = object.__new__(cls)
            found.number = number
            found = cls._made.setdefault(number, found)
        return found

    def __repr__(self) -> str:
        return "raised" if self.number < 0 else "out%d" % self.number


#: The exception that a native operation raised.
RAISED = Out(-1)


class _Pinned:
    """The value of a name that is bound to what its argument slot was given."""

    def __repr__(self) -> str:
        return "given"


PINNED = _Pinned()


class Way:
    """On to a resume point: ``resume`` is called with the closure (an operand or None), the stack (operands and `Out`) and the locals.

    ``names`` of the locals; ``bound`` are their operands, None where they are found under their names. ``label`` says where that is.
    """

    __slots__ = ("resume", "label", "closure", "stack", "names", "bound")

    def __init__(self, resume: Any, label: str, closure: Any, stack: List[Any], names: Sequence[str], bound: Optional[Sequence[Any]]) -> None:
        self.resume = resume
        self.label = label
        self.closure = closure
        self.stack = stack
        self.names = names
        self.bound = bound

    def state(self) -> List[Any]:
        """What is on the evaluation stack when the tail call is about to load the locals."""
        return ([self.closure] if self.closure is not None else []) + self.stack

    def kept(self) -> List[Any]:
        """The operands among that."""
        return [item for item in self.state() if type(item) is not Out]


class Place(NamedTuple):
    """Where a frame stands: what is known of it at translation."""

    code: types.CodeType
    ir: CodeIR
    globals: Dict[str, Any]
    pc: int
    current: Instr                             # … which raises
    pending: Tuple[Tuple[str, Any], ...]
    blocks: Tuple[Any, ...]                    # ≤3.10: the open blocks

    def label(self) -> str:
        """For people."""
        return "%s, line %s" % (self.code.co_name, self.current.pos[0])


class Picture(NamedTuple):
    """A frame as an exception finds it: its names, cells and stack in operands.

    ``layout`` has a character for each item of the stack: ``v`` a value, ``h`` an exception that is handled, others for what is no value
    (`sot.variables.base.STACK_MARKS`). ``pushed``: the same of what its return pushes, with ``r`` for the result. ``asks``, with the operands
    ``asked``: what its caller does beside calling it (`sot.machine.answers.asks_of`).
    """

    place: Place
    locals: Tuple[Tuple[str, Any], ...]
    cells: Tuple[Tuple[str, Any], ...]
    layout: str
    stack: Tuple[Any, ...]
    pushed: str
    pushes: Tuple[Any, ...]
    asks: Tuple[Any, ...] = ()
    asked: Tuple[Any, ...] = ()

    def operands(self) -> List[Any]:
        return [operand for _, operand in self.locals + self.cells] + list(self.stack + self.pushes + self.asked)


class ExitKind(NamedTuple):
    """``ways``: how many there are, at least and at most; ``inputs``: how many, None for any."""

    inputs: Optional[int]
    ways: Tuple[int, int]


#: Who takes items of an iterator one by one, and can be done again with those that it has and the iterator: the name of the function, which may be followed by those of further
#: arguments; "unpack" and "extend" for instructions, which have it on top of the stack.
TAKERS = frozenset(("list", "tuple", "set", "frozenset", "sorted", "any", "all", "max", "min", "join", "sum", "unpack", "extend"))

EXITS = {
    "return": ExitKind(1, (0, 0)),           # the function returns its value
    "yield": ExitKind(None, (0, 0)),         # a block of a whole graph gives its values
    "resume": ExitKind(0, (1, 1)),           # a jump to a resume point
    "native": ExitKind(None, (0, 1)),        # an operation runs natively; then on, if it comes back
    "branch": ExitKind(None, (2, 2)),        # … after which control goes one of two ways
    "land": ExitKind(None, (0, 0)),          # the segment of a generator is over; arg: the number of the landing
    "unwind": ExitKind(None, (0, 0)),        # the exception, the last parameter, goes to a handler of ``frames``, or on where there are none; input: the
                                             # exception that was being handled, if there is one. With an arg it goes to one of a generator, the first
                                             # input, that the last frame asked: again in the loop ("for") or by a call of ``next`` ("next",
                                             # "default": the second input is its default; those of TAKERS: the first is
                                             # the iterator that is asked, the second what they have taken). "keeps": it leaves the function, whose frame
                                             # keeps the first input, a generator of its names
}


class Exit:
    """How a block ends. For operations that run natively: ``names`` are bound and ``cells`` are there while they do (name, operand or `PINNED`),
    ``outs`` is how many results they leave (for an exception: how many generators stand below the one that is asked), ``throw`` the way of what they raise where something catches it."""

    __slots__ = ("op", "arg", "inputs", "ways", "throw", "names", "cells", "outs", "pos", "frames")

    def __init__(self, op: str, arg: Any = None, inputs: Sequence[Any] = (), ways: Tuple[Way, ...] = (), names: Sequence[Tuple[str, Any]] = (),
                 cells: Sequence[Tuple[str, Any]] = (), outs: int = 0, pos: Any = None, frames: Tuple[Picture, ...] = ()) -> None:
        self.op = op
        self.arg = arg
        self.inputs = inputs
        self.ways = ways
        self.throw: Optional[Way] = None
        self.names = names
        self.cells = cells
        self.outs = outs
        self.pos = pos
        self.frames = frames

    @property
    def is_native(self) -> bool:
        """Whether an operation runs natively: it may look at the frame."""
        return self.op == "native" or self.op == "branch"

    def kept(self) -> List[Any]:
        """What lies on the stack below the operands of a native operation."""
        ways = self.ways or (() if self.throw is None else (self.throw,))
        return max([way.kept() for way in ways], key=len) if ways else []

    @property
    def depth(self) -> int:
        """How many frames an exception leaves alone, counted from the root."""
        return len(self.frames) + (0 if self.op != "unwind" or self.arg in (None, "keeps") else 1 + self.outs)

    def operands(self) -> List[Any]:
        """All that is loaded, each as often as it is loaded."""
        if not self.ways and self.throw is None and not self.names and not self.cells:
            return list(self.inputs) + [operand for picture in self.frames for operand in picture.operands()]
        found = [operand for _, operand in self.cells]
        found += [operand for _, operand in self.names if operand is not PINNED]
        found += self.kept()
        found += self.inputs
        if self.op == "resume":
            found += self.ways[0].bound or ()
        return found

    def all_ways(self) -> Iterator[Way]:
        """Those and that of an exception."""
        yield from self.ways
        if self.throw is not None:
            yield self.throw
