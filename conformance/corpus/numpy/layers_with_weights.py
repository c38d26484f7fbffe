# /// case
# summary: a model of layers with weights, called through __call__ and methods
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-callable-objects
# features: callable-object instance-attribute inheritance numpy-linalg for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Layer:
    activation = None

    def __init__(self, weight, bias=None):
        self.weight = weight
        self.bias = bias

    def __call__(self, x):
        y = x @ self.weight
        if self.bias is not None:
            y = y + self.bias
        if self.activation is not None:
            y = self.activation(y)
        return y


class Activated(Layer):
    def activation(self, y):
        return np.maximum(y, 0.1 * y)


class Model:
    def __init__(self, *layers):
        self.layers = layers

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


def case(model, x):
    return model.forward(x)


def calls():
    def model(k):
        return Model(Activated(np.ones((3, k)) - 2, np.arange(float(k))), Layer(np.ones((k, 2))))
    x = np.arange(6.0).reshape(2, 3)
    yield call(model(4), x)
    yield call(model(4), x)
    yield call(model(5), x[:1]).expect("hit")
    other = model(4)
    other.layers[1].bias = np.array([1.0, -1.0])
    yield call(other, x)
    other.layers[0].activation = None
    yield call(other, x)
