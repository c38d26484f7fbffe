"""Which loops are unrolled, and what becomes of the others.

A loop that is simulated turn by turn is *unrolled*: its statements stand in the trace as often as it turns. That pays for a few
turns. Two kinds of loop are not worth it: one with too many turns (the translation would cost more than the loop ever does), and
one that breaks in each turn, many times (each break is a call of a resume function). Such a loop is taken out of the trace: the graph ends at
its head, and

* ``"native"``: it runs as plain bytecode from its head to its exit, where a resume function goes on in the simulation;
* ``"turns"``: where a turn has enough array operations for a graph of its own, each turn is one: the loop's head is a resume point
  and its translation ends there again. The first turn belongs to the graph before the loop.

A loop with many turns that breaks before its first turn has done any array work, and whose turns can't have much of it, runs natively at once;
so does the whole function where there is nothing else to translate (the fallback ``no-array-work``), or its rest behind another loop that runs natively.

A loop whose turns need one translation after the other, because each guards a value that only it has (a bound that grows), runs
natively from the next turn on, too. Turns over operands of many types are worth an entry for each.

A branch on an input that is met another number of times in each call (the ``while`` of a generator, the end of an iterator of the
program's own, the end of a recursion) would need a translation for each number of times. Once it was met in too many numbers, the loop
around it runs natively; where there is none, the call that leads to it.

An operation that calls the program's code for each item (``sum`` of an iterator, ``sorted`` with a key) is a loop, too: it runs natively
once following it has cost more than it is worth. So does a recursion without array work, from the call where it begins.

What was found out about a loop is remembered by the root unit, for all of its resume functions and later translations.
"""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, NoReturn, Optional, Sequence, Tuple, Union

from .._core import Dispatcher
from ..bytecode.loops import loop_at
from ..guards.builder import CHECKS_OF_VALUES
from ..opcodes.canonical import PERHAPS_WORK
from ..variables.base import ConstVar, ScalarVar
from ..variables.containers import SequenceVar
from ..variables.iterators import DictIter, IteratorVar, OpenIter, RangeIter, SequenceIter, SetIter
from ..variables.mappings import DictVar
from ..variables.sets import SetVar
from .arguments import LazyArgument
from .exits import Fallback, Restart

if TYPE_CHECKING:
    from .._core import Entry
    from ..bytecode import Instr
    from ..bytecode.loops import Loop
    from ..engine import TranslationUnit
    from ..guards.builder import GuardBuilder, Spec
    from ..variables.base import Variable
    from .frames import VirtualFrame
    from .machine import Machine

    #: A loop among those of all codes: id of the code, index of the head.
    LoopKey = Tuple[int, int]

__all__ = ["LoopPolicy", "ROLLED", "MOST_BROKEN_TURNS", "MOST_TURNS_WITHOUT_WORK", "MOST_UNUSED_TURNS", "RUNS_NATIVELY", "MOST_STEPS_WITHOUT_WORK"]

#: Reason code of a loop that is not unrolled.
ROLLED = "long-loop"
#: The break at which a loop goes on as plain bytecode.
RUNS_NATIVELY = (ROLLED, "the loop runs natively")
#: Breaks at what is left alone: a call that leads to a branch met in too many numbers of times, …
_BRANCHES = ("opaque-call", "what it calls branches another number of times in each call")
#: … a recursion without array work, …
_RECURSION = ("opaque-call", "a recursion without array work that is more than %d instructions long, or takes as long to guard")
#: … one with it that would be very many statements, …
_LONG_RECURSION = ("opaque-call", "a recursion that is more than 500 statements long")
#: … and an operation that calls too often.
_MANY_CALLS = ("opaque-call", "it calls Python code for each of many items")
_IS_A_GRAPH = (ROLLED, "each turn is a graph of its own")

#: An unrolled loop may add so many statements and simulated instructions when the number of its turns is known …
_MOST_STATEMENTS = 1000
_MOST_STEPS = 8000
#: … or so many statements where its turns call nothing of Python's: then less is saved in each …
_MOST_STATEMENTS_WITHOUT_CALLS = 400
#: … and so many where its turns do and are worth graphs: then each costs more here, and nothing goes uncaptured.
_MOST_STATEMENTS_OF_GRAPHS = 500
#: … and so many when it is not known.
_MOST_STATEMENTS_UNKNOWN = 500
_MOST_STEPS_UNKNOWN = 3000
#: One in a turn of another loop may add so many: that turn is translated for itself, perhaps more than once.
_MOST_STATEMENTS_INSIDE = 400
#: A translation takes its time by what it simulates, records and guards: in units of a statement or check (some 25 µs), a simulated instruction, and an
#: input that is told apart from one that changes. With a loop whose turns are known a whole one may cost so much (50 ms) …
_MOST_COST = 2000
#: … and with one of which only simulating tells how often it turns, for all that was in vain where it turns too often …
_MOST_COST_UNKNOWN = 1200
#: … a share of the first one, and of what a recursion may take, where no array was met so far: there the interpreter mostly turns out to be quicker …
_WITHOUT_ARRAYS = 0.5
#: … but a loop that costs no more than this by itself is unrolled wherever it comes.
_LITTLE_COST = 150
#: One inside of another may cost so much: the first turn of the other is translated twice if its turns are graphs.
_MOST_COST_INSIDE = 800
_STEPS_OF_UNIT, _PAIRS_OF_UNIT = 5, 3
#: A loop without array operations and inlined calls that turns more often than this costs less as plain bytecode.
MOST_TURNS_WITHOUT_WORK = 32
#: A loop that breaks in its turns, each with little work, runs natively once an entry has served so many turns.
MOST_BROKEN_TURNS = 100
#: A loop runs natively once a unit in it has so many entries that have served one turn each, none since, and differ in values.
MOST_UNUSED_TURNS = 3
#: A branch that was met in more different numbers of times than this is not followed any more.
MOST_LENGTHS = 6
#: An operation that calls Python code for each of its items may do so for so many simulated instructions, or statements.
_MOST_STEPS_OF_CALLS = 1500
_MOST_STATEMENTS_OF_CALLS = 500
_FEW_CALLS = 16
#: A recursion may go on for so many simulated instructions without array work.
MOST_STEPS_WITHOUT_WORK = 4000
#: … and with it for so many statements.
_MOST_STATEMENTS_OF_RECURSION = 500
#: Where all of it is left to the interpreter, so many of the guards tell calls like it.
_MOST_CHECKS_OF_RECURSION = 50
#: What stands for the calls of a code in the place of the index of an instruction.
_CALLED = -1
#: A turn with at least so many operations that give arrays is worth a graph of its own …
_WORTH_A_GRAPH = 12
#: … or with so many where a backend may compute them, and an array of at least so many items was met.
_WORTH_A_SUBGRAPH = 2
LARGE = 20000

#: So few operations behind a loop without array work are not worth a graph, where nothing tells that they are any; …
_LITTLE_WORK = 4
#: … but these may be much.
_CALLS_OR_ITERATES = frozenset(("CALL", "CALL_KW", "CALL_EX", "GET_ITER", "IMPORT_NAME"))
_PLAIN = frozenset((int, float, complex, bool, str, bytes, type(None), list, tuple, dict, set, frozenset))
#: What is imported may be a function that does some.
_MAY_LEAD_TO_WORK = PERHAPS_WORK | {"IMPORT_NAME"}
_READS = frozenset(("LOAD_FAST", "LOAD_DEREF", "LOAD_NAME", "LOAD_GLOBAL"))
_BINDS = frozenset(("STORE_FAST", "STORE_DEREF", "STORE_NAME", "STORE_GLOBAL"))
#: Operations of loops that only sort what there is into names and lists.
_MOVES = frozenset(("NOP", "POP_TOP", "COPY", "SWAP", "ROT", "DUP", "LOAD_CONST", "LOAD_FAST", "STORE_FAST", "UNPACK_SEQUENCE", "BUILD_TUPLE", "BUILD_LIST", "LIST_APPEND", "JUMP"))
#: Iterators that run no code of the program's.
_CALL_NOTHING = frozenset((RangeIter, SequenceIter, DictIter, SetIter))
#: What stands between ``len()`` and the loop over a range, and how much of it.
_COMPUTES = _READS | frozenset(("LOAD_CONST", "PUSH_NULL", "CALL", "BINARY", "UNARY", "NOP", "SWAP", "COPY", "ROT"))
_FAR = 12
_NAMES_OF_GLOBALS = frozenset(("LOAD_GLOBAL", "LOAD_NAME"))


class _Visit:
    """One run through a loop: what the translation had done when the loop was entered."""

    __slots__ = ("loop", "step", "again", "latest", "statements", "work", "calls", "turns", "expected", "inner", "cost")

    def __init__(self, loop: Loop, m: Machine, expected: Optional[int]) -> None:
        self.loop = loop
        self.expected = expected      # how many turns there will be, None when that is not known
        self.step = m.step
        self.again = 0                # the step at which the first turn was done
        self.latest = m.step          # … and the turn before this one
        self.inner: Dict[int, List[Tuple[int, int]]] = {}     # head of a loop in it -> (turns, array operations) in each turn of this one
        self.statements = len(m.trace)
        self.work = m.array_work
        self.calls = m.calls
        self.turns = 0
        self.cost = _cost(m)


class _Calls:
    """The calls that one run of an operation makes."""

    __slots__ = ("step", "statements", "times")

    def __init__(self, step: int, statements: int) -> None:
        self.step = step
        self.statements = statements
        self.times = 0


class LoopPolicy:
    """Decides at the heads of loops, for one translation."""

    def __init__(self, root: TranslationUnit) -> None:
        self.root = root
        self.known = root.loops             # (id of code, head) -> "native" or "turns"
        self.before_break = root.loop_work  # (id of code, head) -> array operations of a turn up to where it broke
        self.turn_work = root.turn_work     # … of a whole turn, where one was seen
        self.opened: Dict[LoopKey, str] = {}                    # what becomes of loops here whose number of turns changes from call to call
        self.visits: Dict[int, Dict[int, _Visit]] = {}                    # id of frame -> {head: _Visit}
        self.lengths = root.lengths         # (id of code, index of a branch) -> the numbers of times it was met in a translation
        self.left_alone = root.left_alone   # (id of code, index) of operations that run natively -> the break there
        self.calls: Dict[int, _Calls] = {}      # id of frame -> those of the operation it is at
        self.branches: Dict[Tuple[int, Union[int, str]], List[Any]] = {}    # the same branches -> how often in this translation, and in which loop or call
        self.broken: List[LoopKey] = []                    # loops that this translation goes on in after a break, and that turn in it

    def arrive(self, m: Machine, frame: VirtualFrame, loop: Loop, before: Optional[Instr]) -> None:
        """Control is at a loop's head, coming from instruction ``before`` (None: the translation begins here)."""
        visits = self.visits.setdefault(id(frame), {})
        key = (id(frame.code), loop.head)
        way = self.known.get(key)
        around = before is not None and before.index in loop
        visit = visits.get(loop.head) if around else None
        if not around:
            visits[loop.head] = _Visit(loop, m, self._turns_left(frame))
            if way is None and self._is_surely_too_long(frame, visits[loop.head], visits):
                way = self.known[key] = "native"
                self._give_up_without_work(m, frame, loop)
            if way is None and self._is_open(m, frame):
                way = self.opened[key] = "turns" if self._is_worth(key, self.turn_work.get(key, 0)) else "native"
            if way == "native" or way == "turns" and self._can_leave_at_entry(m, frame, loop) and self._is_unknown(frame, loop):
                self._leave_here(m, way)
            elif way is None and m.step == 1 and m.unit.point is not None and not self._is_worth(key, self.before_break.get(key, 0)):
                self.broken.append(key)     # a break at its end leads here in each turn (a test at the bottom jumps to the head)
        elif visit is None:     # the translation began inside: the loop breaks in its turns
            visits[loop.head] = _Visit(loop, m, self._turns_left(frame))
            if way is None and not self._is_worth(key, m.array_work + self.before_break.get(key, 0)):
                self.broken.append(key)
            if way == "native" or way == "turns" and not self._waits_for_input(frame):
                self._leave_here(m, way)
        elif way == "turns":
            if not self._waits_for_input(frame) and self._turns_left(frame) != 0:
                self._leave_here(m, way)
        else:
            visit.turns += 1
            if visit.turns == 1:
                visit.again = m.step
            self._note_inner(frame, visit, visits)
            visit.latest = m.step
            self.turn_work[key] = (m.array_work - visit.work) // visit.turns
            if self._too_long(m, frame, visit):
                self._roll(m, frame, visit, visits)

    def _note_inner(self, frame: VirtualFrame, visit: _Visit, visits: Dict[int, _Visit]) -> None:
        """A turn is done: note what the loops right within it did."""
        for head, inner in visits.items():
            if inner.turns and inner.step > visit.latest and inner.loop.outer is visit.loop:
                visit.inner.setdefault(head, []).append((inner.turns, inner.turns * self.turn_work[id(frame.code), head]))

    def _is_worth(self, key: LoopKey, work: int) -> bool:
        """Whether a turn with so many array operations is worth a graph. With a backend few may be; what its subgraphs bring is seen after some turns."""
        if work >= _WORTH_A_GRAPH:
            return True
        if not self._is_large() or work < _WORTH_A_SUBGRAPH or self.root.tried.get(key) is False:
            return False
        self.root.tried[key] = True
        return True

    def _is_large(self) -> bool:
        """Whether a backend computes with large arrays: what a turn hands to the next one is then worth more than what its statements cost here."""
        root = self.root
        return root.backend is not None and root.backend.compile is not None and root.largest >= LARGE

    def way(self, code: types.CodeType, loop: Loop) -> str:
        """What becomes of a loop that is not unrolled."""
        key = (id(code), loop.head)
        # a unit that begins at the head of an opened loop of an inlined frame knows of neither
        return self.opened.get(key) or self.known.get(key, "native")

    def leaves(self, m: Machine, guards: GuardBuilder, node: int, what: str, value: Any, asked: bool = False) -> bool:
        """Whether what is iterated over now is gone over by a loop that this graph leaves for: then nothing need hold it to the number of its items.

        ``asked``: that is asked by ``len()``, which what is iterated over is computed from. Where the turns are graphs the first one stands here, and
        there is one: that is worth a translation for one number, not for each.
        """
        frame = m.frames[-1]
        index = frame.pc
        if any([name == "CALL" for name, _ in frame.current.ops]):        # of range(), enumerate() and the like, for GET_ITER
            end = index + _FAR
            while asked and index < end and all([name in _COMPUTES for name, _ in frame.instrs[index].ops]):
                index += 1
            if not any([name == "GET_ITER" for name, _ in frame.instrs[index].ops]):
                return False
            index += 1
        elif not any([name == "GET_ITER" for name, _ in frame.current.ops]):
            return False
        way = self.known.get((id(frame.code), index)) if index < len(frame.instrs) and frame.instrs[index].loop is not None else None
        return way == "native" or way == "turns" and m.unit.observations.has_other(guards, node, what, value)

    def broke(self, m: Machine, frame: VirtualFrame, reason: str) -> None:
        """The graph breaks in a frame: what its loops had done in this turn counts when the turn's rest comes to the head."""
        visits = [visit for _, visit in sorted(self.visits.get(id(frame), {}).items()) if frame.current.index in visit.loop]
        if frame is m.frames[-1] and reason != "user-break":
            for number, visit in enumerate(visits):
                self._leave_if_worthless(m, frame, visit, visits[number:])
        for visit in visits:
            self.before_break[id(frame.code), visit.loop.head] = (m.array_work - visit.work) // (visit.turns + 1)

    def branched(self, m: Machine) -> None:
        """Control went the way that an input says."""
        frame = m.frames[-1]
        self._met(m.frames, (id(frame.code), frame.current.index), m.frames[:-1], frame.code)

    def called(self, m: Machine, code: types.CodeType) -> None:
        """A function is about to be entered; one that is running already is a recursion, as deep or wide as some input says."""
        if id(code) not in m.codes:
            return
        number = next((number for number, frame in enumerate(m.frames) if frame.code is code), None)
        if number is not None:
            self._met(m.frames, (id(code), "called"), m.frames, code)
            first = m.frames[number]
            share = self._share(m)
            is_dear = not number and len(m.guards.checks) + m.step // _STEPS_OF_UNIT > share * _MOST_COST     # of which nothing came before it
            if (m.step - first.call_step > share * MOST_STEPS_WITHOUT_WORK or is_dear) and m.array_work == first.work_before:
                self._leave_recursion(m, number)
            key = (id(code), _CALLED)
            statements = len(m.trace) - first.statements_before
            is_long = statements > _MOST_STATEMENTS_OF_RECURSION or statements + (m.step - first.call_step) // _STEPS_OF_UNIT > _MOST_COST_UNKNOWN
            if m.array_work != first.work_before and is_long and m.unit.strategy == "simulation":
                self.left_alone[key] = _LONG_RECURSION      # each of the calls that it makes
            if key in self.left_alone and (first.generator is None or not number):
                self._leave_alone(m, m.frames[max(number - 1, 0)], _LONG_RECURSION)

    def _leave_recursion(self, m: Machine, number: int) -> None:
        """The interpreter runs a recursion without array work, from the frame where it begins."""
        first = m.frames[number]
        reason, message = _RECURSION[0], _RECURSION[1] % (self._share(m) * MOST_STEPS_WITHOUT_WORK)
        if not number:
            of_arguments = [check for check in _checks_of_types(m) if m.guards.nodes[check[1]][0] == "arg"]
            del m.guards.checks[_MOST_CHECKS_OF_RECURSION:]
            raise Fallback("no-array-work", message, of_arguments)     # its own calls come with other contents
        if first.generator is None:     # a generator has begun: it is no call any more
            self._leave_alone(m, m.frames[number - 1], (reason, message))

    def calls_again(self, m: Machine, caller: VirtualFrame) -> None:
        """A frame is about to be pushed for the operation that another one is at, the second or a later one perhaps."""
        calls = self.calls.get(id(caller))
        if calls is None or calls.step != caller.began:
            calls = self.calls[id(caller)] = _Calls(caller.began, len(m.trace))
        calls.times += 1
        if calls.times > _FEW_CALLS and (m.step - calls.step > _MOST_STEPS_OF_CALLS
                                         or len(m.trace) - calls.statements > _MOST_STATEMENTS_OF_CALLS):
            self._leave_alone(m, caller, _MANY_CALLS)

    def _leave_alone(self, m: Machine, frame: VirtualFrame, why: Tuple[str, str]) -> NoReturn:
        """The interpreter runs the operation that a frame is at, from now on."""
        self.left_alone[id(frame.code), frame.current.index] = why
        raise m.restart_in(frame, frame.began, *why)

    def _met(self, frames: Sequence[VirtualFrame], key: Tuple[int, Union[int, str]], callers: Sequence[VirtualFrame], code: types.CodeType) -> None:
        found = self.branches.setdefault(key, [0, None])
        if found[0] < 2:      # the second time a recursion shows
            found[1] = _surroundings(frames, callers, code)
        found[0] += 1

    def measure(self, wasted: int) -> bool:
        """A translation is done: whether something in it is left alone from now on, as its lengths are many.

        ``wasted``: lengths more that long translations which served nothing stand for.
        """
        changed = False
        for key, (times, (is_loop, around)) in self.branches.items():
            lengths = self.lengths.setdefault(key, set())
            lengths.add(times)
            if len(lengths) > max(1, MOST_LENGTHS - wasted) and around not in (self.known if is_loop else self.left_alone):
                changed = True
                if is_loop:
                    self.known[around] = "turns" if self._is_worth(around, self.turn_work.get(around, 0)) else "native"
                else:
                    self.left_alone[around] = _BRANCHES
        return changed

    def watch(self, entry: Entry) -> None:
        """Have the translator asked again when an entry has served many turns of a loop that breaks in each."""
        if self.broken:
            entry.limit = MOST_BROKEN_TURNS

    def _leave_if_worthless(self, m: Machine, frame: VirtualFrame, visit: _Visit, inwards: Sequence[_Visit]) -> None:
        """Start over without a loop of many turns (those of the loops in it, too) that broke and has no array work to speak of."""
        turns = 1
        for inner in inwards:
            turns *= inner.expected or 1
        if (id(frame.code), visit.loop.head) in self.known or turns <= MOST_TURNS_WITHOUT_WORK \
                or m.array_work != visit.work or m.calls != visit.calls:
            return
        body = frame.instrs[visit.loop.head:visit.loop.end + 1]
        if _most_work(body) < _WORTH_A_GRAPH and not _names_functions(body, frame.globals):
            self._go_native(m, frame, visit)

    def _go_native(self, m: Machine, frame: VirtualFrame, visit: _Visit) -> NoReturn:
        """Start over without this loop; or leave all of the function to the interpreter, where that was all there is to it."""
        self.known[id(frame.code), visit.loop.head] = "native"
        self._give_up_without_work(m, frame, visit.loop)
        raise m.restart_in(frame, visit.step, *RUNS_NATIVELY)

    def _give_up_without_work(self, m: Machine, frame: VirtualFrame, loop: Loop) -> None:
        """Fallback where no array work comes before a native loop and none can come behind it: for calls with inputs of such types.

        In the rest of a function behind another loop that runs natively, or where little comes behind this one, that holds if the function met no array so far.
        """
        if len(m.frames) > 1 or m.array_work or not _only_calls_its_own(m):
            return
        rest = frame.instrs[loop.end + 1:]
        if m.unit.point is None and m.calls == 1 and not _most_work(rest):
            raise Fallback("no-array-work", "a loop that runs natively is all there is to it", _checks_of_types(m))
        if not (m.met_arrays or self.root.arrays.met) and loop.outer is None and _is_little(frame, loop, rest):
            raise Fallback("no-array-work", "little is behind a loop that runs natively, and no array before it", _checks_of_types(m))

    @staticmethod
    def _leave_here(m: Machine, way: Optional[str]) -> None:
        m.forced[m.step] = RUNS_NATIVELY if way == "native" else _IS_A_GRAPH

    def _can_leave_at_entry(self, m: Machine, frame: VirtualFrame, loop: Loop) -> bool:
        """A unit that begins at the head must simulate a turn first, or nothing would ever be done."""
        if m.step > 1 or m.unit.point is None:
            return not self._waits_for_input(frame)
        return False

    def _is_unknown(self, frame: VirtualFrame, loop: Loop) -> bool:
        """Whether nobody knows that there is a first turn. One that there is belongs to the graph before it: what the program binds in it is bound in
        all others, which then are one resume function."""
        return self._is_for(frame, loop) and self._turns_left(frame) is None

    @staticmethod
    def _is_for(frame: VirtualFrame, loop: Loop) -> bool:
        return any(name == "FOR_ITER" for name, _ in frame.instrs[loop.head].ops)

    @staticmethod
    def _is_open(m: Machine, frame: VirtualFrame) -> bool:
        """Whether the head is a FOR_ITER over something whose length changes from call to call, in a frame that can be left here."""
        if any(inner.then is not None or inner.convert is not None or inner.generator is not None for inner in m.frames[1:]):
            return False
        return any(name == "FOR_ITER" and _has_open_length(frame.stack[-argument[2]]) for name, argument in frame.current.ops)

    def _waits_for_input(self, frame: VirtualFrame) -> bool:
        """Whether the head is a FOR_ITER over an iterator that exists: it breaks by itself, once a turn."""
        for name, argument in frame.current.ops:
            if name == "FOR_ITER":
                return not isinstance(frame.stack[-argument[2]], IteratorVar)
        return False

    def _is_surely_too_long(self, frame: VirtualFrame, visit: _Visit, visits: Dict[int, _Visit]) -> bool:
        """Whether a loop will run natively that has not turned yet: what comes before it need not be simulated again then."""
        loop = visit.loop
        if visit.expected is None or visit.expected <= MOST_TURNS_WITHOUT_WORK or loop.outer is not None and loop.outer.head in visits:
            return False
        iterators = [frame.stack[-argument[2]] for name, argument in frame.current.ops if name == "FOR_ITER"]
        return all([type(iterator) in _CALL_NOTHING for iterator in iterators]) and all([name in _MOVES for instr in frame.instrs[loop.head + 1:loop.end + 1] for name, _ in instr.ops])

    def _too_dear(self, m: Machine, visit: _Visit, left: Optional[int]) -> bool:
        """Whether a translation with all of a loop's turns would take too long."""
        cost = _cost(m)
        spent = cost - visit.cost
        if left is None:
            return spent > max(_LITTLE_COST, visit.cost // 2) and cost > _MOST_COST_UNKNOWN or spent > _LITTLE_COST and cost > _MOST_COST     # what comes before it is done again
        most = self._share(m) * _MOST_COST
        left = max(left, 0)     # a list may have shrunk meanwhile
        turns = visit.turns + left
        spent = spent * turns // visit.turns
        spare = 1 + left / (2 * turns)      # the first turns guard what all turns lean on
        return spent > _LITTLE_COST and visit.cost + spent > spare * most or visit.loop.outer is not None and spent > spare * _MOST_COST_INSIDE

    def _share(self, m: Machine) -> float:
        """How much of what a translation may cost this one may: less where no array was met so far, and not all calls have to be simulated."""
        return 1 if m.met_arrays or self.root.arrays.met or self.root.engine.eager else _WITHOUT_ARRAYS

    def _too_long(self, m: Machine, frame: VirtualFrame, visit: _Visit) -> bool:
        statements, steps = len(m.trace) - visit.statements, m.step - visit.step
        left = self._turns_left(frame)
        if m.array_work == visit.work and m.calls == visit.calls and visit.turns + (left or 0) > MOST_TURNS_WITHOUT_WORK:
            return True
        if not self._is_large() and self._too_dear(m, visit, left):
            return True
        if left is None:
            return statements > _MOST_STATEMENTS_UNKNOWN or steps > _MOST_STEPS_UNKNOWN
        turns = visit.turns
        if visit.loop.outer is not None:
            most = _MOST_STATEMENTS_INSIDE
        elif self._is_large():
            most = _MOST_STATEMENTS
        elif m.calls == visit.calls:
            most = _MOST_STATEMENTS_WITHOUT_CALLS
        else:
            most = _MOST_STATEMENTS if m.array_work - visit.work < _WORTH_A_GRAPH * turns else _MOST_STATEMENTS_OF_GRAPHS
        return statements * (turns + left) > most * turns or steps * (turns + left) > _MOST_STEPS * turns

    def _turns_left(self, frame: VirtualFrame) -> Optional[int]:
        """How many turns a ``for`` loop still has, None when that is not known."""
        for name, argument in frame.current.ops:
            if name == "FOR_ITER":
                return _items_left(frame.stack[-argument[2]])
        return None

    def _roll(self, m: Machine, frame: VirtualFrame, visit: _Visit, visits: Dict[int, _Visit]) -> None:
        """Start over without this loop, or without one around it that does little more than this one.

        A loop in it that turns another number of times in each of its turns (a triangle) would need a graph for each number: what it does counts for
        nothing. Whether there is such a loop shows in the second turn.
        """
        work = m.array_work - visit.work
        worth = self._is_worth((id(frame.code), visit.loop.head), work // visit.turns)
        if worth and visit.inner:
            inner = list(visit.inner.values())
            if visit.turns > 1:
                inner = [found for found in inner if len(found) < visit.turns or len({turns for turns, _ in found}) > 1]
            worth = self._is_worth((id(frame.code), visit.loop.head), (work - sum([did for found in inner for _, did in found])) // visit.turns)
            if not worth and visit.turns == 1:
                if self._turns_left(frame) != 1 and any([_may_vary(frame.instrs, visit.loop, visits[head].loop) for head in visit.inner]):
                    return
                worth = True
        outer = visit.loop.outer
        while not worth and outer is not None and outer.head in visits:
            around = visits[outer.head]
            if self._is_worth((id(frame.code), visit.loop.head), (visit.work - around.work) // (around.turns + 1)):
                break
            visit = around
            outer = outer.outer
        if not worth:
            self._go_native(m, frame, visit)
        self.known[id(frame.code), visit.loop.head] = "turns"
        if visit.again == m.step:
            self._leave_here(m, "turns")
        else:
            raise Restart(visit.again or visit.step, *_IS_A_GRAPH)


def _cost(m: Machine) -> int:
    """What a translation has cost so far, about."""
    return len(m.trace) + len(m.guards.checks) + m.step // _STEPS_OF_UNIT + m.told_apart() // _PAIRS_OF_UNIT


def _surroundings(frames: Sequence[VirtualFrame], callers: Sequence[VirtualFrame], code: types.CodeType) -> Tuple[bool, LoopKey]:
    """Of a branch in, or a call of, this code, as keys: (True, the innermost loop around it) or (False, the call that leads to it).

    What is around a recursion does not make its depth: the call is the one that begins it.
    """
    first = next((position for position, frame in enumerate(callers) if frame.code is code), None)
    for frame in reversed(frames if first is None else frames[first:]):
        loop = loop_at(frame.ir, frame.current.index)
        if loop is not None:
            return True, (id(frame.code), loop.head)
    caller = frames[0 if first is None else max(first - 1, 0)]
    return False, (id(caller.code), caller.current.index)


def _checks_of_types(m: Machine) -> List[Spec]:
    """What was guarded so far, but for values."""
    return [check for check in m.guards.checks if check[0] not in CHECKS_OF_VALUES]


def _most_work(instrs: Iterable[Instr]) -> int:
    """How many operations at most are array work, when each instruction runs once."""
    return sum([name in _MAY_LEAD_TO_WORK for instr in instrs for name, _ in instr.ops])


def _only_calls_its_own(m: Machine) -> bool:
    """Whether nothing was called but the comprehensions, generators and functions that stand in the code itself."""
    own, work = {id(m.frames[0].code)}, [m.frames[0].code]
    while work:
        inner = [const for const in work.pop().co_consts if type(const) is types.CodeType]
        own.update(map(id, inner))
        work += inner
    return own.issuperset(m.codes)


def _is_little(frame: VirtualFrame, loop: Loop, rest: Sequence[Instr]) -> bool:
    """Whether what follows a loop calls nothing, has few operations, and does them with no input but numbers, texts and containers."""
    operations = [operation for instr in frame.instrs[loop.head:loop.end + 1] for operation in instr.ops]
    if any([name.startswith("RETURN") for name, _ in operations]):     # handlers of what is in the loop stand at the end of the code, and what follows it between
        return False
    bound = {argument for name, argument in operations if name in _BINDS}
    for instr in rest:
        for name, argument in instr.ops:
            if name in _CALLS_OR_ITERATES:
                return False
            if name in _READS and argument not in bound and not _is_plain(_named(frame, argument)):
                return False
    return _most_work(rest) <= _LITTLE_WORK


def _named(frame: VirtualFrame, name: str) -> Any:
    """What a name is bound to, as far as it was looked at."""
    found = frame.locals.get(name)
    return frame.cells[name].contents if found is None and name in frame.cells else found


def _is_plain(found: Any) -> bool:
    """Whether what a name is bound to is a number, a text or a container."""
    return type(found.value) in _PLAIN if type(found) is LazyArgument else isinstance(found, (ConstVar, ScalarVar, SequenceVar, DictVar, SetVar))


def _may_vary(instrs: Sequence[Instr], loop: Loop, inner: Loop) -> bool:
    """Whether what a loop within another goes over is written with names that are bound in the other one: it need not be of one length then."""
    if not any([name == "FOR_ITER" for name, _ in instrs[inner.head].ops]):
        return True
    bound = {argument for instr in instrs[loop.head:loop.end + 1] for name, argument in instr.ops if name in _BINDS}
    for index in range(inner.head - 1, loop.head, -1):
        for name, argument in instrs[index].ops:
            if name in _BINDS or name.startswith("POP_"):
                return False
            if name in _READS and argument in bound:
                return True
    return True


def _names_functions(instrs: Iterable[Instr], names: Dict[str, Any]) -> bool:
    """Whether a global is a Python function, a class or a translated function: calls of it may do any work."""
    found = [type(dict.get(names, argument)) for instr in instrs for name, argument in instr.ops if name in _NAMES_OF_GLOBALS]
    return any([kind is types.FunctionType or kind is Dispatcher or issubclass(kind, type) for kind in found])


def _has_open_length(iterator: Variable) -> bool:
    if type(iterator) is OpenIter:
        return iterator.closed is None
    return any(map(_has_open_length, getattr(iterator, "inner", ())))


def _items_left(iterator: Variable) -> Optional[int]:
    if type(iterator) is OpenIter:
        return None if iterator.closed is None else _items_left(iterator.closed)
    if type(iterator) is RangeIter:
        return iterator.size - iterator.index
    if type(iterator) is SequenceIter:
        if iterator.index is None:
            return 0
        size: int = iterator.of.size()
        return size - iterator.index if iterator.step == 1 else iterator.index + 1
    if type(iterator) is DictIter:
        return iterator.size - iterator.index
    if type(iterator) is SetIter:
        return len(iterator.order) - iterator.index
    inner = [_items_left(part) for part in getattr(iterator, "inner", ())]
    known = [count for count in inner if count is not None]
    return min(known) if known else None
