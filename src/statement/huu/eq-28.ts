import { landauSum } from '../../bound/square-root/landau.js';
import { logUpperBound } from '../../bound/square-root/logarithmic-bounds.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { fact, type Outcome } from '../outcome.js';
import { after, computed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

const ENTRIES = step('entries', 'f(k) < 1/√(π(k + 1/4)) for every k ≥ 1.', coq('chen_qi'));

/** 1 + ln(4/5)/π is about 0.929. */
const atOne = (): Outcome =>
  fact(
    '92/100 < 1 + ln(4/5)/π < 93/100',
    logUpperBound('restored', 1n).compare(rational('0.92')) > 0 &&
      logUpperBound('restored', 1n).compare(rational('0.93')) < 0,
    't = 1',
  );

export default statement({
  id: 'HUU eq (28)',
  section: '5.1',
  mark: 'candidate',
  forcedBy: 'nothing but that Theorem 21 gives it, and that both factors’ norms follow',
  alternatives: ['Theorem 21 itself', 'a bound of the squared norm of row t'],
  isProofStep: true,
  says: 'A bound by Theorem 21 that serves for the Frobenius norm of L and for the column norms of R.',
  formula:
    'f(k)<\\frac1{\\sqrt{\\pi(k+1/4)}},\\quad\\text{or}\\quad\\|L_{t,:}\\|^2=\\sum_{k<t}f(k)^2\\le1+\\frac1\\pi\\ln\\frac{4t}5\\ \\text{or}\\ \\dots',
  expected: 'reading: + - + +',
  rests: { landauSum, logUpperBound },
  readings: [
    {
      says: 'f(k) < 1/√(π(k + 1/4)) for every k ≥ 1',
      truth: proof('every k ≥ 1', ENTRIES),
    },
    {
      says: '‖L_t‖² ≤ 1 + ln(4t/5)/π for every t ≥ 1',
      truth: refuted(
        't = 1',
        proof('t = 1', step('sides', 'G_1 = 1, and 1 + ln(4/5)/π < 93/100.', given, computed(atOne))),
      ),
    },
    {
      says: '‖L_t‖² ≤ 1 + ln(4t − 3)/π for every t ≥ 1',
      truth: proof(
        'every t ≥ 1',
        step('norm', 'The squared norm of row t is f(0)² + … + f(t − 1)² = G_t.', given),
        step('bound', 'G_t ≤ 1 + ln(4t − 3)/π.', after('norm'), coq('G_upper_weak')),
      ),
    },
    {
      says: '‖L_t‖² ≤ 1 + (4/π)·Σ_{k=1}^{t−1} 1/(4k + 1) for every t ≥ 1',
      truth: proof(
        'every t ≥ 1',
        ENTRIES,
        step(
          'sum',
          '‖L_t‖² = f(0)² + … + f(t − 1)² with f(0) = 1, and f(k)² ≤ 1/(π(k + 1/4)) = (4/π)/(4k + 1) for k ≥ 1.',
          after('entries'),
          given,
        ),
      ),
    },
  ],
  evidence: () =>
    [1n, 2n, 1000n].flatMap((n) => [
      number(`‖L_t‖² at t = ${n}`, landauSum(n)),
      number(`1 + ln(4t/5)/π at t = ${n}`, logUpperBound('restored', n)),
    ]),
});
