"""The statements of a program as nodes: one pass in program order, with the rules for calls in `RULES`."""
from __future__ import annotations

import contextlib
import warnings
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, TypeVar

import numpy as np

from ..arrays import ARRAYS
from ..arrays.values import Meta
from ..graph.statements import Statement
from ..static.error_states import begin, end
from ..static.operations import FOLDS, FOLDS_OF_ONE, name_of
from ..static.program import Block, ConcreteProgram
from .elementwise import MOST_FACTORS, UFUNCS, whole_power
from .graph import BOOL, FLOAT64, INT64, Graph, NoEquivalent, Tensor, plain_dtype
from .values import Array, Items, Known, Memory, Part, Step

__all__ = ["Lowering", "RULES", "Rule", "lowers", "lowers_statement", "STATEMENT_RULES"]

_BINARY = {"+": "add", "-": "subtract", "*": "multiply", "/": "true_divide", "//": "floor_divide", "%": "remainder", "**": "power", "<<": "left_shift",
           ">>": "right_shift", "&": "bitwise_and", "|": "bitwise_or", "^": "bitwise_xor"}
_COMPARE = {"<": "less", "<=": "less_equal", "==": "equal", "!=": "not_equal", ">": "greater", ">=": "greater_equal"}
_UNARY = {"-": "negative", "+": "positive", "~": "invert", "not": "logical_not"}
#: Ufuncs whose loop is that of their operands, whatever they give.
_TRUTHS = frozenset(list(_COMPARE.values()) + ["logical_and", "logical_or", "logical_xor", "logical_not", "isnan", "isinf", "isfinite"])
#: Arrays of one value up to so many items stand in the model as they are.
MOST_CONSTANT = 1024
_NUMBERS = (bool, int, float)


class Rule(NamedTuple):
    """``make(lowering, *operands, **named)`` gives a Tensor, Known or Items. ``view``: "" for new memory, "sure" or "maybe" for a view of the first
    operand; ``back(lowering, whole as it was, operands, named, new items)`` is then how to write through it."""

    make: Callable[..., Any]
    view: str = ""
    back: Optional[Callable[..., Tensor]] = None


#: name of a function, those of methods as of ndarray -> Rule
RULES: Dict[str, Rule] = {}
#: The same by the names of statements.
STATEMENT_RULES: Dict[str, Callable[..., Any]] = {}

_Made = TypeVar("_Made", bound=Callable[..., Any])


def lowers_statement(op: str) -> Callable[[_Made], _Made]:
    """Decorator: the rule ``make(lowering, statement)`` for a statement."""
    def register(make: _Made) -> _Made:
        STATEMENT_RULES[op] = make
        return make
    return register


def lowers(*names: str, view: str = "", back: Any = None) -> Callable[[_Made], _Made]:
    """Decorator: the rule for these functions."""
    def register(make: _Made) -> _Made:
        for name in names:
            RULES[name] = Rule(make, view, back)
        return make
    return register


class Lowering:
    """A program on its way into graphs."""

    def __init__(self, program: ConcreteProgram, graph: Graph) -> None:
        self.program = program
        self.graph = graph
        self.memory = Memory()
        self.values: Dict[int, Any] = {}
        self.at: Optional[Statement] = None      # what is being lowered
        self.doing = ""                          # … in words

    def block(self, block: Block) -> List[Any]:
        """Lower the statements; the values of the results."""
        for statement in block.statements:
            if statement.op == "call" and statement.inputs[0].value in (begin, end):  # type: ignore[union-attr]  # a Const
                continue        # ONNX says nothing of float errors
            self.at, self.doing = statement, self.told(statement)
            value = self.statement(statement)
            if statement.output is not None:
                self.values[statement.output] = value
        return [self.value(operand) for operand in block.results]

    def told(self, s: Statement) -> str:
        """The operation, for people."""
        if s.op == "call":
            return str(name_of(s.inputs[0].value))  # type: ignore[union-attr]  # a Const
        return "%s %s" % (s.op, s.arg) if type(s.arg) is str else s.op

    # -- operands -----------------------------------------------------------------------------------------------------
    def value(self, operand: Any) -> Any:
        """The value of an operand."""
        return self.values[operand] if type(operand) is int else Known(operand.value)

    def read(self, value: Any) -> Any:
        """A value with tensors for arrays."""
        if isinstance(value, Array):
            return value.read(self.graph)
        if isinstance(value, Items):
            return value._replace(values=tuple(map(self.read, value.values)))
        if isinstance(value, Part):
            return Part(*map(self.read, value))
        return value

    def known(self, value: Any, what: str = "argument") -> Any:
        """The object that a value is; NoEquivalent where only the run knows it."""
        found = self.constant(value)
        if found is None:
            raise NoEquivalent("its %s is known only when the model runs" % what, "make it a constant")
        return found.value

    def constant(self, value: Any) -> Optional[Known]:
        """The object that a value is, or None."""
        if isinstance(value, Known):
            return value
        if isinstance(value, Part):
            parts = [self.constant(part) for part in value]
            return None if None in parts else Known(slice(*[part.value for part in parts]))  # type: ignore[union-attr]  # none of them None
        if isinstance(value, Items) and value.kind is not dict:
            found = [self.constant(each) for each in value.values]
            return None if None in found else Known(value.kind([each.value for each in found]))  # type: ignore[union-attr]
        return None

    def tensor(self, value: Any, dtype: Any = None) -> Tensor:
        """A value as a tensor, of this dtype."""
        value = self.read(value)
        if isinstance(value, Tensor):
            return value if dtype is None else self.graph.cast(value, plain_dtype(dtype))
        known = self.constant(value)
        if known is not None:
            if isinstance(known.value, (str, bytes, type(None), slice)) or known.value is Ellipsis:
                raise NoEquivalent("%r is no array" % (known.value,))
            kind = "scalar" if type(known.value) in ARRAYS.scalars else "python" if type(known.value) in _NUMBERS else "array"
            array = np.asarray(known.value)
            try:
                array = array.astype(plain_dtype(array.dtype if dtype is None else dtype))
            except (TypeError, ValueError):
                raise NoEquivalent("a constant that is no array of numbers") from None
            return self.graph.constant(array)._replace(kind=kind)
        if isinstance(value, Items) and value.kind is not dict and value.values:
            parts = [self.tensor(each) for each in value.values]
            common = plain_dtype(np.result_type(*[self.standin(each) for each in value.values]) if dtype is None else dtype)
            return self.graph.concat([self.graph.unsqueeze(self.graph.cast(part, common), [0]) for part in parts], 0)
        raise NoEquivalent("a %s is no array" % (value.kind.__name__ if isinstance(value, Items) else type(value).__name__.lower()))

    def standin(self, value: Any) -> Any:
        """An object that NumPy promotes as this value; where it is no constant it holds ones."""
        value = self.read(value)
        if isinstance(value, Known):
            return value.value
        if isinstance(value, Tensor):
            if value.kind == "array":
                return np.ones((1,) * value.ndim, value.dtype)
            if value.kind == "python":
                return {"b": True, "i": 1, "f": 1.0}[value.dtype.kind]
            if value.kind == "scalar":
                return value.dtype.type(1)
            raise NoEquivalent("a value is a Python number in one branch and NumPy's in the other, which promote differently",
                               "make both of one kind (np.float64(0) for 0.0)")
        if isinstance(value, Items) and value.kind is not dict:
            return value.kind([self.standin(each) for each in value.values])
        raise NoEquivalent("a %s is no operand" % type(value).__name__.lower())

    def is_python(self, value: Any) -> bool:
        """Whether a value is a Python number."""
        return type(value.value) in _NUMBERS if isinstance(value, Known) else isinstance(value, Tensor) and value.kind == "python"

    # -- statements ---------------------------------------------------------------------------------------------------
    def statement(self, s: Statement) -> Any:
        """The value that a statement gives."""
        rule = STATEMENT_RULES.get(s.op)
        if rule is not None:
            return rule(self, s)
        if s.op in ("binary", "compare", "unary", "inplace", "scalar", "scalar1"):
            return self.operator(s)
        if s.op == "call":
            return self.call(s)
        raise NoEquivalent("ONNX has no such operation")

    def operator(self, s: Statement) -> Any:
        """Operators, of Python numbers, too."""
        symbol = str(s.arg).rpartition(" ")[2]
        operands = [self.read(self.value(operand)) for operand in s.inputs]
        if all(map(self.is_python, operands)):
            return self.of_numbers(s, symbol, operands)
        name = _UNARY[symbol] if len(operands) == 1 else _COMPARE.get(symbol) or _BINARY.get(symbol, "")
        target = self.value(s.inputs[0])
        writes = s.op == "inplace" and isinstance(target, Array)
        result = self.matmul(operands) if symbol == "@" else self.ufunc(name, operands)
        if symbol == "not":
            result = self.graph.reshape(result, self.graph.ints([]), 0)._replace(kind="python")
        if writes:
            self.memory.write(self.graph, target, self.filled(target, result))
            return target
        return self.finished(s, result)

    def filled(self, target: Array, value: Tensor) -> Tensor:
        """What an array has after a value of its shape, or that is broadcast to it, was written to all of it."""
        old = target.read(self.graph)
        value = self.graph.cast(value, old.dtype)
        if value.ndim > old.ndim:
            raise NoEquivalent("an array of %d dimensions is written into one of %d" % (value.ndim, old.ndim))
        return self.graph.expand(value, self.graph.shape(old), old.ndim)

    def of_numbers(self, s: Statement, symbol: str, operands: Sequence[Any]) -> Any:
        """Arithmetic of Python numbers, as 64-bit ones."""
        if all([isinstance(each, Known) for each in operands]):
            fold: Any = (FOLDS if len(operands) > 1 else FOLDS_OF_ONE)[symbol]
            return Known(fold(*[each.value for each in operands]))
        g = self.graph
        tensors = [self.tensor(each) for each in operands]
        if symbol == "not":
            return g.negated(g.cast(tensors[0], BOOL))._replace(kind="python")
        truths = symbol in "&|^" and all([each.dtype == BOOL for each in tensors])
        floats = symbol == "/" or any([each.dtype == FLOAT64 for each in tensors])
        tensors = [g.cast(each, BOOL if truths else FLOAT64 if floats else INT64) for each in tensors]
        name = _UNARY[symbol] if len(operands) == 1 else _COMPARE.get(symbol) or _BINARY[symbol]
        return self.computed(name, tensors, operands)._replace(kind="python")

    def computed(self, name: str, tensors: Sequence[Tensor], operands: Sequence[Any]) -> Tensor:
        """A ufunc of tensors of its loop's dtypes."""
        exponent = operands[1].value if name in ("power", "pow") and isinstance(operands[1], Known) else None
        if exponent is not None and np.ndim(exponent) == 0:
            if tensors[0].dtype.kind in "iu" and 0 <= exponent <= MOST_FACTORS:
                return whole_power(self.graph, tensors[0], int(exponent))
            if tensors[0].dtype.kind == "f" and exponent in (2, 0.5, -1):     # as NumPy has them
                return UFUNCS[{2: "square", 0.5: "sqrt", -1: "reciprocal"}[exponent]](self.graph, tensors[0])
        return UFUNCS[name](self.graph, *tensors)

    def ufunc(self, name: str, operands: Sequence[Any], dtype: Any = None) -> Tensor:
        """A ufunc of any operands, in the loop that NumPy would choose."""
        if name not in UFUNCS:
            raise NoEquivalent("ONNX has no such operation")
        function: Any = getattr(np, name, None) or getattr(np, {"pow": "power"}.get(name, name))
        standins = [self.standin(each) for each in operands]
        with np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            if name in _TRUTHS:
                loop = self.common(standins)
            else:
                loop = function(*standins, **({} if dtype is None else {"dtype": dtype})).dtype
        tensors = [self.tensor(each, loop) for each in operands]
        return self.computed(name, tensors, operands)

    def common(self, standins: Sequence[Any]) -> np.dtype:
        """The dtype in which values are compared."""
        try:
            found = np.result_type(*standins)
        except OverflowError:      # a Python number outside of the array's dtype, which is compared as it is
            found = INT64
            if any([type(each) is int and not -(1 << 63) <= each < 1 << 63 or getattr(each, "dtype", None) == np.uint64 for each in standins]):
                raise NoEquivalent("a comparison with a number that int64 does not hold") from None
        kinds = [np.asarray(each).dtype.kind for each in standins]
        if found.kind == "f" and set(kinds) <= set("iu"):
            raise NoEquivalent("a comparison of int64 with uint64", "convert one of them (x.astype(np.int64))")
        return plain_dtype(found)

    def finished(self, s: Statement, result: Any) -> Any:
        """A result as the value of the statement's register. What is known of that must be so."""
        known = self.program.types.get(s.output)  # type: ignore[arg-type]  # a register
        what = known.what if known is not None else None
        if isinstance(result, Tensor) and result.kind == "python":
            return result
        if isinstance(result, Items):
            return result._replace(values=tuple([self.owned(each) for each in result.values]))
        if not isinstance(result, Tensor):
            return result
        if not isinstance(what, Meta):
            raise NoEquivalent("its class depends on values", "say the dtype (x.astype(...))")
        if (plain_dtype(what.dtype), what.ndim) != (result.dtype, result.ndim):
            raise NoEquivalent("the model would give %s with %d dimensions where NumPy gives %s with %d; this is a fault of the exporter"
                               % (result.dtype, result.ndim, what.dtype, what.ndim))
        return self.memory.fresh(result._replace(kind="array")) if what.kind == "array" else result._replace(kind="scalar")

    def owned(self, value: Any) -> Any:
        """A new item of a tuple: arrays have memory of their own."""
        if isinstance(value, Tensor) and value.kind != "python":
            return self.memory.fresh(value._replace(kind="array")) if value.ndim else value._replace(kind="scalar")
        return value

    # -- calls --------------------------------------------------------------------------------------------------------
    def call(self, s: Statement) -> Any:
        """A function of NumPy's, or a method."""
        function: Any = s.inputs[0].value  # type: ignore[union-attr]  # a Const
        names = tuple(s.arg or ())
        operands = [self.value(operand) for operand in s.inputs[1:]]
        cut = len(operands) - len(names)
        missing = getattr(np, "_NoValue", None)
        named = {key: value for key, value in zip(names, operands[cut:]) if not (isinstance(value, Known) and value.value is missing)}
        target = named.pop("out", None)
        if isinstance(target, Items) and len(target.values) == 1:
            target = target.values[0]
        args = operands[:cut]
        if type(function) is np.ufunc and len(args) > function.nin:      # a result's place may be positional
            target = args.pop()
        if target is not None and isinstance(target, Known) and target.value is None:
            target = None
        name = self.rule_name(function)
        made = self.result(s, function, name, args, named)
        if target is None:
            return made
        if not isinstance(target, Array) or not isinstance(made, Tensor):
            raise NoEquivalent("its result is written into something that is no array of the program", "leave out= away")
        self.memory.write(self.graph, target, self.filled(target, made))
        return target

    def rule_name(self, function: Any) -> str:
        """The name of a function in `RULES`."""
        name = name_of(function) or ""
        owner, _, method = name.partition(".")
        return "ndarray." + method if method and owner != "numpy" else name

    def result(self, s: Statement, function: Any, name: str, args: List[Any], named: Dict[str, Any]) -> Any:
        """What a call gives; a Tensor that is no value yet only for ``out``."""
        keeps = "out" in (s.arg or ()) or type(function) is np.ufunc and len(s.inputs) - 1 - len(s.arg or ()) > function.nin
        rule = RULES.get(name)
        read = list(map(self.read, args)), {key: self.read(value) for key, value in named.items()}
        if rule is not None and rule.view:
            return self.viewed(s, rule, args, read[1])
        folded = self.folded(function, *read) if name not in _GROWING else None
        if folded is not None:
            return self.tensor(folded) if keeps else folded if isinstance(folded, Known) else self.finished(s, folded)
        if type(function) is np.ufunc:
            result: Any = self.call_ufunc(function, *read)
        elif rule is None:
            raise NoEquivalent("ONNX has no such operation")
        else:
            with self.arguments(name):
                result = rule.make(self, *read[0], **read[1])
        return result if keeps else self.finished(s, result)

    @contextlib.contextmanager
    def arguments(self, name: str) -> Iterator[None]:
        """Arguments that a rule does not have are told."""
        try:
            yield
        except TypeError as error:
            text = str(error)
            if "argument" not in text:
                raise
            raise NoEquivalent("ONNX has no equivalent of it with these arguments (%s)" % text.partition(") ")[2]) from None

    def call_ufunc(self, function: Any, args: Sequence[Any], named: Dict[str, Any]) -> Any:
        """A ufunc; of its arguments dtype is one that a model can have."""
        others = [key for key in named if key not in ("dtype", "casting")]
        if others:
            raise NoEquivalent("ONNX has no equivalent of a ufunc's argument %s=" % others[0], "use np.where")
        if function.__name__ in ("matmul", "vecdot"):
            return self.matmul(args)
        if function.__name__ == "divmod":
            return Items(tuple, (self.ufunc("floor_divide", args), self.ufunc("remainder", args)))
        dtype = self.known(named["dtype"]) if "dtype" in named else None
        return self.ufunc(function.__name__, args, dtype)

    def matmul(self, operands: Sequence[Any]) -> Tensor:
        """The product of matrices."""
        if "numpy.matmul" not in RULES:
            raise NoEquivalent("ONNX has no such operation")
        found: Tensor = RULES["numpy.matmul"].make(self, *operands)
        return found

    def folded(self, function: Any, args: Sequence[Any], named: Dict[str, Any]) -> Any:
        """What a function of constants gives, or None."""
        constants = [self.constant(each) for each in args], {key: self.constant(each) for key, each in named.items()}
        if None in constants[0] or None in constants[1].values():
            return None
        with np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = function(*[each.value for each in constants[0]], **{key: each.value for key, each in constants[1].items()})  # type: ignore[union-attr]
        if isinstance(found, np.ndarray):
            return self.tensor(Known(found))
        if isinstance(found, (tuple, list)):
            return Items(type(found), tuple([self.tensor(Known(each)) if isinstance(each, np.ndarray) else Known(each) for each in found]))
        return Known(found)

    def viewed(self, s: Statement, rule: Rule, args: List[Any], named: Dict[str, Any]) -> Any:
        """A view of the first operand, which may be no array: then the result is new."""
        from_array = isinstance(args[0], Array) if args else False
        rest = list(map(self.read, args[1:]))
        first = self.tensor(args[0]) if args else None
        with self.arguments(self.doing):
            result = rule.make(self, first, *rest, **named)
        if not from_array:
            return self.finished(s, result)
        return self.view_values(args[0], rule, rest, named, result)

    def view_values(self, base: Array, rule: Rule, rest: Sequence[Any], named: Dict[str, Any], result: Any) -> Any:
        """The value of a view, or of each of several."""
        def step(number: Optional[int]) -> Step:
            def read(whole: Tensor) -> Tensor:
                found = rule.make(self, whole, *rest, **named)
                tensor: Tensor = found if number is None else found.values[number]
                return tensor

            def write(whole: Tensor, new: Tensor) -> Tensor:
                return rule.back(self, whole, rest, named, new)  # type: ignore[misc]  # there is one
            return Step(read, write if rule.back is not None and number is None else None, rule.view == "maybe")

        if isinstance(result, Items):
            return result._replace(values=tuple([base.view(step(number)).keep(self.graph, each) for number, each in enumerate(result.values)]))
        return base.view(step(None)).keep(self.graph, result)

    def dims(self, operand: Any) -> Sequence[Optional[int]]:
        """What is known of the sizes of a register."""
        known = self.program.types.get(operand)
        return known.dims if known is not None else ()


#: Functions whose results, where they are large, are made by the model and do not stand in it.
_GROWING = frozenset("numpy." + name for name in ("zeros", "ones", "full", "empty", "zeros_like", "ones_like", "full_like", "empty_like"))
