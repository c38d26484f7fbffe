"""The one list of versions, and that everything else agrees with it."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys

import pytest

from ci import matrix
from ci.interpreters import ROOT
from ci.matrix import Target


def run(*arguments):
    command = [sys.executable, "-m", "ci.matrix", *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def test_versions_are_ascending_and_unique():
    numbers = [tuple(map(int, name.split("."))) for name in matrix.names()]
    assert numbers == sorted(set(numbers))
    assert matrix.DEFAULT_VERSION in matrix.names()


def test_every_cell_has_its_own_key():
    keys = [target.key for target in matrix.targets()]
    assert len(keys) == len(set(keys)) == 2 * len(matrix.VERSIONS)


def test_required_cells_are_cells():
    assert set(matrix.required()) <= set(matrix.targets())
    assert Target(matrix.DEFAULT_VERSION, matrix.RELEASE) in matrix.required()


def test_debug_builds_come_first_in_the_gate():
    builds = [target.build for target in matrix.required()]
    assert builds == sorted(builds), "debug before release"


def test_required_debug_builds_can_be_fetched():
    for target in matrix.required():
        if target.build == matrix.DEBUG:
            assert matrix.version(target.version).suite, target


def test_pins_are_exact_and_used():
    for version in matrix.VERSIONS:
        for pin in version.pins:
            assert re.fullmatch(r"[a-z-]+==[0-9.]+", pin)
            assert pin.split("==")[0] in matrix.RUNTIME + matrix.TESTING
    assert matrix.requirements("3.8", "numpy", "pip") == ["numpy==1.24.4", "pip"]


def test_unknown_version():
    with pytest.raises(KeyError):
        matrix.version("3.99")


WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_the_workflow_reads_the_list():
    rows = json.loads(run())["include"]
    assert {row["target"] for row in rows} == {str(target) for target in matrix.required()}
    assert {row["python"] for row in rows} == {target.tag for target in matrix.required()}
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text()
    assert "python3 -m ci.matrix" in workflow
    for field in re.findall(r"matrix\.(\w+) }}", workflow):
        assert all(field in row for row in rows), field


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_only_runs_commands_that_a_person_has(path):
    workflow = path.read_text()
    assert not re.search(r"\b3\.(8|9|1\d)\b", workflow), "no version is written into the workflow"
    for line in re.findall(r"run: (.*)", workflow):
        assert re.match(r"uvx nox -s |uv python install |echo .*python3 -m ci\.|sudo apt-get install", line), line


def test_the_required_cells_of_a_build_have_all_shares():
    for build in matrix.BUILDS:
        row = [target for target in matrix.required() if target.build == build]
        assert [matrix.share(target) for target in row] == [f"{number}/{len(row)}" for number in range(1, len(row) + 1)]
    assert matrix.share(matrix.Target("3.8", "debug")) == "1/1"


def test_the_gate_reads_the_list():
    assert run("--required").split() == [str(target) for target in matrix.required()]
    assert run("--default").split() == ["3.12(release)"]
    assert run("--debug").split() == [target.version for target in matrix.required() if target.build == "debug"]
    gate = (ROOT / ".ci" / "run").read_text()
    assert "-s pull-request" in gate and "-m ci.matrix --debug" in gate


def test_the_cheap_tests_exist():
    for target in matrix.targets():
        for folder in matrix.unit_tests(target):
            assert (ROOT / folder).is_dir(), folder


def test_the_debug_builds_share_what_differs_between_versions_only():
    debug = [matrix.unit_tests(target) for target in matrix.required() if target.build == matrix.DEBUG]
    assert all(set(matrix.ENGINE_TESTS) <= set(folders) for folders in debug)
    shared = sorted(folder for folders in debug for folder in folders if folder not in matrix.ENGINE_TESTS)
    assert shared == sorted(matrix.VERSION_TESTS)
    release = [matrix.unit_tests(target) for target in matrix.required() if target.build != matrix.DEBUG]
    assert all(folders == ("tests",) or set(matrix.VERSION_TESTS) <= set(folders) for folders in release)


def test_columns_of_the_jit_compiler():
    jit = [target for target in matrix.columns() if target.build == matrix.JIT]
    assert jit and all(target.interpreter == Target(target.version, matrix.RELEASE) for target in jit)
    assert not set(jit) & set(matrix.targets()), "it is no interpreter"


def test_images_can_be_made():
    for target in matrix.images():
        assert target.build in matrix.image_builds(target.version)
    for version in matrix.VERSIONS:
        assert version.suite or version.archive, "every version comes from Debian or from source"
        if version.archive:
            assert version.archive.version.startswith(version.name + ".")
            assert re.fullmatch(r"[0-9a-f]{64}", version.archive.sha256)


def test_the_gate_runs_the_readmes_test_command():
    readme = (ROOT / "README.md").read_text()
    commands = re.findall(r"^python3 -m venv .*$", readme, re.MULTILINE)
    assert len(commands) == 2
    assert commands[0].endswith("nox -s conformance-3.12")
    assert commands[1].endswith("nox -s tests")
    assert commands[1] in (ROOT / ".ci" / "run").read_text()


def test_the_readmes_table_says_what_is_required():
    readme = (ROOT / "README.md").read_text()
    head, _, release, debug = re.search(r"\| \|( 3\.\d+ \|)+\n(\|.*\n){3}", readme).group().strip().splitlines()
    rows = {"release": release, "debug": debug}
    columns = [cell.strip() for cell in head.strip("|").split("|")][1:]
    assert columns == matrix.names()
    for build, row in rows.items():
        said = [cell.strip() for cell in row.strip("|").split("|")][1:]
        assert said == ["required" if Target(name, build) in matrix.required() else "if found" for name in columns]


def test_tox_lists_every_version():
    listed = re.search(r"env_list = py\{([\d,]+)\}", (ROOT / "tox.ini").read_text()).group(1)
    assert listed.split(",") == [name.replace(".", "") for name in matrix.names()]


def parts_of(targets, folder):
    return sorted(dict(word.split("=") for word in matrix.shared_folders(target)).get(folder, "1/1") for target in targets)


def test_each_version_runs_the_corpus_and_the_tests_of_the_engine():
    """On its release build. The default version's tests are run by the README's command."""
    for name in matrix.names():
        target = Target(name, "release")
        assert matrix.corpus_share(target) == "1/1" and target in matrix.required()
        assert not [folder for folder in matrix.INTERPRETER_TESTS if folder not in matrix.IN_PARTS and parts_of([target], folder) != ["1/1"]]


def test_debug_builds_share_corpus_and_tests():
    debug = [target for target in matrix.required() if target.build == "debug"]
    whole = ["%d/%d" % (index, len(debug)) for index in range(1, len(debug) + 1)]
    assert sorted(map(matrix.corpus_share, debug)) == sorted(map(matrix.families_share, debug)) == whole
    sampled = ["%d/%d/%d" % (index, 8 * len(debug), matrix.SAMPLED_IN_DEBUG) for index in range(1, len(debug) + 1)]
    assert all(parts_of(debug, folder) == sampled for folder in matrix.RUN_IN_DEBUG)
    assert [matrix.slow_share(target) for target in debug] == ["%d/%d" % (index, 8 * len(debug)) for index in range(1, len(debug) + 1)]
    assert matrix.slow_share(Target("3.9", "release")) == matrix.share(Target("3.9", "release"))


def test_neighbours_run_unlike_parts_of_the_executors_tests():
    between = ["3.9", "3.10", "3.11", "3.13", "3.14"]
    shares = [dict(word.split("=") for word in matrix.shared_folders(Target(version, "release"))) for version in between]
    assert shares == [{"tests/executor": part} for part in ["1/20/3", "2/20/3", "3/20/3", "4/20/3", "5/20/3"]]
    whole = [target for target in matrix.required() if target.build == "release" and target.version not in between]
    assert whole == [Target("3.8", "release"), Target("3.15", "release"), Target("3.12", "release")]
    assert [parts_of([target], "tests/executor") for target in whole] == [["2/12/4"], ["3/12/4"], ["1/12/4"]], "a quarter of the tests run on one of them, of cross products a quarter"
    shown = run("--default-shares").strip()
    assert shown == "tests/executor=1/12/4" and "SOT_SHARED_FOLDERS=$(python3 -m ci.matrix --default-shares)" in (ROOT / ".ci/run").read_text()


def test_shares_of_cross_products_by_their_beginning():
    """`I/N/S/K`: what conftest.py leaves out; over all K and I each program runs once."""
    spec = importlib.util.spec_from_file_location("shares_of_tests", ROOT / "tests" / "conftest.py")
    conftest = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(conftest)

    class Item:
        originalname = "test_as_plain"

        def __init__(self, number, module):
            self.nodeid = "%s::test_as_plain[%d]" % (module, number)

        def add_marker(self, _):
            pass

    product, others = [Item(number, "large") for number in range(60)], [Item(number, "small") for number in range(8)]
    ran = []
    for share in ("1/2/3/1", "2/2/3/1", "1/2/3/2", "2/2/3/2", "1/2/3/3", "2/2/3/3"):
        left = []
        conftest.leave = lambda items, reason: left.extend(items) or []
        conftest.leave_to_others_of_products([*product, *others], share)
        mine = [item for item in [*product, *others] if item not in left]
        assert [item.nodeid for item in mine if item in others] == [item.nodeid for item in others[int(share[0]) - 1::2]]
        ran += [item for item in mine if item in product]
    assert len(ran) == len(product) == len(set(ran))


def test_release_builds_run_each_family_twice():
    parts = [matrix.families_share(target) for target in matrix.required() if target.build == "release"]
    count = len(parts) // 2
    assert sorted(parts) == sorted(["%d/%d" % (index, count) for index in range(1, count + 1)] * 2)


def test_thorough_targets_share_what_does_not_touch_the_interpreter():
    thorough = [target for target in matrix.required() if matrix.is_thorough(target)]
    assert all(parts_of(thorough, folder) == ["1/8", "2/8"] for folder in matrix.OTHER_TESTS)
    folders = {"tests/" + path.name for path in (ROOT / "tests").iterdir() if list(path.glob("test_*.py"))}
    assert folders == {*matrix.INTERPRETER_TESTS, *matrix.OTHER_TESTS, *matrix.TESTED_ONCE}
