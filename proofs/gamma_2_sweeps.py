"""Kind gamma-2-sweeps: certificate-norm-sweeps.md, whose sections are meant by §. The steps are those of gamma_f_sweeps, for K = E U^-1 E^T."""
from fractions import Fraction
from typing import Any, Callable, List, Tuple

from gamma_f_sweeps import FIELDS, Sums, read as read_sweeps
from reader import bounded, fields, require, seen
from swept import MAX_N, Diagonal, Form, Swept, block_errors, swept_by_lanes

__all__ = ["FIELDS", "read"]


# §3, §4: u_i is v[n - i], v from 0

def reversed_solve(v: List[float], x: List[float]) -> List[float]:
    """A^T U A V x"""
    total, y = 0.0, []
    for weight, entry in zip(v, x):
        total = total + weight * entry
        y.append(total)
    total = 0.0
    for j, weight in zip(range(len(v) - 1, -1, -1), v):
        total = total + weight * y[j]
        y[j] = total
    return y


def reversed_above(v: List[float]) -> Fraction:
    """Lambda"""
    inverse = [0.0] + [1.0 / x for x in reversed(v)]
    return Fraction(max(2.0 * (inverse[j + 1] + inverse[j]) / x for j, x in enumerate(v)))


def reversed_lane(v: List[float], s: float, w: float) -> List[float]:
    """The t_i of Theorem 1d"""
    u, a, pivots = v[::-1], 0.0, []
    for x, y in zip(v, u):
        e = s * x + a
        pivots.append(e)
        a = e / (1.0 + y * e)
    q = 1.0 / u[-1]
    for i in range(len(v) - 1, -1, -1):
        pivots[i] = w / (pivots[i] + q)
        h = s * v[i] + q
        q = h / (1.0 + (u[i - 1] if i > 0 else 0.0) * h)
    return pivots


def reversed_diagonal(v: List[float], poles: List[Fraction], w: List[float]) -> Diagonal:
    u = v[::-1]
    s = [float(pole) for pole in poles]
    f = [x * y if j == 0 else min(x * y, x * u[j - 1]) for j, (x, y) in enumerate(zip(v, u))]
    return swept_by_lanes(v, s, w, 1.0, block_errors(s, f, 4.0, 5.0), reversed_lane)


REVERSED = Swept(300, reversed_solve, reversed_above, reversed_diagonal)


def bounds(found: Sums) -> Tuple[Fraction, Fraction]:
    """The two sides of step 7"""
    s_0, margin, s_v, m, *_ = found
    return ((s_0 - margin) / s_v) ** 2 * found.kept(4), m**2 / found.kept(4)


# §6: the fields

def read_reversed(value: Any) -> Form:
    name = value.get("name") if isinstance(value, dict) else None
    require(name == "prefix-sum", "workload", "workload.name", "prefix-sum", seen(name))
    fields(value, "workload", "n name")
    n = bounded(value["n"], "workload.n", 1, MAX_N)
    return Form(n, f"prefix-sum n={n}", 0, 400, 25, lambda: REVERSED)


def read(value: Any) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof: the workload of the statement that is proved, or Refusal"""
    return read_sweeps(value, read_reversed, bounds)
