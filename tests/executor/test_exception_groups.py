"""Groups of exceptions and ``except*``: what is made, taken, left and raised again is as plain, with its tracebacks, contexts and causes (3.11+)."""
import builtins
import itertools
import sys
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.skipif(not hasattr(builtins, "ExceptionGroup"), reason="no groups of exceptions")

BODIES = {
    "nothing": "y = y + 1",
    "plain": "raise ValueError('v')",
    "other": "raise OSError('o')",
    "one": "raise ExceptionGroup('g', [ValueError('v')])",
    "two": "raise ExceptionGroup('g', [ValueError('v'), KeyError('k')])",
    "three": "raise ExceptionGroup('g', (ValueError('v'), KeyError('k'), TypeError('t')))",
    "nested": "raise ExceptionGroup('g', [ExceptionGroup('i', [KeyError('k'), TypeError('t')]), ValueError('v'), OSError('o')])",
    "given": "raise ExceptionGroup('g', errors)",
    "base": "raise BaseExceptionGroup('b', [ValueError('v'), KeyboardInterrupt()])",
    "base of exceptions": "raise BaseExceptionGroup('b', [ValueError('v')])",
    "own": "raise Own('own', [ValueError('v'), KeyError('k')])",
    "derives": "raise Derives('own', [ValueError('v'), KeyError('k')])",
    "with a cause": "raise ExceptionGroup('g', [ValueError('v'), KeyError('k')]) from OSError('cause')",
    "callee": "fails(errors)",
    "noted": "g = ExceptionGroup('g', [ValueError('v'), KeyError('k')])\n            g.add_note('note')\n            raise g",
    "array": "x.reshape(7)",
}
CLAUSES = {
    "value": ["ValueError"], "lookup": ["LookupError"], "both": ["ValueError", "KeyError"], "tuple": ["(ValueError, KeyError)"], "all": ["Exception"],
    "in turn": ["TypeError", "OSError", "ValueError"],
}
DOES = {
    "notes": "log.append(g)",
    "raises": "raise RuntimeError('r')",
    "raises from": "raise RuntimeError('r') from g",
    "raises again": "raise",
    "raises it": "raise g",
    "counts": "y = y * len(g.exceptions); log.append((g.message, str(g), [type(e).__name__ for e in g.exceptions], sys.exc_info()[1] is g))",
}
PROGRAM = """
def run(x, errors, log):
    y = x * 2
    try:
        try:
            {body}
{clauses}
        else:
            log.append('else')
        finally:
            log.append('finally')
    except BaseException as error:
        log.append(error)
        y = y - 1
    return y
"""


def fails(errors):
    raise builtins.ExceptionGroup("f", errors)


def shown(error, depth=0):
    """All that can be seen of an exception."""
    if error is None or depth > 4:
        return None
    frames, traceback = [], error.__traceback__
    while traceback is not None:
        frames.append((traceback.tb_frame.f_code.co_name, traceback.tb_lineno))
        traceback = traceback.tb_next
    return (type(error).__name__, repr(error), str(error), frames, error.__suppress_context__, getattr(error, "__notes__", None), shown(error.__context__, depth + 1),
            shown(error.__cause__, depth + 1), [shown(each, depth + 1) for each in getattr(error, "exceptions", ())])


def _functions():
    """The program of each body, clauses and what they do."""
    namespace = {"shown": shown, "fails": fails, "sys": sys}
    if hasattr(builtins, "ExceptionGroup"):
        exec("class Own(ExceptionGroup):\n    pass\n\nclass Derives(ExceptionGroup):\n    def derive(self, errors):\n        return Derives(self.message + '!', errors)\n", namespace)
        for number, ((name, body), (clause, classes), (does, statement)) in enumerate(itertools.product(BODIES.items(), CLAUSES.items(), DOES.items())):
            if (number + number // len(DOES) + number // (len(DOES) * len(CLAUSES))) % 2:      # half of them
                continue
            text = "\n".join("        except* %s as g:\n            %s" % (cls, statement) for cls in classes)
            made = {}
            exec(compile(PROGRAM.format(body=body, clauses=text), "<groups>", "exec"), namespace, made)
            yield name, clause, does, made["run"]


def _seen(run, x, errors):
    log = []
    try:
        result = run(x, errors, log).tolist()
    except Exception as error:
        result = shown(error)
    return result, [shown(each) if isinstance(each, BaseException) else each for each in log]


@pytest.mark.parametrize("name", BODIES)
def test_clauses(name):
    broken = []
    for body, clause, does, run in _functions():
        if body != name:
            continue
        translated = sot.symbolic_translate(types.FunctionType(run.__code__.replace(), run.__globals__))
        for _ in range(2):
            wanted, found = [_seen(each, np.arange(3.0), [ValueError("v"), KeyError("k"), OSError("o")]) for each in (run, translated)]
            assert found == wanted, (name, clause, does)
        info = sot.cache_info(translated)
        if info.breaks or info.fallbacks:
            broken.append((clause, does, [record.message for record in info.breaks]))
    if name in ("nothing", "plain", "one", "two", "three", "nested", "given", "callee"):
        assert not broken


MADE = ("[ValueError(1)]", "(ValueError(1), KeyError('k'))", "errors", "[]", "5", "[1]", "[ValueError, ValueError(1)]", "[KeyboardInterrupt()]", "[ExceptionGroup('i', errors)]")


@pytest.mark.parametrize("cls", ["ExceptionGroup", "BaseExceptionGroup", "Own"])
@pytest.mark.parametrize("message", ["'m'", "5"])
def test_what_a_group_is_made_of(cls, message):
    for given in MADE:
        text = """
def run(x, errors, log):
    try:
        given = {given}
        g = {cls}({message}, given)
    except Exception as error:
        log.append((type(error).__name__, str(error)))
        return x * 2
    if type(given) is list:
        given.append(KeyError('late'))
    log.append((type(g).__name__, g.message, str(g), len(g.exceptions), g.exceptions is g.exceptions, g.args[0], len(g.args[1]), [repr(e) for e in g.exceptions]))
    log.append((g, g.exceptions))
    return x * 3
""".format(given=given, cls=cls, message=message)
        namespace = {}
        exec("class Own(ExceptionGroup):\n    pass\n" + text, namespace)
        run = namespace["run"]
        translated = sot.symbolic_translate(types.FunctionType(run.__code__.replace(), namespace))
        for _ in range(3):
            seen = []
            for each in (run, translated):
                errors, log = [ValueError("v"), KeyError("k")], []
                result = each(np.arange(3.0), errors, log).tolist()
                last = log.pop() if type(log[-1][0]) is not str else None
                seen.append((result, log, last and (shown(last[0]), last[0].exceptions is last[1]), [repr(error) for error in errors]))
            assert seen[0] == seen[1], (cls, message, given)


@pytest.mark.parametrize("clauses", [["ValueError"], ["(ValueError, OSError)"], ["OSError", "ValueError"]])
@pytest.mark.parametrize("then", ["raise TypeError('t')", "raise TypeError('t') from g", "raise", "parts.append(g)"])
def test_a_part_has_the_traceback_itself(clauses, then):
    """Not one like it: parts of a group are told by it."""
    lines = ["def function(x):", "    parts = []", "    orig = ExceptionGroup('g', [ValueError(1), OSError(2)])", "    try:", "        try:", "            raise orig"]
    for clause in clauses:
        lines += ["        except* %s as g:" % clause, "            %s" % then]
    lines += ["    except BaseException as error:", "        parts += [error, error.__context__, *(e.__context__ for e in getattr(error, 'exceptions', ()))]",
              "    return [part is None or part.__traceback__ is orig.__traceback__ for part in parts], x * 2"]
    namespace = {}
    exec("\n".join(lines), namespace)
    tested = sot.symbolic_translate(types.FunctionType(namespace["function"].__code__.replace(), namespace))
    for _ in range(3):
        assert tested(np.ones(2))[0] == namespace["function"](np.ones(2))[0]
