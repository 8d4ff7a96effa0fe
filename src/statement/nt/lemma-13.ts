import { Rational } from '../../arithmetic/rational.js';
import { innerProduct, vectorDifference, vectorMultiple, vectorSum } from '../../linear/vector.js';
import { gaussianRho } from '../../privacy/notion/zcdp.js';
import { vectors } from '../ground/small-matrices.js';
import { rational } from '../ground/rational.js';
import { all, checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const squared = (x: readonly Rational[]): Rational => innerProduct(x, x);

const points = [1, 2].flatMap((d) =>
  [...vectors(d, [-1n, 0n, 2n])].map((x) => x.map((entry) => Rational.integer(entry))),
);

/** Both sides are of degree 2 in each coordinate of x, a, b and in α: three values of each decide the identity in one dimension. */
function square(): Outcome {
  return checked(
    'x, a, b with entries −1, 0, 2 in dimensions 1 and 2, α = 1/2, 2, 5',
    points.flatMap((x) =>
      points
        .filter((a) => a.length === x.length)
        .flatMap((a) =>
          points
            .filter((b) => b.length === x.length)
            .flatMap((b) => ['1/2', '2', '5'].map((order) => ({ x, a, b, order: rational(order) }))),
        ),
    ),
    ({ x, a, b, order }) => {
      const rest = Rational.ONE.sub(order);
      const centre = vectorSum(vectorMultiple(order, a), vectorMultiple(rest, b));
      const left = order.mul(squared(vectorDifference(x, a))).add(rest.mul(squared(vectorDifference(x, b))));
      const right = squared(vectorDifference(x, centre)).add(
        order.mul(rest).mul(squared(vectorDifference(a, b))),
      );
      return left.equals(right);
    },
    ({ x, a, b, order }) =>
      `x = (${x.join(', ')}), a = (${a.join(', ')}), b = (${b.join(', ')}), α = ${order}`,
  );
}

/** With σ² = Δ²/(2ρ) the exponent α(α − 1)Δ²/(2σ²) of the moment is α(α − 1)ρ. */
function calibration(): Outcome {
  return checked(
    'ρ = 1/100, 1/2, 3 and Δ² = 1, 4, 7/3, orders α = 3/2, 2, 9',
    ['1/100', '1/2', '3'].flatMap((rho) =>
      ['1', '4', '7/3'].flatMap((square) =>
        ['3/2', '2', '9'].map(
          (order) => [rho, square, order].map(rational) as [Rational, Rational, Rational],
        ),
      ),
    ),
    ([rho, sensitivity, order]) => {
      const variance = sensitivity.div(rho.mul(rational('2')));
      const exponent = order
        .mul(order.sub(Rational.ONE))
        .mul(sensitivity)
        .div(variance.mul(rational('2')));
      const divergence = exponent.div(order.sub(Rational.ONE));
      return divergence.equals(rho.mul(order)) && gaussianRho(sensitivity, variance).equals(rho);
    },
    ([rho, sensitivity, order]) => `ρ = ${rho}, Δ² = ${sensitivity}, α = ${order}`,
  );
}

export default statement({
  id: 'NT Lemma 13',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'with the sensitivity 2/n it has to give the covariance of Theorem 15',
  says: 'If a function of data sets of n points changes by at most Δ in Euclidean length between neighbours, adding N(0, σ²·I) with σ² = Δ²/(2ρ) to it is ρ-zCDP.',
  formula: 'f(X)+N\\bigl(0,\\tfrac{\\Delta^2}{2\\rho}I\\bigr)\\ \\text{is}\\ \\rho\\text{-zCDP}',
  expected: 'holds',
  rests: { gaussianRho },
  truth: confirmed(
    proof(
      'all ρ > 0, dimensions d ≥ 1 and functions f with ‖f(X) − f(X′)‖ ≤ Δ for neighbours, all orders α > 1',
      step(
        'square',
        'α‖x − a‖² + (1 − α)‖x − b‖² = ‖x − (αa + (1 − α)b)‖² + α(1 − α)‖a − b‖²: expand both sides and compare the products of x, a and b.',
        given,
      ),
      step(
        'moment',
        'For P = N(a, σ²I) and Q = N(b, σ²I), p^α q^{1−α} is (2πσ²)^{−d/2}·e^{−(α‖x−a‖² + (1−α)‖x−b‖²)/(2σ²)}: e^{α(α−1)‖a−b‖²/(2σ²)} times a normal density, whose integral is 1.',
        after('square'),
      ),
      step('divergence', 'So D_α(P‖Q) = α‖a − b‖²/(2σ²).', after('moment'), cites('NT Def 9')),
      step(
        'private',
        'With a = f(X), b = f(X′) and σ² = Δ²/(2ρ) this is at most αΔ²/(2σ²) = ρα.',
        after('divergence'),
        cites('NT Def 10'),
      ),
    ),
    () => all(square(), calibration()),
  ),
});
