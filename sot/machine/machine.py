"""The symbolic machine: runs virtual frames on one explicit stack and records the trace.

User recursion is data here, not host recursion; a handler that must call user code pushes a frame and returns PENDING.
"""
from __future__ import annotations

import collections
import types
import weakref
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Dict,
    Iterable,
    List,
    NoReturn,
    Optional,
    Sequence,
    Set,
    Tuple,
    overload,
)

from ..arrays import ARRAYS
from ..arrays.listening import Listener, changes_who_hears, listener
from ..bytecode import TABLE
from ..bytecode.code_flags import parameter_count
from ..graph.ir import StatementIR
from ..graph.statements import OPS, Const
from ..guards import GuardBuilder
from ..guards.lasting import is_mortal
from ..variables import wrapping
from ..variables.base import (
    LASTI,
    MISSING,
    PENDING,
    RESULT,
    ArrayVar,
    ConstVar,
    RuntimeScalarVar,
    RuntimeVar,
    ScalarVar,
    TruthVar,
    Variable,
)
from ..variables.classes import (
    HEAP_TYPE,
    are_plain_keys,
    flags_of,
    is_plain_key,
    name_of,
    own_names,
    takes_anything,
    type_name,
)
from ..variables.containers import RangeVar, TupleVar, WrittenListVar
from ..variables.errors import error_like
from ..variables.functions import BoundMethodVar, BuiltinMethodVar, FunctionVar
from ..variables.mappings import FROZEN, MOST_KEYS, DictVar, InstanceKey, WrittenDictVar, keys_seen
from ..variables.sets import Elements
from . import ends, finalisers, following, foreseen, keeping, lives, open_generators
from .answers import goes_on
from .arguments import LazyArgument
from .exits import OVER_VALUES, RECORDED, Break, Fallback, ObservedException, Restart, Settle
from .frames import BACKWARDS
from .library import keeps_to_itself
from .loops import ROLLED, LoopPolicy
from .registry import HANDLERS, TRIALS, is_modelled, reads_frame
from .settling import PLACES, VIRTUALLY, WITHIN, can_settle, operands_of, settle
from .stack import part_methods
from .tasks import is_the_only_task
from .trying import error_of_constants, error_of_trial
from .unwinding import answer_of, catching, give_up, handled_in, is_awaited, leave_to_the_run, throw, unwind_of
from .ways import Ways

if TYPE_CHECKING:
    import types
    from typing import Literal, Union

    from .._core import GuardProgram
    from ..engine import TranslationUnit
    from ..graph.statements import Chain, EffectOp, Inputs, Operand, ValueOp
    from ..guards.builder import Spec
    from ..variables.base import Found
    from ..variables.objects import ObjectVar
    from .following import Followed
    from .frames import Local, VirtualFrame

    #: How a run ends: what the root frame returns, or where the graph breaks.
    Exit = Union[Tuple[Literal["return"], Variable], Tuple[Literal["break"], Break], Tuple[Literal["yield"], None]]

__all__ = ["Machine", "Limits"]

#: Operations of handlers that are not simulated.
_PROTECTING = frozenset(("BEFORE_ASYNC_WITH",))

#: Operations that only prepare what comes next: no resume function begins with them. (A call begins with its keyword names on 3.11 and 3.12.)
_NEVER_BREAK = frozenset(("COPY_FREE_VARS", "KW_NAMES", "MAKE_CELL", "NOP", "POP_EXCEPT", "PUSH_EXC_INFO", "RESUME",
                          "SET_FUNCTION_ATTRIBUTE"))

_CALLS = frozenset(("CALL", "CALL_KW", "CALL_EX"))
#: Reasons to leave an operation to the interpreter that say nothing about what it does.
_OPAQUE = frozenset(("opaque-call", "opaque-operation"))

#: Variables of what nobody hears go, or nearly nobody: numbers, texts, arrays, constants, functions.
_UNHEARD = (ArrayVar, ConstVar, ScalarVar, RuntimeScalarVar, FunctionVar)
#: Whether an AttributeError says what was looked up (3.10+).
_NAMES_ATTRIBUTES = hasattr(AttributeError(), "obj")
#: With more frames than this nobody looks whether the value of a name that goes has other names.
_MOST_SEARCHED = 64
#: Where there are more operations whose exceptions are left to the run, the graph ends behind the first.
_MOST_LEFT_TO_THE_RUN = 3
#: Fewer inputs that change than this need not be counted: what tells them apart costs little.
_FEW_MUTATED = 8


class Limits:
    """How much one translation may do before the frame is left to the interpreter."""

    steps = 60_000        # simulated instructions
    statements = 20_000   # statements of the trace
    depth = 2_000         # virtual frames


def _going(frame: VirtualFrame, caller: VirtualFrame) -> List[Local]:
    """What the names of a frame that returns stand for, in the order in which they go."""
    known, names = frame.locals, frame.ir.varnames
    if not TABLE.hands_arguments_over:      # the caller has the arguments; on the stack of a call the last one lies on top
        count = parameter_count(frame.code)
        called = caller.current is not None and any([name in _CALLS for name, _ in caller.current.ops])
        names = names[count:] + (names[:count][::-1] if called else names[:count])
    elif BACKWARDS:
        names = names[::-1]
    return [known[name] for name in names if name in known]


class _Building:
    """The context in which a container is made."""

    def __init__(self, containers: List[Variable], var: Variable) -> None:
        self.containers = containers
        self.var = var

    def __enter__(self) -> None:
        self.containers.append(self.var)

    def __exit__(self, *error: object) -> None:
        self.containers.pop()


#: What makes an object once it is known that there can be one.
_MAKING = (object.__new__, weakref.ref, weakref.KeyedRef)
#: Changes that containers of their types always allow.
_ALLOWED = (list.append, list.insert, list.clear, list.reverse, collections.deque.append, collections.deque.appendleft, collections.deque.clear)


class Machine:
    """One translation.

    ``exit`` after ``run`` is ("return", variable) or ("break", Break, operation, inputs-stack snapshot).
    """

    #: Whether arrays of which nothing is known may be in the trace (see sot.objects.loose).
    is_loosely = True

    def __init__(self, unit: TranslationUnit, forced: Dict[int, Tuple[Any, ...]],
                 settling: Optional[Dict[Tuple[int, str], bool]] = None) -> None:
        self.unit = unit
        self.recorded = {step for step, reason in forced.items() if reason[0] == RECORDED}    # what arrays raise there is left to the run
        self.forced = {step: reason for step, reason in forced.items() if step not in self.recorded}    # step number -> arguments of the Break
        self.settling = dict(settling or {})   # (step number, operation) -> whether its operands are settled first
        self.settled_within = {step for step, name in self.settling if name == WITHIN}    # steps of operations: what is computed in calls that they make is settled
        self.plain_instances: Dict[Any, Any] = {}      # register of what `object.__new__` has made -> its class
        self.virtual_classes = {name for step, name in self.settling if step == VIRTUALLY}    # names of classes: what is put into their plain instances is simulated on
        self.last_derived = 0         # the step at which a value was last computed that is open until it is observed
        self.ended = ""               # what may have run code of the program: the end of something watched (see sot.machine.ends), a warning
        self.listener = listener()
        self.followed: Dict[int, Followed] = {}      # id of an input whose end may be heard -> how it is followed (see sot.machine.following)
        self.doubles: Dict[int, List[int]] = {}      # register of an input -> those in which it came in once more
        self.shrunk: List[Variable] = []      # lists and dicts that came in and that the last operation has changed, where something in them may be heard
        self.foreseeing: Optional[Tuple[ObjectVar, int]] = None      # the input whose ``__del__`` is followed just now, and since which step (see sot.machine.foreseen)
        self.unusable: Dict[Operand, int] = {}      # register of what such an end made, or of what has ended -> the step
        self.over: List[ObjectVar] = []      # those whose end was foreseen
        self.awaiting: List[Followed] = []      # what ends behind that one
        self.task_step: Optional[int] = None      # the step of the operation whose task is at work just now
        self.asking: Optional[Tuple[Variable, str, Sequence[Any]]] = None      # what an operation has noted of something that is no iterator yet (see sot.objects.generators.note_first_asked)
        self.done_step = 0      # the step of the operation that is just done, or was done last
        self.had_ended = False        # whether ``ended`` was set when those were last looked at
        self.holding = False          # whether something made here may hold something watched
        self.kept: Dict[int, Variable] = {}    # id of what is or was in a cell -> it (see sot.machine.keeping)
        self.kept_by = Ways()     # what has these
        self.shifted: Set[int] = set()     # ids of input containers whose items may have moved
        self.places: Dict[Tuple[Operand, Operand], Tuple[int, Any]] = {}     # (container, index that changes) that is written to: (node, value) of what was there when the call began
        self.told = False             # the current operation breaks because an earlier attempt said so
        self.guards = GuardBuilder()
        self.trace = StatementIR()
        self.frames: List[VirtualFrame] = []
        self.step = 0
        self.root_globals = unit.globals
        self.codes: Dict[int, types.CodeType] = {}               # id -> code object of every frame that was simulated
        self._objects: Dict[int, Tuple[Any, Variable]] = {}            # id -> (object, variable)
        self._examples: Dict[int, Tuple[Variable, Any]] = {}     # id of an input variable -> (it: no other has that id, object)
        self._inputs: Dict[int, Any] = {}             # register of an input -> object
        self.scalars: Dict[int, ScalarVar] = {}        # register of a scalar that something was computed of -> it
        self.parts = 0      # slices of inputs that were found out before the call does anything
        self._kept: Dict[int, Tuple[Any, Operand]] = {}        # id of an object known at translation -> (object, what holds it)
        self.made: Dict[int, Tuple[Any, Variable]] = {}      # id of a model of what the trace makes (see sot.objects.class_making) -> (it, its variable)
        self.first_made = 0           # the step at which the first of them was made
        self.endings_of_models: List[Callable[[], None]] = []      # what takes them out of sight when the translation is done with
        self._mutated: List[Variable] = []
        self.tracebacks: List[Variable] = []     # of exceptions of the trace; they lead to the frame that catches one
        self._linked: List[Variable] = []    # what was put into something that was there already may lead back to it
        self._met_again = False              # an object that came in was found in two places, of which one may be itself
        self._building: List[Variable] = []
        self.late: Dict[int, Tuple[int, Any]] = {}     # node of what is found out late -> (its register, what it is in this call)
        self.expected: List[Tuple[GuardProgram, Tuple[Any, ...]]] = []     # guards on that, and what they are asked of in this call
        self.class_writes: Dict[Tuple[type, str], Found] = {}        # (class, name) -> variable or MISSING
        self.class_names: Dict[type, DictVar] = {}        # class -> what is known of its own __dict__
        self._namespaces: Dict[int, Dict[str, Any]] = {}         # id -> dict in which a name was looked up
        self.found_by_name: Dict[Tuple[int, str], Tuple[ConstVar, Optional[Dict[str, Any]]]] = {}     # (id of such a dict, name) -> the constant that it stands for, and the builtins that have it, unless that dict has
        self.array_work = 0           # operations recorded so far whose result is an array
        self.met_arrays = False       # an array or NumPy scalar came in or was made
        self.calls = 0                # of Python functions so far
        self.loops = LoopPolicy(unit.root)
        self.notes: List[str] = []               # psdb.print and the like
        self.walked: List[Variable] = []         # lists that arrays gave and that something iterates over
        self.generators: List[VirtualFrame] = []          # frames of simulated generators
        self.ways: Dict[int, List[Any]] = {}              # to what was looked for, by its id: leading.ways_to
        self.falling: List[Tuple[int, List[Any]]] = []    # (number of frames, what has the others of several that go together until no more are left)
        self.undoing: List[Tuple[int, Callable[[Machine], None]]] = []    # (number of frames, what puts back a change for an exception that leaves a call of theirs)
        self.together: List[Any] = []     # iterators that alone have several generators
        self.open_generators: Set[Any] = set()            # those that stand in a protected region: their end runs its handlers
        self.calling: Tuple[int, Any] = (0, None)     # step of the last instruction that is a call, and what its code calls
        self.weakly: List[ObjectVar] = []        # weak references that the trace has made (see sot.machine.lives)
        self.heard: List[Variable] = []     # what the trace has made whose end something hears of
        self.owners: Dict[int, Tuple[Variable, Variable]] = {}     # id of what something made here has in it, seen as a builtin container -> that, and it: what goes over the contents has the object
        self.loosened: List[Tuple[Optional[int], Any]] = []     # what an input had, and the trace has let go of: (node of it, None where that is not known, object or MISSING)
        self.finalisable: List[ObjectVar] = []     # virtual instances whose class has a __del__ (see sot.machine.finalisers)
        self.endings: List[Tuple[int, List[ObjectVar]]] = []     # (number of frames, those of these that end when no more are left), the innermost last
        self.holders: List[Any] = []      # what led to them behind the last instruction
        self.going: Tuple[int, Optional[List[Any]], Optional[VirtualFrame]] = (0, None, None)     # step of the last return, what its frame let go of, in that order, and that
        self.told_steps = frozenset(forced)     # where an earlier attempt has found a break necessary
        self.closing: List[int] = []      # steps of operations that close generators now, or throw into those below a yield from
        self.coroutines = 0           # made so far, which is no work
        self.named: Set[Operand] = set()            # registers that a name of the program was bound to
        self.stacked: List[Tuple[int, Variable]] = []       # (place on the root frame's stack, what it had there when the resume function began)
        self.fall: Set[Operand] = set()             # registers of all these
        self.break_point: Optional[Tuple[Optional[str], Any]] = None
        #: The frame of a break in the middle of an instruction, and what it had at its begin.
        self.begun: Optional[Tuple[VirtualFrame, Tuple[Any, ...]]] = None
        self.being_made: List[Variable] = []          # virtual values that are made just now, each for the one before
        self.made_inside: Dict[int, Optional[Operand]] = {}         # id of one of them -> its register, when it was made on the way
        self.threw = False            # whether an exception was raised in the trace
        self.held: List[Tuple[ObjectVar, List[Local]]] = []                # (exception of the trace, the values of the frames that its traceback has)
        self.gone: List[Tuple[ObjectVar, List[Local]]] = []      # those of exceptions that nothing has any more
        self.aside: Optional[List[Tuple[Variable, Any]]] = None             # while it is made out what an unwinding needs: the values that were virtual
        self.leaving = False      # the trace has come to its exit: what is made now is for what follows
        self.placed: Set[int] = set()     # ids of what the last unwind block makes
        #: Those of the generator function whose frame goes on behind this translation.
        self.segments = unit.root.segments if unit.point is not None else None
        self.heads: Set[int] = set()    # of loops that yield, to which such a translation has come
        self.shown: List[Tuple[Variable, Any]] = []       # containers and instances of which a text is just made (by which code)
        self.dirty = False            # the current operation already changed something: a break must start over
        self.doing: Optional[VirtualFrame] = None     # whose operation that is
        self.called: Tuple[int, Variable, List[Variable], Dict[str, Variable]] = (-1, ConstVar(None), [], {})    # the last call: step, function, arguments

    # -- registers and statements ------------------------------------------------------------------------------
    @overload
    def emit(self, op: ValueOp, arg: Any, inputs: Inputs) -> int: ...

    @overload
    def emit(self, op: EffectOp, arg: Any, inputs: Inputs) -> None: ...

    def emit(self, op: Any, arg: Any, inputs: Inputs) -> Optional[int]:
        """Append a statement at the current position; its register."""
        if self.unusable and self.aside is None and self.foreseeing is None:
            foreseen.check_operands(self, list(inputs))
        if self.foreseeing is not None and not (OPS[op][0] == "load" and self.trace.loads_input(inputs)):
            return foreseen.emit(self, op, arg, inputs)
        unwind = None
        frame = self.frames[-1]
        if OPS[op][0] == "effect":
            ends.replace(self, op, arg, inputs)
        if self.aside is None and OPS[op][0] in ("compute", "effect"):
            # what makes a virtual value raises nothing, but to ask for a truth
            quiet = self.being_made and type(self.being_made[-1]) is not TruthVar or self.raises_nothing(op, arg, inputs)
            if quiet and op == "call" and (is_awaited(self.frames) or self.closing or self.open_generators or self.finalisable or self.heard):
                self._stays_concrete(inputs)
            unwind = None if quiet else unwind_of(self)
            if unwind is not None and self.segments is not None:
                if unwind.exit.depth != 1:     # they would have to be made below the generator's
                    raise Restart(self.frames[1].call_step, "opaque-call", "a callee that may catch an exception of an operation")
                if not self.segments.catches(self.frames[0]):
                    raise Restart(self.frames[1].call_step if len(self.frames) > 1 else self.step, "protected-region", "its handler")
            self.dirty = True
            if self.closing and not quiet:    # what it raises would be told to sys.unraisablehook, or go to another generator first
                raise Restart(self.closing[-1], "opaque-call", "a generator that is closed, or has something thrown into it, below another operation")
            for generator in () if quiet else self.open_generators:
                if generator.reg is None and (unwind is None or id(generator) not in self.placed):    # what is raised would end it
                    raise Restart(generator.step, "opaque-call", "a generator that yields inside try or with")
            for var in () if quiet else self.finalisable:
                if unwind is None or id(var) not in self.placed:
                    var.materialise(self)      # which starts over
            if self.heard and not quiet and not (op == "mutate" and lives.is_filled(self, inputs)):
                lives.check_unwinding(self, None if unwind is None else unwind.exit.depth)
        current = frame.current
        if len(self.trace) > Limits.statements:
            raise Fallback("trace-limit", "more than %d statements" % Limits.statements)
        chain: Chain = ()
        if frame.caller_chain:
            chain = frame.caller_chain + (frame.entry(),)
        inputs = tuple([self.operand(known) if type(known) is Const else known for known in inputs])
        register: Optional[int] = self.trace.emit(op, arg, inputs, current.pos if current is not None else None, chain)
        if unwind is not None:
            self.trace.protect(unwind)
        if changes_who_hears(op, arg):
            self.listener = Listener(None)
        elif self.listener is not None:
            self.listener.hears(self, op)
        return register

    def _stays_concrete(self, inputs: Inputs) -> None:
        """A class of which `object.__new__` makes instances is one in later calls: it refuses one by what the class says of its abstract methods."""
        if not (type(inputs[0]) is Const and inputs[0].value is object.__new__ and type(inputs[1]) is Const):
            return
        cls: Any = inputs[1].value
        node = self.guards.node("own", self.guards.node("const", cls), "__abstractmethods__")
        found = own_names(cls).get("__abstractmethods__", MISSING)
        if found is MISSING:
            self.guards.check("missing", node)
        else:
            self.guards.check("is", node, found)

    def raises_nothing(self, op: Any, arg: Any, inputs: Inputs) -> bool:
        """Whether an effect cannot fail: it changes an input of the program, or a new instance, whose class is known, in a way that this class allows. Nor what makes an object of a class that can be."""
        if op == "call":
            return type(inputs[0]) is Const and any([inputs[0].value is maker for maker in _MAKING])
        if op == "setattr" and inputs[0] in self.plain_instances:
            return takes_anything(self.plain_instances[inputs[0]], arg)
        if op == "mutate":
            first = inputs[0]
            return type(first) is Const and any([first.value is method for method in _ALLOWED])
        if op not in ("setattr", "setsubscr", "setglobal"):
            return False
        target = self._inputs.get(inputs[0]) if type(inputs[0]) is int else None
        kind = type(target)
        if op == "setsubscr":
            return kind is dict and type(inputs[1]) is Const
        return op == "setglobal" or bool(flags_of(kind) & HEAP_TYPE) and not issubclass(kind, (ARRAYS.array, type)) and takes_anything(kind, arg)

    def known_variables(self) -> List[Any]:
        """The variables of objects of the program, and what classes were given."""
        return [var for _, var in self._objects.values()] + list(self.class_writes.values()) + list(self.class_names.values())

    def check_generators(self) -> None:
        """Start over if one of the simulation that never came to its end would run code there: nobody has it any more."""
        for generator in self.open_generators:
            if generator.reg is None:
                raise Restart(generator.step, "opaque-call", "a generator that yields inside try or with")
        self.leaving = False
        for var in self.finalisable:
            var.materialise(self)      # which starts over

    def dismantle(self) -> None:
        """The translation is done with: nothing of it leads back to it, so that it holds the program's objects no longer."""
        for frame in self.frames + self.generators:
            if frame.generator is not None:
                frame.generator.default = ()
            frame.then = frame.convert = frame.generator = None
            frame.locals, frame.cells, frame.stack = {}, {}, []
        self.frames, self.stacked, self.doing = [], [], None
        self.open_generators.clear()
        self.falling.clear()
        self.together.clear()
        self.undoing.clear()
        self.followed.clear()
        self.awaiting.clear()
        self.over.clear()
        self.shrunk.clear()
        self.finalisable, self.endings, self.holders, self.gone = [], [], [], []
        self.going = (0, None, None)
        self.ways.clear()
        self.kept_by.clear()
        for reference in self.weakly:
            reference.attrs = {}
        self.weakly, self.heard, self.loosened = [], [], []
        self.owners.clear()
        for var in self._linked + self.tracebacks + [var for _, var in self._objects.values() if self._met_again]:
            var.unlink()
        self._linked, self.tracebacks = [], []
        self.expected = []
        for known in (self._objects, self._examples, self._inputs, self._kept, self.made, self.late):
            known.clear()
        for end in self.endings_of_models:
            end()

    def make(self, var: Variable) -> None:
        """Make a virtual value.

        What it is made of may lead back to it (a tuple in a list that has the tuple): then it was made on the way, and that is it.
        """
        if self.aside is not None:
            self.aside.append((var, var.placement()))
        leads_back = any([other is var for other in self.being_made])
        self.being_made.append(var)
        try:
            var.make(self)
        finally:
            self.being_made.pop()
        if id(var) in self.made_inside:     # the innermost one is what others have by now
            var.reg = self.made_inside[id(var)]
            if not leads_back:
                del self.made_inside[id(var)]
        elif leads_back:
            self.made_inside[id(var)] = var.reg

    def operand(self, constant: Const) -> Operand:
        """What holds an object known at translation: itself, or a register where the generated code is not to keep it alive."""
        value = constant.value
        if id(value) not in self._kept:
            operand: Operand = constant
            if is_mortal(value):
                operand = self.trace.emit("held", weakref.ref(value), ())
                self.note_holder(operand, value)
            self._kept[id(value)] = value, operand
        return self._kept[id(value)][1]

    def note_holder(self, register: Operand, obj: Any) -> None:
        """An object that no variable was remembered for is in this register."""
        if type(register) is int:
            self._inputs[register] = obj

    def load(self, op: ValueOp, arg: Any, inputs: Inputs) -> int:
        """Emit a pure load of an input, or fold it when its source is embedded."""
        return self.emit(op, arg, inputs)

    def constant(self, value: Any) -> Variable:
        """A variable for a value made by the simulation."""
        return wrapping.constant(self, value)

    def key_operand(self, key: Any) -> Operand:
        """The operand of a constant dict key or set element."""
        return key.var.materialise(self) if type(key) is InstanceKey else Const(key)

    def building(self, var: Variable) -> _Building:
        """While a container is being materialised (it may contain itself)."""
        return _Building(self._building, var)

    def is_being_built(self, var: Variable) -> bool:
        return any(other is var for other in self._building)

    def may_expect(self) -> bool:
        """Whether `find_out` may be asked."""
        return type(self) is Machine and self.segments is None and self.unit.may_expect()

    def find_out(self, function: Callable[..., Any], *operands: Tuple[Any, Optional[int], Operand], value: Any = MISSING) -> Tuple[Any, int, int]:
        """(what a function gives of inputs in this call, the node and the register of it), which generated code finds out before it does anything.

        ``operands``: (object, node or None of one that is known at translation, what holds it). The function runs no code of the program's and changes nothing,
        as guards say. ``value``: what it gives in this call, where that is known.
        """
        if not self.may_expect():
            raise Break("opaque-operation", "what only a call of %s gives" % function.__qualname__)
        numbers = [self.guards.node("const", obj) if node is None else node for obj, node, _ in operands]
        node = self.guards.node("late", function, *numbers)
        found = self.late.get(node)
        if found is None:
            value = function(*[obj for obj, _, _ in operands]) if value is MISSING else value
            found = self.late[node] = self.trace.emit("late", function, tuple([self.operand(reg) if type(reg) is Const else reg for _, _, reg in operands])), value
        return found[1], node, found[0]

    def expect(self, function: Callable[..., Any], value: Any, *operands: Tuple[Any, Optional[int], Operand]) -> int:
        """The node of what a function gives, likewise; it is taken to be ``value`` in this call, and asked when the generated code runs."""
        numbers = [self.guards.node("const", obj) if node is None else node for obj, node, _ in operands]
        node = self.guards.node("late", function, *numbers)
        if node not in self.late:
            foreseeing, self.foreseeing = self.foreseeing, None
            self.late[node] = self.trace.emit("late", function, tuple([self.operand(reg) if type(reg) is Const else reg for _, _, reg in operands])), value
            self.foreseeing = foreseeing
        return node

    # -- inputs ------------------------------------------------------------------------------------------------
    def note_made(self, model: Any, var: Variable) -> None:
        """An object stands for what the trace has made, which is in this variable's register."""
        self.guards.note_model(model)
        self.made[id(model)] = model, var
        self._kept[id(model)] = model, var.materialise(self)

    def wrap_made(self, obj: Any, reg: Operand) -> Variable:
        """The variable of what a class has that the trace makes."""
        found = self.made.get(id(obj))
        if found is not None:
            return found[1]
        if type(obj) is tuple and any([id(item) in self.made for item in obj]):     # its bases
            return TupleVar([self.constant(item) for item in obj], reg=reg)
        if type(obj) in (types.GetSetDescriptorType, types.MemberDescriptorType) and id(obj.__objclass__) in self.made:
            if self.aside is not None or type(reg) is not int:
                raise Break("opaque-operation", "a descriptor of a class that is made here")
            self.note_made(obj, ConstVar(obj, reg))
            return self.made[id(obj)][1]
        if self.guards.is_model(obj):
            raise Break("opaque-operation", "what a class has that is made here")
        return self.constant(obj)

    def wrap(self, obj: Any, node: int, reg: Operand) -> Variable:
        if self.listener is not None and self.listener.is_changed(obj):
            raise ends.stop(self, "a warning")
        return wrapping.wrap(self, obj, node, reg)

    def wrap_item(self, container: Variable, key: Any, value: Any) -> Variable:
        """An item of an input container."""
        whole = container.reg
        if getattr(container, "copied_by", None) is not None:
            if container.copy is None:
                container.copy = self.load("plain", container.copied_by, (container.reg,))
            whole = container.copy
        return wrapping.wrap(self, value, self.guards.node("item", getattr(container, "items_node", container.node), key), self.load("item", key, (whole,)))

    def item_at(self, container: Variable, index: Any) -> Optional[Variable]:
        """The variable of an input container's item, guarded as the item at whatever index or key a scalar or an `OpenKey` has.

        None where that is not to be had: of an item that is a container, whose index is computed in ways that are not done before an effect.
        """
        if getattr(container, "copied_by", None) is not None:
            return None
        value, operands = container.source[index.value], (container.reg, index.materialise(self))
        if wrapping.is_container(value) and not (self.trace.loads_input(operands[:1]) and self.trace.counts_as_read(operands[1])):
            return None     # the item would be read behind what changes it
        return self.wrap(value, self.guards.node("at", container.node, index.node), self.load("at", None, operands))

    def check_key_types(self, mapping: Iterable[Any]) -> None:
        """Keys must be constants whose comparison runs no Python code."""
        keys: Any = mapping
        for key in dict.__iter__(keys) if issubclass(type(keys), dict) else keys:    # an OrderedDict hashes the keys that it gives
            if not is_plain_key(key):
                raise Break("opaque-operation", "a key of type %s" % name_of(type(key)))

    def alias_of(self, obj: Any, node: Optional[int]) -> Optional[Variable]:
        """The variable that already stands for this object, if any; guards that both sources stay one object."""
        found = self._objects.get(id(obj))
        if found is None:
            return None
        var = found[1]
        if node is not None and var.node is not None and var.node != node:
            self.guards.check("same", var.node, node)
        self._met_again = True
        return var

    def variable_of(self, obj: Any) -> Optional[Variable]:
        """The variable that stands for an object of the program, or None."""
        found = self._objects.get(id(obj))
        return None if found is None else found[1]

    def remember(self, obj: Any, var: Variable) -> None:
        self._objects[id(obj)] = (obj, var)
        self._examples[id(var)] = (var, obj)
        if type(var.reg) is int:
            self._inputs[var.reg] = obj

    def tell_apart(self, contents: Any, var: Variable) -> None:
        """A variable stands for what an object that has one has: it must not be the same in a later call as what effects on others change."""
        self._objects[id(contents)] = (contents, var)
        self._examples[id(var)] = (var, contents)

    def stands_for(self, var: Variable, obj: Any) -> None:
        """A variable stands for what an input gives each time that it is asked."""
        self._examples[id(var)] = (var, obj)

    def is_input(self, var: Variable) -> bool:
        """Whether ``example_of`` knows it."""
        return id(var) in self._examples

    def input_in(self, register: Any) -> Any:
        """The object that came in and that a register holds, or None."""
        return self._inputs.get(register)

    def input_of_node(self, node: int) -> Optional[Variable]:
        """The variable of the input that a node reads, or None."""
        return next((var for var, _ in self._examples.values() if var.node == node), None)

    def owner_of(self, contents: Variable) -> Any:
        """The instance whose items a variable stands for."""
        return next(obj for var, obj in self._examples.values() if var.node == contents.node and var is not contents)

    def example_of(self, var: Variable) -> Any:
        """The object of the call being translated that an input variable stands for."""
        return self._examples[id(var)][1]

    def constant_range(self, values: range) -> RangeVar:
        """A range of constants."""
        return RangeVar(ConstVar(values.start), ConstVar(values.stop), ConstVar(values.step))

    # -- effects -----------------------------------------------------------------------------------------------
    def read_namespace(self, names: Dict[str, Any]) -> None:
        """A name was looked up in the dict of a module."""
        self._namespaces[id(names)] = names

    def changed(self) -> List[Variable]:
        """The inputs that effects have changed so far."""
        return list(self._mutated)

    def has_mutated(self) -> bool:
        """Whether an effect has changed an input so far."""
        return bool(self._mutated)

    def links(self, var: Variable) -> None:
        """Something is put into a container, cell or namespace: with it, it may be part of a cycle of variables."""
        if not self._linked or self._linked[-1] is not var:
            self._linked.append(var)

    def linked(self) -> List[Variable]:
        """What `links` was told of."""
        return self._linked

    def mutated(self, var: Variable) -> None:
        """An effect changed an input: other inputs of its kind must not be the same object in a later call."""
        if var.node is not None and not any(other is var for other in self._mutated):
            self._mutated.append(var)

    def told_apart(self) -> int:
        """How many pairs of inputs the guards tell apart, about."""
        if len(self._mutated) < _FEW_MUTATED:
            return 0
        classes: Dict[Any, int] = {}
        for _, var in self._objects.values():
            classes[var.pytype] = classes.get(var.pytype, 0) + 1
        return sum([classes.get(var.pytype, 0) for var in self._mutated])

    def finish_guards(self) -> None:
        """Guards that depend on the whole translation."""
        guards = self.guards
        for changed in self._mutated:
            for _, other in list(self._objects.values()):
                if other is changed or other.node is None or other.pytype is not changed.pytype:
                    continue
                if isinstance(changed, DictVar) and isinstance(other, DictVar) and (changed.peek is not None or other.peek is not None):
                    # the dict of an instance need not exist, and looking must not make it
                    guards.check("apart", *[var.node if var.peek is None else var.peek for var in (changed, other)])
                else:
                    guards.check("not_same", changed.node, other.node)
            if isinstance(changed, DictVar):
                for names in self._namespaces.values():
                    if changed.source is not names:
                        if changed.peek is None:
                            guards.check("is_not", changed.node, names)
                        else:
                            guards.check("apart", changed.peek, guards.node("const", names))

    def is_dispatcher(self, obj: Any) -> bool:
        return self.unit.engine.is_dispatcher(obj)

    # -- observation -------------------------------------------------------------------------------------------
    def observe(self, var: Variable) -> Any:
        """The Python value of a scalar or constant variable, guarded to stay so; breaks for a run-time value."""
        if type(var) is ConstVar:
            return var.value
        if type(var) is ScalarVar:
            if not var.known:
                self.unit.observations.note(self.guards, var.node, "value", var.value)
                self.guards.check("equal", var.node, var.value)
                var.known = True
            return var.value
        if type(var) is TupleVar:
            return tuple([self.observe(item) for item in var.items(self)])
        if isinstance(var, RuntimeVar):
            return self.recompute(var)
        if type(var) is Elements:
            return var.observe(self)
        raise Break("opaque-operation", "a constant is needed, not a %s" % type_name(var))

    def is_open(self, var: Variable, turns: bool = False) -> bool:
        """Whether a scalar changes from call to call, so that what can go on without its value should (see Observations)."""
        if type(var) is ScalarVar:
            return not var.known and self._is_open(var.node, "value", var.value, turns)
        if type(var) is Elements:
            return var.is_open(self)
        return type(var) is RuntimeScalarVar and var.origin is not None and any([self.is_open(root) for root in var.origin[1]])

    def _is_open(self, node: int, what: str, value: Any, turns: bool, asked: bool = False) -> bool:
        return self.unit.observations.is_open(self.guards, node, what, value, turns) or turns and self.loops.leaves(self, self.guards, node, what, value, asked)

    def knows_by_index(self) -> bool:
        """Whether what is written at an index that changes may be known by that alone."""
        return type(self) is Machine

    def needs_places(self, var: Variable, message: str) -> NoReturn:
        """Start over with a container known place by place that was written to at an index that changes; or break, where the index was seen with too many values for that."""
        self._start_over_by_place(var)
        raise Break("opaque-operation", message)

    def _start_over_by_place(self, var: Variable) -> None:
        if self.unit.observations.note_places(self.guards, var.node):
            raise Settle((self.step, PLACES), True)

    def has_open_size(self, size: int, node: int) -> bool:
        """Whether a dimension, or the length of a list that an array gave, changes from call to call, where its items are gone over."""
        return self._is_open(node, "length", size, True)

    def bound_of_range(self, var: RuntimeVar) -> RuntimeVar:
        """What stands for a bound of a range that is known only when the graph runs."""
        return var

    def has_open_length(self, var: Variable, asked: bool = False) -> bool:
        """The same of the length of a container that came in; ``asked``: for what ``len()`` gives."""
        if var.source is None or type(var) is DictVar and var.cls is FROZEN or self.guards.has("len", var.node, len(var.source)):
            return False
        return self._is_open(var.node, "length", len(var.source), True, asked)

    def has_open_keys(self, var: Variable) -> bool:
        """The same of the keys of a dict that came in."""
        if not var.is_as_it_came() or not 0 < len(var.source) <= MOST_KEYS or not are_plain_keys(dict.__iter__(var.source)):
            return False
        return self.unit.observations.is_open(self.guards, var.node, "key", keys_seen(var.source))    # these it hashes in C

    def note_scalars(self, variables: Iterable[Variable]) -> None:
        """Something is computed of these."""
        for var in variables:
            if type(var) is ScalarVar and type(var.reg) is int:
                self.scalars[var.reg] = var

    def derived(self, emitted: Callable[[], Operand], function: Callable[..., Any], variables: Sequence[Variable]) -> RuntimeScalarVar:
        """The variable for ``function(*variables)``, whose value stays open until control flow observes it; ``emitted()`` emits what gives it the register.

        For Python functions of scalars without effects; what they raise, the program raises: then nothing is emitted.
        """
        roots: Dict[int, ScalarVar] = {}
        values = []
        self.note_scalars(variables)
        for var in variables:
            if isinstance(var, RuntimeVar):
                if var.origin is None:
                    raise LookupError("not derivable")
                values.append(var.origin[0])
                roots.update((id(root), root) for root in var.origin[1])
            else:
                values.append(var.value)
                if type(var) is ScalarVar and not var.known:
                    roots[id(var)] = var
        try:
            value = function(*values)
        except Break:
            raise
        except Exception as error:  # the program's own
            for root in roots.values():
                self.observe(root)
            self.raises("%s: %s" % (type(error).__name__, error), error_like(error))
        if self.settled_within and (self.step in self.settled_within or any([frame.call_step in self.settled_within for frame in self.frames[1:]])):
            for root in roots.values():
                self.observe(root)
            return ConstVar(value, emitted())  # type: ignore[return-value]  # who asks takes what the program computes
        self.last_derived = self.step
        return RuntimeScalarVar(emitted(), type(value), origin=(value, tuple(roots.values())))

    def is_recomputable(self, var: Variable) -> bool:
        """Whether the value is known once scalar inputs are observed."""
        if isinstance(var, RuntimeVar):
            return var.origin is not None
        return type(var) in (ConstVar, ScalarVar)

    def recompute(self, var: Variable) -> Any:
        """The value of a run-time variable that depends on observable scalars only; they are observed. Breaks for others."""
        if not isinstance(var, RuntimeVar):
            return self.observe(var)
        if var.origin is None:
            raise Break("data-dependent-scalar", "the value is known only when the graph runs")
        for root in var.origin[1]:
            self.observe(root)
        return var.origin[0]

    def fits_int64(self, var: Variable) -> bool:
        """Whether a symbolic int is one that NumPy takes as an int64 (it is treated otherwise if not); guarded."""
        if not -(1 << 63) <= var.value < 1 << 63:
            return False
        guards = self.guards
        guards.check("true", guards.node("op", "<=", guards.node("const", -(1 << 63)), var.node), True)
        guards.check("true", guards.node("op", "<=", var.node, guards.node("const", (1 << 63) - 1)), True)
        return True

    def is_constant(self, var: Variable) -> bool:
        """Whether the value needs no guard to be used."""
        if type(var) is TupleVar:
            return var.source is None and all(self.is_constant(item) for item in var._items)
        return type(var) is ConstVar or (type(var) is ScalarVar and var.known)

    def raises(self, message: str = "", error: Optional[ObjectVar] = None, done: bool = False) -> NoReturn:
        """The operation at hand raises; ``error`` is the variable of the exception where all is known of it, guarded as it need be.

        ``done``: all that the operation does besides was done.
        """
        raise ObservedException(message, error, done)

    def foresees(self) -> bool:
        """Whether what the operation at hand raises can be raised now, if a handler waits for it: the operation is that of the innermost frame, and has done nothing.

        One whose exception is left to the run is not raised now; where there are many such, the graph ends behind this one.
        """
        if self.step in self.recorded:
            if len(self.recorded) > _MOST_LEFT_TO_THE_RUN:     # this call never comes to what is behind it: to look at that, too, starts over for each
                self.ends_here("an operation of arrays, the first of more than %d" % _MOST_LEFT_TO_THE_RUN)
            return False
        return not self.dirty and self.frames[-1] is self.doing and is_awaited(self.frames)

    def ends_here(self, message: str) -> None:
        """The statement of the operation at hand raises when the graph runs, and is caught in these frames: nothing comes behind it."""
        self.forced[self.step + 1] = ("raises", message, True)
        self.array_work += 1

    def breaks(self, reason: str, message: str = "") -> NoReturn:
        raise Break(reason, message)

    def fall_back(self, reason: str, message: str = "", checks: Optional[Sequence[Spec]] = None) -> NoReturn:
        if checks is None or not any([self.guards.steps(check[1]) for check in checks]):
            raise Fallback(reason, message, checks)
        raise Break("opaque-operation", message)     # no entry can say which calls these are

    def restart(self, step: int, reason: str, message: str) -> NoReturn:
        """Simulate again and break at an earlier step."""
        raise Restart(step, reason, message)

    def only_natively(self, reason: str, message: str) -> NoReturn:
        """An inlined callee met something that only the interpreter can do: call it natively instead."""
        frame = self.frames[-1]
        if len(self.frames) == 1:
            raise Fallback(reason, message)
        self.unit.engine.note_obstacle(frame.code, "%s: %s" % (reason, message))
        raise Restart(frame.call_step, "opaque-call", "%s: %s" % (reason, message))

    # -- running -----------------------------------------------------------------------------------------------
    def run(self) -> Exit:
        """Simulate until the root frame returns or the graph must break; the exit.

        The exit is ("return", variable) or ("break", Break). After a break, ``break_point`` is (operation, argument,
        operand stack of the innermost frame as it was before the operation).
        """
        frames = self.frames
        max_steps = Limits.steps
        left_alone = self.loops.left_alone
        while True:
            if self.stacked:
                self._let_go_of_stacked()
            if self.followed or self.shrunk:
                following.check(self, True)
            if self.open_generators and not frames[-1].pending:
                open_generators.close_dropped(self)
            if self.finalisable:
                finalisers.check(self)
            frame = frames[-1]
            stack = frame.stack
            if frame.pending:
                operations, frame.pending = frame.pending, ()
            else:
                before = frame.current
                instr = frame.current = frame.instrs[frame.pc]
                frame.pc += 1
                operations = instr.ops
                self.step += 1
                if instr.loop is not None and (self.segments is None or not self.segments.arrive(self, frame, instr.loop)):
                    self.loops.arrive(self, frame, instr.loop, before)
                frame.began = self.step
                if left_alone and (id(frame.code), instr.index) in left_alone:
                    self.forced[self.step] = left_alone[id(frame.code), instr.index]
                if self.step > max_steps:
                    raise Fallback("trace-limit", "more than %d instructions" % max_steps)
            if len(operations) == 1:
                name, argument = operations[0]
                saved = stack[:]
                if self.dirty:
                    self._has_changed()
                try:
                    result = self._do(frame, name, argument)
                except Break as stop:
                    stack[:] = saved
                    if self._throws(stop, frame, name, argument):
                        continue
                    if not self._may_settle(stop, frame, name, argument):
                        return self._broken(stop, name, argument)
                    result = self._settled(frame, name, argument)
                if result is not None:
                    return result
                continue
            whole = (stack[:], dict(frame.locals), dict(frame.cells))
            for position, (name, argument) in enumerate(operations):
                saved = stack[:]
                if self.dirty:
                    self._has_changed()
                try:
                    result = self._do(frame, name, argument)
                except Break as stop:
                    stack[:] = saved
                    if self._throws(stop, frame, name, argument):
                        break
                    if self._may_settle(stop, frame, name, argument):
                        result = self._settled(frame, name, argument)
                    elif all([after == "PUSH_BLOCK" for after, _ in operations[position + 1:]]):
                        frame.pending = operations[position + 1:]
                        self.begun = (frame, whole) if position else None
                        return self._broken(stop, name, argument)
                    else:
                        stack[:], frame.locals, frame.cells = whole
                        return self._broken(stop, None, None)
                if result is not None:
                    return result
                if frames[-1] is not frame:
                    frame.pending = operations[position + 1:]
                    break
                if self.finalisable:
                    finalisers.check_between(self, operations[position + 1:])

    def rewind(self) -> None:
        """Code that goes on after a break begins with the whole instruction."""
        if self.begun is not None:
            frame, saved = self.begun
            frame.stack[:], frame.locals, frame.cells = saved
            self.begun = None

    def _do(self, frame: VirtualFrame, name: str, argument: Any) -> Optional[Exit]:
        """One canonical operation: what its handler gives."""
        self.doing = frame
        if self.forced and self.step in self.forced:
            self._break_as_told(name, frame.stack)
        if self.segments is not None and frame is self.frames[0] and self.segments.suspends(frame, name):
            return ("yield", None)
        if self.settling and self.settling.get((self.step, name)):
            settle(self, frame.stack, operands_of(name, argument))
        if self.followed or self.shrunk:
            following.check(self)
        if self.ended and name not in ends.HARMLESS:
            ends.before_reading(self, frame.stack, name)
        if self.holding:
            ends.after(self, name)
        elif name in ends.HOLDING:
            ends.hold(self, frame.stack, name, argument)
        handler = HANDLERS.get(name)
        if handler is None:
            self.unsupported(frame, name)
        return handler(self, frame, argument)

    def _throws(self, stop: Break, frame: VirtualFrame, name: str, argument: Any) -> bool:
        """Whether an operation raised what a simulated handler takes, or an operation that made a call."""
        if stop.error is None and not self.dirty and not self.told and self.frames[-1] is frame and is_awaited(self.frames):
            if type(stop) is ObservedException:
                stop.error = error_of_trial(self, stop.message, name, argument)
            elif stop.reason in _OPAQUE and name in TRIALS:    # not simulated, but perhaps only because it raises
                stop.error = error_of_constants(self, name, argument)
        return stop.error is not None and (stop.done or not self.dirty) and self.frames[-1] is frame and throw(self, stop.error)

    def comes_up_in_caller(self, stop: Break, callee: VirtualFrame, then: Any) -> bool:
        """Whether an operation raised, over what its callee has returned or yielded to ``then``, what a simulated handler takes."""
        if stop.error is None or callee.errors or callee.answers or then is not None and not (stop.done and is_the_only_task(then)):
            return False
        if not throw(self, stop.error):
            return False
        stop.error.error.step = callee.call_step  # type: ignore[union-attr]  # it has a state; where it is left to the interpreter, if it must be
        return True

    def unsupported(self, frame: VirtualFrame, name: str) -> NoReturn:
        """An operation is not simulated: what leads to it runs natively."""
        reason = "protected-region" if name in _PROTECTING else "unsupported-opcode"
        message = "%s (%s)" % (frame.current.op, name)
        if len(self.frames) == 1 and self.array_work:
            raise Break(reason, message, natively=True)
        self.only_natively(reason, message)

    def _break_as_told(self, operation: str, stack: List[Variable]) -> None:
        """Raise the break that an earlier attempt found necessary at this step, or at the next where no resume function could begin."""
        reason = self.forced.pop(self.step)
        if operation in _NEVER_BREAK or operation == "POP_TOP" and stack[-1] is LASTI:
            self.forced[self.step + 1] = reason
        else:
            self.told = True
            raise Break(*reason)

    def _may_settle(self, stop: Break, frame: VirtualFrame, name: str, argument: Any) -> bool:
        """Whether an operation broke over operands that settling would make constants; the stack is as before it."""
        if self.told or type(stop) is ObservedException or stop.reason in ("user-break", "identity"):
            return False
        modelled = stop.reason != "opaque-call" or not name.startswith("CALL") or self._calls_a_model(frame, name, argument)
        for var in frame.stack[len(frame.stack) - operands_of(name, argument):] if self.places else ():
            of = var.instance if type(var) is BuiltinMethodVar else var if modelled else None
            if of is not None and type(of) in (WrittenListVar, WrittenDictVar):
                self._start_over_by_place(of)
        if not modelled:
            return False
        operation = (self.step, name)
        if operation in self.settling:
            if self.settling[operation]:
                raise Settle(operation, False)
            return False
        if not can_settle(frame.stack, operands_of(name, argument)):
            return False
        if self.dirty or self.frames[-1] is not frame:
            raise Settle(operation, True)
        return True

    def _settled(self, frame: VirtualFrame, name: str, argument: Any) -> Optional[Exit]:
        """Run an operation again on settled operands."""
        try:
            settle(self, frame.stack, operands_of(name, argument))
            return HANDLERS[name](self, frame, argument)
        except Break as stop:
            if type(stop) is ObservedException and not self.dirty:
                raise Restart(self.step, stop.reason, stop.message) from None
            raise Settle((self.step, name), False) from None

    def _calls_a_model(self, frame: VirtualFrame, name: str, argument: Any) -> bool:
        """Whether a call is one of a builtin that is simulated."""
        return any(is_modelled(var) for var in self._callables(frame, name, argument))

    def _callables(self, frame: VirtualFrame, name: str, argument: Any) -> List[Variable]:
        """What a call is one of: one of these slots of the stack has it, before the call."""
        slots = argument[0] if name == "CALL_EX" else argument[1]
        count = operands_of(name, argument) + (slots if name == "CALL_EX" else 0)
        return frame.stack[-count:][:slots]

    def _broken(self, stop: Break, operation: Optional[str], argument: Any) -> Exit:
        """Turn a Break into the exit, after asking whether every frame between can be resumed natively."""
        stop.__traceback__ = stop.__context__ = None   # they hold the program's objects
        leave_to_the_run(self.frames)
        if self.frames[-1].current is None:            # the operation had pushed a frame already
            raise Restart(self.step, stop.reason, stop.message)
        if self.dirty:
            raise Restart(self.step, stop.reason, stop.message)
        reason = "opaque-call" if stop.reason == ROLLED else stop.reason    # of the call that is left to the interpreter
        if self.segments is not None and len(self.frames) > 1:    # only the generator's own frame can go on
            raise Restart(self.frames[1].call_step, "opaque-call" if stop.reason == "raises" else reason, stop.message)
        for frame, callee in zip(self.frames, self.frames[1:]):
            if self.threw and handled_in([frame]) is not None:    # its native frame would have to handle the exception, too
                raise Restart(callee.call_step, "opaque-call", stop.message)
        for number, frame in enumerate(self.frames):
            if not number:
                continue
            if frame.generator is not None and frame.then is None:   # it has not begun: 3.15's generator expressions call iter() first
                raise self.restart_at(frame, frame.call_step, number, reason, stop)
            if frame is self.frames[-1] and frame.generator is not None and stop.reason in OVER_VALUES:
                self.unit.leave_generator(frame, True)
            if self._cannot_go_on(frame, self.array_work, stop):
                raise self.restart_at(frame, frame.call_step, number, "opaque-call" if stop.reason == "raises" else reason, stop, "inside a call made by an operation: ")
            if frame.errors == "always" or frame.errors and (stop.reason == "raises" or _NAMES_ATTRIBUTES and frame.attribute is None):
                raise self.restart_at(frame, frame.call_step, number, reason, stop)
        self._leave_protected(self.frames, stop.message or stop.reason)
        if stop.reason not in ("raises", "user-break"):
            self._leave_library(self.frames, stop.message or stop.reason)
        for frame in self.frames[:-1]:
            if any(name != "PUSH_BLOCK" for name, _ in frame.pending):
                raise Restart(frame.call_step, reason, stop.message)
        if operation in _CALLS:
            arguments = 1 if operation == "CALL_EX" else argument[0]
            stop.natively |= any(reads_frame(var, arguments) for var in self._callables(self.frames[-1], operation, argument))
        if self.finalisable:
            finalisers.check_break(self)
        if self.followed:
            following.at_break(self)
        self.break_point = (operation, argument)
        for frame in self.frames:
            part_methods(frame.stack)
            if self.segments is None or not self.segments.yields_around(frame):
                self.loops.broke(self, frame, stop.reason)
        return ("break", stop)

    @staticmethod
    def _cannot_go_on(frame: VirtualFrame, work: int, stop: Break) -> bool:
        """Whether an operation called a frame that cannot go on natively, or is worth no unit, for no array work was done in it when there was so much."""
        return (frame.then is not None or frame.convert is not None) and not (goes_on(frame) and (stop.reason == "raises" or frame.work_before != work))

    def restart_at(self, frame: VirtualFrame, step: int, number: int, reason: str, stop: Break, prefix: str = "") -> Restart:
        """To break at the call of a frame, which is or was the one with this number; or, where that would start over once more, at the call further out where it ends."""
        for around in range(number - 1, 0, -1) if step > self.last_derived else ():     # else what leads to the value is settled first, perhaps
            outer = self.frames[around]
            if self._cannot_go_on(outer, frame.work_before, stop):
                frame, step, prefix = outer, outer.call_step, "inside a call made by an operation: "
                reason = "opaque-call" if reason in ("raises", ROLLED) else reason
        return Restart(step, reason, prefix + stop.message)

    def restart_in(self, frame: VirtualFrame, step: int, reason: str, message: str) -> Restart:
        """To break at a step of a frame, for what is left to the interpreter there; or at the call further out that would then be found to run natively as a whole."""
        number = next(number for number, other in enumerate(self.frames) if other is frame)
        try:
            self._leave_protected(self.frames[:number + 1], message)
            self._leave_library(self.frames[:number + 1], message)
        except Restart as further_out:
            return further_out
        return Restart(step, reason, message)

    def _leave_protected(self, frames: Sequence[VirtualFrame], why: str) -> None:
        """A callee with ``try`` or ``with`` that breaks before any array work runs natively as a whole: most such code is about other things than arrays, and breaks again and again."""
        for frame in frames[1:]:
            if frame.work_before == self.array_work and any(not region.cleanup_only for region in frame.ir.regions):
                raise Restart(frame.call_step, "opaque-call", "%s has a try or with (%s)" % (frame.code.co_name, why))

    def _leave_library(self, frames: Sequence[VirtualFrame], why: str) -> None:
        """A call into the standard library that breaks before any array work runs natively as a whole.

        Parts of it would be units without a graph, and it has many that break.
        """
        outermost = None
        for frame in reversed(frames[1:]):
            if frame.work_before != self.array_work or not keeps_to_itself(frame.code):
                break
            outermost = frame
        if outermost is not None:
            raise Restart(outermost.call_step, "opaque-call",
                          "%s of the standard library (%s)" % (outermost.code.co_name, why))

    def unbound(self, var: Local) -> None:
        """A name stands for a value no longer: if it was the last one, the program lets go of the value here."""
        self.unbind(var)
        if (self.kept or self.held) and (id(var) in self.kept or keeping.may_lead_on(var)):
            self.release()

    def follow(self, var: Variable, what: str, unbound: bool = False) -> bool:
        """An input is let go of in one place: whether it may end by that is found out (`following`); False where it cannot be."""
        return following.follow(self, var, what, unbound)

    def is_unheard(self, var: Local) -> bool:
        """Whether the end of an input runs no code of the program, which is guarded to stay so."""
        if isinstance(var, Variable):
            return ends.is_unheard(self, var.node, self.example_of(var))
        return ends.is_unheard(self, self.guards.node("arg", var.index), var.value)

    def is_namespace(self, names: Any) -> bool:
        """Whether a dict is one in which names were looked up."""
        return id(names) in self._namespaces

    def _has_changed(self) -> None:
        """The operation before changed something: what was in it may have gone."""
        self.dirty = False
        if self.kept or self.held:
            self.release()

    def release(self) -> None:
        """Something that may have kept others alive is gone: an exception, a cell, or what had one."""
        self.let_go()
        if self.kept:
            keeping.release(self)

    def unbind(self, var: Local) -> None:
        """The same as ``unbound``, but for what only this value has kept alive."""
        kind = type(var)
        if kind is ConstVar or kind is ScalarVar or self.is_bound(var):
            return
        ends.let_go(self, var)
        if id(var) in self.followed:
            return
        if not isinstance(var, Variable):     # an argument that was never looked at
            var = var.as_is(self)
        self.drop(var)

    def drop(self, var: Variable) -> None:
        """The registers of a value go."""
        if type(var.reg) is int and var.reg not in self.unusable:
            for register in (var.reg, *self.doubles.get(var.reg, ())):
                self.trace.emit("drop", None, (register,))

    def note_stack(self, stack: Sequence[Any]) -> None:
        """What lies on the stack when a resume function begins stays until an operation takes it, as a value does that has a name."""
        for place, var in enumerate(stack):
            if type(var.reg) is int and type(var) not in _UNHEARD and self.is_input(var) and type(self.example_of(var)) is not types.CodeType:
                self.stacked.append((place, var))
                self.named.add(var.reg)
                self.fall.add(var.reg)

    def _let_go_of_stacked(self) -> None:
        """After an operation: what it took from the stack for good."""
        stack = self.frames[0].stack
        place, var = self.stacked[-1]
        if place < len(stack) and stack[place] is var:
            return
        waiting, self.stacked = self.stacked, []
        for place, var in reversed(waiting):
            places = [number for number, other in enumerate(stack) if other is var]
            if places or type(var) is BoundMethodVar and self.is_bound(var.instance) \
                    or any([other is var for frame in self.frames for other in frame.stack]):     # it was moved, is being called, is an operand
                self.stacked.insert(0, (places[0] if places else place, var))
                continue
            root, value = self.frames[0], self.example_of(var)
            ended = root.current.op == "FOR_ITER" and not flags_of(type(value)) & HEAP_TYPE    # a builtin iterator, which has nothing more
            if ended or any([type(other) is LazyArgument and other.value is value for other in root.locals.values()]):
                if id(var) not in self.followed:
                    self.trace.emit("drop", None, (var.reg,))
            else:
                self.unbound(var)

    def is_bound(self, var: Local) -> bool:
        """Whether a name of some frame stands for a value; yes, too, when there are too many frames to look."""
        if len(self.frames) > _MOST_SEARCHED or id(var) in self.kept:    # keeping.release finds out
            return True
        for frame in self.frames:
            for other in frame.locals.values():
                if other is var:
                    return True
            if frame.names is not None and any([other is var for other in frame.names.entries.values()]):
                return True
        return any([other is var for _, values in self.held for other in values])

    def let_go(self) -> None:
        """The values that only the tracebacks of exceptions held which are gone are gone, too."""
        if not self.held:
            return
        alive = keeping.errors_alive(self)
        alive.update([error for error, _ in self.held if error not in alive and finalisers.leads_back(self, error) is not None])    # until the collector comes
        gone = [values for error, values in self.held if error not in alive]
        if self.finalisable:
            self.gone += [pair for pair in self.held if pair[0] not in alive]
        self.held = [pair for pair in self.held if pair[0] in alive]
        for values in gone:
            for var in values:
                self.unbind(var)

    def makes_error(self, error: ObjectVar) -> None:
        """An exception of the trace becomes an object, and not only where another one comes up."""
        if self.aside is None and error.error.trace:  # type: ignore[union-attr]  # it has a state
            if error.error.recorded:  # type: ignore[union-attr]  # the run makes it with the frames themselves in its traceback
                give_up(error)
            keeping.check_traceback(self, error)

    def flush_notes(self) -> None:
        """Print what psdb.print recorded."""
        for note in self.notes:
            print(note)

    def push_frame(self, frame: VirtualFrame) -> None:
        """Enter a virtual frame."""
        if len(self.frames) >= Limits.depth:
            self._too_deep()
        if self.frames:
            caller = self.frames[-1]
            frame.caller_chain = caller.caller_chain + (caller.entry(),)
            frame.call_step = self.step
            self.loops.calls_again(self, caller)
        if frame.current is None:      # a generator that goes on is no call
            self.loops.called(self, frame.code)
            self.calls += 1
        self.codes[id(frame.code)] = frame.code
        frame.work_before = self.array_work
        frame.statements_before = len(self.trace)
        frame.catcher = catching(self.frames)
        self.frames.append(frame)

    def _too_deep(self) -> NoReturn:
        """Leave a recursion to the interpreter where it begins."""
        message = "more than %d calls deep" % Limits.depth
        code = self.frames[-1].code
        first = next(frame for frame in self.frames if frame.code is code)
        if first is self.frames[0]:
            raise Fallback("trace-limit", message)
        self.unit.engine.note_obstacle(code, message)
        raise Restart(first.call_step, "opaque-call", message)

    def answer(self, left: VirtualFrame, error: ObjectVar) -> None:
        """The operation that called a frame takes the exception by which that was left."""
        index: int = answer_of(left, error)
        try:
            value = left.answers[index][1](self, error)
            if value is not PENDING:
                self._give(left, value)
                return
        except Break as stop:
            raise Restart(left.call_step, stop.reason, stop.message) from None
        frame = self.frames[-1]    # its result is the operation's
        frame.pushes, frame.then, frame.convert, frame.call_step = left.pushes, left.then, left.convert, left.call_step
        frame.answers += left.answers[index + 1:]

    def leave(self, number: int) -> List[VirtualFrame]:
        """The frames from this one on are over, by an exception; they are returned."""
        left = self.frames[number:]
        del self.frames[number:]
        for frame in left:
            frame.lent = ()
            self.trace.whole_frame(frame.code)
        while self.undoing and self.undoing[-1][0] >= number:
            self.undoing.pop()[1](self)
        return left

    def return_value(self, value: Found) -> Optional[Exit]:
        """The innermost frame returns; the exit when it was the root."""
        if len(self.frames) == 1:
            if self.followed:
                following.at_return(self, value)
            if self.unit.point is None:
                self.trace.whole_frame(self.frames[0].code)
            return ("return", value)  # type: ignore[return-value]  # only what is converted can be MISSING
        frame = self.frames.pop()
        self.trace.whole_frame(frame.code)
        going = _going(frame, self.frames[-1])
        if self.finalisable:
            finalisers.note_going(self, frame, going, value)
        elif self.threw:
            keeping.note_catcher(self, frame, [*frame.locals.values(), *frame.cells.values()], value)
        frame.lent = ()
        for var in going:
            self.unbind(var)
        try:
            self._give(frame, value)
        except Break as stop:  # it belongs to the operation that made the call, not to this return
            if self.comes_up_in_caller(stop, frame, frame.then):
                return None
            raise Restart(frame.call_step, stop.reason, stop.message) from None
        if (self.kept or self.held) and (frame.cells or any([keeping.may_lead_on(var) for var in frame.locals.values()])):
            self.release()
        return None

    def keep(self, var: Found) -> None:
        """A value comes into a cell."""
        keeping.keep(self, var)

    def left_cell(self, var: Optional[Found]) -> None:
        """A cell has this value no longer."""
        if (self.kept or self.held) and isinstance(var, Variable):
            self.release()

    def _give(self, frame: VirtualFrame, value: Found) -> None:
        """What a frame that is over gives goes to who called it."""
        if frame.convert is not None:
            value = frame.convert(self, value)
        if frame.then is not None:
            frame.then(self, value)
            return
        stack = self.frames[-1].stack
        for item in frame.pushes:
            stack.append(value if item is RESULT else item)  # type: ignore[arg-type]  # likewise: it has a ``then``
