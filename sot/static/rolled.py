"""Rolled loops: of the ways through one turn become ``while_loop`` statements.

Behind the note that a loop begins, a tree of ways has one turn: its leaves are at the head again (*around*), or leave the loop and go on. What goes on behind the loop
is put together first: leaves that do alike behind it are one **exit**, and what they hand to it are **slots**, values that the loop gives.

Where the way from the head splits once into a turn and an exit, as in ``while error > limit``, what stands before is the test of the ``while_loop``. In all other
cases (``break``, a return, values that the test has made) the first carried value says whether there is another turn, and the body works it out.
A slot that no carried value fits is a carried value of its own; what it has before the loop nobody sees.

Compilers of 3.10 to 3.13 put the test of a ``while`` in front of the loop and once more at its end. `Rolling.turned_back` makes one test at the head of the two.
"""
from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..arrays.values import Meta, Scalar
from ..graph.statements import Const
from .blocks import read_by, replace
from .errors import graph_error
from .joins import GO_ON, STOP, Join, alike, count_alike, equal, outputs_of
from .program import Line, Loop, yielding

__all__ = ["Node", "Rolling"]

Lines = List[Any]
#: Python's numbers: of two classes, the later one is that of what operators give.
_ORDER = [bool, int, float, complex]


class Node:
    """Ways that have these lines in common: then they part at a branch (``mark``), or it is one, which ends with ``results``.

    ``around``: the number of the loop at whose head it ends, None for the end of the function.
    """

    __slots__ = ("lines", "mark", "sides", "results", "around")

    def __init__(self, lines: Lines, mark: Any = None, sides: Sequence[Node] = (), results: Sequence[Any] = (), around: Optional[int] = None) -> None:
        self.lines = lines
        self.mark = mark
        self.sides = tuple(sides)
        self.results = list(results)
        self.around = around

    def leaves(self) -> List[Node]:
        """The ends of the tree."""
        return [self] if self.mark is None else [leaf for side in self.sides for leaf in side.leaves()]


class _Leaf(Node):
    """An end of the ways through one turn: ``values`` for the next turn, or what goes on behind the loop (``rest``)."""

    __slots__ = ("values", "rest", "exit", "given")

    def __init__(self, lines: Lines, values: Optional[List[Any]], rest: Optional[Node]) -> None:
        super().__init__(lines)
        self.values = values
        self.rest = rest
        self.exit: Any = None
        self.given: Dict[Any, Any] = {}       # slot -> what this leaf hands to its exit


class _Exit:
    """What goes on behind a loop, for the leaves that lead there."""

    def __init__(self, leaf: _Leaf, lines: Lines, results: List[Any]) -> None:
        self.leaves = [leaf]
        self.lines = lines
        self.results = results

    def takes(self, leaf: _Leaf, lines: Lines, results: List[Any], new: Callable[[], Any]) -> bool:
        """Whether another leaf goes on alike; then it is one of this exit's."""
        if len(lines) != len(self.lines) or count_alike(self.lines, lines) != len(lines) or len(results) != len(self.results):
            return False
        join = Join(new)
        joined = [join.line(*pair) for pair in zip(self.lines, lines)]
        returned = [join.operand(*pair) for pair in zip(self.results, results)]
        if join.crosses(self.lines, lines):
            return False
        self.lines, self.results = joined, returned
        for (one, two), slot in zip(join.pairs, join.registers):
            for other in self.leaves:
                other.given[slot] = other.given.get(one, one) if type(one) is tuple else one
            leaf.given[slot] = two
        self.leaves.append(leaf)
        return True


class Rolling:
    """Makes loops of trees; ``lines`` and ``joined`` are those of `Ways`."""

    def __init__(self, name: str, new: Callable[[], Any], lines: Callable[[Node], Tuple[Lines, List[Any]]],
                 joined: Callable[..., Tuple[Lines, List[Any]]]) -> None:
        self._name = name
        self._new = new
        self._lines = lines
        self._joined = joined

    # -- a loop --------------------------------------------------------------------------------------------------
    def loop(self, enter: Any, rest: Node) -> Tuple[Lines, List[Any]]:
        """The loop that begins here and what comes behind it: statements, and results."""
        carried, rest = _carried(enter, rest)
        turn = _cut(rest, enter.arg)
        exits: List[_Exit] = []
        for leaf in turn.leaves():
            if isinstance(leaf, _Leaf) and leaf.rest is not None:
                lines, results = self._lines(leaf.rest)
                if not any([known.takes(leaf, lines, results, self._new) for known in exits]):
                    exits.append(_Exit(leaf, lines, results))
        for number, known in enumerate(exits):
            self._hand_over(turn, carried, known, number)
        if not exits:
            inner = enter.chain[-1][0].co_name if enter.chain else self._name
            raise graph_error(self._name, "data-dependent-branch", "a loop that nothing ends", (enter.file, enter.pos and enter.pos[0], inner))
        return self._tested_at_the_head(enter, carried, turn, exits) or self._told_by_the_body(enter, carried, turn, exits)

    def _hand_over(self, turn: Node, carried: Lines, known: _Exit, number: int) -> None:
        """Give each value of the turn that an exit needs a slot."""
        made = {output for node in _nodes(turn) for output in outputs_of(node.lines)} | {line.output for line in carried}
        needed = sorted([register for register in read_by(known.lines, known.results) if register in made], key=repr)
        names: Dict[Any, Any] = {register: self._new() for register in needed}
        rest = yielding((), known.lines, known.results)
        replace(rest, names, True)
        known.results = rest.results
        used = read_by(known.lines, known.results)
        for leaf in known.leaves:
            leaf.exit = number
            leaf.given = {slot: value for slot, value in leaf.given.items() if slot in used}
            leaf.given.update([(slot, register) for register, slot in names.items()])

    def _tested_at_the_head(self, enter: Any, carried: Lines, turn: Node, exits: List[_Exit]) -> Optional[Tuple[Lines, List[Any]]]:
        """A loop whose test stands before each turn and makes nothing that is needed elsewhere, or None."""
        inner = _turn_proper(turn)
        if len(exits) != 1 or inner is None or inner is turn:
            return None
        outside = [node for node in _nodes(turn) if all([node is not other for other in _nodes(inner)])]
        lines = [line for node in outside for line in node.lines]
        registers = [line.output for line in carried]
        if any([line.op in ("inplace", "setsubscr") or "out" in (line.arg or ()) and line.op == "call" for line in lines]):
            return None
        places = {register: place for place, register in enumerate(registers)}
        slots: Dict[Any, int] = {}
        for leaf in exits[0].leaves:
            for slot, value in leaf.given.items():
                if type(value) is not tuple or value not in places or slots.setdefault(slot, places[value]) != places[value]:
                    return None
        body, results = self._lines(_with_results(inner, lambda leaf: leaf.values))
        if read_by(body, results) & {output for output in outputs_of(lines)}:
            return None
        test, truth = self._lines(_with_results(turn, lambda leaf: [STOP], inner))
        given = [line.inputs[0] for line in carried]
        loop, register = self._while(enter, given, registers, test, truth, body, results, [line.arg[1] for line in carried])
        items = [Line("item", place, (register,), slot, enter.pos, enter.chain, enter.file) for slot, place in slots.items()]
        return [loop] + items + exits[0].lines, exits[0].results

    def _told_by_the_body(self, enter: Any, carried: Lines, turn: Node, exits: List[_Exit]) -> Tuple[Lines, List[Any]]:
        """A loop whose body works out whether there is another turn, and where it is left."""
        what = _known(carried, turn)
        registers: List[Any] = [self._new()] + [line.output for line in carried]
        given: List[Any] = [GO_ON] + [line.inputs[0] for line in carried]
        names = [""] + [line.arg[1] for line in carried]
        before: Lines = []
        which: Optional[int] = None
        if len(exits) > 1:
            which = len(registers)
            registers.append(self._new())
            given.append(Const(0))
            names.append("")
        places: Dict[Any, int] = {}
        for known in exits:
            fitting = self._places(known, carried, what)
            for slot in sorted(known.leaves[0].given, key=repr):
                if slot in fitting:
                    places[slot] = fitting[slot] + 1
                    continue
                places[slot] = len(registers)
                registers.append(self._new())
                given.append(self._placeholder([leaf.given[slot] for leaf in known.leaves], what, before, enter))
                names.append("")

        def results_of(leaf: _Leaf) -> List[Any]:
            found: List[Any] = [STOP if leaf.values is None else GO_ON] + registers[1:]
            if leaf.values is not None:
                found[1:1 + len(carried)] = leaf.values
            elif which is not None:
                found[which] = Const(leaf.exit)
            for slot, value in leaf.given.items():
                found[places[slot]] = value
            return found

        body, results = self._lines(_with_results(turn, results_of))
        loop, register = self._while(enter, given, registers, [], [registers[0]], body, results, names)
        items = [Line("item", place, (register,), slot, enter.pos, enter.chain, enter.file) for slot, place in places.items()]
        lines, returned = exits[-1].lines, exits[-1].results
        if which is not None:
            chosen = self._new()
            items.append(Line("item", which, (register,), chosen, enter.pos, enter.chain, enter.file))
            for number in range(len(exits) - 2, -1, -1):
                truth = self._new()
                asked = Line("scalar", "compare ==", (chosen, Const(number)), truth, enter.pos, enter.chain, enter.file)
                mark = Line("branch", True, (truth,), None, enter.pos, enter.chain, enter.file)
                lines, returned = self._joined(mark, exits[number].lines, exits[number].results, lines, returned)
                lines = [asked] + lines
        return before + [loop] + items + lines, returned

    def _while(self, enter: Any, given: List[Any], registers: List[Any], test: Lines, truth: List[Any], body: Lines, results: List[Any],
               names: List[str]) -> Tuple[Any, Any]:
        whole = self._new()
        arg = Loop((yielding(registers, test, truth), yielding(registers, body, results)), len(registers), tuple(names))
        return Line("while_loop", arg, tuple(given), whole, enter.pos, enter.chain, enter.file), whole

    @staticmethod
    def _places(known: _Exit, carried: Lines, what: Dict[Any, Any]) -> Dict[Any, int]:
        """Which carried values may have an exit's slots when the loop is left: the one it is always, at times, or any of the kind."""
        found: Dict[Any, int] = {}
        slots = {slot: [leaf.given[slot] for leaf in known.leaves] for slot in sorted(known.leaves[0].given, key=repr)}
        rules: Tuple[Callable[[List[Any], Any], bool], ...] = (
            lambda values, name: all([value == name for value in values]), lambda values, name: name in values, lambda values, name: True)
        for fits in rules:
            for slot, values in slots.items():
                for place, line in enumerate(carried):
                    kind = _kind(line.output, what)
                    if slot not in found and place not in found.values() and kind is not None and fits(values, line.output) \
                            and all([_kind(value, what) == kind for value in values]):
                        found[slot] = place
        return found

    def _placeholder(self, values: List[Any], what: Dict[Any, Any], before: Lines, enter: Any) -> Any:
        """What a slot has while the loop goes on: something of its kind, as far as that is known."""
        kinds = [_kind(value, what) for value in values]
        kind = kinds[0]
        if kind is None or any([other != kind for other in kinds]) or isinstance(kind, Meta) and kind.dtype is None:
            return Const(None)
        if not isinstance(kind, Meta):
            return Const(kind())
        if kind.kind == "scalar":
            return Const(kind.dtype.type(0))
        register = self._new()
        before.append(Line("call", (), (Const(LIBRARY.zeros), Const((0,) * kind.ndim), Const(kind.dtype)), register, enter.pos, enter.chain, enter.file))
        return register

    # -- tests at both ends ------------------------------------------------------------------------------------------
    def turned_back(self, node: Node) -> Node:
        """The tree with one test at the head of a loop, where the same one stands before it and at its end."""
        if node.mark is None or not node.sides[0].lines or node.sides[0].lines[0].op != "enter":
            return node
        enter = node.sides[0].lines[0]
        carried, turn = _carried(enter, Node(node.sides[0].lines[1:], node.sides[0].mark, node.sides[0].sides, node.sides[0].results, node.sides[0].around))
        turn = _cut(turn, enter.arg)
        found: List[Tuple[Node, _Matching]] = []
        for leaf in turn.leaves():
            if not isinstance(leaf, _Leaf) or leaf.values is None:
                continue
            parent = _parent(turn, leaf)
            left = None if parent is None else parent.sides[1]
            if parent is None or parent.sides[0] is not leaf or leaf.lines or not isinstance(left, _Leaf) or left.rest is None or left.lines:
                return node
            matching = _Matching(carried, leaf.values, self._new, _known(node.lines), _known(carried, turn))
            if not matching.test(parent, node) or not matching.behind(left.rest, node.sides[1]) \
                    or found and (matching.choices != found[0][1].choices or len(matching.tests) != len(found[0][1].tests)):
                return node
            found.append((parent, matching))
        if not found:
            return node
        matching = found[0][1]
        for parent, other in found:
            parent.lines = parent.lines[:len(parent.lines) - len(other.tests)]
            parent.results, parent.around = other.values + other.more, enter.arg
            parent.mark, parent.sides = None, ()
        mark = Line("branch", True, (matching.truth,), None, node.mark.pos, node.mark.chain, node.mark.file)
        rest = matching.rest
        rest.lines = [Line("leave", enter.arg, (), None, enter.pos, enter.chain, enter.file)] + rest.lines
        before = node.lines[:len(node.lines) - len(matching.tests)]
        return Node(before + [enter] + carried + [matching.note(enter, *each) for each in matching.added] + matching.tests, mark, (_uncut(turn, enter), rest))


class _Matching:
    """Compares the test at the end of a turn with the one before the loop: the values for the next turn stand for those before the first."""

    def __init__(self, carried: Lines, values: List[Any], new: Callable[[], Any], before: Dict[Any, Any], inside: Dict[Any, Any]) -> None:
        self.values = values
        self._carried = [(line.output, line.inputs[0], value) for line, value in zip(carried, values)]
        self._new = new
        self._before = before                 # what is known of registers before the loop
        self._inside = inside                 # … and of those of a turn
        self._early: Dict[Any, Any] = {}      # register of what stands before the loop or behind it -> its own at the head
        self._late: Dict[Any, Any] = {}       # the same of what stands at the end of a turn
        self._numbers: Dict[Any, Any] = {}    # number of a loop behind this one -> that where this one was not entered
        self.choices: List[Any] = []          # the number of the carried value that each operand is
        self.added: List[Tuple[Any, Any]] = []     # (register, value before the loop) of what is carried for the test and what comes behind
        self.more: List[Any] = []             # the same values behind a turn
        self.tests: Lines = []
        self.truth: Any = None
        self.rest: Node = Node([])

    def note(self, enter: Any, register: Any, first: Any) -> Any:
        """The note of a carried value that was added."""
        line = Line("carried", (enter.arg, ""), (first,), register, enter.pos, enter.chain, enter.file)
        line.what = self._inside[register]
        return line

    def _operand(self, late: Any, early: Any) -> Any:
        """The operand at the head for one at the end and the one before the loop; None if they do not correspond."""
        for number, (register, first, value) in enumerate(self._carried):
            if _is(late, value) and _is(early, first):
                self.choices.append(number)
                return register
        self.choices.append(None)
        if type(late) is tuple and late in self._late:
            return self._late[late] if self._early.get(early) == self._late[late] else None
        if _is(late, early):
            return late
        kind = _kind(late, self._inside)
        if type(late) is not tuple or late not in self._inside or kind is None or kind != _kind(early, self._before):
            return None
        self.choices[-1] = len(self._carried)
        register = self._new()
        self._carried.append((register, early, late))
        self.added.append((register, early))
        self.more.append(late)
        self._inside[register] = kind
        return register

    def _operands(self, late: Sequence[Any], early: Sequence[Any]) -> Optional[List[Any]]:
        found = [self._operand(*pair) for pair in zip(late, early)]
        return None if len(late) != len(early) or any([operand is None for operand in found]) else found

    def test(self, parent: Node, node: Node) -> bool:
        """Whether the lines before the two branches end alike and lead to the same question."""
        count = count_alike(parent.lines, node.lines)
        for length in range(count, -1, -1):
            late = parent.lines[len(parent.lines) - length:]
            self.tests, self._early, self._late, self.choices = [], {}, {}, []
            del self._carried[len(self.values):], self.added[:], self.more[:]
            made = {line.output for line in late}
            if any([value in made for value in self.values if type(value) is tuple]):      # what the test makes is needed in the next turn
                return False
            if self._lines(late, node.lines[len(node.lines) - length:]):
                self.truth = self._operand(parent.mark.inputs[0], node.mark.inputs[0])
                if self.truth is not None:
                    return True
        return False

    def _lines(self, late: Lines, early: Lines) -> bool:
        for one, two in zip(late, early):
            inputs = self._operands(one.inputs, two.inputs)
            if inputs is None or one.output is None or one.op in ("inplace", "carried"):
                return False
            output = self._new()
            self._late[one.output] = self._early[two.output] = output
            self.tests.append(_moved(one, inputs, output))
        return True

    def behind(self, late: Node, early: Node) -> bool:
        """Whether what comes behind the loop is what comes without it; then it is ``rest``."""
        rest = self._same(late, early)
        if rest is not None:
            self.rest = rest
        return rest is not None

    def _same(self, late: Node, early: Node) -> Optional[Node]:
        if len(late.lines) != len(early.lines) or (late.mark is None) != (early.mark is None):
            return None
        lines = []
        for one, two in zip(late.lines, early.lines):
            inputs = self._operands(one.inputs, two.inputs)
            if inputs is None or not self._alike(one, two):
                return None
            if one.output is not None:
                self._late[one.output] = self._early[two.output] = one.output
            lines.append(_moved(one, inputs, one.output))
        if late.mark is None:
            results = self._operands(late.results, early.results)
            if results is None or self._numbers.get(late.around, late.around) != early.around:
                return None
            return Node(lines, results=results, around=late.around)
        asked = self._operands(late.mark.inputs, early.mark.inputs)
        sides = [self._same(*pair) for pair in zip(late.sides, early.sides)]
        if asked is None or late.mark.pos != early.mark.pos or sides[0] is None or sides[1] is None:
            return None
        return Node(lines, _moved(late.mark, asked, None), (sides[0], sides[1]))

    def _alike(self, one: Any, two: Any) -> bool:
        """The same as `alike`, but for the numbers of loops."""
        if one.op == "enter" and two.op == "enter":
            self._numbers[one.arg] = two.arg
            return bool(one.pos == two.pos)
        if one.op == two.op == "carried":
            return self._numbers.get(one.arg[0], one.arg[0]) == two.arg[0] and bool(one.arg[1] == two.arg[1])
        if one.op == two.op == "leave":
            return bool(self._numbers.get(one.arg, one.arg) == two.arg)
        return alike(one, two)


def _moved(line: Any, inputs: Sequence[Any], output: Any) -> Any:
    made = Line(line.op, line.arg, tuple(inputs), output, line.pos, line.chain, line.file, line.order)
    made.what = line.what
    return made


def _is(one: Any, two: Any) -> bool:
    if type(one) is Const and type(two) is Const:
        return equal(one.value, two.value)
    return type(one) is tuple and bool(one == two)


# -- trees -----------------------------------------------------------------------------------------------------------
def _carried(enter: Any, node: Node) -> Tuple[Lines, Node]:
    """The notes of what a loop carries, and the tree without them."""
    ours = [line for line in node.lines if line.op == "carried" and line.arg[0] == enter.arg]
    return ours, Node([line for line in node.lines if line not in ours], node.mark, node.sides, node.results, node.around)


def _cut(node: Node, number: int) -> Node:
    """The tree up to the ends of the turn of a loop."""
    for place, line in enumerate(node.lines):
        if line.op == "leave" and line.arg == number:
            return _Leaf(node.lines[:place], None, Node(node.lines[place + 1:], node.mark, node.sides, node.results, node.around))
    if node.mark is not None:
        return Node(list(node.lines), node.mark, [_cut(side, number) for side in node.sides])
    if node.around == number:
        return _Leaf(list(node.lines), node.results, None)
    return Node(list(node.lines), results=node.results, around=node.around)


def _uncut(node: Node, enter: Any) -> Node:
    """The whole tree again."""
    if isinstance(node, _Leaf):
        if node.rest is None:
            return Node(node.lines, results=node.values or [], around=enter.arg)
        left = Line("leave", enter.arg, (), None, enter.pos, enter.chain, enter.file)
        rest = node.rest
        return Node(node.lines + [left] + rest.lines, rest.mark, rest.sides, rest.results, rest.around)
    return Node(node.lines, node.mark, [_uncut(side, enter) for side in node.sides], node.results, node.around)


def _nodes(node: Node) -> List[Node]:
    return [node] + [inner for side in node.sides for inner in _nodes(side)]


def _parent(node: Node, child: Node) -> Optional[Node]:
    return next((each for each in _nodes(node) if any([side is child for side in each.sides])), None)


def _turn_proper(node: Node) -> Optional[Node]:
    """The part of a turn from which control does not leave the loop, if that is one."""
    def staying(each: Node) -> List[Node]:
        if not any([isinstance(leaf, _Leaf) and leaf.rest is not None for leaf in each.leaves()]):
            return [each]
        return [found for side in each.sides for found in staying(side)]
    parts = staying(node)
    return parts[0] if len(parts) == 1 else None


def _with_results(node: Node, results: Callable[[_Leaf], Any], inner: Optional[Node] = None) -> Node:
    """The tree of a turn with results at its ends; ``inner``: a part of it that is left out and stands for going on."""
    if node is inner:
        return Node([], results=[GO_ON])
    if isinstance(node, _Leaf):
        return Node(node.lines, results=results(node))
    return Node(node.lines, node.mark, [_with_results(side, results, inner) for side in node.sides], node.results, node.around)


def _known(lines: Lines, node: Optional[Node] = None, known: Optional[Dict[Any, Any]] = None) -> Dict[Any, Any]:
    """Registers -> what is known of what statements put there: Metas, and classes of Python's numbers."""
    found: Dict[Any, Any] = {} if known is None else known
    for line in lines:
        kind = line.what.pytype if isinstance(line.what, Scalar) else line.what
        if kind is None and line.op in ("binary", "unary", "scalar", "scalar1", "compare"):
            kind = _of_numbers(line.arg, [_kind(operand, found) for operand in line.inputs])
        found[line.output] = kind
    if node is not None:
        _known(node.lines, None, found)
        for side in node.sides:
            _known([], side, found)
    return found


def _of_numbers(operator: str, kinds: List[Any]) -> Any:
    """The class of what an operator gives for Python's numbers."""
    if not all([kind in _ORDER for kind in kinds]):
        return None
    if operator == "not" or operator.rpartition(" ")[2] in ("<", "<=", "==", "!=", ">", ">="):
        return bool
    highest = max(kinds, key=_ORDER.index)
    if operator == "**" and highest is int or operator in ("&", "|", "^") and highest is bool:
        return None if highest is int else bool
    return float if operator == "/" and highest in (bool, int) else int if highest is bool else highest


def _kind(value: Any, known: Dict[Any, Any]) -> Any:
    """What is known of an operand: a Meta, a class of Python's numbers, or None."""
    if type(value) is tuple:
        return known.get(value)
    return type(value.value) if type(value.value) in _ORDER else ARRAYS.meta_of(value.value)
