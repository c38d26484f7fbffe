"""Saved programs between versions: each interpreter saves all, each loads everybody's and runs them.

``python -m tests.static.exchange save FOLDER`` writes the programs and digests of what they give; ``… load FOLDER MAKER …`` runs those of
the folders ``FOLDER/MAKER``. What a program gives must be what its function gives here, to the bit, and what the maker got where the
versions of NumPy are the same (others may round, and promote Python's numbers, differently). The exit status is 1 when something is not so.
"""
from __future__ import annotations

import hashlib
import json
import os
import sys
from typing import Any, Callable, Dict, Iterator, List, Tuple

import numpy as np

import sot
from tests.static import programs
from tests.static.test_rolled import PROGRAMS as LOOPS
from tests.static.test_whole import same


def everything() -> Iterator[Tuple[str, Callable[..., Any], Any, List[Tuple[Any, ...]]]]:
    """(name, function, specification or None, arguments of calls)."""
    for name, function, args, specs in programs.PROGRAMS:
        yield name, function, specs, [args]
    for parameters in LOOPS:
        function, (calls,), specs, _ = parameters.values
        yield "loop_" + function.__name__, function, specs, calls


def copied(value: Any) -> Any:
    """With arrays of its own."""
    if isinstance(value, (tuple, list)):
        return type(value)([copied(item) for item in value])
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    return value.copy() if isinstance(value, np.ndarray) else value


def digest(value: Any) -> str:
    """Of classes, dtypes, shapes and bits."""
    found = hashlib.sha256()

    def add(one: Any) -> None:
        found.update(type(one).__name__.encode())
        if isinstance(one, (tuple, list)):
            for item in one:
                add(item)
        elif isinstance(one, dict):
            add([list(pair) for pair in one.items()])
        elif isinstance(one, (np.ndarray, np.generic)):
            found.update(repr((one.dtype.str, one.shape)).encode() + np.asarray(one).tobytes())
        else:
            found.update(repr(one).encode())
    add(value)
    return found.hexdigest()


def save(folder: str) -> int:
    """Write all programs, and what they give here."""
    os.makedirs(folder, exist_ok=True)
    digests: Dict[str, Any] = {}
    for name, function, specs, calls in everything():
        static = sot.to_static(function, full_graph=True, input_spec=specs)
        made = static.get_concrete_program(*(() if specs else calls[0]))
        sot.save(made, os.path.join(folder, name + ".sot"))
        digests[name] = [digest(function(*copied(args))) for args in calls]
    with open(os.path.join(folder, "digests.json"), "w", encoding="utf-8") as file:
        json.dump({"numpy": np.__version__, "digests": digests}, file)
    print("%d.%d, NumPy %s: %d programs saved" % (sys.version_info[0], sys.version_info[1], np.__version__, len(digests)))
    return 0


def load(folder: str, makers: List[str]) -> int:
    """Run everybody's programs."""
    wrong = 0
    for maker in makers:
        with open(os.path.join(folder, maker, "digests.json"), encoding="utf-8") as file:
            there = json.load(file)
        calls_made = alike = 0
        for name, function, _, calls in everything():
            if name not in there["digests"]:
                print("  %s: %s did not save it" % (name, maker))
                wrong += 1
                continue
            try:
                loaded = sot.load(os.path.join(folder, maker, name + ".sot"))
                given = [loaded(*copied(args)) for args in calls]
            except Exception as error:
                print("  %s of %s: %s: %s" % (name, maker, type(error).__name__, error))
                wrong += 1
                continue
            for number, (args, result) in enumerate(zip(calls, given)):
                calls_made += 1
                as_there = digest(result) == there["digests"][name][number]
                alike += as_there
                if not same(result, function(*copied(args))) or not as_there and there["numpy"] == np.__version__:
                    print("  %s of %s gives something else, call %d" % (name, maker, number))
                    wrong += 1
        print("%d.%d, NumPy %s, ran the programs of %s, NumPy %s: %d calls, %d alike there to the bit" % (
            sys.version_info[0], sys.version_info[1], np.__version__, maker, there["numpy"], calls_made, alike))
    return 1 if wrong else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["save"] and len(sys.argv) == 3:
        sys.exit(save(sys.argv[2]))
    if sys.argv[1:2] == ["load"] and len(sys.argv) > 3:
        sys.exit(load(sys.argv[2], sys.argv[3:]))
    sys.exit("usage: python -m tests.static.exchange save FOLDER | load FOLDER MAKER …")
