# /// case
# summary: a function made inside has its name, defaults, keyword defaults, annotations, closure, dict and module
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: nested-function function-introspection default-argument keyword-only annotations closure
# since: 3.8
# capture: full
# ///
from conformance.case import call

SEEN = []


def described(function):
    return (
        function.__name__, function.__qualname__, function.__module__, function.__doc__, function.__defaults__, function.__kwdefaults__,
        dict(function.__annotations__), [cell.cell_contents for cell in function.__closure__ or ()], dict(function.__dict__),
        function.__code__.co_firstlineno, function.__globals__ is globals(),
    )


def watch():
    return [described(function) for function in SEEN]


class Maker:
    def method(self, x):
        def local(a, b=x, *, c=x, d=None) -> "text":
            return a, b, c, d, self
        return local


def deep(x):
    def outer():
        def inner(*, k=x, l: int = 3):
            "inner's text"
            return k, l, x
        return inner
    return outer()


def case(x, functions):
    def plain(a, b=x, *, c=2, d=x):
        return a, b, c, d

    def annotated(a: int, *rest: "x", b: str = "b", **more: float) -> None:
        return a, rest, b, more

    def closing():
        return x

    short = lambda a, b=x, *, c=x: (a, b, c)
    made = [plain, annotated, closing, short, deep(x), Maker().method(x)]
    used = [function(1) for function in (plain, annotated, short)] + [closing(), deep(x)()]
    del SEEN[:]
    for function in made:
        SEEN.append(function)
    again = [function(7) for function in functions]
    return used, again


def calls():
    yield call(1, [])
    yield call(1, [])
    yield call(1, [])
    yield call(2, [SEEN[0], SEEN[1], SEEN[3]])
    yield call(2.5, SEEN[3:4] + SEEN[:2])
