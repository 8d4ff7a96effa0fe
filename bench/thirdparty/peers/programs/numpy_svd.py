"""Singular values of NumPy."""

import numpy as np

from serve import serve


def values(rows):
    return [float(x) for x in np.linalg.svd(rows, compute_uv=False)]


serve(
    {
        "prefix-sum-singular-values": lambda inputs, _: values(np.tril(np.ones((int(inputs["n"]),) * 2))),
        "hilbert-singular-values": lambda inputs, _: values(
            [[1 / (i + j + 1) for j in range(int(inputs["n"]))] for i in range(int(inputs["n"]))]
        ),
    }
)
