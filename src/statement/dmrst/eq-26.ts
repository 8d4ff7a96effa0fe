import { exactCurvature } from '../../factorization/optimum/curvature.js';
import { spectrumWithin } from '../../factorization/optimum/optimal-weight-box.js';
import { Matrix } from '../../linear/matrix.js';
import { rational } from '../ground/rational.js';
import { definite } from '../ground/small-matrices.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { MANUFACTURED, manufactured, named } from './ground/examples.js';

/** The greatest λ of a grid for which T ⪰ λI keeps Q − (λ/2)I positive. */
const bounded = (): Outcome =>
  checked(
    `${MANUFACTURED}, λ among the powers (3/2)^e, |e| ≤ 24`,
    manufactured(),
    ({ workload, gram, weights }) => {
      const curvature = exactCurvature(gram, weights);
      const below = range(-24, 24)
        .map((e) => rational('3/2').pow(e))
        .filter((least) => spectrumWithin(workload, least, rational('1e9')));
      const identity = Matrix.identity(weights.length);
      return (
        below.length > 0 &&
        below.every((least) => definite(curvature.sub(identity.scaleBy(least.mul(rational('1/2'))))))
      );
    },
    named,
  );

export default statement({
  id: 'DMRST eq (26)',
  section: 'E.3',
  mark: 'restored',
  forcedBy: 'its proof by the entrywise product of positive matrices, with a constant in λ and Λ',
  alternatives: ['another constant that depends on λ and Λ only'],
  says: 'The matrix Q of Lemma E.2, an integral of entrywise squares of positive definite matrices, is at least a positive constant times the identity that depends on λ and Λ only.',
  formula: 'Q\\succeq\\tfrac12\\lambda_{\\min}(K)\\,I\\succeq\\tfrac\\lambda2I',
  expected: 'reading: +',
  rests: { exactCurvature, spectrumWithin },
  readings: [
    {
      says: 'at every v > 0 with λ_min(K) ≥ √(λ·min v), which at v* is at least λ',
      truth: confirmed(
        proof(
          'every T = AᵀA ⪰ λI, λ > 0, and v > 0, with K = (V^{1/2}TV^{1/2})^{1/2} and m = λ_min(K)²',
          step(
            'schur',
            'P(t) = M(M + t²I)⁻¹ with M = K² has the eigenvalues μ/(μ + t²), increasing in μ ≥ m: P(t) ⪰ m/(m + t²)·I, so P(t)∘P(t) ⪰ (m/(m + t²))²·I.',
            cites('DMRST Prop E.5'),
          ),
          step(
            'integral',
            'Q = (2/π)∫_0^∞ P(t)∘P(t) dt ⪰ (2/π)·m²·π/(4m^{3/2})·I = (√m/2)·I.',
            after('schur'),
            cites('DMRST Lemma E.2'),
          ),
          step('least', 'K² = V^{1/2}TV^{1/2} ⪰ λV ⪰ λ·min(v)·I, so √m ≥ √(λ·min v).', given),
          step(
            'at',
            'At v*, min v* ≥ λ, so √m ≥ λ.',
            after('integral'),
            after('least'),
            cites('DMRST Prop E.1'),
          ),
        ),
        bounded,
      ),
    },
  ],
});
