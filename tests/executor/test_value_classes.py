"""Dates, times, durations and decimals: operators, methods, functions and texts of them, given in and made in the trace, as plain and captured."""
from __future__ import annotations

import datetime
import decimal
import math
import types
from datetime import date, timedelta, timezone
from decimal import Decimal

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

UTC = timezone(timedelta(hours=2), "here")
VALUES = {
    "date": "date(2024, 2, 29)", "later": "date(2025, 1, 1)", "moment": "datetime.datetime(2024, 2, 29, 12, 30, 15, 250)", "second": "datetime.datetime(2024, 3, 1)",
    "zoned": "datetime.datetime(2024, 2, 29, 12, tzinfo=UTC)", "time": "datetime.time(12, 30, 1)", "span": "timedelta(days=3, seconds=5)", "back": "timedelta(days=-1, microseconds=7)",
    "none": "timedelta(0)", "zone": "timezone(timedelta(hours=1))", "decimal": "Decimal('1.50')", "cents": "Decimal('-2.005')", "int": "3", "float": "0.5", "text": "'a'", "nothing": "None",
}
OF_CLASSES = sorted(set(VALUES) - {"int", "float", "text", "nothing"})
BINARY = ["a + b", "a - b", "a * b", "a / b", "a // b", "a % b", "a < b", "a >= b", "a == b", "a != b"]
NAMES = {"datetime": datetime, "date": date, "timedelta": timedelta, "timezone": timezone, "Decimal": Decimal, "UTC": UTC, "math": math, "np": np, "decimal": decimal}


class Holder:
    pass


def told(value):
    if isinstance(value, np.ndarray):
        return "array", value.dtype.str, repr(value.tolist())
    if isinstance(value, (tuple, list)):
        return type(value), list(map(told, value))
    return type(value), repr(value), getattr(value, "fold", None)


def outcome(function, *args):
    context = decimal.getcontext()
    context.clear_flags()
    try:
        found = told(function(*args))
    except Exception as error:
        found = type(error), str(error)
    return found, [flag.__name__ for flag, is_set in context.flags.items() if is_set]


def program(text, **names):
    """(function of a, b and x, its namespace)"""
    namespace = dict(NAMES, **names)
    exec(text, namespace)
    return namespace["case"]


def check(text, calls, captured=True, **names):
    """The same plain and translated for these calls, twice; captured where nothing is raised."""
    function = program(text, **names)
    translated = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), function.__globals__))
    raised = False
    for args in calls * 2:
        plain = outcome(function, *args)
        assert outcome(translated, *args) == plain, (text, args)
        raised |= isinstance(plain[0][0], type) and issubclass(plain[0][0], Exception)
    if captured and not raised:
        assert not sot.cache_info(translated).breaks, (text, calls, sot.cache_info(translated))


@pytest.mark.parametrize("expression", BINARY)
def test_operators(expression):
    x = np.arange(2.0)
    for i, one in enumerate(OF_CLASSES):
        for j, other in enumerate(sorted(VALUES)):
            for a, b in ((one, other), (other, one))[(i + j + len(expression)) % 2:][:1]:      # half of them, each time others
                check("def case(a, b, x):\n    return x + 1, %s" % expression, [(eval(VALUES[a], NAMES), eval(VALUES[b], NAMES), x)])


@pytest.mark.parametrize("expression", ["a + b", "a * b", "a - b", "a < b", "a == b", "divmod(a, b)"])
def test_operators_of_what_is_made(expression):
    x = np.arange(2.0)
    for one in OF_CLASSES:
        for other in sorted(VALUES):
            check("def case(x):\n    a = %s\n    b = %s\n    return x + 1, %s" % (VALUES[one], VALUES[other], expression), [(x,)])


OF_EACH = ["-a", "+a", "abs(a)", "str(a)", "repr(a)", "f'{a}|{a!r}|{a!s:>30}'", "'%s %r' % (a, a)", "'{} {!r}'.format(a, a)", "hash(a) == hash(a)", "isinstance(a, date)", "type(a)", "[a, a]", "str([a])", "a is a", "a in (None, a)", "bool(a)", "float(a)",
           "int(a)", "round(a)", "x + 1 if a else x", "a == a", "max(a, a)", "(lambda v: v)(a)"]
METHODS = {
    "date": ["isoformat()", "weekday()", "isoweekday()", "toordinal()", "ctime()", "strftime('%d/%m/%y')", "replace(year=2000)", "replace(2001, 3)", "year", "month", "day", "__format__('%Y')"],
    "moment": ["isoformat()", "isoformat(' ')", "isoformat(sep='_', timespec='minutes')", "date()", "time()", "timestamp()", "replace(hour=3)", "hour", "minute", "second", "microsecond", "strftime('%H')", "fold", "tzinfo", "date().isoformat()"],
    "zoned": ["isoformat()", "replace(hour=3)", "astimezone(timezone.utc)", "timestamp()", "timetz()", "hour", "replace(tzinfo=None)", "tzinfo"],
    "time": ["isoformat()", "hour", "replace(minute=4)", "strftime('%M')", "minute"],
    "span": ["days", "seconds", "microseconds", "total_seconds()"],
    "decimal": ["quantize(Decimal('0.1'))", "quantize(Decimal('1'), rounding=decimal.ROUND_HALF_UP)", "sqrt()", "normalize()", "is_nan()", "adjusted()", "copy_abs()", "to_integral_value()", "max(3)", "to_eng_string()", "ln()", "compare(Decimal(2))"],
}
METHODS["later"], METHODS["back"], METHODS["cents"], METHODS["second"] = METHODS["date"], METHODS["span"], METHODS["decimal"], METHODS["moment"]
#: What control flow cannot tell of a decimal.
UNKNOWN = {("decimal", "x + 1 if a else x"), ("decimal", "max(a, a)"), ("zoned", "max(a, a)"), ("zoned", "a in (None, a)"), ("zoned", "a.tzinfo")}


@pytest.mark.parametrize("name", OF_CLASSES)
@pytest.mark.parametrize("given", ["argument", "global", "attribute", "item", "made"])
def test_each(name, given):
    x = np.arange(2.0)
    kind = "decimal" if "Decimal" in VALUES[name] else name
    for index, expression in enumerate(OF_EACH + ["a.%s" % method for method in METHODS.get(name, [])]):
        if (index + len(name) + len(given)) % 2:      # half of them, each time others
            continue
        value = eval(VALUES[name], NAMES)
        holder = Holder()
        holder.a = value
        text, calls = {
            "argument": ("def case(a, x):\n    return x + 1, %s", [(value, x)]),
            "global": ("def case(x):\n    return x + 1, %s", [(x,)]),
            "attribute": ("def case(h, x):\n    a = h.a\n    return x + 1, %s", [(holder, x)]),
            "item": ("def case(h, x):\n    a = h[0]\n    return x + 1, %s", [([value], x)]),
            "made": ("def case(x):\n    a = " + VALUES[name] + "\n    return x + 1, %s", [(x,)]),
        }[given]
        check(text % expression, calls, (kind, expression) not in UNKNOWN, a=value)


MADE = ["date(2024, n, 3)", "date(2024, n, day=40)", "date.fromisoformat('2024-0%d-11' % n)", "date.fromordinal(n * 1000)", "date(2024, 'a', 3)", "datetime.datetime(2024, n, 1, n, tzinfo=timezone.utc)", "datetime.datetime.combine(date(2024, 1, n), datetime.time(n))",
        "datetime.datetime.strptime('2024-0%d-11 10' % n, '%Y-%m-%d %H')", "datetime.datetime.strptime('1%d:30 +0100' % n, '%H:%M %z')", "datetime.datetime.strptime('x', '%Y')", "datetime.datetime.fromtimestamp(86400.5 * n, timezone.utc)", "datetime.datetime.fromisoformat('2024-01-01T00:0%d' % n)",
        "datetime.time(n, fold=1)", "datetime.time.fromisoformat('0%d:30' % n)", "timedelta(n)", "timedelta(hours=n, minutes=-1)", "timedelta(weeks=10 ** 9)", "timezone(timedelta(hours=n))", "Decimal(n)", "Decimal('1.%d' % n)", "Decimal(0.1)", "Decimal('x')", "Decimal(n) / 3",
        "Decimal(n) / 0", "Decimal(n) ** 2", "sum([Decimal(n), Decimal('0.10')])", "sum([timedelta(n), timedelta(1)], timedelta(0))", "timedelta(float(x.sum()))", "timedelta(hours=x[1])", "Decimal(float(x[1]))", "date(int(x.sum()) + 2000, 1, 1)", "(date(2024, 1, n) - date(2023, 1, 1)).days * x",
        "timedelta(days=n).total_seconds() * x", "float(Decimal('0.5') * n) * x", "x[:timedelta(n).days]", "divmod(timedelta(n), timedelta(hours=5))", "divmod(Decimal(n), 2)", "math.floor(Decimal('1.5') * n)"]


@pytest.mark.parametrize("expression", MADE)
def test_made_of_numbers(expression):
    check("def case(n, x):\n    return x + 1, %s" % expression, [(n, np.arange(3.0)) for n in (1, 2, 3, 4, 5)])


BRANCHES = {
    "dates": ("a < b", [(date(2024, 1, i), date(2024, 1, 5)) for i in range(1, 9)]),
    "moments": ("a <= b", [(datetime.datetime(2024, 1, 1, i), datetime.datetime(2024, 1, 1, 5)) for i in range(1, 9)]),
    "zones": ("a <= b", [(datetime.datetime(2024, 1, 1, i, tzinfo=timezone.utc), datetime.datetime(2024, 1, 1, 5, tzinfo=UTC)) for i in range(1, 9)]),
    "spans": ("a - b > timedelta(hours=3)", [(timedelta(hours=i), timedelta(hours=2)) for i in range(1, 9)]),
    "an empty span": ("a", [(timedelta(i), None) for i in (0, 1, 0, 2, -1)]),
    "equal, of another fold": ("a == b", [(datetime.datetime(2024, 1, 1, fold=i), datetime.datetime(2024, 1, 1, fold=j)) for i in (0, 1) for j in (0, 1)]),
    "days": ("(b - a).days > 3", [(date(2024, 1, i), date(2024, 1, 9)) for i in range(1, 9)]),
    "of a field": ("a.month == b", [(date(2024, i, 1), 3) for i in range(1, 6)]),
    "decimals": ("a < b", [(Decimal(i), Decimal(2)) for i in range(5)]),
    "decimals that are equal": ("str(a) == b", [(Decimal(text), "1.0") for text in ("1", "1.0", "1.00")]),
    "texts": ("a.isoformat() < b", [(date(2024, 1, i), "2024-01-03") for i in range(1, 6)]),
    "classes": ("isinstance(a, date)", [(date(2024, 1, 1), 0), (timedelta(3), 0), (datetime.datetime(2024, 1, 1), 0), (3, 0)]),
}


@pytest.mark.parametrize("name", sorted(BRANCHES))
def test_branches(name):
    test, pairs = BRANCHES[name]
    x = np.arange(2.0)
    check("def case(a, b, x):\n    if %s:\n        return x + 1, a\n    return x * 2, b" % test, [(a, b, x) for a, b in pairs], "decimals" not in name and name != "zones")


def test_an_order_is_guarded_and_no_date():
    function = program("def case(a, b, x):\n    return x + 1 if a < b else x")
    translated = sot.symbolic_translate(function)
    for i in range(1, 29):
        translated(date(2024, 2, i), date(2024, 2, 15), np.arange(2.0))
    assert sot.cache_info(translated).translations == 2


def test_an_error_is_caught():
    text = "def case(n, x):\n    try:\n        a = %s\n    except (ValueError, TypeError, ArithmeticError) as error:\n        return x * 2, type(error), str(error)\n    return x, a"
    for expression in ("date(2024, n, 1)", "date(2024, 1, 1) + timedelta(10 ** n)", "date(2024, 1, 1) + n", "Decimal(1) / (n - 1)", "Decimal('1' if n > 1 else 'x')", "timedelta(n) / 0", "date.fromisoformat('2024-%02d-01' % n)"):
        check(text % expression, [(n, np.arange(2.0)) for n in (1, 12, 13, 20)], False)


class Zone(datetime.tzinfo):
    asked = 0

    def utcoffset(self, when):
        Zone.asked += 1
        return timedelta(hours=Zone.asked)

    def dst(self, when):
        return None


class Day(date):
    def __add__(self, other):
        return "added"

    def isoformat(self):
        return "its own"


def test_what_the_program_has_a_part_in():
    zoned = datetime.datetime(2024, 1, 1, tzinfo=Zone())
    for text, args in (("a.isoformat()", (zoned,)), ("a < b", (zoned, datetime.datetime(2024, 1, 1, 2, tzinfo=UTC))), ("a + b, a.isoformat(), a.year", (Day(2024, 1, 1), timedelta(1))), ("b - a", (Day(2024, 1, 1), date(2024, 1, 1)))):
        args = (*args, None)[:2]
        function = program("def case(a, b, x):\n    return x + 1, %s" % text)
        Zone.asked = 0
        plain = [outcome(function, *args, np.arange(2.0)) for _ in range(3)]
        Zone.asked = 0
        translated = sot.symbolic_translate(program("def case(a, b, x):\n    return x + 1, %s" % text))
        assert [outcome(translated, *args, np.arange(2.0)) for _ in range(3)] == plain
    translated = sot.symbolic_translate(program("def case(a, x):\n    return x + 1, a.isoformat(), a + timedelta(1)"))
    for a in (datetime.datetime(2024, 1, 1), zoned, datetime.datetime(2024, 1, 1, tzinfo=UTC), Day(2024, 1, 1), date(2024, 1, 1)):
        Zone.asked = 0
        plain = outcome(program("def case(a, x):\n    return x + 1, a.isoformat(), a + timedelta(1)"), a, np.arange(2.0))
        Zone.asked = 0
        assert outcome(translated, a, np.arange(2.0)) == plain


def test_the_context_says_how():
    text = "def case(a, b, x):\n    return x + 1, a / b, a * b, +a, str(a.quantize(Decimal('0.1')))"
    translated = sot.symbolic_translate(program(text))
    for precision, rounding in ((28, decimal.ROUND_HALF_EVEN), (3, decimal.ROUND_UP), (3, decimal.ROUND_DOWN), (28, decimal.ROUND_HALF_EVEN)):
        with decimal.localcontext() as context:
            context.prec, context.rounding = precision, rounding
            args = Decimal("1.2345"), Decimal(7), np.arange(2.0)
            assert outcome(translated, *args) == outcome(program(text), *args)
    assert not sot.cache_info(translated).breaks and sot.cache_info(translated).translations == 1


CONTEXTS = ["with decimal.localcontext() as c:\n        c.prec = n\n        r = a / 7, c.prec\n    s = a / 7", "with decimal.localcontext() as c:\n        c.prec, c.rounding = 3, decimal.ROUND_UP\n        r = +a\n        with decimal.localcontext(c) as d:\n            d.prec = 2\n            r = r, +a\n        r = r, +a\n    s = a / 7",
            "with decimal.localcontext() as c:\n        c.prec = n\n        s = a / (n - 3)\n    r = a * a", "with decimal.localcontext() as c:\n        c.rounding = 'nothing'\n    r = s = 0", "with decimal.localcontext() as c:\n        c.prec = -1\n    r = s = 0", "with decimal.localcontext() as c:\n        r = s = c.Emax, c.capitals, c.clamp",
            "with decimal.localcontext():\n        r = s = a / 7", "with decimal.localcontext(prec=4):\n        r = s = a / 7", "try:\n        with decimal.localcontext() as c:\n            c.prec = n\n            s = a / (n - 3)\n    except ZeroDivisionError:\n        s = a / 7\n    r = a / 7",
            "for i in range(1, 4):\n        with decimal.localcontext() as c:\n            c.prec = i\n            r = a / 3\n    s = a / 3", "with decimal.localcontext() as c:\n        c.prec = n\n        s = a / 7\n        if n > 3:\n            return x, s\n    r = a / 7"]


@pytest.mark.parametrize("body", CONTEXTS)
def test_contexts_in_the_function(body):
    caught = "try" in body or "n - 3" in body
    check("def case(a, n, x):\n    %s\n    return x + 1, r, s, a / 7" % body, [(Decimal("12.345"), n, np.arange(2.0)) for n in (2, 3, 4, 5)], not caught)
    assert decimal.getcontext().prec == 28


def test_each_call_makes_objects_of_its_own():
    translated = sot.symbolic_translate(program("def case(x):\n    return x + 1, date(2024, 1, 1), Decimal('1.0')"))
    kept = [translated(np.arange(2.0)) for _ in range(3)]
    assert len({id(item) for call in kept for item in call[1:]}) == 6


def test_arrays_beside_them():
    for text in ("x + a", "a + x", "x * a", "np.array([a, a])", "np.full(2, a)", "x == a", "np.datetime64(a)", "x[0] * a", "a * x[0]", "{a: 1}", "a in {a}"):
        for value in (date(2024, 1, 1), timedelta(2), Decimal("1.5")):
            check("def case(a, x):\n    return x + 1, %s" % text, [(value, np.arange(2.0))], False)
            check("def case(b, x):\n    a = b + b - b if b.__class__ is not date else b + timedelta(1)\n    return x + 1, %s" % text, [(value, np.arange(2.0))], False)


KEYED = ["t = {}\n    for d in (a, b, a):\n        t[d] = t.get(d, 0) + 1\n    r = t, list(t), [k is a for k in t]", "t = {a: 1, b: 2}\n    r = t[b], a in t, len(t), t.get(n), t", "t = {a, b, n}\n    r = len(t), a in t, n in t",
         "t = collections.defaultdict(list)\n    t[a].append(n)\n    t[b].append(a)\n    r = t, sorted(t.items())", "t = collections.Counter([a, b, a])\n    r = t.most_common(1), t", "t = {a: 1, 'a': 2, None: 3}\n    t[n] = 4\n    r = t",
         "t = dict.fromkeys([a, b], 0)\n    del t[a]\n    r = t, t == {b: 0}", "r = [a, b, n].index(n), [a, n].count(a), n in [a, b]", "r = sorted([b, a, n]), min(a, b), max(b, a)", "t = {(a, 1): 2, (b, 2): 3}\n    r = t[a, 1]"]


@pytest.mark.parametrize("body", KEYED)
def test_keys(body):
    import collections

    pairs = [(date(2024, 1, 1), date(2024, 1, 2)), (date(2024, 1, 1), date(2024, 1, 1)), (datetime.datetime(2024, 1, 1, fold=1), datetime.datetime(2024, 1, 1)), (timedelta(1), timedelta(2)), (Decimal("1.0"), Decimal("1.00")), (Decimal("nan"), Decimal(1)),
             (datetime.datetime(2024, 1, 1, tzinfo=UTC), datetime.datetime(2024, 1, 1, 3, tzinfo=UTC))]
    for made in ("n = a", "n = a + (b - b)", "n = b + (b - b)"):
        check("def case(a, b, x):\n    %s\n    %s\n    return x + 1, r" % (made, body), [(a, b, np.arange(2.0)) for a, b in pairs], False, collections=collections)
    if "(a, 1)" not in body:
        check("def case(a, b, x):\n    n = a\n    %s\n    return x + 1, r" % body, [(a, b, np.arange(2.0)) for a, b in pairs[:4]], True, collections=collections)


def test_clocks_are_read_in_order():
    text = "def case(x):\n    before = datetime.datetime.now()\n    y = x + 1\n    after = datetime.datetime.now(timezone.utc)\n    return y, after.timestamp() - before.timestamp(), date.today(), type(before)"
    translated = sot.symbolic_translate(program(text))
    for _ in range(3):
        y, took, today, kind = translated(np.arange(2.0))
        assert 0 <= took < 60 and kind is datetime.datetime and abs(today - date.today()) <= timedelta(1)
    assert not sot.cache_info(translated).breaks


def test_a_function_that_the_module_time_has_now(monkeypatch):
    import time

    translated = sot.symbolic_translate(program("def case(a, x):\n    return x + 1, f'{a:%Y}', a.strftime('%Y'), '{:%Y}'.format(a)"))
    assert translated(date(2024, 1, 1), np.arange(2.0))[1:] == ("2024", "2024", "2024")
    asked = []
    monkeypatch.setattr(time, "strftime", lambda *args: asked.append(args) or "asked")
    assert translated(date(2024, 1, 1), np.arange(2.0))[1:] == ("asked", "asked", "asked")
    assert len(asked) == 3
