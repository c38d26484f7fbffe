"""Containers, iterators and generators: the translated program gives what plain Python gives, and is captured whole."""
import copy

import pytest
from container_programs import PROGRAMS

import sot
from sot.codegen.runtime import iterator_at


@pytest.mark.parametrize("function, arguments", PROGRAMS, ids=[function.__name__ for function, _ in PROGRAMS])
def test_program(function, arguments):
    translated = sot.symbolic_translate(function)
    for _ in range(3):
        for args in arguments:
            expected_args, args = copy.deepcopy(args), copy.deepcopy(args)
            expected = function(*expected_args)
            assert repr((translated(*args), args)) == repr((expected, expected_args))
    explanation = sot.explain(translated, *copy.deepcopy(arguments[0]))
    assert not explanation.breaks and not explanation.fallbacks


@pytest.mark.parametrize("left", range(4))
@pytest.mark.parametrize("maker", [iter, reversed])
def test_an_iterator_behind_the_end_of_its_list_stands_there_again(maker, left):
    for grown in range(5):
        values = [1, 2, 3]
        iterator = maker(values)
        next(iterator), next(iterator)
        del values[left:]
        same = list(values)
        again = iterator_at(maker, same, iterator.__reduce__()[-1])
        assert same == values
        values.extend(range(grown))
        same.extend(range(grown))
        assert list(again) == list(iterator)


def test_a_begun_generator_that_leaves_the_simulation_is_made_natively():
    def case(n):
        made = (i * i for i in range(n))
        first = next(made)
        return first, made

    first, rest = sot.symbolic_translate(case)(4)
    assert (first, list(rest)) == (0, [1, 4, 9])


def test_a_break_inside_a_generator_runs_the_consumer_natively(capsys):
    def case(n):
        return sum(print(i) or i for i in range(n)), [x for x in (i + 1 for i in range(n))]

    translated = sot.symbolic_translate(case)
    for _ in range(2):
        assert translated(3) == (3, [1, 2, 3])
        assert capsys.readouterr().out == "0\n1\n2\n"


def test_an_endless_generator_is_taken_apart_without_being_drained():
    def endless():
        n = 0
        while True:
            yield n
            n += 1

    def case():
        g = endless()
        a, b, *c = zip(g, range(3))
        return a, b, c, next(g)

    assert sot.symbolic_translate(case)() == case()
