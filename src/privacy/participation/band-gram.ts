import { magnitude } from '../../arithmetic/bits.js';
import type { IntegerBand } from '../../linear/integer-band.js';
import { Matrix } from '../../linear/matrix.js';
import { leastDistance, type ParticipationSchema } from './participation-schema.js';

/** X_pq of rounds p ≤ q, counted from 0. */
export type BandGram = (p: number, q: number) => bigint;

/** X = CᵀC of a lower-triangular band over the square of its scale: 0 for rounds `width` or more apart. */
export function bandGram({ entry, width }: IntegerBand, n: number): BandGram {
  return (p, q) => {
    let sum = 0n;
    for (let i = q; i < Math.min(n, p + width); i++) sum += entry(i, p) * entry(i, q);
    return sum;
  };
}

/** X on some rounds. */
export function gramOnRounds(x: BandGram, rounds: readonly number[]): Matrix {
  const entries = rounds.flatMap((p) => rounds.map((q) => x(Math.min(p, q), Math.max(p, q))));
  return Matrix.ofIntegers(rounds.length, rounds.length, entries);
}

/** Places of a group of rounds (`groupsOf`) from which on two of them share nothing. */
export const bandReach = (width: number, schema: ParticipationSchema): number =>
  schema.kind === 'fixed-epoch' ? Math.ceil(width / leastDistance(schema)) : width;

/** Signs of rounds in increasing order, each the best for those before it, and Σ X_ij·s_i·s_j. */
export function signsInTurn(
  x: BandGram,
  width: number,
  rounds: readonly number[],
): { readonly signs: readonly bigint[]; readonly square: bigint } {
  const signs: bigint[] = [];
  let square = 0n;
  rounds.forEach((q, j) => {
    let pull = 0n;
    for (let i = j - 1; i >= 0 && q - rounds[i]! < width; i--) pull += signs[i]! * x(rounds[i]!, q);
    signs.push(pull < 0n ? -1n : 1n);
    square += x(q, q) + 2n * magnitude(pull);
  });
  return { signs, square };
}
