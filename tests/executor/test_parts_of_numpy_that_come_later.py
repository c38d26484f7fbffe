"""Modules of NumPy that a program imports while its frames go through the engine: what runs meanwhile is translated, and their functions have their rules behind it."""
from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import sys
import numpy as np
import sot
from sot import _core

whole = "numpy." + sys.argv[1]
print(whole in sys.modules)
with sot.hooked():
    __import__(whole)
faults = [record for cache in _core.all_caches() if cache.info is not None for record in cache.info.records.fallbacks.values() if record.reason == "internal-error"]
print(sorted(set(map(repr, faults))))
translated = [cache.info for cache in _core.all_caches() if cache.info is not None and cache.info.translations]
print(len(translated))
x = np.arange(4.0)

@sot.symbolic_translate
def f(x):
    return {
        "ma": lambda: np.ma.masked_greater(x, 2).filled(-1.0) + 1, "fft": lambda: np.fft.ifft(np.fft.fft(x)).real + 1,
        "random": lambda: np.random.RandomState(3).rand(4) + x, "linalg": lambda: np.linalg.norm(x) + x,
        "polynomial": lambda: np.polynomial.polynomial.polyval(x, [1.0, 2.0]) + x,
    }[sys.argv[1]]()

first = f(x)
assert first.tolist() == f(x).tolist() == f(x).tolist()
print(sum(bool(graph) for graph in [sot.cache_info(f).graphs]))
"""


@pytest.mark.parametrize("module", ["ma", "fft", "random", "linalg", "polynomial"])
def test_a_module_is_imported_under_the_hook(module):
    done = subprocess.run([sys.executable, "-c", PROGRAM, module], stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True, timeout=300,
                          env={"SOT_EAGER": "1", "PATH": "", "SOT_VERIFY": "1"})
    assert done.returncode == 0, done.stderr
    was_there, faults, translated, graphs = done.stdout.splitlines()
    assert faults == "[]"
    assert was_there == "True" or int(translated) > 10
    assert graphs == "1"
