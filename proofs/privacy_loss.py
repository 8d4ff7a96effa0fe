"""Kind privacy-loss: certificate-privacy.md, whose sections are meant by §.

The products of §6 are computed with decimal digits: decimal multiplies long numbers fast, and exactly at a precision beyond their digits.
"""
import decimal
from fractions import Fraction
from functools import lru_cache
from math import factorial, isqrt
from typing import Any, Callable, Dict, Iterable, List, NamedTuple, Optional, Tuple

from reader import bounded, characters, fields, fraction, length, read_claim, require, seen
from work import square

FIELDS = "claim digest format grid kind neighbours steps version"
NEIGHBOURS = ("add-remove", "zero-out")
MAX_LIST, MAX_COUNT, MAX_CUTS, MAX_NUMBER = 16, 2**40, 2**20, 2**256
FULL = 2**64

Interval = Tuple[int, int]
# u, from below and above, and the cut: Q and P of the losses above ln u, without sampling
Plain = Callable[[int, int, int], Tuple[Interval, Interval]]


def up(x: int, y: int) -> int:
    return -(-x // y)


# §4: functions, in units of 2^-v

def exponential(v: int, r: int) -> Interval:
    terms = [1 << v]
    while terms[-1]:
        terms.append(terms[-1] * r // (len(terms) << v))
    total = sum(terms)
    return total, total + 3 * (len(terms) - 1) + 6


def inverse(v: int, x: Interval) -> Interval:
    return (1 << 2 * v) // x[1], up(1 << 2 * v, x[0])


class Powers(Dict[int, Interval]):
    """k -> e^(k rho), made when they are asked for"""

    def __init__(self, v: int, r: int) -> None:
        super().__init__({0: (1 << v, 1 << v)})
        self.v = v
        self.rise = exponential(v, r)
        self.fall = inverse(v, self.rise)
        self.top = self.bottom = 0

    def __missing__(self, k: int) -> Interval:
        while self.top < k:
            self.top += 1
            self[self.top] = self.next(self[self.top - 1], self.rise)
        while self.bottom > k:
            self.bottom -= 1
            self[self.bottom] = self.next(self[self.bottom + 1], self.fall)
        return self[k]

    def next(self, x: Interval, f: Interval) -> Interval:
        return x[0] * f[0] >> self.v, -(-x[1] * f[1] >> self.v)


class Exponentials:
    """e^x for rational x >= 0"""

    def __init__(self, v: int) -> None:
        self.v, self.whole = v, Powers(v, 1 << v)

    def __call__(self, x: Fraction) -> Interval:
        n = x.numerator // x.denominator
        (a, b), (f, g) = self.whole[n], exponential(self.v, (x.numerator - n * x.denominator << self.v) // x.denominator)
        return a * f >> self.v, -(-b * g >> self.v)


class Logarithms:
    def __init__(self, v: int) -> None:
        self.v = v
        self.table = [0]
        for j in range(64):
            self.table.append(self.table[j] + self.art(1, 2 * (64 + j) + 1))

    def art(self, num: int, den: int) -> int:
        b = (num << self.v + 1) // den
        z = b * b >> self.v + 2
        total, m = 0, 0
        while b > 0:
            total += b // (2 * m + 1)
            b, m = b * z >> self.v, m + 1
        return total

    def __call__(self, x: Interval) -> Interval:
        a, b = x
        size = a.bit_length()
        j = (128 * a >> size) - 64
        c = 64 + j << size
        value = (size - 1 - self.v) * self.table[64] + self.table[j] + self.art(128 * a - c, 128 * a + c)
        return value - 2**28, value + 2**28 + up(b - a << self.v, a)


class NormalTails:
    def __init__(self, v: int) -> None:
        self.v = v
        d = next(d for d in range(1, v) if (64 ** (d + 1) * factorial(d + 1))**2 >= 2 ** (2 * v + d) * factorial(d))
        self.count = next(k for k in range(1, 64 * v) if 5 * k * k >= 28672 * v)
        density, (step, _), (ratio, _) = 1 << v, inverse(v, exponential(v, 1 << v - 13)), inverse(v, exponential(v, 1 << v - 12))
        rows: List[List[int]] = []
        for k in range(self.count):
            row, old, b = [], 0, 1 << v
            for n in range(1, d + 1):
                row.append(density * b // (n << v + 6))
                old, b = b, (-k * b - old) // (n << 12)
            rows.append(row)
            density, step = density * step >> v, step * ratio >> v
        sums = [0]
        for row in reversed(rows):
            sums.append(sums[-1] + sum(row))
        whole = 2 * sums[-1]
        self.values = [(x << v) // whole for x in reversed(sums)]
        self.rows = [[(c << v) // whole for c in reversed(row)] for row in rows]

    def __call__(self, z: int) -> int:
        if z < 0:
            return (1 << self.v) - self(-z)
        k, tau = divmod(64 * z, 1 << self.v)
        if k >= self.count:
            return 0
        v, a = self.v, 0
        for c in self.rows[k]:
            a = c + (a * tau >> v)
        return self.values[k] - (a * tau >> v)


# §2: the form

class Step(NamedTuple):
    count: int
    first: int
    last: int
    law: str
    q: Fraction
    size: Fraction
    shift: int

    @property
    def title(self) -> str:
        if self.law == "discrete-laplace":
            return f"{self.count} x discrete-laplace scale={ratio(self.size)} shift={self.shift}"
        name = "sigma2" if self.law == "gaussian" else "scale"
        return f"{self.count} x poisson-{self.law} q={ratio(self.q)} {name}={ratio(self.size)}"


class Vector(NamedTuple):
    first: int
    masses: List[int]
    infinite: int


class Tails(NamedTuple):
    """At the cuts from first h on: P(loss > l), Q(loss > l), in units of 2^-w"""
    first: int
    p: List[Interval]
    q: List[Interval]


def number(value: Any, path: str) -> Fraction:
    x = fraction(value, path)
    require(x.numerator <= MAX_NUMBER and x.denominator <= MAX_NUMBER, "limit", path, "numbers of at most 2^256", "more")
    return x


class Proof:
    """The arithmetic of one certificate"""

    def __init__(self, grid: Any) -> None:
        fields(grid, "grid", "bits points precision spacing subcells trim")
        self.bits = bounded(grid["bits"], "grid.bits", 64, 1024)
        self.points = bounded(grid["points"], "grid.points", 1, 2**20)
        self.w = bounded(grid["precision"], "grid.precision", self.bits + 64, 2048)
        self.g = bounded(grid["spacing"], "grid.spacing", 0, 40)
        self.m = bounded(grid["subcells"], "grid.subcells", 1, 8)
        require(self.m in (1, 2, 4, 8), "limit", "grid.subcells", "1, 2, 4 or 8", seen(grid["subcells"]))
        self.slack = 1 << self.bits - bounded(grid["trim"], "grid.trim", 0, self.bits - 16)
        self.v = self.w + 64
        self.place = "grid"

    def steps(self, value: Any) -> List[Step]:
        count = length(value, "steps")
        require(1 <= count <= MAX_LIST, "limit", "steps", f"from 1 to {MAX_LIST} steps", str(count))
        found: List[Step] = []
        cuts, most = 0, 1 << self.g + 9
        for i, one in enumerate(value):
            path = f"steps[{i}]"
            laplace = isinstance(one, dict) and "scale" in one
            discrete = laplace and "shift" in one
            law = "discrete-laplace" if discrete else "laplace" if laplace else "gaussian"
            fields(one, path, "count first last scale shift" if discrete else "count first last q " + ("scale" if laplace else "sigma2"))
            n = bounded(one["count"], path + ".count", 1, MAX_COUNT)
            first = bounded(one["first"], path + ".first", -most, most - 1)
            last = bounded(one["last"], path + ".last", first + 1, most)
            q = Fraction(1) if discrete else number(one["q"], path + ".q")
            require(0 < q <= 1, "limit", path + ".q", "above 0 and at most 1", str(q))
            name = path + (".scale" if laplace else ".sigma2")
            size = number(one["scale" if laplace else "sigma2"], name)
            least = Fraction(1, 512) if laplace else Fraction(1, 2**20)
            require(size >= least and int(2**20 * size) <= 2**60, "limit", name, f"from {least} to 2^40", str(size))
            shift = bounded(one["shift"], path + ".shift", 1, int(512 * size)) if discrete else 1
            cuts += self.m * (abs(first) + abs(last))
            require(cuts <= MAX_CUTS, "limit", "steps", f"at most {MAX_CUTS} cuts", str(cuts))
            found.append(Step(n, first, last, law, q, size, shift))
        total = sum(step.count for step in found)
        require(total <= MAX_COUNT, "limit", "steps", f"at most {MAX_COUNT} steps", str(total))
        return found

    # §5: tails, masses

    def prepare(self) -> None:
        self.ln, self.tail, self.exp = Logarithms(self.v), NormalTails(self.v), Exponentials(self.v)
        self.pow = Powers(self.v, 1 << self.v - self.g)

    def tails(self, step: Step) -> Tails:
        if step.law == "discrete-laplace":
            return self.integers(step)
        v, one = self.v, 1 << self.w
        num, den = step.q.numerator, step.q.denominator
        fine = Powers(v, (1 << v - self.g) // self.m)
        plain = self.gaussian(step.size) if step.law == "gaussian" else self.laplace(step)
        p, q = [], []
        for i in range(self.m * step.first, self.m * step.last + 1):
            a, b = fine[i]
            rest = den - num << v
            low, high = (a * den - rest) // num, up(b * den - rest, num)
            unknown = 0 if high > 0 else one, one
            outer, inner = plain(low, high, i) if low > 0 else (unknown, unknown)
            q.append(outer)
            p.append((((den - num) * outer[0] + num * inner[0]) // den, up((den - num) * outer[1] + num * inner[1], den)))
        return Tails(step.first, p, q)

    def gaussian(self, sigma2: Fraction) -> Plain:
        v = self.v
        r = isqrt((sigma2.numerator << 2 * v) // sigma2.denominator)
        eta = (1 << 2 * v - 1) // (r + 1), up(1 << 2 * v - 1, r)

        def at(low: int, high: int, _: int) -> Tuple[Interval, Interval]:
            l, h = self.ln((low, high))
            z = l * (r + 1 if l < 0 else r) >> v, -(-h * (r if h < 0 else r + 1) >> v)
            return self.around(z[0] + eta[0], z[1] + eta[1]), self.around(z[0] - eta[1], z[1] - eta[0])

        return at

    def laplace(self, step: Step) -> Plain:
        v, one = self.v, 1 << self.w
        end = 1 / step.size
        root = self.exp(end / 2)
        fall = inverse(v, root)
        top = root[0]**2 >> v, -(-root[1]**2 >> v)
        bottom = inverse(v, top)
        sampled = step.q < 1

        def at(low: int, high: int, i: int) -> Tuple[Interval, Interval]:
            loss = Fraction(i, self.m << self.g)
            if low >= top[1] if sampled else loss >= end:
                return (0, 0), (0, 0)
            if high < bottom[0] if sampled else loss < -end:
                return (one, one), (one, one)
            s = isqrt(low << v), isqrt(high << v) + 1
            above, below = sampled and high >= top[0], sampled and low < bottom[1]

            def tail(x: int, y: int) -> Interval:
                x, y = self.narrowed(x, y)
                return 0 if above else x, one if below else y

            return (tail((fall[0] << v - 1) // s[1], up(fall[1] << v - 1, s[0])),
                    tail((1 << v) + (-fall[1] * s[1] >> v + 1), (1 << v) - (fall[0] * s[0] >> v + 1)))

        return at

    def narrowed(self, x: int, y: int) -> Interval:
        """Units of 2^-w from units of 2^-v, from 0 to 1"""
        return max(0, x >> 64), min(1 << self.w, -(-y >> 64))

    def integers(self, step: Step) -> Tails:
        v, one = self.v, 1 << self.w
        b, s = step.size, step.shift
        weight = inverse(v, self.exp(1 / b))
        p, q = [], []

        @lru_cache(maxsize=None)
        def share(n: int) -> Interval:
            x = inverse(v, self.exp(n / b))
            return (x[0] << v) // ((1 << v) + weight[1]), up(x[1] << v, (1 << v) + weight[0])

        for i in range(self.m * step.first, self.m * step.last + 1):
            reach = (s - b * Fraction(i, self.m << self.g)) / 2
            n = up(reach.numerator, reach.denominator)
            if 0 < n <= s:
                x = share(n)
                p.append(self.narrowed((1 << v) - x[1], (1 << v) - x[0]))
                q.append(self.narrowed(*share(s + 1 - n)))
            else:
                p.append((one, one) if n > s else (0, 0))
                q.append(p[-1])
        return Tails(step.first, p, q)

    def around(self, x: int, y: int) -> Interval:
        t = self.tail(x) >> 64
        return max(0, t - 1 - up(y - x, 2**65)), min(1 << self.w, t + 2)

    def mirror(self, tails: Tails) -> Tails:
        one = 1 << self.w

        def others(xs: List[Interval]) -> List[Interval]:
            return [(one - high, one - low) for low, high in reversed(xs)]

        return Tails(-tails.first - (len(tails.p) - 1) // self.m, others(tails.q), others(tails.p))

    def upper(self, tails: Tails) -> Vector:
        v, unit = self.v, 1 << self.w - self.bits
        p, q = tails.p[::self.m], tails.q[::self.m]
        y = self.pow[-1]
        gap = (1 << v) - y[1]
        masses = [0] * len(p)
        for j in range(len(p) - 1):
            (pl, ph), (rl, rh) = between(p[j], p[j + 1]), between(q[j], q[j + 1])
            e, f = self.pow[tails.first + j]
            for at, x in (j, rh * f - pl * y[0]), (j + 1, (ph << v) - rl * e):
                if x > 0:
                    masses[at] += up(min(x, ph * gap), gap * unit)
        masses[0] += up((1 << self.w) - p[0][0], unit)
        return Vector(tails.first, masses, up(p[-1][1], unit))

    def lower(self, tails: Tails, from_left: bool) -> Vector:
        v, m = self.v, self.m
        p = [between(*pair)[0] for pair in zip(tails.p, tails.p[1:])]
        r = [between(*pair)[1] << v for pair in zip(tails.q, tails.q[1:])]
        n = len(p)
        masses = [0] * (n // m + 1)
        drop = self.w - self.bits + 64
        i, rest = (0, FULL) if from_left else (n - 1, FULL)
        while 0 <= i < n:
            begin = i // m
            j = (4 * i + m) // (4 * m) + 1 if from_left else max(0, (4 * i + 3 + 3 * m) // (4 * m) - 1)
            weight = self.pow[-tails.first - j][0]
            s = o = 0
            near: Iterable[int] = range(i, min(n, m * j)) if from_left else range(i, m * j - 1, -1)
            for i in near:
                s, o, rest = s + rest * p[i], o + rest * (r[i] - weight * p[i]), FULL
            i += 1 if from_left else -1
            if from_left:
                while j <= n // m and o > 0 and i < n:
                    gain = weight * p[i] - r[i]
                    part = up(o, gain) if gain * FULL >= o else FULL
                    s, o, rest = s + part * p[i], o - part * gain, FULL - part
                    if o <= 0 and rest > 0:
                        break
                    i, rest = i + 1, FULL
                at = j if j <= n // m and o <= 0 else begin
            else:
                while o < 0 and i >= 0:
                    cost = r[i] - weight * p[i]
                    part = -o // cost if cost * FULL > -o else FULL
                    s, o = s + part * p[i], o + part * cost
                    if part < FULL:
                        rest = FULL - part
                        break
                    i -= 1
                at = j
            masses[at] += s >> drop
        masses[-1] += tails.p[-1][0] >> self.w - self.bits
        return Vector(tails.first, masses, 0)

    # §6: products

    def product(self, a: Vector, b: Vector, is_upper: bool) -> Vector:
        add = (1 << self.bits) - 1 if is_upper else 0
        masses = [x + add >> self.bits for x in convolution(a.masses, b.masses)]
        return self.trim(Vector(a.first + b.first, masses, a.infinite + b.infinite), is_upper)

    def trim(self, vector: Vector, is_upper: bool) -> Vector:
        masses = vector.masses
        start, bottom = 0, 0
        while start < len(masses) - 1 and bottom + masses[start] <= self.slack:
            bottom, start = bottom + masses[start], start + 1
        stop, top = len(masses), 0
        while stop > start + 1 and top + masses[stop - 1] <= self.slack:
            top, stop = top + masses[stop - 1], stop - 1
        require(stop - start <= self.points, "points", self.place, f"vectors of at most {self.points} points", str(stop - start))
        kept = masses[start:stop]
        kept[0 if is_upper else -1] += bottom if is_upper else top
        return Vector(vector.first + start, kept, vector.infinite + top if is_upper else 0)

    def power(self, vector: Vector, count: int, is_upper: bool) -> Vector:
        found = vector
        for digit in f"{count:b}"[1:]:
            found = self.product(found, found, is_upper)
            if digit == "1":
                found = self.product(found, vector, is_upper)
        return found

    def composed(self, laws: List[Tuple[Tails, int]], is_remove: bool, is_upper: bool) -> Vector:
        found: Optional[Vector] = None
        powers = []
        for tails, count in laws:
            own = tails if is_remove else self.mirror(tails)
            vector = self.upper(own) if is_upper else self.lower(own, is_remove)
            powers.append(self.power(self.trim(vector, is_upper), count, is_upper))
        for one in powers:
            found = one if found is None else self.product(found, one, is_upper)
        assert found is not None
        return found

    # §7: the test

    def bound(self, vector: Vector, epsilon: Fraction, is_upper: bool) -> int:
        v = self.v
        above = int(epsilon * 2**self.g) + 1
        rho = int((Fraction(above, 2**self.g) - epsilon) * 2**v)
        return self.bound_at(vector, is_upper, above, inverse(v, exponential(v, rho)), self.pow[-1])

    def bound_at(self, vector: Vector, is_upper: bool, above: int, near: Interval, down: Interval) -> int:
        v = self.v
        inside = above >= vector.first
        f, big = near if inside else down
        y, wide = down
        s = a = b = 0
        for mass in reversed(vector.masses[above - vector.first if inside else 0:]):
            s, a, b = s + mass, (mass << v) + (a * y >> v), (mass << v) - (-b * wide >> v)
        if is_upper:
            return (vector.infinite + s << v) - (a * f >> v if inside else 0)
        return (s << v) + (-b * big >> v)


def between(lower: Interval, higher: Interval) -> Interval:
    return max(0, lower[0] - higher[1]), max(0, lower[1] - higher[0])


def convolution(a: List[int], b: List[int]) -> List[int]:
    """Of polynomials with coefficients >= 0: their values at a power of ten, multiplied"""
    width = len(str(max(a) * sum(b)))
    count = len(a) + len(b) - 1

    def value(xs: List[int]) -> decimal.Decimal:
        return decimal.Decimal("".join(str(x).zfill(width) for x in reversed(xs)))

    with decimal.localcontext() as context:
        context.prec, context.Emax = max(1, min(decimal.MAX_PREC, width * (count + 2))), decimal.MAX_EMAX
        context.traps[decimal.Inexact] = True
        first = value(a)
        digits = format(context.multiply(first, first if a is b else value(b)), "f").zfill(width * count)
    return [int(digits[end - width:end]) for end in range(len(digits), len(digits) - width * count, -width)]


# §9: the work

def products_of(count: int) -> int:
    digits = f"{count:b}"[1:]
    return len(digits) + digits.count("1")


def work_of(on: Proof, steps: List[Step], claim: int) -> int:
    v = on.v
    one = square(v) + 200
    cells = sum(step.last - step.first for step in steps)
    products = len(steps) - 1 + sum(products_of(step.count) for step in steps)
    terms = v // 8 + 8
    ends = [abs(x) for step in steps for x in (step.first, step.last)]
    grown = 3 * max(ends) >> on.g + 1
    integers = sum((step.last - step.first) * on.m + 1 for step in steps if step.law == "discrete-laplace")
    exponentials = 0 if all(step.law == "gaussian" for step in steps) else 1024 + integers
    return (8 * exponentials * (square(v + 1536) + 200)
            + 4 * 64 * (14 + v // 50) * terms * one
            + 8 * (on.m + 2) * sum(ends) * (square(v + grown) + 200)
            + (cells * on.m + len(steps)) * (2 * terms + v // 4 + 32) * one
            + 64 * cells * (square(2 * v) + 200)
            + 4 * products * 2 * on.points * (1000 + 8 * on.bits)
            + 32 * on.points * one + 64 * square(claim + 2 * v))


class Claim(NamedTuple):
    """What is given, and the pairs (epsilon, delta) of which the first is to be proved and the second refuted"""
    given: str
    value: Fraction
    above: Tuple[Fraction, Fraction]
    below: Tuple[Fraction, Fraction]
    is_zero: bool


def read_privacy_claim(claim: Any) -> Claim:
    given = "epsilon" if isinstance(claim, dict) and "epsilon" in claim else "delta"
    inf, sup = read_claim(claim, given + " inf sup")
    x = fraction(claim[given], "claim." + given)
    require(given == "epsilon" or 0 < x < 1, "limit", "claim.delta", "above 0 and below 1", str(x)[:60])
    require(inf <= sup, "claim", "claim.inf", "at most sup", seen(claim["inf"]))
    if given == "epsilon":
        return Claim(given, x, (x, sup), (x, inf), inf == 0)
    return Claim(given, x, (sup, x), (inf, x), inf == 0)


def read(value: Any) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof"""
    claim = value["claim"]
    stated = read_privacy_claim(claim)
    on = Proof(value["grid"])
    neighbours = value["neighbours"]
    known = isinstance(neighbours, str) and neighbours in NEIGHBOURS
    require(known, "neighbours", "neighbours", " or ".join(NEIGHBOURS), seen(neighbours))
    steps = on.steps(value["steps"])

    def prove() -> str:
        on.prepare()
        laws = [(on.tails(step), step.count) for step in steps]

        def beta(is_remove: bool, is_upper: bool, epsilon: Fraction) -> Fraction:
            vector = on.composed(laws, is_remove, is_upper)
            return Fraction(on.bound(vector, epsilon, is_upper), 1 << on.bits + on.v)

        epsilon, delta = stated.above
        above = all(beta(order, True, epsilon) <= delta for order in (True, False))
        require(above, "upper", "claim.sup", "a bound that both orders are proved to have", seen(claim["sup"]))
        epsilon, delta = stated.below
        below = stated.is_zero or any(beta(order, False, epsilon) > delta for order in (True, False))
        require(below, "lower", "claim.inf", "a bound that one order is proved not to have", seen(claim["inf"]))
        listed = " + ".join(step.title for step in steps)
        return f"{stated.given}={ratio(stated.value)} {neighbours} {listed}"

    return work_of(on, steps, characters(claim)), prove


def ratio(x: Fraction) -> str:
    return f"{x.numerator}/{x.denominator}"
