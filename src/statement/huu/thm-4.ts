import { exp } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { countingLowerBound } from '../../bound/optimum/private-lower-bound.js';
import { number } from '../evidence.js';
import { privateScale } from '../ground/private-scale.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, computed, confirmed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { gaussianWithoutEpsilon } from './ground/gaussian-without-epsilon.js';

/** The answer x/2 to one bit has the error 1/4, less than the bound at ε = 3/8. */
const oneBit = (): Outcome =>
  checked(
    'n = 1, ε = 3/8: 1/4 beside the bound',
    [1n],
    (n) => countingLowerBound(n, rational('3/8'), 'general').compare(rational('1/4')) > 0,
  );

/** Where the condition holds for a noise that may depend on the input, κ(e^{2ε} − 1) is at least 1. */
const conditions = (): Outcome =>
  checked(
    'ε = 1, δ = 1/2, 9/10 and ε = 1/4, δ = 1/100, 1/10: the condition holds at the first of each',
    [
      { eps: '1', delta: '1/2', holds: true },
      { eps: '1', delta: '9/10', holds: false },
      { eps: '1/4', delta: '1/100', holds: true },
      { eps: '1/4', delta: '1/10', holds: false },
    ],
    ({ eps, delta, holds }) => {
      const factor = exp(rational(eps).mul(Rational.integer(2n))).sub(1n);
      return privateScale(rational(eps), rational(delta)).mul(factor).compare(1n) >= 0 === holds;
    },
    ({ eps, delta }) => `ε = ${eps}, δ = ${delta}`,
  );

const counting = (power: '2ε' | 'ε') =>
  proof(
    `every n ≥ 1, ε > 0 and 0 ≤ δ < 1 with √(1 − δ)(e^{${power}} − 1) ≥ 2 sinh(ε/2) + 2√δ`,
    step(
      'private',
      'The error of every (ε, δ)-private mechanism is at least κ²γ_F(M_n)²/n, κ = √(1 − δ)/(2 sinh(ε/2) + 2√δ).',
      result('Result: every private mechanism'),
    ),
    step('scale', `By the condition κ ≥ 1/(e^{${power}} − 1).`, given),
    step(
      'gamma',
      'π·γ_F(M_n)/√n ≥ (1 + 1/(2n))(2 + ln((2n + 1)/3)), which exceeds 2 + ln((2n + 1)/5) + ln(2n + 1)/(2n) by ln(5/3) + (2 − ln 3)/(2n), and the latter is at least 2 + ln(3/5) > 0.',
      result('Result: trace norm of the prefix sum'),
    ),
    step(
      'bound',
      'The product of the squares is the bound.',
      after('private'),
      after('scale'),
      after('gamma'),
    ),
  );

export default statement({
  id: 'HUU Thm 4',
  section: '1.1.2, 5.2',
  mark: 'restored',
  forcedBy:
    'Theorem 36 and a reduction that doubles ε; the form (e^ε − 1)² itself and all conditions on ε and δ are lost',
  alternatives: ['a numerical constant as a factor of the bound'],
  says: 'For every ε, and every δ up to a constant, every (ε, δ)-private algorithm for counting over a stream of length n has mean squared error at least (2 + ln((2n+1)/5) + ln(2n+1)/(2n))²/(π(e^{2ε} − 1))², with e^ε for noise that does not depend on the input.',
  formula:
    '\\mathrm{err}\\ge\\frac{1}{(e^{2\\varepsilon}-1)^2\\pi^2}\\Bigl(2+\\ln\\tfrac{2n+1}{5}+\\tfrac{\\ln(2n+1)}{2n}\\Bigr)^2',
  expected: 'reading: + + - -',
  rests: { countingLowerBound },
  readings: [
    {
      says: 'streams of non-negative integers or of reals, and √(1 − δ)(e^{2ε} − 1) ≥ 2 sinh(ε/2) + 2√δ',
      truth: confirmed(counting('2ε'), conditions),
    },
    {
      says: 'the same streams and (e^ε − 1)², for any noise, and √(1 − δ)(e^ε − 1) ≥ 2 sinh(ε/2) + 2√δ',
      truth: counting('ε'),
    },
    {
      says: 'streams of reals, and δ ≤ c for a constant c > 0 whatever ε is, with any constant factor',
      truth: refuted(
        'every c in (0, 1) at δ = c, n = 1 and ε small enough',
        proof(
          'every c in (0, 1), every constant factor b > 0 and n = 1',
          ...gaussianWithoutEpsilon,
          step(
            'bound',
            'At n = 1 the bound is b(2 + ln(3/5) + ½·ln 3)²/(π(e^{2ε} − 1))², which grows beyond 1/c² as ε → 0.',
            given,
          ),
          step(
            'less',
            'So for small ε the mechanism has less error than the bound.',
            after('noise'),
            after('bound'),
          ),
        ),
      ),
    },
    {
      says: 'streams of bits, under any condition on δ that admits δ = 0, with any constant factor',
      truth: refuted(
        'every n at δ = 0 and ε small enough; with the factor 1 at n = 1, ε = 3/8',
        proof(
          'every n ≥ 1 and every constant factor b > 0',
          step(
            'answer',
            'The answer t/2 in round t depends on no bit, so it is (0, 0)-private; it is off by at most t/2, so its mean squared error is at most (1/n)Σ_{t≤n} t²/4 = (n + 1)(2n + 1)/24.',
            given,
          ),
          step('bound', 'The bound is a positive number over (e^{2ε} − 1)², unbounded as ε → 0.', given),
          step('first', 'At n = 1 and b = 1 it is more than 1/4 at ε = 3/8.', computed(oneBit)),
          step(
            'less',
            'So for small ε it exceeds the error of that answer.',
            after('answer'),
            after('bound'),
            after('first'),
          ),
        ),
      ),
    },
  ],
  evidence: () => [
    number('bound at n = 1, ε = 3/8', countingLowerBound(1n, rational('3/8'), 'general')),
    ...['1/4', '1', '2'].map((eps) =>
      number(`κ at ε = ${eps}, δ = 1e-6`, privateScale(rational(eps), rational('1e-6'))),
    ),
    ...['1/4', '1', '2'].map((eps) =>
      number(`1/(e^ε − 1) at ε = ${eps}`, exp(rational(eps)).sub(1n).power(-1n)),
    ),
  ],
});
