import { pi } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

/** ∫_0^∞ λ/(λ + t²) dt by lower and upper sums up to T and the tail λ/T. */
function integral(lambda: Rational): Interval {
  const [steps, end] = [1200, 60];
  const width = Rational.ratio(BigInt(end), BigInt(steps));
  const f = (i: number): Interval =>
    Interval.fromRational(lambda.div(lambda.add(width.mul(Rational.integer(BigInt(i))).pow(2))), 64);
  const values = range(0, steps).map(f);
  const sum = (from: number): Interval =>
    values
      .slice(from, from + steps)
      .reduce((s, x) => s.add(x, 64), Interval.point(0n))
      .mul(Interval.fromRational(width, 64), 64);
  const tail = Interval.fromRational(lambda.div(Rational.integer(BigInt(end))), 64);
  return sum(1).convexHull(sum(0).add(tail, 64));
}

export default statement({
  id: 'DMRST Prop E.3',
  also: ['DMRST eq (21)'],
  says: 'A^{1/2} = (2/π)·∫_0^∞ A(A + t²I)⁻¹ dt for positive semidefinite A.',
  formula: 'A^{1/2}=\\frac2\\pi\\int_0^\\infty A(A+t^2I)^{-1}dt',
  expected: 'holds',
  rests: { pi },
  decide: () =>
    settle(
      proved(
        checked(
          'λ = 1/4, 1, 2 by lower and upper sums',
          ['1/4', '1', '2'].map(rational),
          (lambda) => {
            const value = Interval.fromRational(lambda, 64).sqrt(64).mul(pi(64), 64).shift(-1);
            return value.subset(integral(lambda));
          },
          (lambda) => `λ = ${lambda}`,
        ),
        'all positive semidefinite A',
        'in an eigenbasis the integrand is λ/(λ + t²), with the antiderivative √λ·arctan(t/√λ)',
      ),
      [number('lower and upper sums for λ = 2', integral(rational('2')))],
    ),
});
