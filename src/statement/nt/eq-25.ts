import { Rational } from '../../arithmetic/rational.js';
import { recordEstimator } from '../../privacy/finite/local-estimator.js';
import { rational } from '../ground/rational.js';
import type { Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { difference, expectation, reported } from './ground/martingale.js';

const jensen = (): Outcome =>
  reported(
    'n²·E Δ_i² ≥ Var R_i(x_i), with equality for each i where the aggregator is additive only',
    (found) => {
      const { records, reports, aggregate, bend } = found;
      const points = records.map((x) => [x]);
      const pairs = records.map((_, i) => [
        expectation(found, (outcomes) => difference(found, outcomes, i).pow(2)).mul(
          rational(`${records.length ** 2}`),
        ),
        recordEstimator(reports, points, aggregate, i).variance([Rational.ONE]),
      ]);
      const additive = bend.sign() === 0 || records.length === 1;
      return (
        pairs.every(([square, own]) => square!.compare(own!) >= 0) &&
        pairs.every(([square, own]) => square!.equals(own!)) === additive
      );
    },
  );

export default statement({
  id: 'NT eq (25)',
  section: '6',
  mark: 'forced',
  isProofStep: true,
  forcedBy: 'the inequality of Jensen, which the text names, and its use in (23)',
  alternatives: ['an equality in the last line'],
  says: 'The second moment of the i-th increment is at least n^{−2}·Var⟨θ, R_i(x_i)⟩.',
  formula:
    '\\mathbb E\\Delta_i^2\\ge\\mathbb E\\bigl(\\mathbb E[\\Delta_i\\mid Y_i]\\bigr)^2=\\frac1{n^2}\\mathrm{Var}\\langle\\theta,R_i(x_i)\\rangle',
  expected: 'holds',
  rests: { recordEstimator },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all independent reports, square integrable aggregates unbiased over K, R_i as in Lemma 54',
      step(
        'jensen',
        'E Δ_i² ≥ E(E[Δ_i | Y_i])².',
        literature('Inequality of Jensen', 'squares are convex, conditionally on Y_i'),
      ),
      step(
        'estimator',
        'E[Δ_i | Y_i] = E[⟨θ, M⟩ | Y_i] − ⟨θ, μ(X)⟩ = ⟨θ, R_i(x_i) − x_i⟩/n by the definition of R_i, and E R_i(x_i) = x_i.',
        given,
        cites('NT eq (24)'),
      ),
      step('variance', 'So the right side is Var⟨θ, R_i(x_i)⟩/n².', after('jensen'), after('estimator')),
    ),
    jensen,
  ),
});
