"""From the statements of a translation to those of a program."""
from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Dict, List, NoReturn, Optional, Sequence, Set, Tuple

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..graph.passes import pruned
from ..graph.statements import OPS, Const
from . import error_states
from .constants import NotAConstant, constant_text
from .errors import graph_error
from .operations import ATTRIBUTES, FOLDS, FOLDS_OF_ONE, STATEMENTS, name_of
from .program import Input, Line, Parameter
from .spec import Fixed, Group, InputSpec, leaves
from .turns import is_named_tuple
from .ways import Way

if TYPE_CHECKING:
    import types

    from ..graph.statements import Statement
    from .builder import Builder
    from .errors import Place

__all__ = ["Assembly"]


#: What says how control goes on.
_NOTES = frozenset(("branch", "enter", "carried", "leave", "again"))


#: What changes its first argument and nothing else.
_CHANGES = (object.__setattr__, object.__delattr__, list.append, list.insert, list.clear, list.reverse, dict.clear)


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


class Assembly:
    """From the statements of a translation to those of a program."""

    def __init__(self, machine: Builder, function: types.FunctionType, trees: Sequence[Any], names: Sequence[str]) -> None:
        self.machine = machine
        self.function = function
        self.trees = trees
        self.names = names
        self.inputs: List[Input] = []
        self.at: Dict[Tuple[int, Tuple[Any, ...]], Any] = {}      # (argument, path) -> register of the input
        self.known: Dict[int, Any] = {}           # register of the trace -> _Tree, _Found, _Shape
        self.moved: Dict[int, Any] = {}           # register of the trace -> operand of the program
        self.parameters: Dict[int, Tuple[Parameter, Any]] = {}      # id of the array -> (parameter, register)
        self.statements: List[Statement] = []
        self.places = {id(statement): number for number, statement in enumerate(machine.trace.statements)}
        self.made = 0
        self.asked: Set[Any] = set()
        self.named: Dict[Any, str] = {}           # register of the trace that has a named tuple, a tuple in the program, in it -> its class
        self.objects: Dict[Any, str] = {}         # … that has an instance of a class, or a container that changes, which are nothing in the program -> what it is
        self.changing: Set[Any] = set()           # registers of the trace whose objects effects change
        self.states: Dict[Any, Tuple[Tuple[str, ...], Tuple[Any, ...]]] = {}      # register of the trace -> (names, modes) of an np.errstate
        self.current: Optional[Statement] = None

    def way(self, result: Any) -> Way:
        """What the function does on this way, to return a variable, or (None) to go around in a loop."""
        machine = self.machine
        operand = None if result is None else result.materialise(machine)
        self.places = {id(statement): number for number, statement in enumerate(machine.trace.statements)}
        for number, (name, tree) in enumerate(zip(self.names, self.trees)):
            for given, path, spec in leaves(tree, name):
                self.at[number, path] = ("input", number, path)
                self.inputs.append(Input(given, number, path, spec))
        statements = pruned(machine.trace.ordered(), [operand])
        self.changing = {self._changed(statement) for statement in statements}
        for statement in statements:
            self.current = statement
            self.made = 0
            if statement.op != "drop":
                self._take(statement)
        self.current = None
        if operand in self.named:
            self.refuse("object-result", self.named[operand])
        returned = None if result is None else self._operand(operand)
        bound = {(self.moved[output], place) for output, place in machine.trace.bound if type(self.moved.get(output)) is tuple}
        return Way(self.inputs, list(self.parameters.values()), self.statements, returned, bound, machine.decided)

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
        if operand in self.objects:
            self.refuse("object-result" if self.current is None else "opaque-operation", self.objects[operand] if self.current is None
                        else "%s is used as a value" % self.objects[operand])
        found = self.known[operand]
        if type(found) is _Tree:
            made = self._of_tree(found.tree, found.argument, found.path)
        elif type(found) is _Shape:
            made = self._of_input("getattr", "shape", (found.of,))
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
        if kind is ARRAYS.array and ARRAYS.is_number_dtype(value.dtype):
            known = self.parameters.get(id(value))
            if known is None:
                known = self.parameters[id(value)] = (Parameter(name or "array", value), ("parameter", id(value)))
            return known[1]
        if kind in (tuple, list) and any([isinstance(item, (ARRAYS.array, tuple, list, dict)) for item in value]):
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

    def _emit(self, op: str, arg: Any, inputs: Tuple[Any, ...]) -> Any:
        statement = self.current
        order = self._order()
        register = ("made",) + order
        pos, chain, file = (None, (), "") if statement is None else (statement.pos, statement.chain, self._file(statement))
        self.statements.append(Line(op, arg, inputs, register, pos, chain, file, order))  # type: ignore[arg-type]  # numbered later
        return register

    def _of_input(self, op: str, arg: Any, inputs: Tuple[Any, ...]) -> Any:
        """The same for what is asked of an input: one register on all ways, wherever it is asked first."""
        register = ("asked", op, arg) + tuple([operand if type(operand) is tuple else operand.value for operand in inputs])
        if register not in self.asked:
            self.asked.add(register)
            order = (-2 if op == "getattr" else -1, repr(register))
            self.statements.insert(len(self.asked) - 1, Line(op, arg, inputs, register, None, (), "", order))  # type: ignore[arg-type]
        return register

    def _order(self) -> Tuple[int, int]:
        """Where the next statement stands: the same on all ways that have it in common."""
        self.made += 1
        return (self.places.get(id(self.current), -1 if self.current is not None else 1 << 30), self.made)

    def _line(self, s: Statement, arg: Any, inputs: Tuple[Any, ...]) -> None:
        """Add the statement itself."""
        output: Any = None
        if s.output is not None:
            output = self.moved[s.output] = ("trace", s.output)
        line = Line(s.op, arg, inputs, output, s.pos, s.chain, self._file(s), self._order())
        if s.output is not None:
            line.what = self.machine.trace.metas.get(s.output)
        self.statements.append(line)

    def _file(self, statement: Statement) -> str:
        return statement.chain[-1][0].co_filename if statement.chain else self.function.__code__.co_filename

    # -- statements -----------------------------------------------------------------------------------------------------
    def _take(self, s: Statement) -> None:
        """Put a statement of the trace into the program."""
        kind = OPS[s.op][0]
        names = [self.named[operand] for operand in s.inputs if operand in self.named]
        if names and s.output is not None and s.op in ("tuple", "list", "map"):
            self.named[s.output] = names[0]
        elif names and s.op in _NOTES:
            self.refuse("carried-value", "an instance of %s is handed on" % names[0])
        if s.op in ("arg", "held", "closure", "global"):
            self.known[s.output] = self._outer(s)  # type: ignore[index]  # it has one
        elif kind == "load":
            self._load(s)
        elif s.op in ("list", "map") and s.output in self.changing:     # as for an instance: what is in it is known to the machine
            self.objects[s.output] = "a %s that is changed while an object has it" % ("list" if s.op == "list" else "dict")
        elif s.op in ("scalar", "scalar1", "tuple", "slice", "anew", "is"):
            self._pure(s)
        elif s.op == "call":
            self._call(s)
        elif s.op in _NOTES:
            self._line(s, s.arg, tuple(map(self._operand, s.inputs)))
        elif kind == "effect" and s.op != "setsubscr":
            self._effect(s)
        elif s.op == "setsubscr" and not self._is_array(s.inputs[0]):
            self._effect(s)
        elif s.op == "getattr" and s.arg == "dtype" and self._dtype(s.inputs[0]) is not None:
            self.moved[s.output] = Const(self._dtype(s.inputs[0]))  # type: ignore[index]  # it has one
        elif s.op == "getattr" and type(s.inputs[0]) is Const and ARRAYS.meta_of(s.inputs[0].value) is None:
            self.known[s.output] = _Found(getattr(s.inputs[0].value, s.arg), s.arg)  # type: ignore[index]  # it has one
        elif s.op == "getattr" and s.arg not in ATTRIBUTES:
            self.refuse("opaque-operation", "the attribute %s of %s" % (s.arg, self.objects.get(s.inputs[0], "an array")))
        elif s.op in ("format", "string") or s.op == "binary" and any([type(each) is Const and type(each.value) in (str, bytes) for each in s.inputs]):
            self.refuse("data-dependent-scalar", "a text is made of a value that only the run knows")
        elif s.op in STATEMENTS:
            self._keep(s, s.arg)
        else:
            self.refuse("opaque-operation", "an object is made: %s" % s.op)

    def _keep(self, s: Statement, arg: Any) -> None:
        self._line(s, arg, tuple(map(self._operand, s.inputs)))

    def _outer(self, s: Statement) -> Any:
        if s.op == "arg":
            tree = self.trees[s.arg]
            return _Found(tree.value, self.names[s.arg]) if type(tree) is Fixed else _Tree(tree, s.arg, ())
        if s.op == "held":
            value = s.arg()
            return _Found(value, getattr(value, "__qualname__", type(value).__name__))
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
                self.moved[register] = self._of_input("subscr", None, (self._operand(source), Const(s.arg)))
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
        if s.op == "plain":
            return _Found(s.arg(value), name)
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
                return _Found(math.prod(tree.shape), "")
            self.moved[s.output] = self._of_input("getattr", "size", (register,))  # type: ignore[index]  # it has one
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
            self._line(s, s.arg, inputs)
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
        if target is tuple.__new__ and type(s.inputs[1]) is Const and is_named_tuple(s.inputs[1].value):
            self.named[s.output] = s.inputs[1].value.__qualname__
            self.moved[s.output] = self._operand(s.inputs[2])  # type: ignore[index]  # it has one
            return
        if target is object.__new__ and type(s.inputs[1]) is Const:     # what is done to it is known to the machine: its attributes are values of the program
            self.objects[s.output] = "an instance of %s" % s.inputs[1].value.__qualname__
            return
        if LIBRARY.is_error_state(target) and self._error_state(s, target):
            return
        if name_of(target) is None:
            name = getattr(target, "__qualname__", getattr(target, "__name__", str(target)))
            if LIBRARY.random_function(target) is not None or "Generator" in name or "RandomState" in name:
                self.refuse("random", name)
            asks = target in (int, float, bool, complex, str, len) or name.rpartition(".")[2] in ("item", "tolist", "is_integer")
            self.refuse("data-dependent-scalar" if asks else "opaque-call", "%s()%s" % (name, " of an array" if asks else ""))
        inputs = tuple(map(self._operand, s.inputs[1:]))
        self._line(s, tuple(s.arg or ()), (Const(target),) + inputs)

    def _error_state(self, s: Statement, target: Any) -> bool:
        """``np.errstate`` in a ``with``: its object is no value of a program, what the statement does with it is."""
        if target is ARRAYS.error_state:
            inputs = [self._operand(operand) for operand in s.inputs[1:]]
            names = tuple(s.arg or ())
            if len(names) != len(inputs) or not all([type(mode) is Const and error_states.is_mode(name, mode.value) for name, mode in zip(names, inputs)]):
                return False
            modes = {name: mode.value for name, mode in zip(names, inputs)}
            self.known[s.output] = _Found(ARRAYS.error_state(**modes), "np.errstate")  # type: ignore[index]  # it has one
            self.states[s.output] = names, tuple(inputs)
            return True
        state = self.states.get(s.inputs[1]) if len(s.inputs) > 1 else None
        if state is None:
            return False
        if LIBRARY.leaves_error_state(target):
            self._line(s, (), (Const(error_states.end),))
        else:
            self._line(s, state[0], (Const(error_states.begin),) + state[1])
        return True

    def _length(self, operand: Any) -> Any:
        """The operand for ``len()`` of an array."""
        found = self.known.get(operand)
        if type(found) is _Tree and found.tree.shape[0] is not None:
            return Const(found.tree.shape[0])
        if type(found) is not _Tree and not self._is_array(operand):
            self.refuse("opaque-call", "len() of a value that only the run knows")
        return self._emit("subscr", None, (self._emit("getattr", "shape", (self._operand(operand),)), Const(0)))

    def _dtype(self, operand: Any) -> Any:
        """The dtype of what was computed, as the specification has it; None where it is not known, or an object of the array's own."""
        dtype = getattr(self.machine.trace.metas.get(operand), "dtype", None)
        return dtype if dtype is not None and ARRAYS.is_number_dtype(dtype) and dtype.isnative else None

    def _is_array(self, operand: Any) -> bool:
        found = self.known.get(operand) if type(operand) is int else None
        if type(found) is _Found:
            return type(found.value) is ARRAYS.array
        if found is not None:
            return type(found) is _Tree and type(found.tree) is InputSpec
        return getattr(self.machine.trace.metas.get(operand), "kind", "") == "array"

    def _effect(self, s: Statement) -> None:
        """A change of the world: nothing where it puts an array where it is already, as ``self.w -= step`` does."""
        if self._changed(s) in self.objects or s.op in ("setattr", "setsubscr", "setglobal") and self._puts_back(s):
            return
        what = {"setattr": "attribute %s is set" % s.arg, "delattr": "attribute %s is deleted" % s.arg, "setsubscr": "an item of a container is set",
                "delsubscr": "an item is deleted", "setglobal": "the global name %s is set" % s.arg, "delglobal": "the global name %s is deleted" % s.arg}
        self.refuse("side-effect", what.get(s.op) or "a method of an object is called that changes it")

    @staticmethod
    def _changed(s: Statement) -> Any:
        """The register of the object that an effect changes; None for all else."""
        if s.op in ("setattr", "delattr", "setsubscr", "delsubscr"):
            return s.inputs[0]
        is_known = s.op == "mutate" and type(s.inputs[0]) is Const and any([s.inputs[0].value is method for method in _CHANGES])
        return s.inputs[1] if is_known else None

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
