"""The next version's table, as far as an interpreter's own data allows."""
from __future__ import annotations

import re
import textwrap
from types import MappingProxyType
from typing import Any, Dict, List, Mapping, Tuple

from . import VERSIONS, UnknownVersion, table
from .report import common_constants
from .row import Table

__all__ = ["scaffold"]

_COMMON = "LOAD_COMMON_CONSTANT"


def scaffold(version: Tuple[int, int], data: Dict[str, Any], moved: Mapping[str, str] = MappingProxyType({})
             ) -> Tuple[str, List[str]]:
    """(text of the module, what a person must decide), as differences to the newest version before it that has a table.

    ``data`` is what `probe` says of an interpreter of that version, ``moved`` what `headers.moved` says of both; `UnknownVersion`
    if no table is older.
    """
    older = [known for known in VERSIONS if known < version]
    if not older:
        raise UnknownVersion("no table is older than %d.%d: nothing to write differences to" % version)
    before = table(older[-1])
    decide: List[str] = []
    if tuple(data["version"][:2]) != version:
        decide.append("the facts are of Python %d.%d.%d, not of %d.%d: give --python an interpreter of that version" % (
            *data["version"], *version))
    constants = _constants(before, data["common_constants"])
    others = constants != common_constants(before)  # filled in; nothing to decide where they are known
    forms = {form for members in data["families"].values() for form in members}
    instrumented = [name for name in data["numbers"] if name.startswith("INSTRUMENTED_")]
    blind = [name for name in before.instrumented if not before.instrumented[name] and name in data["numbers"]]
    internal = [name for name in before.internal if name in data["numbers"]]
    real = [name for name in data["numbers"] if name not in forms and name not in instrumented and name not in blind
            and name not in internal]
    removed = sorted(set(before.rows) - set(real))
    added = sorted(set(real) - set(before.rows))
    out = [
        '"""CPython %d.%d, as differences to %d.%d: DECIDE: one sentence of what is new."""' % (version + before.version),
        "from __future__ import annotations",
        "",
        *["from .meanings import common_constant"] * bool(constants and others),
        "from .py%d%d import TABLE as BEFORE" % before.version,
        "from .row import evolve, row",
        "",
        "TABLE = evolve(",
        "    BEFORE,",
        "    (%d, %d)," % version,
    ]
    if removed:
        out += ['    removed="""', _wrap(" ".join(removed)), '    """,']
        decide.append("removed: %s. What replaces each, and does the Emitter still find what it lowers to?" % " ".join(removed))
    if added:
        out.append("    added={")
        for name in added:
            out.append("        # DECIDE: what it means in canonical operations.")
            out.append('        "%s": row(%s),' % (name, _row_text(name, data)))
            decide.append("%s is new: its meaning, argument kind and stack effect" % name)
        out.append("    },")
    changed = []
    for name in sorted(set(real) & set(before.rows)):
        parts = _changes(name, before, data)
        if name == _COMMON and constants and others:
            changed.append('        "%s": {\n            "means": common_constant(\n                (%s,)\n            ),\n        },' % (
                name, ", ".join(constants)))
        if name in moved:
            decide.append(moved[name])
        if parts:
            changed.append('        "%s": {%s},' % (name, ", ".join(parts)))
            decide.append("%s changed: %s. Does it still mean the same?" % (name, ", ".join(parts)))
            for other in before.rows.values():
                if name in other.skips:
                    decide.append("%s changed perhaps: it goes on after %s. What does it skip, and what does that pop?" % (
                        other.name, name))
    if changed:
        out += ["    changed={"] + changed + ["    },"]
    out += ["    renumbered=True,", '    numbers="""', _wrap(_runs(data["numbers"])), '    """,']
    out.append('    families="""')
    for base, members in data["families"].items():
        out.append(_wrap("%s: %s" % (base, " ".join(members))))
    out.append('    """,')
    named = [name[13:] for name in sorted(instrumented, key=data["numbers"].get) if name not in blind]
    out += ['    instrumented="""', _wrap(" ".join(named)), '    """,']
    out.append('    blind="%s",' % " ".join(blind))
    out.append('    internal="%s",' % " ".join(internal))
    out += ['    pseudo="""', _wrap(_runs(data["pseudo"])), '    """,']
    lists = ("operators", "intrinsics_1", "intrinsics_2", "special_methods", "common_constants")
    undecided = added + [name for name in sorted(set(real) & set(before.rows)) if _changes(name, before, data) or name in moved]
    undecided += ["removed"] * bool(removed) + [key for key in lists if data[key] and not (key == "common_constants" and constants)] + ["traits"]
    out += ["    # DECIDE each of these, then take its name out; the engine stays off until none is left.",
            '    undecided="""', _wrap(" ".join(undecided)), '    """,', ")", ""]
    for title, key in (("binary operators", "operators"), ("intrinsics of one argument", "intrinsics_1"),
                       ("intrinsics of two arguments", "intrinsics_2"), ("special methods", "special_methods"),
                       ("common constants", "common_constants")):
        if data[key]:
            decide.append("%s are now: %s" % (title, " ".join(map(str, data[key]))))
    decide.append("traits (line table, exception table, where NULL stands): read Objects/locations.md, InternalDocs and "
                  "the notes beside MAGIC_NUMBER in Include/internal/pycore_magic_number.h")
    return "\n".join(out), decide


def _constants(before: Table, reprs: List[str]) -> List[str]:
    """What LOAD_COMMON_CONSTANT loads now, as Python; empty if one of them is not known by its repr, or there is none."""
    found = [re.sub(r"<(?:class '|built-in function )(\w+)'?>", r"\1", text) for text in reprs]
    return found if _COMMON in before.rows and all(re.match(r"[\w'\"-]", text) for text in found) else []


def _row_text(name: str, data: Dict[str, Any]) -> str:
    kind = ""
    for candidate in ("const", "name", "fast", "deref"):
        if name in data[candidate]:
            kind = candidate
    if not kind and name in data["argument"]:
        kind = "int"
    effects = data["effects"].get(name, [])
    jump = _jump(name, data)
    if jump:
        kind = "jump"
        jump = ', jump="%s", jump_effect=%d' % (jump, effects[0][2] if effects else 0)
    caches = data["caches"].get(name, 0)
    return '"%s", %s, "NOP"%s%s' % (kind, _effect_text(effects), ", caches=%d" % caches if caches else "", jump)


def _jump(name: str, data: Dict[str, Any]) -> str:
    if name in data["relative"]:
        return "backward" if name in data["backward"] else "forward"
    return "absolute" if name in data["absolute"] else ""


def _effect_text(effects: List[Any]) -> str:
    """The stack effect when control goes on, as Python: a number, or a function of the argument as far as one fits."""
    values = {arg or 0: going_on for arg, going_on, _ in effects}
    if len(set(values.values())) <= 1:
        return str(next(iter(values.values()), 0))
    slope = values[2] - values[1]
    if all(value == values[0] + slope * arg for arg, value in values.items()):
        return "lambda n: %d + n * %d" % (values[0], slope)
    return "lambda n: %r.get(n, 0)" % (values,)


def _changes(name: str, before: Table, data: Dict[str, Any]) -> List[str]:
    row = before.rows[name]
    parts: List[str] = []
    if row.caches != data["caches"].get(name, 0):
        parts.append('"caches": %d' % data["caches"].get(name, 0))
    jump = _jump(name, data)
    if row.jump != jump:
        parts.append('"jump": "%s"' % jump)
    if bool(row.kind) != (name in data["argument"]):
        parts.append('"kind": "%s"' % ("int" if name in data["argument"] else ""))
    effects = data["effects"].get(name, [])
    if any(row.stack_effect(arg or 0) != going_on for arg, going_on, _ in effects):
        parts.append('"effect": %s' % _effect_text(effects))
    if row.jump_effect is not None and any(row.stack_effect(arg or 0, True) != jumping for arg, _, jumping in effects):
        parts.append('"jump_effect": %d' % effects[0][2])
    return parts


def _runs(numbers: Dict[str, int]) -> str:
    words: List[str] = []
    last = None
    for name, number in sorted(numbers.items(), key=lambda pair: pair[1]):
        if last is None or number != last + 1:
            words.append(str(number))
        words.append(name)
        last = number
    return " ".join(words)


def _wrap(text: str) -> str:
    return textwrap.fill(text, 116, initial_indent="    ", subsequent_indent="    ")
