"""Tables as text: the differences of two versions, one opcode through all of them."""
from __future__ import annotations

from typing import Any, Iterator, List

from . import VERSIONS, table
from .check import placeholder
from .row import Row, Table

__all__ = ["common_constants", "diff", "show", "meaning"]

_COUNTED = ("effect", "jump_effect")


def meaning(row: Row, symbols: bool = True) -> str:
    """The canonical operations in words, with sample arguments where they matter."""
    if row.name == "EXTENDED_ARG":
        return "prefix"
    texts: List[str] = []
    for arg in (0, 1, 2, 3) if row.name != "COMPARE_OP" else (1, 16, 32, 48):
        try:
            ops = row.ops(placeholder(row, arg))
        except IndexError:
            continue
        text = ", ".join("%s %s" % (name, _value(value)) if value is not None else name for name, value in ops)
        if text not in texts:
            texts.append(text or "nothing")
        if row.kind not in ("int", "name1", "name2"):
            break
    return " | ".join(texts)


def _value(value: Any) -> str:
    return getattr(value, "__name__", None) or (value if isinstance(value, str) else repr(value))


def _effect(row: Row, jump: bool = False) -> str:
    values = [row.stack_effect(arg, jump) for arg in range(4)]
    if len(set(values)) == 1 or not row.kind:
        return "%+d" % values[0]
    return "%s for 0, 1, 2, 3" % ", ".join("%+d" % value for value in values)


def _facts(row: Row) -> List[str]:
    out = ["number %d" % row.number, "argument %s" % (row.kind or "none"), "effect %s" % _effect(row)]
    if row.jump:
        out.append("jumps %s" % row.jump + (" with effect %s" % _effect(row, True) if row.jump_effect is not None else ""))
    if row.caches:
        out.append("%d cache entries" % row.caches)
    return out


def common_constants(of: Table) -> List[str]:
    """What LOAD_COMMON_CONSTANT loads, by argument, as Python; empty for versions that have none."""
    row = of.rows.get("LOAD_COMMON_CONSTANT")
    found: List[str] = []
    while row is not None:
        try:
            value = row.ops(len(found))[0][1]
        except IndexError:
            break
        found.append(str(getattr(value, "__name__", repr(value))))
    return found


def diff(old: Table, new: Table) -> Iterator[str]:
    """Release notes from one table to another, line by line."""
    yield "CPython %d.%d to %d.%d" % (old.version + new.version)
    gone = sorted(set(old.rows) - set(new.rows))
    if gone:
        yield ""
        yield "Removed"
        for name in gone:
            yield "  %s" % name
    fresh = sorted(set(new.rows) - set(old.rows))
    if fresh:
        yield ""
        yield "Added"
        for name in fresh:
            row = new.rows[name]
            yield "  %s: %s; %s" % (name, meaning(row), ", ".join(_facts(row)))
    changes: List[str] = []
    renumbered = 0
    for name in sorted(set(old.rows) & set(new.rows)):
        before, after = old.rows[name], new.rows[name]
        renumbered += before.number != after.number
        parts = [
            "%s: %s -> %s" % (a.split(" ")[0], a.split(" ", 1)[-1], b.split(" ", 1)[-1])
            for a, b in zip(_compared(before), _compared(after)) if a != b
        ]
        if parts:
            changes.append("  %s: %s" % (name, "; ".join(parts)))
    if changes:
        yield ""
        yield "Changed"
        for line in changes:
            yield line
    if renumbered:
        yield ""
        yield "Renumbered: %d of %d instructions that stay" % (renumbered, len(set(old.rows) & set(new.rows)))
    for title, ours, theirs in (("Specialised forms", old.families, new.families),
                                ("Instrumented forms", old.instrumented, new.instrumented),
                                ("Compiler's own", old.pseudo, new.pseudo)):
        plus, minus = sorted(set(theirs) - set(ours)), sorted(set(ours) - set(theirs))
        if plus or minus:
            yield ""
            yield title
            if minus:
                yield "  - " + " ".join(minus)
            if plus:
                yield "  + " + " ".join(plus)
    fresh = [name for name in common_constants(new) if name not in common_constants(old)]
    if fresh:
        yield ""
        yield "Common constants"
        yield "  + " + " ".join(fresh)
    traits = [(name, old.traits[name], new.traits[name]) for name in old.traits if old.traits[name] != new.traits[name]]
    if traits:
        yield ""
        yield "Beside the instructions"
        for name, ours_value, theirs_value in traits:
            yield "  %s: %r -> %r" % (name, ours_value, theirs_value)


def _compared(row: Row) -> List[str]:
    return [
        "argument %s" % (row.kind or "none"),
        "jump %s" % (row.jump or "none"),
        "caches %d" % row.caches,
        "effect %s" % _effect(row),
        "effect %s" % (_effect(row, True) if row.jump_effect is not None else "none"),
        "means %s" % meaning(row),
        "goes on after %s" % (" ".join(row.skips) or "nothing"),
    ]


def show(name: str) -> Iterator[str]:
    """One opcode, real, specialised, instrumented or pseudo, in every version."""
    wanted = name.upper()
    known = False
    yield wanted
    for version in VERSIONS:
        one = table(version)
        label = "  %-5s" % ("%d.%d" % version)
        if wanted in one.rows:
            row = one.rows[wanted]
            yield "%s %s; means %s" % (label, ", ".join(_facts(row)), meaning(row))
            forms = [form for form, base in one.families.items() if base == wanted]
            if forms:
                yield "        forms: " + " ".join(forms)
        elif wanted in one.numbers:
            base = one.base_of(wanted)
            kind = "specialised" if wanted in one.families else "internal" if wanted in one.internal else "instrumented"
            yield "%s number %d, %s%s" % (label, one.numbers[wanted], kind, " form of %s" % base if base and base != wanted else "")
        elif wanted in one.pseudo:
            yield "%s number %d, the compiler's own" % (label, one.pseudo[wanted])
        else:
            yield "%s –" % label
            continue
        known = True
    if not known:
        raise KeyError(name)
