"""What follows a handler that runs natively: the function goes on in a graph as soon as the exception is handled and nobody has its frame."""
from __future__ import annotations

import contextlib
import gc
import sys
import types
import weakref

import numpy as np
import pytest

import sot
from sot.bytecode import decode, mark_loops, places_behind
from sot.codegen.native_handlers import _begin
from sot.codegen.resume import ResumePoint
from sot.codegen.runtime import is_alone

X, GOOD, BAD = np.arange(3.0), np.ones((3, 3)), np.ones((4, 4))


def straight(x, w):
    try:
        y = x @ w
    except ValueError as error:
        y = x - len(error.args)
    return np.tanh(y) * 2


def without_a_name(x, w):
    try:
        y = x @ w
    except (TypeError, ValueError):
        y = x
    y = y + 1
    return y * 2


def in_a_loop(x, w):
    for _ in range(3):
        try:
            x = x @ w
        except ValueError as error:
            x = x + len(error.args)
            continue
        x = x - 1
    return x * 2


def left_by_break(x, w):
    y = x
    while True:
        try:
            y = y @ w
        except ValueError as error:
            y = y + len(error.args)
            break
        if len(y) > 2:
            break
    return y * 2


def outer_region(x, w):
    try:
        try:
            y = x @ w
        except ValueError as error:
            y = x + len(error.args)
        y = y * 2
        return y @ np.ones(7)
    except ValueError:
        y = x
    return y + 1


def through_a_finally(x, w):
    try:
        try:
            y = x @ w
        finally:
            x = x * 2
    except ValueError:
        y = x
    return y + 1


def inside_a_finally(x, w):
    y = x
    try:
        x = x + 1
    finally:
        for _ in range(2):
            with contextlib.suppress(ValueError):
                y = y @ w
            y = y + 1
    return x * 2 + y


def with_managers(x, w):
    with contextlib.suppress(ValueError), contextlib.suppress(TypeError):
        x = x @ w
    return x * 2 + 1


def on_the_stack(x, w):
    out = []
    for y in (x, x + 1):
        try:
            out.append(y @ w)
        except ValueError:
            pass
        y = y * 2
        out.append(y)
    return out


def cells(x, w):
    scale = 2
    try:
        y = x @ w
    except ValueError as error:
        scale = 2 + len(error.args)
        y = x
    return (lambda z: z * scale)(y) + 1


def callee(x, w):
    z = x + 1
    try:
        z = z @ w
    except ValueError:
        z = z - 1
    return np.exp(-z) + x


def inlined(x, w):
    return callee(x, w) * callee(x + 1, w)


def breaks_in_its_handler(x, w):
    try:
        w["k"]
    except (KeyError, IndexError) as error:
        y = x
        if x[1] > 0:
            y = len(error.args)
    z = x * y
    return z + 1


PROGRAMS = [straight, without_a_name, in_a_loop, left_by_break, outer_region, through_a_finally, with_managers, on_the_stack, cells, inlined]


def resumed_graphs(translated, *args):
    """How many graphs were run that begin inside a function."""
    return sum([unit.point is not None and entry.hits > 0 for unit, entry in sot.explain(translated, *args).graphs])


@pytest.mark.needs_a_graph_that_raises
@pytest.mark.parametrize("function", PROGRAMS + [breaks_in_its_handler], ids=lambda function: function.__name__)
def test_goes_on_in_a_graph(function):
    sot.reset()
    translated = sot.symbolic_translate(function)
    bad, good = ({}, {"k": 1}) if function is breaks_in_its_handler else (BAD, GOOD)
    for w in (bad, bad, good, bad, good) if function is not breaks_in_its_handler else (bad, bad):
        assert repr(translated(X, w)) == repr(function(X, w))
        assert sys.exc_info() == (None, None, None)
    assert resumed_graphs(translated, X, bad)


@pytest.mark.parametrize("function", PROGRAMS + [inside_a_finally], ids=lambda function: function.__name__)
def test_while_another_is_handled(function):
    sot.reset()
    translated = sot.symbolic_translate(function)
    expected = repr(function(X, BAD))
    for _ in range(3):
        try:
            raise KeyError("outer")
        except KeyError as outer:
            assert repr(translated(X, BAD)) == expected
            assert sys.exc_info()[1] is outer


def keeps(x, w, kept):
    try:
        y = x @ w
    except ValueError as error:
        kept.append(error)
        y = x
    y = y * 2
    z = y + 1
    return z


def test_a_frame_that_is_kept_goes_on():
    for function in (keeps, sot.symbolic_translate(keeps)):
        for _ in range(2):
            kept = []
            z = function(X, BAD, kept)
            frame = kept[0].__traceback__.tb_frame
            assert frame.f_locals["z"] is z
            assert sorted(frame.f_locals) == ["kept", "w", "x", "y", "z"]


def test_names_that_are_unbound_stay_so():
    def case(x, w, way):
        try:
            y = x @ w
        except ValueError:
            if "y" in way:
                y = x
            if "x" in way:
                del x
        return np.tanh(1.0), y, x

    def outcome(function, way):
        try:
            return repr(function(X, BAD, way))
        except UnboundLocalError as error:
            return str(error)

    translated = sot.symbolic_translate(case)
    for way in ("", "y", "x", "xy", "", "y", "x", "xy"):
        assert outcome(translated, way) == outcome(case, way)


def test_nothing_is_held():
    class Thing(np.ndarray):
        pass

    def case(x, w, thing):
        try:
            y = x @ w
        except ValueError:
            y = x
        del thing
        y = y + 1
        return y * 2

    translated = sot.symbolic_translate(case)
    gc.disable()
    try:
        for _ in range(3):
            x = np.arange(3.0)
            alive = weakref.ref(x)
            before = sys.getrefcount(BAD)
            translated(x, BAD, "thing")
            del x
            assert alive() is None
            assert sys.getrefcount(BAD) == before
    finally:
        gc.enable()


def test_a_frame_is_alone_or_not():
    def alone():
        return is_alone()

    def kept():
        frame = sys._getframe()
        return is_alone(), frame.f_lineno

    assert alone() is True
    assert kept()[0] is False


def places(function):
    ir = decode(function.__code__)
    mark_loops(ir)
    handler = next(instr for instr in ir.instrs if instr.region is not None).region.handler
    blocks = ((handler.index, 0),) if any(instr.op == "SETUP_FINALLY" for instr in ir.instrs) else ()
    point = ResumePoint(function.__code__, ir, {}, handler.index, "v", (), (), "throw", blocks)
    return ir, places_behind(ir, handler.index, *_begin(point))


def test_places_behind_a_handler():
    ir, found = places(straight)
    (index, there), = found.items()
    assert ir.instrs[index].pos[0] == straight.__code__.co_firstlineno + 5
    assert (there.depth, there.open) == (0, ())


def nothing_to_do(x, w):
    try:
        y = x @ w
    except ValueError:
        y = x
    return y


def raises_again(x, w):
    try:
        y = x @ w
    except ValueError:
        raise
    return y


def test_no_place_without_work_behind_it():
    assert places(nothing_to_do)[1] == {}
    assert places(raises_again)[1] == {}


# -- calls that give nothing, or something else than what they return, while an exception is handled -----------------
class Catches:
    """Each of its methods catches what an array operation raises when the graph runs."""

    def __init__(self, x=None):
        self.__dict__["log"] = []
        if x is not None:
            self._note(x)

    def _note(self, x):
        try:
            self.log.append(np.linalg.inv(x))
        except np.linalg.LinAlgError:
            self.log.append("singular")

    def _set(self, x):
        try:
            self.log.append(np.linalg.inv(x))
        except np.linalg.LinAlgError:
            self.log.append("singular")

    def _delete(self):
        try:
            self.log.append(np.linalg.inv(self.log[0]))
        except np.linalg.LinAlgError:
            self.log.append("singular")

    v = property(None, _set, _delete)
    __setattr__ = lambda self, name, x: self._set(x) if name == "other" else object.__setattr__(self, name, x)  # noqa: E731
    __setitem__ = lambda self, key, x: self._set(x)  # noqa: E731


class MadeOf:
    def __init__(self, x):
        try:
            self.log = [np.linalg.inv(x)]
        except np.linalg.LinAlgError:
            self.log = ["singular"]


_IN_HANDLERS = {"class": "p = MadeOf(x)", "property": "p.v = x", "deleter": "p.log.append(x)\n        del p.v", "attribute": "p.other = x", "item": "p[0] = x",
                "two": "p.v = x\n        p = MadeOf(x)"}


@pytest.mark.parametrize("operation", _IN_HANDLERS)
@pytest.mark.parametrize("handler", ["except KeyError:", "except KeyError as error:", "except:"])
def test_a_call_in_a_handler_catches_what_arrays_raise(operation, handler):
    names = {"np": np, "Catches": Catches, "MadeOf": MadeOf}
    exec("def case(x):\n    p = Catches()\n    try:\n        raise KeyError(1)\n    %s\n        %s\n    return x + 1, p.log\n" % (handler, _IN_HANDLERS[operation]), names)
    case = sot.symbolic_translate(types.FunctionType(names["case"].__code__.replace(), names))
    for x in (np.ones((2, 2)), np.ones((2, 2)), np.eye(2), np.ones((2, 2))):
        assert repr(case(x)) == repr(names["case"](x))
