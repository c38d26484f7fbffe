"""Objects die where they die in plain Python, and nothing is left of a call: no cycle, no reference, no cache, no code object."""
import gc
import sys
import types
import weakref

import growth_programs
import lifetime_programs
import numpy as np
import pytest

import sot
from sot._core import all_caches
from sot.bytecode import TABLE

#: On these a bound method on the stack of an inlined callee counts as one more owner of its array (see docs/architecture.md).
LENT = "LOAD_FAST_BORROW" in TABLE.rows


@pytest.fixture(scope="module", autouse=True)
def opaque():
    for function in lifetime_programs.OPAQUE + growth_programs.OPAQUE:
        sot.skip_function(function)


@pytest.fixture
def no_collector():
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("place", lifetime_programs.PLACES)
def test_lifetimes(place, no_collector):
    different = []
    for name, source in lifetime_programs.programs():
        if name.partition("-")[0] != place:
            continue
        plain = lifetime_programs.run(source, lambda function: function)
        assert any(len(seen) > 1 for _, seen in plain) or "resize" in name, source
        if lifetime_programs.run(source, sot.symbolic_translate) != plain:
            different.append(name)
    known = ["%s-resize%s-make" % (place, kind) for kind in ("", "_two_names")] if LENT and place.startswith("inlined") else []
    assert different == known


def test_peak_memory_is_that_of_plain_python():
    tracemalloc = pytest.importorskip("tracemalloc")

    def one_at_a_time(n):
        a = np.ones(n)
        s = float(a.sum())
        del a
        b = np.ones(n)
        return s + float(b.sum())

    def peak(function):
        for n in (10, 10, 1000000):
            function(n)
        tracemalloc.start()
        try:
            function(1000000)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    assert peak(sot.symbolic_translate(one_at_a_time)) < peak(one_at_a_time) + 100000


def alike(plain, found):
    """Of garbage and references the same; of blocks, some come and go with the allocator."""
    return (plain[0], plain[2]) == (found[0], found[2]) and abs(plain[1] - found[1]) < 50


@pytest.mark.parametrize("function", growth_programs.HOT + growth_programs.RAISING + growth_programs.PASSING, ids=lambda function: function.__name__)
def test_nothing_is_left(function):
    """Of 10,000 hot calls, 1,000 with breaks, 1,000 that raise what is handled.

    The counts are of the whole process, and another thread of it (that of pytest-xdist) takes or gives back a reference now and then:
    where a round and its plain one do not agree, the next two must, so that what only some rounds leave is seen, too.
    """
    calls = 10000 if function in growth_programs.HOT else 1000
    translated = sot.symbolic_translate(function)
    growth_programs.left_behind(translated, 100)
    caches = len(all_caches())
    rounds = [(growth_programs.left_behind(function, calls), growth_programs.left_behind(translated, calls))]
    if not alike(*rounds[0]):
        rounds = [(growth_programs.left_behind(function, calls), growth_programs.left_behind(translated, calls)) for _ in range(2)]
    assert all([alike(plain, found) for plain, found in rounds]), rounds
    assert len(all_caches()) <= caches


def test_misses_leave_nothing():
    def case(x, n):
        return x * n if type(n) is int else x

    x = np.ones(2)
    translated = sot.symbolic_translate(case)
    kinds = [type("K%d" % i, (), {})() for i in range(40)]
    for kind in kinds:
        translated(x, kind)

    def misses(count):
        for _ in range(count):
            for kind in kinds[:3]:
                translated(x, kind)
            translated(x, object())
        gc.collect()

    misses(400)     # until the unit has rested for the last time
    total_references = getattr(sys, "gettotalrefcount", int)
    before, blocks, references = len(all_caches()), sys.getallocatedblocks(), total_references()
    misses(1000)
    assert len(all_caches()) == before
    assert sys.getallocatedblocks() - blocks < 50 and total_references() - references < 50


SOURCE = '''
import numpy as np
class Model:
    def __init__(self, w):
        self.w = w
    def run(self, x):
        return helper(x * self.w) + protected(x)
    @property
    def size(self):
        return len(self.w)
def helper(x):
    return x + 1
def protected(x):
    try:
        return float(x.sum())
    except ValueError:
        return 0
def generated(n):
    for i in range(n):
        yield i
def skipped(x):
    return x
def breaking(x):
    y = x * 2
    opaque(y)
    return y
def looping(x):
    t = 0
    for i in range(40):
        t += opaque(x, i)
    return t
def raising(x):
    raise ValueError(x)
def program(x):
    m = Model(x)
    t = m.run(x) + m.size + sum(generated(3)) + skipped(x)
    u = breaking(t)
    def inner(z):
        return z + u
    v = [inner(i) for i in range(2)] + [looping(x)]
    if x.sum() > 100:
        raising(x)
    return v
'''


def codes_of(code):
    """A code object and all those in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from codes_of(constant)


def test_a_module_that_goes_takes_caches_units_and_code_with_it():
    gc.collect()
    before = {id(cache) for cache in all_caches()}
    namespace = {"__name__": "gone", "opaque": growth_programs.opaque}
    code = compile(SOURCE, "gone.py", "exec")
    exec(code, namespace)
    sot.skip_function(namespace["skipped"])
    translated = sot.symbolic_translate(namespace["program"])
    for x in (np.ones(3), np.ones(4), np.ones((2, 2)), np.ones(3)):
        translated(x)
    with pytest.raises(ValueError):
        translated(np.ones(200))
    assert len(all_caches()) > len(before) + 5
    alive = [weakref.ref(one) for one in codes_of(code)]
    units = [weakref.ref(unit) for unit in translated.cache.info.units()]
    assert len(units) > 5
    namespace.clear()
    del code, translated, namespace, x
    sys.last_value = sys.last_traceback = None
    for _ in range(3):
        gc.collect()
    assert [ref().co_name for ref in alive if ref() is not None] == []
    assert [ref() for ref in units if ref() is not None] == []
    assert [cache for cache in all_caches() if id(cache) not in before] == []
