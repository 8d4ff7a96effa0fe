"""Kind gamma-p: §7 of certificate-format.md."""
from fractions import Fraction
from math import gcd
from typing import Any, List, NamedTuple, Optional, Tuple

from gamma_f import spectral_bound
from reader import Matrix, Refusal, bounded, by_rows, dot, fields, fraction, integer, integers, read_claim, read_dyadic, read_workload, require, rounded, seen

FIELDS = "claim digest format kind lower upper version workload"
DOMAINS = ("matrix", "symmetric points", "points")
MAX_NUMERATOR, MAX_EXPONENT, MAX_PRODUCT, ROW_BITS, ROOT_BITS = 64, 16384, 2**30, 256, 512


class Exponent(NamedTuple):
    """p = a/b; infinity is 1/0"""
    a: int
    b: int
    name: str


def read_exponent(value: Any) -> Exponent:
    if value == "infinity":
        return Exponent(1, 0, "infinity")
    p = fraction(value, "claim.p")
    a, b = p.numerator, p.denominator
    require(a >= 2 * b and a <= MAX_NUMERATOR, "limit", "claim.p", f"a fraction a/b with 2b <= a <= {MAX_NUMERATOR}", seen("/".join(value)))
    return Exponent(a, b, str(p))


def read_shift(value: Any, m: int) -> List[Fraction]:
    fields(value, "upper.v", "denominator entries")
    denominator = integer(value["denominator"], "upper.v.denominator")
    require(denominator >= 1, "sign", "upper.v.denominator", "at least 1", seen(value["denominator"]))
    entries = integers(value["entries"], "upper.v.entries", m)
    require(gcd(denominator, *entries) == 1, "lowest-terms", "upper.v", "denominator and entries without common prime", "a common prime")
    return [Fraction(x, denominator) for x in entries]


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


def check_upper(value: Any, A: Matrix, shifted: bool, p: Exponent, sup: Fraction, claimed: str) -> None:
    fields(value, "upper", "B C t v" if shifted else "B C t")
    B, C = (read_dyadic(value[name], "upper." + name, MAX_EXPONENT) for name in "BC")
    t = fraction(value["t"], "upper.t")
    m, n = len(A.rows), len(A.rows[0])
    v = read_shift(value["v"], m) if shifted else [Fraction(0)] * m
    (rows_of_B, r), (rows_of_C, cols_of_C) = [(len(X.rows), len(X.rows[0])) for X in (B, C)]
    require((rows_of_B, rows_of_C, cols_of_C) == (m, r, n), "shape", "upper", f"B {m}xr and C rx{n}", f"B {rows_of_B}x{r} and C {rows_of_C}x{cols_of_C}")
    require(r <= 2 * min(m, n), "limit", "upper", f"at most {2 * min(m, n)} columns of B", str(r))
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
    x = integers(value, "lower.x", m)
    for i in range(m):
        require(x[i] >= 0, "sign", f"lower.x[{i}]", "at least 0", seen(value[i]))
        require(x[i] < 2**ROW_BITS, "limit", f"lower.x[{i}]", f"below 2^{ROW_BITS}", seen(value[i]))
    return x


def check_lower(value: Any, A: Matrix, shifted: bool, p: Exponent, inf: Fraction, claimed: str) -> None:
    plain = (p.a, p.b) == (2, 1)
    fields(value, "lower", "U w" if plain else "U w x")
    m, n = len(A.rows), len(A.rows[0])
    U, w = by_rows(integers(value["U"], "lower.U", m * n), n), integers(value["w"], "lower.w", n)
    for j in range(n):
        require(w[j] >= 0, "sign", f"lower.w[{j}]", "at least 0", seen(value["w"][j]))
    x = [1] * m if plain else read_rows(value["x"], m)
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


def prove(value: Any) -> str:
    """Returns the workload of the statement that is proved, with p and the domain, or raises Refusal."""
    claim = value["claim"]
    inf, sup = read_claim(claim, "domain inf p sup")
    require(claim["domain"] in DOMAINS, "domain", "claim.domain", " or ".join(DOMAINS), seen(claim["domain"]))
    p, shifted = read_exponent(claim["p"]), claim["domain"] == "points"
    workload, A = read_workload(value["workload"])
    m, n = len(A.rows), len(A.rows[0])
    require(m * n * min(m, n) <= MAX_PRODUCT, "limit", "workload", f"m*n*min(m, n) at most {MAX_PRODUCT}", f"{m}x{n}")
    check_upper(value["upper"], A, shifted, p, sup, claim["sup"])
    check_lower(value["lower"], A, shifted, p, inf, claim["inf"])
    return f"p={p.name} {claim['domain']} {workload}"
