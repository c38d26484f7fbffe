# /// case
# summary: an optimiser updates its parameters and its state in place
# reference: https://docs.python.org/3/tutorial/classes.html
# features: instance-attribute attribute-mutation numpy-inplace list for-loop value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Adam:
    def __init__(self, parameters, rate):
        self.parameters = parameters
        self.rate = rate
        self.first = [np.zeros_like(p) for p in parameters]
        self.second = [np.zeros_like(p) for p in parameters]
        self.steps = 0

    def step(self, gradients):
        self.steps += 1
        correction = 1 - 0.9 ** self.steps
        for p, g, m, v in zip(self.parameters, gradients, self.first, self.second):
            m *= 0.9
            m += 0.1 * g
            v *= 0.99
            v += 0.01 * g * g
            p -= self.rate / correction * m / (np.sqrt(v) + 1e-8)


def case(optimiser, gradients):
    optimiser.step(gradients)
    return optimiser.parameters


def calls():
    def adam(rate=0.1):
        return Adam([np.ones((2, 2)), np.zeros(2)], rate)
    gradients = [np.full((2, 2), 0.5), np.array([1.0, -1.0])]
    yield call(adam(), gradients)
    yield call(adam(), gradients)
    yield call(adam(0.5), gradients).expect("hit")
    running = adam()
    for _ in range(3):
        yield call(running, gradients)
    yield call(Adam([np.ones(3)], 0.1), [np.ones(3)])
