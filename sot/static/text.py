"""The listing of a program, read again: `parse(str(program))` is the same program, with other arrays for its parameters."""
from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple

from ..arrays import ARRAYS
from ..graph.statements import Const, Statement
from .constants import Reader, Unreadable, dtype_named
from .operations import function_named
from .program import BLOCK_STATEMENTS, Block, ConcreteProgram, Input, Line, Loop, Parameter, yielding
from .spec import Fixed, Group, InputSpec, leaves
from .types import infer_types

__all__ = ["parse"]


def parse(text: str, parameters: Optional[Dict[str, Any]] = None) -> ConcreteProgram:
    """The program of a listing; ``parameters`` are its arrays by name (zeros where there are none). Unreadable for other texts."""
    return _Listing(text, parameters or {}).program()


class _Listing:
    """One text, line by line."""

    def __init__(self, text: str, parameters: Dict[str, Any]) -> None:
        self.lines: Iterator[str] = iter([line for line in text.split("\n") if line.strip()])
        self.given = parameters
        self.line = Reader("")
        self.place: Optional[str] = None

    def following(self) -> bool:
        """Go to the next line."""
        for line in self.lines:
            code, mark, place = line.rpartition("  # ")
            self.line = Reader(code if mark and not place.count('"') else line)
            self.place = place if mark and not place.count('"') else None
            return True
        return False

    def program(self) -> ConcreteProgram:
        self._expect("program")
        name = self.line.text()
        arguments: List[Tuple[str, Any]] = []
        registers: List[int] = []
        parameters: List[Parameter] = []
        inputs: List[Input] = []
        while self.following() and self.line.peek()[1] in ("argument", "parameter"):
            if self.line.take() == "argument":
                argument = self.line.text()
                self.line.take(":")
                tree = self._tree(registers)
                inputs.extend([Input(given, len(arguments), path, spec) for given, path, spec in leaves(tree, argument)])
                arguments.append((argument, tree))
            else:
                registers.append(self._register())
                label = self.line.text()
                self.line.take(":")
                spec = self._spec(None, False)
                if None in spec.shape:
                    raise Unreadable("a parameter's shape is known")
                parameters.append(Parameter(label, self.given.get(label, ARRAYS.zeros([size or 0 for size in spec.shape], spec.dtype))))
        body = self._block(registers, "return")
        program = ConcreteProgram(name, arguments, inputs, parameters, body, {})
        program.verify()
        infer_types(program)
        return program

    def _expect(self, word: str) -> None:
        if not self.following():
            raise Unreadable("%s expected, not the end" % word)
        self.line.take(word)

    def _register(self) -> int:
        return int(self.line.take(kind="register")[1:])

    def _tree(self, registers: List[int]) -> Any:
        line = self.line
        if line.peek()[0] == "register":
            registers.append(self._register())
            name = line.text()
            return self._spec(name, line.has("scalar"))
        if line.has("="):
            return Fixed(line.constant())
        if line.has("object"):
            return Fixed(object())
        if line.has("{"):
            pairs = line.listed("}", lambda: (line.constant(), line.take(":") and self._tree(registers)))
            return Group(dict, [item for _, item in pairs], [key for key, _ in pairs])
        kind, end = (tuple, ")") if line.has("(") else (list, "]")
        if kind is list:
            line.take("[")
        return Group(kind, line.listed(end, lambda: self._tree(registers)))

    def _spec(self, name: Optional[str], scalar: bool) -> InputSpec:
        dtype = _dtype(self.line)
        return InputSpec(() if scalar else _dims(self.line), dtype, name, scalar=scalar)

    def _block(self, parameters: Sequence[int], end: str) -> Block:
        """The block whose first line is at hand."""
        statements: List[Statement] = []
        while self.line.peek()[1] != end:
            statements.append(self._statement())
            if not self.following():
                raise Unreadable("%s expected, not the end" % end)
        self.line.take(end)
        self.line.take("(")
        return yielding(parameters, statements, self.line.listed(")", self._operand))

    def _operand(self) -> Any:
        return self._register() if self.line.peek()[0] == "register" else Const(self.line.constant())

    def _named(self, names: List[str]) -> Any:
        if self.line.peek()[0] == "name":
            word = self.line.take()
            if self.line.has("="):
                names.append(word)
                return self._operand()
            return Const(self.line.resumed(word))
        return self._operand()

    def _statement(self) -> Statement:
        line, place = self.line, self.place
        output = None
        if line.peek()[0] == "register":
            output = self._register()
            _skip_type(line)
        op = line.take(kind="name")
        arg = line.constant() if line.peek()[0] in ("string", "number") else None
        names: List[str] = []
        line.take("(")
        inputs = tuple(line.listed(")", lambda: self._named(names)))
        if op in BLOCK_STATEMENTS:
            line.take("{")
            blocks = tuple([self._inner() for _ in range(BLOCK_STATEMENTS[op])])
            self._expect("}")
            arg = blocks if op == "cond" else Loop(blocks, arg)  # type: ignore[arg-type]  # two
        elif op == "call":
            function = function_named(arg) if type(arg) is str else None
            if function is None:
                raise Unreadable("there is no %r" % (arg,))
            inputs, arg = (Const(function),) + inputs, tuple(names)
        line.done()
        file, _, number = (place or "").rpartition(":")
        return Line(op, arg, inputs, output, (int(number), None, None, None) if number.isdigit() else None, (), file)

    def _inner(self) -> Block:
        self._expect("block")
        line = self.line
        line.take("(")

        def parameter() -> int:
            register = self._register()
            _skip_one_type(line)
            return register
        registers = line.listed(")", parameter)
        line.take("{")
        self.following()
        block = self._block(registers, "yield")
        self._expect("}")
        return block


def _dtype(line: Reader) -> Any:
    word = line.take(kind="name")
    try:
        return ARRAYS.to_dtype(word)
    except TypeError:
        return dtype_named(word)


def _dims(line: Reader) -> List[Optional[int]]:
    line.take("[")
    return line.listed("]", lambda: None if line.has("?") else int(line.take(kind="number")))


def _skip_one_type(line: Reader) -> None:
    if not line.has("?"):
        line.take(kind="name")
    if line.peek()[1] == "[":
        _dims(line)


def _skip_type(line: Reader) -> None:
    """What a listing says of the type is worked out again."""
    _skip_one_type(line)
    line.take("=")
