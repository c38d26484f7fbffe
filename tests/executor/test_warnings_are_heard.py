"""What NumPy's operations warn of may run the program's code, or fill a list that it looks at: who hears × operation × what is read × place."""
from __future__ import annotations

import textwrap
import warnings

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

HEARERS = {
    "recorded": ("warnings.catch_warnings(record=True) as log", "warnings.simplefilter('always')"),
    "recorded later": ("warnings.catch_warnings(record=True) as log", "warnings.simplefilter('always')\nbefore = x + 1"),
    "shown by a function": ("warnings.catch_warnings()", "warnings.simplefilter('always')\nwarnings.showwarning = show"),
    "shown by a method": ("warnings.catch_warnings()", "warnings.simplefilter('always')\nwarnings.showwarning = LOG.show"),
    "called": ("np.errstate(all='call', call=called)", "pass"),
    "called, set before": ("np.errstate(all='call')", "pass"),
    "logged": ("np.errstate(all='log', call=LOG)", "pass"),
    "one kind called": ("np.errstate(divide='call', invalid='call', over='call', call=called)", "pass"),
}
OPERATIONS = {
    "array": "y = x / 0.0", "function": "y = np.log(x - 9)", "in place": "y = x * 1\ny /= 0.0", "scalars": "y = np.float64(1.0) / np.float64(0.0)",
    "constants": "y = np.divide(1, 0.0)", "0-D": "y = np.array(1e300) * np.array(1e300)", "method": "y = (x * 1e200).prod()", "power": "y = (x * 1e200) ** 2",
    "two": "y = x / 0.0\ny = np.sqrt(x - 9)", "out": "y = np.empty(2)\nnp.divide(x, 0.0, out=y)", "in a callee": "y = inner(x)",
    "in a loop": "y = x\nfor i in range(3):\n    y = y / 0.0 - y", "comprehension": "y = [v / x[0] for v in (np.float64(1), x / 0.0)]", "none": "y = x * 2",
}
READS = {
    "length": "return len(log), y", "truth": "return ('some' if log else 'none'), y", "items": "return [str(each) for each in log], y",
    "last": "return str(log[-1]) if log else None, y", "in a callee": "return count(log), y", "counter": "return LOG.counter, len(log), y",
    "before and after": "n = len(log)\nz = np.sqrt(x - 9)\nreturn n, len(log), y, z",
}
SETTING = """
class Log(list):
    counter = 0
    def show(self, message, category, filename, lineno, file=None, line=None):
        self.append(str(message))
        self.counter += 1
    def write(self, text):
        self.append(text)
        self.counter += 1
def show(message, category, filename, lineno, file=None, line=None):
    LOG.show(message, category, filename, lineno)
def called(kind, flag):
    LOG.append((kind, flag))
    LOG.counter += 1
def inner(x):
    return x / 0.0 + 1
def count(log):
    return len(log) * 2
LOG = Log()
"""


def text(hearer, operation, read):
    place, first = HEARERS[hearer]
    body = "log = LOG\nwith %s:\n" % place + textwrap.indent("%s\n%s\n%s\n" % (first, OPERATIONS[operation], READS[read]), "    ")
    return SETTING + "def case(x):\n" + textwrap.indent(body, "    ")


def outcomes(source, translated):
    namespace = {"np": np, "warnings": warnings}
    exec(compile(source, "<case>", "exec"), namespace)
    case = sot.symbolic_translate(namespace["case"]) if translated else namespace["case"]
    before = np.seterrcall(namespace["called"])
    found = []
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for _ in range(3):
                found.append(repr(case(np.array([1.0, 2.0]))))
                found.append(repr(namespace["LOG"]))
    finally:
        np.seterrcall(before)
    return found, namespace["case"]


def messages(found):
    """Texts without what differs from call to call: addresses of objects."""
    return [part.split(" at 0x")[0] for part in found]


@pytest.mark.parametrize("read", READS)
@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("hearer", HEARERS)
def test_what_was_heard_is_read(hearer, operation, read):
    source = text(hearer, operation, read)
    plain, _ = outcomes(source, False)
    translated, case = outcomes(source, True)
    assert messages(translated) == messages(plain)
    assert sot.cache_info(case).translations


def test_what_nobody_hears_ends_no_graph():
    """Under a recorder whose list is not the function's (a test runner's, say) a graph is as ever."""
    def case(x, names):
        y = x / 0.0
        return y + len(names)

    with warnings.catch_warnings(record=True):
        warnings.simplefilter("always")
        translated = sot.symbolic_translate(case)
        translated(np.ones(2), ["a"])
    assert (sot.cache_info(translated).graphs, sot.cache_info(translated).breaks) == (1, ())


def test_a_list_that_comes_in_behind_what_may_warn():
    """It has been appended to since the call began, and nothing of it was looked at before."""
    names = dict(globals())
    exec("def late(x):\n    y = np.sqrt(x - 1)\n    return len(log), y", names)
    translated = sot.symbolic_translate(names["late"])
    for x in (np.arange(3.0), np.arange(3.0), np.arange(3.0) + 2, np.arange(3.0)):
        told = []
        for function in (names["late"], translated):
            with warnings.catch_warnings(record=True) as log:
                warnings.simplefilter("always")
                names["log"] = log
                told.append(repr(function(x)))
        assert told[0] == told[1]
