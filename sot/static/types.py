"""What the registers of a program hold: asked of NumPy itself for classes, dtypes and numbers of dimensions (as while tracing), so that a
program from a file is typed by the NumPy that runs it; sizes of dimensions by rules for the common operations, unknown for all others.
"""
from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..arrays.values import Meta, Scalar, Uninferable
from ..graph.statements import Const, Statement
from . import error_states
from .program import Block, ConcreteProgram, Type, blocks_of
from .spec import InputSpec

__all__ = ["infer_types", "type_of_spec", "type_of_value", "types_of_trace", "joined"]

Dims = Tuple[Optional[int], ...]
_UNKNOWN = Type()
_PLAIN = (int, float, bool, complex, str)


def type_of_spec(spec: InputSpec) -> Type:
    """The type of an input."""
    if spec.scalar:
        return Type(ARRAYS.meta("scalar", spec.dtype))
    return Type(ARRAYS.meta("array", spec.dtype, len(spec.shape)), spec.shape)


def type_of_value(value: Any) -> Type:
    """The type of a constant or parameter."""
    meta = ARRAYS.meta_of(value)
    if meta is not None:
        return Type(meta, ARRAYS.shape_of(value))
    kind = type(value)
    return Type(Scalar(kind)) if kind in _PLAIN else Type(kind.__name__)


def joined(a: Type, b: Type) -> Type:
    """What holds for either of two values."""
    if a.what is not b.what and a.what != b.what:
        return _UNKNOWN
    return Type(a.what, tuple([x if x == y else None for x, y in zip(a.dims, b.dims)]))


def infer_types(program: ConcreteProgram) -> List[Tuple[Statement, int, Type, Type]]:
    """Fill ``program.types``; the carried values of loops whose sizes change: (loop, which, before, after)."""
    types = program.types
    for register, given in zip(program.body.parameters, program.inputs):
        types[register] = type_of_spec(given.spec)
    for register, parameter in zip(program.body.parameters[len(program.inputs):], program.parameters):
        types[register] = type_of_value(parameter.value)
    inference = _Inference(types)
    inference.block(program.body)
    return inference.changing


def types_of_trace(statements: Sequence[Statement], inputs: Dict[int, Any]) -> Dict[int, str]:
    """What the registers of a translation hold in a call with these values in the registers of ``inputs``, as texts; what is not known is left out."""
    inference = _Inference({register: type_of_value(value) for register, value in inputs.items()})
    for statement in statements:
        if statement.output is None or statement.output in inputs:
            continue
        try:
            inference.types[statement.output] = inference._statement(statement)
        except (Uninferable, AttributeError, IndexError, KeyError, TypeError, ValueError):      # no statement of programs
            continue
    return {register: str(found) for register, found in inference.types.items() if isinstance(found.what, (Meta, Scalar))}


class _Inference:
    """The pass over one program."""

    def __init__(self, types: Dict[int, Type]) -> None:
        self.types = types
        self.changing: List[Tuple[Statement, int, Type, Type]] = []
        self.tuples: Dict[int, Tuple[Any, ...]] = {}      # register -> the types of the items of a tuple or list

    def block(self, block: Block) -> None:
        for statement in block.statements:
            if statement.output is None:
                continue
            try:
                found = self._statement(statement)
            except Uninferable:
                found = _UNKNOWN
            self.types[statement.output] = found

    def type(self, operand: Any) -> Type:
        """The type of an operand."""
        return self.types.get(operand, _UNKNOWN) if type(operand) is int else type_of_value(operand.value)

    def _described(self, operand: Any) -> Any:
        """An operand as the library's rules see it (see sot.arrays.interface)."""
        if type(operand) is Const:
            return operand.value
        items = self.tuples.get(operand)
        if items is not None:
            kind, parts = items
            return kind([self._described(part) if not isinstance(part, Type) else self._described_type(part) for part in parts])
        return self._described_type(self.types.get(operand, _UNKNOWN))

    @staticmethod
    def _described_type(found: Type) -> Any:
        if not isinstance(found.what, (Meta, Scalar)):
            raise Uninferable("opaque-operation", "a value of unknown type")
        return found.what

    def _statement(self, s: Statement) -> Type:
        op, inputs = s.op, s.inputs
        if op in ("tuple", "list"):
            self.tuples[s.output] = (tuple if op == "tuple" else list, inputs)  # type: ignore[index]  # it has one
            return Type(op)
        if op == "cond" or op == "while_loop":
            return self._control(s)
        if op in ("item", "unpack"):
            return self._item(s)
        if op == "map" or op == "slice":
            return Type("dict" if op == "map" else op)
        if op in ("is", "contains"):
            return Type(Scalar(bool))
        if op in ("scalar", "scalar1"):
            return self._scalar(s)
        if op == "call" and inputs[0].value in (error_states.begin, error_states.end):  # type: ignore[union-attr]  # a Const
            return Type("None")
        rule = _RULES[op]
        if op == "subscr" and type(s.inputs[0]) is int and s.inputs[0] in self.tuples and type(self._constant(s.inputs[1])) is int:
            return self._part(s, self._constant(s.inputs[1]))
        if op in ("unary", "binary", "compare") and all([isinstance(self.type(operand).what, Scalar) for operand in inputs]):
            return self._scalar(s)
        if op == "unary" and s.arg == "not":
            return Type(Scalar(bool))
        result = rule(s, [self._described(operand) for operand in (inputs if op != "call" else inputs[1:])])
        return self._made(s, result.out)

    def _made(self, s: Statement, out: Any) -> Type:
        if isinstance(out, Meta):
            if out.kind == "scalar" or out.ndim == 0:
                return Type(out)
            dims = self._dims(s)
            return Type(out, dims if dims is not None and len(dims) == out.ndim else (None,) * out.ndim)
        if isinstance(out, Scalar):
            return Type(out)
        if isinstance(out, (tuple, list)):
            parts = [Type(part, (None,) * part.ndim) if isinstance(part, Meta) else Type(part) if isinstance(part, Scalar) else _UNKNOWN for part in out]
            self.tuples[s.output] = (tuple if isinstance(out, tuple) else list, parts)  # type: ignore[index]  # it has one
            return Type(type(out).__name__)
        return Type("None") if out is None else _UNKNOWN

    def _item(self, s: Statement) -> Type:
        known = self.tuples.get(s.inputs[0]) if type(s.inputs[0]) is int else None
        if known is None:
            return Type("tuple") if s.op == "unpack" else _UNKNOWN
        if s.op == "unpack":
            self.tuples[s.output] = (tuple, known[1])  # type: ignore[index]  # it has one
            return Type("tuple")
        return self._part(s, s.arg)

    def _part(self, s: Statement, index: Any) -> Type:
        """An item of a tuple or list."""
        parts = self.tuples[s.inputs[0]][1]  # type: ignore[index]  # a register
        if type(index) is not int or not -len(parts) <= index < len(parts):
            return _UNKNOWN
        part = parts[index]
        if type(part) is int and part in self.tuples:
            self.tuples[s.output] = self.tuples[part]  # type: ignore[index]  # it has one
        return part if isinstance(part, Type) else self.type(part)

    def _scalar(self, s: Statement) -> Type:
        """Arithmetic of Python numbers: its class."""
        kinds = [found.what.pytype if isinstance(found.what, Scalar) else None for found in map(self.type, s.inputs)]
        if s.arg.startswith("compare ") or s.op in ("compare", "is") or s.arg == "not":
            return Type(Scalar(bool))
        if None in kinds or str in kinds:
            return _UNKNOWN
        if complex in kinds:
            return Type(Scalar(complex))
        if float in kinds or s.arg == "/":
            return Type(Scalar(float))
        return _UNKNOWN if s.arg == "**" else Type(Scalar(int))

    def _control(self, s: Statement) -> Type:
        blocks = blocks_of(s)
        given = s.inputs[1:] if s.op == "cond" else s.inputs
        parts = [self.type(operand) for operand in given]
        carried = 0 if s.op == "cond" else s.arg.carried
        for _ in range(len(given) + 2):     # sizes, then classes, of carried values become unknown until they stay
            for block in blocks:
                for register, found in zip(block.parameters, parts):
                    self.types[register] = found
                self.block(block)
            results = [list(map(self.type, block.results)) for block in blocks]
            if s.op == "cond":
                break
            self.changing.extend([(s, number, before, behind) for number, (before, behind) in enumerate(zip(parts[:carried], results[1]))
                                  if before.what is behind.what and any([x != y and None not in (x, y) for x, y in zip(before.dims, behind.dims)])])
            after = [joined(*pair) for pair in zip(parts[:carried], results[1])]
            if after == parts[:carried]:
                break
            parts[:carried] = after
        outcome = [joined(*pair) for pair in zip(*results)] if s.op == "cond" else parts[:carried]
        self.tuples[s.output] = (tuple, outcome)  # type: ignore[index]  # it has one
        return Type("tuple")

    # -- sizes ------------------------------------------------------------------------------------------------------
    def _dims(self, s: Statement) -> Optional[Dims]:
        if s.op in ("binary", "inplace", "compare", "unary"):
            shapes = [self._dims_of(operand) for operand in s.inputs]
            return _product(*shapes) if s.arg == "@" else _broadcast(shapes)
        if s.op == "getattr":
            dims = self._dims_of(s.inputs[0])
            return None if dims is None else dims[::-1] if s.arg == "T" else dims if s.arg in ("real", "imag") else None
        if s.op == "subscr":
            return _subscript(self._dims_of(s.inputs[0]), self._constant(s.inputs[1]))
        return self._dims_of_call(s) if s.op == "call" else None

    def _dims_of(self, operand: Any) -> Optional[Dims]:
        found = self.type(operand)
        if isinstance(found.what, Scalar) or isinstance(found.what, Meta) and not found.what.ndim:
            return ()
        return found.dims if isinstance(found.what, Meta) else None

    def _constant(self, operand: Any) -> Any:
        """The value of a constant operand, ``_OPEN`` for all others, also as items of a tuple."""
        if type(operand) is Const:
            return operand.value
        known = self.tuples.get(operand)
        if known is not None and not any([isinstance(part, Type) for part in known[1]]):
            return tuple(map(self._constant, known[1]))
        return _OPEN

    def _dims_of_call(self, s: Statement) -> Optional[Dims]:
        function = s.inputs[0].value  # type: ignore[union-attr]  # a Const
        inputs = s.inputs[1:]
        names = s.arg or ()
        given = inputs[:len(inputs) - len(names)]
        named = dict(zip(names, map(self._constant, inputs[len(given):])))
        if type(function) is ARRAYS.ufunc:
            return _broadcast([self._dims_of(operand) for operand in given[:function.nin]]) if function.signature is None \
                else _product(*map(self._dims_of, given[:2])) if function is LIBRARY.matmul else None
        name = getattr(function, "__name__", "")
        dims = self._dims_of(given[0]) if given else None
        rest = list(map(self._constant, given[1:]))
        if name in ("reshape",):
            return _reshaped(dims, rest[0] if len(rest) == 1 else tuple(rest))
        if name in ("zeros", "ones", "empty", "full"):
            return _sizes(self._constant(given[0])) if given else None
        if dims is None:
            return None
        if name in _SAME:
            return dims
        if name in _REDUCTIONS:
            return _reduced(dims, named.get("axis", rest[0] if rest else None), named.get("keepdims", False))
        if name == "transpose" and not rest and not named:
            return dims[::-1]
        if name == "dot" and len(given) == 2:
            return _product(dims, self._dims_of(given[1]))
        return None


class _Open:
    """A value that only the run knows."""


_OPEN = _Open()
_SAME = frozenset("copy astype conj conjugate round around zeros_like ones_like empty_like full_like nan_to_num real imag sort argsort clip "
                  "roll flip ascontiguousarray tril triu gradient".split())
_REDUCTIONS = frozenset("sum prod mean std var max min amax amin any all argmax argmin ptp median nansum nanmean nanstd nanvar nanmax nanmin".split())


def _broadcast(shapes: Sequence[Optional[Dims]]) -> Optional[Dims]:
    if any([dims is None for dims in shapes]):
        return None
    length = max([len(dims) for dims in shapes if dims is not None], default=0)
    found: List[Optional[int]] = []
    for place in range(length):
        sizes = [dims[place - length + len(dims)] for dims in shapes if dims is not None and len(dims) >= length - place]
        known = {size for size in sizes if size != 1}
        found.append(known.pop() if len(known) == 1 else 1 if not known else next((size for size in known if size is not None), None))
    return tuple(found)


def _product(a: Optional[Dims] = None, b: Optional[Dims] = None) -> Optional[Dims]:
    if a is None or b is None or not a or not b or len(a) > 2 or len(b) > 2:
        return None
    return a[:-1] + (b[-1:] if len(b) == 2 else ())


def _axes(dims: Dims, axis: Any) -> Optional[List[int]]:
    axes = range(len(dims)) if axis is None else axis if type(axis) is tuple else (axis,)
    if not all([type(each) is int and -len(dims) <= each < len(dims) for each in axes]):
        return None
    return [each % len(dims) for each in axes]


def _reduced(dims: Dims, axis: Any, keepdims: Any) -> Optional[Dims]:
    axes = _axes(dims, axis)
    if axes is None or type(keepdims) is not bool:
        return None
    if keepdims:
        return tuple([1 if place in axes else size for place, size in enumerate(dims)])
    return tuple([size for place, size in enumerate(dims) if place not in axes])


def _sizes(shape: Any) -> Optional[Dims]:
    sizes = shape if type(shape) in (tuple, list) else (shape,)
    return tuple([size if type(size) is int else None for size in sizes])


def _reshaped(dims: Optional[Dims], shape: Any) -> Optional[Dims]:
    if shape is _OPEN:
        return None
    sizes = _sizes(shape)
    if sizes is None or -1 not in sizes:
        return sizes
    known = [size for size in sizes if size != -1]
    if dims is None or None in dims or None in known or sizes.count(-1) > 1:
        return tuple([None if size == -1 else size for size in sizes])
    whole, part = _count(dims), _count(known)
    return tuple([(whole // part if part else None) if size == -1 else size for size in sizes])


def _count(sizes: Sequence[Optional[int]]) -> int:
    """How many items an array of these sizes has; all are known."""
    count = 1
    for size in sizes:
        count *= size or 0
    return count


def _subscript(dims: Optional[Dims], index: Any) -> Optional[Dims]:
    if dims is None or index is _OPEN:
        return None
    found: List[Optional[int]] = []
    rest = list(dims)
    parts = index if type(index) is tuple else (index,)
    if Ellipsis in [part if part is Ellipsis else None for part in parts]:
        place = [part is Ellipsis for part in parts].index(True)
        missing = len(dims) - sum([part is not None and part is not Ellipsis for part in parts])
        parts = parts[:place] + (slice(None),) * missing + parts[place + 1:]
    for part in parts:
        if part is None:
            found.append(1)
        elif not rest:
            return None
        elif type(part) is slice:
            size = rest.pop(0)
            ends = (part.start, part.stop, part.step)
            if not all([end is None or type(end) is int for end in ends]):
                found.append(None)
            elif ends in ((None, None, None), (None, None, -1)):
                found.append(size)
            else:
                found.append(None if size is None or part.step == 0 else len(range(*part.indices(size))))
        elif type(part) is int:
            rest.pop(0)
        else:
            return None
    return tuple(found + rest)


_RULES: Dict[str, Callable[[Statement, List[Any]], Any]] = {
    "binary": lambda s, values: LIBRARY.binary(s.arg, False, *values),
    "inplace": lambda s, values: LIBRARY.binary(s.arg, True, *values),
    "compare": lambda s, values: LIBRARY.compare(s.arg, *values),
    "unary": lambda s, values: LIBRARY.unary(s.arg, *values),
    "subscr": lambda s, values: LIBRARY.subscr(*values),
    "getattr": lambda s, values: LIBRARY.attr(values[0], s.arg),
}


def _call(s: Statement, values: List[Any]) -> Any:
    function: Any = s.inputs[0].value  # type: ignore[union-attr]  # a Const
    names = s.arg or ()
    args, named = tuple(values[:len(values) - len(names)]), dict(zip(names, values[len(values) - len(names):]))
    if hasattr(function, "__objclass__") and isinstance(values[0] if values else None, Meta):
        return LIBRARY.method(args[0], function.__name__, args[1:], named)
    return LIBRARY.call(function, args, named)


_RULES["call"] = _call
