"""What translating imports: nothing of NumPy's that the program has not asked for, which takes as long as translating a small function."""
import os
import subprocess
import sys

PROGRAM = """
import sys
import numpy as np
import sot

def mix(x, n):
    y = np.zeros_like(x) + np.zeros(n)
    y[1:] = np.where(x > 1, x, -x)[1:]
    z = np.concatenate([x, y]).reshape(2, n)
    w = np.stack([z[0], np.dot(z, y).sum() + y]) @ np.eye(n)
    return np.linalg.norm(np.vstack([w, z.T[:2, :1] * np.ones(n)])), np.median(np.sort(x)), z.mean(axis=0), np.clip(x, 0, 2)

want = repr(mix(np.arange(3.0), 3))     # what NumPy imports itself in this is there now
translated = sot.symbolic_translate(mix)
before = set(sys.modules)
got = translated(np.arange(3.0), 3)
more = {name for name in sys.modules if name.startswith("numpy.")} - before
info = sot.cache_info(translated)
assert info.graphs and not info.breaks and not info.fallbacks, sot.explain(translated, np.arange(3.0), 3)
assert repr(got) == want
print(sorted(more))
"""


def test_no_module_of_numpy():
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SOT_")}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "[]\n"
