import { Rational } from '../../arithmetic/rational.js';
import { requireInteger } from '../../arithmetic/require.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { brief } from '../../text/brief.js';
import { rowDifference, type NeighbourRelation } from '../notion/sensitivity.js';

/** Gaussian noise; with `sampling` the record takes part with that probability, independently in each step (Poisson sampling). */
export interface GaussianStep {
  readonly noise: 'gaussian';
  /** σ²/Δ² > 0: the variance over the squared ℓ₂ norm by which a record moves the answer at most. */
  readonly variance: Rational;
  readonly sampling?: Rational | undefined;
  readonly count: bigint;
}

/** Laplace noise on one number; with `sampling` as for {@link GaussianStep}. */
export interface LaplaceStep {
  readonly noise: 'laplace';
  /** b/Δ > 0: the scale over the amount by which a record moves the number at most. */
  readonly scale: Rational;
  readonly sampling?: Rational | undefined;
  readonly count: bigint;
}

/** Independent discrete Gaussian noise on integers, P(k) ∝ e^(−k²/(2σ²)). */
export interface DiscreteGaussianStep {
  readonly noise: 'discrete-gaussian';
  /** σ² > 0, in units of the lattice. */
  readonly variance: Rational;
  /** The integers by which neighbours differ. */
  readonly shift: readonly bigint[];
  readonly count: bigint;
}

/** Independent discrete Laplace noise on integers, P(k) ∝ e^(−|k|/b). */
export interface DiscreteLaplaceStep {
  readonly noise: 'discrete-laplace';
  /** b > 0, in units of the lattice. */
  readonly scale: Rational;
  /** The integers by which neighbours differ. */
  readonly shift: readonly bigint[];
  readonly count: bigint;
}

/**
 * Independent discrete Gaussian noise, P(k) ∝ e^(−k²/(2σ²)), on each of `rank` integers, which a record moves by a vector of integers of which only the
 * length is known; with `sampling` as for {@link GaussianStep}.
 */
export interface LatticeGaussianStep {
  readonly noise: 'lattice-gaussian';
  /** σ² ≥ 1, in units of the lattice. */
  readonly variance: Rational;
  /** Δ² > 0: the squared ℓ₂ norm by which a record moves the integers at most. */
  readonly sensitivitySquared: Rational;
  /** r, how many integers there are in a step. */
  readonly rank: bigint;
  readonly sampling?: Rational | undefined;
  readonly count: bigint;
}

/** A step of which the loss has a law that is known. */
export type PlainStep = GaussianStep | LaplaceStep | DiscreteGaussianStep | DiscreteLaplaceStep;

/** A mechanism that is run `count` times, each run perhaps chosen by what came before. */
export type AccountedStep = PlainStep | LatticeGaussianStep;

/** Steps at most, over a whole list. */
export const MOST_STEPS = 1n << 40n;

/**
 * The steps under a neighbour relation, for noise that is stated for records of norm at most Δ: a record that is replaced by another one moves an answer by up to 2Δ.
 * The shift of noise on integers is what neighbours differ by already.
 *
 * @throws RangeError for `replacement` of records that are sampled: the worst pair of two mixtures is not proved
 */
export function underNeighbours(
  steps: readonly AccountedStep[],
  relation: NeighbourRelation,
): readonly AccountedStep[] {
  const distance = Rational.integer(rowDifference(relation));
  return steps.map((step) => {
    if (relation !== 'replacement' || 'shift' in step) return step;
    if (step.sampling !== undefined && !step.sampling.equals(Rational.ONE))
      throw new RangeError(
        'underNeighbours: expected add-remove or zero-out where records are sampled, got replacement',
      );
    if (step.noise === 'laplace') return { ...step, scale: step.scale.div(distance) };
    return step.noise === 'gaussian'
      ? { ...step, variance: step.variance.div(distance.pow(2)) }
      : { ...step, sensitivitySquared: step.sensitivitySquared.mul(distance.pow(2)) };
  });
}

/** @throws RangeError naming what is out of range, TypeError what is of another type. */
export function requireSteps(caller: string, steps: readonly AccountedStep[]): void {
  let total = 0n;
  for (const step of steps) {
    requireInteger(caller, 'count', step.count, 0n);
    total += step.count;
    if ('variance' in step) requireWidth(caller, 'variance', step.variance, 2 * MOST_WIDTH);
    else requireWidth(caller, 'scale', step.scale, MOST_WIDTH);
    if ('shift' in step) for (const s of step.shift) requireShift(caller, s);
    else if (step.sampling !== undefined) requireSampling(caller, step.sampling);
    if (step.noise === 'lattice-gaussian') requireLattice(caller, step);
  }
  if (total > MOST_STEPS)
    throw new RangeError(`${caller}: expected at most ${MOST_STEPS} steps, got ${total}`);
}

/** Scales and standard deviations are within 2^±40, and 2^±20 where small: e^(1/b) has to be a number that can be written. */
const MOST_WIDTH = 40;

const isWithin = (width: Rational, most: number): boolean =>
  width.compare(Rational.dyadic(1n, -most / 2)) >= 0 && width.compare(Rational.dyadic(1n, most)) <= 0;

/** Whether the noise of a step, over what a record moves, is so wide that its loss is accounted. */
export function isNoiseWithin(step: AccountedStep): boolean {
  if (!('variance' in step)) return isWithin(step.scale, MOST_WIDTH);
  const squared = step.noise === 'lattice-gaussian' ? step.sensitivitySquared : Rational.ONE;
  return isWithin(step.variance.div(squared), 2 * MOST_WIDTH);
}

function requireWidth(caller: string, name: string, width: Rational, most: number): void {
  requirePositive(caller, name, width);
  if (!isWithin(width, most))
    throw new RangeError(
      `${caller}: expected ${name} from 2^-${most / 2} to 2^${most}, got ${brief(width.toString())}`,
    );
}

/** Integers with noise in one step at most. */
export const MOST_RANK = 1n << 40n;

function requireLattice(caller: string, { variance, sensitivitySquared, rank }: LatticeGaussianStep): void {
  if (variance.compare(Rational.ONE) < 0)
    throw new RangeError(
      `${caller}: expected variance of at least 1, in units of the lattice, got ${variance}`,
    );
  requirePositive(caller, 'sensitivitySquared', sensitivitySquared);
  requireWidth(caller, 'variance/sensitivitySquared', variance.div(sensitivitySquared), 2 * MOST_WIDTH);
  requireInteger(caller, 'rank', rank, 1n);
  if (rank > MOST_RANK) throw new RangeError(`${caller}: expected rank of at most 2^40, got ${rank}`);
}

function requireSampling(caller: string, sampling: Rational): void {
  if (!(sampling instanceof Rational))
    throw new TypeError(`${caller}: expected sampling, a Rational, got ${typeof sampling}`);
  if (sampling.sign() < 0 || sampling.compare(Rational.ONE) > 0)
    throw new RangeError(`${caller}: expected 0 <= sampling <= 1, got ${sampling}`);
}

function requireShift(caller: string, shift: bigint): void {
  if (typeof shift !== 'bigint')
    throw new TypeError(`${caller}: expected shift, a list of bigints, got ${typeof shift}`);
}
