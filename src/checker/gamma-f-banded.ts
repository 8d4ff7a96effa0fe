import { atMost, decimal, fields, fraction, gcd, integer, integers, need, powerOfTwo, times, type Fraction } from './reader.js';

/** Limits of docs/certificate-format.md, section 8. */
const MAX_N = 131072n, MAX_BITS = 4096n, MAX_PER_OCTAVE = 64n, MAX_EXPONENT = 4096n, MAX_WORK = 1n << 36n;

/** A signed fraction, den ≥ 1. */
type Signed = readonly [bigint, bigint];
/** Main diagonal and two subdiagonals, from top to bottom; a missing entry is 0. */
interface Band<T> { readonly main: readonly T[]; readonly first: readonly T[]; readonly second: readonly T[] }

function within(value: unknown, path: string, low: bigint, high: bigint): bigint {
  const number = integer(value, path);
  need(number >= low && number <= high, 'limit', path, `an integer from ${low} to ${high}`, value);
  return number;
}

const minus = ([p, q]: Signed): Signed => [-p, q];
const product = (x: Signed, y: Signed): Signed => [x[0] * y[0], x[1] * y[1]];
const sum = (x: Signed, y: Signed): Signed => [x[0] * y[1] + y[0] * x[1], x[1] * y[1]];
const floor = (p: bigint, q: bigint): bigint => { const x = p / q; return p < 0n && x * q !== p ? x - 1n : x; };
const shift = (x: bigint, k: bigint): bigint => (k >= 0n ? x << k : x >> -k);

function list<T>(value: unknown, path: string, length: number, item: (value: unknown, path: string) => T): T[] {
  need(Array.isArray(value) && value.length === length, 'shape', path, `an array of ${length}`, value);
  return value.map((x: unknown, i) => item(x, `${path}[${i}]`));
}

function signed(value: unknown, path: string): Signed {
  const [p, q] = integers(value, path, 2) as [bigint, bigint];
  need(q > 0n && gcd(p, q) === 1n, 'fraction', path, 'a fraction in lowest terms', `${p}/${q}`);
  return [p, q];
}

function nonzero(value: unknown, path: string): Signed {
  const x = signed(value, path);
  need(x[0] !== 0n, 'sign', path, 'a number other than 0', '0');
  return x;
}

function positive(value: unknown, path: string): Signed {
  const x = fraction(value, path);
  need(x[0] > 0n, 'sign', path, 'a number above 0', '0');
  return x;
}

/** The bands of E = A^{-1} and the title of A. */
function inverse(value: unknown): Band<Signed> & { readonly title: string } {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined, one: Signed = [1n, 1n];
  if (name === 'prefix-sum') {
    const n = Number(within(fields(value, 'workload', 'n name')['n'], 'workload.n', 1n, MAX_N));
    return { main: new Array<Signed>(n).fill(one), first: new Array<Signed>(n - 1).fill(minus(one)), second: [], title: `prefix-sum n=${n}` };
  }
  if (name === 'momentum') {
    const object = fields(value, 'workload', 'beta n name rates'), beta = fraction(object['beta'], 'workload.beta');
    const n = Number(within(object['n'], 'workload.n', 1n, MAX_N)), rates = list(object['rates'], 'workload.rates', n, positive);
    const main = rates.map(([p, q]): Signed => [q, p]), carried = main.map((x) => product(beta, x));
    const plain = rates.every(([p, q]) => p === q);
    return { main, first: main.slice(1).map((x, i) => minus(sum(x, carried[i]!))), second: carried.slice(1, -1), title: `momentum n=${n} beta=${beta[0]}/${beta[1]}${plain ? '' : ' scheduled'}` };
  }
  need(name === 'banded-inverse', 'workload', 'workload.name', 'prefix-sum, momentum or banded-inverse', name);
  const object = fields(value, 'workload', 'first main n name second'), n = Number(within(object['n'], 'workload.n', 1n, MAX_N));
  const first = list(object['first'], 'workload.first', n - 1, signed), main = list(object['main'], 'workload.main', n, nonzero);
  return { main, first, second: list(object['second'], 'workload.second', Math.max(0, n - 2), signed), title: `banded-inverse n=${n}` };
}

/** ⌊2^bits·K⌋ for K = EEᵀ. */
function gram({ main, first, second }: Band<Signed>, bits: bigint): Band<bigint> {
  const zero: Signed = [0n, 1n], fixed = ([p, q]: Signed): bigint => floor(p << bits, q);
  return {
    main: main.map((d, i) => [d, first[i - 1] ?? zero, second[i - 2] ?? zero].map((x) => product(x, x)).reduce(sum)).map(fixed),
    first: first.map((b, i) => sum(product(b, main[i]!), product(second[i - 1] ?? zero, first[i - 1] ?? zero))).map(fixed),
    second: second.map((c, i) => product(c, main[i]!)).map(fixed),
  };
}

/** Lemma S: ⌊2^bits·(K^{-1})_jj⌋ up to 4 units in K, by 2×2 blocks from both ends; undefined for a pivot that is not positive. */
function inverseDiagonal({ main, first, second }: Band<bigint>, bits: bigint): bigint[] | undefined {
  const n = main.length, blocks = (n + 1) >> 1, one = 1n << bits, above: bigint[] = [], diagonal: bigint[] = [];
  let [a, b, c] = [1n, 0n, 1n];
  for (let i = 0; i < blocks; i++) {
    const o = second[2 * i - 2] ?? 0n, f = first[2 * i - 1] ?? 0n, g = second[2 * i - 1] ?? 0n, det = a * c - b * b, u = o * c - f * b, v = f * a - o * b;
    [a, b, c] = [main[2 * i]! - (o * u + f * v) / det, (first[2 * i] ?? 0n) - floor(g * v, det), (main[2 * i + 1] ?? one) - (g * g * a) / det];
    if (a <= 0n || a * c <= b * b) return undefined;
    above.push(a, b, c);
  }
  [a, b, c] = [1n, 0n, 1n];
  for (let i = blocks - 1; i >= 0; i--) {
    const o = second[2 * i] ?? 0n, f = first[2 * i + 1] ?? 0n, g = second[2 * i + 1] ?? 0n, det = a * c - b * b, u = c * f - b * g;
    const p = (o * o * c) / det, q = floor(o * u, det), r = (f * u + g * (a * g - b * f)) / det;
    const x = above[3 * i]! - p, y = above[3 * i + 1]! - q, z = above[3 * i + 2]! - r, pivot = x * z - y * y;
    if (x <= 0n || pivot <= 0n) return undefined;
    if (2 * i + 1 < n) diagonal[2 * i + 1] = (x << (2n * bits)) / pivot;
    diagonal[2 * i] = (z << (2n * bits)) / pivot;
    [a, b, c] = [main[2 * i]! - p, (first[2 * i] ?? 0n) - q, (main[2 * i + 1] ?? one) - r];
  }
  return diagonal;
}

/** ⌊2^(bits + j/degree)⌋, 0 ≤ j < degree. */
function rootOfTwo(j: bigint, degree: bigint, bits: bigint): bigint {
  let low = 1n << bits, high = low << 1n;
  while (high - low > 1n) { const middle = (low + high) >> 1n; if (middle ** degree <= 1n << (degree * bits + j)) low = middle; else high = middle; }
  return low;
}

/** At most 2^bits·ln 2/(πM), by less than two: ln 2 = Σ 1/(k·2^k) from below, π = 16·arctan(1/5) − 4·arctan(1/239) from above. */
function constant(M: bigint, bits: bigint): bigint {
  const fine = bits + 64n, one = 1n << fine;
  let ln2 = 0n;
  for (let k = 1n; k <= fine; k++) ln2 += (one >> k) / k;
  const arctan = (x: bigint): bigint => {
    let total = 0n;
    for (let k = 1n, power = one / x; power > 0n; k += 2n, power /= x * x) total += k % 4n === 1n ? power / k : -(power / k);
    return total;
  };
  // Every term is off by less than 2, the first one left out by less than 1, and there are at most `fine` of them.
  return (ln2 << bits) / ((16n * arctan(5n) - 4n * arctan(239n) + 80n * fine) * M);
}

/** Lemma M: integers with lower_j·(1 − τ) ≤ 4^bits·X_jj ≤ upper_j/(1 − τ), X = V^{-1} # AᵀA, and τ. */
function mean(value: unknown, K: (bits: bigint) => Band<bigint>, v: readonly bigint[], exponent: bigint): { bits: bigint; lower: bigint[]; upper: bigint[]; tau: Fraction } {
  const object = fields(value, 'mean', 'bits bottom first last perOctave top');
  const bits = within(object['bits'], 'mean.bits', 64n, MAX_BITS), bottom = within(object['bottom'], 'mean.bottom', 1n - bits, MAX_EXPONENT);
  const top = within(object['top'], 'mean.top', bottom + 1n, MAX_EXPONENT), M = within(object['perOctave'], 'mean.perOctave', 1n, MAX_PER_OCTAVE);
  const first = within(object['first'], 'mean.first', -M * MAX_EXPONENT, M * MAX_EXPONENT), last = within(object['last'], 'mean.last', first + 1n, M * MAX_EXPONENT);
  need(BigInt(v.length) * (last - first + 1n) * bits <= MAX_WORK, 'limit', 'mean', `n·(last − first + 1)·bits of at most ${MAX_WORK}`, 'more');
  const least = v.reduce((x, y) => (y < x ? y : x)), matrix = K(bits), one = 1n << bits;
  const joined = (sign: bigint, s: bigint): bigint[] | undefined =>
    inverseDiagonal({ main: matrix.main.map((x, j) => sign * x + (s < 0n ? -shift(-s * v[j]!, exponent) : shift(s * v[j]!, exponent))), first: matrix.first.map((x) => sign * x), second: matrix.second.map((x) => sign * x) }, bits);
  need(shift(least, exponent + bits + bottom - 1n) >= 16n && joined(1n, -(1n << (bits + bottom))) !== undefined, 'vacuous', 'mean.bottom', '2^bottom·V below K', object['bottom']);
  need(joined(-1n, 1n << (bits + top)) !== undefined, 'vacuous', 'mean.top', '2^top·V above K', object['top']);
  const roots = Array.from({ length: Number(2n * M) }, (_, j) => rootOfTwo(BigInt(j), 2n * M, bits)), c = constant(M, bits);
  const power = (k: bigint): bigint => { const j = ((k % (2n * M)) + 2n * M) % (2n * M); return shift(roots[Number(j)]!, (k - j) / (2n * M)); };
  const weight = (k: bigint): bigint => (c * power(k)) >> bits, root = roots[1]! + 1n;
  const s = power(2n * first), u = [shift(s * least, exponent), s, weight(first), c, root - one - 1n].reduce((x, y) => (y < x ? y : x));
  need(u > 0n, 'vacuous', 'mean.first', 'a first pole that the precision resolves', object['first']);
  const tau: Fraction = [80n * (1n << (41n * M)) + 4n * u, u << (41n * M)];
  need(tau[0] < tau[1], 'vacuous', 'mean', 'τ < 1', 'τ ≥ 1');
  const lower = new Array<bigint>(v.length).fill(0n), spread = lower.slice();
  let all = 0n;
  for (let k = first; k <= last; k++) {
    const t = power(2n * k), z = joined(1n, t), end = k === first || k === last, w = end ? (weight(k) * root) / (root - one) : weight(k);
    need(z !== undefined, 'vacuous', 'mean', 'positive pivots', 'others');
    const extra = k === first ? shift(w * (t + 1n), 1n - bottom - bits) + 1n : k === last ? shift(w, bits + top + 1n) / t + 1n : 0n;
    all += w;
    z.forEach((x, j) => { lower[j] = lower[j]! + w * x; if (end) spread[j] = spread[j]! + extra * (x + 1n); });
  }
  return { bits, lower, upper: lower.map((x, j) => x + spread[j]! + all), tau };
}

/** Kind gamma-F-banded: inf ≤ γ_F(E^{-1})² ≤ sup. Returns the title of the workload. */
export function gammaFBanded(root: Record<string, unknown>): string {
  const claim = fields(root['claim'], 'claim', 'inf sup'), inf = decimal(claim['inf'], 'claim.inf'), sup = decimal(claim['sup'], 'claim.sup');
  const E = inverse(root['workload']), weights = fields(root['weights'], 'weights', 'entries exponent');
  const exponent = within(weights['exponent'], 'weights.exponent', -MAX_EXPONENT, MAX_EXPONENT), v = integers(weights['entries'], 'weights.entries', E.main.length);
  v.forEach((x, j) => { need(x > 0n, 'sign', `weights.entries[${j}]`, 'at least 1', `${x}`); });
  const { bits, lower, upper, tau } = mean(root['mean'], (b) => gram(E, b), v, exponent);
  const dot = (x: readonly bigint[]): bigint => x.reduce((total, y, j) => total + y * v[j]!, 0n), most = upper.reduce((x, y) => (y > x ? y : x));
  const unit = powerOfTwo(exponent - 4n * bits), rest: Fraction = [(tau[1] - tau[0]) ** 2n, tau[1] ** 2n], total = v.reduce((x, y) => x + y);
  need(atMost(times([dot(upper) * most * rest[1], rest[0]], unit), sup), 'upper', 'claim.sup', 'at least the bound of Lemma P', claim['sup']);
  need(atMost(inf, times([dot(lower) ** 2n * rest[0], total * rest[1]], unit)), 'lower', 'claim.inf', 'at most the bound of Lemma P', claim['inf']);
  return E.title;
}
