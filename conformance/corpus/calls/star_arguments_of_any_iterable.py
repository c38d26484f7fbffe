# /// case
# summary: any iterable follows *, any mapping follows **, several of each
# reference: PEP 448
# features: star-call varargs keyword-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


def show(*args, **kwargs):
    return args, kwargs


def case(x, d):
    return (show(*range(x), *"ab"), show(*[1], 2, *(3,), k=4, **d), show(*{"p": 1}, *d, **d), show(**d, **{"z": 1}),
            show(*(i * i for i in range(x))), show(*[], **{}))


def calls():
    yield call(2, {"u": 1})
    yield call(2, {"u": 1})
    yield call(0, {})
    yield call(1, {"v": 1, "w": [2]})
