import { fraction } from './numerals.js';
import { need, wordOf, type Part } from './text.js';

const DOMAINS = ['matrix', 'symmetric points', 'points'];
const MAX_POWER = 64n;

/** The norm of a certificate of kind gamma-p: p = a/b, ∞ as 1/0, and whether any shift of the columns is allowed. */
export interface Norm {
  readonly a: bigint;
  readonly b: bigint;
  readonly isShifted: boolean;
  readonly title: string;
}

export function readNorm(claim: Readonly<Record<'domain' | 'p', Part>>): Norm {
  const domain = wordOf(claim.domain);
  need(domain !== undefined && DOMAINS.includes(domain), 'domain', claim.domain, DOMAINS.join(' or '));
  const isShifted = domain === 'points';
  if (wordOf(claim.p) === 'infinity') return { a: 1n, b: 0n, isShifted, title: `p=infinity ${domain}` };
  const [a, b] = fraction(claim.p);
  const isWithin = a >= 2n * b && a <= MAX_POWER;
  need(isWithin, 'limit', claim.p, `at least 2, numerator at most ${MAX_POWER}`);
  return { a, b, isShifted, title: `p=${b === 1n ? a : `${a}/${b}`} ${domain}` };
}
