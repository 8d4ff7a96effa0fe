import { Rational } from '../../arithmetic/rational.js';
import { requireProbability } from '../../arithmetic/require-rational.js';
import { vectorDifference, vectorMultiple, vectorSum } from '../../linear/vector.js';
import { VectorLaw } from './vector-law.js';

/**
 * The mechanism of [NT] Theorem 53 around a fixed data set X: on X′ it yields μ(X) with probability 1 − δ, and μ(X) + (μ(X′) − μ(X))/δ with
 * probability δ. It is unbiased, (0, δ)-DP for *all* pairs of data sets, and free of error at X; its standard deviation along θ at X′
 * is |⟨θ, μ(X′) − μ(X)⟩|·√((1 − δ)/δ).
 *
 * @param center the mean μ(X) of the fixed data set
 * @param mean the mean μ(X′) of the data set at hand
 * @param delta 0 < δ < 1
 */
export function rareRelease(
  center: readonly Rational[],
  mean: readonly Rational[],
  delta: Rational,
): VectorLaw {
  requireProbability('rareRelease', 'delta', delta);
  const jump = vectorMultiple(Rational.ONE.div(delta), vectorDifference(mean, center));
  return VectorLaw.of([
    { outcome: center, probability: Rational.ONE.sub(delta) },
    { outcome: vectorSum(center, jump), probability: delta },
  ]);
}
