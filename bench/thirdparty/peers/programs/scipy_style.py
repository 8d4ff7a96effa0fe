"""Scripts in the style of the field: SciPy's laws and NumPy's normal draws."""

import math

import numpy as np
from scipy.stats import dlaplace, norm

from serve import number, serve

RANDOM = np.random.default_rng(20_23)


def gaussian_delta(inputs, _):
    eps, z = number(inputs["eps"]), number(inputs["sigma"]) / number(inputs.get("sensitivity", "1"))
    if not (eps >= 0 and z > 0):
        raise ValueError("no number")
    middle, shift = 1 / (2 * z), eps * z
    return float(norm.cdf(middle - shift) - math.exp(eps) * norm.cdf(-middle - shift))


def tail(inputs, _):
    scale, m = number(inputs["scale"]), int(inputs["m"])
    if scale <= 0 or m < 1:
        raise ValueError("no number")
    return 2 * float(dlaplace.sf(m - 1, 1 / scale))


def rounded_normal(inputs, request):
    sigma = math.sqrt(number(inputs["variance"]))
    return [int(x) for x in np.rint(RANDOM.normal(0, sigma, request["draws"]))]


def discrete_laplace(inputs, request):
    draws = dlaplace.rvs(1 / number(inputs["scale"]), size=request["draws"], random_state=RANDOM)
    return [int(x) for x in draws]


serve(
    {
        "gaussian-delta": gaussian_delta,
        "discrete-laplace-tail": tail,
        "sample-discrete-gaussian": rounded_normal,
        "sample-discrete-laplace": discrete_laplace,
    }
)
