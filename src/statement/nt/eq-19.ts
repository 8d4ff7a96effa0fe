import { Rational } from '../../arithmetic/rational.js';
import { comparisonLaw } from '../../privacy/finite/close-laws.js';
import type { Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { outsideMean } from './ground/error-terms.js';
import { compared } from './ground/outside-mass.js';

const identity = (): Outcome =>
  compared('the identity of both differences, for f(y) = y', (found) => {
    const { p, q, law, tau } = found;
    const right = p
      .mean()[0]!
      .sub(q.mean()[0]!)
      .add(tau.sub(Rational.ONE).mul(p.mean()[0]!))
      .sub(tau.mul(outsideMean(found, 'p', Rational.ZERO)))
      .add(outsideMean(found, 'q', Rational.ZERO));
    return law.mean()[0]!.sub(q.mean()[0]!).equals(right);
  });

export default statement({
  id: 'NT eq (19)',
  section: '5.1',
  mark: 'restored',
  isProofStep: true,
  forcedBy: 'the definition of P̃, and the mention of the last three terms',
  says: 'The difference of the means of f under P̃ and Q is at least that under P and Q less three terms: |τ − 1| times the mean under P, τ times the mean of f over S^c under P, and that under Q.',
  formula:
    '|\\mathbb E_{\\tilde P}f-\\mathbb E_Qf|\\ge|\\mathbb E_Pf-\\mathbb E_Qf|-|\\tau-1||\\mathbb E_Pf|-\\tau|\\mathbb E_P[f;S^c]|-|\\mathbb E_Q[f;S^c]|',
  expected: 'reading: +',
  rests: { comparisonLaw },
  readings: [
    {
      says: 'as an inequality of absolute values',
      truth: confirmed(
        proof(
          'all laws of Lemma 46 and all integrable f',
          step(
            'identity',
            'E_P̃ f = τ(E_P f − E_P[f; S^c]) + E_Q[f; S^c], so E_P̃ f − E_Q f = (E_P f − E_Q f) + (τ − 1)E_P f − τE_P[f; S^c] + E_Q[f; S^c].',
            given,
          ),
          step('triangle', 'Take absolute values.', after('identity')),
        ),
        identity,
      ),
    },
  ],
});
