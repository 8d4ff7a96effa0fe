import { image } from '../../geometry/set-operations.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { cites, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** K = {3/4, 1}, A = 1, v = 0: the point 3/4 has the length 3/4 and the form 9/16 of the supremum 1. */
function sameFactor(): Outcome {
  return checked(
    'K = {3/4, 1} on the line, A = 1, v = 0, α = 1, 4/3, 2: each point is within α for the length exactly if it is for the form',
    ['1', '4/3', '2'].flatMap((alpha) =>
      ['3/4', '1'].map((x) => ({ alpha: rational(alpha), x: rational(x) })),
    ),
    ({ alpha, x }) => {
      const one = rational('1');
      return x.mul(alpha).compare(one) >= 0 === x.pow(2).mul(alpha).compare(one) >= 0;
    },
    ({ alpha, x }) => `α = ${alpha}, x = ${x}`,
  );
}

export default statement({
  id: 'NT eq (14)',
  section: '2.6',
  mark: 'restored',
  forcedBy: 'the form is said to be the squared length of M^{1/2}(x − v)',
  alternatives: ['the length or its square, hence √α or α'],
  says: 'The second form of the oracle in Lemma 31 finds for given A and v a point x̃ of K whose length ‖A(x̃ − v)‖ is, up to the factor, the supremum over K.',
  formula: '\\|A(\\tilde x-v)\\|_2\\ \\ge\\ \\alpha^{-1/2}\\sup_{x\\in K}\\|A(x-v)\\|_2',
  expected: 'reading: + -',
  rests: { image },
  readings: [
    {
      says: 'equivalent to an α-approximate quadratic oracle, with the factor √α for the length',
      truth: proof(
        'all bounded K, α ≥ 1, A and v',
        step(
          'squares',
          'The squares are (10) for M = AᵀA; every M ⪰ 0 is of this form.',
          cites('NT Lemma 31'),
        ),
      ),
    },
    { says: 'with the same factor α for the length and for the form', truth: sameFactor },
  ],
});
