import { atMost, times, type Fraction } from './arithmetic.js';
import { readClaim, type Form } from './claim.js';
import { exponentTitle, readExponent } from './norm.js';
import { fields, lengthOf, member, need, partsOf, wordOf, type Part } from './text.js';
import { multiplication } from './work.js';

/** Limit of docs/certificate-product.md. */
export const MAX_FACTORS = 16;

/** The kinds whose claim is inf ≤ γ_(p)(A)² ≤ sup: of p = 2, of p = ∞, and of the p that the claim names. */
const OF_MEAN = ['gamma-F', 'gamma-F-banded', 'gamma-F-sweeps', 'gamma-F-gram'];
export const OF_LARGEST = ['gamma-2-banded', 'gamma-2-sweeps'];
export const OPTIMA = [...OF_MEAN, 'gamma-p', ...OF_LARGEST, 'gamma-p-banded', 'circulant'];

/** A certificate that is a factor: what it claims, by what is judged as if it were a file of its own. */
export interface Factor extends Form {
  readonly kind: string;
}

/**
 * Kind product: inf ≤ γ_(p)(A_1 ⊗ … ⊗ A_k)² ≤ sup (docs/certificate-product.md).
 *
 * @param certificate reads a certificate that is part of this one, and refuses it as it refuses a file
 */
export function product(
  root: Readonly<Record<'claim' | 'factors' | 'p', Part>>,
  certificate: (part: Part) => Factor,
): Form {
  // The form, in the order of section 4.
  const claim = readClaim(root.claim, fields(root.claim, ['inf', 'sup']));
  const p = exponentTitle(readExponent(root.p));
  const count = lengthOf(root.factors);
  const isCount = count >= 1 && count <= MAX_FACTORS;
  need(isCount, 'limit', root.factors, `from 1 to ${MAX_FACTORS} certificates`, `${count} items`);
  const factors = partsOf(root.factors, count).map((part) => {
    const kind = kindOf(part);
    const isOptimum = kind === undefined || OPTIMA.includes(wordOf(kind) ?? '');
    need(isOptimum, 'factor', kind ?? part, OPTIMA.join(' or '));
    const factor = certificate(part);
    needSameNorm(part, factor.kind, p);
    return { ...factor, size: sizeOf(part) };
  });
  const bits = factors.reduce((sum, factor) => sum + factor.claim.bits, claim.bits);
  const size = factors.reduce((n, factor) => n * factor.size, 1n);
  return {
    claim,
    work: factors.reduce((sum, { work }) => sum + work + 16n * multiplication(bits), 0n),
    prove: (hands) => {
      const titles = factors.map((factor) => `${factor.kind} ${factor.prove(hands)}`);
      // Lemma K: γ_(p) multiplies, and so do its bounds, none of which is negative.
      const bound = (end: 'inf' | 'sup'): Fraction =>
        factors.map((factor) => factor.claim[end]).reduce(times);
      need(
        atMost(bound('sup'), claim.sup),
        'upper',
        claim.parts.sup,
        'at least the product of the upper bounds',
      );
      need(
        atMost(claim.inf, bound('inf')),
        'lower',
        claim.parts.inf,
        'at most the product of the lower bounds',
      );
      return `p=${p} n=${size}: ${titles.join(' x ')}`;
    },
  };
}

const kindOf = (part: Part): Part | undefined => member(part, 'kind');

/** The claim of a factor is of the same p, and of a matrix. */
function needSameNorm(part: Part, kind: string, p: string): void {
  const claim = member(part, 'claim')!;
  const [own, domain] = [member(claim, 'p'), member(claim, 'domain')];
  const unnamed = OF_LARGEST.includes(kind) ? 'infinity' : '2';
  const isSame = (own === undefined ? unnamed : exponentTitle(readExponent(own))) === p;
  need(isSame, 'factor', own ?? part, `a certificate for p=${p}`);
  if (domain !== undefined) need(wordOf(domain) === 'matrix', 'factor', domain, 'matrix');
}

/** The columns of the workload of a certificate whose form has been read. */
function sizeOf(part: Part): bigint {
  const workload = member(part, 'workload')!;
  return BigInt(wordOf((member(workload, 'n') ?? member(workload, 'cols'))!)!);
}
