# /// case
# summary: the iterator of a template is of a type of its own, and goes on behind a break
# reference: https://docs.python.org/3/library/string.templatelib.html
# features: t-string for-loop iterator-protocol opaque-call
# since: 3.14
# capture: breaks 1 opaque-call
# opcodes: BUILD_TEMPLATE
# ///
import sys

from conformance.case import call


def case(x, y):
    found = []
    for part in t"{x}a{y}{x + y}b":
        found.append(part if isinstance(part, str) else part.value)
        if len(found) == 3:
            found.append(sys.getsizeof(part) > 0)
    return found


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call("u", "v")
