"""What an interpreter itself says about its opcodes, as plain data.

A script of its own: any CPython ≥ 3.8 runs it without importing the rest and prints JSON.
"""
from __future__ import annotations

import dis
import json
import opcode
import sys
from typing import Any, Dict, List, Tuple

try:
    import _opcode_metadata  # type: ignore[import-not-found]
except ImportError:  # 3.12 and older
    _opcode_metadata = None

#: Raw arguments for which stack effects are asked.
ARGUMENTS = tuple(range(24)) + (31, 32, 63, 64, 127, 128, 255, 256, 257, 258, 259, 513, 1025, 4096)

#: Statements whose instructions show what an argument means; `check` says what each must come to.
SAMPLES = tuple(
    ["a %s b" % op for op in ("+", "-", "*", "/", "//", "%", "@", "**", "<<", ">>", "&", "|", "^")]
    + ["a %s= b" % op for op in ("+", "-", "*", "/", "//", "%", "@", "**", "<<", ">>", "&", "|", "^")]
    + ["a %s b" % op for op in ("<", "<=", "==", "!=", ">", ">=", "in", "not in", "is", "is not")]
    + ["-a", "~a", "+a", "not a", "a[b]", "a[b:c]", "a[b] = c", "del a[b]", "f'{a}'", "f'{a!r}'", "f'{a!s}'", "f'{a!a:>9}'"]
    + ["a(b)", "a.b(c)", "a(b=c)", "a(*b)", "a(*b, **c)", "[*a]", "[*a, *b]", "(*a, b)", "{**a, **b}", "{*a, *b}"]
    + ["a, *b = c", "a, b = c", "assert a", "import a.b", "from a import b", "a.b = c", "a.b", "raise a", "raise a from b"]
    + ["if a: b", "if not a: b", "if a is None: b", "if a is not None: b", "for a in b: c", "while a: b", "a if b else c"]
    + ["x = None", "lambda x=1, *, y=2: x", "a and b or c", "with a as b: c", "try: a\nexcept b: c", "try: a\nfinally: b"]
    + ["async def f():\n async for a in b: await c\n async with a: yield b", "def f(x):\n yield from x\n return lambda: x"]
    + ["match a:\n case [b, *c]: 1\n case {'x': d}: 2\n case e(f, g=h): 3", "try: a\nexcept* b: c"]
    + ["def f(a, b): return [b for b in a if (lambda: b)]", "class a(b):\n x: int = 1\n def f(self): return super().f(__class__)"]
)


#: Code in which instructions have names and slots that are not the first ones of their code object.
NAMED = (
    "import a, b, c.d", "from a import b, c", "a = b = c\ndel a, b, c", "a.b = a.c = d.e\ndel a.b, a.c\na.b(c.d(e))",
    "def f():\n global a, b\n a = b = c\n del a, b\n a.d.e(b.c(c(d)))",
    "def f(a, b, c, d=1):\n d = b\n b = c = d\n a = 1; c = a\n return [c for c in a], c, d, b",
    "def f(a, b):\n if a: c = d = 1\n del a, b\n return c, d", "class a:\n def f(self):\n  super().b\n  super().c(super().d)",
    "class a:\n type b = (c, d)",
)


def _indices() -> Dict[str, List[Any]]:
    """Of each instruction on names or local variables: (raw argument, which of the code object's it stands for)."""
    found: Dict[str, List[Any]] = {}
    for source in NAMED:
        try:
            code = compile(source, "named", "exec", dont_inherit=True)
        except SyntaxError:
            continue
        for one in _code_objects(code):
            for i in dis.get_instructions(one):
                names = one.co_names if i.opcode in opcode.hasname else one.co_varnames if i.opcode in opcode.haslocal else ()
                meant = i.argval if isinstance(i.argval, tuple) else (i.argval,)
                if meant and all(isinstance(name, str) and names.count(name) == 1 for name in meant):
                    found.setdefault(i.opname, []).append([i.arg, [names.index(name) for name in meant]])
    return found


def _opmap() -> Dict[str, int]:
    names = dict(opcode.opmap)
    names.update(getattr(dis, "_all_opmap", {}))
    return names


def _families() -> Dict[str, List[str]]:
    found = getattr(opcode, "_specializations", None)
    if found is None:
        if _opcode_metadata is None:
            return {}
        found = _opcode_metadata._specializations
    return {base: list(forms) for base, forms in found.items()}


def _caches(names: Dict[str, int]) -> Dict[str, int]:
    entries = getattr(opcode, "_inline_cache_entries", None)
    if entries is None:
        return {}
    # A list by number (3.11, 3.12), a mapping by name (3.13+; 3.15: a frozendict, which is no dict).
    if isinstance(entries, list):
        return {name: entries[number] for name, number in names.items() if number < len(entries) and entries[number]}
    return {name: count for name, count in entries.items() if count}


def _effects(names: Dict[str, int], with_argument: List[str], arguments: Tuple[int, ...]) -> Dict[str, List[Any]]:
    out: Dict[str, List[Any]] = {}
    takes = set(with_argument)
    for name, number in names.items():
        rows = []
        for arg in arguments if name in takes else (None,):
            try:
                rows.append([arg, dis.stack_effect(number, arg, jump=False), dis.stack_effect(number, arg, jump=True)])
            except ValueError:
                continue
        if rows:
            out[name] = rows
    return out


def _code_objects(code: Any) -> Any:
    yield code
    for constant in code.co_consts:
        if hasattr(constant, "co_code"):
            yield from _code_objects(constant)


def _samples() -> Dict[str, Any]:
    """Per statement the instructions of all its code objects: name, raw argument, offset, offset of the jump's target."""
    out: Dict[str, Any] = {}
    for source in SAMPLES:
        try:
            code = compile(source, "sample", "exec", dont_inherit=True)
        except SyntaxError:
            continue
        out[source] = [
            [[i.opname, i.arg, i.offset, i.argval if i.opcode in dis.hasjrel or i.opcode in dis.hasjabs else None,
              str(i.argval) if isinstance(i.argval, str) else None]
             for i in dis.get_instructions(one)]
            for one in _code_objects(code)
        ]
    return out


def probe(samples: bool = True, arguments: Tuple[int, ...] = ARGUMENTS) -> Dict[str, Any]:
    """The running interpreter's data; without ``samples`` and with few ``arguments`` it takes little time."""
    names = _opmap()
    real = {name: number for name, number in names.items() if number < 256 and not name.startswith("<")}
    base = {name for name, number in opcode.opmap.items() if number < 256}
    hasarg = getattr(dis, "hasarg", None)
    if hasarg is None:
        with_argument = [name for name in base if real[name] >= opcode.HAVE_ARGUMENT]
    else:
        with_argument = [name for name in base if real[name] in hasarg]

    def members(numbers: Any) -> List[str]:
        chosen = set(numbers)
        return sorted(name for name in base if real[name] in chosen)

    backward = getattr(dis, "_is_backward_jump", None)
    jumps = members(list(opcode.hasjrel))
    return {
        "version": list(sys.version_info[:3]),
        "numbers": real,
        "pseudo": {name: number for name, number in names.items() if number > 255},
        "argument": sorted(with_argument),
        "const": members(opcode.hasconst),
        "name": members(opcode.hasname),
        "fast": members(opcode.haslocal),
        "deref": members(opcode.hasfree),
        "absolute": members(opcode.hasjabs),
        "relative": jumps,
        "backward": sorted(name for name in jumps if ("BACKWARD" in name if backward is None else backward(real[name]))),
        "caches": {name: count for name, count in _caches(real).items() if name in base},
        "families": _families(),
        "effects": _effects({name: real[name] for name in base}, with_argument, arguments),
        "comparisons": list(opcode.cmp_op),
        "operators": [symbol for _, symbol in getattr(opcode, "_nb_ops", ())],
        "intrinsics_1": [name[10:] for name in getattr(opcode, "_intrinsic_1_descs", ())],
        "intrinsics_2": [name[10:] for name in getattr(opcode, "_intrinsic_2_descs", ())],
        "special_methods": list(getattr(opcode, "_special_method_names", ())),
        "common_constants": [repr(value) for value in getattr(opcode, "_common_constants", ())],
        "samples": _samples() if samples else {},
        "indices": _indices() if samples else {},
    }


if __name__ == "__main__":
    json.dump(probe(), sys.stdout)
