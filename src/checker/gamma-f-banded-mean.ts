import { floor, shift, within, type Band } from './gamma-f-banded-inverse.js';
import { fields, need, type Fraction } from './reader.js';

/** Limits of docs/certificate-banded.md. */
const MAX_BITS = 2048n, MAX_PER_OCTAVE = 16n, MAX_WORK = 1n << 36n;
export const MAX_EXPONENT = 4096n;

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
    if (a <= 0n || a * c <= b * b) return undefined;
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
export function mean(value: unknown, K: (bits: bigint) => Band<bigint>, v: readonly bigint[], exponent: bigint): { bits: bigint; lower: bigint[]; upper: bigint[]; tau: Fraction } {
  const object = fields(value, 'mean', 'bits bottom first last perOctave top');
  const bits = within(object['bits'], 'mean.bits', 64n, MAX_BITS), bottom = within(object['bottom'], 'mean.bottom', 1n - bits, MAX_EXPONENT);
  const top = within(object['top'], 'mean.top', bottom + 1n, MAX_EXPONENT), M = within(object['perOctave'], 'mean.perOctave', 1n, MAX_PER_OCTAVE);
  const first = within(object['first'], 'mean.first', -M * MAX_EXPONENT, M * MAX_EXPONENT), last = within(object['last'], 'mean.last', first + 1n, M * MAX_EXPONENT);
  need(BigInt(v.length) * (last - first + 1n) * bits <= MAX_WORK, 'limit', 'mean', `n·(last − first + 1)·bits of at most ${MAX_WORK}`, 'more');
  const least = v.reduce((x, y) => (y < x ? y : x)), matrix = K(bits), one = 1n << bits;
  const inverted = (sign: bigint, s: bigint, path: string, expected: string): bigint[] => {
    const main = matrix.main.map((x, j) => sign * x + (s < 0n ? -shift(-s * v[j]!, exponent) : shift(s * v[j]!, exponent)));
    const diagonal = inverseDiagonal({ main, first: matrix.first.map((x) => sign * x), second: matrix.second.map((x) => sign * x) }, bits);
    need(diagonal !== undefined, 'vacuous', path, expected, 'a pivot that is not positive');
    return diagonal;
  };
  need(shift(least, exponent + bits + bottom - 1n) >= 16n, 'vacuous', 'mean.bottom', 'a precision that resolves 2^bottom·V', object['bottom']);
  inverted(1n, -(1n << (bits + bottom)), 'mean.bottom', '2^bottom·V below K');
  inverted(-1n, 1n << (bits + top), 'mean.top', '2^top·V above K');
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
    const t = power(2n * k), z = inverted(1n, t, 'mean', 'K + s·V positive definite'), end = k === first || k === last, w = end ? (weight(k) * root) / (root - one) : weight(k);
    const extra = k === first ? shift(w * (t + 1n), 1n - bottom - bits) + 1n : k === last ? shift(w, bits + top + 1n) / t + 1n : 0n;
    all += w;
    z.forEach((x, j) => { lower[j] = lower[j]! + w * x; if (end) spread[j] = spread[j]! + extra * (x + 1n); });
  }
  return { bits, lower, upper: lower.map((x, j) => x + spread[j]! + all), tau };
}
