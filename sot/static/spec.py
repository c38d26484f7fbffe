"""What a program's inputs are: `InputSpec`, and trees of them for arguments that are tuples, lists and dicts.

A *tree* is an `InputSpec` (an array, or a NumPy scalar where ``scalar`` is set), a `Group` of trees, or a `Fixed`: a value that the
program is built for, compared as a constant (numbers, texts, None) or by identity (every other object, such as ``self``).
"""
from __future__ import annotations

import inspect
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple, Union

from ..arrays import ARRAYS
from .errors import InputSpecError

if TYPE_CHECKING:
    from ..guards import GuardBuilder

    Tree = Union["InputSpec", "Group", "Fixed"]
    Path = Tuple[Any, ...]

__all__ = ["InputSpec", "Group", "Fixed", "tree_of", "tree_of_spec", "leaves", "add_guards", "mismatch", "specified", "stand_in", "names_of_slots"]

#: Compared as constants; all other objects that are no arrays are told apart by identity.
CONSTANTS = (int, float, bool, complex, str, bytes)
#: Containers of inputs may be nested so deep.
_DEEPEST = 32


class InputSpec:
    """The specification of an array: its shape (None: any size), dtype and name.

    ``stop_gradient`` is accepted for programs written for other frameworks and has no effect: there are no gradients here.
    """

    __slots__ = ("shape", "dtype", "name", "stop_gradient", "scalar")

    def __init__(self, shape: Sequence[Optional[int]], dtype: Any = "float64", name: Optional[str] = None, stop_gradient: bool = False,
                 scalar: bool = False) -> None:
        if isinstance(shape, (int, ARRAYS.integer)) or shape is None or isinstance(shape, str):
            raise InputSpecError("InputSpec needs a shape as a tuple or list of sizes (None: any), not %r; one dimension is (%r,)" % (shape, shape))
        self.shape: Tuple[Optional[int], ...] = tuple([_size(size, shape) for size in shape])
        try:
            self.dtype = ARRAYS.to_dtype(dtype)
        except TypeError as error:
            raise InputSpecError("InputSpec: %s" % error) from None
        if not ARRAYS.is_number_dtype(self.dtype):
            raise InputSpecError("InputSpec: arrays of dtype %s cannot be in a program; numbers and bool can" % self.dtype)
        if name is not None and type(name) is not str:
            raise InputSpecError("InputSpec needs a name that is a str or None, not %r" % (name,))
        self.name = name
        self.stop_gradient = bool(stop_gradient)
        self.scalar = scalar

    @classmethod
    def from_array(cls, array: Any, name: Optional[str] = None) -> InputSpec:
        """The specification of an array as it is: all sizes known."""
        if not isinstance(array, ARRAYS.values):
            raise InputSpecError("InputSpec.from_array needs a NumPy array, not %s" % type(array).__name__)
        return cls(array.shape, array.dtype, name)

    def __repr__(self) -> str:
        name = "" if self.name is None else ", name=%r" % self.name
        return "InputSpec(shape=%r, dtype=%s%s)" % (self.shape, self.dtype, name)

    def _key(self) -> Tuple[Any, ...]:
        return (self.shape, self.dtype, self.name, self.stop_gradient, self.scalar)

    def __eq__(self, other: object) -> bool:
        return type(other) is InputSpec and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def type_text(self) -> str:
        """``float64[?, 3]``, or ``float64`` for a NumPy scalar."""
        return str(self.dtype) if self.scalar else "%s[%s]" % (self.dtype, ", ".join(["?" if size is None else str(size) for size in self.shape]))


def _size(size: Any, shape: Any) -> Optional[int]:
    if size is None or (isinstance(size, (int, ARRAYS.integer)) and not isinstance(size, bool) and size == -1):
        return None
    if isinstance(size, bool) or not isinstance(size, (int, ARRAYS.integer)) or size < 0:
        raise InputSpecError("InputSpec: %r in the shape %r is no size; a size is an int from 0 on, or None for any" % (size, shape))
    return int(size)


class Group:
    """A tuple, list or dict of trees; ``keys`` are a dict's."""

    __slots__ = ("kind", "items", "keys")

    def __init__(self, kind: type, items: Sequence[Any], keys: Optional[Sequence[Any]] = None) -> None:
        self.kind = kind
        self.items = tuple(items)
        self.keys: Tuple[Any, ...] = tuple(range(len(self.items))) if keys is None else tuple(keys)

    def __repr__(self) -> str:
        if self.kind is dict:
            return "{%s}" % ", ".join(["%r: %r" % pair for pair in zip(self.keys, self.items)])
        return ("(%s)" if self.kind is tuple else "[%s]") % ", ".join(map(repr, self.items))


class Fixed:
    """A value that the program is built for."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    @property
    def is_constant(self) -> bool:
        """Whether it is compared as a constant."""
        return self.value is None or type(self.value) in CONSTANTS

    def __repr__(self) -> str:
        return repr(self.value) if self.is_constant else "<%s>" % type(self.value).__name__


# -- trees from arguments and from specifications ----------------------------------------------------------------
def tree_of(value: Any, depth: int = 0) -> Any:
    """The tree of an argument as it is."""
    kind = type(value)
    if kind is ARRAYS.array and ARRAYS.is_number_dtype(value.dtype):
        return InputSpec(value.shape, value.dtype)
    if kind in ARRAYS.scalars:
        return InputSpec((), value.dtype, scalar=True)
    if depth < _DEEPEST:
        if kind is tuple or kind is list:
            return Group(kind, [tree_of(item, depth + 1) for item in value])
        if kind is dict and all(type(key) in CONSTANTS for key in value):
            return Group(dict, [tree_of(item, depth + 1) for item in value.values()], value)
    return Fixed(value)


def tree_of_spec(spec: Any, path: str) -> Any:
    """The tree of what a user gave as the specification of an argument: specs, arrays, constants, and containers of those."""
    kind = type(spec)
    if kind is InputSpec:
        return spec
    if kind is tuple or kind is list:
        return Group(kind, [tree_of_spec(item, "%s[%d]" % (path, i)) for i, item in enumerate(spec)])
    if kind is dict:
        for key in spec:
            if type(key) not in CONSTANTS:
                raise InputSpecError("%s: a dict of specifications has numbers and texts as keys, not %r" % (path, key))
        return Group(dict, [tree_of_spec(item, "%s[%r]" % (path, key)) for key, item in spec.items()], spec)
    return tree_of(spec)


def leaves(tree: Any, name: str, path: Tuple[Any, ...] = ()) -> Iterator[Tuple[str, Tuple[Any, ...], InputSpec]]:
    """(name, keys that lead to it, specification) of the arrays in a tree."""
    if type(tree) is InputSpec:
        yield tree.name or name, path, tree
    elif type(tree) is Group:
        for key, item in zip(tree.keys, tree.items):
            yield from leaves(item, "%s[%r]" % (name, key), path + (key,))


# -- what a tree asks of a call --------------------------------------------------------------------------------------
def add_guards(guards: GuardBuilder, tree: Any, node: int) -> None:
    """The checks that a value is what a tree says."""
    if type(tree) is InputSpec:
        if tree.scalar:
            guards.check("type_is", node, tree.dtype.type)
            return
        guards.check("ndarray", node)
        guards.check("dtype", node, tree.dtype)
        guards.check("ndim", node, len(tree.shape))
        for axis, size in enumerate(tree.shape):
            if size is not None:
                guards.check("equal", guards.node("shape", node, axis), size)
    elif type(tree) is Group:
        if tree.kind is dict:
            guards.check("keys", node, tree.keys)
        else:
            guards.check("type_is", node, tree.kind)
            guards.check("len", node, len(tree.items))
        for key, item in zip(tree.keys, tree.items):
            add_guards(guards, item, guards.node("item", node, key))
    elif tree.is_constant and tree.value is not None:
        guards.check("equal", node, tree.value)
    else:
        guards.check("is", node, tree.value)


def _given(value: Any) -> str:
    if isinstance(value, ARRAYS.values):
        kind = "" if type(value) is ARRAYS.array else " (%s)" % type(value).__name__
        return "%s[%s]%s" % (value.dtype, ", ".join(map(str, value.shape)), kind)
    if isinstance(value, (tuple, list, dict)):
        return "a %s of %d" % (type(value).__name__, len(value))
    text = repr(value) if type(value) in CONSTANTS or value is None else ""
    return text if 0 < len(text) < 40 else "%s %s" % ("an" if type(value).__name__[:1] in "aeiou" else "a", type(value).__name__)


def mismatch(tree: Any, value: Any, path: str) -> Optional[str]:
    """What of a value does not fit a tree, in words; None if all does."""
    kind = type(value)
    if type(tree) is InputSpec:
        fits = kind is tree.dtype.type if tree.scalar else kind is ARRAYS.array and value.dtype == tree.dtype and value.dtype.metadata is None \
            and len(value.shape) == len(tree.shape) and all([size is None or size == real for size, real in zip(tree.shape, value.shape)])
        return None if fits else "argument %s: wanted %s, given %s" % (path, tree.type_text(), _given(value))
    if type(tree) is Group:
        if kind is not tree.kind or len(value) != len(tree.items) or kind is dict and tuple(value) != tree.keys:
            wanted = "a dict with the keys %s" % (", ".join(map(repr, tree.keys))) if tree.kind is dict \
                else "a %s of %d" % (tree.kind.__name__, len(tree.items))
            return "argument %s: wanted %s, given %s" % (path, wanted, _given(value))
        for key, item in zip(tree.keys, tree.items):
            found = mismatch(item, value[key], "%s[%r]" % (path, key))
            if found is not None:
                return found
        return None
    same = value is tree.value or tree.is_constant and kind is type(tree.value) and value == tree.value
    return None if same else "argument %s: the program was built for %r, given %s" % (path, tree, _given(value))


# -- the arguments of a function -------------------------------------------------------------------------------------
def names_of_slots(code: types.CodeType) -> List[str]:
    """The names of a function's flat arguments, `*args` and `**kwargs` last."""
    count = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & 4) + bool(code.co_flags & 8)
    return list(code.co_varnames[:count])


def _flat(function: Callable[..., Any], args: Sequence[Any], kwargs: Dict[str, Any], name: str) -> Tuple[Any, ...]:
    """The flat arguments of a call, defaults put in."""
    try:
        bound = inspect.signature(function, follow_wrapped=False).bind(*args, **kwargs)
    except TypeError as error:
        raise InputSpecError("%s(): %s" % (name, error)) from None
    bound.apply_defaults()
    return tuple([bound.arguments[each] for each in names_of_slots(function.__code__)])


def specified(function: Callable[..., Any], specs: Sequence[Any], named: Dict[str, Any], bound: Sequence[Any] = ()) -> List[Any]:
    """The trees of a function's flat arguments when it is called with specifications (or arrays, or constants).

    ``bound``: leading arguments that are there already, such as ``self``. Names of specifications must be those of the arguments they
    stand for, or none of another argument, and each is that of one array.
    """
    name = function.__qualname__
    slots = names_of_slots(function.__code__)
    own = slots[len(bound):]
    flat = _flat(function, tuple(map(Fixed, bound)) + tuple(specs), named, name)
    trees = []
    for slot, value in zip(slots, flat):
        tree = value if type(value) is Fixed else tree_of_spec(value, slot)
        if type(tree) is InputSpec and tree.name is not None and tree.name != slot and tree.name in own:
            raise InputSpecError("%s(): the specification named %r stands for argument %s; put it where %s stands, or pass %s=…"
                                 % (name, tree.name, slot, tree.name, tree.name))
        trees.append(tree)
    names = [spec.name for slot, tree in zip(slots, trees) for _, _, spec in leaves(tree, slot) if spec.name is not None]
    for each in names:
        if names.count(each) > 1:
            raise InputSpecError("%s(): %d specifications are named %r; a name is that of one array" % (name, names.count(each), each))
    return trees


#: What stand-ins have for dimensions of unknown size: numbers that hardly come up otherwise.
_ODD_SIZES = (1009, 1013, 1019, 1021, 1031, 1033, 1039, 1049, 1051, 1061)


def stand_in(tree: Any, counter: Iterable[int]) -> Any:
    """A value that a tree fits, for tracing: arrays of one item, whatever their shape."""
    if type(tree) is InputSpec:
        if tree.scalar:
            return tree.dtype.type(1)
        shape = tuple([_ODD_SIZES[next(counter) % len(_ODD_SIZES)] if size is None else size for size in tree.shape])  # type: ignore[call-overload]
        return ARRAYS.stand_in(shape, tree.dtype)
    if type(tree) is Group:
        items = [stand_in(item, counter) for item in tree.items]
        return dict(zip(tree.keys, items)) if tree.kind is dict else tree.kind(items)
    return tree.value
