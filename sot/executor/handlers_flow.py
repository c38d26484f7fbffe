"""Handlers for building containers, calls, functions, jumps, loops and returns."""
from __future__ import annotations

from ..variables.base import MISSING, NULL, PENDING, RESULT, ConstVar, RuntimeVar
from ..variables.containers import DictVar, IteratorVar, ListVar, MapIter, SetVar, SliceVar, TupleVar
from ..variables.functions import FunctionVar
from . import mutation, operators
from .calls import call
from .exits import Break
from .formatting import format_value, join_strings
from .iteration import array_items, drain_all, get_iter, simulated
from .machine import handles, type_name
from .superclass import SuperVar, super_attribute

__all__ = []


def _popn(stack, n):
    if not n:
        return []
    items = stack[-n:]
    del stack[-n:]
    return items


# -- building ------------------------------------------------------------------------------------------------------
@handles("BUILD_TUPLE")
def build_tuple(m, frame, n):
    frame.stack.append(TupleVar(_popn(frame.stack, n)))


@handles("BUILD_LIST")
def build_list(m, frame, n):
    frame.stack.append(ListVar(_popn(frame.stack, n)))


@handles("BUILD_SET")
def build_set(m, frame, n):
    frame.stack.append(SetVar([operators.constant_key(m, item) for item in _popn(frame.stack, n)]))


@handles("BUILD_MAP")
def build_map(m, frame, n):
    items = _popn(frame.stack, 2 * n)
    result = DictVar()
    for i in range(0, 2 * n, 2):
        result.set(m, operators.constant_key(m, items[i]), items[i + 1])
    frame.stack.append(result)


@handles("BUILD_CONST_KEY_MAP")
def build_const_key_map(m, frame, n):
    keys = m.observe(frame.stack.pop())
    result = DictVar()
    for key, value in zip(keys, _popn(frame.stack, n)):
        result.set(m, key, value)
    frame.stack.append(result)


@handles("BUILD_SLICE")
def build_slice(m, frame, n):
    parts = _popn(frame.stack, n)
    frame.stack.append(SliceVar(parts[0], parts[1], parts[2] if n == 3 else ConstVar(None)))


@handles("BUILD_STRING")
def build_string(m, frame, n):
    frame.stack.append(join_strings(m, _popn(frame.stack, n)))


@handles("FORMAT_VALUE")
def format_value_(m, frame, argument):
    conversion, has_spec = argument
    spec = frame.stack.pop() if has_spec else None
    frame.stack.append(format_value(m, frame.stack.pop(), conversion, spec))


@handles("CONVERT_VALUE")
def convert_value(m, frame, conversion):
    frame.stack.append(format_value(m, frame.stack.pop(), conversion, None))


@handles("LIST_APPEND")
def list_append(m, frame, i):
    item = frame.stack.pop()
    mutation.append(m, frame.stack[-i], item)


@handles("SET_ADD")
def set_add(m, frame, i):
    key = operators.constant_key(m, frame.stack.pop())
    _add_key(m, frame.stack[-i], key)


def _add_key(m, var, key):
    if type(var) is not SetVar or var.reg is not None:
        raise Break("opaque-operation", "a set that left the simulation changes")
    m.dirty = True
    var.keys.setdefault(key)


@handles("MAP_ADD")
def map_add(m, frame, i):
    value = frame.stack.pop()
    key = operators.constant_key(m, frame.stack.pop())
    mutation.set_key(m, frame.stack[-i], key, value)


@handles("LIST_EXTEND")
def list_extend(m, frame, i):
    source = frame.stack.pop()
    mutation.extend_list(m, frame.stack[-i], drain_all(m, source))


@handles("SET_UPDATE")
def set_update(m, frame, i):
    source = frame.stack.pop()
    if type(source) is ConstVar and type(source.value) is frozenset:
        keys = list(source.value)
    else:
        keys = [operators.constant_key(m, item) for item in drain_all(m, source)]
    for key in keys:
        _add_key(m, frame.stack[-i], key)


@handles("DICT_UPDATE")
def dict_update(m, frame, i):
    source = frame.stack.pop()
    if type(source) is not DictVar:
        raise Break("opaque-operation", "a dict made from a %s" % type_name(source))
    mutation.update_dict(m, frame.stack[-i], source)


@handles("DICT_MERGE")
def dict_merge(m, frame, i):
    source = frame.stack.pop()
    target = frame.stack[-i]
    if type(source) is not DictVar:
        raise Break("opaque-operation", "keyword arguments from a %s" % type_name(source))
    for key in source.complete(m):
        if target.get(m, key) is not MISSING:
            m.raises("TypeError: got multiple values for keyword argument %r" % (key,))
    mutation.update_dict(m, target, source)


@handles("LIST_TO_TUPLE")
def list_to_tuple(m, frame, argument):
    frame.stack.append(TupleVar(frame.stack.pop().items(m)))


@handles("BUILD_LIST_UNPACK")
def build_list_unpack(m, frame, n):
    frame.stack.append(ListVar([item for part in _popn(frame.stack, n) for item in drain_all(m, part)]))


@handles("BUILD_TUPLE_UNPACK")
def build_tuple_unpack(m, frame, argument):
    parts = _popn(frame.stack, argument[0])
    frame.stack.append(TupleVar([item for part in parts for item in drain_all(m, part)]))


@handles("BUILD_SET_UNPACK")
def build_set_unpack(m, frame, n):
    parts = _popn(frame.stack, n)
    frame.stack.append(SetVar([operators.constant_key(m, item) for part in parts for item in drain_all(m, part)]))


@handles("BUILD_MAP_UNPACK")
def build_map_unpack(m, frame, argument):
    n, with_call = argument
    result = DictVar()
    for part in _popn(frame.stack, n):
        if type(part) is not DictVar:
            raise Break("opaque-operation", "a dict made from a %s" % type_name(part))
        for key in part.complete(m):
            if with_call and result.get(m, key) is not MISSING:
                m.raises("TypeError: got multiple values for keyword argument %r" % (key,))
            result.set(m, key, part.get(m, key))
    frame.stack.append(result)


# -- unpacking -----------------------------------------------------------------------------------------------------
def _unpack_items(m, var, exactly=None):
    if type(var) is RuntimeVar and var.meta is not None and var.node is None and var.meta.ndim and exactly is not None:
        from . import arrays
        whole = m.emit("unpack", exactly, (var.reg,))
        first = arrays.numpy_meta.infer_subscr(var.meta, 0).out
        return [arrays.result_variable(m, first, m.load("item", i, (whole,))) for i in range(exactly)]
    if type(var) is RuntimeVar and var.meta is not None and var.node is not None and var.meta.ndim:
        return array_items(m, var)
    return drain_all(m, var)


@handles("UNPACK_SEQUENCE")
def unpack_sequence(m, frame, n):
    items = _unpack_items(m, frame.stack.pop(), n)
    if len(items) != n:
        m.raises("ValueError: %d values to unpack, expected %d" % (len(items), n))
    frame.stack.extend(reversed(items))


@handles("UNPACK_EX")
def unpack_ex(m, frame, argument):
    before, after = argument
    items = _unpack_items(m, frame.stack.pop())
    if len(items) < before + after:
        m.raises("ValueError: not enough values to unpack")
    end = len(items) - after
    parts = items[:before] + [ListVar(items[before:end])] + items[end:]
    frame.stack.extend(reversed(parts))


# -- calls ---------------------------------------------------------------------------------------------------------
def _callable(stack, slots):
    """Pop the callable's slots; (callable, first arguments)."""
    if slots == 1:
        return stack.pop(), []
    upper = stack.pop()
    lower = stack.pop()
    if lower is NULL:
        return upper, []
    if upper is NULL:
        return lower, []
    return lower, [upper]


def _do_call(m, frame, function, args, kwargs):
    result = call(m, function, args, kwargs)
    if result is not PENDING:
        frame.stack.append(result)


@handles("KW_NAMES")
def kw_names(m, frame, names):
    frame.keywords = names
    frame.keywords_at = frame.current.index


@handles("CALL")
def call_(m, frame, argument):
    nargs, slots = argument
    stack = frame.stack
    args = _popn(stack, nargs)
    function, first = _callable(stack, slots)
    names = frame.keywords
    if names:
        cut = len(args) - len(names)
        kwargs = dict(zip(names, args[cut:]))
        del args[cut:]
    else:
        kwargs = {}
    _do_call(m, frame, function, first + args, kwargs)
    frame.keywords = ()


@handles("CALL_KW")
def call_kw(m, frame, argument):
    nargs, slots = argument
    stack = frame.stack
    names = m.observe(stack.pop())
    args = _popn(stack, nargs)
    function, first = _callable(stack, slots)
    cut = len(args) - len(names)
    _do_call(m, frame, function, first + args[:cut], dict(zip(names, args[cut:])))


@handles("CALL_EX")
def call_ex(m, frame, argument):
    slots, kw = argument
    stack = frame.stack
    mapping = stack.pop() if kw else NULL
    positional = stack.pop()
    function, first = _callable(stack, slots)
    args = first + drain_all(m, positional)
    kwargs = {}
    if mapping is not NULL:
        if type(mapping) is not DictVar:
            raise Break("opaque-call", "keyword arguments from a %s" % type_name(mapping))
        for key in mapping.complete(m):
            if type(key) is not str:
                m.raises("TypeError: keywords must be strings")
            kwargs[key] = mapping.get(m, key)
    _do_call(m, frame, function, args, kwargs)


@handles("MAKE_FUNCTION")
def make_function(m, frame, argument):
    flags, named = argument
    stack = frame.stack
    qualname = m.observe(stack.pop()) if named else None
    code = stack.pop().value
    function = FunctionVar(code, frame.globals, qualname=qualname or getattr(code, "co_qualname", code.co_name))
    for flag in (8, 16, 4, 2, 1):
        if flags & flag:
            _set_function_field(m, function, flag, stack.pop())
    stack.append(function)


@handles("SET_FUNCTION_ATTRIBUTE")
def set_function_attribute(m, frame, flag):
    function = frame.stack.pop()
    _set_function_field(m, function, flag, frame.stack.pop())
    frame.stack.append(function)


def _set_function_field(m, function, flag, value):
    if flag == 8:
        function.closure = value.items(m)
    elif flag == 1:
        function.defaults = value.items(m)
    elif flag == 2:
        function.kwdefaults = {key: value.get(m, key) for key in value.complete(m)}
    elif flag == 4:
        if type(value) is TupleVar:   # 3.10+: name, value, name, value, …
            items = value.items(m)
            mapping = DictVar()
            for i in range(0, len(items), 2):
                mapping.set(m, m.observe(items[i]), items[i + 1])
            value = mapping
        function.annotations = ("__annotations__", value)
    else:
        function.annotations = ("__annotate__", value)


@handles("LOAD_SUPER_ATTR")
def load_super_attr(m, frame, argument):
    name, pushes2, null_first, _ = argument
    stack = frame.stack
    instance = stack.pop()
    cls = stack.pop()
    maker = stack.pop()
    if not (type(maker) is ConstVar and maker.value is super):
        raise Break("opaque-call", "super is not the builtin")
    function, receiver = super_attribute(m, SuperVar(cls, instance), name)
    if receiver is PENDING:
        if pushes2:
            m.frames[-1].pushes = (NULL, RESULT) if null_first else (RESULT, NULL)
        return
    if pushes2:
        if receiver is not None:
            stack.extend((function, receiver))
        else:
            stack.extend((NULL, function) if null_first else (function, NULL))
    elif receiver is not None:
        from ..variables.functions import BoundMethodVar
        stack.append(BoundMethodVar(function, receiver))
    else:
        stack.append(function)


# -- control flow --------------------------------------------------------------------------------------------------
def _jump(frame, target):
    frame.pc = target.index


@handles("JUMP")
def jump(m, frame, target):
    frame.pc = target.index


def _pop_jump(when):
    def handler(m, frame, target):
        def decide(m, truth):
            if truth is when:
                frame.pc = target.index
        operators.truth_then(m, frame.stack.pop(), decide)
    return handler


handles("POP_JUMP_IF_TRUE")(_pop_jump(True))
handles("POP_JUMP_IF_FALSE")(_pop_jump(False))


def _is_none(m, var):
    found = operators.identical(m, var, ConstVar(None))
    if type(found) is not bool:
        raise Break("data-dependent-branch", "a branch on whether a value is None")
    return found


@handles("POP_JUMP_IF_NONE")
def pop_jump_if_none(m, frame, target):
    if _is_none(m, frame.stack.pop()):
        _jump(frame, target)


@handles("POP_JUMP_IF_NOT_NONE")
def pop_jump_if_not_none(m, frame, target):
    if not _is_none(m, frame.stack.pop()):
        _jump(frame, target)


def _jump_or_pop(when):
    def handler(m, frame, target):
        def decide(m, truth):
            if truth is when:
                frame.pc = target.index
            else:
                frame.stack.pop()
        operators.truth_then(m, frame.stack[-1], decide)
    return handler


handles("JUMP_IF_TRUE_OR_POP")(_jump_or_pop(True))
handles("JUMP_IF_FALSE_OR_POP")(_jump_or_pop(False))


@handles("GET_ITER")
def get_iter_(m, frame, slots):
    frame.stack.append(get_iter(m, frame.stack.pop()))
    if slots == 2:
        frame.stack.append(NULL)


@handles("FOR_ITER")
def for_iter(m, frame, argument):
    target, pops, slots = argument
    stack = frame.stack
    iterator = stack[-slots]
    if not isinstance(iterator, IteratorVar):
        # a loop that was broken inside goes on over the iterator that its resume function was given
        handed_on = m.unit.point is not None and iterator.node is not None and m.guards.nodes[iterator.node][0] == "arg"
        raise Break("data-dependent-iteration", "the next item of a %s" % type_name(iterator), quiet=handed_on)
    if type(iterator) is MapIter and iterator.reg is None:
        return _next_of_map(m, frame, iterator, target, pops)
    if not simulated(iterator):
        raise Break("data-dependent-iteration", "the next item of an iterator that left the simulation")
    item = iterator.advance(m)
    if item is MISSING:
        if pops:
            del stack[-pops:]
        _jump(frame, target)
    else:
        stack.append(item)
    return None


def _next_of_map(m, frame, iterator, target, pops):
    if not all(simulated(inner) for inner in iterator.inner):
        raise Break("data-dependent-iteration", "map over an iterator that left the simulation")
    args = []
    for inner in iterator.inner:
        item = inner.advance(m)
        if item is MISSING:
            if pops:
                del frame.stack[-pops:]
            _jump(frame, target)
            return
        args.append(item)
    m.dirty = True
    _do_call(m, frame, iterator.function, args, {})


@handles("RETURN_VALUE")
def return_value(m, frame, argument):
    return m.return_value(frame.stack.pop())


@handles("RAISE")
def raise_(m, frame, n):
    m.raises("a raise statement")


