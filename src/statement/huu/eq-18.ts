import { Rational } from '../../arithmetic/rational.js';
import { gammaCbEntryLower, gammaCbUpperSquared } from '../../bound/optimum/gamma-bounds.js';
import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { note } from '../evidence.js';
import { knownGamma } from '../ground/known-gamma.js';
import { matrixText } from '../ground/small-matrices.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU eq (18)',
  says: 'γ_cb(A) ≤ γ_F(A) ≤ √q·γ_cb(A) for A with q rows.',
  formula: '\\gamma_{cb}(A)\\le\\gamma_F(A)\\le\\sqrt q\\,\\gamma_{cb}(A)',
  expected: 'holds',
  rests: { gammaCbUpperSquared, gammaCbEntryLower, exactGammaFSquared },
  decide: () =>
    settle(
      proved(
        checked(
          'all matrices up to 2×2 with entries 1, 0, −1 whose γ_F is known exactly',
          knownGamma(),
          ({ a, squared }) =>
            gammaCbEntryLower(a).pow(2).compare(squared) <= 0 &&
            squared.compare(gammaCbUpperSquared(a).mul(Rational.integer(BigInt(a.rows)))) <= 0,
          ({ a }) => `A = ${matrixText(a)}`,
        ),
        'all A',
        '‖L‖_{2→∞} ≤ ‖L‖_F ≤ √q·‖L‖_{2→∞} in every factorization',
      ),
      [note('equality', 'left for a single nonzero row, right for a unitary matrix')],
    ),
});
