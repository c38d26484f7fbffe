# /// case
# summary: instances of subclasses of str, int and float are looked for where the equal plain value is a key
# reference: https://docs.python.org/3/reference/expressions.html#membership-test-operations
# features: containment dict set inheritance
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Name(str):
    """What the program calls its columns."""


class Code(int):
    """What it numbers them with."""


class Level(float):
    """What it compares them with."""


KNOWN = frozenset(["left", 2, 0.5])


def case(x, table, seen, name, code, level):
    made = {"left": 1.0, 2: 4.0, 0.5: 8.0}
    told = {"right", 3, 1.5}
    found = [name in table, code in table, level in table]
    found += [name not in seen, code not in seen, level not in seen]
    found += [name in made, code in made, level in made]
    found += [name in told, code in told, level not in told]
    found += [name in KNOWN, code not in KNOWN, level in KNOWN]
    found += [name in table.keys(), code in made.keys(), Name("left") in table, Code(3) not in told, Level(0.5) in seen]
    return x * sum(found) + table.get(name, 0.25), found


def calls():
    table = {"left": 1.0, 2: 2.0, 0.5: 3.0}
    seen = {"left", 2, 0.5}
    left, two, half = Name("left"), Code(2), Level(0.5)
    yield call(np.arange(3.0), table, seen, left, two, half)
    yield call(np.arange(3.0), table, seen, left, two, half)
    yield call(np.arange(3.0), table, seen, Name("right"), Code(3), Level(1.5))
    yield call(np.arange(3.0), table, {"right", 3}, Name("right"), Code(3), Level(1.5))
    yield call(np.arange(3.0), {"right": 5.0}, {0.5}, Name("right"), two, half)
    yield call(np.arange(3.0), table, seen, "left", 2, 0.5)
