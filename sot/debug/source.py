"""Generated code as text that reads like source: what its bytecode does, a line for each statement.

It is made of the canonical operations that the bytecode decodes to, so it reads alike on every version. ``$0``, ``$1`` … are values that lie
on the evaluation stack for longer than a line; a jump is ``go to L1``; ``rest of f, line 6`` is the resume function that goes on there.
"""
from __future__ import annotations

import dis
import io
import re
import types
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple

from ..bytecode import TABLE, BytecodeError, Instr, decode
from ..opcodes.canonical import effect, jump_effect, target_of
from .names import METHODS, name_of

try:
    from .._core import Resume, hand, hand_lookup, tail
except ImportError:  # sot.api says why
    Resume = hand = hand_lookup = tail = None  # type: ignore[assignment, misc]

__all__ = ["bytecode_of", "source_of"]

#: What an operation in place is called where its result has another name.
_IN_PLACE = {"+": "iadd", "&": "iand", "//": "ifloordiv", "<<": "ilshift", "@": "imatmul", "*": "imul", "%": "imod", "|": "ior", "**": "ipow", ">>": "irshift",
             "-": "isub", "/": "itruediv", "^": "ixor"}

#: Where the numbers of lines stand.
_COLUMN = 52


class _Value(NamedTuple):
    """``atom``: a name or constant, which is the same wherever it is read; ``tight``: an operator beside it needs no parentheses."""

    text: str
    atom: bool = False
    tight: bool = True
    const: Any = None
    augments: Tuple[str, str] = ("", "")    # a name, and what is said when this is bound to it

    def operand(self) -> str:
        return self.text if self.tight else "(%s)" % self.text


_NULL = _Value("NULL", True)


def source_of(code: types.CodeType) -> List[str]:
    """The lines; where the program's lines are that they come from stands behind them."""
    try:
        return _Lister(code).lines()
    except BytecodeError as error:
        return ["(cannot be read: %s)" % error]


def _with_slots(code: types.CodeType) -> types.CodeType:
    """The code object with a name for each slot that it can address: up to 3.10 a resume function also has its cells as slots, behind the locals."""
    cells = code.co_cellvars + code.co_freevars
    if not cells or TABLE.one_namespace:
        return code
    names = code.co_varnames + tuple(["cell of " + name for name in cells])
    return code.replace(co_varnames=names, co_nlocals=len(names))


def bytecode_of(code: types.CodeType) -> List[str]:
    """The instructions, as `dis` shows them."""
    text = io.StringIO()
    shown = _with_slots(code)
    dis.dis(shown.replace(co_consts=tuple([value if type(value) in _SHOWN_AS_THEY_ARE else _Shown(value) for value in shown.co_consts])), file=text)
    return text.getvalue().rstrip().splitlines()


#: Constants whose text `dis` may ask for; that of others may run code of the program, or fail (an int of very many digits).
_SHOWN_AS_THEY_ARE = (type(None), bool, float, complex, str, bytes, types.CodeType)


class _Shown:
    """Stands for a constant where that is shown."""

    def __init__(self, value: Any) -> None:
        self.text = _constant(value)

    def __repr__(self) -> str:
        return self.text


def _constant(value: Any) -> str:
    if value is not None and type(value) is Resume:
        unit = value.cache.info
        if unit is None:      # what makes frames of an exception's handler
            return "<frames of %s>" % getattr(value.cache.entries()[0].run, "__name__", "a handler")
        line = unit.ir.instrs[unit.start].pos[0] if getattr(unit, "point", None) is not None else None
        return "<rest of %s%s>" % (unit.code.co_name, "" if line is None else ", line %d" % line)
    for name, maker in (("tail", tail), ("hand", hand), ("hand_lookup", hand_lookup)):
        if value is maker is not None:
            return name
    return name_of(value)


class _Lister:
    """Goes through the instructions once, with texts on its stack."""

    def __init__(self, code: types.CodeType) -> None:
        self.ir = decode(code)
        self.code = code
        self.out: List[Tuple[Optional[int], str]] = []
        self.stack: List[_Value] = []
        self.line: Optional[int] = None
        self.keywords: Tuple[str, ...] = ()
        self.reached = True
        self.waiting: Dict[int, List[_Value]] = {}
        self.labels = self._labels()

    def _labels(self) -> Dict[int, str]:
        places = {target.index for instr in self.ir.instrs for target in [target_of(name, arg) for name, arg in instr.ops] if isinstance(target, Instr)}
        for region in self.ir.regions:
            places.add(region.handler.index)
        return {index: "L%d" % number for number, index in enumerate(sorted(places), 1)}

    def lines(self) -> List[str]:
        handlers = {region.handler.index: region for region in reversed(self.ir.regions)}
        for instr in self.ir.instrs:
            if instr.index in self.labels:
                self._arrive(instr, handlers.get(instr.index))
            if not self.reached:
                continue
            if instr.pos[0] is not None:
                self.line = instr.pos[0]
            for name, arg in instr.ops:
                self._operation(name, arg)
        arguments = [_shown(name) for name in self.ir.args]
        made = ["def %s(%s):" % (self.code.co_name, ", ".join(arguments))]
        last: Optional[int] = None
        for line, text in self.out:
            if line is None or line == last:
                made.append(text)
            else:
                made.append("%s  # line %d" % (text.ljust(_COLUMN), line))
                last = line
        return made

    # -- the stack ----------------------------------------------------------------------------------------------------
    def _push(self, text: str, atom: bool = False, tight: bool = True, const: Any = None) -> None:
        self.stack.append(_Value(text, atom, tight, const))

    def _pop(self) -> _Value:
        return self.stack.pop() if self.stack else _Value("?", True)

    def _take(self, count: int) -> List[_Value]:
        return [self._pop() for _ in range(count)][::-1]

    def _say(self, text: str) -> None:
        """A statement; what was computed before it and is still to be used comes first."""
        self._settle(lambda value: not value.atom)
        self.out.append((self.line, "    " + text))

    def _settle(self, is_wanted: Callable[[_Value], bool]) -> None:
        for place, value in enumerate(self.stack):
            if is_wanted(value):
                self.out.append((self.line, "    $%d = %s" % (place, value.text)))
                self.stack[place] = _Value("$%d" % place, True)

    def _in_place(self) -> None:
        """At a jump or label every value has the name of its place."""
        moved = [(place, value) for place, value in enumerate(self.stack) if value.text != "$%d" % place and value is not _NULL]
        if moved:
            self.out.append((self.line, "    %s = %s" % (", ".join(["$%d" % place for place, _ in moved]), ", ".join([value.text for _, value in moved]))))
            for place, _ in moved:
                self.stack[place] = _Value("$%d" % place, True)

    def _arrive(self, instr: Instr, region: Any) -> None:
        if self.reached:
            self._in_place()
        label = self.labels[instr.index]
        if region is not None and not self.reached:
            below = max(0, region.depth or 0)
            self.stack = [_Value("$%d" % place, True) for place in range(below)]
            if TABLE.exception_table:
                self.stack += [_Value("the place", True)] * bool(region.lasti) + [_Value("error", True)]
            else:
                self.stack += [_Value(text, True) for text in ("the error before",) * 3 + ("its traceback", "error", "its type")]
            first, end = region.start.pos[0], region.end.pos[0] if isinstance(region.end, Instr) else None
            self.out.append((None, "  %s:  # an error%s comes here" % (label, " from line %s on" % first if first is not None and end != first else "")))
        else:
            if not self.reached:
                self.stack = list(self.waiting.get(instr.index, ()))
            self.out.append((None, "  %s:" % label))
        self.reached = True

    def _leads_to(self, target: Instr, change: int) -> str:
        there = self.stack[:len(self.stack) + change] if change <= 0 else self.stack + [_Value("$%d" % (len(self.stack) + more), True) for more in range(change)]
        self.waiting.setdefault(target.index, there)
        return self.labels[target.index]

    # -- the operations -----------------------------------------------------------------------------------------------
    def _operation(self, name: str, arg: Any) -> None:
        handler = getattr(self, "_" + name.lower(), None)
        if handler is not None:
            handler(arg)
        elif name in _LOADS:
            self._push(_shown(arg), True)
        elif name in _STORES:
            self._store(_shown(arg))
        elif name in _DELETES:
            self._forget(_shown(arg))
            self._say("del %s" % _shown(arg))
        elif name not in _SILENT:
            self._other(name, arg)

    def _other(self, name: str, arg: Any) -> None:
        change = effect(name, arg)
        taken = self._take(1 if change >= 0 else -change)
        words = [value.text for value in taken] + [repr(arg)] * (type(arg) in (str, int))
        made = change + 1 if change >= 0 else 0
        names = ["$%d" % (len(self.stack) + more) for more in range(made)]
        self._say("%s%s(%s)" % (", ".join(names) + " = " if names else "", name.lower(), ", ".join(words)))
        for text in names:
            self._push(text, True)
        if target_of(name, arg) is not None:
            self._say("… or go to %s" % self._leads_to(target_of(name, arg), jump_effect(name, arg) - change))

    def _forget(self, name: str) -> None:
        """The name is bound anew: values that were read of it before keep their own."""
        pattern = re.compile(r"(?<![\w.$])%s(?!\w)" % re.escape(name))
        self._settle(lambda value: value.text != "NULL" and pattern.search(value.text) is not None)

    def _store(self, name: str) -> None:
        value = self._pop()
        self._forget(name)
        self._say(value.augments[1] if value.augments[0] == name else "%s = %s" % (name, value.text))

    def _load_const(self, value: Any) -> None:
        self._push(_constant(value), True, const=(value,))

    def _push_null(self, _: Any) -> None:
        self.stack.append(_NULL)

    def _pop_top(self, _: Any) -> None:
        value = self._pop()
        if not value.atom:
            self._say(value.text)

    def _copy(self, place: int) -> None:
        self._settle_at(place)
        self.stack.append(self.stack[-place] if place <= len(self.stack) else _Value("?", True))

    def _dup(self, count: int) -> None:
        for place in range(count, 0, -1):
            self._settle_at(place)
        self.stack += self.stack[-count:]

    def _settle_at(self, place: int) -> None:
        """Everything up to that place from the top, in the order in which it was computed, if that is used twice."""
        if place <= len(self.stack) and not self.stack[-place].atom:
            wanted = self.stack[-place]
            index = next(number for number, value in enumerate(self.stack) if value is wanted)
            for number in range(index + 1):
                self._settle(lambda value, number=number: not value.atom and value is self.stack[number])  # type: ignore[misc]

    def _swap(self, place: int) -> None:
        if place <= len(self.stack):
            self._settle(lambda value: not value.atom)
            self.stack[-1], self.stack[-place] = self.stack[-place], self.stack[-1]

    def _rot(self, count: int) -> None:
        if count <= len(self.stack):
            self._settle(lambda value: not value.atom)
            self.stack.insert(len(self.stack) - count, self.stack.pop())

    def _load_attr(self, name: str) -> None:
        self._push("%s.%s" % (self._pop().operand(), name))

    def _store_attr(self, name: str) -> None:
        value, on = self._take(2)
        self._say("%s.%s = %s" % (on.operand(), name, value.text))

    def _delete_attr(self, name: str) -> None:
        self._say("del %s.%s" % (self._pop().operand(), name))

    def _load_method(self, arg: Any) -> None:
        self._load_attr(arg[0])
        self.stack.append(_NULL)

    def _load_special(self, name: str) -> None:
        self._load_method((name,))

    def _load_super_attr(self, arg: Any) -> None:
        name, two, _, _ = arg
        words = self._take(3)
        self._push("%s(%s, %s).%s" % (words[0].operand(), words[1].text, words[2].text, name))
        if two:
            self.stack.append(_NULL)

    def _unary(self, symbol: str) -> None:
        self._push("%s%s" % ("not " if symbol == "not" else symbol, self._pop().operand()), tight=False)

    def _between(self, symbol: str) -> None:
        left, right = self._take(2)
        self._push("%s %s %s" % (left.operand(), symbol, right.operand()), tight=False)

    _binary = _compare = _between

    def _inplace(self, symbol: str) -> None:
        left, right = self._take(2)
        self.stack.append(_Value("operator.%s(%s, %s)" % (_IN_PLACE[symbol], left.text, right.text), augments=(left.text, "%s %s= %s" % (left.text, symbol, right.text))))

    def _is(self, inverted: bool) -> None:
        self._between("is not" if inverted else "is")

    def _contains(self, inverted: bool) -> None:
        self._between("not in" if inverted else "in")

    def _binary_subscr(self, _: Any) -> None:
        container, key = self._take(2)
        self._push("%s[%s]" % (container.operand(), key.text))

    def _store_subscr(self, _: Any) -> None:
        value, container, key = self._take(3)
        self._say("%s[%s] = %s" % (container.operand(), key.text, value.text))

    def _delete_subscr(self, _: Any) -> None:
        container, key = self._take(2)
        self._say("del %s[%s]" % (container.operand(), key.text))

    def _binary_slice(self, _: Any) -> None:
        container, start, stop = self._take(3)
        self._push("%s[%s:%s]" % (container.operand(), start.text, stop.text))

    def _store_slice(self, _: Any) -> None:
        value, container, start, stop = self._take(4)
        self._say("%s[%s:%s] = %s" % (container.operand(), start.text, stop.text, value.text))

    def _build_tuple(self, count: int) -> None:
        words = [value.text for value in self._take(count)]
        self._push("(%s%s)" % (", ".join(words), "," * (count == 1)))

    def _build_list(self, count: int) -> None:
        self._push("[%s]" % ", ".join([value.text for value in self._take(count)]))

    def _build_set(self, count: int) -> None:
        words = [value.text for value in self._take(count)]
        self._push("{%s}" % ", ".join(words) if words else "set()")

    def _build_string(self, count: int) -> None:
        self._push("''.join((%s))" % ", ".join([value.text for value in self._take(count)]))

    def _build_slice(self, count: int) -> None:
        self._push("slice(%s)" % ", ".join([value.text for value in self._take(count)]))

    def _build_map(self, pairs: int) -> None:
        words = [value.text for value in self._take(2 * pairs)]
        self._push("{%s}" % ", ".join(["%s: %s" % pair for pair in zip(words[::2], words[1::2])]))

    def _build_const_key_map(self, count: int) -> None:
        *values, keys = self._take(count + 1)
        names = keys.const[0] if keys.const else ()
        self._push("{%s}" % ", ".join(["%s: %s" % (name_of(key), value.text) for key, value in zip(names, values)]))

    def _build_list_unpack(self, count: int) -> None:
        self._push("[%s]" % self._unpacking(count))

    def _build_set_unpack(self, count: int) -> None:
        self._push("{%s}" % self._unpacking(count))

    def _build_tuple_unpack(self, arg: Any) -> None:
        self._push("(%s,)" % self._unpacking(arg[0]))

    def _build_map_unpack(self, arg: Any) -> None:
        self._push("{%s}" % self._unpacking(arg[0], "**"))

    def _unpacking(self, count: int, stars: str = "*") -> str:
        return ", ".join([stars + value.operand() for value in self._take(count)])

    def _list_append(self, depth: int) -> None:
        self._into(depth, "append")

    def _set_add(self, depth: int) -> None:
        self._into(depth, "add")

    def _list_extend(self, depth: int) -> None:
        self._into(depth, "extend")

    def _set_update(self, depth: int) -> None:
        self._into(depth, "update")

    _dict_update = _dict_merge = _set_update

    def _into(self, depth: int, method: str) -> None:
        value = self._pop()
        self._settle_at(depth)
        container = self.stack[-depth].text if depth <= len(self.stack) else "?"
        self._say("%s.%s(%s)" % (container, method, value.text))

    def _map_add(self, depth: int) -> None:
        key, value = self._take(2)
        self._settle_at(depth)
        self._say("%s[%s] = %s" % (self.stack[-depth].text if depth <= len(self.stack) else "?", key.text, value.text))

    def _list_to_tuple(self, _: Any) -> None:
        self._push("tuple(%s)" % self._pop().text)

    def _unpack_sequence(self, count: int) -> None:
        self._unpacked(["$%d"] * count)

    def _unpack_ex(self, arg: Any) -> None:
        self._unpacked(["$%d"] * arg[0] + ["*$%d"] + ["$%d"] * arg[1])

    def _unpacked(self, forms: List[str]) -> None:
        value, below = self._pop(), len(self.stack)
        places = range(below + len(forms) - 1, below - 1, -1)
        self._say("%s = %s" % (", ".join([form % place for form, place in zip(forms, places)]) or "()", value.text))
        for place in reversed(places):
            self._push("$%d" % place, True)

    def _format_value(self, arg: Any) -> None:
        conversion, has_spec = arg
        spec = ", " + self._pop().text if has_spec else ""
        if conversion:
            self._convert_value(conversion)
        self._push("format(%s%s)" % (self._pop().text, spec))

    def _convert_value(self, conversion: str) -> None:
        self._push("%s(%s)" % ({"s": "str", "r": "repr", "a": "ascii"}[conversion], self._pop().text))

    def _kw_names(self, names: Any) -> None:
        self.keywords = names

    def _call(self, arg: Any) -> None:
        names, self.keywords = self.keywords, ()
        self._called(arg, names)

    def _call_kw(self, arg: Any) -> None:
        names = self._pop()
        self._called(arg, names.const[0] if names.const else ())

    def _called(self, arg: Any, names: Tuple[str, ...]) -> None:
        count, slots = arg
        values = self._take(count)
        function, first = self._function(slots)
        values = first + values
        plain = len(values) - len(names)
        words = [value.text for value in values[:plain]] + ["%s=%s" % (name, value.text) for name, value in zip(names, values[plain:])]
        if function.const and type(function.const[0]) in METHODS and plain:
            self._push("%s.%s(%s)" % (values[0].operand(), function.const[0].__name__, ", ".join(words[1:])))
        else:
            self._push("%s(%s)" % (function.operand(), ", ".join(words)))

    def _function(self, slots: int) -> Tuple[_Value, List[_Value]]:
        found = [value for value in self._take(slots) if value is not _NULL]
        return (found[0], found[1:]) if found else (_Value("?", True), [])

    def _call_ex(self, arg: Any) -> None:
        slots, has_keywords = arg
        keywords = self._pop() if has_keywords else _NULL
        values = self._pop()
        function, first = self._function(slots)
        words = [value.text for value in first] + ["*%s" % values.operand()] + (["**%s" % keywords.operand()] if keywords is not _NULL else [])
        self._push("%s(%s)" % (function.operand(), ", ".join(words)))

    def _make_function(self, arg: Any) -> None:
        flags, has_name = arg
        if has_name:
            self._pop()
        code = self._pop()
        self._take(bin(flags).count("1"))
        self._push("function(%s)" % code.text)

    def _set_function_attribute(self, _: Any) -> None:
        function = self._pop()
        self._pop()
        self.stack.append(function)

    def _jump(self, target: Instr) -> None:
        self._in_place()
        self._say("go to %s" % self._leads_to(target, 0))
        self._leave()

    def _branch(self, form: str, target: Instr) -> None:
        value = self._pop()
        self._in_place()
        self._say("if %s: go to %s" % (form % value.operand(), self._leads_to(target, 0)))

    def _pop_jump_if_true(self, target: Instr) -> None:
        self._branch("%s", target)

    def _pop_jump_if_false(self, target: Instr) -> None:
        self._branch("not %s", target)

    def _pop_jump_if_none(self, target: Instr) -> None:
        self._branch("%s is None", target)

    def _pop_jump_if_not_none(self, target: Instr) -> None:
        self._branch("%s is not None", target)

    def _or_pop(self, form: str, target: Instr) -> None:
        self._in_place()
        value = self.stack[-1] if self.stack else _Value("?", True)
        self._say("if %s: go to %s" % (form % value.operand(), self._leads_to(target, 0)))
        self._pop()

    def _jump_if_true_or_pop(self, target: Instr) -> None:
        self._or_pop("%s", target)

    def _jump_if_false_or_pop(self, target: Instr) -> None:
        self._or_pop("not %s", target)

    def _get_iter(self, slots: int) -> None:
        self._push("iter(%s)" % self._pop().text)
        self.stack += [_NULL] * (slots - 1)

    def _for_iter(self, arg: Any) -> None:
        target, pops, slots = arg
        self._in_place()
        place = len(self.stack)
        iterator = self.stack[-slots].text if slots <= place else "?"
        self._say("$%d = next(%s), or at its end go to %s" % (place, iterator, self._leads_to(target, -pops)))
        self._push("$%d" % place, True)

    def _return_value(self, _: Any) -> None:
        self._say("return %s" % self._pop().text)
        self._leave()

    def _raise(self, count: int) -> None:
        words = [value.text for value in self._take(count)]
        self._say("raise%s" % (" " + " from ".join(words) if words else ""))
        self._leave()

    def _reraise(self, _: Any) -> None:
        self._say("raise the error again")
        self._leave()

    def _leave(self) -> None:
        self.stack, self.reached = [], False

    def _push_exc_info(self, _: Any) -> None:
        error = self._pop()
        self._push("the error before", True)
        self.stack.append(error)

    def _pop_except(self, count: int) -> None:
        self._take(count)

    def _yield_value(self, _: Any) -> None:
        self._push("(yield %s)" % self._pop().text)


def _shown(name: Any) -> str:
    return str(name).partition("\0")[0]


_LOADS = frozenset(["LOAD_FAST", "LOAD_FAST_AND_CLEAR", "LOAD_GLOBAL", "LOAD_NAME", "LOAD_DEREF", "LOAD_CLOSURE", "LOAD_CLASSDEREF"])
_STORES = frozenset(["STORE_FAST", "STORE_GLOBAL", "STORE_NAME", "STORE_DEREF"])
_DELETES = frozenset(["DELETE_FAST", "DELETE_GLOBAL", "DELETE_NAME", "DELETE_DEREF"])
_SILENT = frozenset(["NOP", "RESUME", "MAKE_CELL", "COPY_FREE_VARS", "TO_BOOL", "PUSH_BLOCK", "POP_BLOCK"])
