"""An engine that leaves every frame to the interpreter gives right answers only: each lane must be red, and nothing counts as captured."""
from __future__ import annotations

import subprocess
import sys

import pytest

from conformance.mutants.overlay import Overlay
from conformance.mutants.places import ROOT

#: What translates a call, and what it does instead.
TRANSLATES = "            return None if self._rests(cache, closure, flat) else self._translate(cache, closure, flat)\n"
FALLS_BACK = "            raise Fallback('opaque-call', 'always')\n"


@pytest.fixture(scope="module")
def overlay(tmp_path_factory):
    made = Overlay(tmp_path_factory.mktemp("overlay") / "engine")
    made.make()
    source = (made.folder / "sot" / "engine" / "unit.py").read_text(encoding="utf-8")
    assert source.count(TRANSLATES) == 1
    made.write("sot/engine/unit.py", source.replace(TRANSLATES, FALLS_BACK).encode())
    return made


def run(overlay, *words):
    return subprocess.run([sys.executable, "-m", *words], cwd=str(ROOT), env=overlay.environ(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          universal_newlines=True, timeout=600)


def full_cases():
    """Some cases that are captured in full, of several areas."""
    found = []
    for area in ("arithmetic", "containers", "exceptions", "generators", "numpy", "with"):
        for path in sorted((ROOT / "conformance" / "corpus" / area).glob("*.py"))[:40:8]:
            text = path.read_text(encoding="utf-8")
            if "# capture: full" in text and "# since: 3.8" in text and "# until" not in text:
                found.append("%s/%s" % (area, path.stem))
    return found


def test_the_corpus_is_red(overlay, tmp_path):
    cases = full_cases()
    assert len(cases) >= 15
    done = run(overlay, "conformance", "run", "--results", str(tmp_path), "-n", "1", "--no-leak", *cases)
    last = done.stdout.strip().splitlines()[-1]
    assert done.returncode == 1 and last == "0 passed, %d failed" % len(cases), done.stdout[-2000:]
    [total] = [line for line in done.stdout.splitlines() if line.startswith("all ")]
    assert total.split()[-2:] == ["0", "%"], total      # captured


def test_families_and_fuzzer_say_that_nothing_reached_a_graph(overlay, tmp_path):
    done = run(overlay, "conformance", "families", "run", "-n", "1", "--sample", "60")
    assert done.returncode == 1 and " 0 %" in done.stdout, done.stdout[-2000:]
    done = run(overlay, "conformance.fuzz", "-n", "1", "--programs", "60", "--seed", "3", "--results", str(tmp_path))
    assert done.returncode == 1 and "FAILED: too few programs reached a graph: all" in done.stdout, done.stdout[-2000:]


def test_the_suite_of_the_interpreter_is_red(overlay, tmp_path):
    done = run(overlay, "conformance.suites", "cpython", "-n", "1", "--results", str(tmp_path), "test_unpack")
    assert done.returncode == 1 and "FAILED: too few of them were translated" in done.stdout, done.stdout[-2000:]
