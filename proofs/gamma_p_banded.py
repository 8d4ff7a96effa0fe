"""Kinds gamma-2-banded and gamma-p-banded: certificate-norm-banded.md, whose sections are meant by §."""
from fractions import Fraction
from typing import Any, Callable, List, NamedTuple, Optional, Tuple

from gamma_f_banded import INVERSES, Band, Mean, Row, Workload, gram, read_mean, read_weights, read_workload
from reader import Numerals, characters, dot, fraction, read_claim, require, rounded, seen
from work import power, square

FIELDS = "claim columns digest format kind mean meanRows rows version workload"
FIELDS_REVERSED = FIELDS.replace("meanRows ", "")
REVERSED, MAX_NUMERATOR = "reversed", 64


class Exponent(NamedTuple):
    """p/2 = c/d in lowest terms"""
    c: int
    d: int


def root_up(x: int, d: int) -> int:
    """The least r with r^d >= x"""
    r = 1 << -(-x.bit_length() // d)        # enough; from here down by tangents, which stay above the root
    step = r
    while step > 0:
        step = (r ** d - x) // (d * r ** (d - 1))
        r -= step
    while (r - 1) ** d >= x:
        r -= 1
    return r


class Rows(NamedTuple):
    """The weights of the rows, where they are given, and what encloses Y"""
    entries: Numerals
    exponent: int
    mean: Mean


class Side(NamedTuple):
    """Bounds of a diagonal, X or Y: their integers, in units of 2^-(2 bits), and theta, by which they are multiplied and divided"""
    lower: List[int]
    upper: List[int]
    theta: Fraction
    unit: Fraction

    def trace(self, entries: List[int], exponent: int) -> Fraction:
        """At most t"""
        return self.theta * dot(entries, self.lower) * Fraction(2) ** exponent * self.unit

    def norm(self, p: Exponent) -> Fraction:
        """At least the d-th power of the sum of the (c/d)-th powers of the diagonal"""
        finer = self.unit.denominator ** (p.d - 1)
        roots = (root_up(x * finer, p.d) ** p.c for x in self.upper)
        return sum(roots) ** p.d * self.unit ** (p.c * p.d) / self.theta ** p.c

    def largest(self) -> Fraction:
        return max(self.upper) * self.unit / self.theta


def due(value: Any) -> str:
    """§8: the fields of a certificate"""
    return FIELDS_REVERSED if value.get("rows") == REVERSED else FIELDS


def read_exponent(value: Any) -> Fraction:
    p = fraction(value, "claim.p")
    require(p > 2 and p.numerator <= MAX_NUMERATOR, "limit", "claim.p", f"a fraction a/b with 2b < a <= {MAX_NUMERATOR}", seen("/".join(value)))
    return p


def may_be_reversed(value: Any) -> bool:
    """Lemma J, of the workloads that are known to be the same when reflected"""
    workload = value["workload"]
    same = all(rate == workload["rates"][0] for rate in workload["rates"]) if workload["name"] == "momentum" else workload["name"] == "prefix-sum"
    return value["kind"] == "gamma-2-banded" and same


# §3: the band matrices

def reflected(E: List[Row]) -> List[Row]:
    """The rows of J E^T J, J the reversal: the entries (i, i), (i+1, i), (i+2, i) of E, i from n to 1"""
    none = (0, 0, 0, 1)
    columns = zip(E, E[1:] + [none], E[2:] + [none, none])
    return [(a * y * z, b * x * z, c * x * y, x * y * z) for (a, _, _, x), (_, b, _, y), (_, _, c, z) in columns][::-1]


def columns_gram(E: List[Row], weights: List[int], places: int) -> Band:
    """E^T V^-1 E in units of 2^-places, rounded down"""
    main, first, second = gram(reflected(E), weights[::-1], places)
    return Band(main[::-1], first[::-1], second[::-1])


def enclosed(mean: Mean, matrix: Band, entries: List[int], exponent: int) -> Side:
    """By a run of §4 or §5"""
    lower, upper, tau = mean.bounds(matrix, entries, exponent)
    return Side(lower, upper, 1 - tau, Fraction(1, 4 ** mean.bits))


# §6: the bounds

def bounds_reversed(E: List[Row], V: List[int], e: int, mean: Mean) -> Tuple[Fraction, Fraction]:
    """Lemma J"""
    X = enclosed(mean, gram(E, V[::-1], mean.bits - e), V, e)
    return (X.trace(V, e) / (sum(V) * Fraction(2) ** e)) ** 2, X.largest() ** 2


def bounds(E: List[Row], V: List[int], e: int, mean: Mean, R: List[int], r: int, mean_rows: Mean, p: Optional[Exponent]) -> Tuple[Fraction, Fraction]:
    """Lemma P2, or Lemma H on the c-th powers"""
    order, two = p.c - p.d if p else 1, Fraction(2)
    U, f = [x ** order for x in R], order * r
    X = enclosed(mean, gram(E, U, mean.bits - f), V, e)
    Y = enclosed(mean_rows, columns_gram(E, V, mean.bits - e), U, f)
    t = max(X.trace(V, e), Y.trace(U, f))
    columns = sum(V) * two ** e
    if p is None:
        return t ** 2 / (sum(U) * two ** f * columns), X.largest() * Y.largest()
    holder = sum(x ** p.c for x in R) ** order * two ** (p.c * f)
    return t ** (2 * p.c) / (holder * columns ** p.c), X.largest() ** p.c * Y.norm(p)


# §9: the work

def work_of(E: Workload, mean: Mean, columns: Numerals, e: int, rows: Optional[Rows], p: Optional[Exponent], claim: int) -> int:
    order, omega = p.c - p.d if p else 1, columns.bits()
    if rows is None:
        work, c = mean.work(E, omega, e, omega, e)
        return work + 16 * square(8 * c + claim)
    nu, f = order * rows.entries.bits(), order * rows.exponent
    first, c_1 = mean.work(E, omega, e, nu, f)
    second, c_2 = rows.mean.work(E, nu, f, omega, e)
    if p is None:
        return first + second + 16 * square(8 * (c_1 + c_2) + claim)
    roots = 0 if p.d == 1 else 16 * power(p.d * c_2)
    powers = E.n * (2 * power(p.c * rows.entries.bits()) + power(p.c * c_2) + roots)
    return first + second + powers + 16 * square(p.c * (8 * (c_1 + c_2) + p.d * (c_2 + 32) + claim))


def read(value: Any) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof: the workload of the statement that is proved, with p unless it is infinite, or Refusal"""
    claim, of_p = value["claim"], value["kind"] == "gamma-p-banded"
    inf, sup = read_claim(claim, "inf p sup" if of_p else "inf sup")
    p = read_exponent(claim["p"]) if of_p else None
    half = None if p is None else Exponent(*(p / 2).as_integer_ratio())
    c = 1 if half is None else half.c
    E = read_workload(value["workload"], INVERSES)
    columns, e = read_weights(value["columns"], E.n, "columns")
    rows = None
    if value["rows"] == REVERSED:
        require(may_be_reversed(value), "reversed", "rows", "weights of the rows", seen(REVERSED))
        mean = read_mean(value["mean"], E.n, "mean")
    else:
        R, r = read_weights(value["rows"], E.n, "rows")
        mean = read_mean(value["mean"], E.n, "mean")
        mean_rows = read_mean(value["meanRows"], E.n, "meanRows")
        require(mean_rows.bits == mean.bits, "bits", "meanRows.bits", f"{mean.bits}, the bits of mean", str(mean_rows.bits))
        rows = Rows(R, r, mean_rows)

    def prove() -> str:
        matrix, V = E.rows(), columns.values()
        if rows is None:
            below, above = bounds_reversed(matrix, V, e, mean)
        else:
            below, above = bounds(matrix, V, e, mean, rows.entries.values(), rows.exponent, rows.mean, half)
        least, most = (rounded(below, False), rounded(above, True)) if p is None else (f"the root of order {c} of what is proved",) * 2
        require(above <= sup ** c, "upper", "claim.sup", f"at least {most}", seen(claim["sup"]))
        require(inf ** c <= below, "lower", "claim.inf", f"at most {least}", seen(claim["inf"]))
        return f"p={p} {E.title}" if p else E.title

    return E.work + work_of(E, mean, columns, e, rows, half, characters(claim)), prove
