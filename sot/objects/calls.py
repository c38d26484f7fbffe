"""Calls: what is simulated, what is recorded, what runs natively; binding of arguments."""
from __future__ import annotations

import collections
import functools
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..bytecode import TABLE
from ..bytecode.code_flags import ASYNC_GENERATOR, COROUTINE, GENERATOR, VARARGS, VARKEYWORDS
from ..graph.statements import Const
from ..machine import ends, finalisers
from ..machine.exits import Break, ObservedException
from ..machine.frames import PUSH_RESULT, VirtualFrame
from ..machine.registry import BUILTINS, FOLDING, METHODS, reads_frame
from ..machine.tasks import perform
from ..variables.base import (
    MISSING,
    PENDING,
    SCALAR_TYPES,
    ArrayVar,
    ConstVar,
    FlatVar,
    LooseVar,
    PolynomialVar,
    RuntimeScalarVar,
    ScalarVar,
    result_of,
)
from ..variables.classes import (
    HEAP_TYPE,
    flags_of,
    is_class,
    is_kind,
    name_of,
    qualname_of,
    raw_lookup,
    type_name,
)
from ..variables.containers import ListVar, TupleVar, WrittenListVar
from ..variables.functions import BoundMethodVar, BuiltinMethodVar, CellVar, FunctionVar, PartialVar
from ..variables.mappings import DictVar, WrittenDictVar
from ..variables.objects import ObjectVar
from ..variables.wrapping import wrap_cell
from . import array_attributes, array_methods, arrays, buffers, loose, number_methods, polynomials, protocol, texts, value_classes
from .attributes import special_function
from .binding import does_not_fit
from .class_attributes import type_attribute
from .class_guards import class_lookup, is_subtype
from .constants import constant_key, converts_when_run, plain_value
from .construction import construct, construct_exception, initialise_in_c
from .contents import container_of, contents_of
from .errors import raises_as_tried, raises_if_none, raises_like, stand_in
from .flat import flat_method
from .from_iterators import from_iterator
from .function_attributes import keyword_defaults
from .generators import GeneratorVar
from .keys import asks
from .listed import list_method
from .namespaces import builtins_of, guard_builtins
from .partials import has_parts_only, keywords_of, parts_of_input, without_placeholders
from .underlying import (
    formatted_by,
    in_the_place_of_instances,
    partitioned,
    plain_number,
    plain_text,
    result_on,
    rpartitioned,
    split,
    underlying_type,
)

if TYPE_CHECKING:
    from ..machine.frames import Continuation
    from ..machine.machine import Machine
    from ..machine.registry import Model
    from ..variables.base import Found, Outcome, Pushed, Variable

__all__ = ["call", "call_function", "bind", "arity", "fold", "closure_cell", "is_callable", "model_of"]


def arity(m: Machine, args: List[Variable], kwargs: Dict[str, Variable], low: int, high: Optional[int] = None) -> None:
    """Leave a call with a wrong number of arguments, or with keywords, to the interpreter."""
    if kwargs or not low <= len(args) <= (low if high is None else high):
        m.raises("TypeError: wrong arguments")


@protocol.implements
def call(m: Machine, function: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    """``function(*args, **kwargs)``; the result variable, or PENDING when a frame was pushed."""
    m.called = (m.step, function, args, kwargs)
    kind = type(function)
    if kind is FunctionVar:
        return call_function(m, function, args, kwargs)
    if kind is BoundMethodVar:
        return call(m, function.function, [function.instance] + args, kwargs)
    if kind is BuiltinMethodVar:
        return _call_method(m, function, args, kwargs)
    if kind is ConstVar and function.value is not None:
        return _call_constant(m, function, args, kwargs)
    if kind is ObjectVar:
        if function.node is not None and m.is_loosely and LIBRARY.makes_loose(function.obj):     # a function that is an instance of a class of NumPy's
            m.guards.check("is", function.node, function.obj)
            return loose.call(m, function.obj, args, kwargs)
        model = METHODS.get((function.pytype, "__call__"))
        if model is not None:
            return model(m, function, args, kwargs)
        if function.pytype is functools.partial and function.obj is not None:
            return _call_partial(m, function, args, kwargs)
        found = type_attribute(m, function, "__call__")
        if found is MISSING:
            m.raises("TypeError: %s object is not callable" % type_name(function))
        special = special_function(m, function, "__call__", found)
        if special is not None:
            return call_function(m, special[0], special[1] + args, kwargs)
        raises_if_none(m, function, found, "__call__", lambda like: like())
    if kind is LooseVar:
        return loose.call_value(m, function, args, kwargs)
    if kind is PolynomialVar:
        return polynomials.call(m, function, args, kwargs)  # type: ignore[arg-type]  # of its kind
    if kind is PartialVar:
        return call(m, function.function, function.args + args, dict(keywords_of(m, function), **kwargs))
    if isinstance(function, (ScalarVar, TupleVar, DictVar)) or (kind is ConstVar and function.value is None):
        m.raises("TypeError: %s object is not callable" % type_name(function))
    raise Break("opaque-call", "a call of a %s" % type_name(function))


#: Types whose models work on a container variable; an input of them is none.
_CONTAINERS: Tuple[type, ...] = (collections.defaultdict, collections.OrderedDict, collections.Counter, type({}.keys()), type({}.values()), type({}.items()), types.MappingProxyType)


def model_of(var: Variable, name: str) -> Optional[Model]:
    """The model of a method of the type's own in C; None where there is none, and for an input that is not simulated: models know the container variables."""
    if type(var) is WrittenListVar and name not in ("insert", "pop") or type(var) is WrittenDictVar and name not in ("get", "setdefault", "pop", "popitem", "move_to_end"):
        return None
    return None if type(var) is ObjectVar and var.pytype in _CONTAINERS else METHODS.get((var.pytype, name))


def _call_method(m: Machine, function: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    if function.unbound is not None:
        unbound, receiver = function.unbound
        return call(m, unbound, [receiver] + args, kwargs)
    instance = function.instance
    if value_classes.is_value(instance):
        found = value_classes.method(m, instance, function.name, args, kwargs)
        if found is not None:
            return found
    if number_methods.is_number(instance):
        of_number = number_methods.method(m, instance, function.name, args, kwargs)
        if of_number is not None:
            return of_number
    if buffers.is_buffer(instance):
        of_buffer = buffers.method(m, instance, function.name, args, kwargs)
        if of_buffer is not None:
            return of_buffer
    if type(instance) is LooseVar:
        return loose.method(m, function, args, kwargs)
    if type(instance) is ArrayVar:
        return arrays.method(m, instance, function.name, args, kwargs)
    if type(instance) is ConstVar and is_kind(instance.value, ARRAYS.dtype):
        of_dtype = array_attributes.dtype_method(m, instance, function.name, args, kwargs)
        if of_dtype is not None:
            return of_dtype
    if type(instance) is PolynomialVar:
        return polynomials.method(m, instance, function.name, args, kwargs)
    if type(instance) is FlatVar:
        return flat_method(m, instance, function.name, args, kwargs)
    if type(instance) is RuntimeScalarVar and instance.pytype is list:
        return list_method(m, instance, function.name, args, kwargs)
    if type(instance) is ObjectVar and LIBRARY.is_generator(instance.pytype):
        return arrays.draw(m, instance, function.name, args, kwargs)
    if instance.pytype is not None:
        model = model_of(instance, function.name)
        if model is None and type(instance) is ObjectVar and is_subtype(m, instance.pytype, BaseException):
            model = METHODS.get((BaseException, function.name))
        if model is None and type(instance) is ObjectVar and (container_of(instance.pytype), function.name) in METHODS:
            view = contents_of(m, instance, function.name)
            if view is not None:
                return _on_contents(m, instance, view, container_of(instance.pytype), function.name, args, kwargs)
        text = plain_text(m, instance, function.name) if function.name in _OF_PLAIN_TEXTS else None
        if text is not None:
            if kwargs and function.name in _GIVE_THE_INSTANCE:
                raise Break("opaque-call", "method %s of a %s" % (function.name, type_name(instance)))
            try:
                with in_the_place_of_instances():
                    result = _call_method(m, BuiltinMethodVar(text, function.name), args, kwargs)
            except ObservedException as stop:
                if function.name == "encode":    # the error has the instance
                    raise Break("opaque-call", stop.message) from None
                raise
            return _GIVE_THE_INSTANCE[function.name](m, instance, text, result, args) if function.name in _GIVE_THE_INSTANCE else result_on(m, text, result)  # type: ignore[no-any-return]  # of its kind
        if model is None and texts.is_text(instance):
            made = texts.method(m, instance, function.name, args, kwargs)
            if made is not None:
                return made
        if model is not None and not (type(instance) is ObjectVar and issubclass(instance.pytype, _CONTAINERS)):
            return model(m, instance, args, kwargs)
        if type(instance) in (ScalarVar, ConstVar) and instance.pytype in FOLDING and (instance.pytype, function.name) not in _WARNING:
            value, descriptor = m.observe(instance), function.descriptor
            bound = getattr(value, function.name) if descriptor is None else functools.partial(descriptor[0], value)
            return fold(m, bound, args, kwargs, instance)
        inherited = function.found if function.found is not None else class_lookup(m, instance.pytype, function.name)
        if is_kind(inherited, _METHODS_IN_C) and (inherited in BUILTINS or inherited is type.__call__):    # of object or type, which serve for all
            return _call_constant(m, ConstVar(inherited), [instance] + args, kwargs)
    raise Break("opaque-call", "method %s of a %s" % (function.name, type_name(instance)))


_METHODS_IN_C = (types.MethodDescriptorType, types.WrapperDescriptorType)
#: What str does without asking the class of the instance; what it gives is of exactly str.
_OF_PLAIN_TEXTS = frozenset([name for name in dir(str) if not name.startswith("_")])
#: Those of them that give back the instance where there is nothing to do; the others copy its text.
_GIVE_THE_INSTANCE: Dict[str, Callable[..., Any]] = {"format": formatted_by, "format_map": formatted_by, "partition": partitioned, "rpartition": rpartitioned,
                                                        "split": split, "rsplit": split}


def _on_contents(m: Machine, instance: Variable, view: Variable, base: Any, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    """A container's own method on an instance of a subclass."""
    missing = type_attribute(m, instance, "__missing__") if base is dict and name == "__getitem__" else MISSING
    if missing is MISSING:
        return METHODS[base, name](m, view, args, kwargs)
    if kwargs or len(args) != 1 or asks(m, view, args[0]) or type(missing) is not FunctionVar:
        raise Break("opaque-call", "method __getitem__ of a %s" % type_name(instance))
    found = view.get(m, constant_key(m, args[0]))
    return call_function(m, missing, [instance, args[0]], {}) if found is MISSING else found


def _on_underlying(m: Machine, instance: Variable, owner: Any, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Outcome]:
    """A method of int, float or str, found behind the class's own (``super().__add__(…)``) and called on an instance; None: not that."""
    formats = name == "__format__" and len(args) == 1 and args[0].pytype is str and m.observe(args[0])     # with nothing to format by the class is asked
    if type(instance) is not ObjectVar or owner is not underlying_type(instance.pytype) or not (formats or name in _OF_UNDERLYING or owner is str and name in _OF_PLAIN_TEXTS) \
            or name in _GIVE_THE_INSTANCE or name == "encode" or owner is str and name in ("__mod__", "__rmod__"):      # a template may be given back
        return None
    plain = plain_text(m, instance) if owner is str else plain_number(m, instance)
    if plain is None:
        return None
    args = [plain_number(m, arg) or plain_text(m, arg) or arg for arg in args]
    with in_the_place_of_instances():
        result = _call_method(m, BuiltinMethodVar(plain, name), args, kwargs)
    return result if result is PENDING else result_on(m, plain, result) if owner is str else result


#: Operators that see what an instance is and never give the instance itself; how it is shown and formatted is asked of the class.
_OF_UNDERLYING = frozenset(["__%s%s__" % (prefix, name) for prefix in ("", "r") for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and", "or", "xor", "lshift", "rshift", "divmod")] + [
    "__%s__" % name for name in ("eq", "ne", "lt", "le", "gt", "ge", "hash", "bool", "neg", "pos", "abs", "invert", "int", "float", "index", "trunc", "floor", "ceil", "len", "getitem", "contains", "repr", "round")] + [
    "bit_length", "bit_count", "to_bytes", "as_integer_ratio", "is_integer", "hex"])


#: Pure methods that warn, each time that they are called.
_WARNING = frozenset([(bool, "__invert__")])
#: What a pure function of constants makes anew each time, besides lists and dicts, and iterators.
_WITH_STATE = (bytearray, memoryview, set)


def fold(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable],
         receiver: Optional[Variable] = None) -> Variable:
    """Call a pure builtin on constants now; ``receiver`` has the object that it is bound to."""
    if receiver is not None and receiver.pytype is str and getattr(getattr(function, "func", function), "__name__", "") not in ("partition", "rpartition"):    # they give it back
        plain = [plain_text(m, arg) or arg for arg in args]
        if any([one is not other for one, other in zip(plain, args)]):
            with in_the_place_of_instances():
                return fold(m, function, plain, kwargs, receiver)
    values = [plain_value(m, arg) if type(arg) in (ListVar, DictVar) else m.observe(arg) for arg in args]
    named = {name: m.observe(arg) for name, arg in kwargs.items()}
    for value in values + list(named.values()):
        if type(value) not in (int, float, bool, complex, str, bytes, tuple, list, dict, type(None), type):
            raise Break("opaque-call", "an argument of type %s" % name_of(type(value)))
        if function is int and converts_when_run(value):
            raise Break("opaque-call", "an int of many digits")
    if receiver is not None and type(getattr(receiver, "value", None)) is int and converts_when_run(m.observe(receiver)):
        raise Break("opaque-call", "a method of an int of many digits")
    try:
        result = function(*values, **named)
    except Exception as error:  # the program's own
        raises_like(m, error)
    operands = [receiver, *args, *kwargs.values()]

    def made(value: Any) -> Variable:
        if type(value) in SCALAR_TYPES:
            return result_of(value, operands)
        if is_class(type(value)) and flags_of(type(value)) & HEAP_TYPE:    # a new object each time: int.__new__(cls, …)
            raise Break("opaque-call", "an instance of %s made by %s" % (type_name(ConstVar(value)), function))
        if type(value) in _WITH_STATE or hasattr(type(value), "__next__"):      # b"ab".__iter__()
            raise Break("opaque-call", "a new %s" % type_name(ConstVar(value)))
        return m.constant(value)

    if type(result) is list:
        return ListVar([made(item) for item in result])
    if type(result) is tuple:
        return TupleVar([made(item) for item in result])
    if type(result) is dict:
        mapping = DictVar()
        for key, item in result.items():
            mapping.set(m, key, made(item), made(key))
        return mapping
    return made(result)


def is_callable(m: Machine, var: Variable) -> bool:
    """What ``callable(var)`` gives, of the variables that may be called."""
    if type(var) is ObjectVar:
        return class_lookup(m, var.pytype, "__call__") is not MISSING
    return callable(var.seen) if type(var) is ConstVar else type(var) in (FunctionVar, BoundMethodVar, BuiltinMethodVar, PartialVar)


def _is_pure_method(function: types.BuiltinFunctionType) -> bool:
    """Whether it is a method, of a text or number or of its class, whose result its arguments decide."""
    of: Any = function.__self__
    for kind in (str, bytes, int, float):
        if of is kind or type(of) is kind:      # what the metaclass has may change: the subclasses
            return function.__name__ in vars(kind) and function.__name__ not in _FORMATS
    return False


#: Class methods of float: they set how floats are unpacked in this process, and tell it.
_FORMATS = frozenset(("__getformat__", "__setformat__", "__set_format__"))


def _call_constant(m: Machine, function: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    value = function.value
    if id(value) in value_classes.FUNCTIONS and any(map(value_classes.is_value, args)):
        found = value_classes.function(m, value, args, kwargs)
        if found is not None:
            return found
    if type(value) in _METHODS_IN_C and args and args[0].pytype is not None and not is_subtype(m, args[0].pytype, value.__objclass__):
        raises_as_tried(m, value, stand_in(m, args[0].pytype)())     # it refuses, before it looks at anything else
    try:
        model = BUILTINS.get(value)
    except TypeError:
        model = None
    if model is not None:
        return model(m, args, kwargs)
    inner = m.unit.engine.unwrap(value)
    if inner is not value:
        node = m.guards.node("const", inner)
        return call(m, m.wrap(inner, node, Const(inner)), args, kwargs)
    if LIBRARY.is_from_iterator(value):
        return perform(m, from_iterator(m, value, args, kwargs))
    if LIBRARY.is_callable(value):
        return _call_library(m, value, args, kwargs)
    if reads_frame(function, len(args)):
        raise Break("opaque-call", "%s looks at its caller's frame" % value.__name__)
    if value is functools.partial and args:
        if not is_callable(m, args[0]):
            raise Break("opaque-call", "a partial object of a %s" % type_name(args[0]))
        whole = without_placeholders(args[1:])
        if type(args[0]) is PartialVar and not args[0].has_names:      # it is made of what that is made of
            return PartialVar(args[0].function, args[0].args + whole, dict(keywords_of(m, args[0]), **kwargs))
        if has_parts_only(m, args[0]):      # likewise
            function, first, named = parts_of_input(m, args[0])
            return PartialVar(function, first + whole, dict(named, **kwargs))
        return PartialVar(args[0], whole, kwargs)
    if is_class(value) and is_subtype(m, value, BaseException):
        return construct_exception(m, function, args, kwargs)
    if is_class(value):
        return construct(m, function, args, kwargs)
    if type(value) is types.BuiltinFunctionType and _is_pure_method(value):
        return fold(m, value, args, kwargs, ConstVar(value.__self__))
    if is_kind(value, (types.MethodDescriptorType, types.WrapperDescriptorType)) and args:
        owner = value.__objclass__
        if value is type.__call__ and type(args[0]) is ConstVar and is_class(args[0].value):
            return (construct_exception if issubclass(args[0].value, BaseException) else construct)(m, args[0], args[1:], kwargs, plainly=True)
        if value.__name__ == "__init__" and issubclass(owner, BaseException) and not kwargs and type(args[0]) is ObjectVar:
            return initialise_in_c(m, value, args[0], args[1:])
        if type(args[0]) is ObjectVar and owner is container_of(args[0].pytype) and (owner, value.__name__) in METHODS:    # super().update(…)
            view = contents_of(m, args[0])
            if view is not None:
                return _on_contents(m, args[0], view, owner, value.__name__, args[1:], kwargs)
        if owner is args[0].pytype or args[0].pytype is bool and raw_lookup(bool, value.__name__) is value:
            return _call_method(m, BuiltinMethodVar(args[0], value.__name__), args[1:], kwargs)
        of_plain = _on_underlying(m, args[0], owner, value.__name__, args[1:], kwargs)
        if of_plain is not None:
            return of_plain
    name = qualname_of(value) if is_class(value) else "%s()" % value.__name__ if type(value) is types.BuiltinFunctionType else type_name(function)
    raise Break("opaque-call", "a call of %s" % name)


def _call_partial(m: Machine, function: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    inner, first, merged = parts_of_input(m, function)
    merged.update(kwargs)
    return call(m, inner, first + args, merged)


# -- Python functions ----------------------------------------------------------------------------------------------
def _call_library(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    """A function of the array library, which may ask instances for arrays."""
    if not kwargs and any([type(arg) is ObjectVar for arg in args]):
        first = LIBRARY.method_first(function)
        if any([array_methods.gives_an_array(m, arg, first) for arg in args[:LIBRARY.asks_for_arrays(function)]]) and (first is None or len(args) == 1):
            return perform(m, array_methods.called(m, function, args))
    return arrays.call(m, function, args, kwargs)


@protocol.implements
def call_function(m: Machine, function: Variable, args: List[Variable], kwargs: Dict[str, Variable],
                  pushes: Tuple[Pushed, ...] = PUSH_RESULT, then: Optional[Continuation] = None,
                  convert: Optional[Continuation] = None) -> Outcome:
    """Push the frame of a Python function; PENDING. NumPy's own functions are operations and have none."""
    if type(function) is not FunctionVar:
        return protocol.call(m, function, args, kwargs)
    code = function.code
    engine = m.unit.engine
    if function.obj is not None and LIBRARY.is_callable(function.obj):
        return _call_library(m, function.obj, args, kwargs)
    model = engine.function_models.get(id(code))
    if model is not None:
        return model[1](m, function, args, kwargs) if model[2] else model[1](m, args, kwargs)
    if code.co_names:
        if type(function.globals) is not dict:
            raise Break("opaque-call", "a function whose globals are a %s" % name_of(type(function.globals)))    # asked by their own methods
        if _FUNCTIONS_HAVE_BUILTINS:
            _check_builtins(m, function)
    reason = engine.inlining_obstacle(function)
    if reason is not None:
        raise Break("opaque-call", reason)
    frame = VirtualFrame(code, engine.decode(code), function.globals)
    bind(m, frame, function, args, kwargs)
    if code.co_flags & (COROUTINE | ASYNC_GENERATOR):    # nothing of it runs before it is awaited, which only the frame itself can do
        made = ObjectVar(types.CoroutineType if code.co_flags & COROUTINE else types.AsyncGeneratorType)
        made.reg = m.emit("call", tuple(kwargs), tuple([var.materialise(m) for var in (function, *args, *kwargs.values())]))
        m.coroutines += 1
        return made
    frame.pushes, frame.then, frame.convert = pushes, then, convert
    frame.plain = finalisers.is_plain_call(m, function, frame)
    if not (TABLE.hands_arguments_over and frame.plain) and not code.co_flags & GENERATOR:
        ends.lent(m, code, frame.instrs, [*args, *kwargs.values()])
    if not (TABLE.hands_arguments_over and frame.plain) and not code.co_flags & GENERATOR:
        finalisers.lend(m, frame, [*args, *kwargs.values()], not TABLE.hands_arguments_over)
    given = (function, *_with_defaults(frame, args, kwargs)) if code.co_flags & GENERATOR else None
    bind_cells(m, frame, function)
    if given is not None:
        frame.generator = GeneratorVar(frame, given, m.step)
        m.generators.append(frame)
        if not any(op == "RETURN_GENERATOR" for instr in frame.instrs for op, _ in instr.ops):
            return frame.generator    # ≤3.10: the frame does not begin before it is asked for an item
    m.push_frame(frame)
    return PENDING


_FUNCTIONS_HAVE_BUILTINS = hasattr(types.FunctionType, "__builtins__")    # 3.10+


def _check_builtins(m: Machine, function: Variable) -> None:
    """Break where a function has other builtins than ``namespaces.lookup_builtin`` looks into for its globals."""
    names = function.globals
    now = builtins_of(names)
    has = now if function.obj is None else function.obj.__builtins__
    if function.obj is None:     # it gets them when it is made
        guard_builtins(m, names)
    if has is not (m.unit.cache.builtins if names is m.root_globals else now):
        raise Break("opaque-call", "a function with builtins of its own")


def _defaults(m: Machine, function: Variable) -> List[Callable[..., Any]]:
    """The positional defaults as a list of thunks, last argument last."""
    if function.obj is None:
        return [lambda v=v: v for v in function.defaults or ()]
    values = function.obj.__defaults__
    if not values:
        return []
    node = m.guards.node("func", function.node, "defaults")

    def item(i: int) -> Variable:
        m.guards.check("len", node, len(values))
        whole = m.load("attr", "__defaults__", (function.materialise(m),))
        return m.wrap(values[i], m.guards.node("item", node, i), m.load("item", i, (whole,)))
    return [lambda i=i: item(i) for i in range(len(values))]


def _keyword_default(m: Machine, function: Variable, name: str) -> Found:
    if function.obj is None:
        return (function.kwdefaults or {}).get(name, MISSING)  # type: ignore[no-any-return]  # of its kind
    values = keyword_defaults(m, function)
    return values.get(m, name) if type(values) is DictVar else MISSING


def bind(m: Machine, frame: VirtualFrame, function: FunctionVar, args: List[Variable], kwargs: Dict[str, Variable]) -> None:
    """Put the arguments into the frame's locals as CPython does."""
    code = function.code
    names = code.co_varnames
    count = code.co_argcount
    named = dict(kwargs)
    slots = frame.locals
    for i in range(min(len(args), count)):
        slots[names[i]] = args[i]
    total = count + code.co_kwonlyargcount
    extra = total
    if code.co_flags & VARARGS:
        slots[names[extra]] = TupleVar(list(args[count:]))
        extra += 1
    elif len(args) > count:
        does_not_fit(m, function, args, kwargs)
    rest = {}
    for name, value in named.items():
        position = names.index(name) if name in names[:total] else -1
        if position < code.co_posonlyargcount:
            rest[name] = value
        elif name in slots:
            does_not_fit(m, function, args, kwargs)
        else:
            slots[name] = value
    if code.co_flags & VARKEYWORDS:
        keywords = DictVar()
        for name, value in rest.items():
            keywords.set(m, name, value)
        slots[names[extra]] = keywords
    elif rest:
        does_not_fit(m, function, args, kwargs)
    missing = [i for i in range(count) if names[i] not in slots]
    if missing:
        defaults = _defaults(m, function)
        for i in missing:
            j = i - (count - len(defaults))
            if j < 0:
                does_not_fit(m, function, args, kwargs)
            slots[names[i]] = defaults[j]()
    for name in names[count:total]:
        if name not in slots:
            default = _keyword_default(m, function, name)
            if default is MISSING:
                does_not_fit(m, function, args, kwargs)
            slots[name] = default


def _with_defaults(frame: VirtualFrame, args: List[Variable], kwargs: Dict[str, Variable]) -> Tuple[List[Variable], Dict[str, Variable]]:
    """Arguments with which a later call binds what this one has bound, whatever defaults the function has by then."""
    code = frame.code
    slots: Dict[str, Any] = frame.locals      # no argument of a callee is lazy
    count = code.co_argcount
    total = count + code.co_kwonlyargcount
    names = code.co_varnames
    if len(args) >= count and all([name in kwargs for name in names[count:total]]):
        return args, kwargs
    named = {name: slots[name] for name in names[count:total]}
    named.update((name, value) for name, value in kwargs.items() if name not in names[code.co_posonlyargcount:total])
    return [slots[name] for name in names[:count]] + args[count:], named


def bind_cells(m: Machine, frame: VirtualFrame, function: Variable) -> None:
    """Make the frame's own cells and give it the function's closure."""
    code = function.code
    make_own_cells(m, frame)
    for i, name in enumerate(code.co_freevars):
        frame.cells[name] = closure_cell(m, function, i)


def make_own_cells(m: Machine, frame: VirtualFrame) -> None:
    """A new cell for each cell variable; an argument moves into its cell."""
    for name in frame.code.co_cellvars:
        value: Any = frame.locals.pop(name, MISSING)     # a callee has no lazy arguments
        frame.cells[name] = CellVar(value)
        m.keep(value)


def closure_cell(m: Machine, function: Variable, i: int) -> Any:
    """The i-th cell of a function's closure."""
    if function.obj is None:
        return function.closure[i]
    if not function.closure:
        function.closure = [None] * len(function.code.co_freevars)
    cell = function.closure[i]
    if cell is None:
        real = function.obj.__closure__[i]
        known = m.alias_of(real, None)
        if known is not None:
            function.closure[i] = known
            return known
        node = m.guards.node("item", m.guards.node("func", function.node, "closure"), i)
        whole = m.load("attr", "__closure__", (function.materialise(m),))
        cell = wrap_cell(m, real, node, m.load("item", i, (whole,)))
        m.remember(real, cell)
        function.closure[i] = cell
    return cell
