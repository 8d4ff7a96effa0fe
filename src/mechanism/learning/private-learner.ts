import type { Rational } from '../../arithmetic/rational.js';
import { approxDouble } from '../../arithmetic/rational.js';
import { clippedGradient } from '../stream/clipping.js';
import { leader, type LeaderSet } from './leader.js';
import type { NoiseSource } from '../stream/noise.js';
import { StreamMechanism, type StreamDesign } from '../stream/stream-mechanism.js';

/** An online convex problem: at step t = 1, …, n the learner shows θ_t and gets the gradient of its loss there, in float64. */
export interface OnlineProblem {
  /** n. */
  readonly steps: number;
  /** d. */
  readonly dimension: number;
  /** The gradient of the loss of step t at θ, d numbers. */
  gradient(theta: readonly number[], t: number): readonly number[];
}

/** What a learner shows next: the point θ_{t+1} that it makes of release t. */
export type NextPoint = (release: readonly Rational[]) => Rational[];

/**
 * Private follow-the-regularized-leader: θ_{t+1} is the leader of the private sum of the gradients. [HUU] Algorithm 3.
 *
 * The mechanism answers prefix sums.
 */
export function privateLeader(lambda: Rational, set: LeaderSet): NextPoint {
  return (release) => leader(release, lambda, set);
}

/**
 * Private gradient descent: θ_{t+1} = start − scale·release. [DMRST] Algorithm 1, with momentum and rates when the mechanism
 * answers the momentum workload (scale 1); plain with the rate `scale` when it answers prefix sums.
 */
export function privateDescent(start: readonly Rational[], scale: Rational): NextPoint {
  return (release) => release.map((x, c) => start[c]!.sub(x.mul(scale)));
}

/**
 * Learns privately: θ_1 is given, θ_{t+1} = next(release t), and item t of the mechanism is the gradient at θ_t, rounded to the items'
 * grid and clipped to their radius exactly. [HUU] Algorithm 3, [DMRST] Algorithm 1.
 *
 * The items depend on the releases, so the guarantee has to hold for adaptive items; the points are functions of the
 * releases, as private as those. Each step uses data of its own, or those of records that take part in the steps of the design's schema; nothing here
 * counts them ({@link MinibatchStream} does).
 *
 * @param design a mechanism for items in the ball of the gradients
 * @returns θ_1, …, θ_{n+1}
 * @throws RangeError unless the items are vectors of the problem's dimension and the guarantee is adaptive.
 */
export function privateLearning(
  problem: OnlineProblem,
  design: StreamDesign,
  source: NoiseSource,
  start: readonly Rational[],
  next: NextPoint,
): Rational[][] {
  const { items, adaptive } = design.guarantee;
  if (items.kind !== 'ball' || items.dimension !== problem.dimension || start.length !== problem.dimension)
    throw new RangeError(
      `privateLearning: expected items in a ball of dimension ${problem.dimension}, got others`,
    );
  if (!adaptive)
    throw new RangeError(
      'privateLearning: expected a guarantee for items that depend on releases, got one without',
    );
  const mechanism = StreamMechanism.start(design, source);
  const points = [start.slice()];
  for (let t = 1; t <= problem.steps; t += 1) {
    const gradient = problem.gradient(points[t - 1]!.map(approxDouble), t);
    points.push(next(mechanism.step(clippedGradient(gradient, items))));
  }
  return points;
}
