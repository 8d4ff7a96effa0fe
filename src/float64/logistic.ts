import { approxExp } from './elementary/exponential.js';
import { approxLog1p } from './elementary/log1p.js';

/**
 * The logistic loss ln(1 + e^(−y·⟨θ, x⟩)) of one example, y = ±1; convex in θ and ‖x‖-Lipschitz. An approximation.
 *
 * @param theta d coefficients
 * @param x d features
 */
export function approxLogisticLoss(theta: readonly number[], x: readonly number[], y: number): number {
  const margin = y * inner(theta, x);
  return Math.max(0, -margin) + approxLog1p(approxExp(-Math.abs(margin)));
}

/** The gradient −y·x/(1 + e^(y·⟨θ, x⟩)) of {@link approxLogisticLoss} in θ. An approximation. */
export function approxLogisticGradient(theta: readonly number[], x: readonly number[], y: number): number[] {
  const margin = y * inner(theta, x);
  const weight = margin > 0 ? approxExp(-margin) / (1 + approxExp(-margin)) : 1 / (1 + approxExp(margin));
  return x.map((feature) => -y * weight * feature);
}

const inner = (theta: readonly number[], x: readonly number[]): number =>
  theta.reduce((sum, coefficient, i) => sum + coefficient * x[i]!, 0);
