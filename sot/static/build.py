"""A function's program: the machine walks its bytecode on stand-ins of the specification, and what it records must be a program.

The machine, handlers and variables are those of every translation. What differs is what they may not do: nothing breaks the graph, no guard may
hold what the specification leaves open, and no statement may touch the world but through arrays. All else that the function finds outside is as it is when
the program is built: arrays are parameters, other values constants.
"""
from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, NoReturn, Optional, Sequence, Tuple

import numpy as np

from ..engine import TranslationUnit
from ..graph.ir import OPS, Const
from ..graph.numpy_random import random_function
from ..graph.numpy_values import dtype_known
from ..guards import GuardBuilder
from ..machine.arguments import root_frame
from ..machine.exits import Break, Fallback, Restart, Settle
from ..machine.loops import LoopPolicy
from ..machine.machine import Limits, Machine
from ..objects.namespaces import builtins_of
from .constants import NotAConstant, constant_text
from .errors import graph_error
from .operations import ATTRIBUTES, FOLDS, FOLDS_OF_ONE, STATEMENTS, name_of
from .program import Block, ConcreteProgram, Input, Line, Parameter, blocks_of
from .spec import Fixed, Group, InputSpec, leaves, stand_in
from .types import infer_types

if TYPE_CHECKING:
    import types

    from ..bytecode import Instr
    from ..graph.ir import Operand, Statement
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Exit
    from ..variables.base import ScalarVar

__all__ = ["build", "check_code"]

#: A program whose building starts over more often than this is given up.
_MOST_RESTARTS = 200
_FLAGS = ((0x200, "async-generator"), (0x80, "coroutine"), (0x20, "generator"))
_INT64 = (-(1 << 63), (1 << 63) - 1)

Place = Tuple[str, Optional[int], str]


class _NoPolicy(LoopPolicy):
    """All loops are unrolled, all calls followed; the limits of a translation are the only ones."""

    def arrive(self, m: Machine, frame: VirtualFrame, loop: Any, before: Optional[Instr]) -> None: ...

    def branched(self, m: Machine) -> None: ...

    def called(self, m: Machine, code: types.CodeType) -> None: ...


class _Builtins(NamedTuple):
    """All that is asked of the cache of a unit that serves no calls."""

    builtins: Dict[str, Any]


class _Unit(TranslationUnit):
    """What the machine asks of a unit: nothing was learnt from earlier calls here."""

    def __init__(self, engine: Any, function: types.FunctionType) -> None:
        code, names = function.__code__, function.__globals__
        super().__init__(engine, code, names, engine.decode(code), own=True)
        builtins = getattr(function, "__builtins__", None)
        self.cache = _Builtins(builtins_of(names) if builtins is None else builtins)  # type: ignore[assignment]  # no call goes by it

    def is_open(self, machine: Machine, node: int, what: str, value: Any, turns: bool = False) -> bool:
        return False

    def note_observed(self, machine: Machine, var: ScalarVar) -> None: ...

    def note_length(self, machine: Machine, node: int, length: int) -> None: ...


class _Held(GuardBuilder):
    """The guards of a program are not run: they are what the specification says, or about what is frozen, or an error."""

    def __init__(self, machine: _Builder, trees: Sequence[Any]) -> None:
        super().__init__()
        self._machine = machine
        self._trees = trees

    def check(self, kind: str, n: int, *params: Any) -> None:
        if kind in ("equal", "true", "len", "keys") and self._depends(n):
            if kind == "true" and self._is_no_question(n):
                return
            self._machine.refuse("unknown-dimension", self._asked(n))
        super().check(kind, n, *params)

    def _open_size(self, n: int) -> Optional[str]:
        """Which size that the specification leaves open a node is, None if it is no such size."""
        node = self.nodes[n]
        if node[0] != "shape":
            return None
        path: List[Any] = []
        inner = self.nodes[node[1]]
        while inner[0] == "item":
            path.append(inner[2])
            inner = self.nodes[inner[1]]
        if inner[0] != "arg":
            return None
        tree = self._trees[inner[1]]
        name = self._machine.unit.argument_names[inner[1]]
        for key in reversed(path):
            tree = tree.items[tree.keys.index(key)]
            name += "[%r]" % (key,)
        return None if tree.shape[node[2]] is not None else "%s.shape[%d]" % (name, node[2])

    def _depends(self, n: int) -> bool:
        """Whether a node is computed from a size that the specification leaves open."""
        node = self.nodes[n]
        if node[0] == "op":
            return any([self._depends(inner) for inner in node[2:]])
        return self._open_size(n) is not None

    def _is_no_question(self, n: int) -> bool:
        """Whether sizes are asked only what is true of every size: that they fit an int64 and are not negative."""
        node = self.nodes[n]
        if node[0] != "op" or len(node) != 4 or node[1] not in ("<=", ">="):
            return False
        known = [self.nodes[inner][1] for inner in node[2:] if self.nodes[inner][0] == "const"]
        return bool(known) and (known[0] in _INT64 or known[0] == 0 and node[1] == ">=" and self.nodes[node[2]][0] == "shape")

    def _asked(self, n: int) -> str:
        work, found = [n], []
        while work:
            node = self.nodes[work[-1]]
            size = self._open_size(work.pop())
            if size is not None and size not in found:
                found.append(size)
            elif node[0] == "op":
                work.extend(node[2:])
        return "%s may have any value" % " and ".join(sorted(found))


class _Builder(Machine):
    """The machine of a program."""

    def __init__(self, unit: Any, trees: Sequence[Any], forced: Dict[int, Tuple[str, str]], settling: Dict[Tuple[int, str], bool]) -> None:
        super().__init__(unit, forced, settling)
        self.loops = _NoPolicy(unit)
        self.guards = _Held(self, trees)

    def place(self) -> Tuple[Place, Tuple[Place, ...]]:
        """Where the simulation is: the innermost place, and the calls that lead there."""
        places = [(frame.code.co_filename, frame.current.pos[0] if frame.current is not None else frame.code.co_firstlineno, frame.code.co_name)
                  for frame in self.frames]
        if not places:
            code = self.unit.code
            places = [(code.co_filename, code.co_firstlineno, code.co_name)]
        return places[-1], tuple(places[:-1])

    def refuse(self, reason: str, message: str) -> NoReturn:
        """What is simulated just now cannot be in a program."""
        raise graph_error(self.unit.code.co_name, reason, message, *self.place())

    def _broken(self, stop: Break, operation: Optional[str], argument: Any) -> Exit:
        self.refuse(stop.reason, stop.message)

    def only_natively(self, reason: str, message: str) -> NoReturn:
        self.refuse(reason, message)

    def _too_deep(self) -> NoReturn:
        self.refuse("trace-limit", "more than %d calls deep" % Limits.depth)


def check_code(engine: Any, code: types.CodeType) -> None:
    """GraphError for code that is no function whose call could be a program."""
    for flag, reason in _FLAGS:
        if code.co_flags & flag:
            raise graph_error(code.co_name, reason, "", (code.co_filename, code.co_firstlineno, code.co_name))
    if code in engine.skipped:
        raise graph_error(code.co_name, "skip-function", "", (code.co_filename, code.co_firstlineno, code.co_name))


def build(engine: Any, function: types.FunctionType, trees: Sequence[Any], names: Sequence[str]) -> ConcreteProgram:
    """The program of a function for arguments that fit ``trees``; GraphError where there is none."""
    code = function.__code__
    check_code(engine, code)
    numbers = itertools.count()
    flat = tuple([stand_in(tree, numbers) for tree in trees])
    unit = _Unit(engine, function)
    forced: Dict[int, Tuple[str, str]] = {}
    settling: Dict[Tuple[int, str], bool] = {}
    for _ in range(_MOST_RESTARTS):
        machine = _Builder(unit, trees, forced, settling)
        try:
            root_frame(machine, unit, function.__closure__, flat)
            exit_ = machine.run()
            return _Assembly(machine, function, trees, names, flat).program(exit_[1])
        except Settle as again:
            settling[again.operation] = again.wanted
        except (Restart, Break, Fallback) as stop:
            machine.refuse(stop.reason, stop.message)
        finally:
            machine.dismantle()
    machine.refuse("trace-limit", "the program was started %d times" % _MOST_RESTARTS)


class _Tree:
    """In a register: (a part of) an argument."""

    __slots__ = ("tree", "argument", "path")

    def __init__(self, tree: Any, argument: int, path: Tuple[Any, ...]) -> None:
        self.tree = tree
        self.argument = argument
        self.path = path


class _Found:
    """In a register: an object that is known when the program is built; ``name`` says where the function finds it."""

    __slots__ = ("value", "name")

    def __init__(self, value: Any, name: str) -> None:
        self.value = value
        self.name = name


class _Shape:
    """In a register: the shape of an input, not all of whose sizes are known."""

    __slots__ = ("of", "spec")

    def __init__(self, of: int, spec: InputSpec) -> None:
        self.of = of
        self.spec = spec


class _Assembly:
    """From the statements of a translation to those of a program."""

    def __init__(self, machine: _Builder, function: types.FunctionType, trees: Sequence[Any], names: Sequence[str], flat: Sequence[Any]) -> None:
        self.machine = machine
        self.function = function
        self.trees = trees
        self.names = names
        self.inputs: List[Input] = []
        self.at: Dict[Tuple[int, Tuple[Any, ...]], int] = {}      # (argument, path) -> register of the input
        self.flat = flat
        self.known: Dict[int, Any] = {}           # register of the trace -> _Tree, _Found, _Shape
        self.moved: Dict[int, Operand] = {}       # register of the trace -> operand of the program
        self.parameters: Dict[int, Tuple[Parameter, int]] = {}      # id of the array -> (parameter, register)
        self.statements: List[Statement] = []
        self.registers = 0
        self.current: Optional[Statement] = None

    def program(self, result: Any) -> ConcreteProgram:
        """The program that returns a variable."""
        machine = self.machine
        operand = result.materialise(machine)
        self.registers = machine.trace.registers
        for number, (name, tree) in enumerate(zip(self.names, self.trees)):
            for given, path, spec in leaves(tree, name):
                register = self._new()
                self.at[number, path] = register
                self.inputs.append(Input(given, number, path, spec))
        for statement in machine.trace.prune([operand] if type(operand) is int else []):
            self.current = statement
            if statement.op != "drop":
                self._take(statement)
        self.current = None
        returned = self._operand(operand)
        parameters = sorted(self.parameters.values(), key=lambda pair: pair[1])
        body = Block(list(self.at.values()) + [register for _, register in parameters], self.statements, [returned])
        program = ConcreteProgram(self.function.__qualname__, list(zip(self.names, self.trees)), self.inputs,
                                  _unlike([parameter for parameter, _ in parameters]), body, {})
        program.bound = {(self.moved[output], place) for output, place in machine.trace.bound if type(self.moved.get(output)) is int}  # type: ignore[misc]  # no Const
        _prune(body)
        _renumber(program)
        program.verify()
        infer_types(program)
        return program

    def _new(self) -> int:
        self.registers += 1
        return self.registers - 1

    def refuse(self, reason: str, message: str) -> NoReturn:
        """The statement at hand cannot be in a program."""
        code = self.function.__code__
        place: Place = (code.co_filename, code.co_firstlineno, code.co_name)
        calls: List[Place] = []
        statement = self.current
        if statement is not None:
            line = statement.pos[0] if statement.pos is not None else None
            calls = [(entry[0].co_filename, entry[3], entry[0].co_name) for entry in statement.chain]
            place = (calls[-1][0], line, calls[-1][2]) if calls else (code.co_filename, line or code.co_firstlineno, code.co_name)
            calls = calls[:-1]
        raise graph_error(code.co_name, reason, message, place, tuple(calls))

    # -- values ------------------------------------------------------------------------------------------------------
    def _operand(self, operand: Any) -> Any:
        """The operand of the program for one of the trace."""
        if type(operand) is Const:
            return self._constant(operand.value, "")
        if operand in self.moved:
            return self.moved[operand]
        found = self.known[operand]
        if type(found) is _Tree:
            made = self._of_tree(found.tree, found.argument, found.path)
        elif type(found) is _Shape:
            made = self._emit("getattr", "shape", (found.of,))
        else:
            made = self._constant(found.value, found.name)
        self.moved[operand] = made
        return made

    def _of_tree(self, tree: Any, argument: int, path: Tuple[Any, ...]) -> Any:
        if type(tree) is InputSpec:
            return self.at[argument, path]
        if type(tree) is Fixed:
            return self._constant(tree.value, self.names[argument])
        parts = [self._of_tree(item, argument, path + (key,)) for key, item in zip(tree.keys, tree.items)]
        if tree.kind is dict:
            return self._emit("map", None, tuple([part for key, item in zip(tree.keys, parts) for part in (Const(key), item)]))
        return self._emit("tuple" if tree.kind is tuple else "list", None, tuple(parts))

    def _constant(self, value: Any, name: str) -> Any:
        """The operand for an object: an array is a parameter."""
        kind = type(value)
        if kind is np.ndarray and dtype_known(value.dtype):
            known = self.parameters.get(id(value))
            if known is None:
                known = self.parameters[id(value)] = (Parameter(name or "array", value), self._new())
            return known[1]
        if kind in (tuple, list) and any([isinstance(item, (np.ndarray, tuple, list, dict)) for item in value]):
            return self._emit("tuple" if kind is tuple else "list", None,
                              tuple([self._constant(item, "%s[%d]" % (name, i)) for i, item in enumerate(value)]))
        if kind is dict:
            return self._emit("map", None, tuple([part for key, item in value.items()
                                                  for part in (Const(key), self._constant(item, "%s[%r]" % (name, key)))]))
        try:
            constant_text(value)
        except NotAConstant as error:
            if name_of(value) is None:
                self.refuse("opaque-operation", "%s%s is used as a value" % (error, " (%s)" % name if name else ""))
        return Const(value)

    def _emit(self, op: str, arg: Any, inputs: Tuple[Any, ...]) -> int:
        register = self._new()
        statement = self.current
        pos, chain, file = (None, (), "") if statement is None else (statement.pos, statement.chain, self._file(statement))
        self.statements.append(Line(op, arg, inputs, register, pos, chain, file))
        return register

    def _file(self, statement: Statement) -> str:
        return statement.chain[-1][0].co_filename if statement.chain else self.function.__code__.co_filename

    # -- statements -----------------------------------------------------------------------------------------------------
    def _take(self, s: Statement) -> None:
        """Put a statement of the trace into the program."""
        kind = OPS[s.op][0]
        if s.op in ("arg", "closure", "global"):
            self.known[s.output] = self._outer(s)  # type: ignore[index]  # it has one
        elif kind == "load":
            self._load(s)
        elif s.op in ("scalar", "scalar1", "tuple", "slice", "anew", "is"):
            self._pure(s)
        elif s.op == "call":
            self._call(s)
        elif kind == "effect" and s.op != "setsubscr":
            self._effect(s)
        elif s.op == "setsubscr" and not self._is_array(s.inputs[0]):
            self._effect(s)
        elif s.op == "getattr" and s.arg not in ATTRIBUTES:
            self.refuse("opaque-operation", "the attribute %s of an array" % s.arg)
        elif s.op in ("format", "string") or s.op == "binary" and any([type(each) is Const and type(each.value) in (str, bytes) for each in s.inputs]):
            self.refuse("data-dependent-scalar", "a text is made of a value that only the run knows")
        elif s.op in STATEMENTS:
            self._keep(s, s.arg)
        else:
            self.refuse("opaque-operation", "an object is made: %s" % s.op)

    def _keep(self, s: Statement, arg: Any) -> None:
        inputs = tuple(map(self._operand, s.inputs))
        output = s.output
        if output is not None:
            self.moved[output] = output
        self.statements.append(Line(s.op, arg, inputs, output, s.pos, s.chain, self._file(s)))

    def _outer(self, s: Statement) -> Any:
        if s.op == "arg":
            tree = self.trees[s.arg]
            return _Found(tree.value, self.names[s.arg]) if type(tree) is Fixed else _Tree(tree, s.arg, ())
        if s.op == "closure":
            return _Found(self.function.__closure__, "")
        globals_ = self.function.__globals__
        return _Found(globals_[s.arg] if s.arg in globals_ else self.machine.unit.cache.builtins[s.arg], s.arg)

    def _load(self, s: Statement) -> None:
        """A load of an input, of something outside, or of an item of what was computed."""
        source: Any = s.inputs[0]
        found: Any = self.known.get(source) if type(source) is int else _Found(source.value, "")
        register: Any = s.output
        if found is None:
            if s.op != "item":
                self.refuse("opaque-operation", "%s of a value that only the run knows" % s.op)
            self._keep(s, s.arg)
        elif type(found) is _Found:
            self.known[register] = self._inside(found, s)
        elif type(found) is _Shape:
            size = found.spec.shape[s.arg]
            if size is None:
                self.moved[register] = self._emit("subscr", None, (self._operand(source), Const(s.arg)))
            else:
                self.moved[register] = Const(size)
        else:
            self.known[register] = self._of_argument(found, s)

    def _inside(self, found: _Found, s: Statement) -> _Found:
        """What a load of something outside gives now."""
        value, name = found.value, found.name
        if s.op == "attr":
            label = name if s.arg == "cell_contents" else "%s.%s" % (name, s.arg)
            return _Found(getattr(value, s.arg), label)
        if s.op == "own":
            return _Found(s.arg[0](value)[s.arg[1]], "%s.%s" % (name, s.arg[1]))
        if s.op == "item":
            code = self.function.__code__
            label = code.co_freevars[s.arg] if value is self.function.__closure__ else "%s[%r]" % (name, s.arg)
            return _Found(value[s.arg], label)
        if s.op == "len":
            return _Found(len(value), "len(%s)" % name)
        index = self._operand(s.inputs[1])
        if type(index) is not Const:
            self.refuse("unknown-dimension", "an item of %s at an index that only the run knows" % name)
        return _Found(value[index.value], "%s[%r]" % (name, index.value))

    def _of_argument(self, found: _Tree, s: Statement) -> Any:
        """A part of an argument, or something of an array in it."""
        tree = found.tree
        if type(tree) is Group:
            if s.op == "item":
                part = tree.items[tree.keys.index(s.arg)]
                if type(part) is Fixed:
                    return _Found(part.value, "%s[%r]" % (self.names[found.argument], s.arg))
                return _Tree(part, found.argument, found.path + (s.arg,))
            if s.op == "len":
                return _Found(len(tree.items), "")
            self.refuse("opaque-operation", "%s %s of an argument" % (s.op, s.arg))
        known = None not in tree.shape
        register = self.at[found.argument, found.path]
        if s.op == "attr" and s.arg == "shape":
            return _Found(tree.shape, "") if known else _Shape(register, tree)
        if s.op == "attr" and s.arg == "dtype":
            return _Found(tree.dtype, "")
        if s.op == "attr" and s.arg == "size":
            if known:
                return _Found(int(np.prod(tree.shape, dtype=object)), "")
            self.moved[s.output] = self._emit("getattr", "size", (register,))  # type: ignore[index]  # it has one
            return None
        self.refuse("opaque-operation", "%s %s of an argument" % (s.op, s.arg))

    def _pure(self, s: Statement) -> None:
        """Python values: constants where all operands are."""
        register: Any = s.output
        if s.op == "anew":
            self.moved[register] = Const(s.arg)
            return
        inputs = tuple(map(self._operand, s.inputs))
        if not all([type(operand) is Const for operand in inputs]):
            self.moved[register] = register
            self.statements.append(Line(s.op, s.arg, inputs, register, s.pos, s.chain, self._file(s)))
            return
        values = [operand.value for operand in inputs]
        if s.op == "tuple":
            folded: Any = tuple(values)
        elif s.op == "slice":
            folded = slice(*values)
        elif s.op == "is":
            folded = values[0] is values[1]
        elif s.op == "scalar1":
            folded = FOLDS_OF_ONE[s.arg](*values)
        else:
            folded = FOLDS[s.arg[8:] if s.arg.startswith("compare ") else s.arg](*values)
        self.moved[register] = Const(folded)

    def _call(self, s: Statement) -> None:
        function = s.inputs[0]
        target = function.value if type(function) is Const else getattr(self.known.get(function), "value", None)  # type: ignore[arg-type]
        if target is None:
            self.refuse("opaque-call", "what is called is known only when the graph runs")
        if target is len:
            self.moved[s.output] = self._length(s.inputs[1])  # type: ignore[index]  # it has one
            return
        if name_of(target) is None:
            name = getattr(target, "__qualname__", getattr(target, "__name__", str(target)))
            if random_function(target) is not None or "Generator" in name or "RandomState" in name:
                self.refuse("random", name)
            asks = target in (int, float, bool, complex, str, len) or name.rpartition(".")[2] in ("item", "tolist", "is_integer")
            self.refuse("data-dependent-scalar" if asks else "opaque-call", "%s()%s" % (name, " of an array" if asks else ""))
        inputs = tuple(map(self._operand, s.inputs[1:]))
        register: Any = s.output
        self.moved[register] = register
        self.statements.append(Line("call", tuple(s.arg or ()), (Const(target),) + inputs, register, s.pos, s.chain, self._file(s)))

    def _length(self, operand: Any) -> Any:
        """The operand for ``len()`` of an array."""
        found = self.known.get(operand)
        if type(found) is _Tree and found.tree.shape[0] is not None:
            return Const(found.tree.shape[0])
        if type(found) is not _Tree and not self._is_array(operand):
            self.refuse("opaque-call", "len() of a value that only the run knows")
        return self._emit("subscr", None, (self._emit("getattr", "shape", (self._operand(operand),)), Const(0)))

    def _is_array(self, operand: Any) -> bool:
        found = self.known.get(operand) if type(operand) is int else None
        if type(found) is _Found:
            return type(found.value) is np.ndarray
        if found is not None:
            return type(found) is _Tree and type(found.tree) is InputSpec
        return getattr(self.machine.trace.metas.get(operand), "kind", "") == "array"

    def _effect(self, s: Statement) -> None:
        """A change of the world: nothing where it puts an array where it is already, as ``self.w -= step`` does."""
        if s.op in ("setattr", "setsubscr", "setglobal") and self._puts_back(s):
            return
        what = {"setattr": "attribute %s is set" % s.arg, "delattr": "attribute %s is deleted" % s.arg, "setsubscr": "an item of a container is set",
                "delsubscr": "an item is deleted", "setglobal": "the global name %s is set" % s.arg, "delglobal": "the global name %s is deleted" % s.arg}
        self.refuse("side-effect", what.get(s.op) or "a method of an object is called that changes it")

    def _puts_back(self, s: Statement) -> bool:
        value = self._operand(s.inputs[-1]) if s.op != "setattr" else self._operand(s.inputs[1])
        arrays = {register: parameter.value for parameter, register in self.parameters.values()}
        written = {statement.output: statement.inputs[0] for statement in self.statements if statement.op == "inplace"}
        while value in written:
            value = written[value]
        array = arrays.get(value)
        if array is None:
            return False
        if s.op == "setglobal":
            return self.function.__globals__.get(s.arg) is array
        owner = s.inputs[0].value if type(s.inputs[0]) is Const else getattr(self.known.get(s.inputs[0]), "value", None)  # type: ignore[arg-type]
        if owner is None:
            return False
        if s.op == "setattr":
            return vars(owner).get(s.arg) is array if hasattr(owner, "__dict__") else False
        key = self._operand(s.inputs[1])
        return type(key) is Const and type(owner) in (list, dict) and owner[key.value] is array


def _unlike(parameters: Sequence[Parameter]) -> List[Parameter]:
    """The same parameters, each with a name of its own."""
    names: Dict[str, int] = {}
    found = []
    for parameter in parameters:
        count = names[parameter.name] = names.get(parameter.name, 0) + 1
        found.append(parameter if count == 1 else Parameter("%s#%d" % (parameter.name, count), parameter.value))
    return found


def _prune(block: Block) -> None:
    """Leave out statements without effects whose results nobody needs."""
    live = {operand for operand in block.results if type(operand) is int}
    kept = []
    for statement in reversed(block.statements):
        if OPS[statement.op][0] in ("load", "build", "scalar") and statement.output not in live:
            continue
        live.update([operand for operand in statement.inputs if type(operand) is int])
        kept.append(statement)
    block.statements = kept[::-1]


def _renumber(program: ConcreteProgram) -> None:
    """Registers in the order in which they get their values."""
    moved: Dict[Any, int] = {}

    def renumber(block: Block) -> None:
        block.parameters = [moved.setdefault(register, len(moved)) for register in block.parameters]
        for statement in block.statements:
            statement.inputs = tuple([moved.get(operand, operand) if type(operand) is int else operand for operand in statement.inputs])
            for inner in blocks_of(statement):
                renumber(inner)
            if statement.output is not None:
                statement.output = moved.setdefault(statement.output, len(moved))
        block.results = [moved.get(operand, operand) if type(operand) is int else operand for operand in block.results]

    renumber(program.body)
    program.bound = {(moved[output], place) for output, place in program.bound if output in moved}
