# /// case
# summary: keywords reach **more in the order of the call and are evaluated in it, in every form of call
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: keyword-call star-call varargs evaluation-order method-call partial callable-object decorator
# since: 3.8
# capture: full
# ///
import functools

from conformance.case import call, event


def show(*args, **more):
    return args, list(more.items())


def between(a, *, c=0, **more):
    return a, c, list(more.items())


class Value:
    def __init__(self, *args, **more):
        self.seen = args, list(more.items())

    def method(self, *args, **more):
        return args, list(more.items())

    @classmethod
    def of(cls, **more):
        return list(more.items())

    @staticmethod
    def free(**more):
        return list(more.items())

    def __call__(self, **more):
        return list(more.items())


def passing(function):
    @functools.wraps(function)
    def wrapper(*args, **more):
        return function(*args, **more)
    return wrapper


@passing
def decorated(**more):
    return list(more.items())


def case(x, pair, named, value):
    return (
        show(z=event("z", x), y=event("y", 1), a=event("a", 2)),
        show(event("1", x), z=event("z", 2), b=event("b", 3)),
        between(d=event("d", 1), c=event("c", 2), b=event("b", 3), a=event("a", x)),
        show(*pair, z=event("z", 1), a=event("a", 2)),
        show(z=event("z", 1), *pair, a=event("a", 2)),
        show(z=1, **named, a=event("a", 2)),
        show(**named, **{"z": x, "y": 1}),
        value.method(z=x, y=1, a=2),
        value.of(z=x, y=1),
        value.free(z=x, y=1),
        value(z=x, y=1, a=2),
        Value(z=x, y=1, a=2).seen,
        Value.method(value, z=x, a=2),
        decorated(z=x, y=1, a=2),
        functools.partial(show, z=x, y=1)(b=2, a=3),
        (lambda **more: list(more))(z=x, y=1),
        list(dict(z=x, y=1, a=2).items()),
        "{z}{y}{a}".format(z=event("fz", x), y=event("fy", 1), a=event("fa", 2)),
    )


def calls():
    yield call(1, (2, 3), {"q": 4, "p": 5}, Value())
    yield call(1, (2, 3), {"q": 4, "p": 5}, Value())
    yield call(1.5, (), {"p": 4, "q": 5}, Value())
    yield call("x", [2], {}, Value())
