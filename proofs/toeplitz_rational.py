"""Kind toeplitz-rational: certificate-toeplitz.md, whose sections are meant by §."""
from fractions import Fraction
from typing import Any, Callable, List, NamedTuple, Sequence, Tuple

from gamma_f_banded import Ratios
from participation import Schema, read_schema
from reader import Refusal, bounded, characters, decimal, fields, fraction, length, read_claim, require, rounded, seen
from work import bits_of, square

FIELDS = "claim digest format hypothesis kind omega precision schema theta version workload"
CLAIM = "inf largestError largestLoss sensitivity sup totalError"
HYPOTHESES = ("one", "monotone", "tested", "enclosed")
MAX_BUFFERS, MAX_STEPS, MAX_ROUNDS, MAX_TESTED = 32, 10**18, 10**6, 10**6
LEAST_PRECISION, MAX_PRECISION, MAGNITUDE, SMALL = 64, 65536, 256, 32
Interval = Tuple[int, int]
Rows = List[List[Interval]]


# §4

def plus(x: Interval, y: Interval) -> Interval:
    return x[0] + y[0], x[1] + y[1]


def minus(x: Interval, y: Interval) -> Interval:
    return x[0] - y[1], x[1] - y[0]


class Arithmetic:
    """Of intervals with p bits after the point"""

    def __init__(self, p: int) -> None:
        self.p, self.most = p, 1 << p + MAGNITUDE
        self.zero, self.one = (0, 0), (1 << p, 1 << p)

    def kept(self, x: Interval) -> Interval:
        if x[0] < -self.most or x[1] > self.most:
            raise Refusal("precision", "precision", f"numbers up to 2^{MAGNITUDE}", "more")
        return x

    def of(self, x: Fraction) -> Interval:
        above = x.numerator << self.p
        return self.kept((above // x.denominator, -(-above // x.denominator)))

    def dot(self, *pairs: Tuple[Interval, Interval]) -> Interval:
        """The sum of products, rounded once"""
        low = high = 0
        for (a, b), (c, d) in pairs:
            four = a * c, a * d, b * c, b * d
            low, high = low + min(four), high + max(four)
        return self.kept((low >> self.p, -(-high >> self.p)))

    def inner(self, x: Sequence[Interval], y: Sequence[Interval]) -> Interval:
        return self.dot(*zip(x, y))

    def add(self, x: Interval, y: Interval) -> Interval:
        return self.kept(plus(x, y))

    def negative(self, x: Interval) -> Interval:
        return minus(self.zero, x)

    def geometric(self, x: Interval, m: int) -> Tuple[Interval, Interval]:
        """g(x, m) and x^m"""
        g, y = self.zero, self.one
        for digit in f"{m:b}" if m else "":
            g, y = self.add(g, self.dot((y, g))), self.dot((y, y))
            if digit == "1":
                g, y = self.add(g, y), self.dot((x, y))
        return g, y


# §2

def errors(on: Arithmetic, theta: List[Fraction], omega: List[Fraction], poles: List[Fraction], n: int) -> Tuple[Interval, Interval]:
    """The largest squared error and their sum: Lemma S"""
    d, D = len(theta), len(theta) + len(poles)
    decays, scales, rates = ([on.of(x) for x in xs] for xs in (theta, omega, poles))
    F = [[on.negative(scale) for scale in scales] + [on.zero] * len(poles) for _ in range(D)]
    for i in range(d):
        F[i][i] = on.kept(minus(decays[i], scales[i]))
    for k in range(len(poles)):
        F[d + k][d:d + k + 1] = rates[:k + 1]
    every = range(D)

    def times(P: Rows, Q: Rows) -> Rows:
        columns = list(zip(*Q))
        return [[on.inner(row, column) for column in columns] for row in P]

    def congruent(P: Rows, S: Rows) -> Rows:
        return [[on.inner(x, row) for row in P] for x in times(P, S)]

    m, S, T, P = 1, [[on.one] * D for _ in every], [[on.one] * D for _ in every], F
    w = [on.inner(row, [on.one] * D) for row in F]
    for digit in f"{n:b}"[1:]:
        X, Y = congruent(P, S), congruent(P, T)
        T = [[on.add(on.kept((T[i][j][0] + m * S[i][j][0], T[i][j][1] + m * S[i][j][1])), Y[i][j]) for j in every] for i in every]
        S = [[on.add(S[i][j], X[i][j]) for j in every] for i in every]
        w, P, m = [on.inner(row, w) for row in P], times(P, P), 2 * m
        if digit == "1":
            S = [[on.add(S[i][j], on.dot((w[i], w[j]))) for j in every] for i in every]
            T = [[on.add(T[i][j], S[i][j]) for j in every] for i in every]
            w, P, m = [on.inner(row, w) for row in F], times(F, P), m + 1
    return S[-1][-1], T[-1][-1]


# §3

def spaced(on: Arithmetic, theta: List[Fraction], omega: List[Fraction], n: int, b: int, kappa: int, sigma: int = 1) -> Interval:
    """Lemma G"""
    decays, scales = [on.of(x) for x in theta], [on.of(x) for x in omega]
    buffers = range(len(theta))
    pairs = [(i, j) for i in buffers for j in range(i + 1)]
    phi, psi = [], []
    for decay, scale in zip(decays, scales):
        _, power = on.geometric(decay, b - 1)
        fed, left = on.dot((scale, power)), on.dot((decay, power))
        phi.append(fed if sigma > 0 else on.negative(fed))
        psi.append(left if sigma > 0 else on.negative(left))
    x, W, total = [on.one for _ in buffers], {pair: on.zero for pair in pairs}, on.one
    for _ in range(1, kappa):
        W = {(i, j): on.add(W[i, j], on.dot((x[i], x[j]))) for i, j in pairs}
        v = on.add(on.one, on.inner(phi, x))
        total = on.add(total, on.dot((v, v)))
        x = [on.add(on.one, on.dot((left, entry))) for left, entry in zip(psi, x)]
    last = n - 1 - (kappa - 1) * b
    for i, j in pairs:
        h = on.dot((decays[i], decays[j]))
        z = on.dot((W[i, j], on.geometric(h, b - 1)[0]), (on.dot((x[i], x[j])), on.geometric(h, last)[0]))
        low, high = on.dot((on.dot((scales[i], scales[j])), z))
        total = on.add(total, (low, high) if i == j else (2 * low, 2 * high))
    return total


def within_one(theta: List[Fraction]) -> bool:
    return all(abs(x) <= 1 for x in theta)


def tested(on: Arithmetic, theta: List[Fraction], omega: List[Fraction], n: int, b: int) -> bool:
    if not within_one(theta):
        return False
    scales = [on.of(x) for x in omega]
    falls = [on.dot((scale, minus(on.one, on.of(x)))) for scale, x in zip(scales, theta)]
    sizes = [on.of(abs(x)) for x in theta]
    rho = [on.one for _ in theta]
    for t in range(1, n):
        signed = [on.negative(x) if decay < 0 and t % 2 == 0 else x for decay, x in zip(theta, rho)]
        if on.inner(scales, signed)[0] < 0 or (b <= t < n - 1 and on.inner(falls, signed)[0] < 0):
            return False
        rho = [on.dot((size, x)) for size, x in zip(sizes, rho)]
        most = max((high for _, high in rho), default=0)
        if 0 < most < 1 << on.p - SMALL:
            more = on.p - most.bit_length()
            rho = [(low << more, high << more) for low, high in rho]
    return True


def sensitivity(on: Arithmetic, hypothesis: str, theta: List[Fraction], omega: List[Fraction], n: int, b: int, kappa: int) -> Interval:
    holds = {"one": lambda: kappa == 1, "monotone": lambda: within_one(theta) and min(theta + omega, default=0) >= 0,
             "tested": lambda: tested(on, theta, omega, n, b), "enclosed": lambda: True}
    require(holds[hypothesis](), "hypothesis", "hypothesis", "a hypothesis that holds", seen(hypothesis))
    if hypothesis != "enclosed":
        return spaced(on, theta, omega, n, b, kappa)
    column = spaced(on, theta, omega, n, b, 1)                  # Lemma K
    below = [column, spaced(on, theta, omega, n, b, kappa), spaced(on, theta, omega, n, b, kappa, -1)]
    above = [kappa**2 * column[1]]
    if within_one(theta):
        above.append(spaced(on, [abs(x) for x in theta], [abs(x) for x in omega], n, b, kappa)[1])
    return max(low for low, _ in below), min(above)


# §5

class Workload(NamedTuple):
    n: int
    poles: List[Fraction]
    bits: int
    title: str


def read_toeplitz(value: Any) -> Workload:
    name = value.get("name") if isinstance(value, dict) else None
    known = isinstance(name, str) and name in ("prefix-sum", "momentum", "identity")
    require(known, "workload", "workload.name", "prefix-sum, momentum or identity", seen(name))
    if name != "momentum":
        fields(value, "workload", "n name")
        n = bounded(value["n"], "workload.n", 1, MAX_STEPS)
        return Workload(n, [Fraction(name == "prefix-sum")], bits_of(1), f"{name} n={n}")
    fields(value, "workload", "beta n name")
    beta = fraction(value["beta"], "workload.beta")
    require(beta < 1, "limit", "workload.beta", "below 1", seen("/".join(value["beta"])))
    n = bounded(value["n"], "workload.n", 1, MAX_STEPS)
    return Workload(n, [beta, Fraction(1)], characters(value["beta"]), f"momentum n={n} beta={beta.numerator}/{beta.denominator}")


def require_claim(value: Any, path: str, low: Fraction, high: Fraction) -> None:
    inf, sup = decimal(value["inf"], ""), decimal(value["sup"], "")
    require(inf <= low, "lower", path + ".inf", f"at most {rounded(low, False)}", seen(value["inf"]))
    require(sup >= high, "upper", path + ".sup", f"at least {rounded(high, True)}", seen(value["sup"]))


def read(value: Any) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof: the workload of the statement that is proved, or Refusal"""
    claim = value["claim"]
    read_claim(claim, CLAIM)
    for name in CLAIM.split():
        if name not in ("inf", "sup"):
            fields(claim[name], f"claim.{name}", "inf sup")
            for end in "inf", "sup":
                decimal(claim[name][end], f"claim.{name}.{end}")
    workload = read_toeplitz(value["workload"])
    schema: Schema = read_schema(value["schema"], workload.n)
    n, b, kappa = workload.n, min(schema.b, workload.n), schema.kappa
    require(kappa <= MAX_ROUNDS, "limit", "schema", f"at most {MAX_ROUNDS} rounds", f"{kappa}")
    d = length(value["theta"], "theta")
    require(d <= MAX_BUFFERS, "limit", "theta", f"at most {MAX_BUFFERS} decays", f"{d}")
    theta, omega = Ratios(value["theta"], "theta", d), Ratios(value["omega"], "omega", d)
    hypothesis = value["hypothesis"]
    known = isinstance(hypothesis, str) and hypothesis in HYPOTHESES
    require(known, "hypothesis", "hypothesis", " or ".join(HYPOTHESES), seen(hypothesis))
    require(hypothesis != "tested" or n <= MAX_TESTED, "limit", "hypothesis", f"at most {MAX_TESTED} steps that are tested", f"{n}")
    p = bounded(value["precision"], "precision", LEAST_PRECISION, MAX_PRECISION)

    D, digits, pairs = d + len(workload.poles), n.bit_length(), d * (d + 1) // 2
    step = 4 * square(p + 257) + 600
    sums = 4 if hypothesis == "enclosed" else 1
    work = theta.work + omega.work
    work += (2 * d * (sums + 2) + 2) * 8 * square(max(theta.bits, omega.bits, workload.bits) + p)
    work += sums * (kappa * (pairs + 2 * d + 1) + 4 * digits * (pairs + d) + 5 * pairs + d + 1) * step
    if hypothesis == "tested":
        work += n * (3 * d + 1) * (2 * square(p + 257) + 300)
    work += digits * (6 * D**3 + 4 * D**2) * step
    work += 64 * square(2 * (p + 257) + characters(claim))

    def prove() -> str:
        on, decays, scales = Arithmetic(p), *([Fraction(*pair) for pair in part.values()] for part in (theta, omega))
        sens = sensitivity(on, hypothesis, decays, scales, n, b, kappa)
        largest, total = errors(on, decays, scales, workload.poles, n)

        def proved(x: Interval) -> Tuple[Fraction, Fraction]:
            return Fraction(x[0], on.one[0]), Fraction(x[1], on.one[0])

        def loss(x: Interval) -> Tuple[Fraction, Fraction]:
            (low, high), (least, most) = proved(x), proved(sens)
            return low * least, high * most

        require_claim(claim["largestError"], "claim.largestError", *proved(largest))
        require_claim(claim["largestLoss"], "claim.largestLoss", *loss(largest))
        require_claim(claim["sensitivity"], "claim.sensitivity", *proved(sens))
        require_claim(claim["totalError"], "claim.totalError", *proved(total))
        require_claim(claim, "claim", *loss(total))
        return f"{hypothesis} {schema.title} {workload.title}"

    return work, prove
