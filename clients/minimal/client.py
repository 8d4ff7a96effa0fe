"""A client of `etalon conform` in Python with NumPy: etalon conform -- python3 clients/minimal/client.py"""

import json
import sys
from fractions import Fraction

import numpy as np


def root(n):
    """f(0), ..., f(n - 1) of the square root of the prefix sum."""
    k = np.arange(1, n)
    return np.cumprod(np.concatenate([[1.0], (2 * k - 1) / (2 * k)]))


def numbers(text):
    return np.array([float(Fraction(x)) for x in text.split(",")])


def wallis_ratio(inputs):
    return root(integer(inputs["k"], 0) + 1)[-1]


def participations(inputs):
    n, b = integer(inputs["n"], 1), integer(inputs["separation"], 1)
    return -(-n // b)


def laplace_scale(inputs):
    return positive(inputs.get("sensitivity1", "1")) / positive(inputs["eps"])


def square_root_releases(inputs, step):
    items, noise = numbers(inputs["items"]), numbers(inputs["noise"])
    return items.sum() + root(step) @ noise[:step][::-1]


def integer(text, least):
    value = Fraction(text)
    if value.denominator != 1 or value < least:
        raise ValueError(text)
    return int(value)


def positive(text):
    value = float(Fraction(text))
    if value <= 0:
        raise ValueError(text)
    return value


KNOWN = {"wallis-ratio": wallis_ratio, "participations": participations, "laplace-scale": laplace_scale}


def answer(request):
    ask, inputs = request["ask"], request["inputs"]
    try:
        if ask == "square-root-releases":
            return {"value": float(square_root_releases(inputs, request["step"]))}
        return {"value": float(KNOWN[ask](inputs))} if ask in KNOWN else {"unsupported": True}
    except (KeyError, ValueError) as problem:
        return {"refused": str(problem)}


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
