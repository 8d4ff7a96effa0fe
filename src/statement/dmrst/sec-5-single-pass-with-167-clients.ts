import { Rational } from '../../arithmetic/rational.js';
import { number } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { after, computed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const USERS = 342477n;
const ROUNDS = 2048n;
const CLIENTS = 167n;

/** m clients in every round are m·2048 users. */
const most = (): Outcome =>
  checked(
    `${CLIENTS}·${ROUNDS} ≤ ${USERS} < (${CLIENTS} + 1)·${ROUNDS}`,
    [CLIENTS],
    (m) => m * ROUNDS <= USERS && USERS < (m + 1n) * ROUNDS,
    (m) => `m = ${m}`,
  );

export default statement({
  id: 'DMRST Sec. 5: single pass with 167 clients',
  section: '5, I',
  mark: 'printed',
  says: 'With 342,477 users and 2048 rounds, 167 clients per round are the most for which every user takes part at most once; 100 per round are those of earlier work.',
  formula: '\\lfloor342477/2048\\rfloor=167',
  expected: 'holds',
  truth: proof(
    'rounds of equally many clients, every user in at most one',
    step('users', 'm clients in each of 2048 rounds, all different, are 2048·m users.', given),
    step(
      'largest',
      'The largest m with 2048·m ≤ 342477 is 167, so that 100 is possible as well.',
      computed(most),
      after('users'),
    ),
  ),
  evidence: () => [
    number('users in 2048 rounds of 167', CLIENTS * ROUNDS),
    number('users left over', USERS - CLIENTS * ROUNDS),
    number('users over rounds', Rational.ratio(USERS, ROUNDS)),
  ],
});
