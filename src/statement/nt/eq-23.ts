import { Rational } from '../../arithmetic/rational.js';
import { aggregateLaw } from '../../privacy/finite/local-estimator.js';
import type { Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { difference, expectation, reported } from './ground/martingale.js';

const increments = (): Outcome =>
  reported('Var M is the sum of the E Δ_i²', (found) => {
    const squares = found.records.map((_, i) =>
      expectation(found, (outcomes) => difference(found, outcomes, i).pow(2)),
    );
    return aggregateLaw(found.reports, found.aggregate)
      .variance([Rational.ONE])
      .equals(Rational.sum(squares));
  });

export default statement({
  id: 'NT eq (23)',
  section: '6',
  mark: 'forced',
  isProofStep: true,
  forcedBy: 'a martingale has orthogonal increments',
  alternatives: ['an inequality'],
  says: 'The variance of the mechanism along θ is the sum of the variances of the increments of the martingale E[⟨θ, M⟩ | the first i reports].',
  formula:
    '\\mathrm{Var}\\langle\\theta,M(X)\\rangle=\\sum_i\\mathbb E\\Delta_i^2,\\quad\\Delta_i=\\mathbb E[\\langle\\theta,M\\rangle\\mid Y_1,\\dots,Y_i]-\\mathbb E[\\langle\\theta,M\\rangle\\mid Y_1,\\dots,Y_{i-1}]',
  expected: 'holds',
  rests: { aggregateLaw },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all independent reports and square integrable aggregates',
      step('telescope', '⟨θ, M⟩ − E⟨θ, M⟩ = ΣΔ_i.', given),
      step('orthogonal', 'For i < j, E[Δ_iΔ_j] = E[Δ_i·E[Δ_j | Y_1, …, Y_{j−1}]] = 0.', given),
      step('sum', 'So the square of the sum has the mean ΣE Δ_i².', after('telescope'), after('orthogonal')),
    ),
    increments,
  ),
});
