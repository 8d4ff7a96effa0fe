import { floor, gramWork, shift, type Band, type InverseForm } from './gamma-f-banded-inverse.js';
import { within, type Fraction } from './numerals.js';
import { fields, need, type Part } from './text.js';
import { greatest, multiplication, power } from './work.js';

/** Limits of docs/certificate-banded.md. */
const MAX_BITS = 2048n;
const MAX_PER_OCTAVE = 16n;
const MAX_PRODUCT = 1n << 36n;
export const MAX_EXPONENT = 4096n;

/** How the mean is computed: the sum has M poles in an octave, from number `first` to number `last`. */
export interface Mean {
  readonly bits: bigint;
  readonly bottom: bigint;
  readonly top: bigint;
  readonly M: bigint;
  readonly first: bigint;
  readonly last: bigint;
  readonly parts: Readonly<Record<'bottom' | 'top' | 'first', Part>>;
}

/** What is inverted: K, and the diagonal V = v·2^exponent. */
export interface Pencil {
  readonly K: Band<bigint>;
  readonly v: readonly bigint[];
  readonly exponent: bigint;
}

export function meanForm(part: Part, n: number): Mean {
  const object = fields(part, 'mean', ['bits', 'bottom', 'first', 'last', 'perOctave', 'top']);
  const bits = within(object.bits, 'mean.bits', 64n, MAX_BITS);
  const bottom = within(object.bottom, 'mean.bottom', 1n - bits, MAX_EXPONENT);
  const top = within(object.top, 'mean.top', bottom + 1n, MAX_EXPONENT);
  const M = within(object.perOctave, 'mean.perOctave', 1n, MAX_PER_OCTAVE);
  const first = within(object.first, 'mean.first', -M * MAX_EXPONENT, M * MAX_EXPONENT);
  const last = within(object.last, 'mean.last', first + 1n, M * MAX_EXPONENT);
  const product = BigInt(n) * (last - first + 1n) * bits;
  need(product <= MAX_PRODUCT, 'limit', 'mean', `n·(last − first + 1)·bits of at most ${MAX_PRODUCT}`, `${product}`);
  return { bits, bottom, top, M, first, last, parts: object };
}

/** Sections 4 and 6 of docs/certificate-banded.md: the work, for weights of so many bits. */
export function meanWork({ bits, top, M, first, last }: Mean, E: InverseForm, v: bigint, exponent: bigint): bigint {
  const octaves = greatest(0n, top, (last + M - 1n) / M);
  const entry = greatest(bits + 2n * E.bits, bits + v + octaves + greatest(0n, exponent)) + 4n;
  const step = 16n * multiplication(entry, entry) + 6n * multiplication(2n * entry, 2n * entry);
  const roots = 2n * M * (2n * M + 16n) * 2n * power(2n * M * bits);
  const claim = 4n * (3n * bits + v + octaves + greatest(exponent, -exponent));
  return gramWork(E, bits) + (last - first + 3n) * BigInt(E.n) * step + roots + 1024n * bits + 16n * multiplication(claim, claim);
}

/** Lemma S: ⌊2^bits·(K^{-1})_jj⌋ up to 4 units in K, by 2×2 blocks from both ends; undefined for a pivot that is not positive. */
function inverseDiagonal({ main, first, second }: Band<bigint>, bits: bigint): bigint[] | undefined {
  const n = main.length;
  const blocks = (n + 1) >> 1;
  const one = 1n << bits;
  const above: bigint[] = [];
  const diagonal: bigint[] = [];
  let [a, b, c] = [1n, 0n, 1n];
  for (let i = 0; i < blocks; i++) {
    const o = second[2 * i - 2] ?? 0n;
    const f = first[2 * i - 1] ?? 0n;
    const g = second[2 * i - 1] ?? 0n;
    const det = a * c - b * b;
    const u = o * c - f * b;
    const v = f * a - o * b;
    [a, b, c] = [main[2 * i]! - (o * u + f * v) / det, (first[2 * i] ?? 0n) - floor(g * v, det), (main[2 * i + 1] ?? one) - (g * g * a) / det];
    if (a <= 0n || a * c <= b * b) return undefined;
    above.push(a, b, c);
  }
  [a, b, c] = [1n, 0n, 1n];
  for (let i = blocks - 1; i >= 0; i--) {
    const o = second[2 * i] ?? 0n;
    const f = first[2 * i + 1] ?? 0n;
    const g = second[2 * i + 1] ?? 0n;
    const det = a * c - b * b;
    const u = c * f - b * g;
    const p = (o * o * c) / det;
    const q = floor(o * u, det);
    const r = (f * u + g * (a * g - b * f)) / det;
    const x = above[3 * i]! - p;
    const y = above[3 * i + 1]! - q;
    const z = above[3 * i + 2]! - r;
    const pivot = x * z - y * y;
    if (x <= 0n || pivot <= 0n) return undefined;
    if (2 * i + 1 < n) diagonal[2 * i + 1] = (x << (2n * bits)) / pivot;
    diagonal[2 * i] = (z << (2n * bits)) / pivot;
    [a, b, c] = [main[2 * i]! - p, (first[2 * i] ?? 0n) - q, (main[2 * i + 1] ?? one) - r];
    if (a <= 0n || a * c <= b * b) return undefined;
  }
  return diagonal;
}

/** ⌊2^(bits + j/degree)⌋, 0 ≤ j < degree: Newton's method for the root, from above. */
function rootOfTwo(j: bigint, degree: bigint, bits: bigint): bigint {
  const radicand = 1n << (degree * bits + j);
  for (let root = 1n << (bits + 1n); ;) {
    const better = ((degree - 1n) * root + radicand / root ** (degree - 1n)) / degree;
    if (better >= root) return root;
    root = better;
  }
}

/** At most 2^bits·ln 2/(πM), by less than two: ln 2 = Σ 1/(k·2^k) from below, π = 16·arctan(1/5) − 4·arctan(1/239) from above. */
function constant(M: bigint, bits: bigint): bigint {
  const fine = bits + 64n;
  const one = 1n << fine;
  let ln2 = 0n;
  for (let k = 1n; k <= fine; k++) ln2 += (one >> k) / k;
  const arctan = (x: bigint): bigint => {
    let total = 0n;
    for (let k = 1n, y = one / x; y > 0n; k += 2n, y /= x * x) total += k % 4n === 1n ? y / k : -(y / k);
    return total;
  };
  // Every term is off by less than 2, the first one left out by less than 1, and there are at most `fine` of them.
  return (ln2 << bits) / ((16n * arctan(5n) - 4n * arctan(239n) + 80n * fine) * M);
}

/** Lemma M: integers with lower_j·(1 − τ) ≤ 4^bits·X_jj ≤ upper_j/(1 − τ), X = V^{-1} # AᵀA, and τ. */
export function mean(
  { bits, bottom, top, M, first, last, parts }: Mean,
  { K, v, exponent }: Pencil,
): { lower: bigint[]; upper: bigint[]; tau: Fraction } {
  const least = v.reduce((x, y) => (y < x ? y : x));
  const one = 1n << bits;
  const inverted = (sign: bigint, s: bigint, path: string, expected: string): bigint[] => {
    const main = K.main.map((x, j) => sign * x + (s < 0n ? -shift(-s * v[j]!, exponent) : shift(s * v[j]!, exponent)));
    const diagonal = inverseDiagonal({ main, first: K.first.map((x) => sign * x), second: K.second.map((x) => sign * x) }, bits);
    need(diagonal !== undefined, 'vacuous', path, expected, 'a pivot that is not positive');
    return diagonal;
  };
  need(shift(least, exponent + bits + bottom - 1n) >= 16n, 'vacuous', 'mean.bottom', 'a precision that resolves 2^bottom·V', parts.bottom);
  inverted(1n, -(1n << (bits + bottom)), 'mean.bottom', '2^bottom·V below K');
  inverted(-1n, 1n << (bits + top), 'mean.top', '2^top·V above K');
  const roots = Array.from({ length: Number(2n * M) }, (_, j) => rootOfTwo(BigInt(j), 2n * M, bits));
  const c = constant(M, bits);
  const powerOf = (k: bigint): bigint => {
    const j = ((k % (2n * M)) + 2n * M) % (2n * M);
    return shift(roots[Number(j)]!, (k - j) / (2n * M));
  };
  const weight = (k: bigint): bigint => (c * powerOf(k)) >> bits;
  const root = roots[1]! + 1n;
  const s = powerOf(2n * first);
  const u = [shift(s * least, exponent), s, weight(first), c, root - one - 1n].reduce((x, y) => (y < x ? y : x));
  need(u > 0n, 'vacuous', 'mean.first', 'a first pole that the precision resolves', parts.first);
  const tau: Fraction = [80n * (1n << (41n * M)) + 4n * u, u << (41n * M)];
  need(tau[0] < tau[1], 'vacuous', 'mean', 'τ < 1', 'τ ≥ 1');
  const lower = new Array<bigint>(v.length).fill(0n);
  const spread = lower.slice();
  let all = 0n;
  for (let k = first; k <= last; k++) {
    const t = powerOf(2n * k);
    const z = inverted(1n, t, 'mean', 'K + s·V positive definite');
    const end = k === first || k === last;
    const w = end ? (weight(k) * root) / (root - one) : weight(k);
    const beyond = k === first ? shift(w * (t + 1n), 1n - bottom - bits) + 1n : k === last ? shift(w, bits + top + 1n) / t + 1n : 0n;
    all += w;
    z.forEach((x, j) => {
      lower[j] = lower[j]! + w * x;
      if (end) spread[j] = spread[j]! + beyond * (x + 1n);
    });
  }
  return { lower, upper: lower.map((x, j) => x + spread[j]! + all), tau };
}
