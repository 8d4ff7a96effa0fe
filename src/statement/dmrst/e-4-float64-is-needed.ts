import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { momentum } from '../../workload/momentum.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, range } from '../outcome.js';
import { statement } from '../statement.js';

/** Working bits. */
const BITS = 128;
const near = (x: Rational): Interval => Interval.fromRational(x, BITS);
const BETA = rational('19/20');

/** The order of the experiments. */
const STEPS = 2048;

/** Bounds of the condition number of MᵀM for momentum 19/20 and rate 1. */
function condition(n: number): { least: Interval; most: Interval } {
  const beta = near(BETA);
  const one = Interval.point(1n);
  // (M1)_i and the squares of the entries of M by columns: M_ij = 1 + β + … + β^{i−j}.
  let [entry, sum, applied, squares] = [0, 0, 0, 0].map(() => Interval.point(0n)) as [
    Interval,
    Interval,
    Interval,
    Interval,
  ];
  for (const i of range(1, n)) {
    entry = entry.mul(beta, BITS).add(one, BITS);
    sum = sum.add(entry, BITS);
    applied = applied.add(sum.mul(sum, BITS), BITS);
    squares = squares.add(entry.mul(entry, BITS).mul(Interval.point(BigInt(n - i + 1)), BITS), BITS);
  }
  // M⁻¹ has the diagonals 1, −(1 + β), β.
  const column = Rational.ONE.add(Rational.ONE.add(BETA).pow(2)).add(BETA.pow(2));
  return {
    least: applied.div(Interval.point(BigInt(n)), BITS).mul(near(column), BITS),
    most: squares.mul(near(column.mul(Rational.integer(BigInt(n)))), BITS),
  };
}

export default statement({
  id: 'DMRST E.4: float64 is needed',
  section: 'E.4',
  mark: 'printed',
  says: 'The square roots need precision: a priori bounds of the eigenvalues from below keep the iteration stable, and 64-bit floating-point numbers were needed for the sizes used.',
  formula: '2^{24}<\\frac{\\lambda_{\\max}(M^\\top M)}{\\lambda_{\\min}(M^\\top M)}<2^{53}',
  expected: 'holds-on',
  rests: { momentum },
  truth: () =>
    checked(
      `the condition number of MᵀM for momentum ${BETA} and n = ${STEPS}, against the precision of 32-bit and of 64-bit numbers`,
      [STEPS],
      (n) => {
        const { least, most } = condition(n);
        const inverse = momentum(3, BETA).matrix();
        return (
          // The three diagonals of M⁻¹, on the first column of order 3.
          inverse.get(0, 0).equals(Rational.ONE) &&
          inverse.get(1, 0).equals(Rational.ONE.add(BETA)) &&
          inverse
            .get(2, 0)
            .sub(inverse.get(1, 0).mul(Rational.ONE.add(BETA)))
            .add(BETA)
            .sign() === 0 &&
          least.inf.toRational().compare(rational('2').pow(24)) > 0 &&
          most.sup.toRational().compare(rational('2').pow(53)) < 0
        );
      },
      (n) => `n = ${n}`,
    ),
  evidence: () => {
    const { least, most } = condition(STEPS);
    return [
      number(
        `condition number of MᵀM, momentum ${BETA}, n = ${STEPS}, at least (‖M1‖²/n)·‖M⁻¹e_1‖²`,
        least,
        8,
      ),
      number('and at most ‖M‖_F²·‖M⁻¹‖_F², less than', most, 8),
      number('1/u in 32-bit arithmetic', rational('2').pow(24)),
      number('1/u in 64-bit arithmetic', rational('2').pow(53)),
    ];
  },
});
