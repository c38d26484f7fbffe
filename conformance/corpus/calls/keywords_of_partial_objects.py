# /// case
# summary: keywords of a partial object come first, those of the call replace and follow them
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: partial keyword-call varargs evaluation-order
# since: 3.8
# capture: full
# ///
import functools

from conformance.case import call


def show(*args, **more):
    return args, list(more.items())


HALF = functools.partial(show, 1, c=2, b=3)
NESTED = functools.partial(HALF, 4, a=5, b=6)


def case(given, x, named):
    local = functools.partial(show, x, c=x, b=1)
    again = functools.partial(local, 7, b=8, a=9)
    positional = functools.partial(pow, x)
    return [
        made for function in (given, HALF, NESTED, local, again)
        for made in (function(), function(b=10), function(x, z=11, c=12), function(z=13, **named), function(*named, b=14))
    ] + [positional(2)]


def calls():
    yield call(functools.partial(show, c=1, b=2), 2, {"a": 20, "c": 21})
    yield call(functools.partial(show, c=1, b=2), 2, {"a": 20, "c": 21})
    yield call(functools.partial(show, b=1, c=2), 2, {"c": 20, "a": 21})
    yield call(functools.partial(show), 3, {})
    yield call(HALF, 3, {"q": 1})
