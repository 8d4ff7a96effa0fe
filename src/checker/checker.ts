import { algebraic } from './algebraic.js';
import { circulant } from './circulant.js';
import type { Form } from './claim.js';
import { gamma2Sweeps } from './gamma-2-sweeps.js';
import { gammaFBanded } from './gamma-f-banded.js';
import { gammaFGram } from './gamma-f-gram.js';
import { gammaFParticipation } from './gamma-f-participation.js';
import { gammaFSweeps } from './gamma-f-sweeps.js';
import { gammaF } from './gamma-f.js';
import { gamma2Banded, gammaPBanded } from './gamma-p-banded.js';
import { gammaP } from './gamma-p.js';
import { read } from './grammar.js';
import { fieldsOf, KINDS } from './kinds.js';
import { privacyExact } from './privacy-exact.js';
import { privacyLattice } from './privacy-lattice.js';
import { privacyLoss } from './privacy-loss.js';
import type { Hands } from './pieces.js';
import { product, type Factor } from './product.js';
import { sha256 } from './sha256.js';
import { sensitivityCertificate } from './sensitivity-certificate.js';
import { sensitivityL1 } from './sensitivity-l1.js';
import { member, need, Refusal, wordOf, type Part } from './text.js';
import { toeplitzRational } from './toeplitz-rational.js';
import { UNITS_PER_SECOND } from './work.js';

export type { Hands, Piece } from './pieces.js';
export { UNITS_PER_SECOND } from './work.js';

/** What a certificate proves, or the first reason for which it proves nothing; the code `over-budget` says neither. */
export type Verdict =
  | {
      readonly proved: true;
      readonly kind: string;
      readonly workload: string;
      readonly inf: string;
      readonly sup: string;
      readonly digest: string;
    }
  | {
      readonly proved: false;
      readonly code: string;
      readonly path: string;
      readonly expected: string;
      readonly received: string;
    };

/** How much a check may cost. */
export interface CheckOptions {
  /** Units of work (docs/certificate-format.md, section 8), by default those of one minute. */
  readonly budget?: bigint | 'unlimited';
  /** Prove certificates of kinds gamma-F-sweeps and gamma-2-sweeps by integers (docs/certificate-sweeps.md, section 5), without believing the arithmetic of doubles. Default false. */
  readonly integers?: boolean;
  /** Who does what divides into pieces: the poles of weights; a verdict does not depend on it. Default this one thread. */
  readonly hands?: Hands | undefined;
}

/** The units of work of one minute. */
export const DEFAULT_BUDGET = 60n * UNITS_PER_SECOND;

/** The code of the verdict on a certificate that is sound in form and would cost more than the budget. */
export const OVER_BUDGET = 'over-budget';

/** The work of any certificate, and of a byte: reading it, the digest, the numerals. */
const BASE = 10_000_000n;
const BYTE = 100n;

/** The tests, numbered as in docs/certificate-format.md, section 5: the first that fails is the verdict. */
function judge(
  bytes: Uint8Array,
  budget: bigint | 'unlimited',
  integers: boolean,
  hands: Hands | undefined,
): Verdict {
  // 1: the bytes are canonical text.
  const root = read(bytes);
  const { kind, digest, claim, work, prove } = certificate(root, integers);
  // 7: the arithmetic is not begun unless its work is within the budget.
  const isWithin = budget === 'unlimited' || work <= budget;
  need(isWithin, OVER_BUDGET, root, `at most ${budget} units of work`, `${work}`);
  // 8: the witnesses prove the claim.
  const workload = prove(hands);
  const [inf, sup] = [wordOf(claim.parts.inf)!, wordOf(claim.parts.sup)!];
  return { proved: true, kind, workload, inf, sup, digest };
}

/** A certificate by its form: the file itself, or a factor of a product. */
interface Certificate extends Factor {
  readonly digest: string;
}

function certificate(root: Part, integers: boolean): Certificate {
  // 1: it has the fields of its kind.
  const named = member(root, 'kind');
  const kind = named === undefined ? undefined : wordOf(named);
  const parts = fieldsOf(kind, root);
  // 2: it is of this format, and named by its digest.
  need(wordOf(parts.format) === 'etalon-certificate', 'format', parts.format, 'etalon-certificate');
  need(wordOf(parts.version) === '1', 'version', parts.version, '1');
  need(kind !== undefined && KINDS.includes(kind), 'kind', parts.kind, KINDS.join(' or '));
  const digest = sha256(content(parts.digest, root));
  need(wordOf(parts.digest) === digest, 'digest', parts.digest, digest);
  // 3 to 6: claim, workload and witnesses have their form, which takes no arithmetic.
  const form = formOf(kind, parts, integers);
  // With the newline at its end.
  const bytes = BigInt(root.to - root.from + 1);
  return { ...form, kind, digest, work: BASE + BYTE * bytes + form.work };
}

type Parts = Parameters<
  | (typeof gammaF | typeof gammaFBanded | typeof gammaFParticipation | typeof gamma2Banded)
  | (typeof algebraic | typeof circulant)
  | (typeof privacyExact | typeof privacyLattice | typeof privacyLoss | typeof product)
  | (typeof sensitivityCertificate | typeof sensitivityL1 | typeof toeplitzRational)
>[0];

function formOf(kind: string, parts: Parts, integers: boolean): Form {
  if ('factors' in parts) return product(parts, (part) => certificate(part, integers));
  if ('galois' in parts) return algebraic(parts);
  if ('fourthRoot' in parts) return circulant(parts);
  if ('rows' in parts) return kind === 'gamma-2-banded' ? gamma2Banded(parts) : gammaPBanded(parts);
  if ('rule' in parts) return 'masses' in parts ? privacyExact(parts) : privacyLattice(parts);
  if ('neighbours' in parts) return privacyLoss(parts);
  if ('mean' in parts && kind === 'gamma-F-gram') return gammaFGram(parts);
  if ('mean' in parts && kind === 'gamma-2-sweeps') return gamma2Sweeps(parts, integers);
  if ('mean' in parts) return kind === 'gamma-F-sweeps' ? gammaFSweeps(parts, integers) : gammaFBanded(parts);
  if ('theta' in parts) return toeplitzRational(parts);
  if ('norm' in parts) return sensitivityL1(parts);
  if ('strategy' in parts) return sensitivityCertificate(parts);
  if ('schema' in parts) return gammaFParticipation(parts);
  return kind === 'gamma-F' ? gammaF(parts) : gammaP(parts);
}

/** The text of a certificate without its member `digest`, which is neither the first nor the last. */
function content({ text, from, to }: Part, root: Part): string {
  return text.slice(root.from, from - '"digest":'.length) + text.slice(to + 1, root.to);
}

/** A value for a message: the beginning of a text in quotes, and of others what they are. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? `"${value.slice(0, 60)}"` : value === null ? 'null' : typeof value;

/**
 * Checks a certificate of version 1 (docs/certificate-format.md): proves its statement from its bytes alone, or says why not.
 *
 * Trusts nothing: no other file, no import from outside this folder, no rounded number but the doubles of kinds gamma-F-sweeps and gamma-2-sweeps, each rounding of which is counted; the verdict is refusal until every test has passed. Before its arithmetic the work of a certificate is known: beyond the budget it is not begun, and the verdict is `over-budget`.
 * @throws TypeError when the budget is neither a bigint nor `unlimited`: a wrong call, and no verdict on the certificate.
 */
export function check(
  bytes: Uint8Array,
  { budget = DEFAULT_BUDGET, integers, hands }: CheckOptions = {},
): Verdict {
  if (Object.prototype.toString.call(bytes) !== '[object Uint8Array]')
    throw new TypeError(`check: expected the bytes of a certificate, a Uint8Array, got ${shown(bytes)}`);
  const isBudget = typeof budget === 'bigint' || budget === 'unlimited';
  if (!isBudget)
    throw new TypeError(`check: expected a budget, a bigint or 'unlimited', got ${shown(budget)}`);
  try {
    return judge(bytes, budget, integers === true, hands);
  } catch (problem) {
    if (problem instanceof Refusal) return { proved: false, ...problem.reason };
    throw problem; // out of memory: no verdict
  }
}
