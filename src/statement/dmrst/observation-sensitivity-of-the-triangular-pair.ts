import { Rational } from '../../arithmetic/rational.js';
import { honakerReleasedSensitivitiesSquared } from '../../factorization/tree/honaker-released.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { computed, proof, step } from '../proof.js';

const known = new Map<number, Rational>();

/** The largest squared sensitivity for 2^k steps, computed once. */
function largest(k: number): Rational {
  const found = known.get(k) ?? honakerReleasedSensitivitiesSquared(k).reduce((a, b) => Rational.max(a, b));
  known.set(k, found);
  return found;
}

/** What n = 2 gives by hand, and the saving at the size of the experiments. */
const smaller = (): Outcome =>
  checked(
    'n = 2 and n = 2048',
    [
      { k: 1, least: '9/5', most: '9/5' },
      { k: 11, least: '10.244', most: '10.245' },
    ],
    ({ k, least, most }) =>
      largest(k).compare(rational(least)) >= 0 &&
      largest(k).compare(rational(most)) <= 0 &&
      largest(k).compare(Rational.integer(BigInt(k + 1))) < 0,
    ({ k }) => `n = ${2 ** k}`,
  );

export default observation({
  id: 'DMRST observation: sensitivity of the triangular pair',
  about: ['DMRST Thm 2.1', 'DMRST Prop 2.2', 'DMRST Thm 4.1'],
  says: 'The triangular pair of Proposition 2.2 can be strictly less sensitive than the given one: for online Honaker its squared sensitivity is 9/5 in place of 2 at n = 2, and 10.24 in place of 12 at n = 2048, 14.6 percent less loss at the same privacy.',
  formula: '\\max_j(A^\\top(BB^\\top)^{-1}A)_{jj}<\\max_j\\|C_j\\|^2',
  expected: 'holds',
  rests: { honakerReleasedSensitivitiesSquared },
  truth: proof(
    'online Honaker with n = 2 and n = 2048',
    step('values', 'The released sensitivities are exact fractions.', computed(smaller)),
  ),
  evidence: () =>
    [1, 2, 3, 4, 11].map((k) => number(`n = ${2 ** k}, where max‖C_j‖² = ${k + 1}`, largest(k))),
});
