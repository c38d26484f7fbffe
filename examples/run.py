"""Run the examples plain, translated, as whole graphs and with each backend, and compare: ``python -m examples.run [NAME …]``.

``--export FOLDER`` also saves their programs, makes ONNX models of them, runs both and compares; ``--explain`` says what the engine did.
Exit codes: 0 all agree and were captured, 1 one did not, 2 an unknown example, or NumPy or sot is not installed. To agree is to have the same bits;
with a backend that declares differences of floats, and as a model, floats may differ by a share of `CLOSE`.
"""
from __future__ import annotations

import argparse
import copy
import importlib
import importlib.util
import struct
import sys
import time
from pathlib import Path

try:
    import numpy as np
except ImportError:
    np = None

__all__ = ["EXAMPLES", "differences", "export", "load", "main", "table", "translate"]

#: By which share floats may differ where not all bits are the same: many operations on top of each other add to what one of them may do.
CLOSE = 1e-6
BACKENDS = ("numexpr", "numba", "jax")

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


def translate(module, backend=None, whole=False):
    """Replace what the example's TRANSLATE names, with ``whole`` its WHOLE by whole graphs; ({path: original}, {path: translated})."""
    import sot

    originals = {}
    for path in module.TRANSLATE:
        where, name = owner(module, path)
        originals[path] = vars(where)[name]
    translated = {path: sot.to_static(function, full_graph=True) if whole and path in module.WHOLE else sot.symbolic_translate(function, backend=backend)
                  for path, function in originals.items()}
    replace(module, translated)
    return originals, translated


def replace(module, functions):
    for path, function in functions.items():
        where, name = owner(module, path)
        setattr(where, name, function)


def differences(plain, other, path="result", close=0.0):
    """Where two results differ in type, structure or any bit, floats by more than a share of ``close``; a list of sentences."""
    if type(plain) is not type(other):
        return ["%s is a %s, not a %s" % (path, type(other).__name__, type(plain).__name__)]
    if isinstance(plain, dict):
        if list(plain) != list(other):
            return ["%s has the keys %s, not %s" % (path, list(other), list(plain))]
        return [text for key in plain for text in differences(plain[key], other[key], "%s[%r]" % (path, key), close)]
    if isinstance(plain, (list, tuple)):
        if len(plain) != len(other):
            return ["%s has %d items, not %d" % (path, len(other), len(plain))]
        return [text for i, (a, b) in enumerate(zip(plain, other)) for text in differences(a, b, "%s[%d]" % (path, i), close)]
    if isinstance(plain, (np.ndarray, np.generic)):
        if (plain.dtype, plain.shape) != (other.dtype, other.shape):
            return ["%s is %s%s, not %s%s" % (path, other.dtype, other.shape, plain.dtype, plain.shape)]
        alike = plain.tobytes() == other.tobytes() or close and plain.dtype.kind == "f" and np.allclose(plain, other, close, close * np.abs(plain).max())
        return [] if alike else ["%s has other values" % path]
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


def run(name, repeat, explain, backends=()):
    """Run one example in all ways; (whether it is as it should be, rows of the table)."""
    import sot

    plain, other = load(name, "plain"), load(name, "translated")
    originals, translated = translate(other)
    cold, result = timed(other.main)
    expected = plain.main()
    wrong = differences(expected, result)
    plain_times, hot_times, again = measured(plain, other, expected, repeat)
    wrong += again
    infos = {path: sot.cache_info(function) for path, function in translated.items()}
    wrong += ["%s was not captured" % path for path, info in infos.items() if not (info.graphs and info.translations)]
    wrong += ["%s was translated for every call" % path for path, info in infos.items() if not info.hits]
    print("%s: plain %.1f ms, translated %.1f ms (%.2f of plain), the first run %.1f ms: %s"
          % (name, 1e3 * min(plain_times), 1e3 * min(hot_times), min(hot_times) / min(plain_times), 1e3 * cold,
             "same to the bit" if not wrong else "FAILED"))
    for path, info in infos.items():
        print("    %-16s %d translations, %d graphs, %d hits, %d misses; breaks: %s; fallbacks: %s"
              % (path, info.translations, info.graphs, info.hits, info.misses, _sites(info.breaks), _sites(info.fallbacks)))
    rows = [(name, "plain", 1e3 * min(plain_times), 1.0, ""), row(name, "translated", plain_times, hot_times, wrong)]
    others, more = in_other_ways(name, plain, expected, repeat, backends)
    wrong += more
    for text in wrong[:10]:
        print("    " + text)
    if explain:
        calls = first_calls(other, originals)
        replace(other, translated)
        for path, (args, kwargs) in calls.items():
            print()
            print(sot.explain(translated[path], *args, **kwargs))
        print()
    return not wrong, rows + others


def measured(plain, other, expected, repeat, close=0.0):
    """(times of the plain program, times of the other one, where that gives something else)."""
    plain_times, times, wrong = [], [], []
    for _ in range(repeat):  # taken in turns, so that both meet the same machine
        plain_times.append(timed(plain.main)[0])
        took, result = timed(other.main)
        times.append(took)
        wrong += differences(expected, result, "repeated result", close)
    return plain_times, times, wrong


def row(name, way, plain_times, times, wrong, close=0.0, note=""):
    """A row of the table."""
    said = "FAILED" if wrong else "within %g" % close if close else "same to the bit"
    return name, way, 1e3 * min(times), min(times) / min(plain_times), said + note


def in_other_ways(name, plain, expected, repeat, backends):
    """As whole graphs and with each backend: (rows of the table, what is wrong)."""
    import sot

    rows, wrong = [], []
    ways = [("whole graphs: " + ", ".join(plain.WHOLE), None, True)] if getattr(plain, "WHOLE", ()) else []
    for way, backend, whole in ways + [("backend " + backend, backend, False) for backend in backends]:
        other = load(name, "other")
        try:
            _, translated = translate(other, backend, whole)
        except sot.BackendError:
            rows.append((name, way, None, None, "not installed: pip install \"sot[%s]\"" % backend))
            continue
        close = CLOSE if backend is not None else 0.0
        found = differences(expected, other.main(), way, close)
        plain_times, times, again = measured(plain, other, expected, repeat, close)
        found += again
        rows.append(row(name, way, plain_times, times, found, close))
        wrong += found
    return rows, wrong


def table(rows):
    """The rows as lines."""
    wide = max(len(way) for _, way, _, _, _ in rows)
    yield "%-10s %-*s %10s %9s  %s" % ("example", wide, "way", "ms", "of plain", "results")
    for name, way, took, share, said in rows:
        yield "%-10s %-*s %10s %9s  %s" % (name, wide, way, "-" if took is None else "%.1f" % took, "-" if share is None else "%.2f" % share, said)


def export(name, folder):
    """Save the example's program and make a model of it, run both and compare; whether they agree."""
    import sot

    module = load(name, "exported")
    function, sizes, args = module.exported()
    specs = [sot.InputSpec(list(shape), dtype) for shape, dtype in sizes]
    folder.mkdir(parents=True, exist_ok=True)
    saved, model = folder / (name + ".sot"), folder / (name + ".onnx")
    expected = function(*copy.deepcopy(args))
    sot.save(function, saved, specs)
    wrong = differences(expected, sot.load(saved)(*copy.deepcopy(args)))
    print("%s: %s: %s" % (name, saved, "same to the bit" if not wrong else "FAILED"))
    try:
        sot.export(sot.load(saved), model)
    except sot.ExportError as error:
        print("%s: no model: %s" % (name, str(error)))
        return not wrong
    try:
        onnxruntime = importlib.import_module("onnxruntime")
    except ImportError:
        print("%s: %s: not run (pip install onnxruntime)" % (name, model))
        return not wrong
    session = onnxruntime.InferenceSession(str(model))
    given = session.run(None, {each.name: arg for each, arg in zip(session.get_inputs(), args)})
    results = expected if isinstance(expected, tuple) else (expected,)
    bad = differences([np.asarray(each) for each in results], list(map(np.asarray, given)), "result of the model", CLOSE)
    print("%s: %s: %s" % (name, model, "within %g of NumPy" % CLOSE if not bad else "FAILED"))
    for text in wrong + bad:
        print("    " + text)
    return not wrong + bad


def _sites(records):
    return ", ".join("%s at line %s" % (record.reason, record.line) for record in records) or "none"


def main(argv=None):
    parser = argparse.ArgumentParser(prog="python -m examples.run", description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="one of: %s (default: all)" % ", ".join(EXAMPLES))
    parser.add_argument("--explain", action="store_true", help="print what sot.explain says of each translated function")
    parser.add_argument("--repeat", type=int, default=3, metavar="N", help="timed runs of each (default 3)")
    parser.add_argument("--backend", action="append", choices=BACKENDS, metavar="NAME", help="only these backends (default: %s)" % ", ".join(BACKENDS))
    parser.add_argument("--export", metavar="FOLDER", help="save programs and ONNX models there, run and compare them")
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
    good, rows = [], []
    for name in options.names or EXAMPLES:
        as_it_should_be, more = run(name, options.repeat, options.explain, options.backend or BACKENDS)
        good.append(as_it_should_be)
        rows += more
    print()
    print("\n".join(table(rows)))
    if options.export:
        print()
        exportable = [name for name in options.names or EXAMPLES if hasattr(load(name, "exported"), "exported")]
        good += [export(name, Path(options.export)) for name in exportable]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
