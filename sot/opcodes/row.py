"""Rows and tables: the shape of the data in ``py38`` … ``py315``."""
from __future__ import annotations

from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union

__all__ = ["Row", "Table", "row", "numbered", "complete", "evolve", "ARGUMENT_KINDS"]

Effect = Union[int, Callable[[int], int]]
Ops = Tuple[Tuple[str, Any], ...]

#: How the number after an opcode is read.
ARGUMENT_KINDS = {
    "": "no argument",
    "int": "a plain number",
    "const": "index into co_consts",
    "name": "index into co_names",
    "name1": "index into co_names << 1 | flag",
    "name2": "index into co_names << 2 | flags",
    "fast": "a fast slot",
    "fast2": "two fast slots below 16: first << 4 | second",
    "deref": "a cell or free variable (≤3.10: index into co_cellvars + co_freevars; 3.11+: a fast slot)",
    "jump": "a jump offset",
}


class Row:
    """One opcode of one version.

    ``kind`` is a key of `ARGUMENT_KINDS`; ``jump`` is '' or 'absolute', 'forward', 'backward';
    ``effect`` and ``jump_effect`` are what the compiler counts (``dis.stack_effect``), ints or functions of the raw
    argument.  ``means`` gives the canonical operations: a name (its argument is this instruction's resolved
    argument), a tuple of (name, argument) pairs, or a function of the resolved argument (of the Instr landed on for
    a jump).  ``skips`` names the instructions between the encoded target and where control really goes on.
    ``drift`` and ``jump_drift`` say by how much the canonical operations differ from what the compiler counts.
    ``checked``: dis is known to be right about this row (False only with a comment in the table).
    """

    __slots__ = ("name", "number", "kind", "effect", "means", "caches", "jump", "jump_effect", "skips", "drift", "jump_drift")

    def __init__(
        self,
        name: str,
        number: int,
        kind: str,
        effect: Effect,
        means: Any,
        caches: int = 0,
        jump: str = "",
        jump_effect: Optional[Effect] = None,
        skips: Tuple[str, ...] = (),
        drift: Effect = 0,
        jump_drift: Effect = 0,
    ) -> None:
        self.name = name
        self.number = number
        self.kind = kind
        self.effect = effect
        self.means = means
        self.caches = caches
        self.jump = jump
        self.jump_effect = jump_effect
        self.skips = skips
        self.drift = drift
        self.jump_drift = jump_drift

    def replaced(self, **changes: Any) -> "Row":
        """A copy with some fields changed."""
        new = Row.__new__(Row)
        for field in Row.__slots__:
            setattr(new, field, changes.pop(field) if field in changes else getattr(self, field))
        if changes:
            raise TypeError("no such field in a row: %s" % ", ".join(changes))
        return new

    def stack_effect(self, arg: int = 0, jump: bool = False) -> int:
        """What the compiler counts for this raw argument."""
        value = self.jump_effect if jump and self.jump_effect is not None else self.effect
        return value if value.__class__ is int else value(arg)  # type: ignore[operator]

    def ops(self, resolved: Any) -> Ops:
        """The canonical operations for a resolved argument (the Instr landed on for a jump)."""
        means = self.means
        if means.__class__ is str:
            return ((means, resolved if self.kind else None),)
        if means.__class__ is tuple:
            return means
        return means(resolved)  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return "<Row %s %d>" % (self.name, self.number)


class Table:
    """Every opcode of one CPython version.

    ``rows`` has the real instructions by name, ``families`` maps each specialised form to its base and
    ``instrumented`` each instrumented one, ``numbers`` has the number of each name of all of them, ``pseudo`` the
    compiler's own (above 255), ``internal`` the real numbers that never stand in a code object.
    ``undecided`` names rows and lists that nobody has looked at since `scaffold` wrote them: such a table is not used.
    ``traits`` is what differs beside rows; read as attributes:

    ``jump_unit``      bytes per unit of a jump argument: 1 (3.8, 3.9) or 2
    ``lines``          'lnotab' (3.8, 3.9), 'pairs' (3.10), 'locations' (3.11+)
    ``one_namespace``  locals, cells and free variables share one array of slots (3.11+)
    ``null_above``     NULL stands above the callable (3.13+), else below
    ``start_depth``    items on a generator's stack when it starts (1 on 3.10)
    """

    def __init__(
        self,
        version: Tuple[int, int],
        rows: Dict[str, Row],
        families: Dict[str, str],
        instrumented: Dict[str, str],
        internal: Dict[str, int],
        pseudo: Dict[str, int],
        numbers: Dict[str, int],
        traits: Dict[str, Any],
        undecided: Tuple[str, ...] = (),
    ) -> None:
        self.version = version
        self.undecided = undecided
        self.rows = rows
        self.families = families
        self.instrumented = instrumented
        self.internal = internal
        self.pseudo = pseudo
        self.numbers = numbers
        self.traits = traits
        self.jump_unit: int = traits["jump_unit"]
        self.lines: str = traits["lines"]
        self.one_namespace: bool = traits["one_namespace"]
        self.null_above: bool = traits["null_above"]
        self.start_depth: int = traits["start_depth"]
        # What the presence of a row tells.
        self.resumes = "RESUME" in rows
        self.hands_arguments_over = self.resumes     # a call of Python code; before, its caller's stack has them until it returns
        self.exception_table = "PUSH_EXC_INFO" in rows
        self.checked_loads = "LOAD_FAST_CHECK" in rows
        self.asks_when_caught = not self.checked_loads     # each handler that an exception comes to asks its class whether it is one (up to 3.11)
        self.exact_bool_jumps = "TO_BOOL" in rows
        self.relative_only = "JUMP_BACKWARD" in rows

    def base_of(self, name: str) -> Optional[str]:
        """The base form of a specialised or instrumented opcode; None where the bytes alone do not tell."""
        if name in self.families:
            return self.families[name]
        return self.instrumented.get(name, name)

    def by_number(self) -> List[Optional[Row]]:
        """256 entries: the row of the base form of each opcode number."""
        out: List[Optional[Row]] = [None] * 256
        for name, number in self.numbers.items():
            base = self.base_of(name)
            if base in self.rows and number < 256:
                out[number] = self.rows[base]
        return out

    def __repr__(self) -> str:
        return "<Table %d.%d: %d rows>" % (self.version + (len(self.rows),))


def row(kind: str, effect: Effect, means: Any, **more: Any) -> Row:
    """A row whose name and number are filled in from where it stands."""
    return Row("", -1, kind, effect, means, **more)


def numbered(text: str) -> Dict[str, int]:
    """Names to numbers from text in which a number gives the number of the next name, and the next ones count up."""
    out: Dict[str, int] = {}
    number = 0
    for word in text.split():
        if word.isdigit():
            number = int(word)
        else:
            if word in out:
                raise ValueError("%s is numbered twice" % word)
            out[word] = number
            number += 1
    return out


def _families(text: str) -> Dict[str, str]:
    """Specialised form to base, from text ``BASE: FORM FORM … BASE: FORM …``."""
    out: Dict[str, str] = {}
    base = ""
    for word in text.split():
        if word.endswith(":"):
            base = word[:-1]
        else:
            out[word] = base
    return out


def _build(
    version: Tuple[int, int],
    rows: Mapping[str, Row],
    numbers: Dict[str, int],
    families: Dict[str, str],
    instrumented: Dict[str, str],
    internal: Sequence[str],
    pseudo: Dict[str, int],
    traits: Dict[str, Any],
    undecided: Tuple[str, ...] = (),
) -> Table:
    done: Dict[str, Row] = {}
    for name, one in rows.items():
        if name not in numbers:
            raise ValueError("%d.%d: no number for %s" % (version + (name,)))
        done[name] = one.replaced(name=name, number=numbers[name])
    for name in numbers:
        if name not in done and name not in families and name not in instrumented and name not in internal:
            raise ValueError("%d.%d: %s has a number and no row" % (version + (name,)))
    if len(set(numbers.values())) != len(numbers):
        raise ValueError("%d.%d: a number is used twice" % version)
    for form, base in families.items():
        if base not in done:
            raise ValueError("%d.%d: %s is a form of unknown %s" % (version + (form, base)))
    return Table(version, done, families, instrumented, {name: numbers[name] for name in internal}, pseudo, numbers, traits,
                 undecided)


def complete(version: Tuple[int, int], rows: Dict[str, Row], numbers: str, traits: Dict[str, Any]) -> Table:
    """The first table."""
    return _build(version, rows, numbered(numbers), {}, {}, (), {}, traits)


def evolve(
    before: Table,
    version: Tuple[int, int],
    *,
    removed: str = "",
    added: Optional[Dict[str, Row]] = None,
    changed: Optional[Dict[str, Dict[str, Any]]] = None,
    numbers: str = "",
    renumbered: bool = False,
    families: Optional[str] = None,
    instrumented: str = "",
    blind: str = "",
    internal: str = "",
    pseudo: str = "",
    traits: Optional[Dict[str, Any]] = None,
    undecided: str = "",
) -> Table:
    """The next table, from the differences to the one before.

    ``numbers`` numbers what is new, or everything if ``renumbered``.  ``families`` (specialised forms),
    ``instrumented`` (names without INSTRUMENTED_), ``blind`` (forms whose base the bytes do not tell),
    ``internal`` and ``pseudo`` are always given in full.  ``undecided`` is what `scaffold` could not know; a name is taken out
    when a person has decided it.
    """
    rows = dict(before.rows)
    for name in removed.split():
        del rows[name]
    for name, one in (added or {}).items():
        if name in rows:
            raise ValueError("%d.%d: %s was there before" % (version + (name,)))
        rows[name] = one
    for name, changes in (changed or {}).items():
        rows[name] = rows[name].replaced(**changes)
    own = numbered(numbers)
    table_families = _families(families or "")
    table_instrumented: Dict[str, str] = {"INSTRUMENTED_" + name: name for name in instrumented.split()}
    internal_names = internal.split()
    all_numbers = own if renumbered else {name: one.number for name, one in rows.items() if name in before.rows}
    if not renumbered:
        all_numbers.update(own)
    for name in blind.split():
        table_instrumented[name] = ""
    merged = dict(before.traits)
    merged.update(traits or {})
    return _build(version, rows, all_numbers, table_families, table_instrumented, internal_names, numbered(pseudo), merged,
                  tuple(undecided.split()))
