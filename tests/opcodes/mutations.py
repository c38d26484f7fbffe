"""Wrong rows and whether ``python -m sot.opcodes check`` notices: ``python tests/opcodes/mutations.py [--rows N] [--seed N]``.

Of some random rows of the running version's table (0: of all) every single fact is made wrong, one at a time: the number, the
count of cache entries, the stack effect, the effect of jumping, the argument kind, the jump, the meaning (to one with another
effect on the stack, to nothing, and to that of every other row with the same argument and effect), what is in the argument of
each operation it means (each number one more, each flag turned, each word another), and which names or slots the argument
stands for.  Each time the command runs on the
wrong table and must exit non-zero.  Exit status 1 if it does not.
"""
from __future__ import annotations

import argparse
import contextlib
import io
import random
import sys
from pathlib import Path
from typing import Any, Dict, Iterator, List, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from sot.opcodes import __main__ as command  # noqa: E402
from sot.opcodes import table  # noqa: E402
from sot.opcodes.check import placeholder  # noqa: E402
from sot.opcodes.probe import probe  # noqa: E402
from sot.opcodes.row import Row, Table  # noqa: E402


def mutated(one: Table, name: str, **changes: Any) -> Table:
    """A table with one row changed."""
    rows = dict(one.rows)
    rows[name] = rows[name].replaced(**changes)
    return Table(one.version, rows, one.families, one.instrumented, one.internal, one.pseudo, one.numbers, one.traits, one.undecided)


def _shifted(amount: Any) -> Any:
    return amount + 1 if isinstance(amount, int) else lambda raw: amount(raw) + 1


def wrong_facts(row: Row) -> Iterator[Tuple[str, Any]]:
    """(field, wrong value), one for each fact of a row."""
    yield "number", row.number + 1
    yield "caches", row.caches + 1
    yield "effect", _shifted(row.effect)
    if row.jump_effect is not None:
        yield "jump_effect", _shifted(row.jump_effect)
    yield "kind", "" if row.kind else "int"
    yield "jump", {"": "forward", "forward": "backward", "backward": "absolute", "absolute": "forward"}[row.jump]
    yield "means", lambda resolved: row.ops(resolved) + (("POP_TOP", None),)


_ALIKE = (("name", "name1", "name2"), ("fast", "fast2"), ("fast", "deref"))


def distorted(row: Row) -> Iterator[Tuple[str, Dict[str, Any]]]:
    """(what is wrong, changed fields): rows that do nothing, read their argument otherwise, or mean something slightly else."""
    if any(_meanings(row)):
        yield "no-op", {"means": (), "drift": lambda raw: -row.stack_effect(raw),
                        "jump_drift": lambda raw: -row.stack_effect(raw, True)}
    for kinds in _ALIKE:
        for kind in kinds:
            if row.kind in kinds and kind != row.kind:
                yield "kind %s" % kind, {"kind": kind, "means": _adapted(row, kind)}
    samples = [ops for ops in _meanings(row) if ops]
    for place in range(max(map(len, samples), default=0)):
        seen = next(ops[place][1] for ops in samples if len(ops) > place)
        for part in range(len(seen) if isinstance(seen, tuple) else 1):
            if isinstance(seen, tuple) and row.jump and part == 0:
                continue    # the target
            original = seen[part] if isinstance(seen, tuple) else seen
            if original is None or isinstance(original, str) and original in ("name", "slot", "cell", "target", "constant", "first", "second"):
                continue
            yield "operation %d argument %d" % (place, part), {"means": _other(row, place, part)}


def _adapted(row: Row, kind: str) -> Any:
    """The same meaning for an argument of the other shape."""
    def means(resolved: Any) -> Any:
        name = resolved[0] if isinstance(resolved, tuple) else resolved
        return row.ops((name, 0) if row.kind in ("name1", "name2") else (name, name) if row.kind == "fast2" else name)
    return means


def _other(row: Row, place: int, part: int) -> Any:
    def means(resolved: Any) -> Any:
        ops = list(row.ops(resolved))
        if place < len(ops):
            name, value = ops[place]
            if isinstance(value, tuple) and part < len(value):
                value = value[:part] + (_changed(value[part]),) + value[part + 1:]
            else:
                value = _changed(value)
            ops[place] = (name, value)
        return tuple(ops)
    return means


def _changed(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return "other" if isinstance(value, str) else "another constant"


def exchanged(one: Table, row: Row) -> Iterator[Row]:
    """Rows that mean something else and are no different otherwise."""
    for other in one.rows.values():
        if other.name != "EXTENDED_ARG" and other.kind == row.kind and _effects(other) == _effects(row):
            if _meanings(other) != _meanings(row):
                yield other


def _effects(row: Row) -> List[int]:
    return [row.stack_effect(arg, jump) for arg in range(8) for jump in (False, True)]


def _meanings(row: Row) -> List[Any]:
    out: List[Any] = []
    for arg in range(4):
        try:
            out.append(row.ops(placeholder(row, arg)))
        except IndexError:
            out.append(None)
    return out


def notices(wrong: Table, data: Dict[str, Any]) -> bool:
    """Whether the check command exits non-zero on this table."""
    original = command.table, command._data
    command.table, command._data = (lambda version=None, unfinished=False: wrong), (lambda python: data)  # type: ignore[assignment]
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            return command.main(["check"]) != 0
    finally:
        command.table, command._data = original


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=10)
    parser.add_argument("--seed", type=int, default=38)
    chosen = parser.parse_args()
    one, data = table(), probe()
    if notices(one, data):
        print("the table is wrong as it is")
        return 1
    names = sorted(name for name in one.rows if name != "EXTENDED_ARG")
    if chosen.rows:
        names = random.Random(chosen.seed).sample(names, chosen.rows)
    tried = meanings = 0
    missed: List[str] = []
    for name in names:
        for field, value in wrong_facts(one.rows[name]):
            tried += 1
            if not notices(mutated(one, name, **{field: value}), data):
                missed.append("%s: a wrong %s" % (name, field))
        for what, changes in distorted(one.rows[name]):
            tried += 1
            if not notices(mutated(one, name, **changes), data):
                missed.append("%s: %s" % (name, what))
        for other in exchanged(one, one.rows[name]):
            meanings += 1
            changes = {"means": other.means, "drift": other.drift, "jump_drift": other.jump_drift}
            if not notices(mutated(one, name, **changes), data):
                missed.append("%s: the meaning of %s" % (name, other.name))
    for sentence in missed:
        print(sentence)
    print("Python %d.%d.%d, seed %d, %d rows (%s): %d single facts and %d exchanged meanings made wrong, %d unnoticed" % (
        sys.version_info[:3] + (chosen.seed, len(names), " ".join(names) if chosen.rows else "all", tried, meanings, len(missed))))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
