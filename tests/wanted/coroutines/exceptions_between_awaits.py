# /// case
# summary: try with else and finally, raise from and a bare raise across the awaits of a coroutine under test
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: coroutine try-finally exception-chaining raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Ask:
    def __await__(self):
        return (yield)


async def case(x):
    try:
        try:
            x = x / await Ask()
            got = [1, 2][int(await Ask())]
        except IndexError as error:
            raise KeyError("index") from error
        else:
            x = x + got
        finally:
            event("inner finally")
            x = x * (await Ask() or 1)
    except KeyError as error:
        event(type(error.__cause__).__name__)
        x = x - await Ask()
    return x


def calls():
    for answers in ((2, 1, 3), (2, 1, 3), (2, 5, None, 10)):
        made = yield call(np.arange(2.0))
        made.send(None)
        try:
            for answer in answers:
                made.send(answer)
        except StopIteration as end:
            event(repr(end.value))
