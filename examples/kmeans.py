"""k-means clustering by Lloyd's iteration, with seeds chosen by k-means++."""
from __future__ import annotations

import numpy as np

#: What the runner translates; everything these call is inlined.
TRANSLATE = ("KMeans.step", "KMeans.predict", "inertia")


def squared_distances(points, centres):
    """Squared distance of each of the (n, d) points from each of the (k, d) centres: (n, k)."""
    difference = points[:, None, :] - centres[None, :, :]
    return np.einsum("nkd,nkd->nk", difference, difference)


def inertia(points, centres, labels):
    """The mean squared distance of the points from their own centre."""
    difference = points - centres[labels]
    return (difference * difference).sum() / points.shape[0]


def choose_seeds(points, k, random):
    """The first centres: each new one is far from those before it, with k-means++'s probabilities."""
    centres = [points[random.integers(len(points))]]
    while len(centres) < k:
        nearest = squared_distances(points, np.array(centres)).min(axis=1)
        centres.append(points[random.choice(len(points), p=nearest / nearest.sum())])
    return np.array(centres)


class KMeans:
    """``fit`` finds ``k`` centres, ``predict`` gives each point the number of its nearest one."""

    def __init__(self, k, tolerance=1e-6, max_steps=100):
        self.k = k
        self.tolerance = tolerance
        self.max_steps = max_steps
        self.centres = None
        self.steps = 0
        self.history = []

    def predict(self, points):
        return squared_distances(points, self.centres).argmin(axis=1)

    def step(self, points):
        """Move each centre to the mean of its points; how far the centres moved in all."""
        labels = self.predict(points)
        moved = self.centres.copy()
        for cluster in range(self.k):
            mine = labels == cluster
            count = np.count_nonzero(mine)
            if count > 0:  # an empty cluster stays where it is
                moved[cluster] = points[mine].sum(axis=0) / count
        shift = np.sqrt(((moved - self.centres) ** 2).sum())
        self.centres = moved
        self.steps += 1
        return shift

    def fit(self, points, random):
        self.centres = choose_seeds(points, self.k, random)
        for _ in range(self.max_steps):
            shift = self.step(points)
            self.history.append(inertia(points, self.centres, self.predict(points)))
            if shift < self.tolerance:
                break
        return self


def blobs(random, counts=(400, 300, 500, 200), spread=0.6):
    """Points around as many places as there are counts."""
    places = random.normal(scale=4.0, size=(len(counts), 2))
    return np.concatenate([place + spread * random.normal(size=(count, 2)) for place, count in zip(places, counts)])


def main():
    random = np.random.default_rng(7)
    points = blobs(random)
    model = KMeans(4).fit(points, random)
    labels = model.predict(points)
    return {"centres": model.centres, "labels": labels, "steps": model.steps, "inertia": model.history}


if __name__ == "__main__":
    for name, value in main().items():
        print(name, value)
