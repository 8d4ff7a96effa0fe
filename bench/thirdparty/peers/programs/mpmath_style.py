"""A script in the style of the field: closed forms in mpmath at 40 digits."""

from fractions import Fraction

from mpmath import csc, mp, mpf, ncdf, pi, exp, log, sqrt

from serve import serve

mp.dps = 40


def number(text):
    x = Fraction(text)
    return mpf(x.numerator) / x.denominator


def gaussian_delta(inputs, _):
    eps, z = number(inputs["eps"]), number(inputs["sigma"]) / number(inputs.get("sensitivity", "1"))
    if not (eps >= 0 and z > 0):
        raise ValueError("no number")
    return float(ncdf(1 / (2 * z) - eps * z) - exp(eps) * ncdf(-1 / (2 * z) - eps * z))


def singular_value(inputs, _):
    n, i = int(inputs["n"]), int(inputs["i"])
    if not 1 <= i <= n:
        raise ValueError("no number")
    return float(csc((2 * i - 1) * pi / (4 * n + 2)) / 2)


def zcdp_epsilon(inputs, _):
    rho, delta = number(inputs["rho"]), number(inputs["delta"])
    if not (rho > 0 and 0 < delta < 1):
        raise ValueError("no number")
    return float(rho + 2 * sqrt(-rho * log(delta)))


serve({"gaussian-delta": gaussian_delta, "singular-value": singular_value, "zcdp-epsilon": zcdp_epsilon})
