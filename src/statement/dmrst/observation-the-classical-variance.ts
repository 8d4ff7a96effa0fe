import { closedFormDelta } from '../../privacy/gaussian/gaussian-constant.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { computed, proof, step } from '../proof.js';

const DELTA = rational('1e-6');

const exceeds = (): Outcome =>
  checked(
    `δ = ${DELTA}: kept at ε = 8.2, exceeded at ε = 18.9 more than a hundredfold`,
    [{ within: '8.2', beyond: '18.9' }],
    ({ within, beyond }) =>
      closedFormDelta('classical', rational(within), DELTA).compare(DELTA) <= 0 &&
      closedFormDelta('classical', rational(beyond), DELTA).compare(rational('1e-4')) > 0,
    ({ beyond }) => `ε = ${beyond}`,
  );

export default observation({
  id: 'DMRST observation: the classical variance',
  about: ['DMRST Thm 3.1', 'DMRST Table 4'],
  says: 'The classical σ = γζ√(2 ln(1.25/δ))/ε must not take the place of the variance of Theorem 3.1: at the largest ε of the experiments, 18.9, and δ = 1e-6 its true δ is above 1e-4.',
  formula: '\\sigma=\\gamma\\zeta\\sqrt{2\\ln(1.25/\\delta)}/\\varepsilon',
  expected: 'holds',
  rests: { closedFormDelta },
  truth: proof(
    'ε = 18.9, δ = 1e-6',
    step(
      'profile',
      'The exact profile of the Gaussian release at these numbers is enclosed.',
      computed(exceeds),
    ),
  ),
  evidence: () => [
    number('true δ at ε = 18.9', closedFormDelta('classical', rational('18.9'), DELTA).toBits(60)),
  ],
});
