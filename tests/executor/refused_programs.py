"""Programs that make instances with an ``__init__`` that gives something, and that ask ``super()`` for what there is not; as in `raised_programs`."""
from __future__ import annotations

import sys

import numpy as np

X = np.arange(3.0) + 1


class Odd:
    def __init__(self, x, answer=None):
        self.x = x * 2
        if answer is not None:
            return answer


class Heir(Odd):
    pass


class Delegates(Odd):
    def __init__(self, x, answer):
        self.y = x + 1
        return super().__init__(x, answer)


class Calling(type):
    def __call__(cls, *args):
        return super().__call__(*args)


class Called(metaclass=Calling):
    def __init__(self, x, answer):
        self.x = x + 1
        return answer


class New:
    def __new__(cls, *args):
        return super().__new__(cls)

    def __init__(self, x, answer):
        self.x = x + 1
        return answer


class OddError(Exception):
    def __init__(self, answer):
        super().__init__("odd")
        return answer


class Generates:
    def __init__(self, x):
        yield x


class Breaks:
    def __init__(self, x, answer):
        self.x = x * 2
        print(end="")
        self.y = self.x + 1
        return answer


class Guarded:
    def __init__(self, x, table):
        try:
            self.x = table["k"]
        except KeyError:
            self.x = x * 2
        return table.get("answer")


def make(cls, *args):
    return cls(*args)


def make_deeper(cls, *args):
    made = make(cls, *args)
    return made


def in_a_loop(x, answers):
    out = []
    for answer in answers:
        try:
            x = Odd(x, answer).x + 1
        except TypeError as error:
            out.append((error, x - 1))
    return out, x


def two_calls_deep(x, answer):
    y = x + 1
    try:
        return make_deeper(Heir, y, answer).x
    except TypeError as error:
        return error, y * 2


def of_nobody(x, answer):
    y = x * 2
    return make_deeper(Delegates, y, answer).x + y


def of_nobody_behind_a_clause(x, answer, table):
    try:
        return make_deeper(Odd, x, answer).x
    except KeyError:
        return "no"
    finally:
        table["y"] = x * 2


def of_each_kind(x, answer):
    out = []
    for cls in (Heir, Delegates, Called, New, Breaks):
        try:
            made = cls(x, answer)
        except TypeError as error:
            out.append(error)
        else:
            out.append(made.x)
    return out


def answers_that_are_made(x):
    out = []
    for answer in (x * 2, np.float64(3), [1], {}, {1}, Odd(x), Odd, len, range(3), (i for i in ())):
        try:
            Odd(x, answer)
        except TypeError as error:
            out.append(error.args)
    return out, x + 1


def of_a_generator(x):
    try:
        return Generates(x)
    except TypeError as error:
        return error, x * 2


def exception_with_such_an_init(x, answer):
    try:
        raise OddError(answer)
    except (OddError, TypeError) as error:
        return error, x * 2


def in_a_handler(x, answer):
    try:
        raise KeyError("k")
    except KeyError:
        try:
            make(Odd, x, answer)
        except TypeError as error:
            return error, x * 2


def with_a_try_inside(x, table):
    try:
        return make(Guarded, x, table).x
    except TypeError as error:
        return error, x * 2


def name_of_the_answer_changes(x, name):
    class Answer:
        pass
    Answer.__name__ = name
    return given(x, Answer)


def given(x, answer):
    try:
        return Odd(x, answer()).x
    except TypeError as error:
        return error, x * 2


class Base:
    def scale(self, x):
        return x * 2


class Derived(Base):
    def scale(self, x):
        return super().scale(x) + 1

    def deleted(self, x):
        y = x * 2
        del self
        try:
            return super().scale(y)
        except (RuntimeError, UnboundLocalError) as error:
            return error, y

    def deleted_behind_a_break(self, x):
        del self
        print(end="")
        return super()

    def replaced(self, x):
        self = x  # noqa: F841
        return super().scale(x)

    def nothing():
        y = X * 2
        print(end="")
        try:
            return super()
        except RuntimeError as error:
            return error, y

    def nothing_caught():
        y = X * 2
        print(end="")
        return super(), y

    def any_number(*args):
        return super().scale(args[1])

    def in_a_generator(self, x):
        return [item for item in (super().scale(x) for _ in range(2))]

    def of_a_class(cls, x):
        return super().scale(x)


class Meta(type):
    def scaled(cls, x):
        return super().scaled(x)


class OfMeta(metaclass=Meta):
    pass


class Other:
    pass


class Claims:
    @property
    def __class__(self):
        return Derived


def outside(x):
    return super()


def super_of_others(x):
    out = []
    for of, other in ((Derived, 42), (Derived, 4.5), (Derived, "a"), (Derived, x), (Derived, Base()), (Derived, Other()), (Derived, Other), (Derived, int),
                      (3, int), ("a", 3), (Derived, len), (Derived, [1]), (Meta, Other), (Meta, Derived())):
        try:
            super(of, other).scale
        except TypeError as error:
            out.append(error)
        try:
            super(of, other)
        except TypeError as error:
            out.append(error)
    return out, x * 2


def super_of_what_claims_a_class(x):
    try:
        return super(Derived, Claims()).scale(x), super(Derived, Claims()).other
    except (TypeError, AttributeError) as error:
        return error, x * 2


def super_in_methods(x):
    out = []
    for method, args in ((Derived.scale, (3, x)), (Derived.scale, (x, x)), (Derived.deleted, (Derived(), x)), (Derived.deleted_behind_a_break, (Derived(), x)), (Derived.replaced, (Derived(), x)),
                         (Derived.nothing, ()), (Derived.nothing_caught, ()), (Derived.any_number, (Derived(), x)), (Derived.in_a_generator, (Derived(), x)), (Derived.of_a_class, (Other, x)), (outside, (x,)),
                         (Meta.scaled, (OfMeta, x)), (Meta.scaled, (Derived(), x))):
        try:
            out.append(method(*args))
        except (TypeError, RuntimeError, UnboundLocalError, AttributeError) as error:
            out.append((error, x + 1))
    return out


def super_of_nobody(x, other):
    y = x * 2
    return Derived.scale(other, y) + 1


def super_before_its_class(x):
    try:
        class Early:
            def method(self):
                return super()
            method(x)
    except (RuntimeError, NameError) as error:
        return error, x * 2


def super_two_deep_in_a_handler(x, others):
    out = []
    for other in others:
        try:
            {}["k"]
        except KeyError:
            try:
                out.append(Derived.scale(other, x))
            except TypeError as error:
                out.append((error, x + 1))
    return out


def super_that_may_be(x, other):
    try:
        return Derived.scale(other, x)
    except TypeError:
        return x - 1
    finally:
        x = x + 1


def unbound_behind_work(x, flag):
    y = x * 2
    try:
        if flag:
            z = y + 1
        return z
    except UnboundLocalError as error:
        return error, y


PROGRAMS = [
    (in_a_loop, 0, [(X, (None, 0, None, "text", None)), (X, ())]), (two_calls_deep, 0, [(X, 0), (X, None)]), (of_nobody, 1, [(X, 0), (X, None)]),
    (of_nobody_behind_a_clause, 1, [(X, 0, {}), (X, None, {})]), (of_each_kind, 1, [(X, 0), (X, None)]), (answers_that_are_made, 0, [(X,)]),
    (of_a_generator, int(sys.version_info < (3, 11)), [(X,)]), (exception_with_such_an_init, 0, [(X, 0), (X, None)]), (in_a_handler, 0, [(X, 0), (X, None)]),
    (with_a_try_inside, 0, [(X, {"answer": 3}), (X, {"k": 3}), (X, {})]), (name_of_the_answer_changes, 0, [(X, "One"), (X, "Two")]), (given, 0, [(X, Other), (X, int)]),
    (super_of_others, 0, [(X,)]), (super_in_methods, 1, [(X,)]), (super_of_nobody, 1, [(X, 3), (X, Derived())]), (super_before_its_class, 0, [(X,)]),
    (super_two_deep_in_a_handler, 0, [(X, (3, Derived(), "a", Other()))]), (super_that_may_be, 0, [(X, 3), (X, Derived())]), (unbound_behind_work, 0, [(X, True), (X, False)]), (outside, 1, [(X,)]),
]

#: Functions that have no first argument where a resume function has one, and a class that only code of the program can tell: what runs natively of them is not counted.
ANYHOW = [(super_of_what_claims_a_class, (X,)), (Derived.nothing, ()), (Derived.nothing_caught, ()), (Derived.deleted_behind_a_break, (Derived(), X))]
