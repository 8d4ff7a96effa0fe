import { PI } from '../../../arithmetic/elementary.js';
import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { trace } from '../../../linear/block.js';
import { ldlt } from '../../../linear/ldlt.js';
import { Matrix } from '../../../linear/matrix.js';
import { quadraticForm } from '../../../linear/vector.js';
import { vectors } from '../../ground/small-matrices.js';
import { checked, range, type Outcome } from '../../outcome.js';

/** The Laplacian nI − J of the complete graph, J the matrix of ones. */
export const laplacian = (n: number): Matrix =>
  Matrix.ofIntegers(
    n,
    n,
    range(0, n * n - 1).map((i) => (i % (n + 1) === 0 ? BigInt(n - 1) : -1n)),
  );

/** The greatest value of a form over signs. */
export function mostOverSigns(m: Matrix): Rational {
  const values = [...vectors(m.rows, [-1n, 1n])].map((signs) =>
    quadraticForm(
      m,
      signs.map((x) => Rational.integer(x)),
    ),
  );
  return Rational.max(values[0]!, ...values.slice(1));
}

/** The relaxation is solved exactly by X = L/(n − 1) and by λ = (n, …, n); the maximum over signs is between 2/π of it and all of it. */
export function relaxations(): Outcome {
  return checked(
    'the Laplacians of the complete graphs on 2, …, 7 points: relaxation n² by witnesses of both sides, signs between 2n²/π and n²',
    range(2, 7),
    (n) => {
      const form = laplacian(n);
      const square = Rational.integer(BigInt(n * n));
      const x = form.scaleBy(Rational.ratio(1n, BigInt(n - 1)));
      const isFeasible =
        range(0, n - 1).every((i) => x.get(i, i).equals(Rational.ONE)) &&
        ldlt(
          Matrix.identity(n)
            .scaleBy(Rational.integer(BigInt(n)))
            .sub(form),
        ).definiteness !== 'indefinite';
      const most = mostOverSigns(form);
      return (
        isFeasible &&
        trace(form.mul(x)).equals(square) &&
        most.equals(n % 2 === 0 ? square : square.sub(Rational.ONE)) &&
        PI.mul(most).compare(Real.of(square.add(square))) > 0
      );
    },
    (n) => `n = ${n}`,
  );
}

/** The coefficients of (1 − t²)^{−1/2}, whose integral is arcsin: their convolution with themselves is that of 1/(1 − t²). */
export function arcsine(): Outcome {
  return checked(
    'binomial(2k, k)/4^k, k = 0, …, 12: positive, with convolution 1',
    range(0, 12),
    (k) => {
      const c = [Rational.ONE];
      for (let i = 1; i <= k; i += 1) c.push(c[i - 1]!.mul(Rational.ratio(BigInt(2 * i - 1), BigInt(2 * i))));
      return c[k]!.sign() > 0 && Rational.sum(c.map((x, i) => x.mul(c[k - i]!))).equals(Rational.ONE);
    },
    (k) => `k = ${k}`,
  );
}
