"""Deep recursion through the entry points ends in RecursionError: the process never runs out of C stack."""
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

#: Recursions that nothing but the C stack ends, in a thread whose stack is of the size asked for. `through_c` has a
#: frame of C between any two of Python; `deeper` is called once more from a handler at the very bottom.
PROGRAM = """
import sys, threading
from sot import _core
from sot._core import CodeCache, Dispatcher, GuardProgram, Resume

entry_point, size = sys.argv[1], int(sys.argv[2])
ends = []


def plain(n):
    return plain(n + 1)


def through_c(n):
    return sorted([n], key=through_c_key)


def through_c_key(n):
    return through_c(n + 1)


def handled(n):
    try:
        return handled(n + 1)
    except RecursionError:
        return deeper(n)


def deeper(n):
    ends.append(n)
    raise KeyError(n)


def closed():
    def inner(n):
        return inner(n + 1)

    return inner


inner = closed()


def translate(cache, closure, flat):
    shell = CodeCache(cache.code.replace(), cache.globals, translate)
    shell.native = True
    return cache.add(GuardProgram([], []), Resume(shell))


caches = []


def policy(code, space):
    if entry_point == "delegating" or code.co_filename != "program":
        return None
    caches.append(CodeCache(code, space, translate))
    return caches[-1]


def work():
    _core.thread_capture(entry_point != "dispatcher")
    try:
        for function in (plain, through_c, handled) + ((inner,) if entry_point != "dispatcher" else ()):
            try:
                function(0)
            except RecursionError as error:
                assert "maximum recursion depth" in str(error) or "Stack overflow" in str(error), error
                print("RecursionError")
            except KeyError:
                print("KeyError")
    finally:
        _core.thread_capture(False)


sys.setrecursionlimit(10 ** 6)
_core.set_policy(policy)
if entry_point == "dispatcher":
    for name in ("plain", "through_c", "handled", "deeper"):
        function = globals()[name]
        globals()[name] = Dispatcher(function, CodeCache(function.__code__, globals(), translate))
else:
    _core.hook_install()
if size:
    threading.stack_size(size)
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
else:
    work()
if entry_point != "dispatcher":
    _core.hook_remove()
assert ends or entry_point == "delegating"
print("over")
"""

ENTRY_POINTS = ("delegating", "replacing", "dispatcher")


@pytest.mark.parametrize("size", [0, 1 << 20, 256 << 10])
@pytest.mark.parametrize("entry_point", ENTRY_POINTS)
def test_the_entry_points_see_the_end_of_the_c_stack(entry_point, size):
    command = [sys.executable, "-c", "exec(compile(%r, 'program', 'exec'))" % PROGRAM, entry_point, str(size)]
    environment = dict(os.environ, PYTHONPATH=str(ROOT))
    ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
    assert ended.returncode == 0, ended.stderr.decode()[-3000:]
    said = ended.stdout.decode().split()
    assert said[-1] == "over" and said[:2] == ["RecursionError"] * 2, ended.stdout.decode()
