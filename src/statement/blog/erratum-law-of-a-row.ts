import { Rational } from '../../arithmetic/rational.js';
import { squareRoot } from '../../factorization/square-root/square-root.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'BLOG erratum: law of a row',
  says: 'A row B_iZ has the law N(0, ‖B_i‖²).',
  formula: 'B_iZ\\sim N(0,\\|B_i\\|_2^2)',
  expected: 'imprecise: σ = 2',
  erratum: 'It is N(0, σ²‖B_i‖²) in every coordinate.',
  rests: { squareRoot },
  decide: () => {
    const variance = (factor: (sigma: bigint) => bigint): Outcome =>
      checked(
        'the rows of the square root, n = 8, σ = 1, 2, 3',
        [1n, 2n, 3n],
        (sigma) => {
          const B = squareRoot(8).B;
          const scaled = B.scaleBy(Rational.integer(sigma));
          // Cov(BZ) = (σB)(σB)ᵀ.
          const covariance = scaled.mul(scaled.transpose());
          return B.rowNormsSquared().every((norm, i) =>
            covariance.get(i, i).equals(norm.mul(Rational.integer(factor(sigma)))),
          );
        },
        (sigma) => `σ = ${sigma}`,
      );
    return settle(
      variance(() => 1n),
      [],
      {
        says: 'N(0, σ²‖B_i‖²) in every coordinate',
        outcome: proved(
          variance((sigma) => sigma * sigma),
          'all B and σ',
          'Var Σ_j B_ij·z_j = σ²·Σ_j B_ij²',
        ),
      },
    );
  },
});
