"""Kind gamma-F: §1, §2, §3 of certificate-format.md."""
from fractions import Fraction
from itertools import combinations
from operator import mul
from typing import Any, List, Sequence, Tuple

from reader import Matrix, by_rows, dot, fields, fraction, integers, read_claim, read_dyadic, read_workload, require, rounded, seen

FIELDS = "claim digest format kind lower upper version workload"


def check_upper(value: Any, A: Matrix, sup: Fraction, claimed: str) -> None:
    """§2"""
    fields(value, "upper", "B C t")
    B, C, t = read_dyadic(value["B"], "upper.B"), read_dyadic(value["C"], "upper.C"), fraction(value["t"], "upper.t")
    (m, n), (rows_of_B, r), (rows_of_C, cols_of_C) = [(len(X.rows), len(X.rows[0])) for X in (A, B, C)]
    require((rows_of_B, rows_of_C, cols_of_C) == (m, r, n), "shape", "upper", f"B {m}xr and C rx{n}",
            f"B {rows_of_B}x{r} and C {rows_of_C}x{cols_of_C}")
    columns_of_C = list(zip(*C.rows))
    # With p/q = B.scale * C.scale / A.scale, the matrix E = A - BC has the entries (q*a - p*bc) * A.scale / q.
    p, q = (B.scale * C.scale / A.scale).as_integer_ratio()
    squares = sum((q * a - p * dot(row_of_B, column)) ** 2
                  for row_of_A, row_of_B in zip(A.rows, B.rows) for a, column in zip(row_of_A, columns_of_C))
    rho = squares * (A.scale / q) ** 2
    b = sum(dot(row, row) for row in B.rows) * B.scale ** 2
    s = max(dot(column, column) for column in columns_of_C) * C.scale ** 2
    require(rho == 0 or t > 0, "residual", "upper.t", "t > 0, since BC is not the workload", "t = 0")
    bound = (s + t) * b if rho == 0 else (s + t) * (b + rho / t)        # Lemma U
    require(bound <= sup, "upper", "claim.sup", f"at least {rounded(bound, True)}", seen(claimed))


def check_lower(value: Any, A: Matrix, inf: Fraction, claimed: str) -> None:
    """§3"""
    fields(value, "lower", "U w")
    m, n = len(A.rows), len(A.rows[0])
    U, w = by_rows(integers(value["U"], "lower.U", m * n), n), integers(value["w"], "lower.w", n)
    for j in range(n):
        require(w[j] >= 0, "sign", f"lower.w[{j}]", "at least 0", seen(value["w"][j]))
    sigma = sum(dot(list(map(mul, u, a)), w) for u, a in zip(U, A.rows)) * A.scale
    kappa, omega = spectral_bound(U), dot(w, w)
    require(sigma >= 0 and kappa * omega > 0, "vacuous", "lower", "sigma >= 0 and kappa * omega > 0", "otherwise")
    bound = sigma ** 2 / (kappa * omega)                                # Lemma L
    require(inf <= bound, "lower", "claim.inf", f"at most {rounded(bound, False)}", seen(claimed))


def spectral_bound(U: List[List[int]]) -> int:
    """kappa of §3"""
    vectors: Sequence[Sequence[int]] = list(zip(*U)) if len(U) >= len(U[0]) else U     # G_ij = dot(vectors[i], vectors[j])
    row_sums = [dot(v, v) for v in vectors]                             # |G_ii|, and now the |G_ij| = |G_ji|:
    for i, j in combinations(range(len(vectors)), 2):
        g = abs(dot(vectors[i], vectors[j]))
        row_sums[i] += g
        row_sums[j] += g
    return max(row_sums)


def prove(value: Any) -> str:
    """Returns the workload of the statement that is proved, or raises Refusal."""
    inf, sup = read_claim(value["claim"])
    workload, A = read_workload(value["workload"])
    check_upper(value["upper"], A, sup, value["claim"]["sup"])
    check_lower(value["lower"], A, inf, value["claim"]["inf"])
    return workload
