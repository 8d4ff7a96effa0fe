import { Rational } from '../../arithmetic/rational.js';
import { comparisonLaw } from '../../privacy/finite/close-laws.js';
import { rational } from '../ground/rational.js';
import type { Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { compared, rowsOf } from './ground/outside-mass.js';

const factor = (): Outcome =>
  compared('(τ − 1)P(S) = P(S^c) − Q(S^c), and |τ − 1| ≤ 2δ′ where δ′ ≤ 1/2', (found) => {
    const { tau, mass } = found;
    const excess = tau.sub(Rational.ONE);
    const [inside, outside] = [rowsOf(found, true), rowsOf(found, false)];
    const lost = Rational.sum(outside.map((row) => row.p.sub(row.q)));
    return (
      excess.mul(Rational.sum(inside.map((row) => row.p))).equals(lost) &&
      (mass.compare(rational('1/2')) > 0 || excess.abs().compare(mass.mul(rational('2'))) <= 0)
    );
  });

export default statement({
  id: 'NT eq (20)',
  section: '5.1',
  mark: 'restored',
  isProofStep: true,
  forcedBy: 'unbiasedness, and |τ − 1| ≤ 2δ′ for δ′ ≤ 1/2',
  alternatives: ['another condition on δ′'],
  says: 'The first error term is of the order δ′·w_K(θ)/n: for f(y) = ⟨θ, y⟩ less its mean under Q and δ′ ≤ 1/2, |τ − 1|·|E_P f| ≤ 2δ′·w_K(θ)/n.',
  formula: "|\\tau-1|\\,|\\mathbb E_Pf|\\le2\\delta'\\,\\frac{w_K(\\theta)}n",
  expected: 'reading: +',
  rests: { comparisonLaw },
  readings: [
    {
      says: 'with the constant 2 for δ′ ≤ 1/2',
      truth: confirmed(
        proof(
          'all neighbouring output laws P, Q of a mechanism unbiased over K, 0 ≤ δ′ ≤ 1/2',
          step('factor', '1 − δ′ ≤ τ ≤ 1/(1 − δ′) gives |τ − 1| ≤ δ′/(1 − δ′) ≤ 2δ′.', cites('NT eq (18)')),
          step(
            'mean',
            'E_P f is the difference ⟨θ, x − x′⟩/n of the means of neighbours, at most w_K(θ)/n in absolute value.',
            given,
          ),
          step('product', 'Multiply both.', after('factor'), after('mean')),
        ),
        factor,
      ),
    },
  ],
});
