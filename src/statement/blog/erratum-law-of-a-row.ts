import { Rational } from '../../arithmetic/rational.js';
import { squareRoot } from '../../factorization/square-root/square-root.js';
import { checked, type Outcome } from '../outcome.js';
import { confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The variance of an entry of BZ, from the covariance, as a multiple of ‖B_i‖². */
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

export default statement({
  id: 'BLOG erratum: law of a row',
  section: 'max error',
  mark: 'printed',
  says: 'An entry of row i of BZ has the variance ‖B_i‖², for entries of Z of the law N(0, σ²) with general σ.',
  formula: '(B_iZ)_l\\sim N(0,\\|B_i\\|_2^2)',
  expected: 'imprecise: σ = 2',
  erratum: 'The variance is σ²‖B_i‖²; the display that follows has the σ again, so nothing else changes.',
  rests: { squareRoot },
  truth: () => variance(() => 1n),
  repair: {
    says: 'an entry of row i of BZ has the variance σ²‖B_i‖²',
    truth: confirmed(
      proof(
        'every B and σ',
        step(
          'variance',
          '(B_iZ)_l = Σ_j B_ij·Z_jl with independent Z_jl of variance σ²: its variance is σ²·Σ_j B_ij².',
          given,
        ),
      ),
      () => variance((sigma) => sigma * sigma),
    ),
  },
});
