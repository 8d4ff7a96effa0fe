"""Kind gamma-p: §7 of certificate-format.md."""
from fractions import Fraction
from typing import Any, Callable, List, NamedTuple, Optional, Tuple

from gamma_f import bits_of_upper, require_fit, spectral_bound, work_of_residual, work_of_spectrum
from reader import (Form, Matrix, Refusal, at_least, by_rows, characters, dot, fields, fraction, integers, read_claim, read_dyadic,
                    read_quotients, read_workload, require, seen)
from work import multiplication, power, square

FIELDS = "claim digest format kind lower upper version workload"
DOMAINS = ("matrix", "symmetric points", "points")
MAX_NUMERATOR, MAX_EXPONENT, MAX_PRODUCT, ROW_BITS, ROOT_BITS = 64, 16384, 2**30, 256, 512


class Exponent(NamedTuple):
    """p = a/b; infinity is 1/0"""
    a: int
    b: int
    name: str


def read_exponent(value: Any, path: str) -> Exponent:
    if value == "infinity":
        return Exponent(1, 0, "infinity")
    p = fraction(value, path)
    a, b = p.numerator, p.denominator
    require(a >= 2 * b and a <= MAX_NUMERATOR, "limit", path, f"a fraction a/b with 2b <= a <= {MAX_NUMERATOR}", seen("/".join(value)))
    return Exponent(a, b, str(p))


def root_up(y: int, p: Exponent) -> int:
    """The least r with 2^(512(a-2b)) r^(2b) >= y^a"""
    def enough(r: int) -> bool:
        return r ** (2 * p.b) << ROOT_BITS * (p.a - 2 * p.b) >= y ** p.a
    low, high = -1, 1                       # low is not enough; high will be
    while not enough(high):
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if enough(middle) else (middle, high)
    return high


def at_most(xs: List[Fraction], p: Exponent, sup: Fraction) -> bool:
    """Lemma U_p: whether the test shows that the p/2-norm of xs is at most sup"""
    if (p.a, p.b) == (2, 1):
        return sum(xs) <= sup
    if any(x > sup for x in xs):
        return False
    if p.b == 0 or sup == 0:
        return True
    return sum(root_up(-(-x * 2**ROOT_BITS // sup), p) for x in xs) <= 2**ROOT_BITS


def read_upper(value: Any, A: Form, shifted: bool, p: Exponent, claim: Any) -> Tuple[int, Callable[[Matrix, Fraction], None]]:
    """The work of Lemma U_p (§8), and its test for a workload and sup"""
    fields(value, "upper", "B C t v" if shifted else "B C t")
    B, C = (read_dyadic(value[name], "upper." + name, MAX_EXPONENT) for name in "BC")
    t = fraction(value["t"], "upper.t")
    m, n = A.rows, A.cols
    v, work = None, 0
    if shifted:
        fields(value["v"], "upper.v", "denominator entries")
        v = read_quotients(value["v"], "upper.v", m, 1)
        work = v.work + m * n * (multiplication(A.bits, v.denominator_bits) + multiplication(v.bits, A.denominator_bits))
    require_fit(A, B, C)
    require(B.cols <= 2 * min(m, n), "limit", "upper", f"at most {2 * min(m, n)} columns of B", str(B.cols))
    moved = A
    if v is not None:
        bits = max(A.bits + v.denominator_bits, v.bits + A.denominator_bits) + 1
        moved = A._replace(bits=bits, denominator_bits=A.denominator_bits + v.denominator_bits)
    bits, residual = work_of_residual(moved, B, C)
    row = 16 * square(bits_of_upper(moved, B, C, bits, value["t"], claim) + ROOT_BITS)
    if p.b > 0:
        row += ROOT_BITS * power(2 * p.b * ROOT_BITS) + power(p.a * ROOT_BITS)

    def test(matrix: Matrix, sup: Fraction) -> None:
        shift = [Fraction(0)] * m
        if v is not None:
            column = v.matrix()
            shift = [x * column.scale for [x] in column.rows]
        check_upper(matrix, B.matrix(), C.matrix(), t, shift, p, sup, claim["sup"])

    return work + residual + m * row, test


def check_upper(A: Matrix, B: Matrix, C: Matrix, t: Fraction, v: List[Fraction], p: Exponent, sup: Fraction, claimed: str) -> None:
    m = len(A.rows)
    columns = list(zip(*C.rows))
    s = max(dot(column, column) for column in columns) * C.scale ** 2
    xs, zero = [], True
    for i in range(m):
        # Row i of E over a common denominator d.
        d = (A.scale.denominator * v[i].denominator * (B.scale * C.scale).denominator)
        unit_A, unit_BC, shift = int(A.scale * d), int(B.scale * C.scale * d), int(v[i] * d)
        row = [unit_A * a - shift - unit_BC * dot(B.rows[i], column) for a, column in zip(A.rows[i], columns)]
        square = Fraction(dot(row, row), d * d)
        zero = zero and square == 0
        xs.append((dot(B.rows[i], B.rows[i]) * B.scale ** 2, square))
    require(zero or t > 0, "residual", "upper.t", "t > 0, since BC is not the workload", "t = 0")
    bounds = [(s + t) * (norm if zero else norm + square / t) for norm, square in xs]
    require(at_most(bounds, p, sup), "upper", "claim.sup", "at least what Lemma U_p yields", seen(claimed))


def read_rows(value: Any, m: int) -> List[int]:
    x = integers(value, "lower.x", m).values()
    for i in range(m):
        require(x[i] >= 0, "sign", f"lower.x[{i}]", "at least 0", seen(value[i]))
        require(x[i] < 2**ROW_BITS, "limit", f"lower.x[{i}]", f"below 2^{ROW_BITS}", seen(value[i]))
    return x


def read_lower(value: Any, A: Form, shifted: bool, p: Exponent, claim: Any) -> Tuple[int, Callable[[Matrix, Fraction], None]]:
    """The work of Lemma L_p (§8), and its test for a workload and inf"""
    plain = (p.a, p.b) == (2, 1)
    fields(value, "lower", "U w" if plain else "U w x")
    m, n = A.rows, A.cols
    U, w = integers(value["U"], "lower.U", m * n), integers(value["w"], "lower.w", n)
    at_least(0, w, "lower.w")
    x = [1] * m if plain else read_rows(value["x"], m)
    work = work_of_spectrum(U, m, n) + work_of_lower(A, U.bits(), w.bits(), shifted, p, characters(claim))
    return work, lambda matrix, inf: check_lower(matrix, by_rows(U.values(), n), w.values(), x, shifted, p, inf, claim["inf"])


def work_of_lower(A: Form, u: int, v: int, shifted: bool, p: Exponent, claim: int) -> int:
    """§8, without the spectrum"""
    e, omega, entry, moving = p.a - 2 * p.b, 2 * v + 12, A.bits, 0
    if shifted:
        entry += omega + 1
        moving = square(v) + multiplication(A.bits, 2 * v) + multiplication(omega, A.bits)
    inner = u + entry + v + 12
    sigma, X = inner + ROW_BITS * e + 12, (2 * p.a * ROW_BITS + 12) * e
    scale = 2 * A.denominator_bits + 2 * omega + 2 * u + 24 + omega + claim
    row = power(ROW_BITS * e) + multiplication(ROW_BITS * e, inner) + power(2 * p.a * ROW_BITS)
    entries = moving + multiplication(u, entry) + multiplication(u + entry, v)
    total = 2 * p.a * sigma + p.a * scale + X
    return (A.cols * square(v) + A.rows * A.cols * entries + A.rows * row
            + power(X) + power(2 * p.a * sigma) + 2 * power(p.a * scale) + 4 * square(total))


def check_lower(A: Matrix, U: List[List[int]], w: List[int], x: List[int], shifted: bool, p: Exponent, inf: Fraction, claimed: str) -> None:
    plain = (p.a, p.b) == (2, 1)
    e = p.a - 2 * p.b
    X = 1 if plain else sum(y ** (2 * p.a) for y in x) ** e
    omega, kappa = dot(w, w), spectral_bound(U)
    vacuous = Refusal("vacuous", "lower", "sigma >= 0 and kappa * omega * X > 0", "otherwise")
    if kappa * omega * X == 0:
        raise vacuous
    squares = [y * y for y in w]
    sigma = Fraction(0)
    for row_of_U, row_of_A, y in zip(U, A.rows, x):
        # omega * A', or A' where nothing is shifted
        row = [omega * a - dot(row_of_A, squares) for a in row_of_A] if shifted else row_of_A
        sigma += y ** e * dot([u * a for u, a in zip(row_of_U, row)], w)
    sigma *= A.scale / (omega if shifted else 1)
    if sigma < 0:
        raise vacuous
    bound = inf ** p.a * (kappa * omega) ** p.a * X <= sigma ** (2 * p.a)
    require(bound, "lower", "claim.inf", "at most what Lemma L_p yields", seen(claimed))


def read(value: Any) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof: the workload of the statement that is proved, with p and the domain, or Refusal"""
    claim = value["claim"]
    inf, sup = read_claim(claim, "domain inf p sup")
    require(claim["domain"] in DOMAINS, "domain", "claim.domain", " or ".join(DOMAINS), seen(claim["domain"]))
    p, shifted = read_exponent(claim["p"], "claim.p"), claim["domain"] == "points"
    workload, A = read_workload(value["workload"])
    product = A.rows * A.cols * min(A.rows, A.cols)
    require(product <= MAX_PRODUCT, "limit", "workload", f"m*n*min(m, n) at most {MAX_PRODUCT}", f"{A.rows}x{A.cols}")
    work_above, upper = read_upper(value["upper"], A, shifted, p, claim)
    work_below, lower = read_lower(value["lower"], A, shifted, p, claim)

    def prove() -> str:
        matrix = A.matrix()
        upper(matrix, sup)
        lower(matrix, inf)
        return f"p={p.name} {claim['domain']} {workload}"

    return A.work + work_above + work_below, prove
