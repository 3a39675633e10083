#!/usr/bin/env python3
"""Computes the networks of this folder with NumPy.

reference.py inputs FOLDER    writes the inputs and weights that the programs take
reference.py outputs FOLDER   writes what the programs compute of the files in this folder
"""

import pathlib
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def load(name):
    return np.load(HERE / "data" / f"{name}.npy")


def spirals(count=200):
    """Points of two spirals, and the spiral of each."""
    turn = np.sqrt(np.arange(count) / count) * 2.5 * np.pi + 0.4
    arm = np.stack([turn * np.cos(turn), turn * np.sin(turn)], axis=1) / 8.5
    return np.concatenate([arm, -arm]), np.repeat([0.0, 1.0], count)


def mlp(points, w1, b1, w2, b2, w3, b3):
    hidden = np.tanh(points.reshape(-1, 2) @ w1 + b1)
    hidden = np.tanh(hidden @ w2 + b2)
    scores = hidden @ w3 + b3
    return (1 / (1 + np.exp(-scores))).reshape(points.shape[:2])


def trained_mlp(steps=4000, rate=0.02):
    """Weights of a perceptron for the two spirals, by Adam from weights that a formula gives."""
    points, labels = spirals()
    sizes = [2, 16, 16, 1]
    parameters = []
    for number, (rows, columns) in enumerate(zip(sizes, sizes[1:])):
        places = np.arange(rows * columns).reshape(rows, columns)
        parameters.append(np.sin(1.7 * places + number + 1) * np.sqrt(9 / rows))
        parameters.append(np.cos(2.3 * np.arange(columns)) * 0.5)
    mean = [np.zeros_like(p) for p in parameters]
    square = [np.zeros_like(p) for p in parameters]
    for step in range(1, steps + 1):
        w1, b1, w2, b2, w3, b3 = parameters
        h1 = np.tanh(points @ w1 + b1)
        h2 = np.tanh(h1 @ w2 + b2)
        sure = 1 / (1 + np.exp(-(h2 @ w3 + b3)))
        d3 = (sure - labels[:, None]) / len(points)
        d2 = d3 @ w3.T * (1 - h2 * h2)
        d1 = d2 @ w2.T * (1 - h1 * h1)
        slopes = [points.T @ d1, d1.sum(0), h1.T @ d2, d2.sum(0), h2.T @ d3, d3.sum(0)]
        for at, slope in enumerate(slopes):
            mean[at] = 0.9 * mean[at] + 0.1 * slope
            square[at] = 0.999 * square[at] + 0.001 * slope * slope
            ready = mean[at] / (1 - 0.9**step)
            parameters[at] = parameters[at] - rate * ready / (np.sqrt(square[at] / (1 - 0.999**step)) + 1e-8)
    return parameters


def lines(size=16):
    """Images of one line each: across, down, along both diagonals, next to the middle."""
    rows, columns = np.mgrid[0:size, 0:size]
    distances = [rows - 5, columns - 9, rows - columns + 1, rows + columns - size]
    return np.stack([np.maximum(0, 1 - np.abs(d) / 2) for d in distances])[:, None]


def filters():
    """A filter for each direction of a line: its middle counts twice, its sides count against it."""
    across = np.array([[-1, -1, -1], [2, 2, 2], [-1, -1, -1]])
    falling = np.array([[2, -1, -1], [-1, 2, -1], [-1, -1, 2]])
    return np.stack([across, across.T, falling, falling[:, ::-1]])[:, None] / 3.0


def convnet(images, weights, bias, dense):
    count, _, size, _ = images.shape
    padded = np.pad(images, [(0, 0), (0, 0), (1, 1), (1, 1)])
    maps = np.zeros((count, len(weights), size, size), np.float32) + bias[None, :, None, None]
    for y in range(3):
        for x in range(3):
            window = padded[:, :, y : y + size, x : x + size]
            maps += np.einsum("ncyx,fc->nfyx", window, weights[:, :, y, x])
    maps = np.maximum(maps, 0)
    pooled = maps.reshape(count, len(weights), size // 2, 2, size // 2, 2).max((3, 5))
    return softmax(pooled.mean((2, 3)) @ dense), pooled


def softmax(scores):
    powers = np.exp(scores - scores.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def tokens(count=24, size=16):
    """Places as sines and cosines, as in transformers."""
    places = np.arange(count)[:, None] / 3.0 ** (np.arange(size // 2) / 2)
    return np.concatenate([np.sin(places), np.cos(places)], axis=1)


def attention(q, k, v):
    weights = softmax(q @ k.T / np.sqrt(np.float32(q.shape[1])))
    return weights @ v, weights


def waves(rows, columns, turns):
    """Rows of waves that turn faster from row to row."""
    y, x = np.mgrid[0:rows, 0:columns]
    return np.cos((y + 1) * x * turns * np.pi / (rows * columns))


def inputs():
    y, x = np.mgrid[-1:1:20j, -1:1:40j]
    yield "points", np.stack([x, y], axis=2)
    for name, value in zip(["w1", "b1", "w2", "b2", "w3", "b3"], trained_mlp()):
        yield name, value
    yield "images", lines()
    yield "filters", filters()
    yield "filter_bias", np.full(4, -0.25)
    yield "dense", 8 * np.eye(4) - 2
    sequence = tokens()
    yield "queries", 2 * sequence
    yield "keys", 2 * np.roll(sequence, 4, axis=0)
    yield "values", sequence[:, ::2]
    yield "left", waves(32, 48, 6)
    yield "right", waves(48, 64, 4)


def outputs():
    yield "mlp", mlp(load("points"), *(load(name) for name in ["w1", "b1", "w2", "b2", "w3", "b3"]))
    sure, maps = convnet(load("images"), load("filters"), load("filter_bias"), load("dense"))
    yield "convnet", sure
    yield "convnet_maps", maps
    mixed, weights = attention(load("queries"), load("keys"), load("values"))
    yield "attention", mixed
    yield "attention_weights", weights
    yield "product", load("left") @ load("right")


def main(what, folder):
    arrays = {"inputs": inputs, "outputs": outputs}[what]()
    for name, array in arrays:
        np.save(pathlib.Path(folder) / f"{name}.npy", np.ascontiguousarray(array, np.float32))


if __name__ == "__main__":
    main(*sys.argv[1:])
