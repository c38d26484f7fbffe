# /// case
# summary: events of sys.monitoring, everywhere or on one code object, are those of the program's own code
# reference: PEP 669, https://docs.python.org/3/library/sys.monitoring.html
# features: monitoring inlined-call for-loop numpy-operator
# since: 3.12
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call

LOG = []
WATCHED = ("case", "add", "scale")
TOOL = 3


def add(x, y):
    z = x + y
    return z


def scale(x, factor=2):
    if factor > 1:
        x = x * factor
    return x


def case(x, n):
    total = add(x, 1)
    for i in range(n):
        total = scale(add(total, i),
                      len(x))
    return total


def teller(name):
    def tell(code, *args):
        if code.co_filename == case.__code__.co_filename and code.co_name in WATCHED:
            LOG.append((name, code.co_name, args[0] if name in ("LINE", "INSTRUCTION", "JUMP") else getattr(args[-1], "__name__", "")))
    return tell


NAMES = ("LINE", "PY_START", "PY_RETURN", "CALL", "JUMP", "INSTRUCTION")


def switch(names, codes):
    events = 0
    for name in names:
        events |= getattr(sys.monitoring.events, name)
    if codes is None:
        sys.monitoring.set_events(TOOL, events)
    for code in codes or ():
        sys.monitoring.set_local_events(TOOL, code, events)


def calls():
    x = np.ones(2)
    yield call(x, 2)
    yield call(x, 2).expect("hit")
    sys.monitoring.use_tool_id(TOOL, "case")
    for name in NAMES:
        sys.monitoring.register_callback(TOOL, getattr(sys.monitoring.events, name), teller(name))
    for codes in (None, [case.__code__], [add.__code__], [scale.__code__, add.__code__]):
        for names in (NAMES[:1], NAMES[1:3], NAMES[3:5], NAMES[5:]):
            switch(names, codes)
            yield call(x, 2).expect("native")
            switch((), codes)
            yield call(x, 2).expect("hit")
            LOG.append("off")
    for name in NAMES:
        sys.monitoring.register_callback(TOOL, getattr(sys.monitoring.events, name), None)
    sys.monitoring.free_tool_id(TOOL)
    yield call(x, 2).expect("hit")
