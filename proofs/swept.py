"""The workloads of kind gamma-F-sweeps, each by what doubles compute of it: certificate-sweeps.md, whose sections are meant by §."""
from fractions import Fraction
from typing import Any, Callable, List, NamedTuple, Optional, Tuple

from gamma_f_banded import read_workload as read_inverse
from reader import bounded, fields, require, seen
from work import ceiling, square

MAX_N, BATCH, BLOCKS = 2**21, 8, 64
RATES, ENTRIES, CARRIED, PLACES = 2.0**20, 2.0**50, 100, 128
KEPT, UNIT, MOST_ERROR = 511 / 512, 513 / 2**62, 8388608.0

Diagonal = Tuple[List[float], List[float]]
Solve = Callable[[List[float], List[float]], List[float]]


class Swept(NamedTuple):
    """s v is from 2^-range to 2^range; A^T A V x; the Lambda of step 2; out and err of step 6, or nothing"""
    range: int
    solve: Solve
    above: Callable[[List[float]], Fraction]
    diagonal: Callable[[List[float], List[Fraction], List[float]], Optional[Diagonal]]


class Form(NamedTuple):
    n: int
    title: str
    work: int
    per_step: int
    per_pole: int
    doubles: Callable[[], Swept]


def nearest(x: Fraction) -> float:
    """The double nearest to x, or infinity"""
    try:
        return x.numerator / x.denominator
    except OverflowError:
        return float("inf")


def within(x: float, limit: float) -> bool:
    return 1 / limit <= x <= limit


def batches(s: List[float], w: List[float], missing: float) -> List[Tuple[int, List[float], List[float]]]:
    """The first of each batch, its poles and its weights"""
    found = []
    for k in range(0, len(s), BATCH):
        lack = BATCH - len(s[k:k + BATCH])
        found.append((k, s[k:k + BATCH] + [missing] * lack, w[k:k + BATCH] + [0.0] * lack))
    return found


def batch_sum(t: List[float]) -> float:
    return (((t[0] + t[2]) + t[4]) + t[6]) + (((t[1] + t[3]) + t[5]) + t[7])


def reach(n: int, x: float) -> int:
    """The least r with r^2 x >= 1, or 2 n"""
    low, r = 0, 2 * n
    while r - low > 1:
        middle = (low + r) // 2
        if float(middle * middle) * x >= 1.0 + 2.0**-50:
            r = middle
        else:
            low = middle
    return r


def counted(blocks: List[Tuple[int, float]], k: float) -> List[float]:
    """The roundings that count in each block, given its steps and its 1/(1 - kappa), from the first of them on"""
    d, found = 0.0, []
    for steps, g in blocks:
        limit = k * g
        if d > limit:
            found.append(d)
            d = min(d, limit + (1.0 + float(int((d - limit) / (1.0 + steps / g) * (1.0 + 2.0**-40)))))
        else:
            d = min(d + k * steps, limit)
            found.append(d)
    return found


def block_errors(s: List[float], f: List[float], k: float, rest: float) -> List[List[float]]:
    """epsilon of Theorems 1, 1b and 1d, of each pole for each j, by the f of section 3 for each j"""
    n, size = len(f), ceiling(len(f), BLOCKS)
    least = [(min(f[i:i + size]), len(f[i:i + size])) for i in range(0, n, size)]
    found = []
    for pole in s:
        blocks = [(steps, 1.0 + reach(n, pole * floor) / 2.0) for floor, steps in least]
        both = zip(counted(blocks, k), counted(blocks[::-1], k)[::-1])
        of_blocks = [(max(pair) + rest) * 2.0**-53 for pair in both]
        found.append([of_blocks[j // size] for j in range(n)])
    return found


# §3: the prefix sum

def prefix_solve(v: List[float], x: List[float]) -> List[float]:
    total, y = 0.0, []
    for weight, entry in zip(v, x):
        total = total + weight * entry
        y.append(total)
    total = 0.0
    for j in range(len(v) - 1, -1, -1):
        total = total + y[j]
        y[j] = total
    return y


def prefix_lane(v: List[float], s: float, w: float) -> List[float]:
    """The t_i of Theorem 1"""
    a, pivots = 0.0, []
    for x in v:
        e = s * x + a
        pivots.append(e)
        a = e / (1.0 + e)
    q = 1.0
    for i in range(len(v) - 1, -1, -1):
        pivots[i] = w / (pivots[i] + q)
        h = s * v[i] + q
        q = h / (1.0 + h)
    return pivots


def swept_by_lanes(v: List[float], s: List[float], w: List[float], missing: float, eps: List[List[float]],
                   lane: Callable[[List[float], float, float], List[float]]) -> Diagonal:
    out, err = [0.0] * len(v), [0.0] * len(v)
    for k, poles, weights in batches(s, w, missing):
        lanes = [lane(v, pole, weight) for pole, weight in zip(poles, weights)]
        errors = eps[k:k + BATCH] + [[0.0] * len(v)] * (BATCH - len(eps[k:k + BATCH]))
        for j, terms in enumerate(zip(*lanes)):
            out[j] = out[j] + batch_sum(list(terms))
            err[j] = err[j] + batch_sum([of_pole[j] * t for of_pole, t in zip(errors, terms)])
    return out, err


def prefix_diagonal(v: List[float], poles: List[Fraction], w: List[float]) -> Diagonal:
    s = [float(pole) for pole in poles]
    return swept_by_lanes(v, s, w, 1.0, block_errors(s, v, 3.0, 4.0), prefix_lane)


PREFIX_SUM = Swept(300, prefix_solve, lambda v: 4 / Fraction(min(v)), prefix_diagonal)


# §6: a bidiagonal inverse

def bidiagonal(main: List[float], first: List[float], D: List[float], B: List[float]) -> Swept:
    """Absolute values and squares of the entries (i, i), and (i, i-1), of which there is none in the first row"""
    n = len(main)
    below, squares = first[1:] + [0.0], B[1:] + [0.0]

    def solve(v: List[float], x: List[float]) -> List[float]:
        total, y = 0.0, []
        for j in range(n):
            total = (v[j] * x[j] + first[j] * total) / main[j]
            y.append(total)
        total = 0.0
        for j in range(n - 1, -1, -1):
            total = (y[j] + below[j] * total) / main[j]
            y[j] = total
        return y

    def above(v: List[float]) -> Fraction:
        most = before = 0.0
        for j in range(n):
            column = main[j] + below[j]
            most = max(most, (main[j] * column + first[j] * before) / v[j])
            before = column
        return Fraction(most)

    def lane(v: List[float], s: float, w: float) -> List[float]:
        a, pivots = 0.0, []
        for j in range(n):
            e = s * v[j] + a
            pivots.append(e)
            a = (squares[j] * e) / (D[j] + e)
        q = D[n - 1]
        for j in range(n - 1, -1, -1):
            pivots[j] = w / (pivots[j] + q)
            h = s * v[j] + q
            q = (D[j - 1] * h) / (B[j] + h)
        return pivots

    def diagonal(v: List[float], poles: List[Fraction], w: List[float]) -> Diagonal:
        s = [float(pole) for pole in poles]
        f = [x / max(d, b) for x, d, b in zip(v, D, B)]
        return swept_by_lanes(v, s, w, s[-1], block_errors(s, f, 6.0, 7.0), lane)

    return Swept(300, solve, above, diagonal)


# §7: momentum

def stepped(error: float, mu: float, own: float, of_zeta: float, slant: float) -> float:
    y = (1.0 + slant) / 2.0
    return error * (1.0 - KEPT * mu) + (own + of_zeta * ((y + slant / y) / 2.0))


def momentum(rates: List[float], beta: float, beta_squared: float, H: List[float]) -> Swept:
    n = len(rates)

    def solve(v: List[float], x: List[float]) -> List[float]:
        m = total = 0.0
        y = []
        for j in range(n):
            m = beta * m + v[j] * x[j]
            total = total + rates[j] * m
            y.append(total)
        m = total = 0.0
        for j in range(n - 1, -1, -1):
            total = total + y[j]
            m = rates[j] * total + beta * m
            y[j] = m
        return y

    def above(v: List[float]) -> Fraction:
        inner = [(1.0 + (beta if j + 1 < n else 0.0)) / rates[j] for j in range(n)] + [0.0]
        most = column = before = 0.0
        for j in range(n):
            following = inner[j] + inner[j + 1]
            scaled = (following + column) / rates[j]
            most = max(most, (scaled + beta * before) / v[j])
            column, before = following, scaled
        return Fraction(most)

    def from_above(v: List[float], s: List[float]) -> Tuple[List[List[Tuple[float, float, float]]], List[float]]:
        """G, theta, zeta of N_j for the poles of a batch, and the errors"""
        gamma, theta, zeta = [0.0] * BATCH, [0.0] * BATCH, [0.0] * BATCH
        forms, errors, error = [], [], 0.0
        for j in range(n):
            rate = rates[j]
            square_of_rate = rate * rate
            mu, most, row = 1.0, 0.0, []
            for l in range(BATCH):
                th, ze, load = theta[l], zeta[l], s[l] * v[j]
                G = gamma[l] + load
                row.append((G, th, ze))
                inverse = 1.0 / G
                mu = min(mu, load * inverse, th)
                most = max(most, (ze * ze) * (th * inverse))
                t = 1.0 + rate * ze
                q = th * t
                alpha = G * square_of_rate + q * t
                r = 1.0 / alpha
                gamma[l] = (beta_squared * th) * (G * r)
                theta[l] = alpha / (1.0 + alpha)
                zeta[l] = beta * ((q * ze + rate * G) * r)
            error = stepped(error, mu, 16.0, 20.0, most)
            forms.append(row)
            errors.append(error)
        return forms, errors

    def diagonal(v: List[float], poles: List[Fraction], w: List[float]) -> Optional[Diagonal]:
        out, err, largest = [0.0] * n, [0.0] * n, 0.0
        values = [float(pole) for pole in poles]
        for _, s, weights in batches(values, w, values[-1]):
            forms, errors = from_above(v, s)
            pi, c, zeta = [0.0] * BATCH, [0.0] * BATCH, [0.0] * BATCH
            error = above_it = inverse_above = 0.0
            for j in range(n - 1, -1, -1):
                rate, inverse = rates[j], 1.0 / H[j]
                square_of_rate, carried, slope = rate * rate, rate * above_it, rate * inverse_above
                counted = max(errors[j], error) + 144.0
                mu, most, terms = 1.0, 0.0, []
                for l in range(BATCH):
                    spread = 1.0 + c[l]
                    k = beta + slope * (1.0 + zeta[l])
                    kp = k * pi[l]
                    D = k * kp + square_of_rate * spread
                    r = 1.0 / D
                    c[l] = (beta_squared * pi[l]) * (spread * r)
                    zeta[l] = beta * ((kp * zeta[l] + carried * spread) * r)
                    G, theta, zeta_above = forms[j][l]
                    y = (1.0 + zeta[l]) * inverse + zeta_above
                    p = 1.0 + c[l] * theta
                    terms.append(weights[l] * ((D * p) / ((1.0 + D * G) * p + (D * theta) * (y * y))))
                    load = s[l] * v[j]
                    pi[l] = D / (1.0 + load * D)
                    rest = 1.0 / (1.0 + c[l])
                    mu = min(mu, load * pi[l], rest)
                    slant = zeta[l] * inverse
                    most = max(most, (slant * slant) * (pi[l] * rest))
                t = batch_sum(terms)
                out[j] = out[j] + t
                err[j] = err[j] + (counted * UNIT) * t
                largest = max(largest, counted)
                error = stepped(error, mu, 24.0, 32.0, most)
                above_it, inverse_above = H[j], inverse
        return (out, err) if largest <= MOST_ERROR else None

    return Swept(100, solve, above, diagonal)


# §8, §9: the fields

def read_swept(value: Any) -> Form:
    name = value.get("name") if isinstance(value, dict) else None
    if name == "prefix-sum":
        fields(value, "workload", "n name")
        n = bounded(value["n"], "workload.n", 1, MAX_N)
        return Form(n, f"prefix-sum n={n}", 0, 200, 20, lambda: PREFIX_SUM)
    known = ("prefix-sum", "momentum", "banded-inverse")
    require(name in known, "workload", "workload.name", " or ".join(known), seen(name))
    form = read_inverse(value)
    work = form.work + 4 * form.n * square(2 * form.bits + 256)
    if name == "momentum":
        return Form(form.n, form.title, work, 400, 60, lambda: of_momentum(value, form.rows))
    for i, entry in enumerate(value["second"]):
        require(entry[0] == "0", "workload", f"workload.second[{i}]", "zeros", seen(entry))
    return Form(form.n, form.title, work, 400, 30, lambda: of_band(value, form.rows))


def ratio(entry: List[str]) -> Fraction:
    return Fraction(int(entry[0]), int(entry[1]))


def of_momentum(value: Any, rows: Callable[[], Any]) -> Swept:
    beta = ratio(value["beta"])
    true = beta == 0 or within(nearest(beta), RATES)
    require(true, "range", "workload.beta", "0, or from 2^-20 to 2^20", str(beta))
    rows()                                          # lowest terms
    exact = [ratio(entry) for entry in value["rates"]]
    rates = [nearest(rate) for rate in exact]
    for i, rate in enumerate(rates):
        require(within(rate, RATES), "range", f"workload.rates[{i}]", "from 2^-20 to 2^20", str(rate))
    carried, H = 0, []
    for rate in reversed(exact):
        carried = (rate.numerator << PLACES) // rate.denominator + beta.numerator * carried // beta.denominator
        require(carried <= 1 << PLACES + CARRIED, "range", "workload.beta", "H at most 2^100", "otherwise")
        H.append(float(carried) / 2.0**PLACES)
    return momentum(rates, nearest(beta), nearest(beta * beta), H[::-1])


def of_band(value: Any, rows: Callable[[], Any]) -> Swept:
    rows()                                          # lowest terms
    first, main = ([abs(ratio(entry)) for entry in value[name]] for name in ("first", "main"))
    for i, x in enumerate(first):
        require(x == 0 or within(nearest(x), ENTRIES), "range", f"workload.first[{i}]", "0, or from 2^-50 to 2^50", "otherwise")
    for i, x in enumerate(main):
        require(within(nearest(x), ENTRIES), "range", f"workload.main[{i}]", "from 2^-50 to 2^50", "otherwise")
    first = [Fraction(0)] + first
    return bidiagonal([nearest(x) for x in main], [nearest(x) for x in first],
                      [nearest(x * x) for x in main], [nearest(x * x) for x in first])
