import { Rational } from '../../arithmetic/rational.js';
import { descentRegretBound } from '../../bound/learning/regret-descent.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, proved, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { digits } from './ground/digits.js';

/** Noisy descent on l(θ) = |θ − d| keeps the pathwise form of Prop 4.1. */
const pathwise = (): Outcome =>
  checked(
    '300 paths of one parameter with integer data and noise',
    range(1, 300),
    (seed) => {
      const n = 1 + (seed % 8);
      const data = digits(n, seed).map((x) => Rational.integer(x));
      const noise = digits(n, 7 * seed + 1).map((x) => Rational.integer(x));
      const eta = Rational.ratio(1n, BigInt(1 + (seed % 5)));
      const [start, best] = [Rational.ZERO, Rational.integer(BigInt((seed % 7) - 3))];
      let [sum, regret, squares, disturbance] = [Rational.ZERO, Rational.ZERO, Rational.ZERO, Rational.ZERO];
      for (let t = 0; t < n; t += 1) {
        const shift = t === 0 ? Rational.ZERO : noise[t - 1]!;
        const theta = start.sub(eta.mul(sum.add(shift)));
        const gradient = Rational.integer(BigInt(theta.compare(data[t]!)));
        regret = regret.add(theta.sub(data[t]!).abs()).sub(best.sub(data[t]!).abs());
        squares = squares.add(gradient.pow(2));
        disturbance = disturbance.add(shift.abs());
        sum = sum.add(gradient);
      }
      const two = Rational.integer(2n);
      const bound = best
        .sub(start)
        .pow(2)
        .div(two.mul(eta))
        .add(eta.div(two).mul(squares))
        .add(eta.mul(disturbance));
      return regret.compare(bound) <= 0;
    },
    (seed) => `path ${seed}`,
  );

export default statement({
  id: 'DMRST Prop 4.1',
  says: 'Noisy gradient descent has mean expected regret at most ‖θ* − θ₁‖²/(2ηn) + ηL²/2 + ηLσ√(p/n)·‖B‖_F.',
  formula:
    '\\frac{\\|\\theta^*-\\theta_1\\|^2}{2\\eta n}+\\frac{\\eta L^2}2+\\eta L\\sigma\\sqrt{p/n}\\,\\|B\\|_F',
  expected: 'holds',
  rests: { descentRegretBound },
  decide: () => {
    const frobeniusSquared = honakerStreaming(64).B.frobeniusSquared();
    return settle(
      proved(
        pathwise(),
        'all convex L-Lipschitz losses',
        'linearise the losses at θ_t; the noiseless path has the regret of online gradient descent, the noise before step t moves θ_t by η(BZ)_{t−1}, and E‖(BZ)_t‖ ≤ σ√p·‖B_t‖, Σ_t‖B_t‖ ≤ √n·‖B‖_F',
      ),
      [
        number(
          'the bound for n = 64, p = 10, η = 1/10, L = ‖θ* − θ₁‖ = σ = 1, online Honaker',
          descentRegretBound({
            steps: 64n,
            dimension: 10n,
            distance: Rational.ONE,
            stepSize: rational('1/10'),
            lipschitz: Rational.ONE,
            sigma: Rational.ONE,
            frobeniusSquared,
          }),
        ),
      ],
    );
  },
});
