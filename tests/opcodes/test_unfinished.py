"""A table that is half finished, or not of this interpreter, is never used."""
from __future__ import annotations

import subprocess
import sys
import textwrap
import types
from pathlib import Path
from typing import Any

import pytest
from mutations import mutated

import sot
from sot import opcodes
from sot.bytecode import TABLE, BytecodeError, TableIncomplete, decode
from sot.opcodes import UndecidedTable, table
from sot.opcodes.probe import probe
from sot.opcodes.scaffold import scaffold

OBSTACLE = sys.modules["sot.api"]._obstacle_of_table
DECODE = sys.modules["sot.bytecode.decode"]


def told(monkeypatch: Any, wrong: Any) -> Any:
    """What the engine says of itself on this table."""
    module = sys.modules["sot.opcodes.py%d%d" % TABLE.version]
    monkeypatch.setattr(module, "TABLE", wrong)
    monkeypatch.delitem(sys.modules, "sot.opcodes.own", raising=False)
    monkeypatch.delattr(opcodes, "own", raising=False)
    OBSTACLE.cache_clear()
    try:
        return sot.engine_status()
    finally:
        OBSTACLE.cache_clear()


def test_the_tables_as_they_are_fit(monkeypatch: Any) -> None:
    assert told(monkeypatch, TABLE) is None


def test_a_scaffolded_table_is_refused(tmp_path: Path) -> None:
    """In a process of its own: scaffold for the running version, put in the place of its table."""
    text, _ = scaffold(TABLE.version, probe()) if len(opcodes.VERSIONS) and TABLE.version > (3, 8) else ("", None)
    if not text:
        pytest.skip("no table is older than the first")
    made = tmp_path / "made.py"
    made.write_text(text)
    program = textwrap.dedent("""
        import importlib.util, sys, warnings
        import sot, sot.opcodes
        spec = importlib.util.spec_from_file_location("sot.opcodes.py%d%d" % sys.version_info[:2], sys.argv[1])
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            def f(x): return [i for i in range(x)]
            assert sot.symbolic_translate(f) is f and sot.symbolic_translate(f)(3) == [0, 1, 2]
        assert len(seen) == 1, seen
        print(seen[0].message)
    """)
    done = subprocess.run([sys.executable, "-c", program, str(made)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    line, = done.stdout.splitlines()
    assert "the opcode table for Python %d.%d is incomplete, to be decided: " % TABLE.version in line
    assert "traits" in line and "another interpreter" not in line


def test_an_undecided_row_is_enough(monkeypatch: Any) -> None:
    half = mutated(TABLE, "NOP")
    half.undecided = ("GET_ITER",)
    assert "is incomplete, to be decided: GET_ITER; see docs/porting.md" in told(monkeypatch, half)
    with pytest.raises(UndecidedTable):
        table()
    assert table(unfinished=True) is half


@pytest.mark.parametrize("change", [{"caches": 7}, {"number": 300}, {"effect": 5}, {"kind": "name"}], ids=str)
def test_a_row_that_is_not_this_interpreters(monkeypatch: Any, change: Any) -> None:
    line = told(monkeypatch, mutated(TABLE, "POP_TOP", **change))
    assert "does not fit this interpreter" in line and "POP_TOP" in line and "\n" not in line


def test_an_instruction_without_a_row(monkeypatch: Any) -> None:
    def f(x: Any) -> Any:
        return x

    number = TABLE.rows["RETURN_VALUE"].number
    monkeypatch.setattr(DECODE, "_KNOWN", bytes(n for n in DECODE._KNOWN if n != number))
    monkeypatch.setitem(DECODE._NAMED, number, "RETURN_VALUE")
    with pytest.raises(TableIncomplete, match=r"the opcode table for Python \d\.\d+ is incomplete: RETURN_VALUE \(opcode \d+, in f at "):
        decode(f.__code__)
    fresh = types.FunctionType(f.__code__.replace(co_name="g"), globals(), "g")
    with pytest.warns(RuntimeWarning, match="is incomplete: RETURN_VALUE"):
        assert sot.symbolic_translate(fresh) is fresh


def test_an_argument_without_a_meaning(monkeypatch: Any) -> None:
    def f(x: Any) -> Any:
        return [x, x]

    def nothing(arg: int) -> Any:
        raise IndexError(arg)

    monkeypatch.setitem(TABLE.rows, "BUILD_LIST", TABLE.rows["BUILD_LIST"].replaced(means=nothing))
    monkeypatch.setattr(DECODE, "_ENTRIES", [entry and (entry[0], entry[1], set()) for entry in DECODE._ENTRIES])
    with pytest.raises(TableIncomplete, match=r"is incomplete: BUILD_LIST 2 \(in f\) has no meaning"):
        decode(f.__code__)
    assert issubclass(TableIncomplete, BytecodeError)


def test_a_number_of_nobody_is_not_the_tables_fault() -> None:
    def f(x: Any) -> Any:
        return x

    unknown = next(n for n in range(200, 0, -1) if n not in DECODE._KNOWN and n not in DECODE._NAMED)   # above: the interpreter's own
    broken = f.__code__.replace(co_code=bytes([unknown, 0] * (len(f.__code__.co_code) // 2)))
    with pytest.raises(BytecodeError, match="unknown opcode") as caught:
        decode(broken)
    assert type(caught.value) is BytecodeError
