"""A table against what an interpreter says about itself (`probe`)."""
from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional, Set, Tuple

from .canonical import COMPARISONS, OPERATORS, OPS, effect, jump_effect
from .conventions import misread
from .meanings import _INTRINSICS_1
from .probe import ARGUMENTS
from .row import Row, Table

__all__ = ["compare", "placeholder", "quick"]

_SETS = {"const": ("const",), "name": ("name", "name1", "name2"), "fast": ("fast", "fast2"), "deref": ("deref",)}


def quick(table: Table, data: Dict[str, Any]) -> List[str]:
    """The differences in numbers, argument kinds, caches and stack effects: what an interpreter tells at once."""
    found = list(_numbers(table, data)) + list(_families(table, data))
    for name, row in table.rows.items():
        if name in data["numbers"]:
            found.extend(_arguments(row, data))
            found.extend(_effects(row, data))
    return found


def compare(table: Table, data: Dict[str, Any]) -> List[str]:
    """Every difference, as a sentence; empty if the table is right."""
    found: List[str] = []
    if tuple(data["version"][:2]) != table.version:
        return ["the table is for %d.%d, the interpreter is %d.%d" % (table.version + tuple(data["version"][:2]))]
    found.extend(_numbers(table, data))
    found.extend(_families(table, data))
    for name, row in sorted(table.rows.items()):
        if name not in data["numbers"]:
            continue
        found.extend(_arguments(row, data))
        found.extend(_effects(row, data))
        found.extend(_complete(name, canonical_differences(table, row)))
        found.extend(_complete(name, _named_otherwise(row)))
        found.extend(_complete(name, misread(table, row, placeholder, data)))
    found.extend(_vocabularies(table, data))
    found.extend(_complete("samples", _samples(table, data)))
    return found


def _complete(name: str, sentences: Iterator[str]) -> Iterator[str]:
    """The sentences; a row so wrong that its own functions fail is a difference, too."""
    try:
        for sentence in sentences:
            yield sentence
    except (TypeError, ValueError, KeyError, IndexError) as error:
        yield "%s: the row contradicts itself: %s" % (name, error)


def _numbers(table: Table, data: Dict[str, Any]) -> Iterator[str]:
    for title, ours, theirs in (("number", table.numbers, data["numbers"]), ("pseudo number", table.pseudo, data["pseudo"])):
        for name in sorted(set(ours) | set(theirs)):
            if ours.get(name) != theirs.get(name):
                yield "%s: %s is %s, not %s" % (name, title, theirs.get(name), ours.get(name))
    for name, row in table.rows.items():
        if row.number != data["numbers"].get(name):
            yield "%s: number is %s, not %d" % (name, data["numbers"].get(name), row.number)


def _families(table: Table, data: Dict[str, Any]) -> Iterator[str]:
    theirs = {form: base for base, forms in data["families"].items() for form in forms}
    for form in sorted(set(theirs) | set(table.families)):
        if theirs.get(form) != table.families.get(form):
            yield "%s: base is %s, not %s" % (form, theirs.get(form), table.families.get(form))
    for form, base in table.instrumented.items():
        if form in data["numbers"] and base and form != "INSTRUMENTED_" + base:
            yield "%s: base cannot be %s" % (form, base)


def _arguments(row: Row, data: Dict[str, Any]) -> Iterator[str]:
    name = row.name
    if (name in data["argument"]) != bool(row.kind):
        yield "%s: takes %s argument" % (name, "an" if name in data["argument"] else "no")
    for title, kinds in _SETS.items():
        if name == "LOAD_DEREF" and name in data["fast"] and title in ("fast", "deref"):
            # 3.14+: the generator of opcode metadata sees a GETLOCAL in it; its siblings are listed as free variables.
            continue
        if (name in data[title]) != (row.kind in kinds):
            yield "%s: argument kind is %r, but the interpreter says %s%s" % (
                name, row.kind, "" if name in data[title] else "not ", title)
    jump = "absolute" if name in data["absolute"] else "forward" if name in data["relative"] else ""
    if name in data["backward"]:
        jump = "backward"
    if row.jump != jump or (row.kind == "jump") != bool(jump):
        yield "%s: jump is %r, not %r" % (name, jump, row.jump)
    caches = data["caches"].get(name, 0)
    if row.caches != caches:
        yield "%s: %d cache entries, not %d" % (name, caches, row.caches)


def _effects(row: Row, data: Dict[str, Any]) -> Iterator[str]:
    for arg, going_on, jumping in data["effects"].get(row.name, ()):
        for title, jump, expected in (("", False, going_on), (" jumping", True, jumping)):
            ours = row.stack_effect(arg or 0, jump)
            if ours != expected:
                yield "%s %s: stack effect%s is %d, not %d" % (row.name, "" if arg is None else arg, title, expected, ours)
                return


def placeholder(row: Row, arg: int) -> Any:
    """A resolved argument of the right shape for a raw one."""
    return {
        "": None, "int": arg, "const": "constant", "name": "name", "name1": ("name", arg & 1), "name2": ("name", arg & 3),
        "fast": "slot", "fast2": ("first", "second"), "deref": "cell", "jump": "target",
    }[row.kind]


def canonical_differences(table: Table, row: Row) -> Iterator[str]:
    """Whether the canonical operations do to the stack what the instruction does."""
    if row.name == "EXTENDED_ARG":
        return
    accepted = 0
    for arg in ARGUMENTS if row.kind else (0,):
        try:
            ops = row.ops(placeholder(row, arg))
        except IndexError:
            continue
        accepted += 1
        unknown = [name for name, _ in ops if name not in OPS]
        if unknown:
            yield "%s: %s is not a canonical operation" % (row.name, unknown[0])
            return
        level = 0
        jumped: Optional[int] = None
        for name, value in ops:
            if OPS[name].jump_effect is not None:
                jumped = level + jump_effect(name, value)
            level += effect(name, value)
        expected = row.stack_effect(arg) + _value(row.drift, arg)
        if level != expected:
            yield "%s %s: the canonical operations have effect %d, the instruction %d" % (row.name, arg, level, expected)
            return
        if (jumped is not None) != (row.jump_effect is not None):
            yield "%s: the canonical operations %s, the row says otherwise" % (
                row.name, "do not jump" if jumped is None else "jump")
            return
        if jumped is not None:
            expected = row.stack_effect(arg, True) + _value(row.jump_drift, arg)
            expected += sum(table.rows[skipped].stack_effect() for skipped in row.skips)
            if jumped != expected:
                yield "%s: the canonical jump has effect %d, the instruction %d" % (row.name, jumped, expected)
                return
    if not accepted:
        yield "%s: no argument has a meaning" % row.name


#: Instructions that are not called as what they mean: words of their names and the operation.
_CALLED = (
    ("POP_JUMP_FORWARD_IF_ POP_JUMP_BACKWARD_IF_", "POP_JUMP_IF_"), ("JUMP_FORWARD JUMP_ABSOLUTE JUMP_BACKWARD", "JUMP"),
    ("ROT_N", "ROT"), ("DUP_TOP_TWO DUP_TOP", "DUP"), ("RAISE_VARARGS", "RAISE"), ("END_SEND", "SWAP"),
    ("CALL_FUNCTION_KW", "CALL_KW"), ("CALL_FUNCTION_EX", "CALL_EX"), ("CALL_FUNCTION CALL_METHOD", "CALL"),
    ("SETUP_FINALLY SETUP_WITH SETUP_ASYNC_WITH", "PUSH_BLOCK"), ("CHECK_EXC_MATCH JUMP_IF_NOT_EXC_MATCH", "EXC_MATCH"),
    ("FORMAT_SIMPLE FORMAT_WITH_SPEC", "FORMAT_VALUE"), ("RETURN_CONST", "RETURN_VALUE"), ("LOAD_FAST_CHECK", "LOAD_FAST"),
    ("LOAD_FAST_BORROW_LOAD_FAST_BORROW LOAD_FAST_BORROW LOAD_FAST_LOAD_FAST", "LOAD_FAST"), ("END_FOR POP_ITER", "POP_TOP"),
    ("JUMP_BACKWARD_NO_INTERRUPT", "JUMP"), ("NOT_TAKEN PRECALL", "NOP"),
)
#: The same with the argument, where only that tells one from another.
_CALLED_WITH = {
    "LOAD_SMALL_INT": ("LOAD_CONST", 0), "ROT_TWO": ("ROT", 2), "ROT_THREE": ("ROT", 3), "ROT_FOUR": ("ROT", 4),
    "BUILD_TUPLE_UNPACK": ("BUILD_TUPLE_UNPACK", (0, False)), "BUILD_TUPLE_UNPACK_WITH_CALL": ("BUILD_TUPLE_UNPACK", (0, True)),
    "BUILD_MAP_UNPACK": ("BUILD_MAP_UNPACK", (0, False)), "BUILD_MAP_UNPACK_WITH_CALL": ("BUILD_MAP_UNPACK", (0, True)),
}


def _named_otherwise(row: Row) -> Iterator[str]:
    """An instruction that CPython calls as one of our operations must mean it: the effects alone don't tell + from -."""
    wanted = row.name
    for words, operation in _CALLED:
        for word in words.split():
            if wanted == word or (word.startswith("_") or word.endswith("_")) and word in wanted:
                wanted = wanted.replace(word, operation)
    if row.name in _CALLED_WITH and row.ops(placeholder(row, 0)) != (_CALLED_WITH[row.name],):
        yield "%s: does not mean %s %r" % ((row.name,) + _CALLED_WITH[row.name])
    if wanted not in OPS:
        return
    if not row.kind and wanted != "SWAP" and len({name for name, _ in row.ops(None)}) > 1:
        yield "%s: means more than %s" % (row.name, wanted)
    for arg in ARGUMENTS if row.kind else (0,):
        try:
            if any(name == wanted for name, _ in row.ops(placeholder(row, arg))):
                return
        except IndexError:
            continue
    yield "%s: %s is not among what it means" % (row.name, wanted)


def _value(amount: Any, arg: int) -> int:
    return amount if amount.__class__ is int else amount(arg)


def _vocabularies(table: Table, data: Dict[str, Any]) -> Iterator[str]:
    """The lists that an argument is an index into."""
    own = tuple(data["comparisons"][:6])
    if own != COMPARISONS:
        yield "comparisons are %r" % (own,)
    if data["operators"]:
        count = len(OPERATORS)
        own = tuple(data["operators"])
        expected = OPERATORS + tuple(symbol + "=" for symbol in OPERATORS)
        if own[: 2 * count] != expected or own[2 * count:] not in ((), ("[]",)):
            yield "binary operators are %r" % (own,)
    if data["intrinsics_1"] and tuple(data["intrinsics_1"][1:]) != _INTRINSICS_1[1:]:
        yield "intrinsics with one argument are %r" % (data["intrinsics_1"],)
    for row_name, title, first in (("CALL_INTRINSIC_2", "intrinsics_2", 1), ("LOAD_SPECIAL", "special_methods", 0),
                                   ("LOAD_COMMON_CONSTANT", "common_constants", 0)):
        if row_name not in table.rows:
            continue
        ours = []
        for arg in range(first, 64):
            try:
                name, value = table.rows[row_name].ops(arg)[0]
            except IndexError:
                break
            if title == "common_constants":
                value = repr(value)
            ours.append(value if value is not None else name)
        if ours != data[title][first:]:
            yield "%s: the interpreter has %r, the table %r" % (row_name, data[title][first:], ours)


# --- samples -------------------------------------------------------------------------------------------------
_EXACTLY = {
    "not a": ("UNARY", "not"), "-a": ("UNARY", "-"), "~a": ("UNARY", "~"), "+a": ("UNARY", "+"),
    "a[b]": ("BINARY_SUBSCR", None), "a[b] = c": ("STORE_SUBSCR", None), "del a[b]": ("DELETE_SUBSCR", None),
    "f'{a}'": ("FORMAT_VALUE", ("", False)), "a.b": ("LOAD_ATTR", "b"), "a.b = c": ("STORE_ATTR", "b"),
    "a, b = c": ("UNPACK_SEQUENCE", 2), "a, *b = c": ("UNPACK_EX", (1, 0)), "raise a": ("RAISE", 1),
    "raise a from b": ("RAISE", 2), "import a.b": ("IMPORT_NAME", "a.b"), "from a import b": ("IMPORT_FROM", "b"),
    "assert a": ("LOAD_CONST", AssertionError), "a in b": ("CONTAINS", False), "a not in b": ("CONTAINS", True),
    "a is b": ("IS", False), "a is not b": ("IS", True),
}
_NAMED = {
    "a(b)": "CALL", "a.b(c)": "CALL", "a(*b)": "CALL_EX", "for a in b: c": "FOR_ITER", "with a as b: c": "POP_TOP",
    "try: a\nexcept b: c": "EXC_MATCH", "def f(x):\n yield from x\n return lambda: x": "MAKE_FUNCTION",
}


def _samples(table: Table, data: Dict[str, Any]) -> Iterator[str]:
    rows = table.by_number()
    for source, codes in data["samples"].items():
        seen: Set[Tuple[str, Any]] = set()
        for code in codes:
            for index, (name, arg, offset, target, text) in enumerate(code):
                row = rows[data["numbers"].get(name, 0)]
                if row is None or row.name != name:
                    yield "%s in %r: the table calls it %s" % (name, source, row and row.name)
                    return
                if index + 1 < len(code) and code[index + 1][2] - offset != 2 + 2 * row.caches:
                    yield "%s in %r: %d bytes long, not %d" % (name, source, code[index + 1][2] - offset, 2 + 2 * row.caches)
                    return
                if target is not None:
                    reach = arg * table.jump_unit
                    after = offset + 2 + 2 * row.caches
                    ours = {"absolute": reach, "forward": after + reach, "backward": after - reach}[row.jump or "absolute"]
                    if ours != target:
                        yield "%s in %r: leads to %d, not to %d" % (name, source, target, ours)
                        return
                if name == "EXTENDED_ARG":
                    continue
                resolved = placeholder(row, arg or 0)
                if row.kind == "name" and text is not None:
                    resolved = text
                elif row.kind in ("name1", "name2") and text is not None:
                    resolved = (text.split(" + ")[0], resolved[1])
                try:
                    seen.update((op, _hashable(value)) for op, value in row.ops(resolved))
                except IndexError:
                    yield "%s %s in %r: has no meaning" % (name, arg, source)
                    return
        wanted = _EXACTLY.get(source)
        if source == "assert a" and "LOAD_ASSERTION_ERROR" not in table.rows and "LOAD_COMMON_CONSTANT" not in table.rows:
            wanted = ("LOAD_NAME", "a")
        words = source.split()
        if wanted is None and len(words) == 3 and words[0] == "a" and words[2] == "b":
            symbol = words[1]
            wanted = ("BINARY", symbol) if symbol in OPERATORS else ("INPLACE", symbol[:-1])
            if symbol in COMPARISONS:
                wanted = ("COMPARE", symbol)
        if wanted is not None and wanted not in seen:
            yield "%r: %r is not among what it means" % (source, wanted)
        if source in _NAMED and _NAMED[source] not in {op for op, _ in seen}:
            yield "%r: no %s" % (source, _NAMED[source])


def _hashable(value: Any) -> Any:
    try:
        hash(value)
    except TypeError:
        return repr(value)
    return value
