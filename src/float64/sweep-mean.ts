import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { leastOfBlocks } from '../checker/sweeps-errors.js';
import { BATCH, spectralQuotient } from '../checker/sweeps.js';
import type { Swept } from '../checker/swept.js';
import { polesNeeded, zolotarev } from './zolotarev.js';

/** A sum of resolvents that stands for x^{-1/2} on [a², b²]: its nodes, poles and weights, all ascending; approximate. */
export interface SweepPoles {
  readonly a: number;
  readonly b: number;
  readonly nodes: Float64Array;
  readonly poles: readonly number[];
  readonly weights: readonly number[];
}

/** How far the interval is drawn out on both sides. */
const MARGIN = /* @__PURE__ */ powerOfTwo(-20);

/** Poles of a certificate, at most. */
const MOST_POLES = 128;

/**
 * The poles with which a workload's K, seen from these weights, has its inverse root within φ of the true one: a²V ⪯ K ⪯ b²V; a multiple
 * of `batch`, because batches are swept whole.
 *
 * @throws RangeError when the numbers leave the range of sweeps
 */
export function sweepPoles(swept: Swept, v: Float64Array, phi: number, batch: number = BATCH): SweepPoles {
  const quotient = spectralQuotient(v, swept.solve);
  if (quotient === undefined)
    throw new RangeError('sweepPoles: expected numbers from 2^-200 to 2^200, got others');
  const a = Math.sqrt(1 / quotient) * (1 - MARGIN);
  const [num, den] = swept.above(v);
  // Nodes need room.
  const b = Math.max(Math.sqrt(Number(num) / Number(den)) * (1 + MARGIN), 2 * a);
  const count = Math.min(MOST_POLES, batch * Math.ceil(polesNeeded(a, b, phi) / batch));
  const { nodes, roots } = zolotarev(a, b, count);
  const poles = Array.from(roots, (y) => y * y);
  const weights = poles.map((s) => 2 / nodes.reduce((sum, x) => sum + x / (x * x + s), 0));
  return { a, b, nodes, poles, weights };
}

/** X_jj for X = V^{-1} # AᵀA in O(n) for each pole, and room for the next call. */
export class SweepMean {
  readonly swept: Swept;
  readonly #room: Float64Array;
  readonly #none: Float64Array;

  constructor(swept: Swept, n: number) {
    this.swept = swept;
    this.#room = new Float64Array(swept.room * n);
    this.#none = leastOfBlocks(new Float64Array(n));
  }

  /** @throws RangeError when more roundings are counted than a certificate may have */
  diagonal(v: Float64Array, { poles, weights }: SweepPoles): Float64Array {
    // The errors are nobody's concern here.
    const none = poles.map(() => this.#none);
    const found = this.swept.diagonal(v, poles, weights, none, this.#room);
    if (found === undefined)
      throw new RangeError('SweepMean: expected errors of at most 2^23·u, got a larger one');
    return found.out;
  }
}
