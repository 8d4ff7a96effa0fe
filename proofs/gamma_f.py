"""Kind gamma-F: §1, §2, §3 of certificate-format.md."""
from fractions import Fraction
from itertools import combinations
from operator import mul
from typing import Any, Callable, List, Sequence, Tuple

from reader import (Form, Matrix, Numerals, at_least, by_rows, characters, dot, fields, fraction, integers, read_claim, read_dyadic,
                    read_workload, require, rounded, seen)
from work import lengths, multiplication, square

FIELDS = "claim digest format kind lower upper version workload"


# §8: the work

def work_of_residual(A: Form, B: Form, C: Form) -> Tuple[int, int]:
    """The bits of an entry of E, and the work of their squares"""
    places = max(0, -B.exponent) + max(0, -C.exponent)
    bits = max(A.bits + places, A.denominator_bits + B.bits + C.bits + 13) + 1
    work = sum(x * y for (x, _), (y, _) in zip(lengths(B.entries.digits(), max(0, B.exponent), B.cols, False, 0),
                                               lengths(C.entries.digits(), max(0, C.exponent), C.cols, True, 0)))
    work += B.rows * B.cols * square(B.bits) + C.rows * C.cols * square(C.bits)
    return bits, work + 2 * A.rows * A.cols * square(bits)


def bits_of_upper(A: Form, B: Form, C: Form, bits: int, t: Any, claim: Any) -> int:
    exponents = abs(B.exponent) + abs(C.exponent)
    return 2 * (bits + A.denominator_bits + B.bits + C.bits) + 4 * exponents + characters(t) + characters(claim)


def work_of_spectrum(U: Numerals, m: int, n: int) -> int:
    return sum((x * x + squares) // 2 for x, squares in lengths(U.digits(), 0, n, m >= n, 8))


# §5: the form

def read_upper(value: Any, A: Form, claim: Any) -> Tuple[int, Callable[[Matrix, Fraction], None]]:
    """The work of §2, and its test for a workload and sup"""
    fields(value, "upper", "B C t")
    B, C, t = read_dyadic(value["B"], "upper.B"), read_dyadic(value["C"], "upper.C"), fraction(value["t"], "upper.t")
    require_fit(A, B, C)
    bits, work = work_of_residual(A, B, C)
    work += 16 * square(bits_of_upper(A, B, C, bits, value["t"], claim))
    return work, lambda matrix, sup: check_upper(matrix, B.matrix(), C.matrix(), t, sup, claim["sup"])


def require_fit(A: Form, B: Form, C: Form) -> None:
    require((B.rows, B.cols, C.cols) == (A.rows, C.rows, A.cols), "shape", "upper", f"B {A.rows}xr and C rx{A.cols}",
            f"B {B.rows}x{B.cols} and C {C.rows}x{C.cols}")


def read_lower(value: Any, A: Form, claim: Any) -> Tuple[int, Callable[[Matrix, Fraction], None]]:
    """The work of §3, and its test for a workload and inf"""
    fields(value, "lower", "U w")
    U, w = integers(value["U"], "lower.U", A.rows * A.cols), integers(value["w"], "lower.w", A.cols)
    at_least(0, w, "lower.w")
    u, v, a = U.bits(), w.bits(), A.bits
    bits = 4 * (u + v) + 2 * (a + A.denominator_bits) + characters(claim) + 96
    work = work_of_spectrum(U, A.rows, A.cols) + A.rows * A.cols * (multiplication(u, a) + multiplication(u + a, v))
    work += A.cols * square(v) + 16 * square(bits)
    return work, lambda matrix, inf: check_lower(matrix, by_rows(U.values(), A.cols), w.values(), inf, claim["inf"])


# §2, §3

def left_cost(A: Matrix, B: Matrix, C: Matrix, t: Fraction) -> Fraction:
    """b + rho / t"""
    columns_of_C = list(zip(*C.rows))
    # With p/q = B.scale * C.scale / A.scale, the matrix E = A - BC has the entries (q*a - p*bc) * A.scale / q.
    p, q = (B.scale * C.scale / A.scale).as_integer_ratio()
    squares = sum((q * a - p * dot(row_of_B, column)) ** 2
                  for row_of_A, row_of_B in zip(A.rows, B.rows) for a, column in zip(row_of_A, columns_of_C))
    rho = squares * (A.scale / q) ** 2
    b = sum(dot(row, row) for row in B.rows) * B.scale ** 2
    require(rho == 0 or t > 0, "residual", "upper.t", "t > 0, since BC is not the workload", "t = 0")
    return b if rho == 0 else b + rho / t


def check_upper(A: Matrix, B: Matrix, C: Matrix, t: Fraction, sup: Fraction, claimed: str) -> None:
    cost = left_cost(A, B, C, t)
    s = max(dot(column, column) for column in zip(*C.rows)) * C.scale ** 2
    bound = (s + t) * cost                                              # Lemma U
    require(bound <= sup, "upper", "claim.sup", f"at least {rounded(bound, True)}", seen(claimed))


def check_lower(A: Matrix, U: List[List[int]], w: List[int], inf: Fraction, claimed: str) -> None:
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


def read(value: Any) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof: the workload of the statement that is proved, or Refusal"""
    claim = value["claim"]
    inf, sup = read_claim(claim)
    workload, A = read_workload(value["workload"])
    work_above, upper = read_upper(value["upper"], A, claim)
    work_below, lower = read_lower(value["lower"], A, claim)

    def prove() -> str:
        matrix = A.matrix()
        upper(matrix, sup)
        lower(matrix, inf)
        return workload

    return A.work + work_above + work_below, prove
