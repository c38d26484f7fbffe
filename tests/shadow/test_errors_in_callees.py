"""An error of arrays that a callee catches, while the call is recorded: what was foreseen of its caller is dropped, and that is no disagreement."""
from __future__ import annotations

import contextlib
import copy

import numpy as np
import pytest

import sot


class Solver:
    def __init__(self, matrix, log):
        self.matrix = matrix
        self.log = log

    def solved(self, good, bad):
        try:
            self.log.append("tried")
            np.linalg.inv(self.matrix)
            self.log.append("inverted")
        except np.linalg.LinAlgError:
            return bad
        return good

    def __add__(self, other):
        return self.solved(self.matrix + other, "no sum")

    def __neg__(self):
        return -self.solved(self.matrix, 5)


def solves_in_an_operator(solver, x):
    total = solver + x
    return total, solver.log, x + 1


def solves_below(solver, x):
    return (-solver, x + 1)


def solves_often(solver, x):
    found = []
    found.append(solver + x)
    found.append(-solver)
    found.append(solver.solved("good", "bad"))
    found.append(x * 2)
    return found, list(solver.log)


def inverted(m):
    try:
        return np.linalg.inv(m)
    except np.linalg.LinAlgError:
        return None


def total(m):
    found = inverted(m)
    return "none" if found is None else found.sum()


def two_calls_down(m, x):
    return total(m), x + 1, total(m * 2), x * 2


class Quiet:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        return kind is not None and issubclass(kind, np.linalg.LinAlgError)


def with_a_manager(m):
    with Quiet():
        return np.linalg.inv(m).sum()
    return "quiet"


def with_suppress(m):
    with contextlib.suppress(np.linalg.LinAlgError):
        return np.linalg.inv(m).sum()
    return "quiet"


def managers(m, x):
    return with_a_manager(m), x + 1, with_suppress(m), with_suppress(m + 1)


def with_a_finally(m, log):
    try:
        try:
            return np.linalg.inv(m).sum()
        finally:
            log.append("finally")
    except np.linalg.LinAlgError as error:
        log.append(str(error))
        return len(log)


def finals(m, x):
    log = []
    return with_a_finally(m, log), x + 1, with_a_finally(m, log), log


def yields(matrices):
    for m in matrices:
        try:
            yield np.linalg.inv(m).sum()
        except np.linalg.LinAlgError:
            yield "bad"


def ends_early(m):
    try:
        yield np.linalg.inv(m)
    except np.linalg.LinAlgError:
        return


def generators(m, x):
    return [each for each in yields([m, m + 1, m])], x + 1, list(ends_early(m)), sum(each.sum() for each in ends_early(m))


def turns_of_a_generator(m, x):
    found = []
    for each in ends_early(m):
        found.append(each)
    for each in yields([m]):
        found.append(each)
    return found, x + 1


def raised_anew(m):
    try:
        return np.linalg.inv(m)
    except np.linalg.LinAlgError as error:
        raise KeyError("k") from error


def another_error(m, x):
    try:
        y = raised_anew(m)
    except KeyError as error:
        y = type(error.__cause__).__name__
    return y, x + 1


def another_error_out(m, x):
    return raised_anew(m) + x


def downwards(m, n):
    try:
        return np.linalg.inv(m - n).sum(), n
    except np.linalg.LinAlgError:
        return downwards(m, n + 1) if n < 3 else "end"


def recursive(m, x):
    return downwards(m, 0), x * 2


def in_a_key(m, x):
    return sorted([0, 1], key=lambda number: (total([m, m + 1][number]) == "none", number)), x + 1


def one_handler_of_two(m, x):
    try:
        y = with_a_manager(m)
        z = m @ np.ones(3)
    except ValueError:
        z = "shapes"
    return y, z, x + 1


def with_a_solver(function):
    def call(m, x):
        return function(Solver(m, []), x)
    call.__name__ = function.__name__
    return call


PROGRAMS = [two_calls_down, managers, finals, generators, turns_of_a_generator, another_error, another_error_out, recursive, in_a_key, one_handler_of_two,
            *map(with_a_solver, [solves_in_an_operator, solves_below, solves_often])]
SINGULAR, REGULAR = np.zeros((2, 2)), np.eye(2)
ORDERS = {"singular first": [SINGULAR, REGULAR], "singular second": [REGULAR, SINGULAR], "singular later": [REGULAR, REGULAR, SINGULAR, REGULAR],
          "of other shapes": [SINGULAR, np.zeros((3, 3)), np.eye(3), REGULAR]}


def told(function, *arguments):
    try:
        return repr((function(*arguments), arguments))
    except Exception as error:  # the program's own
        return type(error), str(error), repr(arguments)


@pytest.mark.parametrize("order", list(ORDERS))
@pytest.mark.parametrize("function", PROGRAMS, ids=lambda function: function.__name__)
def test_as_plain(function, order):
    translated = sot.symbolic_translate(function, strategy="shadow")
    for number, matrix in enumerate(ORDERS[order] * 2):
        x = np.ones(2) * number if number % 2 else float(number)        # arrays and numbers: some calls are translations of their own
        assert told(translated, matrix, x) == told(function, matrix, copy.copy(x))
    info = sot.cache_info(translated)
    assert not info.fallbacks and info.hits


@pytest.mark.parametrize("matrix", [SINGULAR, REGULAR], ids=["singular", "regular"])
@pytest.mark.parametrize("function", PROGRAMS, ids=lambda function: function.__name__)
def test_the_oracle_does_not_disagree(function, matrix):
    checked = sot.check_simulation(function, matrix, np.ones(2))
    assert checked.disagreement is None and not checked.refusals and checked.compared > 2
