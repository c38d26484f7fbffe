"""Programs that look at exceptions of the trace, change them and raise them once more; (function, breaks, arguments of calls)."""
from __future__ import annotations

import sys

from raised_programs import Coded, Manager, Wrong, X, Y, plus


def args_are_set(x):
    try:
        raise Wrong("a", 1)
    except Wrong as error:
        before = error.args
        error.args = before + (x.ndim,)
        return before, error.args, str(error), repr(error), x * 2


def args_of_a_list(x):
    error = ValueError("a")
    error.args = [1, x.ndim]
    same = error.args is error.args
    try:
        raise error
    except ValueError as caught:
        return caught is error, caught.args, same, x * 2


def the_tuple_stays_itself(x):
    given = ("text", x.ndim)
    error = ValueError()
    error.args = given
    return error.args is given, error, x * 2


def args_and_a_bare_raise(x):
    try:
        try:
            {}["k"]
        except KeyError as error:
            error.args = ("in %s" % "work",) + error.args
            raise
    except KeyError as error:
        return error, x * 2


def attribute_and_raised_again(x):
    try:
        try:
            raise Wrong(1)
        except Wrong as error:
            error.code = x.ndim
            raise error
    except Wrong as error:
        return error, error.code, x * 2


def retried(x, n):
    last = None
    for i in range(n):
        try:
            if i < 2:
                raise ValueError(i)
            x = x + i
        except ValueError as error:
            last = error
    try:
        if last is not None:
            raise last
    except ValueError as error:
        return error is last, error, x * 2
    return x


def one_instance_in_each_turn(x):
    signal = Coded(3)
    seen = []
    for i in range(3):
        try:
            x = x + i
            raise signal
        except Coded as error:
            error.code += i
            seen.append(error is signal)
    return x * signal.code, seen, signal


def cause_is_set(x):
    other = KeyError("cause")
    try:
        raise Wrong(1)
    except Wrong as error:
        before = error.__cause__, error.__suppress_context__
        error.__cause__ = other
        return before, error.__cause__ is other, error.__suppress_context__, error, x * 2


def cause_is_none(x):
    error = Wrong(1)
    error.__cause__ = None
    return error.__suppress_context__, error.__cause__, x * 2, error


def cause_that_is_none(x):
    try:
        error = Wrong(1)
        error.__cause__ = 5
    except TypeError as refused:
        return refused, x * 2


def suppression(x):
    error = Wrong(1)
    seen = [error.__suppress_context__]
    error.__suppress_context__ = True
    seen.append(error.__suppress_context__)
    try:
        raise error from KeyError("other")
    except Wrong:
        seen.append(error.__suppress_context__)
        error.__suppress_context__ = False
        seen.append(error.__suppress_context__)
    try:
        raise error
    except Wrong as again:
        return seen, again, again.__suppress_context__, x * 2


def exc_info_in_a_handler(x):
    try:
        raise Wrong(x.ndim)
    except Wrong as error:
        kind, value, traceback = sys.exc_info()
        return kind, value is error, traceback is error.__traceback__, traceback is None, x * 2


def told():
    return sys.exc_info()[1]


def exc_info_in_a_callee(x):
    try:
        {}["k"]
    except KeyError as error:
        found = told()
        try:
            raise Wrong(2)
        except Wrong as second:
            return found is error, told() is second, x * 2


def lines_of(traceback):
    found = []
    while traceback is not None:
        found.append(traceback.tb_lineno)
        traceback = traceback.tb_next
    return found


def traceback_before_it_goes_on(x):
    seen = []

    def fail():
        try:
            raise Wrong(1)
        except Wrong as error:
            seen.append(error.__traceback__)
            raise
    try:
        fail()
    except Wrong as error:
        seen.append(error.__traceback__)
        same = error.__traceback__ is seen[-1]
    return [lines_of(traceback) for traceback in seen], same, x * 2


def no_traceback_before_the_raise(x):
    error = Wrong(1)
    before = error.__traceback__
    try:
        raise error
    except Wrong:
        return before, error.__traceback__ is None, x * 2


def exit_keeps_the_traceback(x):
    class Keeps(Manager):
        def __exit__(self, kind, error, traceback):
            self.seen = [traceback]
            return False

    manager = Keeps(False)
    try:
        with manager:
            plus(x, x)
            raise Wrong(1)
    except Wrong as error:
        return error, x * 2


def noted(x):
    try:
        try:
            raise Wrong(1)
        except Wrong as error:
            error.add_note("first")
            error.add_note("note %d" % x.ndim)
            raise
    except Wrong as error:
        return error, error.__notes__, x * 2


def noted_before_the_raise(x):
    error = ValueError("a")
    for i in range(3):
        error.add_note(str(i))
    try:
        raise error
    except ValueError as caught:
        caught.__notes__.append("by hand")
        return caught.__notes__, caught is error, x * 2


def note_that_is_no_text(x):
    error = ValueError("a")
    try:
        error.add_note(5)
    except TypeError as refused:
        return str(refused), hasattr(error, "__notes__"), x * 2


def noted_and_returned(x):
    error = Coded(2)
    error.add_note("a")
    return error, x * 2


def class_raised_without_a_call(x):
    try:
        raise Coded
    except Coded as error:
        return error, error.code, x * 2


def initialised_by_hand(x):
    class Named(OSError):
        def __init__(self, name):
            self.before = self.args
            OSError.__init__(self, 2, name)

    try:
        raise Named("a")
    except OSError as error:
        return error.before, error.args, error.errno, error.strerror, error.filename, str(error), x * 2


def never_initialised(x):
    class Named(OSError):
        def __init__(self, name):
            self.name = name

    try:
        raise Named("a")
    except OSError as error:
        return error.args, error.errno, str(error), error.name, x * 2


def context_that_is_raised_again(x):
    kept = []
    try:
        raise Wrong(1)
    except Wrong as error:
        try:
            raise ValueError
        except ValueError as second:
            kept.append(second)
            held = [second]
        try:
            plus(x, x)
            raise error
        except Wrong as again:
            return held, kept[0].__context__ is again, again, x * 2


def fields_are_set(x):
    try:
        raise OSError(2, "gone")
    except OSError as error:
        error.errno = 5
        error.strerror = "other"
        return error.errno, error.args, str(error), x * 2


def args_of_an_os_error(x):
    error = FileNotFoundError(2, "gone")
    error.args = ("a", "b", "c")
    return str(error), error.errno, error, x * 2


def initialised_again(x):
    error = OSError(2, "gone")
    error.__init__("a")
    return str(error), error.errno, error.args, x * 2


def message_is_set(x):
    error = ImportError("a", name="b")
    error.msg = "c"
    return str(error), error.args, error.name, x * 2


def context_before_the_raise(x):
    error = Wrong("a")
    seen = [error.__context__]
    error.__context__ = KeyError("set")
    seen.append(error.__context__)
    try:
        raise error
    except Wrong as caught:
        seen.append((caught.__context__, caught.__suppress_context__))
    return x * 2, seen, error


def context_is_none_again(x):
    error = Wrong("a")
    error.__context__ = KeyError("set")
    error.__context__ = None
    try:
        raise error
    except Wrong as caught:
        return x * 2, caught.__context__, caught


def context_is_replaced_by_what_is_handled(x):
    error = Wrong("a")
    error.__context__ = KeyError("set")
    try:
        {}["k"]
    except KeyError:
        try:
            raise error
        except Wrong as caught:
            return x * 2, caught.__context__, caught


def context_that_is_no_exception(x, value):
    error = Wrong("a")
    try:
        error.__context__ = value
    except TypeError as refused:
        return str(refused), error.__context__, x * 2


def chain_of_contexts(x):
    try:
        try:
            try:
                {}["k"]
            except KeyError:
                [][0]
        except IndexError:
            raise Wrong("last")  # noqa: B904
    except Wrong as error:
        names = []
        while error is not None:
            names.append(type(error).__name__)
            error = error.__context__
        return x * 2, names


def first_of_a_chain_is_raised_again(x):
    kept = []
    try:
        try:
            raise Wrong("first")
        except Wrong as first:
            kept.append(first)
            try:
                {}["k"]
            except KeyError as second:
                kept.append(second)
                try:
                    [][0]
                except IndexError:
                    raise first  # noqa: B904
    except Wrong as last:
        return x * 2, last is kept[0], last.__context__, kept[1].__context__


def first_is_raised_again_unseen(x):
    try:
        try:
            raise Wrong("first")
        except Wrong as first:
            try:
                {}["k"]
            except KeyError:
                raise first  # noqa: B904
    except Wrong as last:
        return x * 2, last.__context__, last.__context__.__context__


def nothing_to_raise_again(x):
    seen = []
    try:
        raise
    except RuntimeError as error:
        seen.append((str(error), error.__context__ and type(error.__context__)))
    except OSError as error:      # of a caller
        seen.append(error.args)
    return x * 2, seen


def raised_by_a_callee(x):
    log = []

    def again():
        log.append("again")
        raise
    try:
        {}["k"]
    except KeyError:
        try:
            again()
        except KeyError as error:
            log.append(error.args)
    try:
        again()
    except (RuntimeError, OSError) as error:
        log.append(repr(error))
    return x * 2, log


def exc_info_at_every_depth(x):
    def handled():
        kind = sys.exc_info()[0]
        return kind and kind.__name__
    seen = [handled()]
    try:
        seen.append(handled())
        {}["k"]
    except KeyError:
        seen.append(handled())
    finally:
        seen.append(handled())
    return x * 2, seen, handled() is None


PROGRAMS = [(function, 0, [(X,), (Y,)]) for function in (
    args_are_set, args_of_a_list, the_tuple_stays_itself, args_and_a_bare_raise, attribute_and_raised_again, one_instance_in_each_turn, cause_is_set, cause_is_none,
    cause_that_is_none, suppression, exc_info_in_a_handler, exc_info_in_a_callee, no_traceback_before_the_raise, class_raised_without_a_call, context_that_is_raised_again, args_of_an_os_error)]
PROGRAMS += [(function, 1, [(X,), (Y,)]) for function in (traceback_before_it_goes_on, fields_are_set)]
PROGRAMS += [(function, 0, [(X,), (Y,)]) for function in (initialised_by_hand, never_initialised)]
PROGRAMS += [(initialised_again, 2, [(X,), (Y,)]), (message_is_set, 1, [(X,), (Y,)]), (exit_keeps_the_traceback, 1, [(X,), (Y,)]), (retried, 0, [(X, 1), (X, 4)])]
PROGRAMS += [(function, 0, [(X,), (Y,)]) for function in (
    context_before_the_raise, context_is_none_again, context_is_replaced_by_what_is_handled, chain_of_contexts, first_is_raised_again_unseen, nothing_to_raise_again,
    exc_info_at_every_depth)]
PROGRAMS += [(context_that_is_no_exception, 0, [(X, value)]) for value in (5, "text", KeyError)]
PROGRAMS += [(function, 0, [(X,), (Y,)]) for function in (first_of_a_chain_is_raised_again, raised_by_a_callee)]
if hasattr(ValueError, "add_note"):
    PROGRAMS += [(function, 0, [(X,), (Y,)]) for function in (noted, noted_before_the_raise, note_that_is_no_text, noted_and_returned)]
