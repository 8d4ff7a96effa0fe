import { fraction } from './numerals.js';
import { need, wordOf, type Part } from './text.js';

const DOMAINS = ['matrix', 'symmetric points', 'points'];
/** The largest numerator of p. */
export const MAX_POWER = 64n;

/** The norm of a certificate of kind gamma-p: p = a/b, ∞ as 1/0, and whether any shift of the columns is allowed. */
export interface Norm {
  readonly a: bigint;
  readonly b: bigint;
  readonly isShifted: boolean;
  readonly title: string;
}

/** p = a/b in lowest terms, ∞ as 1/0. */
export type Exponent = readonly [a: bigint, b: bigint];

export function readExponent(part: Part): Exponent {
  if (wordOf(part) === 'infinity') return [1n, 0n];
  const [a, b] = fraction(part);
  const isWithin = a >= 2n * b && a <= MAX_POWER;
  need(isWithin, 'limit', part, `at least 2, numerator at most ${MAX_POWER}`);
  return [a, b];
}

export const exponentTitle = ([a, b]: Exponent): string =>
  b === 0n ? 'infinity' : b === 1n ? `${a}` : `${a}/${b}`;

export function readNorm(claim: Readonly<Record<'domain' | 'p', Part>>): Norm {
  const domain = wordOf(claim.domain);
  need(domain !== undefined && DOMAINS.includes(domain), 'domain', claim.domain, DOMAINS.join(' or '));
  const [a, b] = readExponent(claim.p);
  return { a, b, isShifted: domain === 'points', title: `p=${exponentTitle([a, b])} ${domain}` };
}
