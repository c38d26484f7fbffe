"""Saved programs between versions: each interpreter saves all, each loads everybody's and runs them.

``python -m tests.static.exchange save FOLDER`` writes the programs and ``made.json``, digests of what they give; ``… load FOLDER RUNNER MAKER …``
runs those of the folders ``FOLDER/MAKER`` and writes ``FOLDER/RUNNER/ran.json``. What a program gives must be what its function gives here, to the
bit, and what the maker got where the versions of NumPy are the same (others may round, and promote Python's numbers, differently). The exit
status is 1 when something is not so. ``nox -s programs`` runs it on all versions and makes a table (ci/programs.py).
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

#: What a maker, and what a runner, leaves in its folder.
MADE, RAN = "made.json", "ran.json"


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
    """Write all programs, and what they give here; one that cannot be made is told, and the others are."""
    os.makedirs(folder, exist_ok=True)
    digests: Dict[str, Any] = {}
    failed: Dict[str, str] = {}
    for name, function, specs, calls in everything():
        try:
            static = sot.to_static(function, full_graph=True, input_spec=specs)
            made = static.get_concrete_program(*(() if specs else calls[0]))
            sot.save(made, os.path.join(folder, name + ".sot"))
            digests[name] = [digest(function(*copied(args))) for args in calls]
        except Exception as error:
            failed[name] = _told(error)
            print("  %s cannot be made: %s" % (name, failed[name]))
    _write(os.path.join(folder, MADE), {"numpy": np.__version__, "digests": digests, "failed": failed})
    print("%s: %d programs saved, %d not" % (_here(), len(digests), len(failed)))
    return 1 if failed else 0


def load(folder: str, runner: str, makers: List[str]) -> int:
    """Run everybody's programs; what came of them is written beside the runner's own."""
    found = {}
    for maker in makers:
        with open(os.path.join(folder, maker, MADE), encoding="utf-8") as file:
            there = json.load(file)
        same_here: List[str] = []
        same_there: List[str] = []
        wrong: Dict[str, str] = {}
        for name, function, _, calls in everything():
            if name not in there["digests"]:
                continue
            why, as_there = _ran(os.path.join(folder, maker, name + ".sot"), function, calls, there["digests"][name])
            if not why and not as_there and there["numpy"] == np.__version__:
                why = "other bits than %s got, with the same NumPy" % maker
            if why:
                wrong[name] = why
                print("  %s of %s: %s" % (name, maker, why))
            else:
                same_here.append(name)
                same_there += [name] * as_there
        found[maker] = {"identical": same_here, "as the maker": same_there, "different": wrong}
        print("%s, ran the programs of %s, NumPy %s: %d as their functions, %d of them as there, too" % (
            _here(), maker, there["numpy"], len(same_here), len(same_there)))
    os.makedirs(os.path.join(folder, runner), exist_ok=True)
    _write(os.path.join(folder, runner, RAN), found)
    return 1 if any([each["different"] for each in found.values()]) else 0


def _ran(path: str, function: Callable[..., Any], calls: List[Tuple[Any, ...]], digests: List[str]) -> Tuple[str, bool]:
    """What is wrong with a program, and whether all that it gives has the bits that its maker got."""
    try:
        loaded = sot.load(path)
        given = [loaded(*copied(args)) for args in calls]
    except Exception as error:
        return _told(error), False
    for number, (args, result) in enumerate(zip(calls, given)):
        if not same(result, function(*copied(args))):
            return "gives something else, call %d" % number, False
    return "", [digest(result) for result in given] == digests


def _told(error: Exception) -> str:
    return "%s: %s" % (type(error).__name__, error)


def _here() -> str:
    return "%d.%d, NumPy %s" % (sys.version_info[0], sys.version_info[1], np.__version__)


def _write(path: str, content: Any) -> None:
    with open(path, "w", encoding="utf-8") as file:
        json.dump(content, file)


if __name__ == "__main__":
    if sys.argv[1:2] == ["save"] and len(sys.argv) == 3:
        sys.exit(save(sys.argv[2]))
    if sys.argv[1:2] == ["load"] and len(sys.argv) > 4:
        sys.exit(load(sys.argv[2], sys.argv[3], sys.argv[4:]))
    sys.exit("usage: python -m tests.static.exchange save FOLDER | load FOLDER RUNNER MAKER …")
