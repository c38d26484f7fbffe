"""Programs that raise what is known while translating; (function, breaks, arguments of calls)."""
from __future__ import annotations

import itertools
import sys

import numpy as np

NO_CLASS = 5
X, Y = np.arange(3.0) + 1, np.ones(2)


class Wrong(Exception):
    pass


class Coded(Exception):
    def __init__(self, code=7):
        super().__init__("code %d" % code)
        self.code = code


class Manager:
    def __init__(self, answer):
        self.answer = answer

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        return self.answer


class Truthful:
    def __bool__(self):
        return True


def plus(x, y):
    return x + y


def handles_and_adds(x, y):
    try:
        {}["k"]
    except KeyError:
        return x + y


def class_with_an_init(x):
    try:
        raise Coded
    except Coded as error:
        return error.code, x * 2


def class_that_makes_another(x):
    try:
        raise OSError(2, "no such thing")
    except FileNotFoundError as error:
        return error, x * 2


def no_exception(x):
    try:
        raise NO_CLASS
    except TypeError as error:
        return error, x * 2


def clause_that_is_no_class(x):
    try:
        try:
            raise Wrong(1)
        except NO_CLASS:
            pass
    except TypeError as error:
        return error, x * 2


def stored_before_it_is_raised(x):
    kept = {}
    kept["error"] = Coded(3)
    holder = [kept]
    try:
        raise kept["error"]
    except Coded:
        y = x * 2
    return holder, y


def stored_in_an_input(held, x):
    held["error"] = error = Coded(3)
    try:
        raise error
    except Coded:
        y = x * 2
    return held["error"], y


def looked_at_before_and_after(x):
    error = Wrong("text")
    before = error.__traceback__ is None
    try:
        raise error
    except Wrong as caught:
        same = caught is error
    return before, same, error.__traceback__ is None, x * 2


def in_the_context_of_another(x):
    try:
        1 // 0
    except ZeroDivisionError as error:
        try:
            [][x.ndim]
        except IndexError as second:
            return error, second, second.__context__ is error, x * 2


def raised_again_without_its_context_being_handled(x):
    kept = None
    try:
        try:
            {}["k"]
        except KeyError:
            raise Wrong("text")  # noqa: B904
    except Wrong as error:
        kept = error
    try:
        raise kept
    except Wrong as error:
        return error, error.__context__, x * 2


def from_none(x):
    try:
        try:
            {}["k"]
        except KeyError:
            raise Wrong("text") from None
    except Wrong as error:
        return error, x * 2


def array_error_in_a_nested_handler(x, y):
    try:
        [][0]
    except IndexError:
        try:
            return x + y
        except ValueError as error:
            return error, x * 2


def array_error_in_a_callee_that_handles(x, y):
    try:
        return handles_and_adds(x, y)
    except ValueError as error:
        return error, x * 2


def array_error_in_a_callee_of_a_handler(x, y):
    try:
        try:
            {}["k"]
        except KeyError:
            return plus(x, y)
    except ValueError as error:
        return error, x * 2


def seen_in_a_handler(x):
    try:
        {}["k"]
    except KeyError as error:
        seen = sys.exc_info()
        return seen[0], seen[1] is error, x * 2


def breaks_in_a_loop_of_a_handler(x):
    try:
        {}["k"]
    except KeyError as error:
        for i in range(3):
            if x[i] > 1:
                x = x + len(error.args)
    return x * 2, sys.exc_info()[0]


def breaks_in_a_manager(x, answer):
    with Manager(answer) as manager:
        manager.answer = answer if x[0] > 0 else True
        raise Wrong(2)
    return x * 2


def swallowed(x, answer):
    with Manager(answer):
        raise Wrong(2)
    return x * 2


def swallowed_by_the_outer(x):
    manager = Manager(False)
    with Manager(True):
        with manager:
            raise Wrong(1)
    return x * 2


def left_in_the_middle(x):
    for i in range(4):
        with Manager(i != 3):
            if i == 2:
                break
            raise Wrong(i)
    return x * i


def bare_raise_in_recursion(x, depth):
    try:
        if depth:
            return bare_raise_in_recursion(x * 2, depth - 1)
        raise Wrong("bottom")
    except Wrong:
        if depth == 2:
            return x
        raise


def error_of_an_own_closure(x):
    def inner():
        nonlocal x
        try:
            raise Wrong(1, 2)
        except Wrong as error:  # noqa: F841
            def count():
                return len(error.args)  # noqa: F821
            x = x + count()
            return count()
    return inner(), x


def own_attribute(x):
    try:
        raise Wrong("text")
    except Wrong as error:
        error.extra = x * 2
        return error.extra


def long_loop(x, n):
    out = []
    for i in range(n):
        try:
            if i % 3 == 0:
                raise KeyError(i)
            out.append(x * i)
        except KeyError as error:
            out.append(error.args[0])
        finally:
            x = x + 1
    return out


def texts(n, x):
    out = []
    for error in (ValueError(), ValueError(n), ValueError("a", n), KeyError("k"), KeyError(), AttributeError("text"), StopIteration(n)):
        try:
            raise error
        except Exception as caught:
            out += [str(caught), repr(caught), f"{caught}", caught.args is caught.args]
    return out, x * 2


def leaves_the_function(x, table):
    y = x * 2
    try:
        return table["k"]
    finally:
        table["y"] = y


class Getters:
    def __init__(self, x):
        self.x = x

    @property
    def raises(self):
        doubled = self.x * 2
        raise AttributeError("raises", doubled.shape)

    @property
    def raises_deeper(self):
        def inner():
            raise Absent from KeyError("cause")
        return inner()

    @property
    def raises_after_another(self):
        try:
            raise KeyError("k")
        except KeyError:
            raise AttributeError("in its context")  # noqa: B904
        finally:
            del self

    @property
    def raises_what_it_keeps(self):
        self.kept = AttributeError("kept")
        raise self.kept

    @property
    def raises_otherwise(self):
        raise ValueError(self.x.ndim)

    @property
    def raises_by_a_builtin(self):
        return (1, "two").three

    @property
    def refused(self):
        raise AttributeError("refused")

    only_written = property(None, lambda self, value: None)


class Absent(AttributeError):
    pass


class Hooked(Getters):
    @property
    def inherited(self):
        return super().raises

    def __getattr__(self, name):
        if name == "refused":
            raise LookupError(name)
        return name, self.x + 1


class Slotted:
    __slots__ = ("x", "unset")

    def __init__(self, x):
        self.x = x

    def __getattr__(self, name):
        return name, self.x * 3


class Asking(Slotted):
    __slots__ = ()

    def __getattribute__(self, name):
        if name == "x":
            return X
        raise AttributeError(name)


class Answering(type):
    @property
    def raises(cls):
        raise AttributeError("of a class")

    def __getattr__(cls, name):
        return "class", name


class Answered(metaclass=Answering):
    pass


def answered(hooked):
    found = [hooked.raises, hooked.raises_deeper, hooked.raises_after_another, hooked.only_written, hooked.inherited, hooked.absent, hooked.raises_by_a_builtin]
    for _ in range(3):
        found.append(hooked.raises[1] + 1)
    return found, hooked.raises[0].upper()


def answered_for_slots_and_classes(x):
    slotted, asking = Slotted(x), Asking(x)
    return (slotted.unset, slotted.absent, hasattr(slotted, "unset"), asking.x, asking.kind, asking.absent, hasattr(asking, "absent"),
            Answered.raises, Answered.absent, hasattr(Answered, "raises"))


def asked_first(getters):
    names = ("x", "raises", "raises_deeper", "raises_after_another", "only_written", "absent")
    return [hasattr(getters, name) for name in names], [getattr(getters, name, getters.x * 2) for name in names]


def answered_by_an_error(x):
    hooked = Hooked(x)
    return x + 1, hooked.refused


def answered_by_an_error_that_is_caught(x):
    hooked = Hooked(x)
    try:
        return hooked.refused
    except LookupError as error:
        return x + 1, error.args


def raised_after_it_was_answered(x):
    getters = Getters(x * 2)
    asked = hasattr(getters, "raises_what_it_keeps")
    try:
        raise getters.kept
    except AttributeError as error:
        return asked, error


def error_that_no_getattr_answers(hooked):
    try:
        return hooked.raises_otherwise
    except ValueError as error:
        return error.args, hooked.x + 1


def answered_while_one_is_handled(hooked):
    try:
        raise IndexError("handled")
    except IndexError:
        found = hooked.raises
        raise KeyError("later", found[0])  # noqa: B904


class Ends:
    def __init__(self, x, *result):
        self.items = [x]
        self.result = result

    def __iter__(self):
        return self

    def __next__(self):
        return self.items.pop() if self.items else self.end()

    def end(self):
        raise StopIteration(*self.result)


def gives(x, result):
    yield x
    return result


def results_of(iterator):
    first = yield from iterator
    second = yield from iterator
    return first, second


def results_handed_up(x):
    iterators = [
        map(np.negative, gives(x, 1)), zip([1, 2], gives(x, 2)), zip(gives(x, 3), [1]), zip(gives(x, 3), gives(x, 4)), enumerate(Ends(x, 5)),
        filter(lambda item: item.ndim, Ends(x, x * 6)), itertools.islice(gives(x, 7), 1), itertools.islice(gives(x, 8), 2), itertools.chain(Ends(x, 9)),
        itertools.accumulate(gives(x, 10)), itertools.takewhile(lambda item: item.ndim, gives(x, 11)), itertools.dropwhile(lambda item: item.ndim, gives(x, 12)),
        itertools.starmap(np.add, zip(gives(x, 13), gives(x, 14))), itertools.compress([x, x], Ends(1, 15)), itertools.zip_longest(gives(x, 16)),
        itertools.filterfalse(lambda item: item.ndim, gives(x, 17)), map(np.add, gives(x, 18), Ends(x, 19)), enumerate(zip(map(np.negative, Ends(x, 20)))),
        Ends(x), Ends(x, 21, 22), gives(x, 23), iter([x]), itertools.cycle(gives(x, 24)) if x.ndim > 1 else (),
    ]
    found = []
    for iterator in iterators:
        def run(iterator):
            found.append((yield from results_of(iterator)))
        found.append(list(run(iterator)))
    return found


class Outcome:
    error = None

    def get(self):
        if self.error is not None:
            raise self.error
        return 1


def kept_in_a_list(x):
    kept = []
    try:
        raise ValueError(1)
    except ValueError as error:
        kept.append(error)
    try:
        raise kept[0]
    except ValueError as again:
        return x * 2, again is kept[0], kept


def kept_by_an_instance(x, key):
    outcome = Outcome()
    try:
        if key:
            raise KeyError(key)
    except KeyError as error:
        outcome.error = error
    try:
        return x * outcome.get(), outcome.error
    except KeyError as error:
        return x, error.args, outcome.error


def kept_and_raised_in_a_loop(x):
    kept = [ValueError("a")]
    for i in range(3):
        try:
            try:
                raise kept[0]
            finally:
                kept.append(i)
        except ValueError:
            x = x + 1
    return x, kept


def kept_and_raised_in_a_handler(x):
    kept = [ValueError("kept")]
    try:
        raise KeyError("k")
    except KeyError as error:
        try:
            raise kept[0]
        except ValueError:
            return x, kept, error


def kept_on_its_way(x):
    log = []

    def inner():
        error = ValueError("inner")
        log.append(error)
        raise error

    def middle():
        try:
            inner()
        finally:
            log.append("finally")

    def outer():
        try:
            middle()
        except ValueError:
            log.append("again")
            raise
    try:
        outer()
    except ValueError as error:
        return x, log, error is log[0]


def kept_by_a_generator(x):
    kept = []

    def each():
        try:
            yield x
        except ValueError as error:
            kept.append(error)
            raise
    made = each()
    next(made)
    try:
        made.throw(ValueError("thrown"))
    except ValueError as error:
        return x, kept, error


def kept_with_its_traceback(x):
    try:
        raise ValueError(1)
    except ValueError as error:
        kept = [error, error.__traceback__]
    try:
        raise kept[0]
    except ValueError as error:
        return x, error.__traceback__ is kept[1], error.__traceback__.tb_next is kept[1]


PROGRAMS = [
    (kept_in_a_list, 0, [(X,)]), (kept_by_an_instance, 0, [(X, 0), (X, 1)]), (kept_and_raised_in_a_loop, 0, [(X,)]), (kept_and_raised_in_a_handler, 0, [(X,)]), (kept_on_its_way, 0, [(X,)]),
    (kept_by_a_generator, 0, [(X,)]), (kept_with_its_traceback, 1, [(X,)]),
    (class_with_an_init, 0, [(X,)]), (class_that_makes_another, 0, [(X,)]), (no_exception, 0, [(X,)]), (clause_that_is_no_class, 0, [(X,)]),
    (stored_before_it_is_raised, 0, [(X,)]), (looked_at_before_and_after, 0, [(X,)]),
    (in_the_context_of_another, 0, [(X,)]), (from_none, 0, [(X,)]), (raised_again_without_its_context_being_handled, 0, [(X,)]), (array_error_in_a_nested_handler, 0, [(X, X), (X, Y)]),
    (array_error_in_a_callee_that_handles, 0, [(X, X), (X, Y)]), (array_error_in_a_callee_of_a_handler, 0, [(X, X), (X, Y)]),
    (handles_and_adds, 0, [(X, X), (X, Y)]), (seen_in_a_handler, 0, [(X,)]), (breaks_in_a_loop_of_a_handler, 1, [(X,), (X - 5,)]),
    (breaks_in_a_manager, 1, [(X, True), (-X, False)]), (swallowed, 0, [(X, True), (X, Truthful()), (X, 0), (X, X[:1]), (X, X)]),
    (swallowed_by_the_outer, 0, [(X,)]), (left_in_the_middle, 0, [(X,)]), (bare_raise_in_recursion, 0, [(X, 3), (X, 1)]),
    (error_of_an_own_closure, 0, [(X,)]), (own_attribute, 0, [(X,)]), (long_loop, 0, [(X, 7), (X, 250)]), (texts, 0, [(3, X), (4, X)]),
    (leaves_the_function, 1, [(X, {})]),
    (answered, 0, [(Hooked(X),), (Hooked(Y),)]), (answered_for_slots_and_classes, 0, [(X,), (Y,)]), (asked_first, 0, [(Getters(X),), (Getters(Y),)]),
    (answered_by_an_error, 1, [(X,)]), (answered_by_an_error_that_is_caught, 0, [(X,)]), (raised_after_it_was_answered, 2, [(X,)]),
    (error_that_no_getattr_answers, 0, [(Hooked(X),), (Hooked(Y),)]), (answered_while_one_is_handled, 1, [(Hooked(X),)]), (results_handed_up, 0, [(X,), (Y,)]),
]
