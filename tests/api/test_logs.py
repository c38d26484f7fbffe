"""SOT_LOGS: what the engine does is told while it does it, on standard error, and the program notices nothing."""
from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from sot import config
from sot.debug import logs

pytestmark = pytest.mark.shared

PROGRAM = """\
import numpy as np
import sot

@sot.symbolic_translate
def scaled(x, n):
    y = x * n
    print(y.sum())
    return y + 1

@sot.symbolic_translate
def untouched(x):
    return sot.psdb.fallback() or x

scaled(np.ones(3), 2)
scaled(np.ones(3), 2)
scaled(np.ones((3, 3)), 2)
print(untouched(1))
"""

#: A line of each channel, as it is for that program.
TOLD = {
    "breaks": r"^\[sot.breaks\] p.py:7: break opaque-call in scaled \(",
    "fallbacks": r"^\[sot.fallbacks\] p.py:12: fallback \S+ in untouched",
    "recompiles": r"^\[sot.recompiles\] p.py:[45]: scaled is translated again because this failed: arg0 ndim 1$",
    "graphs": r"^\[sot.graphs\] p.py:[45]: graph of scaled\n    %0 = arg\[0\]\(\)\n(?:    .*\n)*    %2 = binary\[\*\]\(%0, %?\w+\)  # line 6$",
    "guards": r"^\[sot.guards\] p.py:[45]: guards of scaled, which goes on at line 7\n    arg",
    "code": r"^\[sot.code\] p.py:\d+: code made for scaled\ndef scaled\(x, n\):\n    y = x \* n +# line 6\n(?:.*\n)*?.*RETURN_VALUE",
}


def run(program, folder, *words, **variables):
    path = folder / "p.py"
    path.write_text(program)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SOT_")}
    return subprocess.run([sys.executable, *words, str(path)], env=dict(environment, SOT_AT_ONCE="0", **variables), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          universal_newlines=True)


def channels_in(text):
    return set(re.findall(r"^\[sot\.(\w+)\]", text, re.MULTILINE))


def test_every_channel_is_tried():
    assert tuple(TOLD) == config.CHANNELS


def test_nothing_is_told_without_it(tmp_path):
    ran = run(PROGRAM + "import sys\nprint('logging' in sys.modules and any(n.startswith('sot') for n in sys.modules['logging'].root.manager.loggerDict))\n",
              tmp_path)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "6.0\n6.0\n18.0\n1\nFalse\n", "")


@pytest.mark.parametrize("channel", config.CHANNELS)
def test_one_channel(channel, tmp_path):
    ran = run(PROGRAM, tmp_path, SOT_LOGS=channel)
    assert (ran.returncode, ran.stdout) == (0, "6.0\n6.0\n18.0\n1\n"), ran.stderr
    assert channels_in(ran.stderr) == {channel}
    assert re.search(TOLD[channel], ran.stderr, re.MULTILINE), ran.stderr


@pytest.mark.parametrize("asked, channels", [("all", set(config.CHANNELS)), (" breaks , recompiles,", {"breaks", "recompiles"})])
def test_several_channels(asked, channels, tmp_path):
    ran = run(PROGRAM, tmp_path, SOT_LOGS=asked)
    assert channels_in(ran.stderr) == channels


def test_a_break_is_told_once_a_recompile_each_time(tmp_path):
    ran = run(PROGRAM, tmp_path, SOT_LOGS="breaks,recompiles")
    assert ran.stderr.count("[sot.breaks]") == 1
    assert ran.stderr.count("[sot.recompiles]") == 2      # the function, and its rest behind the break


@pytest.mark.parametrize("places, told", [
    ("p.py:scaled", {"scaled"}), (":untouched", {"untouched"}), ("p.py", {"scaled", "untouched"}), ("*.py:*ed", {"scaled", "untouched"}), ("other.py", set()),
    ("other.py:scaled, :untouch*", {"untouched"}), ("ap.py", set()),
])
def test_only_some_functions(places, told, tmp_path):
    ran = run(PROGRAM, tmp_path, SOT_LOGS="all", SOT_LOGS_OF=places)
    assert (ran.returncode, ran.stdout) == (0, "6.0\n6.0\n18.0\n1\n"), ran.stderr
    assert {name for line in ran.stderr.splitlines() if line.startswith("[sot.") for name in ("scaled", "untouched") if name in line} == told


def test_a_file_is_named_by_its_path_too(tmp_path):
    assert run(PROGRAM, tmp_path, SOT_LOGS="breaks", SOT_LOGS_OF=str(tmp_path / "p.py")).stderr.count("\n") == 1


def test_whole_graphs_are_told(tmp_path):
    program = """\
import numpy as np
import sot

@sot.to_static(full_graph=True, input_spec=[sot.InputSpec([None, 3])])
def scale(x):
    return x / np.sqrt((x * x).sum(axis=1))[:, None]

scale.get_concrete_program()
"""
    ran = run(program, tmp_path, SOT_LOGS="graphs")
    assert ran.returncode == 0 and ran.stderr.startswith('[sot.graphs] p.py:4: whole graph of scale\n    program "scale"\n'), ran.stderr
    assert '= call "numpy.sqrt" (' in ran.stderr and ran.stderr.splitlines()[-1].startswith("    return (%")


@pytest.mark.parametrize("strategy", config.STRATEGIES)
def test_both_strategies_and_whole_programs(strategy, tmp_path):
    program = PROGRAM.replace("@sot.symbolic_translate\ndef scaled", "# through the hook\ndef scaled")
    ran = run(program, tmp_path, "-m", "sot", "run", SOT_LOGS="graphs,breaks", SOT_STRATEGY=strategy)
    assert (ran.returncode, ran.stdout) == (0, "6.0\n6.0\n18.0\n1\n"), ran.stderr
    assert re.search(TOLD["breaks"], ran.stderr, re.MULTILINE) and re.search(TOLD["graphs"], ran.stderr, re.MULTILINE), ran.stderr


@pytest.mark.parametrize("before", [
    "import logging\nlogging.basicConfig(level=logging.DEBUG, stream=sys.stdout)\n",
    "class Stream:\n    def write(self, text):\n        print('seen', text)\n    def flush(self):\n        pass\nsys.stderr = Stream()\n",
    "sys.stderr = None\n",
    "sys.__stderr__ = None\n",
    "sys.__stderr__.close()\n",
    "import logging\nlogging.Logger.info = None\n",
])
def test_the_program_notices_nothing(before, tmp_path):
    ran = run("import sys\n" + before + PROGRAM, tmp_path, SOT_LOGS="all", SOT_STRICT="1")
    assert (ran.returncode, ran.stdout) == (0, "6.0\n6.0\n18.0\n1\n"), ran.stderr


@pytest.mark.parametrize("wrong", ["brakes", "breaks graphs", ",", "all,none"])
def test_a_wrong_channel_is_told(wrong, tmp_path):
    ran = run(PROGRAM, tmp_path, SOT_LOGS=wrong)
    assert ran.returncode == 1 and ran.stdout == ""
    assert ran.stderr.splitlines()[-1].endswith(
        "ConfigError: SOT_LOGS must be names out of breaks, fallbacks, recompiles, graphs, guards, code, separated by commas, or all, not %r" % wrong)


def test_what_cannot_be_told_is_no_fault(monkeypatch):
    said = []

    class Logger:
        def info(self, form, text):
            said.append(form % text)

    monkeypatch.setitem(logs._LOGGERS, "graphs", Logger())
    logs.log("graphs", "p.py", "f", lambda: "%s" % (1 / 0))
    assert said == ["(what happened cannot be told: ZeroDivisionError)"]
