"""Methods that operations call: what they raise and catch when the graph runs, and where the graph breaks in them, is gone on with natively, and
the operation does the rest with what the method gives, or raises."""
import operator
import traceback
import types

import numpy as np
import pytest

import sot


class Refused(Exception):
    pass


class Texts:
    """Something on the other side that has methods of its own."""

    def __init__(self, gives):
        self.gives = gives

    def __radd__(self, other):
        return self._reflected(other)

    def __add__(self, other):
        return self._reflected(other)

    def __gt__(self, other):
        return self._reflected(other)

    def __eq__(self, other):
        return self._reflected(other)

    __hash__ = None

    def _reflected(self, other):
        if self.gives == "raises":
            raise Refused("reflected")
        return NotImplemented if self.gives == "refuses" else (self.gives, type(other).__name__)


class Asked:
    """What each method gives where adding ``x`` and ``w`` fails: it is in ``gives``, by the method's name; an exception is raised."""

    def __init__(self, x, w, gives, log):
        self.x = x
        self.w = w
        self.gives = gives
        self.log = log

    def answer(self, name, plain):
        try:
            self.log.append(name)
            y = self.x + self.w
            self.log.append("added")
            z = y * 2
        except ValueError as error:
            found = self.gives
            if isinstance(found, BaseException):
                raise found from error
            return found
        return plain(z)

    def __add__(self, other):
        return self.answer("add", lambda z: z)

    def __iadd__(self, other):
        return self.answer("iadd", lambda z: z)

    def __rmul__(self, other):
        return self.answer("rmul", lambda z: z)

    def __lt__(self, other):
        return self.answer("lt", lambda z: z)

    def __eq__(self, other):
        return self.answer("eq", lambda z: z.ndim == 1)

    __hash__ = None

    def __len__(self):
        return self.answer("len", lambda z: z.ndim)

    def __bool__(self):
        return self.answer("bool", lambda z: z.ndim == 1)

    def __contains__(self, item):
        return self.answer("contains", lambda z: z.ndim)

    def __iter__(self):
        return self.answer("iter", lambda z: iter([z, z + 1]))

    @property
    def own(self):
        return self.answer("own", lambda z: z)

    def __getitem__(self, key):
        return self.answer("getitem", lambda z: z)

    def __neg__(self):
        return self.answer("neg", lambda z: z)

    def __call__(self, more):
        return self.answer("call", lambda z: z)


class Printing(Asked):
    """The same, with a break in the method."""

    def answer(self, name, plain):
        try:
            self.log.append(name)
            y = self.x + self.w
            print(end="")
            z = y * 2
        except ValueError as error:
            found = self.gives
            if isinstance(found, BaseException):
                raise found from error
            return found
        return plain(z)


class Loud(Asked):
    def __eq__(self, other):
        return self.answer("eq", lambda z: z.ndim == 1)

    __hash__ = None


def _add(a, b):
    return a + b


def _add_in_place(a, b):
    a += b
    return a


def _reflected(a, b):
    return 2 * a


def _less(a, b):
    return a < b


def _equal(a, b):
    return a == b


def _itself(a, b):
    return a == a


def _length(a, b):
    return len(a) + 1


def _truth(a, b):
    if a:
        return "yes"
    return "no"


def _not(a, b):
    return not a


def _both(a, b):
    return bool(a and 5)


def _in(a, b):
    return b in a


def _not_in(a, b):
    return b not in a


def _loop(a, b):
    return [item + 1 for item in a]


def _property(a, b):
    return a.own


def _getattr(a, b):
    return getattr(a, "own", "none")


def _item(a, b):
    return a[b]


def _negated(a, b):
    return -a


def _called(a, b):
    return a(b)


def _while(a, b):
    turns = 0
    while a:
        turns += 1
        if turns > 2:
            break
    return turns


OPERATIONS = [_add, _add_in_place, _reflected, _less, _equal, _itself, _length, _truth, _not, _both, _in, _not_in, _loop, _property, _getattr, _item, _negated, _called,
              _while]
#: Not those whose rest generated code does not do.
CAPTURED = [operation for operation in OPERATIONS if operation not in (_getattr, _both)]
GIVES = [7, "text", True, -1, NotImplemented, [1.0], 1 << 70, Refused("own"), StopIteration("stop"), AttributeError("missing"), TypeError("type")]


def _of_the_trace(operate, cls):
    def run(x, w, b, gives, log):
        a = cls(x, w, gives, log)
        return operate(a, b) if operate is not _add_in_place else (operate(a, b), log)
    return run


def _of_an_argument(operate, cls):
    def run(a, b, log):
        log.append("begin")
        return operate(a, b)
    return run


def _caught(operate, cls):
    """In a region of the caller's."""
    def run(a, b, log):
        try:
            found = operate(a, b)
        except Exception as error:
            return ("caught", type(error).__name__, str(error), type(error.__cause__), type(error.__context__), _lines(error))
        return found
    return run


def _lines(error):
    return [(entry.name, entry.lineno) for entry in traceback.extract_tb(error.__traceback__)]


def _seen(function, *args):
    """What a call gives or raises, in a form that can be compared."""
    log = args[-1]
    try:
        return _plain(function(*args)), log
    except Exception as error:
        chain = []
        shown = error
        while shown is not None:
            chain.append((type(shown).__name__, str(shown), _lines(shown)[1:] if shown is error else _lines(shown)))
            shown = shown.__cause__ or shown.__context__
        return chain, log


def _plain(value):
    if isinstance(value, np.ndarray):
        return ("array", value.tolist())
    if isinstance(value, (list, tuple)):
        return type(value)(map(_plain, value))
    return value if isinstance(value, (int, str, float, type(None), type(NotImplemented))) else type(value).__name__


def _anew(function):
    return types.FunctionType(function.__code__.replace(), function.__globals__, function.__name__, function.__defaults__, function.__closure__)


_X, _FITS, _TOO_LONG = np.arange(3.0), np.ones(3), np.ones(4)


def _check(run, arguments, cases):
    """Two calls in which nothing fails, then one that fails for each case, and again one of the first kind."""
    plain, translated = _anew(run), sot.symbolic_translate(_anew(run))
    for w, case in [(_FITS, cases[0])] * 2 + [(_TOO_LONG, case) for case in cases] + [(_FITS, cases[0])]:
        wanted, found = _seen(plain, *arguments(w, *case)), _seen(translated, *arguments(w, *case))
        assert found == wanted, (run, w.size, case)
    return translated


OTHERS = [2, Texts("given"), Texts("refuses"), Texts("raises")]
CASES = [(gives, 2) for gives in GIVES] + [(NotImplemented, b) for b in OTHERS[1:]]


def _new(gives):
    return gives if not isinstance(gives, BaseException) else type(gives)(*gives.args)


@pytest.mark.parametrize("make, operate", [(make, operate) for make in (_of_the_trace, _of_an_argument, _caught) for operate in OPERATIONS[::2 if make is _caught else 1]],
                         ids=lambda each: each.__name__[1:])
def test_what_a_method_gives_after_an_error(operate, make):
    def arguments(w, gives, b):
        log = []
        return (_X, w, b, _new(gives), log) if make is _of_the_trace else (Asked(_X, w, _new(gives), log), b, log)
    for other in (2, OTHERS[1]):      # what is on the other side is guarded
        translated = _check(make(operate, Asked), arguments, [case for case in CASES if type(case[1]) is type(other)])
        assert operate not in CAPTURED or not [record for record in sot.cache_info(translated).breaks if "operation" in record.message], operate


@pytest.mark.parametrize("operate", OPERATIONS, ids=lambda operate: operate.__name__[1:])
def test_a_break_in_a_method(operate):
    def arguments(w, gives, b):
        log = []
        return Printing(_X, w, _new(gives), log), b, log
    for other in (2, OTHERS[1]):
        _check(_of_an_argument(operate, Printing), arguments, [case for case in CASES if type(case[1]) is type(other)])


@pytest.mark.parametrize("operate", CAPTURED, ids=lambda operate: operate.__name__[1:])
def test_it_is_captured(operate):
    def run(x, w, log):
        return operate(Asked(x, w, 0, log), 2)
    translated = sot.symbolic_translate(_anew(run))
    translated(_X, _FITS, [])
    assert not sot.cache_info(translated).breaks


@pytest.mark.parametrize("operate", [operator.lt, operator.gt, operator.eq, operator.ne])
def test_a_subclass_on_the_right_is_asked_first(operate):
    def run(a, b, log):
        return operate(a, b)
    def arguments(w, gives):
        log = []
        return Asked(_X, w, gives, log), Loud(_X, w, gives, log), log
    _check(run, arguments, [(7,), (NotImplemented,), (True,)])
