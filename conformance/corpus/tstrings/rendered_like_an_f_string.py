# /// case
# summary: a function of the program turns a template into what the f-string would be
# reference: https://docs.python.org/3/library/string.templatelib.html
# features: t-string f-string inlined-call
# since: 3.14
# capture: full
# ///
from string.templatelib import Interpolation, convert

from conformance.case import call


def render(template):
    parts = []
    for part in template:
        if isinstance(part, Interpolation):
            parts.append(format(convert(part.value, part.conversion), part.format_spec))
        else:
            parts.append(part)
    return "".join(parts)


def case(name, width):
    return render(t"<{name!r:>{width}}|{width:03d}|{name}>"), f"<{name!r:>{width}}|{width:03d}|{name}>"


def calls():
    yield call("Ann", 7)
    yield call("Ann", 7)
    yield call("Bob", 9)
