import type { Fraction } from './arithmetic.js';
import { exactly, type Double } from './double.js';
import { RANGE } from './sweeps-approximation.js';
import { roundings } from './sweeps-roundings.js';
import { BATCH, sweeps, type Diagonal, type Solve } from './sweeps.js';

/** A workload A as sweeps see it: what doubles compute of K = (AᵀA)^{-1}, by docs/certificate-sweeps.md. */
export interface Swept {
  /** Poles and weights times weights are from 2^−range to 2^range. */
  readonly range: bigint;
  /** AᵀAVx; by default that of the prefix sum. */
  readonly solve?: Solve;
  /** Λ of step 2: K ⪯ ΛV. */
  readonly above: (v: Float64Array) => Fraction;
  /** ε of the poles, where it is known before. */
  readonly errors: (v: Float64Array, poles: readonly Double[]) => readonly number[];
  /** Numbers for each step that the sweeps over a batch keep. */
  readonly room: number;
  /** Step 6; undefined where too many roundings are counted. */
  readonly diagonal: (
    v: Float64Array,
    s: readonly number[],
    w: readonly number[],
    eps: readonly number[],
    room?: Float64Array,
  ) => Diagonal | undefined;
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
  errors: (v, poles) => {
    const least = leastOf(v);
    return poles.map((pole) => roundings(v.length, pole, least, 3n, 4n));
  },
  room: BATCH,
  diagonal: sweeps,
};
