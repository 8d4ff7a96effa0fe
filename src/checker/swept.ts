import type { Fraction } from './arithmetic.js';
import { exactly } from './double.js';
import type { Hands, Piece } from './pieces.js';
import { RANGE } from './sweeps-approximation.js';
import { blockErrors, leastOfBlocks } from './sweeps-errors.js';
import { BATCH, sweeps, type Diagonal, type Solve } from './sweeps.js';

/** A workload A as sweeps see it: what doubles compute of K = (AᵀA)^{-1}, by docs/certificate-sweeps.md. */
export interface Swept {
  /** Poles and weights times weights are from 2^−range to 2^range. */
  readonly range: bigint;
  /** AᵀAVx; by default that of the prefix sum. */
  readonly solve?: Solve;
  /** Λ of step 2: K ⪯ ΛV. */
  readonly above: (v: Float64Array) => Fraction;
  /** ε of the poles, of each for every block, where it is known before. */
  readonly errors: (v: Float64Array, s: readonly number[]) => readonly Float64Array[];
  /** Numbers for each step that the sweeps over a batch keep. */
  readonly room: number;
  /** Step 6; undefined where too many roundings are counted. */
  readonly diagonal: (
    v: Float64Array,
    s: readonly number[],
    w: readonly number[],
    eps: readonly Float64Array[],
    room?: Float64Array,
  ) => Diagonal | undefined;
  /** What a step for a pole takes, about. */
  readonly nanoseconds?: number;
  /** The same of the workload that this is of. */
  readonly piece: Piece<Batch, Diagonal | undefined>;
  readonly workload: unknown;
}

/** Poles and what is swept for them. */
export interface Batch {
  readonly workload: unknown;
  readonly v: Float64Array;
  readonly s: readonly number[];
  readonly w: readonly number[];
  readonly eps: readonly Float64Array[];
}

/** Sweeps of a kind of workload. */
export const sweptPiece = <W>(name: string, sweptOf: (workload: W) => Swept): Swept['piece'] => ({
  name,
  run: ({ workload, v, s, w, eps }) => sweptOf(workload as W).diagonal(v, s, w, eps),
});

/** Nanoseconds that a step for a pole takes, about, where nothing is said of it. */
const STEP = 10;

/** The same workload with its batches of poles done by others: sums begin with 0, so that a batch by itself has the terms that it adds. */
export function inHands(swept: Swept, hands: Hands | undefined): Swept {
  if (hands === undefined) return swept;
  const { piece, workload } = swept;
  return {
    ...swept,
    diagonal: (v, s, w, eps, room) => {
      if (s.length <= BATCH || !hands.takes((swept.nanoseconds ?? STEP) * v.length * s.length))
        return swept.diagonal(v, s, w, eps, room);
      const starts = s.flatMap((_, k) => (k % BATCH === 0 ? [k] : []));
      const of = <T>(values: readonly T[], k: number): readonly T[] => values.slice(k, k + BATCH);
      const sums = { out: new Float64Array(v.length), err: new Float64Array(v.length) };
      const batches = hands.all(
        piece,
        starts.map((k) => ({ workload, v, s: of(s, k), w: of(w, k), eps: of(eps, k) })),
      );
      for (const batch of batches) {
        if (batch === undefined) return undefined;
        for (let j = 0; j < v.length; j++) {
          sums.out[j] = sums.out[j]! + batch.out[j]!;
          sums.err[j] = sums.err[j]! + batch.err[j]!;
        }
      }
      return sums;
    },
  };
}

const leastOf = (v: Float64Array): Fraction => exactly(v.reduce((x, y) => Math.min(x, y)));

/** The prefix sum: Theorem 1. */
export const PREFIX_SUM: Swept = {
  range: RANGE,
  // The absolute values in a row of K sum to 4 at most.
  above: (v) => {
    const [num, den] = leastOf(v);
    return [4n * den, num];
  },
  errors: (v, s) => {
    const floors = leastOfBlocks(v);
    return s.map((pole) => blockErrors(v.length, pole, floors, 3, 4));
  },
  room: BATCH,
  diagonal: sweeps,
  piece: /* @__PURE__ */ sweptPiece('prefix-sum', () => PREFIX_SUM),
  workload: undefined,
};
