import { Rational } from '../arithmetic/rational.js';
import { check } from '../checker/checker.js';
import { verdictLine } from '../checker/verdict-line.js';
import type { Exponent } from '../arithmetic/exponent.js';
import { DetailedError } from '../text/detailed-error.js';
import type { Workload } from '../workload/workload.js';
import { certifyNorm, type NormDomain } from './certify-norm.js';
import { certify, requireKind, type Certified } from './certify.js';

/**
 * Called while the optimum is sought, with what is done, the round, the relative gap where there is one, and the part of the round that is
 * done; and once more before the checker begins, with the phase `check`.
 */
export type ProofProgress = (phase: string, round: number, gap?: number, part?: number) => void;

/** What {@link prove} is asked for. */
export interface ProveOptions {
  /** p of γ_(p) or Γ_p: a rational ≥ 2 whose numerator is at most 64, or infinity. Default 2, the p of γ_F. */
  readonly p?: Exponent | undefined;
  /** What the columns of the workload matrix stand for. Default `matrix`: γ_(p) of it; otherwise Γ_p of the set of points. */
  readonly domain?: NormDomain | undefined;
  /** Significant digits of γ or Γ to prove, 1 to 100. Default 15 for γ_F, 12 otherwise. */
  readonly digits?: number | undefined;
  /** The kind of a certificate of γ_F: with matrices, or with weights alone. Default the cheaper one. */
  readonly kind?: 'gamma-F' | 'gamma-F-banded' | undefined;
  readonly onProgress?: ProofProgress | undefined;
}

/** A bound that the checker has proved from the bytes of its certificate alone. */
export interface Proof extends Certified {
  readonly p: Exponent;
  readonly domain: NormDomain;
}

const TWO = Rational.integer(2n);

/**
 * Encloses the optimum of a workload: seeks a near-optimal factorization and a dual witness, issues the certificate of
 *
 *     inf ≤ γ_(p)(A)² ≤ sup,   γ_(p)(A) = least ‖(‖B_1‖, …, ‖B_m‖)‖_p·‖C‖_{1→2} over A = BC,
 *
 * and has the checker accept it. Squared, and at noise multiplier 1: γ_F(A)²/m is the least mean squared error, γ_2(A)² (p = ∞) the least
 * largest squared error. The enclosure is proved whatever the search did; `reached` says whether it is as narrow as asked.
 *
 * @param workload A (m×n); for sets of points, the points as columns
 * @throws RangeError unless the options are as described, and A fits the certificate format
 * @example
 * ```ts
 * prove(prefixSum(4)).claim.inf.slice(0, 12); // '6.8741440965', γ_F(M_4)²
 * ```
 */
export function prove(workload: Workload, options: ProveOptions = {}): Proof {
  const { p = TWO, domain = 'matrix', digits, kind, onProgress } = options;
  requireKind('prove', kind);
  const frobenius = domain === 'matrix' && p !== 'infinity' && p.equals(TWO);
  if (!frobenius && kind !== undefined)
    throw new RangeError(`prove: expected a kind for p = 2 and a matrix only, got ${kind}`);
  const certified = frobenius
    ? certify(workload, { digits, kind, onProgress })
    : certifyNorm(workload, {
        digits,
        p,
        domain,
        onProgress: (round, gap) => onProgress?.('dual', round, gap),
      });
  onProgress?.('check', 0);
  requireAccepted(certified.bytes);
  return { ...certified, p, domain };
}

/** A certificate of our own that the checker refuses: a defect of the search, of which nothing is passed on. */
export class DefectError extends DetailedError {
  override readonly name = 'DefectError';

  constructor(received: string) {
    const expected = 'a certificate that the checker accepts';
    super({ code: 'defect', path: 'certificate', expected, received });
  }
}

/**
 * Nothing that rests on a certificate of our own is published before the checker has accepted it.
 * @throws DefectError when it does not
 */
export function requireAccepted(certificate: Uint8Array): void {
  const verdict = check(certificate, { budget: 'unlimited' });
  if (!verdict.proved) throw new DefectError(verdictLine(verdict));
}
