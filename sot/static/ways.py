"""Branches on values: the ways through a function, each walked for itself, become one program with ``cond`` statements.

A way is what the function does with given decisions at its branches. Two ways that part at a branch have everything before it in common,
statement for statement: together they are a tree. From its leaves on, the two ways behind a branch are compared from their ends backwards: what both do alike,
but for the values it is done to, stands behind the ``cond`` once, and the values that differ are the results of its blocks. What is left are the blocks.
So however the ways part, each does what its walk did. What becomes of loops in the tree is in `rolled`.
"""
from __future__ import annotations

from typing import Any, Callable, Dict, List, NamedTuple, Sequence, Set, Tuple

from .blocks import close, prune, read_by, renumber
from .joins import Join, count_alike, substituted
from .program import ConcreteProgram, Input, Line, Parameter, yielding
from .rolled import Node, Rolling

__all__ = ["Way", "Ways"]


#: A function with more ways than this is no program.
_MOST_WALKS = 400


class Way(NamedTuple):
    """Registers are names here: tuples, the same on all ways that have the statement in common."""

    inputs: List[Input]
    parameters: List[Tuple[Parameter, Any]]
    statements: List[Any]
    result: Any                       # None where it ends at the head of a loop
    bound: Set[Tuple[Any, int]]
    decided: int


class Ways:
    """All ways through one function; ``walk(decisions, enough)`` gives one, or refuses when there are enough."""

    def __init__(self, walk: Callable[[Sequence[bool], bool], Way]) -> None:
        self._walk = walk
        self._name = ""
        self._fresh = 0
        self._walks = 0
        self._parameters: Dict[Any, Parameter] = {}
        self._inputs: List[Input] = []
        self._bound: Set[Tuple[Any, int]] = set()

    def program(self, name: str, arguments: Sequence[Tuple[str, Any]]) -> ConcreteProgram:
        """The program of all ways."""
        self._name = name
        _, root = self._explored(())
        statements, results = self.lines(root)
        registers: List[Any] = [("input", given.argument, given.path) for given in self._inputs] + list(self._parameters)
        body = yielding(registers, statements, results)
        close(body)
        prune(body)
        used = read_by(body.statements, body.results)
        kept = [(register, parameter) for register, parameter in self._parameters.items() if register in used]
        body.parameters = registers[:len(self._inputs)] + [register for register, _ in kept]
        program = ConcreteProgram(name, arguments, self._inputs, _unlike([parameter for _, parameter in kept]), body, {})
        program.bound = renumber(body, self._bound)
        return program

    # -- the tree ------------------------------------------------------------------------------------------------------
    def _explored(self, decisions: Tuple[bool, ...]) -> Tuple[List[Tuple[List[Any], Any]], Node]:
        """The tree of all ways that begin with these decisions; before it, what stands before each of the branches, and these."""
        self._walks += 1
        way = self._walk(decisions, self._walks > _MOST_WALKS)
        self._inputs = way.inputs
        self._bound |= way.bound
        for parameter, register in way.parameters:
            self._parameters.setdefault(register, parameter)
        if way.decided == len(decisions):
            before, rest = _parted(way.statements)
            if way.result is not None:
                return before, Node(rest, results=[way.result])
            again = rest.pop()
            return before, Node(rest, results=list(again.inputs), around=again.arg)
        (before, then), (other, otherwise) = [self._explored(decisions + (truth,)) for truth in (True, False)]
        self._rename(otherwise, {})
        common = [(_merged(one, two), mark) for (one, mark), (two, _) in zip(before, other)]
        lines, mark = common.pop()
        return common, Node(lines, mark, (then, otherwise))

    def new(self) -> Tuple[str, int]:
        """A register."""
        self._fresh += 1
        return ("new", self._fresh)

    def _rename(self, node: Node, names: Dict[Any, Any]) -> None:
        """The same statements with other registers: those of two ways may have one name behind the place where they part."""
        node.lines = [substituted(line, names, self.new) for line in node.lines]
        self._bound |= {(names[output], place) for output, place in self._bound if output in names}
        if node.mark is None:
            node.results = [names.get(operand, operand) if type(operand) is tuple else operand for operand in node.results]
            return
        node.mark = substituted(node.mark, names, self.new)
        for side in node.sides:
            self._rename(side, dict(names))

    # -- from the tree to statements ---------------------------------------------------------------------------------
    def lines(self, node: Node) -> Tuple[List[Any], List[Any]]:
        """The statements of a tree, and its results."""
        rolling = Rolling(self._name, self.new, self.lines, self.joined)
        node = rolling.turned_back(node)
        for place, line in enumerate(node.lines):
            if line.op == "enter":
                lines, results = rolling.loop(line, Node(node.lines[place + 1:], node.mark, node.sides, node.results, node.around))
                return node.lines[:place] + lines, results
        if node.mark is None:
            return list(node.lines), list(node.results)
        (then, results), (otherwise, others) = [self.lines(side) for side in node.sides]
        lines, results = self.joined(node.mark, then, results, otherwise, others)
        return node.lines + lines, results

    def joined(self, mark: Any, then: List[Any], results: List[Any], otherwise: List[Any], others: List[Any]) -> Tuple[List[Any], List[Any]]:
        """A ``cond`` of two ways and what both do behind it."""
        count = count_alike(then, otherwise)
        while True:
            at, place = len(then) - count, len(otherwise) - count
            join = Join(self.new, mark)
            tail = [join.line(one, two) for one, two in zip(then[at:], otherwise[place:])]
            returned = [join.operand(*pair) for pair in zip(results, others)]
            if not join.crosses(then[at:], otherwise[place:]):
                break
            count -= 1
        blocks = (yielding((), then[:at], [pair[0] for pair in join.pairs]), yielding((), otherwise[:place], [pair[1] for pair in join.pairs]))
        if join.told and not join.pairs and not blocks[0].statements and not blocks[1].statements:
            return join.inverted + tail, returned       # who goes by the result asks for the truth
        whole: Any = self.new()
        cond = Line("cond", blocks, mark.inputs, whole, mark.pos, mark.chain, mark.file)
        items = [Line("item", number, (whole,), register, mark.pos, mark.chain, mark.file) for number, register in enumerate(join.registers)]
        return join.inverted + [cond] + items + tail, returned


def _merged(one: Sequence[Any], two: Sequence[Any]) -> List[Any]:
    """What two ways have in common; each may lack what it does not need."""
    common = {line.order: line for lines in (one, two) for line in lines}
    return [common[order] for order in sorted(common)]


def _parted(lines: Sequence[Any]) -> Tuple[List[Tuple[List[Any], Any]], List[Any]]:
    """What stands before each branch, with the note of it; and what stands behind the last."""
    found: List[Tuple[List[Any], Any]] = []
    part: List[Any] = []
    for line in lines:
        if line.op == "branch":
            found.append((part, line))
            part = []
        else:
            part.append(line)
    return found, part


def _unlike(parameters: Sequence[Parameter]) -> List[Parameter]:
    """The same parameters, each with a name of its own."""
    names: Dict[str, int] = {}
    found = []
    for parameter in parameters:
        count = names[parameter.name] = names.get(parameter.name, 0) + 1
        found.append(parameter if count == 1 else Parameter("%s#%d" % (parameter.name, count), parameter.value))
    return found
