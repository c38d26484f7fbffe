"""Real pdb sessions over a translated program: what is shown is what a plain run shows."""
from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent / "script.py"


def line_of(text):
    lines = SCRIPT.read_text().splitlines()
    return 1 + next(number for number, line in enumerate(lines) if text in line)


def session(how, commands, *command, stop=()):
    done = subprocess.run([sys.executable, *command, str(SCRIPT), how, *stop],
                          input="\n".join(commands) + "\n", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          universal_newlines=True, timeout=120, check=False)
    # which of its files Python found the debugger in is not the program's
    text = re.sub(r"\n *\S*(?:bdb|pdb)\.py\(\d+\)\S+\n->[^\n]*", "\n(bdb)", done.stdout)
    return re.sub(r" at 0x[0-9a-f]+", "", text).replace("<string>(1)<module>()", "")


BREAK_IN_CALLEE = ["break %d" % line_of("z = y * 2"), "continue", "where", "p y, v", "next", "p z", "next", "next", "where", "next",
                   "p a", "step", "step", "where", "return", "up", "p sorted(locals())", "down", "continue", "continue", "clear", "y",
                   "continue", "quit"]
STEP_EVERYTHING = ["break %d" % line_of("a = inner(v)"), "continue"] + ["step", "p sorted(locals())"] * 14 + ["clear", "y", "continue", "quit"]
TEMPORARY = ["tbreak %d" % line_of("y = v + 1"), "continue", "args", "until %d" % line_of("return z"), "p locals()", "return", "next", "p a", "continue", "quit"]
CONDITION = ["break %d, v.sum() > 3" % line_of("y = v + 1"), "continue", "p v", "where", "clear", "y", "continue", "quit"]
LATE = ["tbreak %d" % line_of("for turn in range(4)"), "continue", "break stopping", "continue", "args", "next", "next", "p a", "step",
        "where", "return", "next", "next", "next", "clear", "y", "continue", "quit"]


@pytest.mark.parametrize("commands", [BREAK_IN_CALLEE, STEP_EVERYTHING, TEMPORARY, CONDITION, LATE],
                         ids=["break in a callee", "step everything", "temporary break", "condition", "after translations"])
def test_a_session_of_the_debugger(commands):
    plain = session("plain", commands, "-m", "pdb")
    assert session("translated", commands, "-m", "pdb").replace("'translated'", "'plain'") == plain
    assert "inner" in plain and "done" in plain and "Error" not in plain


INSIDE = {
    "next": ["where", "up", "p turn", "down", "next", "next", "p sorted(locals())", "next", "p b", "next", "next", "continue", "next", "p a",
             "next", "step", "p v", "continue"],
    "step": ["step", "step", "step", "step", "where", "p v", "return", "next", "next", "p c", "continue", "step", "step", "step", "where",
             "return", "continue"],
    "break": ["up", "p turn" , "down", "break inner", "continue", "where", "p v", "clear 1", "return", "next", "next", "p b", "continue",
              "args", "continue"],
    "until": ["until", "until", "where", "p sorted(locals())", "continue", "until", "p a", "continue"],
    "return": ["return", "next", "p a", "return", "next", "where", "p turn", "continue", "return", "next", "continue"],
    "to the end": ["next"] * 14 + ["continue"] * 2,
}


#: Stopping directly, and in a callee that is called natively from translated code. Since 3.14 breakpoint() uses sys.monitoring, by which the
#: end of a translated frame and the begin of its resume function are seen.
@pytest.mark.parametrize("stop", ["stop", "native"] if sys.version_info < (3, 14) else ["stop"])
@pytest.mark.parametrize("commands", sorted(INSIDE))
def test_a_session_that_begins_inside_a_translated_function(commands, stop):
    todo = INSIDE[commands] + ["continue"] * 8
    plain = session("plain", todo, stop=[stop])
    assert session("translated", todo, stop=[stop]) == plain
    assert "stopping" in plain and plain.rstrip().endswith("done")
