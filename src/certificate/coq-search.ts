import { coqPattern, patternsOf, type Spaced } from './coq-schema.js';
import { bracketed, fractionOf, list, type Row } from './coq-text.js';

/** A search or a chain, as it stands in a certificate. */
export interface GivenSearch {
  readonly kind: 'search' | 'chain';
  readonly bound?: string;
  readonly exponent?: string;
  readonly exceptions?: readonly { readonly rounds: Row; readonly weights?: Row }[];
}

export const SEARCHES: readonly string[] = ['search', 'chain'] satisfies readonly GivenSearch['kind'][];

/** More rounds of maximal patterns than these are not listed. */
const MOST_ROUNDS = 1_000_000;

const positivePart = (x: bigint): bigint => (x > 0n ? x : 0n);

/**
 * A proof of the same bound from the maximal patterns one by one, in the terms of ParticipationProgram.v, and the exponent of its weights.
 * Vectors have the weights of the exceptions, and the sums of the sizes in the rows of X in all other patterns.
 *
 * @param columns the columns of C′ = dC
 * @throws RangeError where the bound of a search is above the claim, which its patterns need not be, or there are too many of them
 */
export function listedProof(
  given: GivenSearch,
  schema: Spaced,
  contributions: string,
  columns: readonly Row[],
  { sup, denominator }: { readonly sup: string; readonly denominator: string },
): { readonly proof: string; readonly finer: bigint } {
  const { over, digits } = fractionOf(sup);
  if (BigInt(given.bound ?? '0') * over > digits * BigInt(denominator) ** 2n) {
    throw new RangeError(`coqFile: expected a search up to the claim ${sup}, got ${given.bound}`);
  }
  const patterns = patternsOf(schema);
  const rounds = patterns.reduce((sum, pattern) => sum + pattern.length, 0);
  if (rounds > MOST_ROUNDS) {
    throw new RangeError(`coqFile: expected at most ${MOST_ROUNDS} rounds of patterns, got ${rounds}`);
  }
  const listed = (): string => bracketed(patterns.map(coqPattern), ';\n    ');
  if (given.kind === 'chain' || contributions === 'absolute')
    return { proof: `By_sums ${listed()}`, finer: 0n };
  if (contributions === 'scalar') return { proof: `By_signs ${listed()}`, finer: 0n };
  const f = BigInt(given.exponent ?? '0');
  const exceptions = (given.exceptions ?? []).map((one) => ({
    pattern: one.rounds.map((round) => Number(round) - 1),
    weights: one.weights!.map((y) => BigInt(y) << positivePart(f)),
  }));
  const excepted = new Set(exceptions.map(({ pattern }) => pattern.join()));
  const integers = columns.map((column) => column.map(BigInt));
  const size = (i: number, j: number): bigint => {
    const product = integers[i]!.reduce((sum, x, l) => sum + x * integers[j]![l]!, 0n);
    return product < 0n ? -product : product;
  };
  const others = patterns
    .filter((pattern) => !excepted.has(pattern.join()))
    .map((pattern) => ({
      pattern,
      weights: pattern.map((i) => pattern.reduce((sum, j) => sum + size(i, j), 0n) << positivePart(-f)),
    }));
  const each = [...exceptions, ...others].map(
    ({ pattern, weights }) => `(${coqPattern(pattern)}, ${list(weights.map(String))}%Z)`,
  );
  return { proof: `By_patterns ${bracketed(each, ';\n    ')}`, finer: f < 0n ? f : 0n };
}
