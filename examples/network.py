"""A small neural network, its gradients written by hand, trained by SGD with momentum on two spirals."""
from __future__ import annotations

import numpy as np

#: What the runner translates; everything these call is inlined.
TRANSLATE = ("train_step", "accuracy")
#: What is one graph in the runner's column of whole graphs: nothing in it remembers anything.
WHOLE = ("accuracy",)


class Linear:
    def __init__(self, inputs, outputs, random):
        self.weight = random.normal(scale=np.sqrt(2.0 / inputs), size=(inputs, outputs))
        self.bias = np.zeros(outputs)
        self.parameters = [self.weight, self.bias]
        self.gradients = [np.zeros_like(self.weight), np.zeros_like(self.bias)]

    def forward(self, x):
        self.x = x
        return x @ self.weight + self.bias

    def infer(self, x):
        """The same without what the gradients need."""
        return x @ self.weight + self.bias

    def backward(self, gradient):
        self.gradients[0][...] = self.x.T @ gradient
        self.gradients[1][...] = gradient.sum(axis=0)
        return gradient @ self.weight.T


class ReLU:
    parameters = ()
    gradients = ()

    def forward(self, x):
        self.active = x > 0
        return np.where(self.active, x, 0.0)

    def infer(self, x):
        return np.where(x > 0, x, 0.0)

    def backward(self, gradient):
        return gradient * self.active


class Tanh:
    parameters = ()
    gradients = ()

    def forward(self, x):
        self.y = np.tanh(x)
        return self.y

    def infer(self, x):
        return np.tanh(x)

    def backward(self, gradient):
        return gradient * (1.0 - self.y ** 2)


class Network:
    def __init__(self, *layers):
        self.layers = layers

    def forward(self, x):
        for layer in self.layers:
            x = layer.forward(x)
        return x

    def infer(self, x):
        for layer in self.layers:
            x = layer.infer(x)
        return x

    def backward(self, gradient):
        for layer in reversed(self.layers):
            gradient = layer.backward(gradient)
        return gradient

    def parameters(self):
        return [(p, g) for layer in self.layers for p, g in zip(layer.parameters, layer.gradients)]


class Momentum:
    """Stochastic gradient descent with momentum; the parameters are changed in place."""

    def __init__(self, parameters, rate, momentum=0.9, decay=1e-4):
        self.parameters = parameters
        self.velocities = [np.zeros_like(p) for p, _ in parameters]
        self.rate = rate
        self.momentum = momentum
        self.decay = decay

    def step(self):
        for (parameter, gradient), velocity in zip(self.parameters, self.velocities):
            velocity *= self.momentum
            velocity -= self.rate * (gradient + self.decay * parameter)
            parameter += velocity


def softmax(logits):
    shifted = np.exp(logits - logits.max(axis=1, keepdims=True))
    return shifted / shifted.sum(axis=1, keepdims=True)


class Classifier:
    """A trained network as others use it."""

    def __init__(self, network):
        self.network = network

    def classify(self, x):
        """(probabilities, the likeliest class) of each of the (n, 2) points."""
        probabilities = softmax(self.network.infer(x))
        return probabilities, probabilities.argmax(axis=1)


def cross_entropy(logits, labels):
    """The mean loss and its gradient by the logits."""
    rows = np.arange(logits.shape[0])
    probabilities = softmax(logits)
    loss = -np.log(probabilities[rows, labels]).mean()
    probabilities[rows, labels] -= 1.0
    probabilities /= logits.shape[0]
    return loss, probabilities


def train_step(network, optimiser, x, labels):
    """One step on a batch; the loss before it."""
    loss, gradient = cross_entropy(network.forward(x), labels)
    network.backward(gradient)
    optimiser.step()
    return loss


def accuracy(network, x, labels):
    return np.equal(network.infer(x).argmax(axis=1), labels).mean()


def spirals(random, count):
    """Points on two spirals, and on which."""
    labels = np.arange(count) % 2
    along = random.uniform(0.3, 1.0, size=count)
    angle = 3.0 * np.pi * along + np.pi * labels
    points = np.stack([along * np.cos(angle), along * np.sin(angle)], axis=1)
    return points + random.normal(scale=0.015, size=points.shape), labels


def trained():
    """(the network, what the steps lost, points and labels)."""
    random = np.random.default_rng(3)
    x, labels = spirals(random, 480)
    network = Network(Linear(2, 32, random), Tanh(), Linear(32, 32, random), ReLU(), Linear(32, 2, random))
    optimiser = Momentum(network.parameters(), rate=0.1)
    losses = []
    for epoch in range(30):
        order = random.permutation(len(x))
        for start in range(0, len(x), 50):  # the last batch is smaller
            batch = order[start:start + 50]
            losses.append(train_step(network, optimiser, x[batch], labels[batch]))
        if epoch == 20:
            optimiser.rate *= 0.3
    return network, losses, x, labels


def main():
    network, losses, x, labels = trained()
    return {"losses": losses, "accuracy": accuracy(network, x, labels), "weights": [p for p, _ in network.parameters()]}


def exported():
    """What the runner saves and exports: a function, shapes and dtypes of its arguments (None: any size), and arguments to try it with."""
    network, _, x, _ = trained()
    return Classifier(network).classify, [((None, 2), "float64")], (x,)


if __name__ == "__main__":
    result = main()
    print("loss", result["losses"][0], "->", result["losses"][-1], "accuracy", result["accuracy"])
