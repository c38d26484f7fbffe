"""`ConcreteProgram`: StatementIR with inputs, parameters and blocks, without the function it was made from.

A `Block` has parameters (registers), statements in program order and results (operands). The outermost block's parameters are the
inputs and then the parameters of the program. Control flow is two statements whose ``arg`` is blocks: ``cond`` (a truth value, then
what both blocks take) and ``while_loop`` (the carried values, then what does not change; a test and a body, which gives the carried values
anew). Both give a tuple.
"""
from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Set, Tuple

from ..arrays.values import Meta, Scalar
from ..debug.drawing import Drawn, digraph
from ..graph.statements import BLOCK_STATEMENTS, OPS, Block, Const, Exit, IRError, Statement, blocks_of
from ..graph.verifier import MOST_NESTED, verify_block
from . import error_states
from .constants import constant_text
from .operations import ATTRIBUTES, STATEMENTS, name_of
from .spec import Fixed, InputSpec

if TYPE_CHECKING:
    pass

__all__ = ["Block", "ConcreteProgram", "Input", "Loop", "Parameter", "Type", "BLOCK_STATEMENTS", "MOST_NESTED", "blocks_of", "yielding"]



class Input(NamedTuple):
    """An array that comes in: as argument number ``argument``, under ``path`` in it."""

    name: str
    argument: int
    path: Tuple[Any, ...]
    spec: InputSpec


class Parameter(NamedTuple):
    """An array of the world outside: where the function finds it, and the array."""

    name: str
    value: Any


class Type(NamedTuple):
    """What is known of a register: a Meta, a Scalar, the name of a Python type or nothing; sizes of the dimensions (None: unknown)."""

    what: Any = None
    dims: Tuple[Optional[int], ...] = ()

    def __str__(self) -> str:
        if isinstance(self.what, Meta):
            dtype = "?" if self.what.dtype is None else str(self.what.dtype)
            if self.what.kind == "scalar":
                return dtype
            return "%s[%s]" % (dtype, ", ".join(["?" if size is None else str(size) for size in self.dims]))
        if isinstance(self.what, Scalar):
            return self.what.pytype.__name__
        return str(self.what or "?")


class Loop(NamedTuple):
    """The ``arg`` of a ``while_loop``."""

    blocks: Tuple[Block, Block]
    carried: int
    names: Tuple[str, ...] = ()       # of the carried values in the source, as far as they have one


def yielding(parameters: Sequence[Any], statements: Sequence[Statement], results: Sequence[Any]) -> Block:
    """A block that gives values."""
    return Block(list(parameters), list(statements), Exit("yield", None, list(results)))


class ConcreteProgram:
    """A function as one program, for arguments of a given specification.

    ``inputs`` and ``outputs`` say what goes in and comes out, ``parameters`` are the arrays it found outside, ``main_program`` is the
    block of statements; printed, it is a listing that `sot.static.text.parse` reads.
    """

    def __init__(self, name: str, arguments: Sequence[Tuple[str, Any]], inputs: Sequence[Input], parameters: Sequence[Parameter], body: Block,
                 types: Dict[int, Type]) -> None:
        self.name = name
        self.arguments = list(arguments)     # (name, tree) of each argument of the function
        self.inputs = list(inputs)
        self.parameters = list(parameters)
        self.body = body
        self.types = types
        self.bound: Set[Tuple[int, int]] = set()      # see StatementIR.bound

    @property
    def main_program(self) -> ConcreteProgram:
        """The program itself: it prints as a listing."""
        return self

    @property
    def outputs(self) -> List[str]:
        """What comes out, as texts: the type of each array."""
        made = {statement.output: statement for statement in self.body.statements}
        return list(self._outputs(self.body.results, made))

    def _outputs(self, operands: Sequence[Any], made: Dict[Optional[int], Statement]) -> Iterator[str]:
        for operand in operands:
            statement = made.get(operand) if type(operand) is int else None
            if statement is not None and statement.op in ("tuple", "list"):
                yield from self._outputs(statement.inputs, made)
            elif statement is not None and statement.op == "map":
                yield from self._outputs(statement.inputs[1::2], made)
            else:
                yield str(self.types.get(operand, Type())) if type(operand) is int else constant_text(operand.value)

    def statements(self) -> Iterator[Statement]:
        """All statements, those in blocks as well."""
        work = [self.body]
        while work:
            for statement in work.pop().statements:
                yield statement
                work.extend(blocks_of(statement))

    def verify(self) -> None:
        """IRError unless every register is assigned once, before its use and where it is seen, and all statements are a program's."""
        assigned: Set[int] = set()
        if len(self.body.parameters) != len(self.inputs) + len(self.parameters):
            raise IRError("%d parameters of the outermost block for %d inputs and %d parameters"
                          % (len(self.body.parameters), len(self.inputs), len(self.parameters)))
        if len(self.body.results) != 1:
            raise IRError("a program returns one value, not %d" % len(self.body.results))
        verify_block(self.body, assigned, _check)

    def dot(self) -> str:
        """The program as a drawing in Graphviz's language, each block of a branch or loop in a frame of its own."""
        types = {register: str(known) for register, known in self.types.items()}
        names = [given.name for given in self.inputs] + [parameter.name for parameter in self.parameters]
        drawn: List[Drawn] = []
        work = [("program %s" % self.name, self.body, names)]
        while work:
            title, block, known = work.pop(0)
            begin = [Statement("arg", place, (), register, None, ()) for place, register in enumerate(block.parameters)]
            drawn.append(Drawn(title, [*begin, *block.statements], types, (), known))
            for statement in block.statements:
                for kind, inner in zip(("test", "body") if statement.op == "while_loop" else ("if true", "if false"), blocks_of(statement)):
                    line = "" if statement.pos is None or statement.pos[0] is None else " in line %d" % statement.pos[0]
                    work.append(("%s of %s%s" % (kind, statement.op, line), inner, ["%%%d" % register for register in inner.parameters]))
        return digraph(self.name, drawn)

    # -- printing -----------------------------------------------------------------------------------------------------
    def __str__(self) -> str:
        return "\n".join(self._lines())

    def __repr__(self) -> str:
        return "<program %s of %d statements>" % (self.name, sum(1 for _ in self.statements()))

    def _lines(self) -> Iterator[str]:
        registers = iter(self.body.parameters)
        leaves = iter(self.inputs)
        yield "program %s" % constant_text(self.name)
        for name, tree in self.arguments:
            yield "argument %s: %s" % (constant_text(name), self._tree_text(tree, registers, leaves))
        for parameter, register in zip(self.parameters, self.body.parameters[len(self.inputs):]):
            yield "parameter %%%d %s: %s" % (register, constant_text(parameter.name), self.types[register])
        yield from self._block_lines(self.body, "", "return")

    def _tree_text(self, tree: Any, registers: Iterator[int], leaves: Iterator[Input]) -> str:
        if type(tree) is InputSpec:
            given = next(leaves).name
            return "%%%d %s %s" % (next(registers), constant_text(given), "scalar " + tree.type_text() if tree.scalar else tree.type_text())
        if type(tree) is Fixed:
            return "= " + constant_text(tree.value) if tree.is_constant and type(tree.value) is not bytes else "object"
        items = [self._tree_text(item, registers, leaves) for item in tree.items]
        if tree.kind is dict:
            return "{%s}" % ", ".join(["%s: %s" % (constant_text(key), item) for key, item in zip(tree.keys, items)])
        return ("[%s]" if tree.kind is list else "(%s)") % ", ".join(items)

    def _block_lines(self, block: Block, indent: str, end: str) -> Iterator[str]:
        for statement in block.statements:
            text, comment = indent + self._statement_text(statement), place_of(statement)
            comment = "  # " + comment if comment else ""
            inner = blocks_of(statement)
            if not inner:
                yield text + comment
                continue
            yield text + " {" + comment
            for part in inner:
                yield "%s  block (%s) {" % (indent, ", ".join(["%%%d %s" % (each, self.types.get(each, Type())) for each in part.parameters]))
                yield from self._block_lines(part, indent + "    ", "yield")
                yield indent + "  }"
            yield indent + "}"
        yield "%s%s (%s)" % (indent, end, ", ".join(map(operand_text, block.results)))

    def _statement_text(self, statement: Statement) -> str:
        left = "" if statement.output is None else "%%%d %s = " % (statement.output, self.types.get(statement.output, Type()))
        arg, inputs = argument_of(statement), list(statement.inputs)
        names: Tuple[str, ...] = ()
        if statement.op == "call":
            inputs, names = inputs[1:], statement.arg or ()
        operands = list(map(operand_text, inputs))
        for place, name in enumerate(names, len(operands) - len(names)):
            operands[place] = "%s=%s" % (name, operands[place])
        return "%s%s%s (%s)" % (left, statement.op, "" if arg is None else " " + constant_text(arg), ", ".join(operands))


def place_of(statement: Statement) -> str:
    """``file:line`` of a statement, as far as that is known."""
    if statement.pos is None or statement.pos[0] is None:
        return ""
    file = getattr(statement, "file", "")
    return "%s:%d" % (os.path.basename(file), statement.pos[0]) if file else "%d" % statement.pos[0]


def argument_of(statement: Statement) -> Any:
    """The constant that stands for a statement's ``arg`` in print and in files; a called function is its name."""
    if statement.op == "call":
        return name_of(statement.inputs[0].value)  # type: ignore[union-attr]  # a Const
    if statement.op == "while_loop":
        return statement.arg.carried
    return None if statement.op == "cond" else statement.arg


def operand_text(operand: Any) -> str:
    """The text of an operand."""
    return "%%%d" % operand if type(operand) is int else constant_text(operand.value)


class Line(Statement):
    """A statement of a program, with the file it comes from."""

    __slots__ = ("file", "order", "what")

    def __init__(self, op: str, arg: Any, inputs: Tuple[Any, ...], output: Optional[int], pos: Any = None, chain: Any = (), file: str = "",
                 order: Tuple[int, Any] = (0, 0)) -> None:
        super().__init__(op, arg, inputs, output, pos, chain)
        self.file = file
        self.order = order        # while a program is made: where it stands in the trace …
        self.what: Any = None     # … and what is known of what it gives: a Meta or a Scalar


# -- rules ---------------------------------------------------------------------------------------------------------------
_SYMBOLS = {
    "binary": frozenset("+ - * / // % @ ** << >> & | ^".split()), "compare": frozenset("< <= == != > >=".split()),
    "unary": frozenset("- + ~ not".split()),
}
_SYMBOLS["inplace"] = _SYMBOLS["binary"]
_SYMBOLS["scalar1"] = _SYMBOLS["unary"]
_SYMBOLS["scalar"] = _SYMBOLS["binary"].union(["compare " + symbol for symbol in _SYMBOLS["compare"]])


def _is_state(names: Any, modes: Sequence[Any]) -> bool:
    """Whether the arguments are what `np.errstate` takes by name, and known."""
    return type(names) is tuple and len(names) == len(modes) and all([type(mode) is Const and error_states.is_mode(name, mode.value) for name, mode in zip(names, modes)])


def _check(statement: Statement) -> None:
    op, arg = statement.op, statement.arg
    if op in BLOCK_STATEMENTS:
        return
    if op not in STATEMENTS:
        raise IRError("a program has no %s" % op)
    if (statement.output is None) != (op == "setsubscr"):
        raise IRError("%s gives %s" % (op, "nothing" if op == "setsubscr" else "a value"))
    arity = OPS[op][1]
    if arity is not None and len(statement.inputs) != arity:
        raise IRError("%s takes %d inputs, not %d" % (op, arity, len(statement.inputs)))
    if op in _SYMBOLS:
        if type(arg) is not str or arg not in _SYMBOLS[op]:
            raise IRError("%r is no operator of %s" % (arg, op))
    elif op == "getattr":
        if arg not in ATTRIBUTES:
            raise IRError("a program reads no attribute %r" % (arg,))
    elif op == "call":
        function = statement.inputs[0] if statement.inputs else None
        if type(function) is not Const or name_of(function.value) is None:
            raise IRError("a program cannot call %r" % (function,))
        if function.value in (error_states.begin, error_states.end) and not _is_state(arg, statement.inputs[1:]):
            raise IRError("no state of float errors is described by %r" % (arg,))
        if type(arg) is not tuple or not all(type(name) is str for name in arg) or len(set(arg)) != len(arg) or len(arg) >= len(statement.inputs):
            raise IRError("%r are no names of arguments" % (arg,))
    elif op == "item":
        if type(arg) not in (int, str):
            raise IRError("%r is no index" % (arg,))
    elif op == "unpack":
        if type(arg) is not int or not 0 <= arg <= 64:
            raise IRError("%r is no number of items" % (arg,))
    elif op == "slice":
        if len(statement.inputs) != 3:
            raise IRError("a slice has three parts")
    elif op == "map":
        keys = statement.inputs[::2]
        if len(statement.inputs) % 2 or not all(type(key) is Const and type(key.value) in (int, str) for key in keys):
            raise IRError("a dict has numbers and texts as keys")
    elif arg is not None:
        raise IRError("%s has no argument" % op)

