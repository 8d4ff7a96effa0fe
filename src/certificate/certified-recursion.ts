import { canonicalText, type Canonical } from '../arithmetic/canonical.js';
import { Rational } from '../arithmetic/rational.js';
import { check } from '../checker/checker.js';
import { verdictLine } from '../checker/verdict-line.js';
import { approxBandOf } from '../factorization/banded/gram-inverse.js';
import { recursiveStrategy, type RecursiveStrategy } from '../factorization/optimum/recursive-strategy.js';
import { approxRecursiveError } from '../float64/recursive-error.js';
import { approxRecursiveRoot } from '../float64/recursive-root.js';
import { Matrix } from '../linear/matrix.js';
import type { LowerBand } from '../linear/band.js';
import type { Workload } from '../workload/workload.js';
import { witnessesOf, writtenWeights } from './certificate-parts.js';
import { describeInverse } from './certify-banded.js';
import type { Certificate } from './seal.js';

/** By how much what the strategy costs, as doubles see it, may be above the certified optimum. */
const ALLOWANCE = 1.01;

/** The kinds that hold weights of the columns, and name the workload or write out its inverse. */
const KINDS = ['gamma-F-banded', 'gamma-F-sweeps'];

/** A strategy of buffers for a workload, and the inverse of the workload. */
export interface CertifiedRecursion {
  readonly strategy: RecursiveStrategy;
  readonly inverse: LowerBand;
}

/**
 * The strategy that belongs to the weights of a certificate of γ_F, by some fifteen buffers of one number, or of two where the inverse has two subdiagonals, whose transitions and scales change from step to step: CᵀC is near V^{-1} # AᵀA, so that what it costs is within a
 * thousandth of the optimum, of streams of any length that certificates reach.
 *
 * Any C is as private: sensitivities are computed from it as it stands. That it costs no more than the certified optimum and a percent is computed in doubles, which is no proof of it.
 *
 * @param certificate of kind gamma-F-banded or gamma-F-sweeps, of this workload
 * @throws RangeError where the checker does not prove it, it is of another kind or workload, the inverse of the workload is not known to be banded, or doubles find no such strategy
 * @example
 * ```ts
 * const workload = prefixSum(3000);
 * certifiedRecursion(workload, prove(workload, { digits: 6 })).strategy.buffers < 16; // true
 * ```
 */
export function certifiedRecursion(
  workload: Workload,
  certificate: Pick<Certificate, 'bytes'>,
): CertifiedRecursion {
  const refuse = (expected: string, got: string): RangeError =>
    new RangeError(`certifiedRecursion: expected ${expected}, got ${got}`);
  const verdict = check(certificate.bytes, { budget: 'unlimited' });
  if (!verdict.proved) throw refuse('a certificate that the checker proves', verdictLine(verdict));
  if (!KINDS.includes(verdict.kind))
    throw refuse(`a certificate of kind ${KINDS.join(' or ')}`, verdict.kind);
  const inverse = workload.inverse?.();
  if (inverse === undefined)
    throw refuse(
      'a workload of at most 2048 items, or one whose inverse is known to be banded',
      workload.title,
    );
  const { workload: named } = JSON.parse(new TextDecoder().decode(certificate.bytes)) as {
    workload: Canonical;
  };
  if (canonicalText(named) !== canonicalText(describeInverse(workload)))
    throw refuse(`a certificate of ${workload.title}`, `one of ${verdict.workload}`);
  const { entries, exponent } = writtenWeights(witnessesOf(certificate).weights!, workload.cols);
  const v = Matrix.ofIntegers(1, entries.length, entries, Rational.dyadic(1n, exponent)).approxDoubles();
  const band = approxBandOf(inverse);
  const found = approxRecursiveRoot(band, v);
  const strategy = found === undefined ? undefined : recursiveStrategy(found);
  const [sup] = Matrix.ofRationals([[Rational.parse(verdict.sup)]]).approxDoubles();
  const cost = found === undefined ? Infinity : approxRecursiveError(band, found);
  if (strategy === undefined || !(cost <= ALLOWANCE * sup!))
    throw refuse('weights for which doubles find a strategy within a percent of the optimum', 'others');
  return { strategy, inverse };
}
