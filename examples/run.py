"""Run the examples plain and translated and compare: ``python -m examples.run [--explain] [--repeat N] [NAME …]``.

Exit codes: 0 all agree to the bit and were captured, 1 one did not, 2 an unknown example, or NumPy or sot is not installed.
"""
from __future__ import annotations

import argparse
import copy
import importlib.util
import struct
import sys
import time
from pathlib import Path

try:
    import numpy as np
except ImportError:
    np = None

__all__ = ["EXAMPLES", "differences", "load", "main", "translate"]

_HERE = Path(__file__).resolve().parent
EXAMPLES = sorted(path.stem for path in _HERE.glob("[!_]*.py") if path.stem != "run")


def load(name, suffix):
    """A fresh copy of an example's module, so that the plain and the translated program share nothing."""
    full_name = "examples.%s_%s" % (name, suffix)
    spec = importlib.util.spec_from_file_location(full_name, str(_HERE / (name + ".py")))
    module = importlib.util.module_from_spec(spec)
    sys.modules[full_name] = module  # copying an instance needs it
    spec.loader.exec_module(module)
    return module


def missing():
    """What the examples need and this interpreter has not, and how to get it; None when nothing is missing."""
    if np is None:
        what = "%s has no NumPy; `python -m pip install .` in the source folder installs it and sot" % sys.executable
    else:
        import sot

        what = sot.engine_status()
    return what and what + ", or let `nox -s examples` make an environment"


def owner(module, path):
    """(object, attribute) for ``function`` or ``Class.method``."""
    scope, _, name = path.rpartition(".")
    return (getattr(module, scope) if scope else module), name


def translate(module):
    """Replace what the example's TRANSLATE names; ({path: original}, {path: translated})."""
    import sot

    originals = {}
    for path in module.TRANSLATE:
        where, name = owner(module, path)
        originals[path] = vars(where)[name]
    translated = {path: sot.symbolic_translate(function) for path, function in originals.items()}
    replace(module, translated)
    return originals, translated


def replace(module, functions):
    for path, function in functions.items():
        where, name = owner(module, path)
        setattr(where, name, function)


def differences(plain, other, path="result"):
    """Where two results differ in type, structure or any bit; a list of sentences."""
    if type(plain) is not type(other):
        return ["%s is a %s, not a %s" % (path, type(other).__name__, type(plain).__name__)]
    if isinstance(plain, dict):
        if list(plain) != list(other):
            return ["%s has the keys %s, not %s" % (path, list(other), list(plain))]
        return [text for key in plain for text in differences(plain[key], other[key], "%s[%r]" % (path, key))]
    if isinstance(plain, (list, tuple)):
        if len(plain) != len(other):
            return ["%s has %d items, not %d" % (path, len(other), len(plain))]
        return [text for i, (a, b) in enumerate(zip(plain, other)) for text in differences(a, b, "%s[%d]" % (path, i))]
    if isinstance(plain, (np.ndarray, np.generic)):
        if (plain.dtype, plain.shape) != (other.dtype, other.shape):
            return ["%s is %s%s, not %s%s" % (path, other.dtype, other.shape, plain.dtype, plain.shape)]
        return [] if plain.tobytes() == other.tobytes() else ["%s has other values" % path]
    if isinstance(plain, float):
        return [] if struct.pack("d", plain) == struct.pack("d", other) else ["%s is %r, not %r" % (path, other, plain)]
    return [] if plain == other else ["%s is %r, not %r" % (path, other, plain)]


def timed(function):
    start = time.perf_counter()
    result = function()
    return time.perf_counter() - start, result


def first_calls(module, originals):
    """Run the program once more, plain, and copy what each of the functions is first called with."""
    seen = {}

    def recorder(path, function):
        def record(*args, **kwargs):
            if path not in seen:
                seen[path] = copy.deepcopy((args, kwargs))
            return function(*args, **kwargs)
        return record

    replace(module, {path: recorder(path, function) for path, function in originals.items()})
    module.main()
    return seen


def run(name, repeat, explain):
    """Run one example; whether it is as it should be."""
    import sot

    plain, other = load(name, "plain"), load(name, "translated")
    originals, translated = translate(other)
    cold, result = timed(other.main)
    expected = plain.main()
    wrong = differences(expected, result)
    plain_times, hot_times = [], []
    for _ in range(repeat):  # taken in turns, so that both meet the same machine
        plain_times.append(timed(plain.main)[0])
        hot, result = timed(other.main)
        hot_times.append(hot)
        wrong += differences(expected, result, "repeated result")
    infos = {path: sot.cache_info(function) for path, function in translated.items()}
    wrong += ["%s was not captured" % path for path, info in infos.items() if not (info.graphs and info.translations)]
    wrong += ["%s was translated for every call" % path for path, info in infos.items() if not info.hits]
    print("%s: plain %.1f ms, translated %.1f ms (%.2f of plain), the first run %.1f ms: %s"
          % (name, 1e3 * min(plain_times), 1e3 * min(hot_times), min(hot_times) / min(plain_times), 1e3 * cold,
             "same to the bit" if not wrong else "FAILED"))
    for path, info in infos.items():
        print("    %-16s %d translations, %d graphs, %d hits, %d misses; breaks: %s; fallbacks: %s"
              % (path, info.translations, info.graphs, info.hits, info.misses, _sites(info.breaks), _sites(info.fallbacks)))
    for text in wrong[:10]:
        print("    " + text)
    if explain:
        calls = first_calls(other, originals)
        replace(other, translated)
        for path, (args, kwargs) in calls.items():
            print()
            print(sot.explain(translated[path], *args, **kwargs))
        print()
    return not wrong


def _sites(records):
    return ", ".join("%s at line %s" % (record.reason, record.line) for record in records) or "none"


def main(argv=None):
    parser = argparse.ArgumentParser(prog="python -m examples.run", description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="one of: %s (default: all)" % ", ".join(EXAMPLES))
    parser.add_argument("--explain", action="store_true", help="print what sot.explain says of each translated function")
    parser.add_argument("--repeat", type=int, default=3, metavar="N", help="timed runs of each (default 3)")
    options = parser.parse_args(argv)
    unknown = [name for name in options.names if name not in EXAMPLES]
    if unknown:
        parser.error("unknown example %s: there are %s" % (unknown[0], ", ".join(EXAMPLES)))
    if options.repeat < 1:
        parser.error("--repeat needs a positive number")
    why = missing()
    if why:
        print("error: " + why, file=sys.stderr)
        return 2
    good = [run(name, options.repeat, options.explain) for name in options.names or EXAMPLES]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
