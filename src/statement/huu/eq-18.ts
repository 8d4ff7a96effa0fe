import { Rational } from '../../arithmetic/rational.js';
import { gammaCbEntryLower, gammaCbUpperSquared } from '../../bound/optimum/gamma-bounds.js';
import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { Matrix } from '../../linear/matrix.js';
import { number } from '../evidence.js';
import { matrixText } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const one = Matrix.ofIntegers(1, 1, [-3n]);
const rotation = Matrix.ofIntegers(2, 2, [3n, 4n, -4n, 3n], Rational.ratio(1n, 5n));

/** γ_cb² from both sides and γ_F² at the two equalities: 9 and 9, 1 and 2. */
const equalities = (): Outcome =>
  checked(
    'A = (−3) and an orthogonal matrix of order 2',
    [
      { a: one, cb: 9n, gamma: 9n },
      { a: rotation, cb: 1n, gamma: 2n },
    ],
    ({ a, cb, gamma }) =>
      gammaCbUpperSquared(a).equals(Rational.integer(cb)) &&
      exactGammaFSquared(a)!.squared.equals(Rational.integer(gamma)),
    ({ a }) => `A = ${matrixText(a)}`,
  );

export default statement({
  id: 'HUU eq (18)',
  section: '2.1',
  mark: 'forced',
  forcedBy:
    'the Frobenius norm of L has as many rows as A; the factor is used again in the proof of Theorem 36',
  alternatives: ['a matrix with one entry is 1×1, or has one entry that is not 0'],
  says: 'γ_cb(A) ≤ γ_F(A) ≤ √q·γ_cb(A) for A with q rows, and both inequalities are tight: the left one for a matrix with only one entry, the right one for every unitary matrix.',
  formula: '\\gamma_{cb}(A)\\le\\gamma_F(A)\\le\\sqrt q\\,\\gamma_{cb}(A)',
  expected: 'holds',
  rests: { gammaCbUpperSquared, gammaCbEntryLower, exactGammaFSquared },
  truth: confirmed(
    proof(
      'every complex matrix A with q rows; for equality, A with one non-zero entry, and every unitary A',
      step(
        'norms',
        '‖L‖_F² is the sum of the q squared row norms of L, so ‖L‖_{2→∞} ≤ ‖L‖_F ≤ √q·‖L‖_{2→∞}.',
        given,
      ),
      step(
        'minima',
        'Times ‖R‖_{1→2} and minimised over the factorizations of A these are both inequalities.',
        after('norms'),
      ),
      step(
        'left',
        'If a is the only non-zero entry of A, A = (a e_i)(e_j^⊤) has ‖L‖_F = |a| and ‖R‖_{1→2} = 1, so γ_F(A) ≤ |a|; and |a| = |L_i·R_j| ≤ ‖L‖_{2→∞}‖R‖_{1→2} for every factorization, so γ_cb(A) ≥ |a|. Both are |a|.',
        after('minima'),
      ),
      step(
        'right',
        'A unitary A of order q has γ_cb(A) ≤ ‖A‖_{2→∞}‖I‖_{1→2} = 1 and γ_F(A) = √q; so √q = γ_F(A) ≤ √q·γ_cb(A) ≤ √q.',
        cites('HUU Lemma 1', 1),
        after('minima'),
      ),
      step('all', 'Both inequalities hold and are tight.', after('left'), after('right')),
    ),
    equalities,
  ),
  evidence: () => [
    number(`γ_cb(A), from below, for A = ${matrixText(one)}`, gammaCbEntryLower(one)),
    number(`γ_F(A)² for A = ${matrixText(one)}`, exactGammaFSquared(one)!.squared),
    number(`γ_cb(A)², from above, for A = ${matrixText(rotation)}`, gammaCbUpperSquared(rotation)),
    number(`γ_F(A)² for A = ${matrixText(rotation)}`, exactGammaFSquared(rotation)!.squared),
  ],
});
