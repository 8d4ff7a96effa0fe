import { cholesky } from './cholesky.js';
import { multiply, type Float64Matrix } from './matrix.js';
import { centralPath, symmetric, type BarrierOptions, type BarrierPoint } from './participation-barrier.js';
import type { Pattern } from './participation-epochs.js';
import {
  half,
  inverseGap,
  linearTerm,
  roomOf,
  upperEntries,
  vectorTerm,
  type BarrierTerm,
} from './participation-terms.js';

/** Candidates for both witnesses of an optimum: X near the best Gram matrix, and what proves it nearly best. */
export interface PatternOptimum {
  readonly gram: Float64Matrix;
  /** For every pattern weights y with diag(y) − X_ππ ⪰ 0, where contributions are vectors. */
  readonly weights: readonly Float64Array[];
  /** Multipliers: rows of the blocks V_g with the rounds that they belong to. */
  readonly blocks: readonly { readonly rounds: Pattern; readonly rows: Float64Matrix }[];
}

/** X near the best Gram matrix without products of compatible rounds, and the weight of every pattern. */
export interface BandedOptimum {
  readonly gram: Float64Matrix;
  readonly multipliers: Float64Array;
}

/** A multiple of the identity inside every barrier: vector(π) ≤ |π|/4κ, and Σy = ½ for its own unknowns. */
const inside = (patterns: readonly Pattern[]): number =>
  patterns.reduce((least, { length }) => Math.min(least, 1 / (4 * length)), 1);

/** Whose place in the list of entries is asked for: (i, j) with i ≤ j. */
function placesOf(
  n: number,
  entries: readonly (readonly [number, number])[],
): (i: number, j: number) => number {
  const at = new Int32Array(n * n);
  entries.forEach(([i, j], k) => {
    at[i * n + j] = k;
  });
  return (i, j) => at[i * n + j]!;
}

/**
 * The approximate least tr(G·X⁻¹) over X with vector(π) ≤ 1 for all patterns.
 *
 * @param g G = AᵀA (n×n)
 * @param patterns maximal patterns, rounds counted from 0 in increasing order
 */
export function approxVectorOptimum(
  g: Float64Matrix,
  patterns: readonly Pattern[],
  options: BarrierOptions,
): PatternOptimum {
  const n = g.rows;
  const entries = upperEntries(n);
  const place = placesOf(n, entries);
  const terms = patterns.map((rounds) => vectorTerm(rounds, place));
  const point = centralPath({ g, entries, terms }, inside(patterns), options);
  const blocks = patterns.flatMap((rounds, k) => {
    const local = Float64Array.from(terms[k]!.places, (at) => point.x[at]!);
    const step = Float64Array.from(terms[k]!.places, (at) => point.step.x[at]!);
    const z = linearised(local, point.own[k]!, step, point.step.own[k]!);
    const factor = z === undefined ? undefined : cholesky(z);
    return factor === undefined ? [] : [{ rounds, rows: equalRows(factor, 1 / Math.sqrt(point.t)) }];
  });
  return { gram: symmetric(n, entries, point.x), weights: point.own, blocks };
}

/** Q − Q·dS·Q for S = diag(y) − X_ππ and Q = S⁻¹: what S⁻¹ becomes by Newton's step. */
function linearised(
  x: Float64Array,
  y: Float64Array,
  dx: Float64Array,
  dy: Float64Array,
): Float64Matrix | undefined {
  const size = y.length;
  const entries = upperEntries(size);
  const q = inverseGap(x, y, entries);
  if (q === undefined) return undefined;
  const change = symmetric(size, entries, dx);
  change.data.forEach((entry, at) => {
    change.data[at] = (at % (size + 1) === 0 ? dy[at / (size + 1)]! : 0) - entry;
  });
  const { data } = multiply(multiply(q, change), q);
  return { ...q, data: q.data.map((entry, at) => entry - data[at]!) };
}

/** The rows with one norm, the mean square of theirs; times a factor. */
function equalRows({ rows, cols, data }: Float64Matrix, factor: number): Float64Matrix {
  const squares = new Float64Array(rows);
  data.forEach((x, at) => {
    squares[Math.floor(at / cols)]! += x * x;
  });
  const norm = Math.sqrt(squares.reduce((sum, x) => sum + x, 0) / rows);
  return {
    rows,
    cols,
    data: data.map((x, at) => (x * factor * norm) / Math.sqrt(squares[Math.floor(at / cols)]!)),
  };
}

/** The same with scalar(π) ≤ 1: a linear condition on X for every choice of signs, the first of which is +. */
export function approxScalarOptimum(
  g: Float64Matrix,
  patterns: readonly Pattern[],
  options: BarrierOptions,
): PatternOptimum {
  const n = g.rows;
  const entries = upperEntries(n);
  const place = placesOf(n, entries);
  const conditions = patterns.flatMap((rounds) =>
    signVectors(rounds.length).map((signs) => {
      const local = upperEntries(rounds.length);
      const coefficients = local.map(([a, b]) => 2 * half(a, b) * signs[a]! * signs[b]!);
      const places = local.map(([a, b]) => place(rounds[a]!, rounds[b]!));
      return { rounds, signs, coefficients, places };
    }),
  );
  const terms = conditions.map(({ places, coefficients }) => linearTerm(places, coefficients));
  const point = centralPath({ g, entries, terms }, inside(patterns), options);
  const multipliers = multipliersOf(terms, conditions, point);
  const blocks = conditions.map(({ rounds, signs }, k) => {
    const root = Math.sqrt(multipliers[k]!);
    return { rounds, rows: { rows: rounds.length, cols: 1, data: signs.map((sign) => sign * root) } };
  });
  return { gram: symmetric(n, entries, point.x), weights: [], blocks };
}

const signVectors = (size: number): Float64Array[] =>
  Array.from({ length: 1 << (size - 1) }, (_, code) =>
    Float64Array.from({ length: size }, (_, i) => (i > 0 && ((code >> (i - 1)) & 1) === 1 ? -1 : 1)),
  );

function multipliersOf(
  terms: readonly BarrierTerm[],
  conditions: readonly { readonly coefficients: readonly number[] }[],
  { x, t, step }: BarrierPoint,
): Float64Array {
  return Float64Array.from(terms, ({ places }, k) => {
    const { coefficients } = conditions[k]!;
    const room = roomOf(
      coefficients,
      Float64Array.from(places, (at) => x[at]!),
    );
    const taken = coefficients.reduce((sum, c, at) => sum + c * step.x[places[at]!]!, 0);
    return Math.max(0, (1 + taken / room) / (t * room));
  });
}

/**
 * The approximate least tr(G·X⁻¹) over the X without products of compatible rounds, Σ_{i∈π} X_ii ≤ 1 for all patterns.
 *
 * @param compatible whether some pattern holds both rounds
 */
export function approxBandedOptimum(
  g: Float64Matrix,
  patterns: readonly Pattern[],
  compatible: (i: number, j: number) => boolean,
  options: BarrierOptions,
): BandedOptimum {
  const n = g.rows;
  const entries = upperEntries(n).filter(([i, j]) => i === j || !compatible(i, j));
  const place = placesOf(n, entries);
  const conditions = patterns.map((rounds) => ({ rounds, coefficients: rounds.map(() => 1) }));
  const terms = conditions.map(({ rounds, coefficients }) =>
    linearTerm(
      rounds.map((i) => place(i, i)),
      coefficients,
    ),
  );
  const point = centralPath({ g, entries, terms }, inside(patterns), options);
  return { gram: symmetric(n, entries, point.x), multipliers: multipliersOf(terms, conditions, point) };
}
