"""Statements of a trace to canonical operations: slots for registers, values left on the stack where that is possible."""
from __future__ import annotations

import collections
import functools
import itertools
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, FrozenSet, List, Optional, Sequence, Set, Tuple

from .._core import tail
from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..bytecode import Emitter
from ..graph.statements import OPS, Const
from . import runtime
from .compiled_runs import write_run
from .slots import Slots
from .tracebacks import Sites

if TYPE_CHECKING:
    from ..bytecode import Label
    from ..graph.statements import Block, Chain
    #: The inlined frames that instructions stand for, and what catches an error there: its unwind block and the slots of its parameters.
    Site = Tuple[Chain, Optional[Tuple[Block, Tuple[str, ...]]]]
    from ..bytecode.instr import Instr
    from ..graph.ir import StatementIR
    from ..graph.statements import Operand, Statement, Way
    from .trees import Trees

__all__ = ["Writer"]

#: Longer builds than this append to the container instead of loading all items first.
_LONG = 200
#: So many constants in a row, or the same value so many times, are added to a container by one instruction.
_MANY = 24
#: A list of one value but for so many items is made of that value, and then these are set.
_MOST_OTHERS = 4


_HASHED_BY_C = frozenset((int, float, complex, bool, str, bytes, type(None), type(Ellipsis), types.FunctionType, types.CodeType,
                          types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType, types.ModuleType,
                          range, type, slice) + ARRAYS.hashed_by_c)


class Holder:
    """Holds a constant that may not stand in co_consts itself: hashing a code object hashes its constants."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


def is_plain_constant(value: Any) -> bool:
    """Whether hashing the constant neither fails nor runs Python code."""
    kind = type(value)
    if kind is tuple:
        return all(is_plain_constant(item) for item in value)
    if kind is slice:
        return False
    return kind in _HASHED_BY_C or (issubclass(kind, type) and kind.__hash__ is type.__hash__)


class Writer:
    """Writes one generated function.

    :param arguments: slot names of the flat arguments; :param closure_slot: the slot of the closure tuple, or None.
    :param e: where the instructions go, when this one writes a part of a function only.
    """

    def __init__(self, arguments: List[str], closure_slot: Optional[str], filename: str, kept_by_caller: bool = False,
                 enter: Optional[Callable[..., Any]] = None, e: Optional[Emitter] = None) -> None:
        self.e = Emitter() if e is None else e
        self.enter = enter        # see Sites
        self.arguments = arguments
        self.closure_slot = closure_slot
        self.filename = filename
        self.slots = Slots(self.e, arguments, closure_slot, kept_by_caller)
        self.oldest = 0           # an inlined statement from before this line gets its call's
        self.lends = False        # operands of a native operation are lent by the names they have, as natively (3.14+)
        self._nested: Dict[Any, Statement] = {}         # see Trees
        self._waiting: Set[Operand] = set()
        self._ways: Dict[Optional[int], Any] = {}           # see Reuse
        self._held: Set[int] = set()
        self._watched: Set[Operand] = set()
        self._outliving: Set[Operand] = set()
        self._site: Site = ((), None)
        self._sites: List[Tuple[int, Site]] = []          # (number of an instruction, (inlined frames, unwind and its slots) from there on), in order
        self.cells: List[bool] = []     # of the rest of a function that has cells of its own: for each that it is given whether it is a parameter's
        self.falls: List[str] = []     # slots of what lay on the stack when this began: an exception lets go of it, though its traceback has the frame
        self.back: FrozenSet[Way] = frozenset()     # those that lead to the beginning
        self.start: Any = None     # … a label, where there are any
        self._handler: Optional[Label] = None
        self._unwinds = False     # whether an exception may go on at a handler of the program

    # -- registers ---------------------------------------------------------------------------------------------
    def load(self, operand: Operand) -> None:
        """Push an operand."""
        if type(operand) is Const:
            if is_plain_constant(operand.value):
                self.e.emit("LOAD_CONST", operand.value)
            else:
                self.e.emit("LOAD_CONST", Holder(operand.value))
                self.e.emit("LOAD_ATTR", "value")
        elif operand in self._waiting:
            self._waiting.remove(operand)
            self.slots.remaining[operand] -= 1
        elif operand in self._nested:
            self._load_tree(self._nested.pop(operand))
        else:
            self.slots.load(operand, self.lends)

    def _load_tree(self, statement: Statement) -> None:
        """Compute an operand where it is loaded."""
        pos, site = self.e.pos, self._site
        self._write_one(statement)
        self.e.pos = pos
        self._begin_site(site)
        self.slots.remaining[statement.output] -= 1

    def load_borrowed(self, operand: Operand) -> None:
        """Push an operand whose slot keeps it until it is used, if it is to stay there (3.14+)."""
        if type(operand) is Const or operand in self._waiting or operand in self._nested:
            self.load(operand)
        else:
            self.slots.load(operand, lent=True)

    def write(self, ir: StatementIR, named_slots: Sequence[str] = ()) -> None:
        """Write the statements of the entry block by the plan of the IR, those that a backend may compute behind calls of their subgraphs.

        ``named_slots``: the slots of those arguments that a name of the program is bound to.
        """
        slots, statements = self.slots, ir.statements
        runs, reuse, trees = ir.plan.runs, ir.plan.reuse, ir.plan.trees
        self._ways = reuse.ways
        self._held = {register for register in reuse.held if register in reuse.fresh or register not in ir.named}
        self._watched, self._outliving = ir.watched, ir.outliving
        # Nobody can tell when an array goes that nothing but its users refers to.
        slots.named.update(ir.named - reuse.fresh)
        slots.named.update(reuse.held)
        slots.remaining.update(ir.plan.uses)
        for statement in statements:
            if statement.op == "arg":
                slots.arrived(statement.output, self.arguments[statement.arg])  # type: ignore[arg-type]  # it has one
            elif statement.op == "closure":
                slots.arrived(statement.output, self.closure_slot)  # type: ignore[arg-type]  # they have both
        slots.forget_unused(named_slots)
        for run in runs:
            slots.uses(run.operands)
        self._nested = dict(trees.nested)
        watched = any([(statement.chain or statement.unwind is not None or self.falls) and OPS[statement.op][0] not in ("load", "note")
                       for statement in statements])
        number = max([place for place, statement in enumerate(statements, 1) if statement.op == "expect"], default=0)
        self._roots(statements[:number], trees)
        if watched:
            handler = self._handler = self.e.label()
            self.e.protect_begin(handler, lasti=True)
        for run in runs:
            self._roots(statements[number:run.first], trees)
            write_run(self, run, functools.partial(self._roots, statements[run.first:run.last], trees))
            number = run.last
        self._roots(statements[number:], trees)
        if watched:
            self.e.protect_end()

    def _roots(self, statements: Sequence[Statement], trees: Trees) -> None:
        """Write statements one by one, but for those that others' trees have."""
        done = False
        for number, statement in enumerate(statements):
            if statement.op == "drop":
                if not done and statement.inputs[0] in self._watched and self.slots.remaining.get(statement.inputs[0]):
                    self._held.add(statement.inputs[0])  # type: ignore[arg-type]  # a register; it may not be on the stack alone, where NumPy writes over it
                elif not done:
                    self.slots.drop(statement.inputs[0])  # type: ignore[arg-type]  # a register
                done = False
            elif statement.output not in trees.nested:
                done = self._root(statement, statements[number + 1] if number + 1 < len(statements) else None, trees.waiting)

    def begin_outside(self) -> None:
        """What comes is no statement of the program's: no inlined frame, no handler."""
        self._begin_site(((), None))

    def write_inputs(self, registers: range, after: List[Operand]) -> None:
        """Instead of statements: registers whose numbers are those of the arguments they come in."""
        for register in registers:
            self.slots.arrived(register, self.arguments[register])
        self.slots.uses(after)

    def _root(self, statement: Statement, following: Optional[Statement], waiting: Set[Operand]) -> bool:
        """Write a statement that no other's tree has; whether the drop that follows is done as well."""
        output = statement.output
        if statement.op == "arg" or statement.op == "closure":
            return False
        self._write_one(statement)
        for register in [register for register in self._held if not self.slots.remaining.get(register)]:
            self._held.remove(register)
            self.slots.drop(register)
        if output is None:
            return False
        if not self.slots.remaining.get(output, 0) and not (output in self.slots.named and (output in self._outliving or OPS[statement.op][0] == "load")):
            self.e.emit("POP_TOP")
            return False
        if output in waiting:
            self._waiting.add(output)
            return False
        return self.slots.store(output, following)

    def _write_one(self, statement: Statement) -> None:
        """Write a statement and what is in its tree; the value is on the stack."""
        chain = statement.chain
        pos = statement.pos
        if chain and (chain[-1][0].co_filename != self.filename or pos is not None and (pos[0] or self.oldest) < self.oldest):
            self.e.pos = (chain[0][3], None, None, None)
        elif pos is not None:
            self.e.pos = pos
        unwind = statement.unwind
        caught = None
        if unwind is not None:
            self._unwinds = True
            caught = (unwind, tuple([self.slots.slot_of[register] for register in unwind.parameters]))
        if chain is not self._site[0] or caught is not None or self._site[1] is not None:
            self._begin_site((chain, caught))
        way = self._ways.get(statement.output)
        if way is None:
            _WRITE[statement.op](self, statement)
        elif way == "in place":
            _IN_PLACE(self, statement)
        else:
            self._write_over(*way)
        if unwind is not None:
            self.slots.unneeded(tuple(unwind.parameters))

    def _write_over(self, function: Any, operands: Sequence[Operand], place: int) -> None:
        """Call a ufunc that writes its result over one of its operands."""
        e = self.e
        e.call_begin()
        self.load(Const(function))
        e.call_ready()
        for operand in operands:
            self.load(operand)
        e.emit("COPY", len(operands) - place)
        e.call(len(operands) + 1, ("out",) if function in LIBRARY.out_by_keyword else ())

    def _begin_site(self, site: Site) -> None:
        """From the next instruction on these are the inlined frames and the way of an exception."""
        if site is not self._site:
            self._site = site
            self._sites.append((len(self.e.instrs), site))

    def sites(self) -> List[Tuple[Instr, Tuple[Any, ...], Optional[Tuple[Any, ...]]]]:
        """(first instruction, inlined frames, unwind and its slots) of each part, in order."""
        instrs = self.e.instrs
        last = dict(self._sites)
        return [(instrs[number],) + site for number, site in last.items() if number < len(instrs)]

    def finish(self) -> Optional[Sites]:
        """Write the handler for errors of inlined frames and in protected regions; its `Sites`, None if there is nothing to do."""
        if self._handler is None:
            return None
        sites = Sites(self.enter)
        e = self.e
        e.handler_begin(self._handler, ".error")
        e.call_begin()
        e.emit("LOAD_CONST", sites.leave)
        e.call_ready()
        e.emit("LOAD_FAST", ".error")
        e.call(1)
        caught = e.label()
        if self._unwinds:
            e.emit("STORE_FAST", ".tail")
            e.emit("LOAD_FAST", ".tail")
            e.jump("POP_JUMP_IF_TRUE", caught)
        else:
            e.emit("POP_TOP")
        self._let_fall()
        e.reraise(lasti=True)
        if self._unwinds:
            e.mark(caught)
            self._let_fall()
            e.handler_drops_here(lasti=True)
            e.emit("LOAD_CONST", None)
            e.emit("STORE_FAST", ".error")
            e.emit("LOAD_FAST", ".tail")
            e.emit("DELETE_FAST", ".tail")
            e.emit("RETURN_VALUE")
        return sites

    def _let_fall(self) -> None:
        for slot in self.falls:
            self.e.emit("LOAD_CONST", None)
            self.e.emit("STORE_FAST", slot)

    # -- calls -------------------------------------------------------------------------------------------------
    def call(self, function: Operand, operands: Sequence[Operand], names: Tuple[str, ...] = ()) -> None:
        """Call an object with operands; the result is on the stack."""
        e = self.e
        e.call_begin()
        self.load(function)
        e.call_ready()
        for operand in operands:
            self.load(operand)
        e.call(len(operands), names)


def _operate(w: Writer, inputs: Tuple[Operand, ...], kind: str, symbol: str) -> None:
    left, right = inputs
    if type(left) is not int or type(right) is not int or left != right:
        w.load(left)
        w.load(right)
        w.e.emit(kind, symbol)
        return
    # As in the compiler's code, a local holds what is loaded twice: on 3.12 and 3.13 the arithmetic of floats relies on it
    # (DECREF_INPUTS_AND_REUSE_FLOAT frees neither operand where it does not reuse one).
    w.slots.uses((left,))
    w.load(left)
    w.load(left)
    w.e.emit(kind, symbol)
    w.slots.unneeded((left,))


def _binary(kind: str) -> Callable[..., Any]:
    def write(w: Writer, s: Statement) -> None:
        _operate(w, s.inputs, kind, s.arg)
    return write


_IN_PLACE = _binary("INPLACE")


def _scalar(w: Writer, s: Statement) -> None:
    if s.arg.startswith("compare "):
        _operate(w, s.inputs, "COMPARE", s.arg[8:])
    else:
        _operate(w, s.inputs, "BINARY", s.arg)


def _unary(w: Writer, s: Statement) -> None:
    w.load(s.inputs[0])
    w.e.emit("UNARY", s.arg)


def _contains(w: Writer, s: Statement) -> None:
    w.load(s.inputs[0])
    w.load(s.inputs[1])
    w.e.emit("CONTAINS", False)


def _is(w: Writer, s: Statement) -> None:
    w.load(s.inputs[0])
    w.load(s.inputs[1])
    w.e.emit("IS", False)


def _subscr(w: Writer, s: Statement) -> None:
    w.load(s.inputs[0])
    w.load(s.inputs[1])
    w.e.emit("BINARY_SUBSCR")


def _attr(w: Writer, s: Statement) -> None:
    w.load(s.inputs[0])
    w.e.emit("LOAD_ATTR", s.arg)


def _own(w: Writer, s: Statement) -> None:
    w.call(Const(s.arg[0]), s.inputs)
    w.e.emit("LOAD_CONST", s.arg[1])
    w.e.emit("BINARY_SUBSCR")


def _plain(w: Writer, s: Statement) -> None:
    w.call(Const(s.arg), s.inputs)


def _item(w: Writer, s: Statement) -> None:
    w.load(s.inputs[0])
    w.e.emit("LOAD_CONST", s.arg)
    w.e.emit("BINARY_SUBSCR")


def _len(w: Writer, s: Statement) -> None:
    w.call(Const(len), s.inputs)


def _late(w: Writer, s: Statement) -> None:
    w.call(Const(s.arg), s.inputs)


def _expect(w: Writer, s: Any) -> None:
    """Before anything else is done: with other values than the translation was made for the call goes elsewhere."""
    e, slots = w.e, w.slots
    count, stacked = s.arg
    check, resume = s.inputs[:2]
    given = [operand for operand in s.inputs[2:3 + count] if type(operand) is int]
    places = [slots.slot_of[register] for register in given]
    closure = type(s.inputs[2]) is int
    e.call_begin()
    w.load(check)
    e.call_ready()
    w.call(Const(globals), ())
    if closure:
        e.emit("LOAD_FAST", places[0])
    else:
        e.emit("LOAD_CONST", None)
    values = s.inputs[3 + count:]
    for place in places[closure:]:
        e.emit("LOAD_FAST", place)
    for value in values:
        w.load(value)
    e.emit("BUILD_TUPLE", count + len(values))
    e.call(3)
    e.emit("LOAD_CONST", 0)
    e.emit("COMPARE", "<")
    hold = e.label()
    e.jump("POP_JUMP_IF_TRUE", hold)
    e.call_begin()
    e.emit("LOAD_CONST", tail)
    e.call_ready()
    e.emit("LOAD_CONST", resume.value)
    bound = len(places) - stacked
    for place in places[:closure] + places[bound:] + places[closure:bound]:     # as tail() wants them
        e.emit("LOAD_FAST", place)
    e.call(1 + len(places))
    e.emit("RETURN_VALUE")
    e.mark(hold)
    for register in given:
        slots.let_go(register)


def _held(w: Writer, s: Statement) -> None:
    w.call(Const(s.arg), ())


def _global(w: Writer, s: Statement) -> None:
    w.e.emit("LOAD_GLOBAL", s.arg)


def _build(kind: str, add: str, extend: str) -> Callable[..., Any]:
    def write(w: Writer, s: Statement) -> None:
        items = s.inputs
        per = 2 if kind == "BUILD_MAP" else 1
        keys = [id(item.value) if type(item) is Const else item for item in items] if len(items) >= _MANY * per else []
        runs = _runs(items, keys, per)
        if len(items) <= _LONG and not runs:
            for operand in items:
                w.load(operand)
            w.e.emit(kind, len(items) // per)
            return
        made = "BUILD_LIST" if kind == "BUILD_TUPLE" else kind
        usual = _usual(keys) if runs and made == "BUILD_LIST" else None
        if usual is not None:
            others = [place for place, key in enumerate(keys) if key != usual]
            _repeat(w, items[keys.index(usual)], len(items), len(items) - len(others), made if others else kind)
            for place in others:
                w.load(items[place])
                w.e.emit("COPY", 2)
                w.e.emit("LOAD_CONST", place)
                w.e.emit("STORE_SUBSCR")
            if not others:
                return
        else:
            w.e.emit(made, 0)
            _add_items(w, items, keys, runs, per, add, extend)
        if kind == "BUILD_TUPLE":
            w.e.emit("LIST_TO_TUPLE")
    return write


def _add_items(w: Writer, items: Sequence[Operand], keys: List[Any], runs: List[Tuple[int, int]], per: int, add: str, extend: str) -> None:
    """Add the items to the container on the stack one by one, but for those runs."""
    done = 0
    for begin, end in [*runs, (len(items), len(items))]:
        for i in range(done, begin, per):
            for operand in items[i:i + per]:
                w.load(operand)
            w.e.emit(add, 1)
        if begin < end and per == 1 and len(set(keys[begin:end])) == 1:
            _repeat(w, items[begin], end - begin, end - begin)
            w.e.emit(extend, 1)
        elif begin < end:
            values = [item.value for item in items[begin:end]]  # type: ignore[union-attr]  # constants
            w.e.emit("LOAD_CONST", Holder(dict(zip(values[::2], values[1::2])) if per == 2 else tuple(values)))
            w.e.emit("LOAD_ATTR", "value")
            w.e.emit(extend, 1)
        done = end


def _usual(keys: List[Any]) -> Any:
    """The constant's identity or the register that stands at nearly all places, None if there is none."""
    (found, times), = collections.Counter(keys).most_common(1)
    return found if len(keys) - times <= _MOST_OTHERS else None


def _repeat(w: Writer, operand: Operand, times: int, uses: int, kind: str = "BUILD_LIST") -> None:
    """Push a list or tuple that has an operand so many times, and stands for so many of its uses."""
    if type(operand) is not Const:
        w.slots.remaining[operand] -= uses - 1
    w.load(operand)
    w.e.emit(kind, 1)
    w.e.emit("LOAD_CONST", times)
    w.e.emit("BINARY", "*")


def _runs(items: Sequence[Operand], keys: List[Any], per: int) -> List[Tuple[int, int]]:
    """Where at least `_MANY` plain constants in a row, or one value as often, are among the items of a container (``per`` 2: keys with their values): from, to."""
    found: List[Tuple[int, int]] = []
    if not keys:
        return found
    common = {key: type(item) is Const and is_plain_constant(item.value) or key for key, item in dict(zip(keys, items)).items()}
    kinds = [common[key] for key in keys]    # True of a constant, else what only the same value has
    if per == 2:
        kinds = [first is True and second is True for first, second in zip(kinds[::2], kinds[1::2])]
    begin = 0
    for kind, among in itertools.groupby(kinds, key=lambda kind: -1 if kind is True else kind):
        end = begin + per * len(list(among))
        if kind is not False and end - begin >= _MANY * per:
            found.append((begin, end))
        begin = end
    return found


def _slice(w: Writer, s: Statement) -> None:
    for operand in s.inputs:
        w.load(operand)
    w.e.emit("BUILD_SLICE", 3)


def _interpolation(w: Writer, s: Any) -> None:
    for operand in s.inputs:
        w.load(operand)
    w.e.emit("BUILD_INTERPOLATION", s.arg)


def _template(w: Writer, s: Any) -> None:
    for operand in s.inputs:
        w.load(operand)
    w.e.emit("BUILD_TEMPLATE")


def _cell(w: Writer, s: Statement) -> None:
    w.call(Const(types.CellType), ())


def _function(w: Writer, s: Statement) -> None:
    w.call(Const(runtime.make_function), s.inputs + (Const(s.arg),))


def _error(w: Writer, s: Statement) -> None:
    w.call(Const(runtime.error_of), (Const(s.arg),) + s.inputs)


def _anew(w: Writer, s: Statement) -> None:
    """What gives a new object in CPython: the inverse of the inverse, two halves put together."""
    value, half = s.arg, len(s.arg) // 2 if type(s.arg) in (str, bytes) else 0
    if type(value) is str:
        w.e.emit("LOAD_CONST", value[:half])
        w.e.emit("LOAD_CONST", value[half:])
        w.e.emit("BUILD_STRING", 2)
    elif type(value) is bytes:
        w.e.emit("LOAD_CONST", value[:half])
        w.e.emit("LOAD_CONST", value[half:])
        w.e.emit("BINARY", "+")
    elif type(value) is int:
        w.e.emit("LOAD_CONST", ~value)
        w.e.emit("UNARY", "~")
    else:
        w.e.emit("LOAD_CONST", -value)
        w.e.emit("UNARY", "-")


def _iter(w: Writer, s: Statement) -> None:
    kind, maker = s.arg[:2]
    if kind == "plain" and maker is tuple:      # by instructions: a call lets the interpreter run code of the program's before the next load
        w.e.emit("BUILD_LIST", 0)
        w.load(s.inputs[0])
        w.e.emit("LIST_EXTEND", 1)
    elif kind == "plain":
        w.call(Const(maker), s.inputs)
    elif kind == "state":
        w.call(Const(runtime.iterator_at), (Const(maker), s.inputs[0], Const(s.arg[2])))
    elif kind == "exhausted":
        w.call(Const(runtime.exhausted_iterator), (Const(maker), s.inputs[0]))
    else:
        w.call(Const(runtime.advanced_iterator), (Const(maker), s.inputs[0], Const(s.arg[2])))


def _unpack(w: Writer, s: Any) -> None:
    w.load(s.inputs[0])
    w.e.emit("UNPACK_SEQUENCE", s.arg)
    names = [w.slots.new() for _ in range(s.arg)]
    for name in names:
        w.e.emit("STORE_FAST", name)
    for name in names:
        w.slots.take_back(name)
    w.e.emit("BUILD_TUPLE", s.arg)


def _format(w: Writer, s: Statement) -> None:
    conversion, text = s.arg
    w.load(s.inputs[0])
    if text:
        w.e.emit("LOAD_CONST", text)
    w.e.emit("FORMAT_VALUE", (conversion, bool(text)))


def _string(w: Writer, s: Statement) -> None:
    for operand in s.inputs:
        w.load(operand)
    w.e.emit("BUILD_STRING", len(s.inputs))


def _call(w: Writer, s: Statement) -> None:
    w.call(s.inputs[0], s.inputs[1:], s.arg)


def _mutate(w: Writer, s: Statement) -> None:
    w.call(s.inputs[0], s.inputs[1:], s.arg or ())
    w.e.emit("POP_TOP")


def _setattr(w: Writer, s: Statement) -> None:
    w.load(s.inputs[1])
    w.load(s.inputs[0])
    w.e.emit("STORE_ATTR", s.arg)


def _delattr(w: Writer, s: Statement) -> None:
    w.load(s.inputs[0])
    w.e.emit("DELETE_ATTR", s.arg)


def _setsubscr(w: Writer, s: Statement) -> None:
    w.load(s.inputs[2])
    w.load(s.inputs[0])
    w.load(s.inputs[1])
    w.e.emit("STORE_SUBSCR")


def _delsubscr(w: Writer, s: Statement) -> None:
    w.load(s.inputs[0])
    w.load(s.inputs[1])
    w.e.emit("DELETE_SUBSCR")


def _setglobal(w: Writer, s: Any) -> None:
    w.load(s.inputs[0])
    w.e.emit("STORE_GLOBAL", s.arg)


def _delglobal(w: Writer, s: Any) -> None:
    w.e.emit("DELETE_GLOBAL", s.arg)


_WRITE = {
    "global": _global, "held": _held, "attr": _attr, "own": _own, "plain": _plain, "item": _item, "len": _len, "late": _late, "expect": _expect, "at": _subscr, "scalar": _scalar, "scalar1": _unary,
    "tuple": _build("BUILD_TUPLE", "LIST_APPEND", "LIST_EXTEND"), "list": _build("BUILD_LIST", "LIST_APPEND", "LIST_EXTEND"),
    "set": _build("BUILD_SET", "SET_ADD", "SET_UPDATE"), "map": _build("BUILD_MAP", "MAP_ADD", "DICT_UPDATE"), "slice": _slice,
    "interpolation": _interpolation, "template": _template,
    "cell": _cell, "error": _error, "function": _function, "iter": _iter, "binary": _binary("BINARY"), "inplace": _IN_PLACE,
    "unary": _unary, "compare": _binary("COMPARE"), "contains": _contains, "is": _is, "subscr": _subscr, "unpack": _unpack,
    "getattr": _attr, "anew": _anew, "format": _format, "string": _string, "call": _call, "setattr": _setattr, "delattr": _delattr,
    "setsubscr": _setsubscr, "delsubscr": _delsubscr, "setglobal": _setglobal, "delglobal": _delglobal, "mutate": _mutate,
}
