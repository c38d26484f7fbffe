"""Breaks forced where there would be none: a sample of the cases and of their instructions, in a process of its own."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sot import _core

if not _core.supported():
    pytest.skip("the engine is off on this interpreter", allow_module_level=True)

FORCED = Path(__file__).resolve().parent / "forced_breaks.py"

#: Areas whose frames have the most on their stacks: handlers, managers, iterators, cells, callees that are inlined.
AREAS = ("closures", "exceptions", "finally", "generators", "super", "unpacking", "with")


#: Cases in which such breaks found faults: all their places.
FOUND = ("finally/runs_on_every_way_out", "finally/ways_out_of_named_handlers", "generators/cells_between_yields", "guards/entry_of_sys_modules", "imports/module_replaced_behind_a_break",
         "with/exit_is_asked_for_its_truth")


@pytest.mark.shared
@pytest.mark.parametrize("case", FOUND)
def test_a_break_at_each_instruction_changes_nothing(case):
    ended = subprocess.run([sys.executable, "-X", "faulthandler", str(FORCED), case],
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True)
    assert ended.returncode == 0, ended.stdout
    assert int(ended.stdout.splitlines()[-1].split()[0]) > 6


@pytest.mark.shared
def test_a_break_anywhere_changes_nothing():
    ended = subprocess.run([sys.executable, "-X", "faulthandler", str(FORCED), "--most", "2", *AREAS],
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True)
    assert ended.returncode == 0, ended.stdout
    passed, failed = [int(word) for word in ended.stdout.splitlines()[-1].split() if word.isdigit()]
    assert passed > 150 and not failed


def test_a_difference_is_told_with_its_place(tmp_path):
    """A machine that lets something go too early is found out."""
    spoilt = tmp_path / "spoilt.py"
    spoilt.write_text("import sys\nsys.path.insert(0, %r)\nimport forced_breaks\nfrom sot.codegen import resume\nplain = resume.push_stack\n"
                      "def pushes(e, point, program, layout):\n    plain(e, point, program, layout)\n"
                      "    if point.locals:\n        e.emit('LOAD_CONST', 0)\n        e.emit('STORE_FAST', point.locals[0])\n"
                      "resume.push_stack = pushes\nsys.exit(forced_breaks.main(sys.argv[1:]))\n" % str(FORCED.parent))
    ended = subprocess.run([sys.executable, str(spoilt), "--most", "8", "unpacking"],
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True)
    assert ended.returncode == 1 and " with a break at " in ended.stdout and "--place " in ended.stdout, ended.stdout
