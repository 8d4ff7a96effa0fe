import { Matrix } from '../../linear/matrix.js';
import type { Factorization } from '../factorization.js';
import type { DigitSystem } from './k-ary-digits.js';
import { kAryNoiseTerms, type NoiseTerm } from './k-ary-terms.js';
import { requireIndex } from '../../arithmetic/require.js';

/** The noise terms of the mechanism for T items, in the order of their first use; one per column of B. */
export function kAryNodes(system: DigitSystem, T: number): NoiseTerm[] {
  requireIndex('kAryNodes', 'T', T, 1);
  const nodes = new Map<bigint, NoiseTerm>();
  for (let t = 1n; t <= BigInt(T); t += 1n) {
    for (const term of kAryNoiseTerms(system, BigInt(T), t)) if (!nodes.has(term.p)) nodes.set(term.p, term);
  }
  return [...nodes.values()];
}

/**
 * The k-ary mechanism as a factorization of the T×T prefix sum: B (T×N) holds ±1 where release t uses a noise term,
 * with the term's sign, C (N×T) the indicators of the terms' nodes; N is {@link kAryDraws}. [APT] Algorithm 3.
 */
export function kAryFactorization(system: DigitSystem, T: number): Factorization {
  const nodes = kAryNodes(system, T);
  const column = new Map(nodes.map(({ p }, index) => [p, index]));
  const B = new Array<bigint>(T * nodes.length).fill(0n);
  for (let t = 1; t <= T; t += 1) {
    for (const { p, sign } of kAryNoiseTerms(system, BigInt(T), BigInt(t))) {
      B[(t - 1) * nodes.length + column.get(p)!] = BigInt(sign);
    }
  }
  const C = nodes.flatMap(({ first, last }) =>
    Array.from({ length: T }, (_, x) => (first <= BigInt(x + 1) && BigInt(x + 1) <= last ? 1n : 0n)),
  );
  return { B: Matrix.ofIntegers(T, nodes.length, B), C: Matrix.ofIntegers(nodes.length, T, C) };
}
