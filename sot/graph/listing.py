"""The printed form of StatementIR, and its parser.

``listing(ir)`` is for people: constants are words. ``listing(ir, table)`` puts each object that is no plain literal into the list ``table``
and prints its number (``$3``); ``parse(text, table)`` makes the same IR of it::

    %0 = arg[0]()
    %1 = binary[*](%0, 2)  # line 4
    %2 = binary[@](%1, %1) unwind ^1  # line 6
    return (%2)
    ^1 (%0, %1):
        unwind ()
            frame f, line 6 {x: %0, y: %1}
"""
from __future__ import annotations

import functools
import re
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Pattern, Sequence, Tuple

from .statements import BLOCK_STATEMENTS, PINNED, RAISED, Block, Const, Exit, Out, Picture, Statement, Way, blocks_of, shown

__all__ = ["listing", "statement_text", "parse_listing", "UnreadableListing"]

#: Arguments that are printed without quotes: operators and dotted or plain names.
_BARE = r"(?:[A-Za-z_][\w.]* ?)?[-+*/%@<>=!&|^~]*\Z"
_WORDS = {"None": None, "True": True, "False": False, "Ellipsis": Ellipsis}


class UnreadableListing(ValueError):
    """A text that is no printed StatementIR."""


# -- printing --------------------------------------------------------------------------------------------------------------
def _literal(value: Any) -> Optional[str]:
    """The text of a value that a reader of it makes anew; None for others."""
    kind = type(value)
    if kind is int and -10 ** 30 < value < 10 ** 30 or value is None or kind is bool or value is Ellipsis:
        return repr(value)
    if kind is float:
        return repr(value) if value - value == 0 else None
    if kind is str:
        text = repr(value)
        return text if len(text) <= 42 and _UNPLAIN.isdisjoint(text) else None
    if kind is tuple and len(value) <= 8:
        parts = [_literal(item) for item in value]
        if None in parts:
            return None
        return "(%s%s)" % (", ".join(parts), "," * (len(parts) == 1))  # type: ignore[arg-type]  # texts
    return None


_UNPLAIN = frozenset("\\[]#$")


class _Printer:
    """One listing."""

    def __init__(self, table: Optional[List[Any]], types: Optional[Dict[int, str]] = None) -> None:
        self.table = table
        self.types = types or {}
        self.numbers: Dict[int, int] = {id(value): number for number, value in enumerate(table or ())}
        self.labels: Dict[int, int] = {}      # id of an unwind block -> its number

    def thing(self, value: Any) -> str:
        """An object of the table."""
        assert self.table is not None
        number = self.numbers.get(id(value))
        if number is None:
            number = self.numbers[id(value)] = len(self.table)
            self.table.append(value)
        return "$%d" % number

    def operand(self, operand: Any) -> str:
        if type(operand) is int:
            return "%%%d" % operand
        if self.table is None or type(operand) is not Const:
            return repr(operand)
        text = _literal(operand.value)
        return text if text is not None else self.thing(operand.value)

    def operands(self, operands: Sequence[Any]) -> str:
        return ", ".join(map(self.operand, operands))

    def named(self, pairs: Sequence[Tuple[str, Any]]) -> str:
        return ", ".join(["%s: %s" % (name, self.operand(operand)) for name, operand in pairs])

    def argument(self, arg: Any) -> str:
        if arg is None or arg == ():
            return ""
        if type(arg) is str and re.match(_BARE, arg) and arg not in _WORDS:
            return "[%s]" % arg
        text = _literal(arg)
        if text is None:
            text = shown(arg) if self.table is None else self.thing(arg)
        return "[%s]" % text

    def statement(self, statement: Statement) -> str:
        known = self.types.get(statement.output) if statement.output is not None else None
        left = "%%%d %s= " % (statement.output, known + " " if known else "") if statement.output is not None else ""
        line = "" if statement.pos is None or statement.pos[0] is None else "  # line %d" % statement.pos[0]
        arg = statement.arg if statement.op not in BLOCK_STATEMENTS else getattr(statement.arg, "carried", None)
        chain = " in %s" % self.thing(statement.chain) if statement.chain and self.table is not None else ""
        unwind = statement.unwind
        target = ""
        if unwind is not None:
            target = " unwind ^%d" % self.labels[id(unwind)] if id(unwind) in self.labels else " unwind (%s)" % self.operands(unwind.parameters)
        return "%s%s%s(%s)%s%s%s" % (left, statement.op, self.argument(arg), self.operands(statement.inputs), target, chain, line)

    def lines(self, statements: Sequence[Statement], exit_: Optional[Exit], indent: str) -> Iterator[str]:
        for statement in statements:
            text = indent + self.statement(statement)
            inner = blocks_of(statement)
            yield text + " {" if inner else text
            for block in inner:
                yield "%s  block (%s):" % (indent, self.operands(block.parameters))
                yield from self.lines(block.statements, block.exit, indent + "    ")
            if inner:
                yield indent + "}"
        if exit_ is not None:
            yield from self.exit(exit_, indent)

    def exit(self, exit_: Exit, indent: str) -> Iterator[str]:
        text = "%s%s%s(%s)" % (indent, exit_.op, self.argument(exit_.arg) or " ", self.operands(exit_.inputs))
        if exit_.names or exit_.cells:
            text += " {%s}" % self.named(exit_.names)
        if exit_.cells:
            text += " cells {%s}" % self.named(exit_.cells)
        if exit_.outs:
            text += " gives %d" % exit_.outs
        if exit_.pos is not None and exit_.pos[0] is not None:
            text += "  # line %d" % exit_.pos[0]
        yield text
        for way in exit_.ways:
            yield "%s    -> %s" % (indent, self.way(way))
        if exit_.throw is not None:
            yield "%s    raised -> %s" % (indent, self.way(exit_.throw))
        for picture in exit_.frames:
            yield "%s    frame %s" % (indent, self.picture(picture))

    def way(self, way: Way) -> str:
        text = way.label if self.table is None else "%s %s" % (self.thing(way.resume), self.thing(way.label))
        if way.closure is not None:
            text += " closure %s" % self.operand(way.closure)
        text += " (%s)" % self.operands(way.stack)
        return text + (" {%s}" % ", ".join(way.names) if way.bound is None else " {%s}" % self.named(list(zip(way.names, way.bound))))

    def picture(self, picture: Picture) -> str:
        text = picture.place.label() if self.table is None else self.thing(picture.place)
        text += " {%s}" % self.named(picture.locals)
        if picture.cells:
            text += " cells {%s}" % self.named(picture.cells)
        if picture.layout:
            text += " stack '%s' (%s)" % (picture.layout, self.operands(picture.stack))
        if picture.pushed != "r":
            text += " pushes '%s' (%s)" % (picture.pushed, self.operands(picture.pushes))
        if picture.asks:
            text += " asks %s (%s)" % (picture.asks[0] if self.table is None else self.thing(picture.asks), self.operands(picture.asked))
        return text


def listing(ir: Any, table: Optional[List[Any]] = None, types: Optional[Dict[int, str]] = None) -> str:
    """The text of a StatementIR; for people with what is known of registers (``types``)."""
    printer = _Printer(table, types)
    unwinds = ir.unwinds()
    printer.labels = {id(block): number for number, block in enumerate(unwinds, 1)}
    lines = list(printer.lines(ir.ordered(), ir.entry.exit, ""))
    for number, block in enumerate(unwinds, 1):
        lines.append("^%d (%s):" % (number, printer.operands(block.parameters)))
        lines.extend(printer.lines(block.statements, block.exit, "    "))
    return "\n".join(lines)


def statement_text(statement: Statement) -> str:
    """A statement by itself."""
    return _Printer(None).statement(statement)


# -- parsing ---------------------------------------------------------------------------------------------------------------
#: Compiled when something is parsed: `import sot` has no use for it.
_TOKEN = r"""\s*(?:(%\d+)|(\$\d+)|(\^\d+)|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(-?\d[\w.+-]*)|([^\W\d][\w.]*)|(->|[-+*/%@<>=!&|^~]+|[][(){}:,.=]))"""
_REGISTER, _THING, _LABEL, _TEXT, _NUMBER, _NAME, _MARK = range(7)


@functools.lru_cache(maxsize=None)
def _words() -> Pattern[str]:
    return re.compile(_TOKEN)


class Token(NamedTuple):
    """A word of a line: its kind and its text."""

    kind: int
    text: str


class _Line:
    """One line, word by word."""

    def __init__(self, text: str, table: Sequence[Any], constants: Dict[str, Const]) -> None:
        self.text = text
        self.place = 0
        self.table = table
        self.constants = constants
        self._looked_at = -1    # the place at which `peek` found `_word`, which ends at `_end`
        self._word: Optional[Token] = None
        self._end = 0

    def peek(self) -> Optional[Token]:
        if self._looked_at != self.place:
            found = _words().match(self.text, self.place)
            if found is None or found.lastindex is None:
                if self.text[self.place:].strip():
                    raise UnreadableListing("what is %r in %r?" % (self.text[self.place:], self.text))
                self._word = None
            else:
                self._word, self._end = Token(found.lastindex - 1, found.group(found.lastindex)), found.end()
            self._looked_at = self.place
        return self._word

    def take(self, wanted: Optional[str] = None) -> Token:
        found = self.peek()
        if found is None or wanted is not None and found.text != wanted:
            raise UnreadableListing("%s expected at %d of %r" % (wanted or "more", self.place, self.text))
        self.place = self._end
        return found

    def has(self, text: str) -> bool:
        """Take a word if it is this one."""
        found = self.peek()
        if found is None or found.text != text:
            return False
        self.take()
        return True

    def listed(self, end: str, read: Any) -> List[Any]:
        found = []
        while not self.has(end):
            found.append(read())
            if not self.has(","):
                self.take(end)
                break
        return found

    def thing(self) -> Any:
        return self.table[int(self.take().text[1:])]

    def literal(self) -> Any:
        kind, text = self.take()
        if kind == _THING:
            return self.table[int(text[1:])]
        if kind == _TEXT:
            return text[1:-1] if "\\" not in text else text[1:-1].encode().decode("unicode_escape")
        if kind == _NUMBER:
            return int(text) if re.match(r"-?\d+\Z", text) else float(text)
        if text == "(":
            return tuple(self.listed(")", self.literal))
        if text in _WORDS:
            return _WORDS[text]
        raise UnreadableListing("%r is no constant in %r" % (text, self.text))

    def operand(self) -> Any:
        found = self.peek()
        if found is None:
            raise UnreadableListing("an operand expected at the end of %r" % self.text)
        if found.kind == _REGISTER:
            return int(self.take().text[1:])
        if found.kind == _NAME and found.text not in _WORDS:
            word = self.take().text
            if word == "given":
                return PINNED
            return RAISED if word == "raised" else Out(int(word[3:]))
        begin = self.place
        value = self.literal()
        return self.constants.setdefault(self.text[begin:self.place].strip(), Const(value))    # one is one operand, wherever it stands

    def operands(self, begin: str = "(", end: str = ")") -> List[Any]:
        self.take(begin)
        return self.listed(end, self.operand)

    def named(self) -> List[Tuple[str, Any]]:
        """What stands in braces: names, with operands where they have some."""
        self.take("{")

        def pair() -> Tuple[str, Any]:
            name = self._name()
            return (name, self.operand()) if self.has(":") else (name, None)
        return self.listed("}", pair)

    def _name(self) -> str:
        """A name of a local, which may be one of the compiler's (``.0``)."""
        begin = re.compile(r"\s*").match(self.text, self.place).end()  # type: ignore[union-attr]  # of any length
        end = begin
        while end < len(self.text) and self.text[end] not in ":,}":
            end += 1
        self.place = end
        return self.text[begin:end]

    def argument(self) -> Any:
        """What stands in brackets."""
        if not self.text.startswith("[", self.place):
            return None
        end = self.text.index("]", self.place)
        text = self.text[self.place + 1:end]
        inner = _Line(text, self.table, self.constants)
        if re.match(_BARE, text) and text not in _WORDS:
            self.place = end + 1
            return text
        found = inner.literal()
        if inner.peek() is not None:
            raise UnreadableListing("%r is no argument" % text)
        self.place = end + 1
        return found


class _Parser:
    """One text."""

    def __init__(self, text: str, table: Sequence[Any]) -> None:
        self.lines = [line for line in text.split("\n") if line.strip()]
        self.at = 0
        self.table = table
        self.targets: Dict[str, Block] = {}
        self.constants: Dict[str, Const] = {}

    def line(self) -> Tuple[_Line, Any]:
        """(the line at hand without its comment, its position)."""
        text, mark, number = self.lines[self.at].rpartition("  # line ")
        self.at += 1
        return _Line(text if mark else number, self.table, self.constants), (int(number), None, None, None) if mark else None

    def following(self) -> str:
        return self.lines[self.at].strip() if self.at < len(self.lines) else ""

    def program(self, ir: Any) -> Any:
        body = self.block(())
        ir.keep(body.statements)
        ir.entry.exit = body.exit
        while self.following().startswith("^"):
            line, _ = self.line()
            block = self._target(line.take().text)
            block.parameters = tuple(line.operands())
            line.take(":")
            inside = self.block(block.parameters)
            block.statements, block.exit = inside.statements, inside.exit
        if self.at < len(self.lines):
            raise UnreadableListing("what is %r?" % self.following())
        return ir

    def _target(self, label: str) -> Block:
        return self.targets.setdefault(label, Block())

    def block(self, parameters: Sequence[int]) -> Block:
        found = Block(parameters, [])
        while self.at < len(self.lines):
            if self.following().startswith(("^", "}", "block ")):
                break
            line, pos = self.line()
            first = line.peek()
            assert first is not None
            if first.kind == _REGISTER or first.text not in _EXIT_WORDS:
                found.statements.append(self._statement(line, pos))
            else:
                found.exit = self._exit(line, pos)
                break
        return found

    def _statement(self, line: _Line, pos: Any) -> Statement:
        output = None
        if line.peek().kind == _REGISTER:  # type: ignore[union-attr]  # there is one
            output = line.operand()
            line.take("=")
        op = line.take().text
        arg = line.argument()
        statement = Statement(op, () if arg is None and op == "call" else arg, tuple(line.operands()), output, pos, ())
        if line.has("unwind"):
            statement.unwind = self._target(line.take().text)
        if line.has("in"):
            statement.chain = line.thing()
        if op in BLOCK_STATEMENTS:
            line.take("{")
            blocks = tuple([self._inner() for _ in range(BLOCK_STATEMENTS[op])])
            self.line()[0].take("}")
            statement.arg = blocks if op == "cond" else LoopBlocks(blocks, arg)
        if line.peek() is not None:
            raise UnreadableListing("what follows in %r?" % line.text)
        return statement

    def _inner(self) -> Block:
        line, _ = self.line()
        line.take("block")
        parameters = line.operands()
        line.take(":")
        return self.block(parameters)

    def _exit(self, line: _Line, pos: Any) -> Exit:
        op = line.take().text
        exit_ = Exit(op, line.argument(), tuple(line.operands()), pos=pos)
        if line.peek() is not None and line.peek().text == "{":  # type: ignore[union-attr]  # just seen
            exit_.names = line.named()
        if line.has("cells"):
            exit_.cells = line.named()
        if line.has("gives"):
            exit_.outs = line.literal()
        ways: List[Way] = []
        frames: List[Picture] = []
        while self.following().startswith(("->", "raised ->", "frame ")):
            line, _ = self.line()
            word = line.take().text
            if word == "frame":
                frames.append(self._picture(line))
            elif word == "raised":
                line.take("->")
                exit_.throw = self._way(line)
            else:
                ways.append(self._way(line))
        exit_.ways, exit_.frames = tuple(ways), tuple(frames)
        for way in exit_.all_ways():
            if exit_.is_native:
                way.bound = None
        return exit_

    def _way(self, line: _Line) -> Way:
        resume, label = line.thing(), line.thing()
        closure = line.operand() if line.has("closure") else None
        stack = line.operands()
        pairs = line.named()
        return Way(resume, label, closure, stack, [name for name, _ in pairs], [operand for _, operand in pairs])

    def _picture(self, line: _Line) -> Picture:
        place = line.thing()
        names = tuple(line.named())
        cells = tuple(line.named()) if line.has("cells") else ()
        layout, stack = (line.literal(), tuple(line.operands())) if line.has("stack") else ("", ())
        pushed, pushes = (line.literal(), tuple(line.operands())) if line.has("pushes") else ("r", ())
        asks, asked = (line.thing(), tuple(line.operands())) if line.has("asks") else ((), ())
        return Picture(place, names, cells, layout, stack, pushed, pushes, asks, asked)


class LoopBlocks(NamedTuple):
    """The argument of a ``while_loop`` that was read."""

    blocks: Tuple[Block, ...]
    carried: int


_EXIT_WORDS = frozenset(("return", "yield", "resume", "native", "branch", "land", "unwind"))


def parse_listing(text: str, table: Sequence[Any], ir: Any) -> Any:
    """``ir``, a new StatementIR, made what the text says; UnreadableListing for other texts."""
    return _Parser(text, table).program(ir)
