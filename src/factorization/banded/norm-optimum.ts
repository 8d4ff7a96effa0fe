import { Rational } from '../../arithmetic/rational.js';
import { approxInterval, type ApproxInterval } from '../../float64/band-pencil.js';
import type { BlockBidiagonal } from '../../float64/banded-resolvent.js';
import { approxPow } from '../../float64/elementary/power.js';
import {
  approxMixedDistance,
  columnBlocks,
  gapOf,
  rowBlocks,
  rowWeights,
  type NormSubject,
  type PairOfWeights,
} from '../../float64/norm-maps.js';
import { approxNormStep } from '../../float64/norm-steps.js';
import { approxNormWeights } from '../../float64/norm-weights.js';
import { gramOfColumns, gramOfRows, type LowerBand, type SymmetricBand } from '../../linear/band.js';
import { Matrix } from '../../linear/matrix.js';
import type { MeanDiagonal } from '../../linear/mean-diagonal.js';
import { nodeSum, withMoreBits, type NodeParameters } from '../../linear/node-mean.js';
import type { OptimalProgress } from '../optimum/optimal.js';
import { enclosedMean, intervalParameters, ofDoubles, type DyadicWeights } from './banded-optimum.js';
import { approxBandOf } from './gram-inverse.js';

/** p/2 = c/d in lowest terms, 2 < p < ∞: u_i = a_i^(c − d) for weights a_i of the rows, and ‖u‖_q^c = (Σ a_i^c)^(c − d). */
export interface HalfExponent {
  readonly c: number;
  readonly d: number;
}

/** A workload E^{-1}, and the exponent of its norm. */
export interface NormTask {
  readonly e: LowerBand;
  /** None for p = ∞, where u = a. */
  readonly half: HalfExponent | undefined;
  /** Whether the rows are weighted like the columns, from the last one to the first: p = ∞ and E Toeplitz. */
  readonly isReversed: boolean;
}

/** An enclosed diagonal, and the parameters that enclose it. */
export interface EnclosedDiagonal {
  readonly parameters: NodeParameters;
  readonly mean: MeanDiagonal;
}

/** Weights of the columns, v; of the rows, a; and the diagonals of X and Y that they have, enclosed with one precision. */
export interface NormOptimum {
  readonly columns: DyadicWeights;
  readonly rows: DyadicWeights;
  readonly X: EnclosedDiagonal;
  /** None where Y is X from the last entry to the first. */
  readonly Y: EnclosedDiagonal | undefined;
  readonly gap: number;
}

/** Steps with enclosed residuals, at most, and how many of them may leave no much smaller gap. */
const ROUNDS = 40;
const PATIENCE = 4;

/** Nearer than this to the fixed point of a share μ, by logarithms, a smaller share is taken, and by what it is divided: Newton steps from farther overshoot. */
const NEAR = 0.02;
const FINER = 3;

/** How often the interval is widened where its tests fail. */
const WIDER = 4;

/**
 * Searches weights near the optimal ones of γ_(p), in O(n) for each evaluation. Float64 finds them; for p = ∞ Newton steps with enclosed residuals and float64 slopes
 * go on where doubles do not resolve X and Y, which weights near zero make hard.
 *
 * @param digits significant digits of γ_(p) that the weights should prove
 * @throws RangeError when no parameters prove a bound for the weights that float64 finds, or they need more than 2048 bits.
 */
export function normOptimum(task: NormTask, digits: number, onProgress?: OptimalProgress): NormOptimum {
  const { e, half, isReversed } = task;
  const k = half === undefined ? Infinity : half.c / half.d;
  const subject: NormSubject = { E: approxBandOf(e), k, isReversed };
  const goal = Number(`1e-${digits}`) / 2;
  const found = approxNormWeights(subject, Math.max(goal, 2e-13), (n, gap) => {
    onProgress?.('fixed point', n, gap);
  });
  let mu = Math.max(goal / 8, Math.min(found.mu, 2 * found.gap));
  let pair: PairOfWeights = found;
  let best: NormOptimum | undefined;
  let inVain = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const optimum = enclosed(task, subject, pair, digits, (part) =>
      onProgress?.('refinement', round, undefined, part),
    );
    onProgress?.('refinement', round, optimum.gap);
    inVain = best !== undefined && optimum.gap > 0.5 * best.gap ? inVain + 1 : 0;
    if (best === undefined || optimum.gap < best.gap) best = optimum;
    if (optimum.gap <= goal || inVain > PATIENCE || k !== Infinity || round === ROUNDS - 1) break;
    const diagonals = diagonalsOf(optimum);
    const distance = approxMixedDistance(subject, pair, diagonals, mu);
    const next = distance > NEAR || optimum.gap > 3 * mu ? mu : Math.max(mu / FINER, goal / 8);
    pair = approxNormStep(subject, pair, diagonals, mu, 1e-5, next);
    mu = next;
  }
  return best!;
}

/** X and Y of these weights, rounded, enclosed. */
function enclosed(
  task: NormTask,
  subject: NormSubject,
  pair: PairOfWeights,
  digits: number,
  onPart: (part: number) => void,
): NormOptimum {
  const precision = Math.max(44, Math.ceil((digits * 10) / 3) + 8);
  const { half } = task;
  const columns = ofDoubles(pair.columns, precision);
  const rows = task.isReversed
    ? { ...columns, entries: columns.entries.slice().reverse() }
    : ofDoubles(half === undefined ? pair.rows : pair.rows.map((x) => approxPow(x, 1 / half.d)), precision);
  const optimum = {
    columns,
    rows,
    ...enclosedDiagonals(task, subject, { columns, rows }, pair, digits, onPart),
  };
  return { ...optimum, gap: gapOf(subject, pair, diagonalsOf(optimum)) };
}

/** X and Y of weights, enclosed, from the same weights in doubles. */
function enclosedDiagonals(
  { e, half, isReversed }: NormTask,
  subject: NormSubject,
  { columns, rows }: Pick<NormOptimum, 'columns' | 'rows'>,
  pair: PairOfWeights,
  digits: number,
  onPart: (part: number) => void,
): Pick<NormOptimum, 'X' | 'Y'> {
  const u = half === undefined ? rows : raised(rows, half.c - half.d);
  const ofColumns = new Run(
    gramOfRows(e, inverses(u)),
    columns,
    columnBlocks(subject, pair),
    pair.columns,
    digits,
  );
  let X: EnclosedDiagonal;
  let Y: EnclosedDiagonal | undefined;
  if (isReversed) X = ofColumns.enclosed(0, onPart);
  else {
    // K′ from its last row to its first, as float64 sees it.
    const reversedRows = rowWeights(subject, pair.rows).slice().reverse();
    const ofRows = new Run(
      gramOfColumns(e, inverses(columns)),
      u,
      rowBlocks(subject, pair),
      reversedRows,
      digits,
    );
    X = ofColumns.enclosed(ofRows.bits, (part) => {
      onPart(part / 2);
    });
    Y = ofRows.enclosed(X.parameters.bits, (part) => {
      onPart((1 + part) / 2);
    });
    if (Y.parameters.bits > X.parameters.bits) X = ofColumns.enclosed(Y.parameters.bits, onPart);
  }
  return { X, Y };
}

/**
 * The diagonals X and Y that weights of the columns and the rows have, enclosed to about so many digits.
 * @throws RangeError when no parameters prove a bound for them
 */
export function normDiagonals(
  task: NormTask,
  weights: Pick<NormOptimum, 'columns' | 'rows'>,
  digits: number,
): Pick<NormOptimum, 'X' | 'Y'> {
  const { e, half, isReversed } = task;
  const k = half === undefined ? Infinity : half.c / half.d;
  const doubles = ({ entries, exponent }: DyadicWeights): Float64Array =>
    Matrix.ofIntegers(1, entries.length, entries, Rational.dyadic(1n, exponent)).approxDoubles();
  const d = half?.d ?? 1;
  const pair = {
    columns: doubles(weights.columns),
    rows: doubles(weights.rows).map((x) => approxPow(x, d)),
  };
  return enclosedDiagonals(
    task,
    { E: approxBandOf(e), k, isReversed },
    weights,
    pair,
    digits,
    () => undefined,
  );
}

/** The diagonals as doubles. */
function diagonalsOf({ X, Y }: Pick<NormOptimum, 'X' | 'Y'>) {
  const doubles = ({ mean: { lower, bits } }: EnclosedDiagonal): Float64Array =>
    Matrix.ofIntegers(1, lower.length, lower, Rational.dyadic(1n, -2 * bits)).approxDoubles();
  const x = doubles(X);
  return { X: x, Y: Y === undefined ? x.slice().reverse() : doubles(Y) };
}

/** One run of the mean of K and the weights, for the blocks that float64 sees of K. */
class Run {
  readonly #K: SymmetricBand<Rational>;
  readonly #weights: DyadicWeights;
  readonly #digits: number;
  #interval: ApproxInterval;
  #parameters: NodeParameters;

  constructor(
    K: SymmetricBand<Rational>,
    weights: DyadicWeights,
    blocks: BlockBidiagonal,
    v: Float64Array,
    digits: number,
  ) {
    const { a, b } = approxInterval(blocks, v);
    this.#K = K;
    this.#weights = weights;
    this.#digits = digits;
    this.#interval = { a, b: 1.02 * b };
    this.#parameters = intervalParameters(this.#interval, weights, digits);
  }

  /** The bits that it needs. */
  get bits(): number {
    return this.#parameters.bits;
  }

  /** The diagonal with at least so many bits; the interval was estimated, and is widened where its tests fail. */
  enclosed(bits: number, onPart: (part: number) => void): EnclosedDiagonal {
    for (let trial = 0; trial < WIDER; trial++) {
      const own = this.#parameters;
      const parameters = own.bits < bits ? withMoreBits(own, bits - own.bits) : own;
      const mean = enclosedMean(this.#K, this.#weights, nodeSum(parameters), onPart);
      if (mean !== undefined) return { parameters, mean };
      const { a, b } = this.#interval;
      this.#interval = { a: a / 2, b: 1.5 * b };
      this.#parameters = intervalParameters(this.#interval, this.#weights, this.#digits);
    }
    throw new RangeError('normOptimum: expected weights for which parameters prove a bound, got others');
  }
}

/** The weights to an integer power ≥ 1. */
export const raised = ({ entries, exponent }: DyadicWeights, power: number): DyadicWeights => ({
  entries: entries.map((x) => x ** BigInt(power)),
  exponent: power * exponent,
});

const inverses = ({ entries, exponent }: DyadicWeights): Rational[] =>
  entries.map((x) => Rational.ratio(1n, x).mul(Rational.dyadic(1n, -exponent)));
