"""Typical faults of an engine of this kind, made on purpose, and the lanes that must catch them."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[2])]

import fault_runs  # noqa: E402
from fault_runs import DEBUG, LANES, ROOT, compiler_library  # noqa: E402
from faults import EXTENSION, GENERATED  # noqa: E402

#: Set by `nox -s faults-X.Y`: compile extensions with planted faults, and let nothing be skipped.
WANTED = os.environ.get("SOT_FAULT_BUILDS") == "1"

#: fault → lane → the first version on which it catches it
CATCHES = {
    "frame-not-disposed": {"refleak": (3, 12), "debug": (3, 12)},
    "argument-released": {"sanitize": (3, 8), "debug": (3, 8)},
    "reference-leaked": {"refleak": (3, 8)},
    "exception-left": {"plain": (3, 8), "devmode": (3, 8), "debug": (3, 8)},
    "stack-too-small": {"verifier": (3, 8), "debug": (3, 14)},
    "item-left": {"verifier": (3, 8), "debug": (3, 8)},
    "unbound-load": {"verifier": (3, 12), "debug": (3, 12)},
    "empty-pop": {"verifier": (3, 8), "debug": (3, 8)},
}
#: What is no fault before: the caller of the evaluator disposes of frames, LOAD_FAST looks.
SINCE = {"frame-not-disposed": (3, 12), "unbound-load": (3, 12)}

#: The only lane for it; that the others are blind is as certain.
ALONE = {"reference-leaked": "refleak"}

#: A debug build has aborted before anything could be counted.
RELEASE_ONLY = {("frame-not-disposed", "refleak")}

PAIRS = [(fault, lane) for fault in EXTENSION + GENERATED for lane in LANES
         if (sys.version_info[:2] >= CATCHES[fault].get(lane, (9, 9)) or fault in ALONE)
         and not (DEBUG and (fault, lane) in RELEASE_ONLY)]


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    """lane → a folder with `sot` and an extension with planted faults, compiled when first asked for."""
    made = {}

    def package(lane):
        flavour = fault_runs.FLAVOURS.get(lane, "asserts")
        if flavour not in made:
            made[flavour] = build(tmp_path_factory.mktemp("faults-" + flavour), flavour)
        return made[flavour]

    return package


def build(folder, flavour):
    for name in ("csrc", "sot"):
        shutil.copytree(str(ROOT / name), str(folder / name), ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(str(ROOT / name), str(folder))
    environ = dict(os.environ, SOT_BUILD=flavour, CC=os.environ.get("CC", "cc") + " -DSOT_FAULTS",
                   CXX=os.environ.get("CXX", "c++") + " -DSOT_FAULTS")
    done = subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=str(folder), env=environ,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True, timeout=900)
    assert done.returncode == 0, done.stdout[-3000:]
    return folder


@pytest.mark.parametrize(("fault", "lane"), PAIRS)
def test_the_net_that_is_said_to_catch_it_does(fault, lane, packages):
    if sys.version_info[:2] < SINCE.get(fault, (3, 8)):
        pytest.skip("no fault before %d.%d" % SINCE[fault])
    package = None
    if fault in EXTENSION:
        if not WANTED:
            pytest.skip("needs extensions with planted faults: nox -s faults-%d.%d" % sys.version_info[:2])
        package = packages(lane)
        if lane == "sanitize":
            assert compiler_library("libasan.so") and compiler_library("libubsan.so"), "the compiler has no sanitizers"
    caught = fault_runs.run(fault, lane, package)
    print("%s, %s: %s" % (fault, lane, caught.words or "nothing"))
    if lane in CATCHES[fault]:
        assert caught
    else:
        assert not caught, "%s: only %s is said to see it" % (caught.words, ALONE[fault])


def test_no_fault_passes_all_nets():
    assert set(CATCHES) == set(EXTENSION + GENERATED)
    for fault, lanes in CATCHES.items():
        assert min(lanes.values()) <= SINCE.get(fault, (3, 8)), "%s is caught by no lane on the first version that has it" % fault


def test_an_ordinary_build_has_no_planted_faults():
    from sot import _core

    assert b"SOT_FAULT" not in Path(_core.__file__).read_bytes()


def test_faults_py_wants_a_build_with_planted_faults():
    script = str(Path(fault_runs.__file__).with_name("faults.py"))
    environ = {name: value for name, value in os.environ.items() if name != "SOT_FAULT"}
    environ["PYTHONPATH"] = str(ROOT)
    for words, complaint in ((["reference-leaked"], "built with -DSOT_FAULTS"), (["nothing"], "a fault: one of")):
        done = subprocess.run([sys.executable, script] + words, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              universal_newlines=True)
        assert done.returncode == 1 and complaint in done.stderr


@pytest.mark.skipif(DEBUG, reason="one interpreter is enough")
def test_nets_that_caught_nothing_say_nothing():
    assert not fault_runs.judge("refleak", {"grown": [3, 0, 1], "verifier": [], "wrong": []})
    assert fault_runs.judge("refleak", {"grown": [3, 1, 1], "verifier": [], "wrong": []})
    assert not fault_runs.judge("plain", {"grown": [1], "verifier": ["x"], "wrong": []})
