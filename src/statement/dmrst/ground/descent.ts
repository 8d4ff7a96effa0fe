import { Rational } from '../../../arithmetic/rational.js';
import { checked, range, type Outcome } from '../../outcome.js';
import { digits } from './digits.js';

/** A path of noisy descent in one parameter on the losses |θ − d_t|. */
interface Path {
  readonly name: string;
  readonly data: readonly Rational[];
  /** (BZ)_1, …, (BZ)_n. */
  readonly noise: readonly Rational[];
  readonly eta: Rational;
  readonly best: Rational;
}

const integers = (values: readonly bigint[]): Rational[] => values.map((x) => Rational.integer(x));

function paths(): Path[] {
  const many = range(1, 60).map((seed): Path => {
    const n = 1 + (seed % 8);
    return {
      name: `path ${seed}`,
      data: integers(digits(n, seed)),
      noise: integers(digits(n, 7 * seed + 1)),
      eta: Rational.ratio(1n, BigInt(1 + (seed % 5))),
      best: Rational.integer(BigInt((seed % 7) - 3)),
    };
  });
  // Far from the data the losses are linear, and θ* = −nη is n steps away: the bound is attained.
  const sharp = [1n, 3n].map((n): Path => ({
    name: `the sharp path of ${n} steps`,
    data: Array.from({ length: Number(n) }, () => Rational.integer(-50n)),
    noise: Array.from({ length: Number(n) }, () => Rational.integer(-2n)),
    eta: Rational.ratio(1n, 3n),
    best: Rational.ratio(-n, 3n),
  }));
  return [...many, ...sharp];
}

/** The sum of the regrets of a path, and its bound. */
function regretOf({ data, noise, eta, best }: Path): { regret: Rational; bound: Rational } {
  let [sum, regret, squares, disturbance] = [Rational.ZERO, Rational.ZERO, Rational.ZERO, Rational.ZERO];
  data.forEach((d, t) => {
    const shift = t === 0 ? Rational.ZERO : noise[t - 1]!;
    const theta = eta.mul(sum.add(shift)).neg();
    const gradient = Rational.integer(BigInt(theta.compare(d)));
    regret = regret.add(theta.sub(d).abs()).sub(best.sub(d).abs());
    squares = squares.add(gradient.pow(2));
    disturbance = disturbance.add(shift.abs());
    sum = sum.add(gradient);
  });
  const two = Rational.integer(2n);
  const bound = best.pow(2).div(two.mul(eta)).add(eta.div(two).mul(squares)).add(eta.mul(disturbance));
  return { regret, bound };
}

/** The pathwise form of Prop 4.1, Σ_{t<n} of the noise only, attained where the losses are linear. */
export const pathwise = (): Outcome =>
  checked(
    '62 paths of one parameter with the losses |θ − d|, from θ₁ = 0; the bound is attained on the two sharp ones',
    paths(),
    (path) => {
      const { regret, bound } = regretOf(path);
      return path.name.includes('sharp') ? regret.equals(bound) : regret.compare(bound) <= 0;
    },
    ({ name }) => name,
  );
