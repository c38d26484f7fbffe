"""The tables are right about the running interpreter, and a wrong row would be noticed."""
from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict

import pytest
from mutations import mutated

from sot.opcodes import OPS, VERSIONS, UnknownVersion, table
from sot.opcodes.check import canonical_differences, compare
from sot.opcodes.headers import moved, stack_counts
from sot.opcodes.probe import probe
from sot.opcodes.report import common_constants, diff, show
from sot.opcodes.row import Table
from sot.opcodes.scaffold import scaffold

IDS = ["%d.%d" % version for version in VERSIONS]


@pytest.fixture(scope="module")
def data() -> Dict[str, Any]:
    return probe()


def test_running_interpreter_agrees(data: Dict[str, Any]) -> None:
    assert compare(table(), data) == []


@pytest.mark.parametrize("version", VERSIONS, ids=IDS)
def test_every_table_loads_here_and_is_consistent(version: Any) -> None:
    one = table(version)
    assert one.version == version
    numbers = [number for number in one.numbers.values() if number < 256]
    assert len(numbers) == len(set(numbers))
    for row in one.rows.values():
        assert list(canonical_differences(one, row)) == []
        assert row.number == one.numbers[row.name]
    for form, base in one.families.items():
        assert base in one.rows, form
    for form, base in one.instrumented.items():
        assert not base or base in one.rows, form


ROWS = sorted(name for name in table().rows if name != "EXTENDED_ARG")


@pytest.mark.parametrize("seed", [38, 315])
def test_wrong_rows_are_noticed(seed: int) -> None:
    script = Path(__file__).with_name("mutations.py")
    done = subprocess.run([sys.executable, str(script), "--seed", str(seed)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.rstrip().endswith("0 unnoticed")


def test_every_row_every_number_cache_and_effect(data: Dict[str, Any]) -> None:
    """Not ten random rows but all of them, on what does not need the samples."""
    one = table()
    for name in ROWS:
        row = one.rows[name]
        effect = row.effect
        for field, value in (("caches", row.caches + 1), ("number", row.number ^ 1),
                             ("effect", effect - 1 if isinstance(effect, int) else lambda raw: effect(raw) - 1)):
            lean = dict(data, samples={})
            assert compare(mutated(one, name, **{field: value}), lean), (name, field)


def test_a_wrong_family_or_specialised_number_is_noticed(data: Dict[str, Any]) -> None:
    one = table()
    if not one.families:
        pytest.skip("no specialised forms on this version")
    form = sorted(one.families)[0]
    families = dict(one.families)
    families[form] = "NOP"
    wrong = Table(one.version, one.rows, families, one.instrumented, one.internal, one.pseudo, one.numbers, one.traits)
    assert compare(wrong, data)
    numbers = dict(one.numbers)
    numbers[form] += 1
    wrong = Table(one.version, one.rows, one.families, one.instrumented, one.internal, one.pseudo, numbers, one.traits)
    assert compare(wrong, data)


def test_check_command_exits_0() -> None:
    done = subprocess.run([sys.executable, "-m", "sot.opcodes", "check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "all as the interpreter says" in done.stdout


def test_probe_is_a_script_of_its_own() -> None:
    import sot.opcodes.probe as module

    text = subprocess.check_output([sys.executable, "-I", module.__file__], text=True)
    assert compare(table(), json.loads(text)) == []


def test_diff_reads_like_release_notes() -> None:
    text = "\n".join(diff(table((3, 12)), table((3, 13))))
    assert "Removed\n  FORMAT_VALUE\n  KW_NAMES" in text
    assert "TO_BOOL: TO_BOOL; number 40" in text
    assert "null_above: False -> True" in text
    assert "END_FOR: effect: -2 -> -1" in text


def test_show_goes_through_all_versions() -> None:
    text = "\n".join(show("for_iter"))
    assert text.count("number") == len(VERSIONS)
    assert "specialised form of FOR_ITER" in "\n".join(show("FOR_ITER_LIST"))
    with pytest.raises(KeyError):
        list(show("NO_SUCH_OPCODE"))


def test_unknown_version_says_so() -> None:
    assert (3, 99) not in VERSIONS
    with pytest.raises(UnknownVersion, match=r"no opcode table for Python 3\.99.*3\.15"):
        table((3, 99))


def test_scaffold_of_the_next_version_is_a_module_with_decisions() -> None:
    newest = table(VERSIONS[-1])
    data = {
        "version": [3, 16, 0], "pseudo": dict(newest.pseudo), "const": [], "name": [], "fast": [], "deref": [], "absolute": [],
        "relative": [], "backward": [], "operators": [], "intrinsics_1": [], "intrinsics_2": [], "special_methods": [],
        "common_constants": [], "families": {}, "argument": ["FRESH"] + [n for n, r in newest.rows.items() if r.kind],
        "numbers": {n: r.number for n, r in newest.rows.items() if n != "POP_ITER"},
        "caches": {n: r.caches for n, r in newest.rows.items() if r.caches and n != "GET_ITER"},
        "effects": {"FRESH": [[0, 1, 1], [1, 0, 0], [2, -1, -1]]},
    }
    data["numbers"]["FRESH"] = 254
    text, decide = scaffold((3, 16), data)
    compile(text, "py316.py", "exec")
    assert "FRESH" in text and "POP_ITER" in text
    assert any("FRESH is new" in line for line in decide)
    assert any("GET_ITER changed" in line for line in decide)
    assert any("POP_ITER" in line for line in decide)


HEADER = """
int _PyOpcode_num_popped(int opcode, int oparg)  {
    switch(opcode) {
        case FOR_ITER:
            return %d;
        case BUILD_LIST:
            return oparg;
        default:
            return -1;
    }
}
int _PyOpcode_num_pushed(int opcode, int oparg)  {
    switch(opcode) {
        case FOR_ITER:
            return %d;
        case BUILD_LIST:
            return 1;
    }
}
"""


def test_an_instruction_with_the_same_effect_and_other_slots_is_found(tmp_path: Path) -> None:
    tables = []
    for index, slots in enumerate([(1, 2), (2, 3)]):
        path = tmp_path / str(index) / "internal" / "pycore_opcode_metadata.h"
        path.parent.mkdir(parents=True)
        path.write_text(HEADER % slots)
        tables.append(stack_counts(str(tmp_path / str(index))))
    assert tables[0] == {"FOR_ITER": ("1", "2"), "BUILD_LIST": ("oparg", "1")}
    assert moved(*tables) == {"FOR_ITER": "FOR_ITER pops 2 and pushes 3, before 1 and 2: what lies there now?"}
    assert stack_counts(str(tmp_path)) == {}, "no such header before 3.13"
    assert moved({}, tables[1]) == moved(tables[0], {}) == {}, "what is not in both has not moved"


def test_common_constants_are_filled_in_and_told() -> None:
    if VERSIONS[-1] < (3, 15):
        pytest.skip("the first version with more of them is 3.15")
    assert common_constants(table((3, 13))) == []
    assert common_constants(table((3, 14)))[:2] == ["AssertionError", "NotImplementedError"]
    assert "  + list set None '' True False -1" in list(diff(table((3, 14)), table((3, 15))))


@pytest.mark.skipif(sys.version_info[:2] == VERSIONS[0], reason="no table is older")
def test_scaffold_leaves_nothing_to_find_but_what_it_lists(data: Dict[str, Any], tmp_path: Path) -> None:
    """This version's table, made again from the one before: `compare` must differ in no row that is not to be decided."""
    version = sys.version_info[:2]
    file = tmp_path / "next.py"
    command = [sys.executable, "-m", "sot.opcodes", "scaffold", "%d.%d" % version, "--output", str(file)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    again = subprocess.run(command, capture_output=True, text=True)
    assert again.returncode == 2 and "is there already" in again.stderr
    names: Dict[str, Any] = {"__package__": "sot.opcodes", "__name__": "sot.opcodes.next"}
    exec(compile(file.read_text(), str(file), "exec"), names)
    made = names["TABLE"]
    assert made.version == version and made.numbers == table().numbers and made.families == table().families
    assert set(made.pseudo) == set(table().pseudo)
    decided = {line.split()[1] for line in done.stdout.splitlines() if " is new: " in line or " changed" in line}
    # What arguments stand for and what samples come to follows from meanings and traits, which are always to be decided.
    vocabularies = ("BINARY_OP", "CALL_INTRINSIC", "COMPARE_OP", "LOAD_COMMON_CONSTANT", "LOAD_SPECIAL", "samples")
    for sentence in compare(made, data):
        row = sentence.split()[0].rstrip(":")
        # How many slots an iterator takes is one fact for all rows that hold one; so is what an exit function takes (3.14+).
        follows = "stack slots" in sentence and "GET_ITER" in decided or row == "WITH_EXCEPT_START" and "LOAD_SPECIAL" in decided
        follows = follows or "stands for number" in sentence
        assert row in decided or follows or row.startswith(vocabularies) or "'" in sentence.split(":")[0], sentence


def test_scaffold_of_bad_input_says_what_to_do(tmp_path: Path) -> None:
    def said(*arguments: str) -> str:
        done = subprocess.run([sys.executable, "-m", "sot.opcodes", "scaffold", *arguments], capture_output=True, text=True)
        assert done.returncode == 2 and "Traceback" not in done.stderr
        return done.stderr

    assert "'next' is no version: write it as 3.16" in said("next")
    assert "no table is older than 3.8" in said("3.8", "--output", "-")
    assert "not a CPython that runs" in said("3.99", "--python", str(tmp_path / "nowhere"))
    assert "cannot be written" in said("3.99", "--output", str(tmp_path / "nowhere" / "py399.py"))


def test_vocabulary_has_what_the_tables_mean() -> None:
    used = set()
    for version in VERSIONS:
        for row in table(version).rows.values():
            for arg in range(16):
                try:
                    from sot.opcodes.check import placeholder

                    used.update(name for name, _ in row.ops(placeholder(row, arg)))
                except IndexError:
                    pass
    assert used <= set(OPS)
    assert set(OPS) - used <= {"CONVERT_VALUE"}, "an operation no instruction means"


def test_a_row_has_no_other_fields():
    row = table(sys.version_info[:2]).rows["BUILD_LIST"]
    with pytest.raises(TypeError, match="no such field in a row: nothing"):
        row.replaced(nothing=1)
