import type { Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { conditional, difference, expectation, reported } from './ground/martingale.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';

const averaged = (): Outcome =>
  reported('E[Δ_i | i-th report] is E[M | i-th report] − E M, for each i and report', (found) => {
    const mean = conditional(found, new Map());
    return found.reports.every((law, i) =>
      law.atoms.every(({ outcome }) => {
        const fixed = {
          ...found,
          reports: found.reports.map((other, j) => (j === i ? VectorLaw.point(outcome) : other)),
        };
        // The increments are those of the whole mechanism; only the average is over fixed reports.
        const average = expectation(fixed, (outcomes) => difference(found, outcomes, i));
        return average.equals(conditional(found, new Map([[i, outcome]])).sub(mean));
      }),
    );
  });

export default statement({
  id: 'NT eq (24)',
  section: '6',
  mark: 'forced',
  isProofStep: true,
  forcedBy: 'the law of total expectation, which the text names',
  says: 'Averaged over the other reports the i-th increment is E[⟨θ, M⟩ | Y_i] − E⟨θ, M⟩, so its conditional mean given Y_i has the variance of E[⟨θ, M⟩ | Y_i].',
  formula:
    '\\mathbb E[\\Delta_i\\mid Y_i]=\\mathbb E[\\langle\\theta,M\\rangle\\mid Y_i]-\\mathbb E\\langle\\theta,M\\rangle',
  expected: 'holds',
  rests: { VectorLaw },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all independent reports and integrable aggregates',
      step(
        'first',
        'E[E[⟨θ, M⟩ | Y_1, …, Y_i] | Y_i] = E[⟨θ, M⟩ | Y_i] by the law of total expectation.',
        given,
      ),
      step(
        'second',
        'E[⟨θ, M⟩ | Y_1, …, Y_{i−1}] does not depend on Y_i, and the reports are independent, so its mean given Y_i is E⟨θ, M⟩; subtract.',
        after('first'),
        given,
      ),
    ),
    averaged,
  ),
});
