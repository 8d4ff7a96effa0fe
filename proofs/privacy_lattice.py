"""Kind privacy-lattice: certificate-lattice.md, whose sections are meant by §."""
from fractions import Fraction
from math import isqrt
from typing import Any, Callable, List, Tuple

from privacy_loss import Interval, NormalTails, Powers, exponential, ratio, read_privacy_claim, up
from reader import bounded, characters, fraction, integers, length, require, seen
from work import square

FIELDS = "claim columns difference digest format kind part precision rule variance version"
RULES = ("listed", "toeplitz")
MAX_COLUMNS, MAX_ENTRIES, MAX_LENGTH, MAX_NUMBER, MAX_EPSILON, MAX_PART = 4096, 65536, 2**512, 2**2048, 512, 4096


# §2: the form

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
    claim = value["claim"]
    stated = read_privacy_claim(claim)
    part = "claim.sup" if stated.given == "delta" else "claim.epsilon"
    require(stated.above[0] <= MAX_EPSILON, "limit", part, f"at most {MAX_EPSILON}", str(stated.above[0])[:60])
    columns = read_columns(value["columns"])
    difference = bounded(value["difference"], "difference", 1, MAX_LENGTH)
    c = bounded(value["part"], "part", 3, MAX_PART)
    w = bounded(value["precision"], "precision", 64, 2048)
    rule = value["rule"]
    require(isinstance(rule, str) and rule in RULES, "rule", "rule", " or ".join(RULES), seen(rule))
    require(rule == "listed" or len(columns) == 1, "limit", "columns", "one column, of a Toeplitz matrix", str(len(columns)))
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
