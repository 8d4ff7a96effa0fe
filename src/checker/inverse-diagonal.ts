import { floor } from './arithmetic.js';
import type { Piece } from './pieces.js';

/** Main diagonal and two subdiagonals, from top to bottom; a missing entry is 0. */
export interface Band<T> {
  readonly main: readonly T[];
  readonly first: readonly T[];
  readonly second: readonly T[];
}

/** A symmetric 2×2 block (a b; b c). */
type Block = readonly [a: bigint, b: bigint, c: bigint];

/** The block O_i = (o p; 0 q) left of the diagonal block N_i: N has two subdiagonals. */
type Coupling = readonly [o: bigint, p: bigint, q: bigint];

const determinant = ([a, b, c]: Block): bigint => a * c - b * b;
const isPositive = (block: Block, det = determinant(block)): boolean => block[0] > 0n && det > 0n;
const difference = (x: Block, y: Block): Block => [x[0] - y[0], x[1] - y[1], x[2] - y[2]];

/** ⌊O·D^{-1}·Oᵀ⌋, entry by entry, D positive definite: what is on the diagonal is not negative, and / rounds it down. */
function fromAbove(D: Block, [o, p, q]: Coupling): Block {
  const [a, b, c] = D;
  const det = determinant(D);
  // (o p)·D^{-1} = (u v)/det
  const u = o * c - p * b;
  const v = p * a - o * b;
  return [(o * u + p * v) / det, floor(q * v, det), (q * q * a) / det];
}

/** ⌊Oᵀ·D^{-1}·O⌋, entry by entry, likewise. */
function fromBelow(D: Block, [o, p, q]: Coupling): Block {
  const [a, b, c] = D;
  const det = determinant(D);
  // (p q)·D^{-1} = (u v)/det
  const u = p * c - q * b;
  const v = q * a - p * b;
  return [(o * o * c) / det, floor(o * u, det), (p * u + q * v) / det];
}

/**
 * Lemma S of docs/certificate-banded.md: z_j, up to 4 units in N about 2^bits·(N^{-1})_jj, by elimination of 2×2 blocks from both ends;
 * undefined when N does not pass, because a block is not positive definite.
 */
export function inverseDiagonal({ main, first, second }: Band<bigint>, bits: bigint): bigint[] | undefined {
  const n = main.length;
  const blocks = (n + 1) >> 1;
  const one = 1n << bits;
  // An odd n is filled up by one row of the identity.
  const blockAt = (i: number): Block => [main[2 * i]!, first[2 * i] ?? 0n, main[2 * i + 1] ?? one];
  const couplingAt = (i: number): Coupling => [
    second[2 * i - 2] ?? 0n,
    first[2 * i - 1] ?? 0n,
    second[2 * i - 1] ?? 0n,
  ];

  // The D_i, from above. Before the first block, and after the last one, the coupling is 0.
  const above: Block[] = [];
  let D: Block = [1n, 0n, 1n];
  for (let i = 0; i < blocks; i++) {
    D = difference(blockAt(i), fromAbove(D, couplingAt(i)));
    if (!isPositive(D)) return undefined;
    above.push(D);
  }
  // The D′_i, from below, and the inverses of D_i + D′_i − N_i.
  const diagonal = new Array<bigint>(n);
  D = [1n, 0n, 1n];
  for (let i = blocks - 1; i >= 0; i--) {
    const eliminated = fromBelow(D, couplingAt(i + 1));
    const middle = difference(above[i]!, eliminated);
    const det = determinant(middle);
    if (!isPositive(middle, det)) return undefined;
    diagonal[2 * i] = (middle[2] << (2n * bits)) / det;
    if (2 * i + 1 < n) diagonal[2 * i + 1] = (middle[0] << (2n * bits)) / det;
    D = difference(blockAt(i), eliminated);
    if (!isPositive(D)) return undefined;
  }
  return diagonal;
}

/** Lemma S of a matrix. */
export const ELIMINATION: Piece<
  { readonly matrix: Band<bigint>; readonly bits: bigint },
  bigint[] | undefined
> = { name: 'elimination', run: ({ matrix, bits }) => inverseDiagonal(matrix, bits) };
