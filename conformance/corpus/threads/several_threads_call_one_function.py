# /// case
# summary: several threads started inside run the same function, each with its own locals
# reference: https://docs.python.org/3/library/threading.html
# features: thread opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import threading

from conformance.case import call


def work(n, out):
    total = 0
    for i in range(200):
        total += i * n
    out[n] = total


def in_threads(count, out):
    try:
        threads = [threading.Thread(target=work, args=(n, out)) for n in range(count)]
        for thread in threads:
            thread.start()
    finally:
        for thread in threads:
            thread.join()


def case(count):
    out = [None] * count
    in_threads(count, out)
    return out, sum(out)


def calls():
    yield call(3)
    yield call(3)
    yield call(0)
    yield call(5)
