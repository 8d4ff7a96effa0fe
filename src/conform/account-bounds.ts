import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import { Estimate, NoBoundError } from './estimate.js';
import { epsilonBetween } from './privacy-questions.js';

/** A step as the golden vectors write it: its mechanism, and the parameters of it. */
export type WrittenStep = Readonly<Record<string, string>>;

const integer = Estimate.integer;
const read = (text: string | undefined): Estimate => Estimate.read(Rational.parse(text ?? '1'));
const countOf = ({ steps = '1' }: WrittenStep): bigint => BigInt(steps);

/** ε at δ of Gaussian steps: those of one step of multiplier z = 1/√(Σ N/σ²). */
function gaussian(steps: readonly WrittenStep[], delta: Rational, root: Enclosure): Estimate {
  const parts = steps.map((step) => {
    const sigma = read(step['sigma']);
    return integer(countOf(step)).div(sigma.mul(sigma));
  });
  const z = integer(1n).div(Estimate.sum(parts).sqrt());
  return epsilonBetween(root, Estimate.read(delta), z);
}

/** Of one step of Laplace noise 1/b + 2·ln(1 − δ), of discrete Laplace noise 1/b + ln(1 − δ(1 + q)), q = e^(−1/b); 0 where that is negative. */
function laplace(step: WrittenStep, delta: Rational): Estimate {
  const inverse = integer(1n).div(read(step['scale']));
  const d = Estimate.read(delta);
  if (step['mechanism'] === 'laplace') return inverse.add(integer(2n).mul(integer(1n).sub(d).ln()));
  const q = inverse.neg().exp();
  return inverse.add(
    integer(1n)
      .sub(d.mul(integer(1n).add(q)))
      .ln(),
  );
}

/**
 * How far a float64 program may be from ε at δ of a list of steps that has a formula: Gaussian steps, and one step of Laplace or discrete Laplace noise.
 *
 * @param epsilon the exact answer
 * @throws NoBoundError for every other list: what is composed on grids has no formula whose rounding is bounded here
 */
export function accountedEpsilonBound(
  steps: readonly WrittenStep[],
  delta: Rational,
  epsilon: Enclosure,
): Rational {
  const isPlain = (step: WrittenStep): boolean =>
    Object.keys(step).every((name) => ['mechanism', 'sigma', 'scale', 'steps'].includes(name));
  if (!steps.every(isPlain)) throw new NoBoundError('steps without a formula');
  const kinds = new Set(steps.map(({ mechanism }) => mechanism));
  const [only] = steps;
  if (kinds.size === 1 && kinds.has('gaussian')) return gaussian(steps, delta, epsilon).error.toRational();
  const isLaplace = kinds.has('laplace') || kinds.has('discrete-laplace');
  if (steps.length !== 1 || !isLaplace || countOf(only!) !== 1n)
    throw new NoBoundError('steps without a formula');
  // The greater of it and 0 is off by no more.
  return laplace(only!, delta).error.toRational();
}
