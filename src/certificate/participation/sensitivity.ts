import { bitLength } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { compatibleRowSums } from '../../privacy/participation/dominance-bound.js';
import { absoluteRows } from '../../privacy/participation/vector-contribution.js';
import { bestPrices } from '../../privacy/participation/integer-prices.js';
import { mostRounds, type ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { largestIntegerWeight } from '../../privacy/participation/pattern-weight.js';
import { principal } from '../../privacy/participation/principal.js';

/** S ≥ sens²(C), and the object that proves it: docs/certificate-participation.md, section 2. */
export interface SensitivityWitness {
  readonly squared: Rational;
  readonly written: Canonical;
}

/** The exponent of a Gram matrix of a dyadic C: its integers are in units of 2^exponent. */
function exponentOf(gram: Matrix): number {
  const { num, den } = gram.scale;
  const exponent = bitLength(num) - bitLength(den);
  if (!gram.scale.equals(Rational.dyadic(1n, exponent)))
    throw new RangeError(`exponentOf: expected a power of two as scale, got ${gram.scale}`);
  return exponent;
}

/**
 * Lemma Dom with scales 1, y_i = Σ_j |X_ij| over i and the rounds compatible with it; `orthogonal` where that is X_ii for every i.
 *
 * @param gram X = CᵀC with a power of two as scale
 * @param equalNorms whether S is that of columns padded to one norm: κ·max y_i, Lemma N
 */
export function dominance(gram: Matrix, schema: ParticipationSchema, equalNorms = false): SensitivityWitness {
  const y = compatibleRowSums(gram, schema);
  const isOrthogonal = y.every((sum, i) => sum === gram.integers[i * gram.cols + i]!);
  const kind = isOrthogonal ? 'orthogonal' : 'dominance';
  return byRounds(kind, y, exponentOf(gram), schema, { scales: y.map(() => '1') }, equalNorms);
}

/**
 * S of weights of the rounds, and the object that states them: Lemma Θ.
 *
 * @param y in units of 2^exponent
 * @param own the fields `scales` or `free` of the kind
 */
export function byRounds(
  kind: 'orthogonal' | 'theta' | 'dominance',
  y: readonly bigint[],
  exponent: number,
  schema: ParticipationSchema,
  own: Readonly<Record<string, Canonical>>,
  equalNorms = false,
): SensitivityWitness {
  const most = mostRounds(schema, y.length);
  const isPriced = schema.kind === 'min-separation' && !equalNorms;
  const prices = isPriced ? bestPrices(y, schema.separation, most) : undefined;
  const largest = equalNorms
    ? BigInt(most) * y.reduce((x, z) => (z > x ? z : x))
    : largestIntegerWeight(y, schema);
  const priced =
    prices === undefined ? {} : { prices: { cap: `${prices.cap}`, windows: prices.windows.map(String) } };
  const written =
    kind === 'orthogonal'
      ? { kind, ...priced, ...(prices === undefined ? {} : { exponent: `${exponent}` }) }
      : { kind, ...priced, ...own, exponent: `${exponent}`, weights: y.map(String) };
  return { squared: Rational.dyadic(largest, exponent), written };
}

const inScale = (x: bigint, gram: Matrix): Rational => gram.scale.mul(Rational.integer(x));

export const sumOf = (xs: readonly bigint[]): bigint => xs.reduce((sum, x) => sum + x, 0n);

/** The largest value ≥ 0, 0 of none. */
export const largestOf = <T>(items: readonly T[], value: (item: T) => bigint): bigint =>
  items.reduce((most, item) => {
    const one = value(item);
    return one > most ? one : most;
  }, 0n);

/** Powers of two that are added to weights found in doubles, relatively to the largest, until they are proved. */
const SLACKS = [-54, -52, -50, -48, -46, -44, -40, -36, -32, -24, -16, -8, 0, 8];

/**
 * Lemma Θπ with a list of weights for every maximal pattern: those found, raised until diag(y) − X_ππ ⪰ 0.
 *
 * @param found weights near the best, for every pattern; without them y_i = Σ_{j∈π} |X_ij|, which always do
 * @param patterns all maximal patterns in lexicographic order
 */
export function byPatterns(
  gram: Matrix,
  patterns: readonly (readonly number[])[],
  found?: readonly Float64Array[],
): SensitivityWitness {
  const exponent = exponentOf(gram);
  const lists = patterns.map((rounds, k) => {
    const x = principal(gram, rounds);
    const list = found?.[k];
    return (list === undefined ? undefined : raised(x, list)) ?? absoluteRows(x);
  });
  return {
    squared: inScale(largestOf(lists, sumOf), gram),
    written: { exponent: `${exponent}`, kind: 'patterns', weights: lists.map((list) => list.map(String)) },
  };
}

function raised(x: Matrix, weights: Float64Array): bigint[] | undefined {
  const most = Math.max(...weights);
  if (!(most > 0 && Number.isFinite(most))) return undefined;
  const unit = x.scale;
  for (const power of SLACKS) {
    const slack = Rational.fromDouble(most).mul(Rational.dyadic(1n, power));
    const y = Array.from(weights, (weight) =>
      Rational.max(Rational.ZERO, Rational.fromDouble(weight)).add(slack).div(unit).ceil(),
    );
    if (leavesSemidefinite(x, y)) return y;
  }
  return undefined;
}

/** Whether diag(y) − X ⪰ 0, y in units of the scale of X. */
function leavesSemidefinite(x: Matrix, y: readonly bigint[]): boolean {
  const entries = x.integers.map(
    (entry, at) => (at % (x.cols + 1) === 0 ? y[at / (x.cols + 1)]! : 0n) - entry,
  );
  return ldlt(Matrix.ofIntegers(x.rows, x.cols, entries)).definiteness !== 'indefinite';
}

/** The largest Σ X_ij·s_i·s_j over all signs of all maximal patterns. */
export function bySigns(gram: Matrix, patterns: readonly (readonly number[])[]): SensitivityWitness {
  const largest = largestOf(patterns, (rounds) => largestBySigns(principal(gram, rounds)));
  return { squared: inScale(largest, gram), written: { kind: 'signs' } };
}

/** Depth first: the sum gains X_jj + 2·s_j·Σ_{i<j} X_ij·s_i with every round; the first sign is +. */
export function largestBySigns({ cols, integers }: Matrix): bigint {
  let largest = 0n;
  const visit = (signs: readonly bigint[], value: bigint): void => {
    const j = signs.length;
    if (j === cols) {
      if (value > largest) largest = value;
      return;
    }
    const cross = signs.reduce((sum, sign, i) => sum + sign * integers[i * cols + j]!, 0n);
    const alone = value + integers[j * cols + j]!;
    visit([...signs, 1n], alone + 2n * cross);
    if (j > 0) visit([...signs, -1n], alone - 2n * cross);
  };
  visit([], 0n);
  return largest;
}
