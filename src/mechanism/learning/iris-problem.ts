import { approxLogisticGradient, approxLogisticLoss } from '../../float64/logistic.js';
import { IRIS } from './iris.js';
import type { OnlineProblem } from './private-learner.js';

/** A problem whose losses can be looked at, for measuring regret. */
export interface MeasuredProblem extends OnlineProblem {
  /** The loss of step t at θ. */
  loss(theta: readonly number[], t: number): number;
}

/** Rough middles of the four measures, in millimetres, chosen without the data at hand. */
const MIDDLE = [60, 30, 50, 15] as const;

/** The constant feature, and the scale that brings every flower into the unit ball. */
const CONSTANT = 10;
const SCALE = 30;

/**
 * Telling Iris versicolor from virginica by logistic regression, one flower a step, d = 5: the four measures less their middles and a
 * constant, scaled to norm at most 1, so that every loss is convex and 1-Lipschitz.
 */
export function irisProblem(): MeasuredProblem {
  const features = IRIS.map((flower) =>
    [...MIDDLE.map((middle, i) => flower[i]! - middle), CONSTANT].map((x) => x / SCALE),
  );
  return {
    steps: IRIS.length,
    dimension: MIDDLE.length + 1,
    gradient: (theta, t) => approxLogisticGradient(theta, features[t - 1]!, IRIS[t - 1]![4]),
    loss: (theta, t) => approxLogisticLoss(theta, features[t - 1]!, IRIS[t - 1]![4]),
  };
}
