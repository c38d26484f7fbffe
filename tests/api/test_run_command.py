"""``python -m sot run``: a program behaves as under plain Python, its functions go through the engine."""
from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile

import pytest

pytestmark = pytest.mark.shared

PROGRAM = """\
import sys
import threading
import numpy as np

def inner(x):
    return x / 0 if x is None else x * 2 + 1

def outer(x):
    return inner(x) + 1

def told(x):
    print(outer(x))

if __name__ == "__main__":
    told(np.ones(3))
    thread = threading.Thread(target=told, args=(np.ones(2),))
    thread.start()
    thread.join()
    print(__name__, __file__, sys.argv, sys.path[0], list(globals()), __spec__ and __spec__.name, type(__loader__))
    print(sys.modules["__main__"].told is told)
"""

ENDS = {
    "falls off": "",
    "exits": "sys.exit(3)",
    "exits with a text": "sys.exit('no more')",
    "raises": "outer(None)",
    "raises in a handler": "try:\n    outer(None)\nexcept TypeError:\n    {}['missing']",
    "own excepthook": "sys.excepthook = lambda *error: print('seen', error[0], error[2].tb_frame.f_code.co_name)\nouter(None)",
    "interrupted": "raise KeyboardInterrupt",
    "at exit": "import atexit\natexit.register(told, np.ones(4))",
    "last": "import atexit, traceback\natexit.register(lambda: traceback.print_tb(sys.last_traceback))\nouter(None)",
    "annotations are evaluated": "def annotated(a: print('evaluated')) -> None: pass\nprint(annotated.__annotations__)",
    "no syntax": "x = = 2",
}


def plain_and_run(words, cwd, options=(), warm_calls="0"):
    """What ``python WORDS`` and ``python -m sot run WORDS`` do: (exit status, stdout, stderr) of each."""
    environment = dict(os.environ, PYTHONHASHSEED="0", SOT_WARM_CALLS=warm_calls)
    for name in ("SOT_VERIFY", "SOT_STRICT"):       # who makes an engine in this process sets them for its workers
        environment.pop(name, None)
    done = [subprocess.run([sys.executable] + before + list(words), cwd=str(cwd), env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                           stdin=subprocess.DEVNULL, universal_newlines=True, check=False, timeout=120)
            for before in ([], ["-m", "sot", "run"] + list(options))]
    return [(one.returncode, one.stdout, one.stderr) for one in done]


@pytest.fixture()
def program(tmp_path):
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("warm_calls", ["0", ""])
@pytest.mark.parametrize("end", sorted(ENDS))
def test_a_script_ends_as_it_does_plain(program, end, warm_calls):
    with (program / "program.py").open("a", encoding="utf-8") as file:
        file.write(ENDS[end] + "\n")
    plain, ours = plain_and_run(["program.py", "-v", "--strict"], program, warm_calls=warm_calls)
    assert ours == plain
    assert "sot" not in ours[2]


def test_a_module_is_run_as_dash_m_does(program):
    package = program / "package"
    package.mkdir()
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "__main__.py").write_text(PROGRAM + "from . import other\n", encoding="utf-8")
    (package / "other.py").write_text("print(__name__)\n1 / 0\n", encoding="utf-8")
    for words in (["-m", "program", "a"], ["-m", "package"], ["-m", "package.__main__", "--stats"], ["-m", "package.missing"], ["-m", "missing"]):
        plain, ours = plain_and_run(words, program)
        assert ours == plain, words


def test_directories_and_zip_files_are_run(program):
    (program / "folder").mkdir()
    (program / "folder" / "__main__.py").write_text(PROGRAM, encoding="utf-8")
    with zipfile.ZipFile(str(program / "packed.zip"), "w") as file:
        file.write(str(program / "program.py"), "__main__.py")
    for words in (["folder", "a"], ["packed.zip"]):
        plain, ours = plain_and_run(words, program)
        assert ours == plain, words
        assert plain[0] == 0


def test_stats_say_what_became_of_the_functions(program):
    plain, ours = plain_and_run(["program.py"], program, ["--strict", "--stats"])
    assert ours[:2] == plain[:2]
    found = re.match(r"sot: (\d+) functions translated, wholly or up to a break; (\d+) with a graph\n"
                     r"sot: \d+ breaks of graphs:?\n(  \S+ +\d+\n)*sot: \d+ functions left to the interpreter", ours[2])
    assert found, ours[2]
    assert int(found[1]) >= 2 and int(found[2]) >= 2


WARM = """\
import numpy as np
def once(x): return x + 1
def twice(x): return x + 2
def thrice(x): return x + 3
def often(x): return x + 4
for number, function in enumerate((once, twice, thrice, often), 1):
    for _ in range(number):
        function(np.ones(2))
from sot import cache_info
print([cache_info(function).graphs for function in (once, twice, thrice, often)])
"""


@pytest.mark.parametrize("warm_calls, graphs", [("", [0, 0, 1, 1]), ("0", [1, 1, 1, 1]), ("1", [0, 1, 1, 1]), ("3", [0, 0, 0, 1]), ("4", [0, 0, 0, 0])])
def test_functions_that_are_called_once_or_twice_are_not_translated(tmp_path, warm_calls, graphs):
    (tmp_path / "warm.py").write_text(WARM, encoding="utf-8")
    _, ours = plain_and_run(["warm.py"], tmp_path, ["--strict"], warm_calls=warm_calls)
    assert ours == (0, "%s\n" % graphs, "")


COLLECTED = """\
import gc
import sys
class Pair:
    def __init__(self, x): self.x, self.own = x, self
def fill(n): return [Pair(i) for i in range(n)]
for _ in range(20):
    pairs = fill(50)
del pairs
print(gc.collect() >= 100, gc.isenabled(), [type(found).__name__ for found in gc.get_objects() if type(found).__name__ in ("Row", "ndarray", "Pair")])
print("sot.opcodes.tables" in sys.modules or len([name for name in sys.modules if name.startswith("sot.")]) > 20, gc.get_freeze_count() > 10000, file=sys.stderr)
"""


def test_collections_do_not_go_over_the_engines_tables(tmp_path):
    (tmp_path / "collected.py").write_text(COLLECTED, encoding="utf-8")
    plain, ours = plain_and_run(["collected.py"], tmp_path, ["--strict"])
    assert plain == (0, "True True []\n", "False False\n") and ours == (0, plain[1], "True True\n")


FAULTY = """\
import sot.engine
def broken(*args):
    raise ZeroDivisionError("planted")
sot.engine.TranslationUnit._translate = broken
def f():
    return 1
try:
    print(f())
except RuntimeError as error:
    print(type(error).__name__, error)
"""


def test_a_fault_of_the_engine_is_an_error_under_strict(tmp_path):
    (tmp_path / "faulty.py").write_text(FAULTY, encoding="utf-8")
    plain, lenient = plain_and_run(["faulty.py"], tmp_path)
    assert lenient == plain == (0, "1\n", "")
    _, strict = plain_and_run(["faulty.py"], tmp_path, ["--strict"])
    assert strict[:2] == (1, "StrictError f could not be translated: ZeroDivisionError: planted\n")
    assert "engine fault" in strict[2] and "planted" in strict[2] and "in f " in strict[2]


@pytest.mark.parametrize("words, said", [
    ([], "no script and no -m MODULE to run"),
    (["--strict", "-m"], "-m needs the name of a module"),
    (["--fast", "x.py"], "--fast is no option here"),
    (["missing.py"], "can't open 'missing.py': there is no such file; a module is run with"),
])
def test_words_that_make_no_sense_are_explained(tmp_path, words, said):
    done = subprocess.run([sys.executable, "-m", "sot", "run"] + words, cwd=str(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          universal_newlines=True, check=False, timeout=120)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith("error: ") and said in done.stderr


def test_the_commands_are_listed(tmp_path):
    for words, status in (([], 2), (["--help"], 0), (["run", "--help"], 0), (["jump"], 2)):
        done = subprocess.run([sys.executable, "-m", "sot"] + words, cwd=str(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              universal_newlines=True, check=False, timeout=120)
        assert done.returncode == status
        assert "run" in done.stdout + done.stderr
