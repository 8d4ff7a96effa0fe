"""Kind privacy-lattice: certificate-lattice.md, whose sections are meant by §."""
from fractions import Fraction
from functools import reduce
from math import gcd, isqrt
from typing import Any, Callable, Dict, List, NamedTuple, Tuple

from privacy_loss import Claim, Exponentials, Interval, NormalTails, Powers, Proof, Vector
from privacy_loss import exponential, inverse, number, products_of, ratio, read_privacy_claim, up
from reader import bounded, characters, fields, fraction, integers, length, require, seen
from work import square

FIELDS = "claim columns difference digest format kind part precision rule variance version"
EXACT = "claim columns digest format kind masses rule variance version"
RULES = ("listed", "toeplitz")
MAX_COLUMNS, MAX_ENTRIES, MAX_LENGTH, MAX_NUMBER, MAX_EPSILON, MAX_PART = 4096, 65536, 2**512, 2**2048, 512, 4096


# §2: the form

def due(value: Any) -> str:
    """The fields of a certificate"""
    return EXACT if "masses" in value else FIELDS


def read_rule(rule: Any, columns: List[List[int]]) -> str:
    require(isinstance(rule, str) and rule in RULES, "rule", "rule", " or ".join(RULES), seen(rule))
    require(rule == "listed" or len(columns) == 1, "limit", "columns", "one column, of a Toeplitz matrix", str(len(columns)))
    return str(rule)


def require_epsilon(stated: Claim) -> None:
    part = "claim.sup" if stated.given == "delta" else "claim.epsilon"
    require(stated.above[0] <= MAX_EPSILON, "limit", part, f"at most {MAX_EPSILON}", str(stated.above[0])[:60])


def read_columns(value: Any) -> List[List[int]]:
    count = length(value, "columns")
    require(1 <= count <= MAX_COLUMNS, "limit", "columns", f"from 1 to {MAX_COLUMNS} columns", str(count))
    found: List[List[int]] = []
    total = 0
    for i, one in enumerate(value):
        path = f"columns[{i}]"
        entries = length(one, path)
        total += entries
        require(entries >= 1 and total <= MAX_ENTRIES, "limit", path, f"from 1 to {MAX_ENTRIES} entries, all together", str(total))
        column = integers(one, path, entries).values()
        require(all(abs(x) <= MAX_LENGTH for x in column), "limit", path, "entries of at most 2^512", "more")
        found.append(column)
    return found


# §4: the test

class Gaussian:
    """delta of continuous noise, in units of 2^-(w + v)"""

    def __init__(self, w: int) -> None:
        self.w, self.v = w, w + 64
        self.tail = NormalTails(self.v)

    def around(self, x: int, y: int) -> Interval:
        t = self.tail(x) >> 64
        return max(0, t - 1 - up(y - x, 2**65)), min(1 << self.w, t + 2)

    def delta(self, epsilon: Fraction, variance: Fraction, squared: int) -> Interval:
        v = self.v
        r = isqrt((variance.numerator << 2 * v) // (variance.denominator * squared))
        eta = (1 << 2 * v - 1) // (r + 1), up(1 << 2 * v - 1, r)
        e, d = epsilon.numerator, epsilon.denominator
        z = e * r // d, up(e * (r + 1), d)
        near, far = self.around(z[0] - eta[1], z[1] - eta[0]), self.around(z[0] + eta[0], z[1] + eta[1])
        n = e // d
        a, b = Powers(v, 1 << v)[n]
        f, g = exponential(v, (e - n * d << v) // d)
        return (near[0] << v) + (-b * g >> v) * far[1], (near[1] << v) - (a * f >> v) * far[0]


def read(value: Any) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof"""
    if "masses" in value:
        return read_exact(value)
    claim = value["claim"]
    stated = read_privacy_claim(claim)
    require_epsilon(stated)
    columns = read_columns(value["columns"])
    difference = bounded(value["difference"], "difference", 1, MAX_LENGTH)
    c = bounded(value["part"], "part", 3, MAX_PART)
    w = bounded(value["precision"], "precision", 64, 2048)
    rule = read_rule(value["rule"], columns)
    variance = fraction(value["variance"], "variance")
    require(max(variance.numerator, variance.denominator) <= MAX_NUMBER, "limit", "variance", "shorter numbers", "long ones")
    require(variance > 0, "limit", "variance", "above 0", "0")

    def prove() -> str:
        longest = max(sum(x * x for x in column) for column in columns)
        squared = longest * difference
        require(squared > 0, "limit", "columns", "a column that is not 0", "none")
        k = Fraction(5 * squared, 2**c)
        require(k <= 1, "part", "part", "at least 5 times the squared length, as a power of two", seen(value["part"]))
        rest = variance - Fraction(c, 28)
        require(rest > 0, "part", "part", "less than 28 times the variance", seen(value["part"]))
        size = int(2**40 * rest / squared)
        require(1 <= size <= 2**120, "limit", "variance", "from 2^-40 to 2^80 squares", ratio(variance)[:60])
        on = Gaussian(w)
        unit = 2 ** (w + on.v)
        epsilon, delta = stated.above
        above = epsilon >= k and Fraction(on.delta(epsilon - k, rest, squared)[1], unit) * (1 + 2 * k) <= delta
        require(above, "upper", "claim.sup", "a bound that is proved", seen(claim["sup"]))
        move = longest * isqrt(difference) ** 2
        epsilon, delta = stated.below
        below = stated.is_zero or Fraction(on.delta(epsilon + k, variance**2 / rest, move)[0], unit) > delta * (1 + 2 * k)
        require(below, "lower", "claim.inf", "a bound that is refuted", seen(claim["inf"]))
        return f"{stated.given}={ratio(stated.value)} discrete-gaussian variance={ratio(variance)} {rule} squared={squared}"

    v = w + 64
    step = square(v + 1024) + 200
    work = (4 * 64 * (14 + v // 50) * (v // 8 + 8) * (square(v) + 200) + 8 * (MAX_EPSILON + v) * step
            + 1000 * sum(map(len, columns)) + 64 * square(characters(claim) + 2 * v + 2 * MAX_PART))
    return work, prove


# §5: exact losses

class Masses(Proof):
    """The law of one integer, in units of 2^-S, and products of such"""

    def __init__(self, masses: Any) -> None:
        fields(masses, "masses", "bits points trim")
        self.bits = bounded(masses["bits"], "masses.bits", 64, 1024)
        self.points = bounded(masses["points"], "masses.points", 1, 2**20)
        self.slack = 1 << self.bits - bounded(masses["trim"], "masses.trim", 0, self.bits - 16)
        self.v = self.bits + 128
        self.place = "masses"

    def allow(self, points: int) -> None:
        require(points <= self.points, "points", self.place, f"vectors of at most {self.points} points", str(points))

    def law(self, variance: Fraction, reach: int) -> None:
        v = self.v
        self.exp = Exponentials(v)
        step, factor = inverse(v, self.exp(1 / (2 * variance))), inverse(v, self.exp(1 / variance))
        low, high = [1 << v], [1 << v]
        for _ in range(reach):
            low.append(low[-1] * step[0] >> v)
            high.append(-(-high[-1] * step[1] >> v))
            step = step[0] * factor[0] >> v, -(-step[1] * factor[1] >> v)
        rest = up(high[-1] * step[1], (1 << v) - step[1])
        least, most = 2 * sum(low) - low[0], 2 * sum(high) - high[0] + 2 * rest
        self.low = [(x << self.bits) // most for x in low]
        self.high = [up(x << self.bits, least) for x in high]
        self.rest = up(rest << self.bits, least)

    def integer(self, stride: int, is_upper: bool) -> Vector:
        side = self.high if is_upper else self.low
        masses = [0] * (2 * (len(side) - 1) * stride + 1)
        masses[::stride] = side[:0:-1] + side
        masses[0] += self.rest if is_upper else 0
        return Vector(-(len(side) - 1) * stride, masses, self.rest if is_upper else 0)

    def column(self, strides: Dict[int, int], is_upper: bool) -> Vector:
        parts = [self.power(self.trim(self.integer(stride, is_upper), is_upper), times, is_upper) for stride, times in strides.items()]
        found = parts[0]
        for one in parts[1:]:
            found = self.product(found, one, is_upper)
        return found


class Column(NamedTuple):
    unit: int
    squared: int
    strides: Dict[int, int]


def shape(column: List[int]) -> Column:
    sizes = [abs(x) for x in column if x]
    unit = reduce(gcd, sizes, 0)
    strides: Dict[int, int] = {}
    for x in sizes:
        strides[x // unit] = strides.get(x // unit, 0) + 1
    return Column(unit, sum(x * x for x in sizes), strides)


def read_exact(value: Any) -> Tuple[int, Callable[[], str]]:
    claim = value["claim"]
    stated = read_privacy_claim(claim)
    require_epsilon(stated)
    listed = read_columns(value["columns"])
    on = Masses(value["masses"])
    rule = read_rule(value["rule"], listed)
    variance = number(value["variance"], "variance")
    require(Fraction(1, 2**10) <= variance <= 2**40, "limit", "variance", "from 2^-10 to 2^40", ratio(variance)[:60])
    columns = [shape(column) for column in listed if any(column)]

    def prove() -> str:
        require(bool(columns), "limit", "columns", "a column that is not 0", "none")
        require(all(column.unit <= 2**10 * variance for column in columns), "limit", "columns", "columns in units of at most 2^10 variances", "another")
        reach = isqrt(int(7 * on.bits * variance / 5) + 1) + 1
        for column in columns:
            on.allow(2 * reach * max(column.strides) + 1)
        on.law(variance, reach)

        def beta(column: Column, is_upper: bool, epsilon: Fraction) -> Fraction:
            position = epsilon * variance - Fraction(column.squared, 2)
            above = position // column.unit + 1
            near = inverse(on.v, on.exp((above * column.unit - position) / variance))
            down = inverse(on.v, on.exp(column.unit / variance))
            vector = on.column(column.strides, is_upper)
            return Fraction(on.bound_at(vector, is_upper, above, near, down), 1 << on.bits + on.v)

        epsilon, delta = stated.above
        above = all(beta(column, True, epsilon) <= delta for column in columns)
        require(above, "upper", "claim.sup", "a bound that every column is proved to have", seen(claim["sup"]))
        epsilon, delta = stated.below
        below = stated.is_zero or any(beta(column, False, epsilon) > delta for column in columns)
        require(below, "lower", "claim.inf", "a bound that one column is proved not to have", seen(claim["inf"]))
        longest = max(column.squared for column in columns)
        return f"{stated.given}={ratio(stated.value)} discrete-gaussian variance={ratio(variance)} {rule} exact columns={len(listed)} squared={longest}"

    v = on.v
    step = square(v) + 200
    products = sum(len(column.strides) - 1 + sum(map(products_of, column.strides.values())) for column in columns)
    work = (8 * (1024 + 4 * len(columns)) * (square(v + 1536) + 200) + 16 * on.points * step
            + 2 * products * 2 * on.points * (1000 + 8 * on.bits) + len(columns) * 32 * on.points * step
            + 1000 * sum(map(len, listed)) + 64 * square(characters(claim) + 2 * v))
    return work, prove
