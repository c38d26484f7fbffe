"""``with np.errstate(…)`` in programs: what it says holds between its two ends, on each way, and nothing of it is left behind."""
import json
import threading
import zipfile

import numpy as np
import pytest

import sot
from sot import GraphError, InputSpec, ProgramFileError
from sot.static.text import parse
from tests.backends.test_backends import same, told

V = np.linspace(0.0, 2.0, 9)
W = np.array([0.0, -1.0, 1e200, np.inf, np.nan, 2.0])
STATES = [{}, {"all": "ignore"}, {"all": "raise"}, {"divide": "raise"}, {"invalid": "ignore", "over": "raise"}]


def once(v):
    with np.errstate(divide="ignore", invalid="ignore"):
        w = np.where(v > 0.5, np.log(v - 0.5), 0)
    return w, 1 / v


def nested(v):
    with np.errstate(all="ignore"):
        a = 1 / v
        with np.errstate(divide="raise", over="warn"):
            b = v * v
        c = np.sqrt(-v)
    return a, b, c


def one_after_the_other(v):
    with np.errstate(divide="ignore"):
        a = 1 / v
    with np.errstate(invalid="ignore"):
        b = np.log(-v)
    return a, b


def returned_from(v):
    with np.errstate(divide="ignore"):
        if (v > 1e100).any():
            return v * 3
        w = 1 / v
    return w / v


def in_a_branch(v):
    if np.isnan(v).any():
        with np.errstate(invalid="raise"):
            w = v + 1
    else:
        w = 1 / v
    return w * 0.0


def in_a_loop(v):
    turns = 0
    while True:
        with np.errstate(divide="ignore", invalid="ignore"):
            x = 1 / np.floor(v)
            if np.isinf(x).sum() < 2:
                break
            v = v + 0.25
        turns += 1
        if turns > 20:
            break
    return x, turns


def around_a_loop(v):
    with np.errstate(all="ignore"):
        while (v < 100).any():
            v = np.where(np.isfinite(v), v * v + 3, 1e9)
    return v, v * 1e300


def unrolled(v):
    for turn in range(3):
        with np.errstate(divide="ignore"):
            v = np.log(v * 0 + turn)
    return v


def that_raises(v):
    with np.errstate(divide="raise"):
        return 1 / v


def of_a_callee(v):
    return that_raises(v + 1), once(v)


def none_of_it(v):
    with np.errstate():
        return 1 / v


def named(v):
    with np.errstate(all=None, divide="ignore") as nothing:
        w = 1 / v
    return w, nothing is None


PROGRAMS = [once, nested, one_after_the_other, returned_from, in_a_branch, in_a_loop, around_a_loop, unrolled, that_raises, of_a_callee, none_of_it, named]


def outcome(function, v, state):
    """(what a call gives, warns and raises under a state, the state that it leaves)."""
    with np.errstate(**state):
        before = np.geterr()
        result, warned, _ = told(function, (v,))
        return result, [text for text, _ in warned], np.geterr() == before


@pytest.mark.parametrize("v", [V, V + 1, W, W[5:]], ids=["a zero", "none", "all kinds", "one"])
@pytest.mark.parametrize("function", PROGRAMS)
def test_a_program_does_what_plain_python_does(function, v, tmp_path):
    path = tmp_path / "program.sot"
    whole = sot.to_static(function, full_graph=True)
    sot.save(function, path, input_spec=[InputSpec([None])])
    for way in (whole, sot.load(path), sot.to_static(function, full_graph=True, input_spec=[InputSpec([None])])):
        for state in STATES:
            for _ in range(2):
                wanted, found = outcome(function, v, state), outcome(way, v, state)
                assert found[2] and found[1] == wanted[1]
                assert type(found[0]) is type(wanted[0]) and same(found[0], wanted[0])


def test_the_listing():
    program = sot.to_static(once, full_graph=True).get_concrete_program(InputSpec([None]))
    text = str(program)
    assert text.index('"numpy.errstate"') < text.index('"numpy.log"') < text.index('"numpy.errstate.__exit__"') < text.index('binary "/"')
    assert str(parse(text)) == text


def test_a_program_within_a_program():
    """What an inner one leaves open or ends is its own."""
    inner = sot.to_static(that_raises, full_graph=True)

    def outer(v):
        with np.errstate(divide="ignore"):
            return 1 / v

    program = sot.to_static(outer, full_graph=True)
    before = np.geterr()
    for _ in range(3):
        with pytest.raises(FloatingPointError):
            inner(V)
        assert np.isinf(program(V)[0]) and np.geterr() == before


def test_each_thread_has_its_own_states():
    whole = sot.to_static(in_a_loop, full_graph=True)
    wanted = in_a_loop(V)
    whole(V)
    wrong = []

    def work():
        for _ in range(200):
            before = np.geterr()
            if not same(whole(V), wanted) or np.geterr() != before:
                wrong.append(1)
    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def heard(kind, flag):
    """Nobody calls it."""


def of_a_function(v):
    with np.errstate(divide="call", call=heard):
        return 1 / v


STATE = np.errstate(divide="ignore")


def from_outside(v):
    with STATE:
        return 1 / v


def given_back(v):
    state = np.errstate(divide="ignore")
    with state:
        w = 1 / v
    return w, state


@pytest.mark.parametrize("function", [of_a_function, from_outside, given_back])
def test_what_is_no_program(function):
    with pytest.raises(GraphError) as caught:
        sot.to_static(function, full_graph=True)(V + 1)
    assert "test_error_states.py" in str(caught.value) and "errstate" in str(caught.value)


# -- files that say something else -----------------------------------------------------------------------------------------
def changed(path, change):
    with zipfile.ZipFile(path) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    program = json.loads(content["program.json"])
    change(program["body"]["statements"])
    content["program.json"] = json.dumps(program).encode()
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in content.items():
            archive.writestr(name, data)


def calls_of(statements, name):
    return [statement for statement in statements if statement.get("arg") == json.dumps(name)]


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "once.sot"
    sot.save(once, path, input_spec=[InputSpec([None])])
    return path


def test_a_state_that_is_not_ended_ends_with_the_program(saved):
    changed(saved, lambda statements: statements.remove(calls_of(statements, "numpy.errstate.__exit__")[0]))
    program = sot.load(saved)
    before = np.geterr()
    with np.errstate(divide="raise"):
        assert np.isinf(program(V)[1][0])       # the division behind what would be the end
        with pytest.raises(FloatingPointError):
            1 / V
    assert np.geterr() == before


def test_a_state_that_was_not_begun_is_not_ended(saved):
    changed(saved, lambda statements: statements.append(dict(calls_of(statements, "numpy.errstate.__exit__")[0], output=1000)))
    program = sot.load(saved)
    with np.errstate(all="ignore"):
        for _ in range(2):
            before = np.geterr()
            with pytest.raises(RuntimeError, match="has not begun"):
                program(V)
            assert np.geterr() == before


@pytest.mark.parametrize("change", [lambda s: s.update(inputs=['"call"', '"ignore"']), lambda s: s.update(inputs=["1", '"ignore"']), lambda s: s.update(names=["divide", "call"]),
                                    lambda s: s.update(names=["divide", "__class__"]), lambda s: s.update(names=[]), lambda s: s.update(names=["divide"])],
                         ids=["call", "a number", "a function", "another name", "no names", "one name"])
def test_states_that_are_none(saved, change):
    changed(saved, lambda statements: change(calls_of(statements, "numpy.errstate")[0]))
    with pytest.raises(ProgramFileError):
        sot.load(saved)
