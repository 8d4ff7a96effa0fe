import { Rational } from '../../../arithmetic/rational.js';
import { landauSum } from '../../../bound/square-root/landau.js';
import { squareRoot } from '../../../factorization/square-root/square-root.js';
import { euclideanSensitivitySquared } from '../../../privacy/notion/sensitivity.js';
import { checked, type Outcome, range } from '../../outcome.js';

/** sens(C) = factor·max_j‖C_j‖ when a row of norm at most 1 is replaced by another; for the square root, whose first column is the longest. */
export const sensitivityIs = (factor: bigint): Outcome =>
  checked(
    'the square root, n = 1, …, 8, rows replaced by others',
    range(1, 8),
    (n) =>
      euclideanSensitivitySquared(squareRoot(n).C, 'replacement').equals(
        landauSum(BigInt(n))
          .toRational()
          .mul(Rational.integer(factor * factor)),
      ),
    (n) => `n = ${n}`,
  );
