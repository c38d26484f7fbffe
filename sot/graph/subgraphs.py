"""A pass over the statements of a translation: maximal runs of pure array statements become subgraphs for a backend.

What may be in one is decided here: elementwise operations on plain numbers whose result is an array of its own, of a known dtype; where the
backend has reductions, those of all items or along the last axis, and what is computed of the NumPy scalars that they give. So
nothing that a backend computes is a view of anything or is written to, and a subgraph may be computed a second time, by NumPy, where
the first attempt failed. Loads, builds and views of what was there before the run stand between its statements without ending it: they
are moved before it, or behind it where they need what it makes. Operations never change places with each other, and an effect, or an
operation that is in no subgraph, ends the run.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Set, Tuple

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..arrays.values import DType, Meta, Scalar
from .array_graph import Graph, Input, Node, Reduction
from .statements import OPS, Const, needs_of

if TYPE_CHECKING:
    from .array_graph import Part
    from .statements import Operand, Statement

__all__ = ["Run", "find_runs"]

#: Fewer operations than this are no subgraph: NumPy makes as many passes over the data.
FEWEST = 2
#: A run of more operations than this is several, each of half as many at least: compiling takes longer than in proportion.
MOST = 80

_BINARY = {"+": "add", "-": "subtract", "*": "multiply", "/": "divide", "**": "power", "&": "logical_and", "|": "logical_or", "^": "logical_xor"}
_COMPARE = {"<": "less", "<=": "less_equal", "==": "equal", "!=": "not_equal", ">": "greater", ">=": "greater_equal"}
_UNARY = {"-": "negative", "~": "logical_not"}
#: Names of ufuncs that mean the same in every loop a subgraph has; other names of the same object are the same key.
_UFUNCS = {function: name for name, function in LIBRARY.functions.items() if name not in ("power", "where")}

#: Functions and methods that are reductions.
_REDUCTIONS = {function: name for name, functions in LIBRARY.reductions.items() for function in functions}
_REDUCTIONS.update(LIBRARY.aliases)
#: op -> the kinds of dtypes that it takes; the result has the same dtype.
_REDUCED = dict.fromkeys(("mean", "var", "std"), frozenset("f"))
_REDUCED.update(dict.fromkeys(("sum", "max", "min"), frozenset("fi")))
_REDUCED.update(dict.fromkeys(("any", "all"), frozenset("b")))
#: Of these NumPy makes several passes.
_LONG = frozenset(("var", "std"))

_FLOAT64, _INT64, _BOOL, _FLOAT32 = [ARRAYS.to_dtype(name) for name in ("float64", "int64", "bool", "float32")]
_CHARS = frozenset([dtype.char for dtype in (_FLOAT32, _FLOAT64, _INT64, _BOOL)])

_ANY = frozenset("fib")
_LOGICAL = frozenset(("logical_and", "logical_or", "logical_xor", "logical_not"))
_TRUTHS = frozenset(_COMPARE.values()) | frozenset(("isnan", "isinf", "isfinite"))
#: op -> the kinds of dtypes its loop may have; what is not here is for floats only.
_KINDS = dict.fromkeys(("add", "subtract", "multiply", "negative", "absolute", "square", "maximum", "minimum"), frozenset("fi"))
_KINDS.update(dict.fromkeys(_COMPARE.values(), frozenset("fi")))
_KINDS.update(dict.fromkeys(_LOGICAL, frozenset("b")))
_FLOAT_ONLY = frozenset("f")
_MOST = 1 << 53
_LARGEST = float.fromhex("0x1.fffffep+127")     # of float32
_INF = float("inf")
#: Exponents by which a power is another operation, as NumPy has it.
_POWERS = {2: "square", 0.5: "sqrt", -1: "reciprocal"}


class Run:
    """Statements ``first`` to ``last`` (exclusive) of a list: ``inputs`` are the operands of the graph's inputs, with the class a
    Python number is to be made first, or None; ``outputs`` the registers of its outputs."""

    def __init__(self, first: int, last: int, graph: Graph, inputs: List[Tuple[Operand, Any]], outputs: List[int]) -> None:
        self.first = first
        self.last = last
        self.graph = graph
        self.inputs = inputs
        self.outputs = outputs


#: What an item of a value belongs to: an item of the arrays, a row of them (with an axis of length 1, or without that axis), or all of them.
_ITEM, _KEPT, _ROW, _ALL = range(4)


class _Open:
    """A run that is being collected."""

    def __init__(self) -> None:
        self.levels: Dict[Any, int] = {}
        self.reduces = 0                    # of all items (_ALL), along the last axis (_ROW), or 0
        self.before: List[Statement] = []
        self.inside: List[Statement] = []
        self.behind: List[Statement] = []
        self.made: Set[Any] = set()
        self.late: Set[Any] = set()
        self.nodes = 0

    def needs(self, statement: Statement) -> bool:
        """Whether a statement needs what the run makes."""
        return any([operand in self.made or operand in self.late for operand in statement.inputs if type(operand) is int])

    def level(self, operand: Any, metas: Dict[int, Any]) -> int:
        """What an item of an operand belongs to."""
        found = self.levels.get(operand) if type(operand) is int else None
        if found is not None:
            return found
        meta = ARRAYS.meta_of(operand.value) if type(operand) is Const else metas.get(operand)
        return _ITEM if isinstance(meta, Meta) and meta.kind == "array" and meta.ndim else _ALL

    def takes(self, statement: Statement, metas: Dict[int, Any]) -> Optional[int]:
        """The level of what an operation gives; None where it does not go with what the run has."""
        reduction = reduction_of(statement, metas)
        if reduction is not None:
            op, operand, last, keepdims, _ = reduction
            way = _ROW if last else _ALL
            if self.level(operand, metas) != _ITEM or self.reduces not in (0, way):
                return None
            return _ALL if not last else _KEPT if keepdims else _ROW
        levels = {self.level(operand, metas) for operand in operation(statement, metas, True)[1]}  # type: ignore[index]  # it is one
        if _ROW in levels:
            return _ROW if levels <= {_ROW, _ALL} else None
        level = min(levels)
        return level if level != _ALL or self.nodes else None

    def needs_late(self, statement: Statement) -> bool:
        """Whether a statement, or the way of its exception, needs what stands behind the run."""
        return any([operand in self.late for operand in needs_of(statement) if type(operand) is int])


def find_runs(statements: List[Statement], after: Sequence[Operand], metas: Dict[int, Any],
              reductions: bool = False) -> Tuple[List[Statement], List[Run]]:
    """(the statements in the order they are to be written in, the runs among them). ``after``: the operands of the exit;
    ``reductions``: whether the backend has some."""
    ordered: List[Statement] = []
    parts: List[Tuple[int, int]] = []
    builds: Dict[int, Statement] = {}       # what makes the tuples and slices of subscripts
    run = _Open()

    def close() -> None:
        nonlocal run
        if run.nodes >= FEWEST:
            ordered.extend(run.before)
            # what is unbound after the last operation stands behind the run
            inside = list(run.inside)
            tail: List[Statement] = []
            while inside[-1].op == "drop":
                tail.append(inside.pop())
            first = len(ordered)
            ordered.extend(inside)
            parts.append((first, len(ordered)))
            ordered.extend(reversed(tail))
            ordered.extend(run.behind)
        run = _Open()

    start = 0
    for number, statement in enumerate(statements):
        if statement.op in ("tuple", "slice"):
            builds[statement.output] = statement  # type: ignore[index]  # it has one
        if not _joins(run, statement, metas, builds, reductions):
            if run.nodes < FEWEST:
                ordered.extend(statements[start:number])
            close()
            start = number
            if not _joins(run, statement, metas, builds, reductions):
                ordered.append(statement)
                start = number + 1
    if run.nodes < FEWEST:
        ordered.extend(statements[start:])
    close()
    return ordered, _runs(ordered, [piece for part in parts for piece in _pieces(ordered, part)], after, metas)


def _pieces(statements: List[Statement], part: Tuple[int, int]) -> List[Tuple[int, int]]:
    """A run as runs that are not too long, cut where few values go from one to the next."""
    first, last = part
    places = [number for number in range(first, last) if statements[number].op != "drop"]
    found: List[Tuple[int, int]] = []
    while len(places) > MOST:
        uses: Dict[Any, int] = {}
        for number in places:
            uses.update([(operand, number) for operand in statements[number].inputs if type(operand) is int])
        made = [(number, uses.get(statements[number].output, -1)) for number in places]
        cut = min(range(MOST // 2, MOST), key=lambda at: (sum([end >= places[at] for _, end in made[:at]]), -at))
        found.append((first, places[cut]))
        first, places = places[cut], places[cut:]
    return found + [(first, last)]


def _joins(run: _Open, statement: Statement, metas: Dict[int, Any], builds: Dict[int, Statement], reductions: bool) -> bool:
    """Whether a statement does not end the run; it is put where it belongs."""
    op = statement.op
    if op == "drop":
        # Behind an unbinding that waits no other may come first.
        (run.behind if run.behind else run.inside if run.nodes else run.before).append(statement)
        return True
    reduction = reduction_of(statement, metas) if reductions else None
    if reduction is not None or operation(statement, metas, reductions) is not None:
        level = None if run.needs_late(statement) else run.takes(statement, metas)
        if level is None:
            return False
        run.inside.append(statement)
        run.made.add(statement.output)
        run.levels[statement.output] = level
        if reduction is not None:
            run.reduces = _ROW if reduction[2] else _ALL
            run.nodes += FEWEST if reduction[0] in _LONG else 1
        else:
            run.nodes += level == _ITEM
        return True
    moves = OPS[op][0] in ("load", "build", "scalar") and statement.unwind is None
    if not run.needs(statement):
        if moves or _is_view(statement, metas, builds):
            run.before.append(statement)
            return True
    elif moves:
        run.behind.append(statement)
        run.late.add(statement.output)
        return True
    return False


def _is_view(statement: Statement, metas: Dict[int, Any], builds: Dict[int, Statement]) -> bool:
    """Whether a statement makes a view of an array in a way that cannot raise."""
    base = statement.inputs[0] if statement.inputs else None
    meta = metas.get(base) if type(base) is int else None
    if not isinstance(meta, Meta) or meta.kind != "array" or statement.unwind is not None:
        return False
    if statement.op == "getattr":
        return bool(statement.arg == "T")
    if statement.op != "subscr":
        return False
    key = statement.inputs[1]
    made = builds.get(key) if type(key) is int else None
    if made is not None and made.op == "tuple":
        parts: Sequence[Any] = made.inputs
    elif type(key) is Const and type(key.value) is tuple:
        parts = [Const(part) for part in key.value]
    else:
        parts = [key]
    axes = [part for part in parts if not (type(part) is Const and part.value is None)]
    return len(axes) <= meta.ndim and all([_is_slice(part, metas, builds) for part in axes])


def _is_slice(part: Any, metas: Dict[int, Any], builds: Dict[int, Statement]) -> bool:
    """Whether a part of a subscript is a slice of whole numbers, whose step is none or known."""
    made = builds.get(part) if type(part) is int else None
    if made is not None and made.op == "slice":
        bounds = list(made.inputs) + [Const(None)] * (3 - len(made.inputs))
    elif type(part) is Const and type(part.value) is slice:
        bounds = [Const(bound) for bound in (part.value.start, part.value.stop, part.value.step)]
    else:
        return False
    step = bounds[2]
    return type(step) is Const and step.value != 0 and all([
        bound.value is None or type(bound.value) is int if type(bound) is Const else metas.get(bound) is Scalar(int)  # type: ignore[arg-type]  # a register
        for bound in bounds])


# -- what an operation is ----------------------------------------------------------------------------------------------
def operation(statement: Statement, metas: Dict[int, Any], scalars: bool = False) -> Optional[Tuple[str, Tuple[Operand, ...], DType]]:
    """(op, operands, dtype of the loop) of a statement that may be in a subgraph; None for all others. ``scalars``: NumPy scalars may be made, too."""
    meta = metas.get(statement.output) if statement.output is not None else None
    if not isinstance(meta, Meta) or not _is_taken(meta.dtype) or not meta.ndim and not (scalars and meta.kind == "scalar"):
        return None
    found = _named(statement)
    if found is None:
        return None
    op, operands = found
    if not meta.ndim and not _is_plain_scalar(statement, op, meta.dtype, operands, metas):
        return None
    if op == "where":
        if _dtype(operands[0], metas) != _BOOL:
            return None
        loop = _loop(operands[1:], metas)
        return (op, operands, loop) if loop is not None and loop == meta.dtype else None
    loop = _loop(operands, metas)
    if loop is None:
        return None
    if op == "divide" and loop == _INT64:
        loop = _FLOAT64
    if loop.kind not in _KINDS.get(op, _FLOAT_ONLY):
        return None
    given = _BOOL if op in _TRUTHS or op in _LOGICAL else loop
    return (op, operands, loop) if given == meta.dtype else None


def _is_plain_scalar(statement: Statement, op: str, dtype: Any, operands: Sequence[Operand], metas: Dict[int, Any]) -> bool:
    """Whether NumPy's arithmetic of scalars gives, and tells, what its loops over arrays would: whole numbers overflow with a warning there."""
    return op != "where" and statement.arg != "**" and dtype.kind in "fb" and all([_dtype(operand, metas) != _INT64 or type(operand) is Const
                                                                                  for operand in operands])


def reduction_of(statement: Statement, metas: Dict[int, Any]) -> Optional[Tuple[str, Operand, bool, bool, int]]:
    """(op, operand, along the last axis, keepdims, correction) of a reduction that may be in a subgraph; None for all else."""
    inputs = statement.inputs
    if statement.op != "call" or type(inputs[0]) is not Const or len(inputs) < 2 or type(inputs[1]) is not int:
        return None
    op = _REDUCTIONS.get(inputs[0].value) if type(inputs[0].value) in _CALLABLES else None
    meta, made = metas.get(inputs[1]), metas.get(statement.output)  # type: ignore[arg-type]  # it has one
    if op is None or not isinstance(meta, Meta) or not isinstance(made, Meta) or meta.kind != "array" or not meta.ndim or not _is_taken(meta.dtype):
        return None
    names = statement.arg or ()
    given: Dict[str, Any] = {"axis": None, "keepdims": False, "ddof": 0}
    for name, operand in [("axis", each) for each in inputs[2:len(inputs) - len(names)]] + list(zip(names, inputs[len(inputs) - len(names):])):
        if name not in given or type(operand) is not Const:
            return None
        given[name] = operand.value
    axis, keepdims, correction = given["axis"], given["keepdims"], given["ddof"]
    if len(inputs) - len(names) > 3 or type(keepdims) is not bool or type(correction) is not int or "ddof" in names and op not in _LONG:
        return None
    if axis is not None and (type(axis) is not int or axis not in (-1, meta.ndim - 1)):
        return None
    last = axis is not None and (meta.ndim > 1 or keepdims)
    dtype: Any = meta.dtype
    if axis is None and keepdims or dtype.kind not in _REDUCED[op] or made.dtype != dtype:
        return None
    if (made.kind, made.ndim) != (("array", meta.ndim - (not keepdims)) if last else ("scalar", 0)):
        return None
    return op, inputs[1], last, keepdims, correction


_CALLABLES = frozenset(type(function) for function in _REDUCTIONS)


def _named(statement: Statement) -> Optional[Tuple[str, Tuple[Operand, ...]]]:
    """(op, operands) by the name that the operation has in a graph."""
    op, inputs = statement.op, statement.inputs
    if op == "call":
        function: Any = inputs[0].value if type(inputs[0]) is Const else None
        operands = inputs[1:]
        if statement.arg:
            return None
        if function is LIBRARY.where:
            return ("where", operands) if len(operands) == 3 else None
        name = _UFUNCS.get(function) if type(function) is ARRAYS.ufunc else None
        return (name, operands) if name is not None and len(operands) == function.nin else None
    name = {"binary": _BINARY, "compare": _COMPARE, "unary": _UNARY}.get(op, {}).get(statement.arg)
    if name is None:
        return None
    if name == "power":
        exponent: Any = inputs[1].value if type(inputs[1]) is Const else None
        other = _POWERS.get(exponent) if type(exponent) in (int, float) else None
        return ("power", inputs) if other is None else (other, inputs[:1])
    return name, inputs


def _dtype(operand: Operand, metas: Dict[int, Any]) -> Any:
    """The dtype of an operand, int or float for a Python number, None for what a subgraph does not take."""
    if type(operand) is Const:
        value = operand.value
        if type(value) in (int, float):
            return type(value) if _converts(value) else None
        found: Any = ARRAYS.meta_of(value)
    else:
        found = metas.get(operand)  # type: ignore[arg-type]  # a register
    if type(found) is Scalar:
        return found.pytype if found is Scalar(int) or found is Scalar(float) else None
    if not isinstance(found, Meta) or not _is_taken(found.dtype):
        return None
    return found.dtype


def _is_taken(dtype: Optional[DType]) -> bool:
    """Whether a subgraph may have values of this dtype; one of two equal ones is not the other."""
    return dtype is not None and dtype.char in _CHARS and bool(dtype.isnative)


def _converts(number: Any) -> bool:
    """Whether a Python number can be made one of every dtype without an error or a warning."""
    return bool(-_MOST < number < _MOST if type(number) is int else abs(number) < _LARGEST or number != number or number in (_INF, -_INF))


def _loop(operands: Sequence[Operand], metas: Dict[int, Any]) -> Optional[DType]:
    """The dtype to which NumPy's loop casts all operands: Python numbers have none of their own."""
    dtypes = [_dtype(operand, metas) for operand in operands]
    strong = [dtype for dtype in dtypes if isinstance(dtype, ARRAYS.dtype)]
    if not strong or any([dtype is None for dtype in dtypes]):    # a dtype equals None, and float
        return None
    loop = ARRAYS.result_type(*strong)
    if len(strong) < len(dtypes):
        if loop == _BOOL:
            return None
        if any([dtype is float for dtype in dtypes]) and loop == _INT64:
            loop = _FLOAT64
    return ARRAYS.to_dtype(loop) if _is_taken(loop) else None


# -- the graph of a run --------------------------------------------------------------------------------------------------
def _runs(statements: List[Statement], parts: List[Tuple[int, int]], after: Sequence[Operand], metas: Dict[int, Any]) -> List[Run]:
    last_use: Dict[Any, int] = {}
    for number, statement in enumerate(statements):
        if statement.op != "drop":
            for operand in needs_of(statement):
                if type(operand) is int:
                    last_use[operand] = number
    for operand in after:
        if type(operand) is int:
            last_use[operand] = len(statements)
    return [_Builder(metas).run(statements, first, last, last_use) for first, last in parts]


class _Builder:
    """Makes the graph of one run."""

    def __init__(self, metas: Dict[int, Any]) -> None:
        self._metas = metas
        self._names: Dict[Any, str] = {}
        self._inputs: List[Input] = []
        self._operands: List[Tuple[Operand, Any]] = []
        self._nodes: List[Node] = []
        self._cast: Dict[Any, str] = {}

    def run(self, statements: List[Statement], first: int, last: int, last_use: Dict[Any, int]) -> Run:
        outputs = []
        for statement in statements[first:last]:
            if statement.op == "drop":
                continue
            self._names[statement.output] = self._made(statement)
            if last_use.get(statement.output, -1) >= last:
                outputs.append(statement.output)
        graph = Graph(self._inputs, self._nodes, [self._names[register] for register in outputs])
        return Run(first, last, graph, self._operands, outputs)  # type: ignore[arg-type]  # registers

    def _made(self, statement: Statement) -> str:
        """The node of a statement."""
        meta: Any = self._metas[statement.output]  # type: ignore[index]  # it has one
        reduction = reduction_of(statement, self._metas)
        if reduction is not None:
            op, operand, last, keepdims, correction = reduction
            name = "t%d" % len(self._nodes)
            part = self._part(operand, self._metas[operand].dtype)  # type: ignore[index]  # a register
            self._nodes.append(Reduction(name, op, (part,), ARRAYS.to_dtype(meta.dtype), meta.ndim, last, keepdims, correction))
            return name
        op, operands, loop = operation(statement, self._metas, True)  # type: ignore[misc]  # it is one
        dtypes = [loop] * len(operands)
        if op == "where":
            dtypes[0] = _BOOL
        return self._node(op, tuple([self._part(operand, dtype) for operand, dtype in zip(operands, dtypes)]), meta.dtype, meta.ndim)

    def _node(self, op: str, parts: Tuple[Part, ...], dtype: DType, ndim: int) -> str:
        name = "t%d" % len(self._nodes)
        self._nodes.append(Node(name, op, parts, ARRAYS.to_dtype(dtype), ndim))
        return name

    def _part(self, operand: Operand, wanted: DType) -> Part:
        """The operand of a node, cast to the dtype of its loop."""
        if type(operand) is Const and not isinstance(operand.value, ARRAYS.array):
            number: Part = wanted.type(operand.value)
            return number
        own = _dtype(operand, self._metas)
        if own is int or own is float:
            return self._input(operand, wanted, 0, wanted.type)
        meta: Any = ARRAYS.meta_of(operand.value) if type(operand) is Const else self._metas[operand]  # type: ignore[index]  # a register
        name = self._names.get(operand) or self._input(operand, own, meta.ndim, None, meta.kind == "scalar")
        if own == wanted:
            return name
        key = name, wanted.char
        found = self._cast.get(key)
        if found is None:
            found = self._cast[key] = self._node("astype", (name,), wanted, meta.ndim)
        return found

    def _input(self, operand: Operand, dtype: DType, ndim: int, made: Any, scalar: bool = True) -> str:
        key = operand if made is None else (operand, made)
        name = self._names.get(key)
        if name is None:
            name = self._names[key] = "a%d" % len(self._inputs)
            self._inputs.append(Input(name, ARRAYS.to_dtype(dtype), ndim, scalar))
            self._operands.append((operand, made))
        return name
