import { Rational } from '../arithmetic/rational.js';
import { check } from '../checker/checker.js';
import type { Hands } from '../checker/pieces.js';
import { verdictLine } from '../checker/verdict-line.js';
import { mostRounds, type ParticipationSchema } from '../privacy/participation/participation-schema.js';
import type { Exponent } from '../arithmetic/exponent.js';
import { DetailedError } from '../text/detailed-error.js';
import type { Workload } from '../workload/workload.js';
import { certifyNorm, requireNormKind, type NormKind } from './certify-norm.js';
import type { NormDomain } from './norm-domain.js';
import { certify, requireKind, type CertificateKind, type Certified } from './certify.js';
import {
  certifyParticipation,
  type ParticipationCertificate,
} from './participation/certify-participation.js';
import {
  requireTask,
  type Contributions,
  type ParticipationTask,
} from './participation/participation-task.js';

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
  /** The kind of certificate: with matrices, with weights alone, or, of γ_F and γ_2, with weights over which doubles sweep. Default the cheapest one. */
  readonly kind?: CertificateKind | NormKind | undefined;
  /** Only kinds that are proved by integers alone, without the arithmetic of doubles. Default false. */
  readonly integers?: boolean | undefined;
  readonly onProgress?: ProofProgress | undefined;
  /** Who does the poles of weights: nothing else depends on it. Default this one thread. */
  readonly hands?: Hands | undefined;
  /** A record takes part once. */
  readonly participation?: undefined;
  readonly contributions?: undefined;
  readonly banded?: undefined;
  readonly equalNorms?: undefined;
}

/** What {@link prove} is asked for where a record takes part in several rounds; only γ_F is proved then. */
export interface ParticipationOptions {
  /** The rounds in which one record may take part. */
  readonly participation: ParticipationSchema;
  /** What a record contributes to a round: a vector of norm at most 1, or a number in [−1, 1]. Default `vector`. */
  readonly contributions?: Contributions | undefined;
  /** Only factorizations whose columns in compatible rounds are orthogonal (banded C). Default all. */
  readonly banded?: boolean | undefined;
  /** With `banded`: of these only the ones whose columns have one norm. Default all. */
  readonly equalNorms?: boolean | undefined;
  /** Significant digits of γ to prove, 1 to 100; doubles yield about 12. Default 11. */
  readonly digits?: number | undefined;
  readonly onProgress?: ProofProgress | undefined;
  readonly p?: undefined;
  readonly domain?: undefined;
  readonly kind?: undefined;
  readonly integers?: boolean | undefined;
}

/** A proved bound of the optimum under participation. */
export interface ParticipationProof extends Certified {
  readonly p: Exponent;
  readonly domain: 'matrix';
  readonly participation: ParticipationTask;
  /** The factors of the certificate and S ≥ sens²(C); `undefined` where no record can take part twice: the certificate is then one of γ_F. */
  readonly evidence: Pick<ParticipationCertificate, 'factors' | 'sensitivity'> | undefined;
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
 * With `participation` it is γ_{F,Π}(A)² = least ‖B‖_F²·sens²(C), where sens² is the largest square of ‖CX‖_F over the contributions X of one record
 * in the rounds of one pattern.
 *
 * @throws RangeError unless the options are as described, and A fits the certificate format
 * @example
 * ```ts
 * prove(prefixSum(4)).claim.inf.slice(0, 12); // '6.8741440965', γ_F(M_4)²
 * ```
 */
export function prove(workload: Workload, options: ParticipationOptions): ParticipationProof;
export function prove(workload: Workload, options?: ProveOptions): Proof;
export function prove(
  workload: Workload,
  options: ProveOptions | ParticipationOptions = {},
): Proof | ParticipationProof {
  return options.participation === undefined
    ? proveOnce(workload, options)
    : proveParticipation(workload, options);
}

function proveParticipation(workload: Workload, options: ParticipationOptions): ParticipationProof {
  const { participation: schema, contributions = 'vector', digits, onProgress } = options;
  const { banded = false, equalNorms = false } = options;
  const strange = (['p', 'domain', 'kind'] as const).find((name) => options[name] !== undefined);
  if (strange !== undefined)
    throw new RangeError(
      `prove: expected no ${strange} under participation, got ${String(options[strange])}`,
    );
  const task = { schema, contributions, banded, equalNorms };
  requireTask('prove', task);
  const shared = { p: TWO, domain: 'matrix', participation: task } as const;
  if (mostRounds(schema, workload.cols) === 1)
    return {
      ...proveOnce(workload, { digits, integers: options.integers, onProgress }),
      ...shared,
      evidence: undefined,
    };
  const { factors, sensitivity, ...certified } = certifyParticipation(workload, task, {
    digits,
    onStep: (phase, step, gap) => onProgress?.(phase, step, gap),
  });
  onProgress?.('check', 0);
  requireAccepted(certified.bytes);
  return { ...certified, ...shared, evidence: { factors, sensitivity } };
}

function proveOnce(workload: Workload, options: ProveOptions): Proof {
  const strange = (['contributions', 'banded', 'equalNorms'] as const).find(
    (name) => options[name] !== undefined,
  );
  if (strange !== undefined)
    throw new RangeError(`prove: expected a participation with ${strange}, got none`);
  const { p = TWO, domain = 'matrix', digits, kind, integers, onProgress, hands } = options;
  const frobenius = domain === 'matrix' && p !== 'infinity' && p.equals(TWO);
  let certified: Certified;
  if (frobenius) {
    requireKind('prove', kind);
    certified = certify(workload, { digits, kind, integers, onProgress, hands });
  } else {
    requireNormKind('prove', kind, p, domain);
    certified = certifyNorm(workload, { digits, p, domain, kind, integers, onProgress, hands });
  }
  onProgress?.('check', 0);
  requireAccepted(certified.bytes, hands);
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
export function requireAccepted(certificate: Uint8Array, hands?: Hands): void {
  const verdict = check(certificate, { budget: 'unlimited', hands });
  if (!verdict.proved) throw new DefectError(verdictLine(verdict));
}
