"""Kind algebraic: certificate-algebraic.md, whose sections are meant by §."""
from fractions import Fraction
from math import gcd
from typing import Any, Callable, List, NamedTuple, Optional, Sequence, Tuple

from reader import (Form, Matrix, Numerals, bounded, characters, decimal, dot, fields, integers, read_quotients, read_workload, require, seen)
from work import square

FIELDS = "claim digest format frame galois kind optimum version workload"
DOMAINS = ("matrix", "symmetric points", "points")
MAX_DEGREE, MAX_PRIMES, MAX_PRIME, MAX_SIDE, MAX_ORDER = 64, 64, 65536, 64, 16
Poly = List[int]


# Polynomials of integer coefficients, the constant term first, the last one not 0

def trim(f: Poly) -> Poly:
    while f and f[-1] == 0:
        f.pop()
    return f


def times(f: Sequence[int], g: Sequence[int]) -> Poly:
    found = [0] * max(0, len(f) + len(g) - 1)
    for i, x in enumerate(f):
        if x:
            for j, y in enumerate(g):
                found[i + j] += x * y
    return found


def total(fs: Sequence[Sequence[int]]) -> Poly:
    found = [0] * max([0] + [len(f) for f in fs])
    for f in fs:
        for i, x in enumerate(f):
            found[i] += x
    return trim(found)


def by(c: int, f: Sequence[int]) -> Poly:
    return [c * x for x in f] if c else []


def divides(m: Poly, f: Poly) -> bool:
    """§3, by Gauss"""
    rest = list(f)
    while len(rest) >= len(m):
        quotient, left = divmod(rest[-1], m[-1])
        if left:
            return False
        for i in range(len(m)):
            rest[len(rest) - len(m) + i] -= quotient * m[i]
        rest.pop()
    return not any(rest)


class Ends(NamedTuple):
    """The numbers from low/over to high/over"""
    low: int
    high: int
    over: int

    def bounds(self, f: Poly, degree: Optional[int] = None) -> Tuple[int, int]:
        top = len(f) - 1 if degree is None else degree
        low = high = 0
        for i, x in enumerate(f):
            small, large = (self.low, self.high) if x > 0 else (self.high, self.low)
            low += x * small ** i * self.over ** (top - i)
            high += x * large ** i * self.over ** (top - i)
        return low, high


def definite(matrix: List[List[int]]) -> bool:
    """Whether all pivots of Gauss' elimination are positive"""
    rows = [[Fraction(x) for x in row] for row in matrix]
    for k, top in enumerate(rows):
        if top[k] <= 0:
            return False
        for row in rows[k + 1:]:
            factor = row[k] / top[k]
            for j in range(k, len(row)):
                row[j] -= factor * top[j]
    return True


# §2: Lemmas I and S

def is_prime(n: int) -> bool:
    return n >= 2 and all(n % d for d in range(2, int(n ** 0.5) + 2) if d < n)


def remainder(f: Sequence[int], g: Poly, p: int) -> Tuple[Poly, Poly]:
    """Quotient and remainder modulo p"""
    rest, inverse = trim([x % p for x in f]), pow(g[-1], -1, p)
    quotient = [0] * max(0, len(rest) - len(g) + 1)
    while len(rest) >= len(g):
        at, factor = len(rest) - len(g), rest[-1] * inverse % p
        quotient[at] = factor
        for i, x in enumerate(g):
            rest[at + i] = (rest[at + i] - factor * x) % p
        trim(rest)
    return quotient, rest


def common(f: Poly, g: Poly, p: int) -> Poly:
    while g:
        f, g = g, remainder(f, g, p)[1]
    return f


def power_of(f: Poly, exponent: int, m: Poly, p: int) -> Poly:
    found: Poly = remainder([1], m, p)[1]
    for bit in bin(exponent)[2:]:
        found = remainder(times(found, found), m, p)[1]
        if bit == "1":
            found = remainder(times(found, f), m, p)[1]
    return found


def factor_degrees(m: Poly, p: int) -> Optional[List[int]]:
    rest = trim([x % p for x in m])
    slope = trim([i * x % p for i, x in enumerate(rest)][1:])
    if len(rest) < len(m) or len(common(rest, slope, p)) > 1:
        return None
    found: List[int] = []
    iterate, k = remainder([0, 1], rest, p)[1], 0
    while len(rest) > 1:
        k += 1
        iterate = power_of(iterate, p, rest, p)
        factor = common(rest, trim([x % p for x in total([iterate, [0, -1]])]), p)
        found += [k] * ((len(factor) - 1) // k)
        rest = remainder(rest, factor, p)[0]
        if len(rest) > 1:
            iterate = remainder(iterate, rest, p)[1]
    return found


def unsolvable(cycles: List[int]) -> bool:
    d = sum(cycles)
    if d < 5:
        return False
    if is_prime(d) and 2 <= cycles.count(1) < d:
        return True
    least = min(k for k in range(2, d + 1) if d % k == 0)
    power = d
    while power % least == 0:
        power //= least
    return any(2 * q > d and is_prime(q) and (q <= d - 3 or power > 1) for q in cycles)


# §4: the form

class Listed(NamedTuple):
    value: int
    path: str


def items(value: Any, path: str) -> List[Any]:
    require(isinstance(value, list), "shape", path, "an array", seen(value))
    return list(value)


def read_polynomial(value: Any, path: str, least: int, most: int) -> Numerals:
    count = len(items(value, path))
    require(least <= count <= most, "limit", path, f"{least} to {most} coefficients", str(count))
    found = integers(value, path, count)
    require(count == 0 or found.texts[-1] != "0", "lowest-terms", path, "a last coefficient other than 0", "0")
    return found


def read_polynomials(value: Any, path: str, count: int, most: int) -> List[Numerals]:
    require(isinstance(value, list) and len(value) == count, "shape", path, f"an array of {count}", seen(value))
    return [read_polynomial(item, f"{path}[{i}]", 0, most) for i, item in enumerate(value)]


def read_primes(value: Any, path: str, most: int) -> List[Listed]:
    count = len(items(value, path))
    require(count <= most, "limit", path, f"at most {most}", str(count))
    return [Listed(bounded(item, f"{path}[{i}]", 2, MAX_PRIME), f"{path}[{i}]") for i, item in enumerate(value)]


def read_matrix(value: Any, path: str) -> Form:
    fields(value, path, "cols denominator entries rows")
    rows, cols = bounded(value["rows"], path + ".rows"), bounded(value["cols"], path + ".cols")
    return read_quotients(value, path, rows, cols)


# §3: the tests

def gram(F: Matrix) -> List[List[int]]:
    columns = list(zip(*F.rows))
    return [[dot(x, y) for y in columns] for x in columns]


def check_frame(A: Matrix, F: Matrix, R: Matrix, shifted: bool) -> None:
    columns = list(zip(*R.rows))
    rests = [[A.scale * a - F.scale * R.scale * dot(row, column) for a, column in zip(entries, columns)] for entries, row in zip(A.rows, F.rows)]
    equal = all(x == (rest[0] if shifted else 0) for rest in rests for x in rest)
    require(equal, "frame", "frame", "F R = A", "another product")
    require(definite(gram(F)), "frame", "frame.F", "independent columns", "dependent ones")


def check_root(m: Poly, ends: Ends) -> None:
    path = "claim.polynomial"
    require(m[-1] > 0, "sign", path, "a positive leading coefficient", "a negative one")
    require(gcd(*m) == 1, "lowest-terms", path, "coefficients without common divisor", "others")
    require(ends.low <= ends.high, "root", "claim.sup", "at least inf", "less")
    low, high = ends.bounds([i * x for i, x in enumerate(m)][1:])
    require(low > 0 or high < 0, "root", path, "a derivative without root from inf to sup", "another")
    below, above = (Ends(x, x, ends.over).bounds(m)[0] for x in (ends.low, ends.high))
    require(below * above <= 0, "root", path, "a root from inf to sup", "none")


def check_group(m: Poly, primes: List[Listed], last: List[Listed]) -> None:
    def degrees(p: Listed) -> List[int]:
        found = factor_degrees(m, p.value) if is_prime(p.value) else None
        if found is None:
            require(False, "prime", p.path, "a prime, and no repeated factor or lower degree modulo it", str(p.value))
        return found or []

    d = len(m) - 1
    left = set(range(d + 1))
    for p in primes:
        sums = {0}
        for degree in degrees(p):
            sums |= {x + degree for x in sums}
        left &= sums
    require(d == 1 or left == {0, d}, "reducible", "galois.primes", "primes that leave no degree for a factor", seen([str(p.value) for p in primes]))
    for p in last:
        require(unsolvable(degrees(p)), "solvable", p.path, "cycles that no solvable group has", str(p.value))


class Optimum(NamedTuple):
    q: Poly
    N: List[List[Poly]]
    v: List[Poly]
    t: Optional[List[Poly]]


def check_optimum(m: Poly, ends: Ends, F: Matrix, R: Matrix, optimum: Optimum) -> None:
    q, N, v, t = optimum
    r, n, d = len(N), len(v), len(m) - 1
    rho, phi = R.scale.denominator, F.scale.denominator
    require(ends.bounds(q)[0] > 0, "sign", "optimum.denominator", "a positive number", "another")
    for j in range(n):
        require(not v[j] or ends.bounds(v[j])[0] >= 0, "sign", f"optimum.weights[{j}]", "at least 0", "another")
    bounds = [[ends.bounds(f, d + 1) for f in row] for row in N]
    width = max(high - low for row in bounds for low, high in row) * r
    middle = [[low + high - (width if i == j else 0) for j, (low, high) in enumerate(row)] for i, row in enumerate(bounds)]
    require(definite(middle), "definite", "optimum.gram", "a positive definite matrix", "another")
    if t is None:
        s, columns = [rho], [[[x] if x else [] for x in column] for column in zip(*R.rows)]
    else:
        s = by(rho, q)
        columns = [[total([by(x, q), by(-rho, center)]) for x, center in zip(column, t)] for column in zip(*R.rows)]
    images = [[total([times(f, x) for f, x in zip(row, column)]) for row in N] for column in columns]
    squares, W = times(s, s), gram(F)
    cube = times(times(times(q, q), q), squares)
    for a in range(r):
        for b in range(a + 1):
            product = total([times(times(image[a], image[b]), weight) for image, weight in zip(images, v)])
            rest = total([by(phi * phi, product), by(-W[a][b], cube)])
            require(divides(m, rest), "equation", "optimum.gram", "N R diag(v) R^T N = F^T F", "another product")
    if t is not None:
        for k in range(r):
            mean = total([times(column[k], weight) for column, weight in zip(columns, v)])
            require(divides(m, mean), "center", "optimum.center", "the mean by the weights", "another")
    for j in range(n):
        slack = total([times(q, squares)] + [by(-1, times(x, y)) for x, y in zip(columns[j], images[j])])
        holds = divides(m, slack) or (not v[j] and ends.bounds(slack)[0] > 0)
        require(holds, "norm", f"optimum.weights[{j}]", "norm 1 of a column of some weight, at most 1 of another", "another")
    require(divides(m, total(v + [by(-1, [0] + q)])), "value", "optimum.weights", "weights whose sum is the root", "another")


# §6

def work_of(d: int, r: int, n: int, weightless: int, claim: int, bits: int, frames: List[Form], shifted: bool, primes: List[Listed]) -> int:
    a, f, g = (form.bits + form.denominator_bits for form in frames)
    longest = (5 if shifted else 3) * bits + 2 * (f + g) + 64
    return (sum(form.work for form in frames) + frames[0].rows * r * (n + r) * square(a + f + g + 8)
            + (12 if shifted else 2) * (r + 1) ** 2 * (n + 1) * d ** 2 * square(longest)
            + ((r + 1) ** 2 + n + 4) * (d + 1) * square(d * claim + bits)
            + weightless * (5 * d + 1) * square(5 * d * claim + longest)
            + r ** 3 * square(r * (d * claim + bits + 64))
            + sum(100 * (d + 1) ** 3 * p.value.bit_length() + p.value for p in primes))


def read(value: Any) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof"""
    claim = value["claim"]
    fields(claim, "claim", "domain inf polynomial sup")
    inf, sup = decimal(claim["inf"], "claim.inf"), decimal(claim["sup"], "claim.sup")
    domain = claim["domain"]
    require(domain in DOMAINS, "domain", "claim.domain", " or ".join(DOMAINS), seen(domain))
    minimal = read_polynomial(claim["polynomial"], "claim.polynomial", 2, MAX_DEGREE + 1)
    d, shifted = len(minimal.texts) - 1, domain == "points"
    title, A = read_workload(value["workload"])
    require(max(A.rows, A.cols) <= MAX_SIDE, "limit", "workload", f"at most {MAX_SIDE} rows and columns", f"{A.rows}x{A.cols}")
    fields(value["frame"], "frame", "F R")
    F, R = (read_matrix(value["frame"][name], "frame." + name) for name in "FR")
    r, n = F.cols, A.cols
    fit = r <= MAX_ORDER and (F.rows, R.rows, R.cols) == (A.rows, r, n)
    require(fit, "shape", "frame", "F and R that fit the workload", f"{F.rows}x{F.cols} and {R.rows}x{R.cols}")
    fields(value["galois"], "galois", "primes unsolvable")
    primes = read_primes(value["galois"]["primes"], "galois.primes", MAX_PRIMES)
    last = read_primes(value["galois"]["unsolvable"], "galois.unsolvable", 1)
    optimum = value["optimum"]
    fields(optimum, "optimum", ("center " if shifted else "") + "denominator gram weights")
    center = read_polynomials(optimum["center"], "optimum.center", r, d) if shifted else None
    denominator = read_polynomial(optimum["denominator"], "optimum.denominator", 1, d)
    entries = read_polynomials(optimum["gram"], "optimum.gram", r * (r + 1) // 2, d)
    weights = read_polynomials(optimum["weights"], "optimum.weights", n, d)
    bits = max(form.bits() for form in [minimal, denominator] + entries + weights + (center or []))
    over = max(inf.denominator, sup.denominator)
    over = over * inf.denominator * sup.denominator
    ends = Ends(int(inf * over), int(sup * over), over)

    def prove() -> str:
        matrix, left, right = A.matrix(), F.matrix(), R.matrix()
        check_frame(matrix, left, right, shifted)
        m = minimal.values()
        check_root(m, ends)
        check_group(m, primes, last)
        lower = [entry.values() for entry in entries]
        N = [[lower[max(i, j) * (max(i, j) + 1) // 2 + min(i, j)] for j in range(r)] for i in range(r)]
        t = None if center is None else [form.values() for form in center]
        check_optimum(m, ends, left, right, Optimum(denominator.values(), N, [form.values() for form in weights], t))
        return f"{domain} {title}"

    weightless = sum(not form.texts for form in weights)
    work = work_of(d, r, n, weightless, characters(claim["inf"]) + characters(claim["sup"]), bits, [A, F, R], shifted, primes + last)
    return work, prove
