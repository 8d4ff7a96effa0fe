"""Kind gamma-F-sweeps: certificate-sweeps.md, whose sections are meant by §. Step 2 and step 6 of §4 are of doubles, everything else is exact.
The steps are those of kind gamma-2-sweeps too, for another workload and with other bounds in the end."""
from fractions import Fraction
from typing import Any, Callable, List, NamedTuple, Tuple

from nodes import encloses, half_weight_inverse, node_error
from reader import Refusal, bounded, characters, fields, length, read_claim, require, rounded, seen
from swept import Form, Solve, Swept, read_swept
from work import ceiling, square

FIELDS = "claim digest format kind mean version weights workload"
MAX_DIGITS, MAX_POLES, MAX_EXPONENT, MAX_WORK = 13, 128, 512, 2**27
ROUNDS, PIECES, ONE, SMALL, LARGE = 12, 8, 2**80, 64, 4096
RANGE, LEAST, MOST = 300, 2.0**-200, 2.0**200


class Double(NamedTuple):
    """m * 2^e"""
    m: int
    e: int

    def exact(self) -> Fraction:
        return Fraction(self.m) * Fraction(2) ** self.e

    def value(self) -> float:
        return float(self.exact())

    def units(self, q: int) -> int:
        """In units of 2^-q"""
        return self.m << self.e + q


class Mean(NamedTuple):
    a: Double
    b: Double
    nodes: List[Double]
    poles: List[Double]
    weights: List[Double]

    def scale(self) -> int:
        """q of step 3"""
        return max([0] + [-x.e for x in (self.a, self.b, *self.nodes)] + [ceiling(48 - x.e, 2) for x in self.poles])


# §8, §9: the fields

def read_weights(value: Any, n: int) -> List[float]:
    true = isinstance(value, str) and len(value) % n == 0 and n <= len(value) <= MAX_DIGITS * n
    require(true, "shape", "weights", f"a string of {n} times 1 to {MAX_DIGITS} digits", seen(value))
    digits, weights = len(value) // n, []
    for j in range(n):
        text = value[j * digits:(j + 1) * digits]
        require(not set(text) - set("0123456789abcdef"), "integer", f"weights[{j}]", "hexadecimal digits", seen(text))
        require(bool(set(text) - {"0"}), "sign", f"weights[{j}]", "above 0", seen(text))
        weights.append(float(int(text, 16)))
    return weights


def read_number(value: Any, path: str) -> Double:
    require(length(value, path) == 2, "shape", path, "two integers", "otherwise")
    m = bounded(value[0], f"{path}[0]", 1, 2**53 - 1)
    e = bounded(value[1], f"{path}[1]", -MAX_EXPONENT, MAX_EXPONENT)
    require(m % 2 == 1, "lowest-terms", path, "an odd first integer", str(m))
    return Double(m, e)


def read_mean(value: Any, n: int) -> Mean:
    fields(value, "mean", "interval nodes poleWeights poles")
    require(length(value["interval"], "mean.interval") == 2, "shape", "mean.interval", "two ends", "otherwise")
    a, b = [read_number(end, f"mean.interval[{i}]") for i, end in enumerate(value["interval"])]
    require(a.exact() < b.exact(), "order", "mean.interval[1]", "an end above the first", "otherwise")
    count = length(value["poles"], "mean.poles")
    require(1 <= count <= MAX_POLES, "limit", "mean.poles", f"from 1 to {MAX_POLES} poles", str(count))

    def numbers(name: str, due: int, due_after: Callable[[List[Fraction], Fraction], bool]) -> List[Double]:
        path, found = f"mean.{name}", []
        require(length(value[name], path) == due, "shape", path, f"an array of {due}", "otherwise")
        for i, part in enumerate(value[name]):
            x = read_number(part, f"{path}[{i}]")
            require(due_after([y.exact() for y in found[-1:]], x.exact()), "order", f"{path}[{i}]", "ascending numbers", "otherwise")
            found.append(x)
        return found

    low, high = a.exact(), b.exact()
    nodes = numbers("nodes", 2 * count, lambda before, x: (before or [low])[0] < x < high)
    poles = numbers("poles", count, lambda before, x: not before or before[0] < x)
    weights = numbers("poleWeights", count, lambda before, x: True)
    require(n * count <= MAX_WORK, "limit", "mean", f"n poles at most {MAX_WORK}", str(n * count))
    return Mean(a, b, nodes, poles, weights)


# §4: the doubles

def spectral_quotient(v: List[float], solve: Solve) -> float:
    """rho of step 2"""
    x = [1.0] * len(v)
    for last in [False] * (ROUNDS - 1) + [True]:
        y = solve(v, x)
        true = all(LEAST <= entry <= MOST for entry in y)
        require(true, "range", "mean.interval[0]", "numbers from 2^-200 to 2^200", "otherwise")
        if last:
            return max(above / below for above, below in zip(y, x))
        first = y[0]
        x = [entry / first for entry in y]
    raise AssertionError


def total(terms: List[float]) -> float:
    """By three levels"""
    whole = 0.0
    for i in range(0, len(terms), LARGE):
        large = 0.0
        for k in range(i, min(i + LARGE, len(terms)), SMALL):
            small = 0.0
            for x in terms[k:min(k + SMALL, i + LARGE)]:
                small = small + x
            large = large + small
        whole = whole + large
    return whole


# §4: the steps

def accuracy(mean: Mean) -> Fraction:
    """R, by steps 3 to 5"""
    q = mean.scale()
    T, S = [x.units(q) for x in mean.nodes], [x.units(2 * q) for x in mean.poles]
    for k, pole in enumerate(S):
        true = encloses(T, pole - (pole >> 48), pole + (pole >> 48), k)
        require(true, "poles", f"mean.poles[{k}]", "a pole of these nodes", "otherwise")
    for k, (pole, w) in enumerate(zip(S, mean.weights)):
        Q = half_weight_inverse(T, pole, q)
        true = Q >= len(T) << 50 and abs(w.exact() * Q / 2 ** (2 * q + 1) - 1) <= Fraction(1, 2**48)
        require(true, "poles", f"mean.poleWeights[{k}]", "the weight of this pole", "otherwise")
    phi = Fraction(node_error(mean.a.units(q), mean.b.units(q), T, PIECES, ONE), ONE)
    require(phi < Fraction(1, 256), "vacuous", "mean", "an error below 2^-8", "otherwise")
    return ((1 - phi) / (1 + phi)) ** 2


class Sums(NamedTuple):
    """s_0 and s_1, with (1 + 2^-20) s_1 for the latter, s_v and m; R, c/u and the rest of theta/u"""
    s_0: Fraction
    margin: Fraction
    s_v: Fraction
    m: Fraction
    R: Fraction
    c: int
    rest: int

    def kept(self, times: int) -> Fraction:
        """R (1 - theta) where theta counts c so many times"""
        return self.R * (1 - Fraction(times * self.c + self.rest, 2**53))


Bounds = Callable[[Sums], Tuple[Fraction, Fraction]]


def sums(swept: Swept, v: List[float], mean: Mean) -> Sums:
    """Steps 1 to 6"""
    n, count, least, most = len(v), len(mean.poles), int(min(v)), int(max(v))
    low, high = Fraction(1, 2**swept.range), Fraction(2**swept.range)
    require(mean.poles[0].exact() * least >= low, "range", "mean.poles[0]", f"s v at least 2^-{swept.range}", "otherwise")
    require(mean.poles[-1].exact() * most <= high, "range", f"mean.poles[{count - 1}]", f"s v at most 2^{swept.range}", "otherwise")
    for k, w in enumerate(mean.weights):
        true = Fraction(1, 2**RANGE) <= w.exact() <= 2**RANGE
        require(true, "range", f"mean.poleWeights[{k}]", "from 2^-300 to 2^300", "otherwise")
    true = mean.a.exact() ** 2 * Fraction(spectral_quotient(v, swept.solve)) * (1 + Fraction(1, 2**24)) <= 1
    require(true, "vacuous", "mean.interval[0]", "a^2 V below K", "otherwise")
    true = swept.above(v) <= mean.b.exact() ** 2 * (1 - Fraction(1, 2**24))
    require(true, "vacuous", "mean.interval[1]", "b^2 V above K", "otherwise")
    R = accuracy(mean)
    diagonal = swept.diagonal(v, [s.exact() for s in mean.poles], [w.value() for w in mean.weights])
    if diagonal is None:
        raise Refusal("vacuous", "mean", "errors of at most 2^23 u", "a larger one")
    out, err = diagonal
    s_0, s_1 = (Fraction(total([x * y for x, y in zip(v, side)])) for side in (out, err))
    m, margin = Fraction(max(x + y for x, y in zip(out, err))), s_1 * (1 + Fraction(1, 2**20))
    c = ceiling(count, 8) + ceiling(n, 4096) + 136
    return Sums(s_0, margin, Fraction(total(v)), m, R, c, 2**9 + 2**3)


def bounds(found: Sums) -> Tuple[Fraction, Fraction]:
    """The two sides of step 7"""
    s_0, margin, s_v, m, *_ = found
    return (s_0 - margin) ** 2 / s_v * found.kept(3), (s_0 + margin) * m / found.kept(3)


def read(value: Any, workload: Callable[[Any], Form] = read_swept, of_norm: Bounds = bounds) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof: the workload of the statement that is proved, or Refusal"""
    inf, sup = read_claim(value["claim"])
    form = workload(value["workload"])
    v, mean = read_weights(value["weights"], form.n), read_mean(value["mean"], form.n)
    count, q = len(mean.poles), mean.scale()
    signs = 64 * square(2 * mean.poles[-1].units(2 * q).bit_length() + 4 * count + 64)
    work = (form.work + form.n * (form.per_pole * count + form.per_step) + count**2 * (signs + 256 * square(mean.b.units(q).bit_length() + 80))
            + 16 * square(characters(value["claim"]) + 8192))

    def prove() -> str:
        lower, upper = of_norm(sums(form.doubles(), v, mean))
        require(upper <= sup, "upper", "claim.sup", f"at least {rounded(upper, True)}", seen(value["claim"]["sup"]))
        require(inf <= lower, "lower", "claim.inf", f"at most {rounded(lower, False)}", seen(value["claim"]["inf"]))
        return form.title

    return work, prove
