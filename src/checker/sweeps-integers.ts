import { bitLength, largest, shift, times, type Fraction } from './arithmetic.js';
import { ELIMINATION, inverseDiagonal, type Band } from './inverse-diagonal.js';
import { inPieces, type Hands } from './pieces.js';
import { provedAccuracy, requireRange, type Extremes } from './sweeps-approximation.js';
import { extremes, type ProvedBounds, type SweptNorm } from './sweeps-bounds.js';
import type { Approximation } from './sweeps-form.js';
import type { SweptForm } from './swept-form.js';
import type { Swept } from './swept.js';
import { need, type Part } from './text.js';
import { multiplication } from './work.js';

/** ⌊log₂ of a positive number m·2^e⌋. */
const exponentOf = (m: bigint, e: bigint): bigint => bitLength(m) - 1n + e;

/** g and L of section 5: units are 2^−g, and s·v and K are below 2^(L + 1). */
function precision({ bits }: SweptForm, { interval, poles }: Approximation, { least, most }: Extremes) {
  const [a, b] = interval;
  const [first, last] = [poles[0]!, poles[poles.length - 1]!];
  const smallest = [exponentOf(first.m * least, first.e), exponentOf(a.m * a.m * least, 2n * a.e)];
  const swept = exponentOf(last.m * most, last.e);
  // K ⪯ b²V; that of the prefix sum is at most 4.
  const top = bits === 0n ? swept : largest([swept, exponentOf(b.m * b.m * most, 2n * b.e)]);
  const wanted = 64n + largest([0n, ...smallest.map((l) => -l)]) + largest([0n, top]);
  return { bits: largest([wanted, ...poles.map((pole) => -pole.e)]), top };
}

/** Section 10 of docs/certificate-sweeps.md: the work of the eliminations. */
export function integerWork(form: SweptForm, v: Float64Array, approximation: Approximation): bigint {
  const { bits, top } = precision(form, approximation, extremes(v));
  const { m, e } = approximation.interval[1];
  const entry = bits + 60n + largest([0n, top, 2n * (exponentOf(m, e) + 1n), 2n * form.bits]); // η
  const step = 16n * multiplication(entry) + 6n * multiplication(2n * entry);
  return form.gramWork(bits) + BigInt((approximation.poles.length + 2) * v.length) * step;
}

/** Nanoseconds that an entry of a resolvent takes, about. */
const ENTRY = 3000;

/** Section 5: the bounds by eliminations of integers, or a refusal. */
export function integerBounds(
  form: SweptForm,
  { range }: Swept,
  v: Float64Array,
  approximation: Approximation,
  norm: SweptNorm,
  hands?: Hands,
): ProvedBounds {
  const { interval, poles, weights, part, parts } = approximation;
  const ends = extremes(v);
  const { bits } = precision(form, approximation, ends);
  const entries = Array.from(v, BigInt);
  const n = v.length;
  requireRange(approximation, ends, range);
  const K = form.gram(bits, entries);
  /** sign·K + D in units 2^−bits. */
  const shifted = (sign: bigint, D: (v: bigint) => bigint): Band<bigint> => {
    const main = K.main.map((entry, j) => sign * entry + D(entries[j]!));
    const [first, second] = [K.first, K.second].map((band) => band.map((entry) => sign * entry));
    return { main, first: first!, second: second! };
  };
  /** Where Lemma S has no z, it is refused. */
  const needed = (diagonal: bigint[] | undefined, at: Part, expected: string): bigint[] => {
    need(diagonal !== undefined, 'vacuous', at, expected, 'a pivot that is not positive');
    return diagonal;
  };
  const inverted = (sign: bigint, D: (v: bigint) => bigint, at: Part, expected: string): bigint[] =>
    needed(inverseDiagonal(shifted(sign, D), bits), at, expected);

  // Step 2: a²V ⪯ K ⪯ b²V, with a part 2^−25 for what is rounded.
  const [low, high] = parts.interval as [Part, Part];
  const [a, b] = interval;
  const part25 = 1n << 25n;
  const square = (end: typeof a, factor: bigint, x: bigint): bigint =>
    shift(end.m * end.m * factor * x, 2n * end.e + bits - 25n);
  inverted(1n, (x) => -square(a, part25 + 1n, x) - 1n, low, 'a²·V below K');
  inverted(-1n, (x) => square(b, part25 - 1n, x), high, 'b²·V above K');

  const R = provedAccuracy(approximation);

  // Step 6: 2^bits·sV is of integers.
  const scale = largest([0n, ...weights.map(({ e }) => -e)]);
  const lower = new Array<bigint>(n).fill(0n);
  let total = 0n;
  inPieces(
    hands,
    ENTRY * n * poles.length,
    ELIMINATION,
    poles.length,
    (k) => {
      const s = poles[k]!.m << (poles[k]!.e + bits);
      return { matrix: shifted(1n, (x) => s * x), bits };
    },
    (z, k) => {
      const w = weights[k]!.m << (weights[k]!.e + scale);
      needed(z, part, 'K + s·V positive definite').forEach((entry, j) => (lower[j] = lower[j]! + w * entry));
      total += w;
    },
  );

  // Step 7, with units 2^−(bits + scale).
  const dot = (x: readonly bigint[]): bigint => x.reduce((sum, entry, j) => sum + entry * entries[j]!, 0n);
  const upper = lower.map((entry) => entry + total);
  const u = (poles[0]!.m << (poles[0]!.e + bits)) * ends.least; // 1/u′
  // Units by which a matrix is changed: by Lemma S, and where 2^bits·K is rounded.
  const changed = form.bits === 0n ? 4n : 16n;
  const rest: Fraction = [(u - changed) ** 2n * ((1n << 44n) - 1n), (u ** 2n) << 44n];
  const unit = 1n << (bits + scale);
  return norm.bounds({
    low: [dot(lower), unit],
    high: [dot(upper), unit],
    most: [largest(upper), unit],
    total: [entries.reduce((x, y) => x + y), 1n],
    factor: times(R, rest),
  });
}
