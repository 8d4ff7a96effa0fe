import { Rational } from '../arithmetic/rational.js';
import { check } from '../checker/checker.js';
import { verdictLine } from '../checker/verdict-line.js';
import { reverseCholesky } from '../float64/cholesky.js';
import { transposedMultiply } from '../float64/matrix.js';
import { Matrix } from '../linear/matrix.js';
import type { Workload } from '../workload/workload.js';
import { CERTIFICATE_KINDS } from './certify.js';
import { doubleFactors } from './double-factors.js';
import type { Certificate } from './seal.js';

/** Bits behind the point of C; the square of its relative error is what the total error loses. */
const BITS = 40;
/** By how much what the factors cost may differ from the certified optimum. */
const ALLOWANCE = /* @__PURE__ */ Rational.ratio(101n, 100n);

/**
 * The strategy of a certificate of γ_F, lower-triangular: CᵀC is that of the certificate's factors or weights, to 40 bits.
 *
 * Any C is as private: sensitivities are computed from it as it stands. So nothing depends on the doubles in which it is found but how small the error is; that the factors
 * cost the certified optimum, within one percent, for this workload is proved before they are given.
 *
 * @param certificate of a kind of γ_F, of this workload
 * @throws RangeError where the checker does not prove it, or it is one of another quantity or workload, and as `doubleFactors`
 * @example
 * ```ts
 * const workload = prefixSum(8);
 * certifiedStrategy(workload, prove(workload)).isLowerTriangular(); // true
 * ```
 */
export function certifiedStrategy(workload: Workload, certificate: Pick<Certificate, 'bytes'>): Matrix {
  const verdict = check(certificate.bytes);
  if (!verdict.proved)
    throw new RangeError(
      `certifiedStrategy: expected a certificate that the checker proves, got ${verdictLine(verdict)}`,
    );
  if (!(CERTIFICATE_KINDS as readonly string[]).includes(verdict.kind))
    throw new RangeError(
      `certifiedStrategy: expected a certificate of kind ${CERTIFICATE_KINDS.join(', ')}, got ${verdict.kind}`,
    );
  const { C, squared } = factorsFor(workload, certificate, verdict.workload);
  const [inf, sup] = [Rational.parse(verdict.inf), Rational.parse(verdict.sup)];
  if (squared.compare(sup.mul(ALLOWANCE)) > 0 || squared.mul(ALLOWANCE).compare(inf) < 0)
    throw otherWorkload(workload, verdict.workload);
  const exact = Matrix.ofDoubles(C.rows, C.cols, C.data);
  const isTriangular = C.rows === C.cols && exact.isLowerTriangular();
  const root = isTriangular ? C : reverseCholesky(transposedMultiply(C, C));
  if (root === undefined)
    throw new RangeError(
      'certifiedStrategy: expected a strategy that doubles can make triangular, got one too nearly singular',
    );
  return isTriangular ? exact.rounded(BITS) : Matrix.ofDoubles(root.rows, root.cols, root.data).rounded(BITS);
}

function factorsFor(
  workload: Workload,
  certificate: Pick<Certificate, 'bytes'>,
  named: string,
): ReturnType<typeof doubleFactors> {
  try {
    return doubleFactors(workload, certificate, { num: 2, den: 1 });
  } catch (problem) {
    // Weights or factors of another size end where they are used first.
    const isSaid = problem instanceof RangeError && problem.message.startsWith('doubleFactors');
    throw isSaid || named === workload.title ? problem : otherWorkload(workload, named);
  }
}

const otherWorkload = (workload: Workload, named: string): RangeError =>
  new RangeError(`certifiedStrategy: expected a certificate of ${workload.title}, got one of ${named}`);
