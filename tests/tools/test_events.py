"""The events that tools get of a translated function are those of the plain one, whenever the tool goes on."""
from __future__ import annotations

import os
import re
import sys
import threading
import types

import numpy as np
import programs
import pytest

import sot

FILE = programs.__file__
#: Where the engine's files are; the checkout may be called so, too.
OURS = os.path.join(os.path.dirname(sot.__file__), "")
MONITORING = hasattr(sys, "monitoring")


@pytest.fixture(autouse=True)
def fresh():
    sot.reset()
    yield
    sys.settrace(None)
    sys.setprofile(None)
    threading.settrace(None)
    if MONITORING:
        sys.monitoring.free_tool_id(Monitoring.TOOL)
    sot.reset()


def new(function):
    """The function with a code object that no other test has seen."""
    return types.FunctionType(function.__code__.replace(co_name=function.__name__), function.__globals__, function.__name__,
                              function.__defaults__, function.__closure__)


def outcome(function, *args):
    try:
        return text(function(*args))
    except Exception as error:
        return repr(error)


def text(value):
    return re.sub(" at 0x[0-9a-f]+", "", repr(value))


class Log(list):
    """What a tool was told about frames of the programs, and of the engine."""

    def of(self, frame, event, arg):
        name = frame.f_code.co_filename
        if name == FILE:
            shown = text(arg) if event == "return" else arg[0].__name__ if event == "exception" else \
                getattr(arg, "__name__", "") if event.startswith("c_") else ""
            self.append((frame.f_code.co_name, event, frame.f_lineno, shown))
            return True
        if name.startswith(OURS):
            self.append(("engine", event, name, frame.f_code.co_name))
        return False


class Tracing:
    """sys.settrace with lines, or with opcodes' offsets counted too."""

    def __init__(self, opcodes=False):
        self.log = Log()
        self.opcodes = opcodes

    def on(self):
        sys.settrace(self.called)

    def off(self):
        sys.settrace(None)

    def called(self, frame, event, arg):
        return self.local if self.log.of(frame, event, arg) else None

    def local(self, frame, event, arg):
        if self.opcodes and not frame.f_trace_opcodes:
            frame.f_trace_opcodes = True
        self.log.of(frame, event, arg)
        return self.local


class Debugging(Tracing):
    """As a debugger's set_trace(): the frames that run already are traced too."""

    def on(self):
        for frame in programs.frames_above(None):
            frame.f_trace = self.local
        sys.settrace(self.called)


class Profiling:
    def __init__(self):
        self.log = Log()

    def on(self):
        sys.setprofile(self.told)

    def off(self):
        sys.setprofile(None)

    def told(self, frame, event, arg):
        if not event.startswith("c_") or getattr(arg, "__name__", "") != "setprofile":
            self.log.of(frame, event, arg)


class Both(Tracing):
    """A tracer and a profiler."""

    def __init__(self):
        super().__init__()
        self.profiler = Profiling()
        self.profiler.log = self.log

    def on(self):
        self.profiler.on()
        super().on()

    def off(self):
        super().off()
        self.profiler.off()


class Monitoring:
    """A sys.monitoring tool for some events, everywhere or on chosen code objects."""

    TOOL = 3

    def __init__(self, events, codes=()):
        self.log = Log()
        self.names = events
        self.codes = codes

    def on(self):
        monitoring = sys.monitoring
        monitoring.use_tool_id(self.TOOL, "test")
        events = 0
        for name in self.names:
            event = getattr(monitoring.events, name)
            events |= event
            monitoring.register_callback(self.TOOL, event, getattr(self, name.lower(), None) or self.callback(name))
        if not self.codes:
            monitoring.set_events(self.TOOL, events)
        for code in self.codes:
            monitoring.set_local_events(self.TOOL, code, events)

    def callback(self, name):
        def told(code, *args):
            if code.co_filename == FILE:
                shown = [getattr(arg, "__name__", "") or text(arg) for arg in args]
                self.log.append((code.co_name, name, sys._getframe(1).f_lineno) + tuple(shown[-1:]))
            elif code.co_filename.startswith(OURS):
                self.log.append(("engine", name, code.co_filename, code.co_name))
        return told

    def off(self):
        monitoring = sys.monitoring
        if monitoring.get_tool(self.TOOL) is None:
            return
        monitoring.set_events(self.TOOL, 0)
        for code in self.codes:
            monitoring.set_local_events(self.TOOL, code, 0)
        for name in self.names:
            monitoring.register_callback(self.TOOL, getattr(monitoring.events, name), None)
        monitoring.free_tool_id(self.TOOL)


TOOLS = {"settrace": Tracing, "opcodes": lambda: Tracing(True), "setprofile": Profiling, "both": Both, "debugger": Debugging}
EVENTS = [("PY_START", "PY_RETURN"), ("LINE",), ("CALL",), ("BRANCH",) if sys.version_info < (3, 14) else ("BRANCH_LEFT", "BRANCH_RIGHT"),
          ("JUMP",), ("RAISE", "EXCEPTION_HANDLED", "PY_UNWIND"), ("INSTRUCTION",), ("PY_YIELD", "PY_RESUME")]
if MONITORING:
    for _names in EVENTS:
        TOOLS["monitoring " + "+".join(_names)] = lambda names=_names: Monitoring(names)

VALUES = [np.ones(2), np.zeros(2), np.ones(2)]


def calls(function, tool, when):
    """The outcomes and the events of three calls of a function; the tool goes on before the call number ``when``."""
    found = []
    for number, value in enumerate(VALUES):
        if number == when:
            tool.on()
        try:
            found.append(outcome(function, value))
        finally:
            if number == when:
                tool.off()
    return found, tool.log


@pytest.mark.parametrize("when", [0, 1, 2], ids=["at the first call", "at the second", "at the third"])
@pytest.mark.parametrize("function", programs.FUNCTIONS, ids=lambda function: function.__name__)
@pytest.mark.parametrize("tool", sorted(TOOLS))
def test_on_before_a_call(tool, function, when):
    calls(new(function), TOOLS[tool](), when)     # what callees' code objects keep of it is there from now on
    expected = calls(new(function), TOOLS[tool](), when)
    translated = sot.symbolic_translate(new(function))
    assert calls(translated, TOOLS[tool](), when) == expected
    assert any(events for events in expected[1]) or tool.startswith("monitoring")
    # what was off again is captured again
    outcome(translated, VALUES[0])
    hits = sot.cache_info(translated).hits
    outcome(translated, VALUES[0])
    assert sot.cache_info(translated).hits > hits or sot.cache_info(translated).native


@pytest.mark.skipif(not MONITORING, reason="sys.monitoring came with 3.12")
@pytest.mark.parametrize("where", ["function", "callee", "both"])
@pytest.mark.parametrize("events", [names for names in EVENTS if "RAISE" not in names], ids="+".join)
def test_on_for_single_code_objects(events, where):
    def codes(function):
        return {"function": [function.__code__], "callee": [programs.inner.__code__],
                "both": [function.__code__, programs.inner.__code__]}[where]

    def watched(function, plain):
        first = outcome(function, VALUES[0]), outcome(function, VALUES[0])
        tool = Monitoring(events, codes(plain))
        tool.on()
        try:
            return first, outcome(function, VALUES[0]), outcome(function, VALUES[1]), list(tool.log)
        finally:
            tool.off()

    plain, other = new(programs.outer), new(programs.outer)
    translated = sot.symbolic_translate(other)
    assert watched(translated, other) == watched(plain, plain)
    hits = sot.cache_info(translated).hits
    outcome(translated, VALUES[0])
    assert sot.cache_info(translated).hits == hits + 1


@pytest.mark.skipif(not MONITORING, reason="sys.monitoring came with 3.12")
def test_a_tool_that_watches_something_else_costs_no_capture():
    # inner, too, has code that no tool ever listened on: coverage.py leaves its events on what it has measured
    namespace = dict(vars(programs), inner=new(programs.inner))
    translated = sot.symbolic_translate(types.FunctionType(programs.outer.__code__.replace(co_name="outer"), namespace))
    tool = Monitoring(("LINE",), [new(programs.loop).__code__])
    tool.on()
    try:
        for _ in range(3):
            translated(VALUES[0])
        assert sot.cache_info(translated).hits == 2
    finally:
        tool.off()


INSIDE = {name: TOOLS[name] for name in ("settrace", "setprofile", "both", "debugger")}


def told_inside(function, make, warm):
    """The events when the function itself turns the tool on, at its first call or when it has been translated."""
    programs.SWITCH[0] = int
    for _ in range(warm):
        outcome(function, VALUES[0])
    tool = make()
    programs.SWITCH[0] = tool.on
    try:
        result = outcome(function, VALUES[0])
    finally:
        tool.off()
        programs.SWITCH[0] = int
    return result, [event for event in tool.log if event[0] not in ("switch", "switch_natively")]


@pytest.mark.parametrize("warm", [0, 3], ids=["cold", "warm"])
@pytest.mark.parametrize("function", programs.SWITCHING, ids=lambda function: function.__name__)
@pytest.mark.parametrize("tool", sorted(INSIDE))
def test_on_inside_a_call(tool, function, warm):
    expected = told_inside(new(function), INSIDE[tool], warm)
    translated = sot.symbolic_translate(new(function))
    assert told_inside(translated, INSIDE[tool], warm) == expected


@pytest.mark.parametrize("function", programs.SWITCHING, ids=lambda function: function.__name__)
@pytest.mark.parametrize("tool", sorted(INSIDE))
def test_off_inside_a_call(tool, function):
    def told(function):
        tool = INSIDE[name]()
        programs.SWITCH[0] = tool.off
        tool.on()
        try:
            return outcome(function, VALUES[0]), list(tool.log)
        finally:
            tool.off()
            programs.SWITCH[0] = int

    name = tool
    translated = sot.symbolic_translate(new(function))
    programs.SWITCH[0] = int
    outcome(translated, VALUES[0])
    assert told(translated) == told(new(function))


def test_threads_are_traced_each_by_itself():
    def told(function):
        tool = Tracing()
        threading.settrace(tool.called)
        try:
            thread = threading.Thread(target=function, args=(VALUES[0],))
            thread.start()
            function(VALUES[0])      # this thread is not watched
            thread.join()
        finally:
            threading.settrace(None)
        return list(tool.log)

    translated = sot.symbolic_translate(new(programs.outer))
    translated(VALUES[0])
    assert told(translated) == told(new(programs.outer)) != []
    assert sot.cache_info(translated).hits == 1


def test_the_translator_is_not_seen_by_a_tool_of_all_threads():
    if not hasattr(threading, "settrace_all_threads"):
        pytest.skip("threading.settrace_all_threads came with 3.12")
    tool = Tracing()
    translated = sot.symbolic_translate(new(programs.branching))
    from sot.machine.machine import Machine
    original = Machine.run

    def run(machine):       # it goes on while the translator works
        threading.Thread(target=lambda: threading.settrace_all_threads(tool.called)).start()
        return original(machine)

    Machine.run = run
    try:
        translated(VALUES[0])
    finally:
        Machine.run = original
        threading.settrace_all_threads(None)
    assert [event for event in tool.log if event[0] == "engine"] == []


def test_the_hook_leaves_frames_to_tools():
    def told(entry_point):
        tool = Tracing()
        function = new(programs.outer)
        with entry_point():
            function(VALUES[0])
            tool.on()
            try:
                function(VALUES[0])
            finally:
                tool.off()
        return list(tool.log)

    import contextlib
    assert told(sot.hooked) == told(contextlib.suppress) != []
