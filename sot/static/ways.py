"""Branches on values: the ways through a function, each walked for itself, become one program with ``cond`` statements.

A way is what the function does with given decisions at its branches. Two ways that part at a branch have everything before it in common,
statement for statement. Behind it, they are compared from their ends backwards: what both do alike, but for the values it is done to, stands behind the ``cond``
once, and the values that differ are the results of its blocks. What is left are the blocks. So however the ways part, each does what its walk did.
"""
from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Sequence, Set, Tuple

from ..graph.ir import OPS, Const
from .program import Block, ConcreteProgram, Input, Line, Parameter, blocks_of

__all__ = ["Way", "Ways"]


#: A function with more ways than this is no program.
_MOST_WALKS = 400


class Way(NamedTuple):
    """Registers are names here: tuples, the same on all ways that have the statement in common."""

    inputs: List[Input]
    parameters: List[Tuple[Parameter, Any]]
    statements: List[Any]
    result: Any
    bound: Set[Tuple[Any, int]]
    decided: int


class Ways:
    """All ways through one function; ``walk(decisions, enough)`` gives one, or refuses when there are enough."""

    def __init__(self, walk: Callable[[Sequence[bool], bool], Way]) -> None:
        self._walk = walk
        self._fresh = 0
        self._walks = 0
        self._parameters: Dict[Any, Parameter] = {}
        self._inputs: List[Input] = []
        self._bound: Set[Tuple[Any, int]] = set()

    def program(self, name: str, arguments: Sequence[Tuple[str, Any]]) -> ConcreteProgram:
        """The program of all ways."""
        statements, result = self._explored(())
        registers: List[Any] = [("input", given.argument, given.path) for given in self._inputs] + list(self._parameters)
        body = Block(registers, statements, [result])
        _close(body)
        _prune(body)
        used = _reads(body)
        kept = [(register, parameter) for register, parameter in self._parameters.items() if register in used]
        body.parameters = registers[:len(self._inputs)] + [register for register, _ in kept]
        program = ConcreteProgram(name, arguments, self._inputs, _unlike([parameter for _, parameter in kept]), body, {})
        program.bound = _renumbered(body, self._bound)
        return program

    def _explored(self, decisions: Tuple[bool, ...]) -> Tuple[List[Any], Any]:
        """The statements of all ways that begin with these decisions, and what they return. Branches before stay as notes."""
        self._walks += 1
        way = self._walk(decisions, self._walks > _MOST_WALKS)
        self._inputs = way.inputs
        self._bound |= way.bound
        for parameter, register in way.parameters:
            self._parameters.setdefault(register, parameter)
        if way.decided == len(decisions):
            return way.statements, way.result
        sides = [self._explored(decisions + (truth,)) for truth in (True, False)]
        parted = [_parted(statements, len(decisions)) for statements, _ in sides]
        common = {line.order: line for before, _, _ in parted for line in before}
        mark = parted[0][1]
        then, otherwise = list(parted[0][2]), self._renamed(parted[1][2], sides[1][1])
        lines, result = self._joined(mark, then, sides[0][1], *otherwise)
        return [common[order] for order in sorted(common)] + lines, result

    def _new(self) -> Tuple[str, int]:
        self._fresh += 1
        return ("new", self._fresh)

    def _renamed(self, lines: Sequence[Any], result: Any) -> Tuple[List[Any], Any]:
        """The same statements with other registers: those of two ways may have one name behind the place where they part."""
        names: Dict[Any, Any] = {}
        made = [_substituted(line, names, self._new) for line in lines]
        self._bound |= {(names[output], place) for output, place in self._bound if output in names}
        return made, names.get(result, result) if type(result) is tuple else result

    def _joined(self, mark: Any, then: List[Any], result: Any, otherwise: List[Any], other: Any) -> Tuple[List[Any], Any]:
        """A ``cond`` of two ways and what both do behind it."""
        count = 0
        while count < min(len(then), len(otherwise)) and _alike(then[-1 - count], otherwise[-1 - count]):
            count += 1
        while True:
            at, place = len(then) - count, len(otherwise) - count
            join = _Join(self._new)
            tail = [join.line(one, two) for one, two in zip(then[at:], otherwise[place:])]
            returned = join.operand(result, other)
            if not join.crosses(then[at:], otherwise[place:]):
                break
            count -= 1
        whole: Any = self._new()
        blocks = (Block((), then[:at], [pair[0] for pair in join.pairs]), Block((), otherwise[:place], [pair[1] for pair in join.pairs]))
        cond = Line("cond", blocks, mark.inputs, whole, mark.pos, mark.chain, mark.file)
        items = [Line("item", number, (whole,), register, mark.pos, mark.chain, mark.file) for number, register in enumerate(join.registers)]
        return [cond] + items + tail, returned


class _Join:
    """Two ways that do the same to different values: pairs of values, and the register each pair has behind the branch."""

    def __init__(self, new: Callable[[], Any]) -> None:
        self._new = new
        self._same: Dict[Any, Any] = {}          # register of a statement of the other way -> that of this way which is the same
        self.pairs: List[Tuple[Any, Any]] = []
        self.registers: List[Any] = []
        self._known: Dict[Any, Any] = {}

    def operand(self, one: Any, two: Any) -> Any:
        """What stands for either of two operands."""
        if type(one) is tuple and type(two) is tuple and (self._same[two] == one if two in self._same else one == two):
            return one
        if type(one) is Const and type(two) is Const and _equal(one.value, two.value):
            return one
        key = (_key(one), _key(two))
        register = self._known.get(key)
        if register is None:
            register = self._known[key] = self._new()
            self.pairs.append((one, two))
            self.registers.append(register)
        return register

    def crosses(self, *tails: Sequence[Any]) -> bool:
        """Whether what the ways have in common gives a value that is to be had before it."""
        made = {output for tail in tails for output in _outputs(tail)}
        return any([operand in made for pair in self.pairs for operand in pair if type(operand) is tuple])

    def line(self, one: Any, two: Any) -> Any:
        """The statement for two that are alike."""
        inputs = tuple([self.operand(*pair) for pair in zip(one.inputs, two.inputs)])
        arg = one.arg
        if one.op == "cond":
            arg = tuple([self._block(*pair) for pair in zip(one.arg, two.arg)])
        if one.output is not None:
            self._same[two.output] = one.output
        return Line(one.op, arg, inputs, one.output, one.pos, one.chain, one.file, one.order)

    def _block(self, one: Block, two: Block) -> Block:
        lines = [self.line(*pair) for pair in zip(one.statements, two.statements)]
        return Block((), lines, [self.operand(*pair) for pair in zip(one.results, two.results)])


def _outputs(lines: Sequence[Any]) -> Iterator[Any]:
    for line in lines:
        yield line.output
        for block in blocks_of(line):
            yield from _outputs(block.statements)


def _key(operand: Any) -> Any:
    return operand if type(operand) is tuple else id(operand)


def _equal(one: Any, two: Any) -> bool:
    """Whether two constants are the same one."""
    return one is two or type(one) is type(two) and type(one) in (int, float, bool, str, tuple, slice, type(None)) and repr(one) == repr(two)


def _alike(one: Any, two: Any) -> bool:
    """Whether two statements do the same, if to different values."""
    if one.op != two.op or len(one.inputs) != len(two.inputs) or one.pos != two.pos or one.file != two.file:
        return False
    if one.op == "cond":
        return all([len(a.statements) == len(b.statements) and len(a.results) == len(b.results) and all(map(_alike, a.statements, b.statements))
                    for a, b in zip(one.arg, two.arg)])
    if one.op == "call" and one.inputs[0].value is not two.inputs[0].value or one.op == "map" and not all(map(_equal, _keys(one), _keys(two))):
        return False
    return type(one.arg) is type(two.arg) and one.arg == two.arg


def _keys(line: Any) -> List[Any]:
    return [key.value for key in line.inputs[::2]]


def _parted(lines: Sequence[Any], number: int) -> Tuple[List[Any], Any, List[Any]]:
    """What stands before the branch of this number, its note, and what stands behind."""
    places = [place for place, line in enumerate(lines) if line.op == "branch"]
    return list(lines[:places[number]]), lines[places[number]], list(lines[places[number] + 1:])


def _substituted(line: Any, names: Dict[Any, Any], new: Callable[[], Any]) -> Any:
    """A statement with other registers; outputs get new ones."""
    def known(operand: Any) -> Any:
        return names.get(operand, operand) if type(operand) is tuple else operand

    arg = line.arg
    inputs = tuple(map(known, line.inputs))
    if line.op == "cond":
        arg = tuple([Block((), [_substituted(each, names, new) for each in block.statements], list(map(known, block.results))) for block in line.arg])
    output = line.output
    if output is not None:
        names[output] = output = new()
    return Line(line.op, arg, inputs, output, line.pos, line.chain, line.file, line.order)


# -- from names to registers -----------------------------------------------------------------------------------------
def _operands(block: Block) -> Iterator[Any]:
    for statement in block.statements:
        yield from statement.inputs
    yield from block.results


def _reads(block: Block) -> Set[Any]:
    return {operand for operand in _operands(block) if type(operand) is tuple}


def _close(block: Block) -> None:
    """Hand to blocks inside what they need of this one."""
    for line in block.statements:
        if line.op != "cond":
            continue
        for inner in line.arg:
            _close(inner)
        needed: List[Any] = []
        for inner in line.arg:
            made = {statement.output for statement in inner.statements}
            needed.extend([each for each in _operands(inner) if type(each) is tuple and each not in made])
        needed = list(dict.fromkeys(needed))
        for number, inner in enumerate(line.arg):
            names = {each: ("given", number, line.output, each) for each in needed}
            _replace(inner, names)
            inner.parameters = list(names.values())
        line.inputs = line.inputs + tuple(needed)


def _replace(block: Block, names: Dict[Any, Any]) -> None:
    """Put other operands in the place of some."""
    statements: List[Any] = block.statements
    for statement in statements:
        statement.inputs = tuple([names.get(each, each) if type(each) is tuple else each for each in statement.inputs])
    results: List[Any] = block.results
    block.results = [names.get(each, each) if type(each) is tuple else each for each in results]


def _prune(block: Block) -> None:
    """Leave out statements without effects whose results nobody needs."""
    results: List[Any] = block.results
    statements: List[Any] = block.statements
    live = {operand for operand in results if type(operand) is tuple}
    kept = []
    for line in reversed(statements):
        if line.op not in ("cond", "branch") and OPS[line.op][0] in ("load", "build", "scalar") and line.output not in live:
            continue
        for inner in blocks_of(line):
            _prune(inner)
        live.update([operand for operand in line.inputs if type(operand) is tuple])
        kept.append(line)
    block.statements = kept[::-1]


def _unlike(parameters: Sequence[Parameter]) -> List[Parameter]:
    """The same parameters, each with a name of its own."""
    names: Dict[str, int] = {}
    found = []
    for parameter in parameters:
        count = names[parameter.name] = names.get(parameter.name, 0) + 1
        found.append(parameter if count == 1 else Parameter("%s#%d" % (parameter.name, count), parameter.value))
    return found


def _renumbered(body: Block, bound: Set[Tuple[Any, int]]) -> Set[Tuple[int, int]]:
    """Give the registers numbers, in the order in which they get their values; the same for bound operands."""
    moved: Dict[Any, int] = {}

    def number(block: Block) -> None:
        block.parameters = [moved.setdefault(register, len(moved)) for register in block.parameters]
        statements: List[Any] = block.statements
        for line in statements:
            line.inputs = tuple([moved[each] if type(each) is tuple else each for each in line.inputs])
            for inner in blocks_of(line):
                number(inner)
            if line.output is not None:
                line.output = moved.setdefault(line.output, len(moved))
        results: List[Any] = block.results
        block.results = [moved[each] if type(each) is tuple else each for each in results]

    number(body)
    return {(moved[output], place) for output, place in bound if output in moved}
