import { Rational } from '../../arithmetic/rational.js';
import { composedMuSquared } from '../../privacy/gaussian/gaussian-dp.js';
import { checked, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'DMRST Claim D.1',
  says: 'The Gaussian mechanism on adaptively chosen vectors of bounded total ℓ2 sensitivity has the guarantee of one Gaussian release.',
  formula: '\\mu^2=\\sum_i\\Delta_i^2/\\sigma^2',
  expected: 'holds',
  rests: { composedMuSquared },
  decide: () =>
    settle(
      proved(
        checked(
          'splits of the squared sensitivity 1 into T = 1, …, 20 equal parts',
          range(1, 20),
          (T) =>
            composedMuSquared(Array.from({ length: T }, () => Rational.ratio(1n, BigInt(T)))).equals(
              Rational.ONE,
            ),
          (T) => `T = ${T}`,
        ),
        'all adaptive choices with Σ‖x_i − x′_i‖² ≤ Δ²',
        'given the past each release is Gaussian with the same covariance, and adaptive composition of Gaussian differential privacy adds the squares of the parameters, however they are chosen along the way',
      ),
      [],
    ),
});
